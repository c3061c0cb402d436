#include "analyzer/explore/opening_names.hpp"

#include <array>
#include <cassert>

#include "analyzer/explore/stored_walk.hpp"
#include "core/names.hpp"
#include "core/text.hpp"

namespace ludex::analyzer {

namespace {

constexpr auto kFiles = std::to_array<std::string_view>({
#include "openings.inc"  // made from games/*/data/openings.tsv at build time
});

/// The title of a variant: "Belgian daisy" for `abalone/belgian-daisy`, "Attangle" for `attangle`.
std::string title_of(const AnyVariant& variant) {
    std::string title(variant_name(variant));
    if (title.empty()) title = info_of(variant).id;
    for (char& c : title)
        if (c == '-') c = ' ';
    title[0] = static_cast<char>(title[0] >= 'a' && title[0] <= 'z' ? title[0] - 'a' + 'A' : title[0]);
    return title;
}

PositionKey key_of(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto& p) { return G::fold(p).key; });
}

struct Line {
    std::string_view name, game, moves, start;
};

std::optional<Line> split_line(std::string_view line) {
    const auto parts = split(line, '\t');
    if (parts.size() < 3 || parts.size() > 4) return std::nullopt;
    return Line{parts[0], parts[1], parts[2], parts.size() == 4 ? parts[3] : std::string_view()};
}

struct Reached {
    AnyPosition position;
    std::size_t ply = 0;
};

Result<Reached> play_line(const Line& line) {
    const auto variant = parse_game_name(line.game);
    LUDEX_TRY(variant);
    return with_game(*variant, [&]<class G>(const auto& v) -> Result<Reached> {
        auto position = start_position<G>(v, line.start);
        LUDEX_TRY(position);
        std::size_t ply = 0;
        for (const std::string_view text : split(line.moves, ' ')) {
            const auto move = G::parse_move(*position, text);
            LUDEX_TRY(move);
            G::play_unchecked(*position, *move);
            ++ply;
        }
        return Reached{*position, ply};
    });
}

}  // namespace

const OpeningNames& OpeningNames::shipped() {
    static const OpeningNames kShipped = [] {
        OpeningNames names;
        for (const AnyVariant& variant : all_variants())
            with_game(variant, [&]<class G>(const auto& v) {
                if (const auto start = G::initial(v)) names.add_position(*start, title_of(variant));
            });
        for (const std::string_view file : kFiles) {
            [[maybe_unused]] const Status added = names.add(file);
            assert(added);
        }
        return names;
    }();
    return kShipped;
}

void OpeningNames::add_position(const AnyPosition& position, std::string_view name) {
    by_key_[key_of(position)] = names_.size();
    names_.emplace_back(name);
    plain_names_.push_back(plain_letters(name));
}

Status OpeningNames::add_line(std::string_view text) {
    const auto line = split_line(text);
    if (!line)
        return Error{.kind = ErrorKind::syntax, .message = "a line has a name, a game and moves, with tabs between"};
    const auto reached = play_line(*line);
    LUDEX_TRY(reached);
    add_position(reached->position, line->name);
    deepest_ = std::max(deepest_, reached->ply);
    return Done{};
}

Status OpeningNames::add(std::string_view text) {
    std::size_t number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        if (line.empty() || line.front() == '#') continue;
        if (const Status added = add_line(line); !added) {
            Error error = added.error();
            error.message = "line " + std::to_string(number) + ": " + error.message;
            return error;
        }
    }
    return Done{};
}

std::optional<std::string_view> OpeningNames::name_of(const AnyPosition& position) const {
    const auto found = by_key_.find(key_of(position));
    if (found == by_key_.end()) return std::nullopt;
    return names_[found->second];
}

std::optional<std::string_view> OpeningNames::name_of_path(std::span<const AnyPosition> path) const {
    for (auto position = path.rbegin(); position != path.rend(); ++position)
        if (const auto name = name_of(*position)) return name;
    return std::nullopt;
}

std::string_view OpeningNames::name_of_game(const storage::GameMoves& game) const {
    const auto variant = parse_game_name(game.variant);
    if (!variant) return {};
    return with_game(*variant, [&]<class G>(const auto&) {
        std::string_view name;
        typename G::Folder folder;
        std::size_t ply = 0;
        const Status walked = walk_game<G>(game, [&](const typename G::Position& p, const auto&) {
            const auto found = by_key_.find(folder.fold(p).key);
            if (found != by_key_.end()) name = names_[found->second];
            return ++ply <= deepest_;
        });
        return walked ? name : std::string_view();
    });
}

std::vector<bool> OpeningNames::having(std::string_view text) const {
    const std::string wanted = plain_letters(text);
    std::vector<bool> have;
    for (const std::string& name : plain_names_) have.push_back(name.find(wanted) != std::string::npos);
    return have;
}

Result<std::unordered_map<std::int64_t, std::size_t>> OpeningNames::names_of_games(
    storage::GameStore& store, const storage::GameFilter& filter) const {
    struct Deepest {
        std::uint32_t ply;
        std::size_t name;
    };
    std::unordered_map<std::int64_t, Deepest> deepest;
    for (const auto& [key, name] : by_key_) {
        const Status read =
            store.for_each_visit(key, filter, [&, n = name](const storage::GameVisit& visit, const auto&) {
                if (visit.ply > deepest_) return;
                const auto [known, is_new] = deepest.try_emplace(visit.game, Deepest{visit.ply, n});
                if (!is_new && visit.ply > known->second.ply) known->second = {visit.ply, n};
            });
        LUDEX_TRY(read);
    }
    std::unordered_map<std::int64_t, std::size_t> names;
    for (const auto& [game, d] : deepest) names.emplace(game, d.name);
    return names;
}

}  // namespace ludex::analyzer
