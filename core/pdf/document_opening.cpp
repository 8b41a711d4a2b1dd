// SPDX-FileCopyrightText: 2026 The Foulcase authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pdf/document_opening.h"

#include "core/base/rules.h"
#include "core/pdf/object_access.h"

#include <qpdf/QPDFExc.hh>
#include <qpdf/QUtil.hh>

namespace foulcase::pdf {

namespace {

constexpr std::string_view headerMark = "%PDF-";
constexpr std::size_t headerReach = 1024; // ISO 32000-1, Annex H 3.4.1: readers look that far

struct Attempt {
    std::unique_ptr<SourceFile> source; // null where it failed
    bool passwordWanted = false;
    std::string complaint;
};

Attempt attempt(std::string_view bytes, const std::string& password)
{
    Attempt result;
    auto source = std::make_unique<SourceFile>();
    source->setSuppressWarnings(true);
    source->setAttemptRecovery(true);
    try {
        source->processMemoryFile("file", bytes.data(), bytes.size(), password.c_str());
        result.source = std::move(source);
    } catch (const QPDFExc& exception) {
        result.passwordWanted = exception.getErrorCode() == qpdf_e_password;
        result.complaint = exception.getMessageDetail();
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& exception) {
        result.complaint = exception.what();
    }
    return result;
}

/// The password as given and in the encodings that old files may have used for it.
std::vector<std::string> passwordsToTry(const std::string& given)
{
    std::vector<std::string> passwords{std::string()};
    if (!given.empty()) {
        passwords.push_back(given);
        for (const std::string& variant : QUtil::possible_repaired_encodings(given)) {
            if (variant != given) {
                passwords.push_back(variant);
            }
        }
    }
    return passwords;
}

struct Unlocked {
    Attempt attempt;
    bool withEmptyPassword = true;
};

Unlocked unlock(std::string_view bytes, const std::vector<std::string>& passwords)
{
    Unlocked result;
    for (const std::string& password : passwords) {
        result.attempt = attempt(bytes, password);
        result.withEmptyPassword = password.empty();
        if (!result.attempt.passwordWanted) {
            break;
        }
    }
    return result;
}

std::string algorithmName(int revision, int version, int keyBits, QPDF::encryption_method_e method)
{
    std::string name;
    switch (method) {
    case QPDF::e_none:
        name = "none";
        break;
    case QPDF::e_aes:
        name = "AES-128";
        break;
    case QPDF::e_aesv3:
        name = "AES-256";
        break;
    case QPDF::e_rc4:
        name = "RC4-" + std::to_string(version == 1 ? 40 : keyBits);
        break;
    default:
        name = "unknown";
    }
    return name + " (R" + std::to_string(revision) + ")";
}

EncryptionFacts factsOf(SourceFile& source, bool withEmptyPassword)
{
    EncryptionFacts facts;
    int revision = 0;
    int permissions = 0;
    int version = 0;
    QPDF::encryption_method_e streams = QPDF::e_none;
    QPDF::encryption_method_e strings = QPDF::e_none;
    QPDF::encryption_method_e files = QPDF::e_none;
    facts.encrypted = source.isEncrypted(revision, permissions, version, streams, strings, files);
    if (!facts.encrypted) {
        return facts;
    }
    const int keyBits = static_cast<int>(source.getEncryptionKey().size()) * 8;
    facts.algorithm =
        algorithmName(revision, version, keyBits, version < 4 ? QPDF::e_rc4 : streams);
    const std::string who = source.ownerPasswordMatched() && !source.userPasswordMatched()
        ? "owner password"
        : "user password";
    facts.openedWith = (withEmptyPassword ? "empty " : "") + who;
    facts.mayExtract = (static_cast<unsigned>(permissions) & 16U) != 0;
    facts.permissions = static_cast<std::uint32_t>(permissions);
    return facts;
}

/// Whether an encryption dictionary leaves strings and streams as they are: it then locks attached
/// files alone (ISO 32000-2, 7.6.6: /Identity, /EFF).
bool leavesTextAlone(const Object& encrypt)
{
    const auto identity = [&](std::string_view key) {
        const Object filter = encrypt.get(key);
        return filter.isNull() || filter.isName("Identity");
    };
    return encrypt.get("V").asInteger().value_or(0) >= 4 && identity("StmF") && identity("StrF");
}

/// The file with its encryption dictionary hidden from the parser, if it locks no text.
std::optional<OpenedFile> openWithoutLock(std::string_view bytes)
{
    constexpr std::string_view key = "/Encrypt";
    constexpr std::string_view hidden = "/Xncrypt";
    OpenedFile opened;
    opened.repaired = std::make_unique<std::string>(bytes);
    std::size_t at = opened.repaired->find(key);
    while (at != std::string::npos) {
        opened.repaired->replace(at, key.size(), hidden);
        at = opened.repaired->find(key, at + key.size());
    }
    opened.source = attempt(*opened.repaired, {}).source;
    if (!opened.source) {
        return std::nullopt;
    }
    const Object encrypt = ObjectAccess::wrap(opened.source->getTrailer()).get(hidden.substr(1));
    if (!encrypt.isDictionary() || !leavesTextAlone(encrypt)) {
        return std::nullopt;
    }
    opened.encryption = {
        .encrypted = true, .algorithm = "attachments only", .openedWith = "no password"};
    return opened;
}

/// Where the last cross-reference stream begins ("12 0 obj << ... /Type /XRef"), if there is one.
std::optional<std::size_t> lastReferenceStream(std::string_view bytes)
{
    constexpr std::size_t mostBetween = 2000; // from "obj" to /XRef within its dictionary
    const std::size_t type = bytes.rfind("/XRef");
    if (type == std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t keyword = bytes.rfind(" obj", type);
    if (keyword == std::string_view::npos || type - keyword > mostBetween) {
        return std::nullopt;
    }
    const auto digit = [&](std::size_t i) { return bytes[i] >= '0' && bytes[i] <= '9'; };
    std::size_t at = keyword;
    while (at > 0 && digit(at - 1)) {
        --at;
    }
    if (at == keyword || at == 0 || bytes[at - 1] != ' ') {
        return std::nullopt;
    }
    --at;
    const std::size_t numberEnd = at;
    while (at > 0 && digit(at - 1)) {
        --at;
    }
    return at < numberEnd ? std::optional(at) : std::nullopt;
}

/// The text "12 0" of the last object whose dictionary says /Type /Catalog.
std::optional<std::string> lastCatalog(std::string_view bytes)
{
    std::size_t type = bytes.rfind("/Catalog");
    constexpr std::size_t mostBetween = 4000;
    if (type == std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t keyword = bytes.rfind(" obj", type);
    if (keyword == std::string_view::npos || type - keyword > mostBetween) {
        return std::nullopt;
    }
    std::size_t at = keyword;
    while (at > 0 && (bytes[at - 1] == ' ' || (bytes[at - 1] >= '0' && bytes[at - 1] <= '9'))) {
        --at;
    }
    return std::string(bytes.substr(at, keyword - at));
}

/// Copies of the file with a new end that leads the parser to what it did not find itself.
std::vector<std::string> newEndings(std::string_view bytes)
{
    std::vector<std::string> endings;
    if (const auto offset = lastReferenceStream(bytes)) {
        endings.push_back("\nstartxref\n" + std::to_string(*offset) + "\n%%EOF\n");
    }
    if (const auto catalog = lastCatalog(bytes)) {
        endings.push_back("\ntrailer << /Root " + *catalog + " R >>\nstartxref\n0\n%%EOF\n");
    }
    return endings;
}

void noteDamage(SourceFile& source, std::string what, std::string text, double value)
{
    source.findings().add(FindingId::damaged_file, {},
        {.what = std::move(what), .text = std::move(text), .value = value, .unit = Unit::byte});
}

void noteEncryption(SourceFile& source, const EncryptionFacts& facts)
{
    if (!facts.encrypted) {
        return;
    }
    source.findings().add(FindingId::encrypted, {},
        {.what = "algorithm", .text = facts.algorithm + ", " + facts.openedWith});
    if (!facts.mayExtract) {
        source.findings().add(FindingId::extraction_not_permitted, {},
            {.what = "permissions", .text = "bit 5 is clear", .value = double(facts.permissions)});
    }
}

} // namespace

Result<OpenedFile> openFile(std::string_view bytes, const OpenOptions& options)
{
    if (bytes.size() > options.limits->count(Rule::limit_file_bytes)) {
        return Error{ErrorKind::limit, "the file is larger than limit_file_bytes", {}};
    }
    const std::size_t header = bytes.find(headerMark);
    const bool hasHeader = header != std::string_view::npos;
    if (hasHeader && header > headerReach - headerMark.size()) {
        bytes.remove_prefix(header);
    }
    const std::vector<std::string> passwords = passwordsToTry(options.password);
    OpenedFile opened;
    Unlocked unlocked = unlock(bytes, passwords);
    std::string complaint = unlocked.attempt.complaint;
    if (!unlocked.attempt.source && !unlocked.attempt.passwordWanted) {
        for (const std::string& ending : newEndings(bytes)) {
            opened.repaired = std::make_unique<std::string>(bytes);
            *opened.repaired += ending;
            unlocked = unlock(*opened.repaired, passwords);
            if (unlocked.attempt.source || unlocked.attempt.passwordWanted) {
                break;
            }
        }
    }
    if (unlocked.attempt.passwordWanted) {
        if (auto open = openWithoutLock(opened.repaired ? *opened.repaired : bytes)) {
            noteEncryption(*open->source, open->encryption);
            return std::move(*open);
        }
        return Error{ErrorKind::password_needed,
            options.password.empty() ? "the file is encrypted and needs a password"
                                     : "the file is encrypted and the password does not open it",
            {}};
    }
    if (!unlocked.attempt.source) {
        return hasHeader ? Error{ErrorKind::damaged, "the file cannot be read: " + complaint, {}}
                         : Error{ErrorKind::not_a_pdf, "the file is not a PDF", {}};
    }
    opened.source = std::move(unlocked.attempt.source);
    SourceFile& source = *opened.source;
    if (hasHeader && header > 0) {
        noteDamage(source, "header", "bytes before it", double(header));
    }
    if (opened.repaired) {
        noteDamage(source, "cross-reference", complaint, 0);
    }
    source.collectWarnings();
    if (!hasHeader && !source.catalog().isDictionary()) {
        return Error{ErrorKind::not_a_pdf, "the file is not a PDF", {}};
    }
    opened.encryption = factsOf(source, unlocked.withEmptyPassword);
    noteEncryption(source, opened.encryption);
    return opened;
}

} // namespace foulcase::pdf
