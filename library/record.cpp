#include "library/inside.hpp"
#include "library/record_inside.hpp"
#include "service/json/report_json.hpp"
#include "service/record_text.hpp"
#include "service/records/read_options.hpp"

namespace ludex {

std::uint64_t Record::number() const { return content_->number; }
std::uint32_t Record::line() const { return content_->line; }

RecordStatus Record::status() const { return content_->report.status(); }
const std::vector<Problem>& Record::problems() const { return content_->report.problems; }

// --- The game --------------------------------------------------------------------------------------------------------

std::optional<Variant> Record::variant() const {
    const auto& game = content_->report.game;
    return game ? std::optional(Inside::wrap(game->variant)) : std::nullopt;
}

std::vector<std::pair<std::string, std::string>> Record::tags() const {
    std::vector<std::pair<std::string, std::string>> tags;
    const GameRecord& record = content_->report.game ? content_->report.canonical : content_->record;
    for (const Tag& tag : record.tags) tags.emplace_back(tag.name, tag.value);
    return tags;
}

std::string Record::tag(std::string_view name) const {
    const GameRecord& record = content_->report.game ? content_->report.canonical : content_->record;
    return std::string(record.tag(name));
}

std::optional<Position> Record::start() const {
    const auto& game = content_->report.game;
    return game ? std::optional(Inside::wrap(Inside::wrap(game->variant), game->start)) : std::nullopt;
}

std::vector<Move> Record::moves() const {
    std::vector<Move> moves;
    const auto& game = content_->report.game;
    if (!game) return moves;
    with_game(game->start, [&]<class G>(const auto& start) {
        (void)walk_moves<G>(start, game->moves, [&](const auto&, const auto& move) {
            if (move) moves.push_back(Inside::wrap<G>(*move));
            return true;
        });
    });
    return moves;
}

std::vector<std::string> Record::move_texts() const {
    const auto& game = content_->report.game;
    return game ? ludex::move_texts(*game) : std::vector<std::string>();
}

std::vector<Position> Record::positions() const {
    std::vector<Position> positions;
    const auto& game = content_->report.game;
    if (!game) return positions;
    const Variant variant = Inside::wrap(game->variant);
    for (const AnyPosition& position : positions_of(*game)) positions.push_back(Inside::wrap(variant, position));
    return positions;
}

GameResult Record::result() const { return content_->report.effective_result(); }

// --- Texts -----------------------------------------------------------------------------------------------------------

std::string_view Record::original() const { return content_->original; }

Result<std::string> Record::write(std::string_view form, std::string_view notation) const {
    const auto found = service::find_text_form(form);
    LUDEX_TRY(found);
    if (!content_->report.game) return Error{.kind = ErrorKind::unknown_game, .message = "the record has no game"};
    std::string text;
    service::RecordWriter writer(*found, [&](std::string_view part) { text += part; });
    const auto write = [&](const analyzer::ReplayReport& report) {
        return writer.write(report.canonical, *report.game);
    };
    if (notation.empty()) {
        LUDEX_TRY(write(content_->report));
    } else {
        LUDEX_TRY(service::check_notation_name(std::string(notation)));
        analyzer::ReplayOptions options = content_->options;
        options.written_notation = notation;
        LUDEX_TRY(write(analyzer::replay(content_->record, {}, options)));
    }
    writer.finish();
    return text;
}

std::string Record::report_json() const {
    notation::RawRecord raw;
    raw.text = content_->original;
    raw.form = content_->form;
    raw.number = content_->number;
    raw.where.line = content_->line;
    return service::dump(service::report_json({content_->file, raw, content_->record, content_->report}));
}

std::vector<std::string> record_forms() {
    std::vector<std::string> names;
    for (const auto& [name, form] : service::text_forms()) names.push_back(name);
    return names;
}

// --- Making them -----------------------------------------------------------------------------------------------------

Record RecordInside::make(const storage::StoredGame& stored) {
    Record::Content content;
    if (stored.original) content.original = stored.original->text;
    content.number = static_cast<std::uint64_t>(stored.id);
    content.options.want_canonical = true;
    content.record = stored.record;
    content.report.game = stored.game;
    content.report.canonical = stored.record;
    content.report.problems = stored.problems;
    content.report.recorded = parse_result(stored.record.result_token);
    return make(std::move(content));
}

Result<analyzer::ReplayOptions> replay_options(const ReadOptions& options) {
    auto replay = service::read_options({options.game, options.notation});
    LUDEX_TRY(replay);
    replay->want_canonical = true;
    return replay;
}

}  // namespace ludex
