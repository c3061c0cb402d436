#include "cli/commands/rejects.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "notation/syntax/lines.hpp"
#include "service/records/correction_mark.hpp"

namespace ludex::cli {

namespace {

constexpr std::string_view kLead = "% ludex: ";
static_assert(notation::kRejectMark.starts_with(kLead));

/// The lines, each behind `% ludex: `.
std::string as_comments(std::string_view lines) {
    std::string out;
    for (const std::string_view line : split(trim(lines), '\n')) out += fmt::format("{}{}\n", kLead, line);
    return out;
}

/// The lines before the record that an earlier file of rejects did not put there.
std::string own_escapes(std::string_view escapes) {
    std::string out;
    for (const std::string_view line : split(trim(escapes), '\n'))
        if (!line.empty() && !line.starts_with(kLead)) out += fmt::format("{}\n", line);
    return out;
}

std::string fate_of(const service::ReadRecord& read) {
    if (!read.report.game) return "no part of it can be stored";
    return fmt::format("legal up to ply {}", read.report.game->plies);
}

}  // namespace

void Rejects::write(const service::ReadRecord& read, std::string_view content) {
    std::string text =
        fmt::format("{}{} of {}, line {}: {}{}\n", notation::kRejectMark, read.raw.number, printable(read.file),
                    read.raw.where.line, fate_of(read), read.raw.cut ? "; too long, its end is missing here" : "");
    text += as_comments(problem_text_(read));
    if (!content.empty()) text += fmt::format("{}{}\n", service::kCorrects, content);
    text += own_escapes(read.raw.escapes);
    text += read.raw.text;
    if (!read.raw.text.ends_with('\n')) text += '\n';
    out_.write(text + '\n');
}

}  // namespace ludex::cli
