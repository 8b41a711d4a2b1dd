// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The document at hand: which page is asked for, which one is shown, its extract, its findings and
// what went wrong, and what the survey of all pages found so far. Mediates between the page source and
// the panels; what is looked at on a page is Selection's matter. The old page stays the shown one until the new one is in.
#pragma once

#include "views/overlay/shown_page.h"
#include "views/session/layer_choice.h"
#include "views/session/page_source.h"
#include "views/session/selection.h"

#include <unordered_map>

namespace foulcase {

/// off: not begun · running · stopped: by the user · ended: nothing is left to do
enum class SurveyState { off, running, stopped, ended };

/// empty: no document · opening · broken: the document could not be opened · ready
enum class DocumentState { empty, opening, broken, ready };

class Session : public QObject {
    Q_OBJECT

public:
    /// `source` must outlive the session.
    explicit Session(PageSource& source, QObject* parent = nullptr);

    PageSource& source() { return m_source; }
    Selection& selection() { return m_selection; }
    LayerChoice& layers() { return m_layers; }

    void open(const QString& path, int page = 1, const QString& password = {});
    /// The same file and page once more, whatever became of it.
    void openAgain();
    /// The file as it is on disk now. What is shown stays until that could be opened; page and
    /// focus are kept where they still exist. The password is the one given before.
    void reload();
    /// No document any more.
    void close();
    bool hasPassword() const { return !m_password.isEmpty(); }
    /// The page that open() was told to begin with.
    int firstPage() const { return m_firstPage; }
    /// Clamped to the document; nothing where it is asked for already.
    void goToPage(int page);
    /// Asks again for the page asked for last, after a failure or a change of the file.
    void reloadPage();

    DocumentState state() const { return m_state; }
    const DocumentFacts& document() const { return m_document; }
    /// The page asked for last.
    int page() const { return m_page; }
    /// What is shown, another page than page() while that is on its way; null before the first.
    std::shared_ptr<const ShownPage> shown() const { return m_shown; }
    /// The shown page laid out again under other limits, or as it was. Findings that speak of words,
    /// lines or cuts are left out, whose numbers are others now. Nothing where it is of another page.
    void showLaidOut(std::shared_ptr<const ShownPage> page, const Limits& limits);
    /// Those that the shown page was laid out with.
    const Limits& limits() const { return m_limits; }
    /// Of page(), ranked, ending in what kept it from being drawn; where it could not be read, why.
    const std::vector<Finding>& findings() const { return m_findings; }
    /// Null where the page was not judged yet. Subjects are not complete. Valid until the next
    /// pageSurveyed() or documentChanged().
    const std::vector<Finding>* surveyed(int page) const;
    /// Of the pages that were surveyed so far, with those shown.
    const DocumentFonts& fonts() const { return m_fonts; }
    int surveyedPages() const { return m_judgedPages; }
    SurveyState surveyState() const { return m_surveyState; }
    void startSurvey();
    void stopSurvey();
    /// Puts another reader's result beside the page that is shown, or takes it away (null). One that
    /// was compared with another extract is not taken.
    void setPeer(const std::shared_ptr<const ShownPeer>& peer);
    bool isWaiting() const;
    /// Of the document where it is broken, of the page asked for where its extraction failed;
    /// an empty sentence where all is well.
    const Problem& problem() const { return m_problem; }

Q_SIGNALS:
    /// state(), document() or problem() are others.
    void documentChanged();
    /// reload() could not open it; all is as it was.
    void reloadFailed(const foulcase::Problem& problem);
    /// page() is another, or is read anew; its extract is on its way.
    void pageAsked(int page);
    /// shown() and findings() are others.
    void pageShown();
    /// shown() has another peer().
    void peerChanged();
    /// problem() says why page() has no extract; shown() is null.
    void pageFailed();
    /// findings() are others. After pageShown() and pageFailed() as well.
    void findingsChanged();
    /// surveyed(page) is another.
    void pageSurveyed(int page);
    /// fonts() has another page.
    void fontsGathered(int page);
    /// surveyedPages() or surveyState() are others.
    void surveyProgress(int done, int total);

private:
    struct Judgement {
        bool judged = false; // else only known not to be drawn
        std::vector<Finding> findings;
    };
    void ask();
    void takeOpened(const DocumentFacts& facts);
    void takeReopened(const DocumentFacts& facts);
    void forgetDocument();
    void findFocusAgain();
    void takePage(const QString& tag, int page, const PageFacts& facts);
    void takePageFailure(const QString& tag, int page, const Problem& problem);
    void takePictureFailure(int page, const Problem& problem);
    void forgetPictureFailure(int page);
    void setJudged(int page, std::vector<Finding> findings);
    void gatherFonts(int page, const std::vector<FontUses>& fonts);
    void setSurveyState(SurveyState state);

    PageSource& m_source;
    Selection m_selection;
    LayerChoice m_layers;
    DocumentState m_state = DocumentState::empty;
    DocumentFacts m_document;
    QString m_password; // of the document, in memory alone
    int m_page = 0;
    int m_firstPage = 1;
    std::shared_ptr<const ShownPage> m_shown;
    Limits m_limits;
    std::vector<Finding> m_findings;
    Problem m_problem;
    std::shared_ptr<const ShownPage> m_before; // of m_lost
    Focus m_lost;                              // to be found again on a page that is read anew
    std::unordered_map<int, Judgement> m_judgements; // by page
    DocumentFonts m_fonts;
    int m_judgedPages = 0;
    SurveyState m_surveyState = SurveyState::off;
};

} // namespace foulcase
