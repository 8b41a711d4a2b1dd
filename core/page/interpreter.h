// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The state machine behind readPage, of this room alone. One object reads one page: content,
// forms, appearances; its parts are interpreter.cpp (flow and forms), text_operators.cpp,
// path_operators.cpp, marked_content.cpp, annotations.cpp and type3_boxes.cpp.
#pragma once

#include "core/page/graphics_state.h"
#include "core/page/optional_content.h"
#include "core/page/page_reader.h"
#include "core/page/resources.h"
#include "core/page/structure_tree.h"
#include "core/pdf/content_lexer.h"

#include <unordered_map>

namespace foulcase {

class Interpreter {
public:
    Interpreter(pdf::Document& document, const pdf::Page& page, FontCache& fonts,
                const ReadOptions& options, FindingSink& findings);

    void readContent();
    void readAnnotations();
    PageContents finish();

private:
    using Operator = pdf::Operator;

    // What a code of a font needs for each glyph, by Font entry.
    struct FastCode {
        CodeId id;
        double width = 0;          // text space units at size 1
        double verticalAdvance = 0;
        Point verticalOrigin;
        double bottom = 0;         // of the quad, text space units at size 1
        double top = 0;
        std::uint16_t flags = 0;
        bool wordSpace = false;    // single-byte code 32
        bool known = false;
    };
    struct PageFont {
        std::shared_ptr<Font> font;
        std::vector<FastCode> codes;
        bool vertical = false;
    };
    struct Frame { // one execution of a content stream
        std::string_view bytes;
        Resources* resources = nullptr;
        ContentId content;
        std::int64_t structParents = -1;
        std::uint32_t structureContainer = 0; // the page or form whose ids these are
        std::size_t stateBase = 0;
        std::size_t markedBase = 0;
        pdf::Instruction instruction;
        std::string scratch;
    };

    enum class Painting : std::uint8_t { none, painted };
    enum class ImageMasking : std::uint8_t { none, masked };

    // flow
    void run(Frame& frame);
    void execute(Frame& frame);
    bool mayGoOn(const Frame& frame);
    bool numbers(Frame& frame, std::size_t count, double* values);
    std::string_view nameOperand(Frame& frame);
    Subject here() const;
    void save();
    void restore(const Frame& frame);
    void setExtendedState(Frame& frame);
    void invoke(Frame& frame);
    void runForm(Frame& frame, const pdf::Object& form, std::string_view name);
    Resources* resourcesOf(const pdf::Object& dictionary);
    const std::string& streamBytes(const pdf::Object& stream);
    void enterGroup(const pdf::Object& form);
    ClipId clipTo(const Rect& bounds, bool rectangle, OutlineId outline = {});
    void limitReached(Rule rule, double value);

    // text
    void executeSetFont(Frame& frame);
    void setFont(Frame& frame, std::string_view name, double size);
    void useFont(const std::shared_ptr<Font>& font, std::string_view name, double size);
    FontId pageFont(const std::shared_ptr<Font>& font, std::string_view resourceName);
    void moveLine(double tx, double ty);
    void showOperands(Frame& frame, std::size_t firstOperand);
    void beginRun(const Frame& frame);
    void showString(std::string_view string, std::uint32_t offset);
    void adjust(double thousandths);
    void endRun();
    FastCode& fastCode(PageFont& pageFont, std::uint32_t entry);
    void executeText(Frame& frame);
    void endTextObject();

    // paths, painting, colours, images
    void executePath(Frame& frame);
    void executeColour(Frame& frame);
    void setColour(Frame& frame, PaintState& paint);
    void setDeviceColour(Frame& frame, PaintState& paint, ColourSpace::Family family);
    OutlineId keepOutline(PathOutline outline);
    void paintPath(const Frame& frame, ShapeKind kind, FillRule rule,
                   Painting painting = Painting::painted);
    bool opaque(const PaintState& paint) const;
    bool canHideText(const Shape& shape) const;
    void addShape(const Frame& frame, Shape shape, FillRule rule);
    void gatherShape(const Frame& frame, const Shape& shape);
    static ImageMasking inlineImageMasked(const Frame& frame);
    void paintImage(const Frame& frame, ShapeKind kind, std::string_view name,
                    ImageMasking masking);
    void paintShading(const Frame& frame);

    // marked content
    void beginMarked(Frame& frame, bool withProperties);
    void endMarked(const Frame& frame);
    void readProperties(const pdf::Object& properties, MarkedContent& marked);
    void readInlineProperties(Frame& frame, std::size_t first, MarkedContent& marked);
    void enterLayer(const pdf::Object& groupOrMembership, MarkedContent& marked);
    void enterStructure(const Frame& frame, MarkedContent& marked);
    void finishStructure();
    void pushMarked(MarkedContent marked);
    bool layerVisible() const;

    // annotations
    void drawAppearance(const pdf::Object& annotation, Annotation& record);

    // Type 3
    Rect type3DeclaredBox(Font& font, std::uint32_t entry);
    void loadType3Outline(PageFont& pageFont, std::uint32_t entry);

    pdf::Document& m_document;
    const pdf::Page& m_page;
    Rect m_crop;                         // of the page; asking the page costs more than a shape
    FontCache& m_fontCache;
    const ReadOptions& m_options;
    const Limits& m_limits;
    FindingSink& m_findings;
    OptionalContent m_layers;
    PageStructureReader m_structure;
    PageContents m_out;

    GraphicsState m_state;
    std::vector<GraphicsState> m_stack;
    std::size_t m_unsaved = 0;           // q beyond limit_state_depth
    PathState m_path;
    std::size_t m_points = 0;            // of all outlines
    ShapeId m_gathered;                  // stands for several, see gatherShape
    Matrix m_textMatrix;
    Matrix m_lineMatrix;
    bool m_inTextObject = false;
    Rect m_textClip;                     // of render modes 4 to 7 since BT

    std::vector<MarkedId> m_marked;      // open sequences, innermost last
    std::vector<bool> m_markedVisible;

    std::vector<std::unique_ptr<Resources>> m_resources;
    std::map<pdf::ObjectNumber, Resources*> m_resourcesByObject;
    std::map<pdf::ObjectNumber, std::string> m_streams;
    std::size_t m_contentBytes = 0;      // decoded
    std::size_t m_executedBytes = 0;     // of forms, each time they are drawn
    std::vector<pdf::ObjectNumber> m_active; // forms being drawn
    std::size_t m_depth = 0;
    bool m_stopped = false;
    bool m_measuring = false;            // a Type 3 procedure is run for its extent alone
    Rect m_measured;

    std::vector<PageFont> m_pageFonts;   // by FontId
    std::unordered_map<const Font*, FontId> m_fontIds;

    // the run being shown
    std::size_t m_run = 0;
    Point m_pen;                         // user space
    Point m_unitX;                       // user space vector of one unscaled text unit
    Point m_unitY;
    double m_advance = 0;                // text space, moved since the run began
    double m_drop = 0;
    double m_pendingAdjustment = 0;
    std::size_t m_limitOperators = 0;
    std::size_t m_limitGlyphs = 0;
    double m_extreme = 0;
};

} // namespace foulcase
