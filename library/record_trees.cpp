#include "library/record_inside.hpp"
#include "service/record_text.hpp"
#include "service/records/tree_forms.hpp"

namespace ludex {

namespace {

/// Sets the question as the command line would. Errors: those of the values.
Result<service::TreeQuestion> question_of(const TreeOptions& options) {
    service::TreeQuestion question{options.merge, options.split, {}};
    for (const service::Option& option : service::line_options(question))
        if (option.name == "strip")
            for (const std::string& part : options.strip) LUDEX_TRY(option.value.take(part));
    return question;
}

}  // namespace

Result<RecordReader> as_trees(RecordReader& records, const TreeOptions& options) {
    auto question = question_of(options);
    LUDEX_TRY(question);
    const auto form = service::find_text_form("pgn");
    LUDEX_TRY(form);
    std::string text;
    service::RecordWriter writer(*form, [&](std::string_view part) { text += part; });
    service::TreeForms trees(*std::move(question), "", [&](const GameRecord& canonical, const CheckedGame& game) {
        return writer.write(canonical, game);
    });
    for (;;) {
        const auto next = records.next();
        LUDEX_TRY(next);
        if (!*next) break;
        const analyzer::ReplayReport& report = RecordInside::of(**next).report;
        if (report.game) LUDEX_TRY(trees.add(report.canonical, *report.game));
    }
    LUDEX_TRY(trees.finish());
    writer.finish();
    return RecordReader::of_text(std::move(text));
}

}  // namespace ludex
