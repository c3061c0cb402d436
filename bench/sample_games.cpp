#include "bench/sample_games.hpp"

#include <random>

#include "notation/record_writer.hpp"

namespace ludex::bench {

namespace {

constexpr std::size_t kLongestGame = 100;
constexpr std::size_t kOpeningPlies = 8;

const char* const kArtabanSetUp = "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w";

/// In the opening the first moves of the list are chosen much more often than the others.
std::size_t choose(std::size_t ply, std::size_t moves, std::mt19937_64& random) {
    const std::size_t any = random() % moves;
    if (ply >= kOpeningPlies) return any;
    return std::min(any, std::min<std::size_t>(random() % moves, random() % moves));
}

template <Game G>
void add_game(const typename G::Variant& variant, std::uint64_t number, std::mt19937_64& random, SampleText& out) {
    GameRecord record;
    record.set_tag("Event", "Sample " + std::to_string(number));
    record.set_tag("Date", "2026.11." + std::to_string(10 + number % 20));
    record.set_tag("White", "Player " + std::to_string(random() % 100));
    record.set_tag("Black", "Player " + std::to_string(random() % 100));
    record.set_tag("Game", G::kInfo.id);
    if (!G::variant_name(variant).empty()) record.set_tag("Variant", G::variant_name(variant));
    const auto initial = G::initial(variant);
    if (!initial) {
        record.set_tag("SetUp", "1");
        record.set_tag("FEN", kArtabanSetUp);
    }
    auto position = initial ? *initial : *G::parse_position(variant, kArtabanSetUp);
    for (std::size_t ply = 0; ply < kLongestGame; ++ply) {
        const auto moves = G::legal_moves(position);
        if (moves.empty()) break;
        const auto move = moves[choose(ply, moves.size(), random)];
        record.add(ElementKind::move, G::format(move));
        G::play_unchecked(position, move);
        ++out.plies;
    }
    record.result_token = to_text(G::outcome(position).result);
    record.set_tag("Result", record.result_token);
    notation::write_record(record, G::kInfo.first_mover, true, out.text);
    out.text += '\n';
    ++out.games;
}

}  // namespace

SampleText sample_text(const AnyVariant& variant, std::uint64_t games, std::uint64_t seed) {
    return with_game(variant, [&]<class G>(const auto& v) {
        std::mt19937_64 random(seed);
        SampleText out;
        for (std::uint64_t i = 0; i < games; ++i) add_game<G>(v, i, random, out);
        return out;
    });
}

}  // namespace ludex::bench
