#include "service/records/read_repertoire.hpp"

#include <fmt/format.h>

#include "service/records/record_reader.hpp"

namespace ludex::service {

namespace {

/// What is wrong with a record; nullopt when its lines are legal.
std::optional<Error> fault_of(const analyzer::ReplayReport& report, const std::string& name) {
    for (const Problem& problem : report.problems) {
        if (problem.severity != Severity::error) continue;
        return Error{.kind = problem.kind,
                     .message = problem.message,
                     .offending = fmt::format("{}:{}:{}{}{}", name, problem.where.line, problem.where.column,
                                              problem.text.empty() ? "" : ": ", problem.text),
                     .rule = problem.rule};
    }
    return std::nullopt;
}

}  // namespace

Status read_repertoire(std::string_view text, const std::string& name, std::span<analyzer::Repertoire> into,
                       const std::atomic<bool>& stop) {
    const auto source = notation::text_source(text);
    analyzer::ReplayOptions options;
    options.want_canonical = true;
    RecordReader reader(*source, options, [&stop] { return stop.load(); });
    bool has_records = false;
    for (;;) {
        const auto more = reader.next();
        LUDEX_TRY(more);
        if (!*more) break;
        has_records = true;
        if (const auto fault = fault_of(reader.report(), name)) return *fault;
        for (analyzer::Repertoire& repertoire : into)
            LUDEX_TRY(repertoire.add(reader.report().canonical, *reader.report().game));
    }
    if (!has_records) return Error{.kind = ErrorKind::syntax, .message = "there is no record in it", .offending = name};
    return Done{};
}

}  // namespace ludex::service
