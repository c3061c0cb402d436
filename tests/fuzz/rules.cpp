#include <algorithm>

#include "fuzz/fuzz.hpp"
#include "games/all_references.hpp"
#include "games/checked_game.hpp"

namespace ludex::fuzz {

namespace {

const std::vector<AnyVariant>& variants() {
    static const std::vector<AnyVariant> all = all_variants();
    return all;
}

/// A start position, for Artaban, too.
template <Game G>
typename G::Position start_of(const typename G::Variant& variant) {
    if (const auto initial = G::initial(variant)) return *initial;
    return *G::parse_position(variant, "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w");
}

template <Game G>
void check_symmetries(const typename G::Position& p) {
    const PositionKey folded = G::fold(p).key;
    for (const std::uint8_t s : G::symmetries(p)) {
        const auto turned = G::transform(p, s);
        require(G::fold(turned).key == folded, "turned and mirrored positions fold to one");
        require(G::transform(turned, G::inverse(s)) == p, "an inverse symmetry turns back");
        require(G::count_moves(turned) == G::count_moves(p), "turned positions have as many moves");
    }
}

template <Game G>
void check_move(std::string_view variant, const typename G::Position& p, const typename G::Move& m) {
    const std::string text = G::format(m);
    require(G::read_move(p, text) == m, "a written move is read as itself");
    MoveBytes bytes;
    G::encode(p, m, bytes);
    std::span<const std::uint8_t> coded = bytes;
    require(G::decode(p, coded) == m && coded.empty(), "an encoded move is decoded as itself");
    const auto checked = G::play(p, m);
    auto next = p;
    G::play_unchecked(next, m);
    require(checked && *checked == next, "play is play_unchecked");
    require(G::format(next) == reference::Reference<G>::play(variant, G::format(p), text),
            "play is that of the slow rules");
}

template <Game G>
void check_position(const typename G::Variant& variant, std::string_view text, Choices& choices) {
    const auto p = G::parse_position(variant, text);
    if (!p) return;
    const std::string written = G::format(*p);
    const auto again = G::parse_position(variant, written);
    require(again && *again == *p, "a written position is read as itself");
    require(G::format(*again) == written && G::key(*again) == G::key(*p), "equal positions have equal keys");
    const auto moves = G::legal_moves(*p);
    require(moves.empty() == G::outcome(*p).decided(), "a position has moves or an outcome");
    require(G::count_moves(*p) == moves.size(), "moves are counted as they are generated");
    check_symmetries<G>(*p);
    std::vector<std::string> fast;
    for (const auto m : moves) fast.push_back(G::format(m));
    std::sort(fast.begin(), fast.end());
    const std::string_view name = G::variant_name(variant);
    require(fast == reference::Reference<G>::legal_moves(name, written), "moves are those of the slow rules");
    if (!moves.empty()) check_move<G>(name, *p, moves[choices.below(moves.size())]);
}

template <Game G>
void check_text(const typename G::Position& p, std::string_view text, unsigned notation) {
    const auto fast = G::read_move(p, text, notation);
    const auto slow = G::parse_move(p, text, notation);
    require(fast.has_value() == slow.has_value(), "a move is read with reasons as without");
    if (!fast) {
        require(!slow.error().message.empty(), "a refusal has a reason");
        return;
    }
    require(*fast == *slow && G::is_legal(p, *fast), "a move that is read is legal");
    require(G::read_move(p, G::format(p, *fast, notation), notation) == *fast, "a move is written as it is read");
}

}  // namespace

void position(std::string_view bytes) {
    Choices choices(bytes);
    const AnyVariant& variant = variants()[choices.below(variants().size())];
    Choices move(bytes.substr(0, 1));
    with_game(variant, [&]<class G>(const auto& v) { check_position<G>(v, choices.rest(), move); });
}

void move(std::string_view bytes) {
    Choices choices(bytes);
    const AnyVariant& variant = variants()[choices.below(variants().size())];
    with_game(variant, [&]<class G>(const auto& v) {
        auto p = start_of<G>(v);
        for (std::size_t plies = choices.below(64); plies > 0; --plies) {
            const auto moves = G::generate_moves(p);
            if (moves.empty()) break;
            G::play_unchecked(p, moves[choices.below(moves.size())]);
        }
        const auto notation = static_cast<unsigned>(choices.below(G::notations().size()));
        check_text<G>(p, choices.rest(), notation);
        const auto moves = G::generate_moves(p);
        if (!moves.empty()) check_text<G>(p, G::format(p, moves[choices.below(moves.size())], notation), notation);
    });
}

void move_blob(std::string_view bytes) {
    Choices choices(bytes);
    const AnyVariant& variant = variants()[choices.below(variants().size())];
    with_game(variant, [&]<class G>(const auto& v) {
        const std::string_view blob = choices.rest();
        const MoveBytes stored(blob.begin(), blob.end());
        const auto start = start_of<G>(v);
        const auto game = replay_moves(variant, start, stored);
        if (!game) return require(game.error().kind == ErrorKind::storage, "damaged moves are the store's fault");
        MoveBytes encoded;
        auto p = start;
        for (const std::string& text : move_texts(*game)) {
            const auto m = G::read_move(p, text);
            require(m.has_value(), "stored moves are legal");
            G::encode(p, *m, encoded);
            G::play_unchecked(p, *m);
        }
        require(encoded == stored, "stored moves are encoded as they were");
        require(position_visits(*game).size() <= game->plies + 1, "a ply visits one position");
    });
}

}  // namespace ludex::fuzz
