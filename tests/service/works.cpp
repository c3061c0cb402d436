#include "service/works.hpp"

#include <stdexcept>
#include <vector>

#include "games/any_game.hpp"
#include "support/broken_records.hpp"
#include "support/store.hpp"

namespace ludex::stores {

namespace {

std::string record(const records::Broken& sample, const std::string& moves, const std::string& player,
                   const std::string& date = "2020.01.02") {
    return "[Date \"" + date + "\"]\n[White \"" + player + "\"]\n[Black \"Ben\"]\n[Result \"*\"]\n[Game \"" +
           sample.game + "\"]\n" + sample.tags + "\n" + moves + " *\n";
}

/// A record of each game, broken or whole.
std::vector<std::string> batch(bool is_broken, const std::string& player) {
    std::vector<std::string> texts;
    for (const records::Broken& sample : records::kBroken)
        texts.push_back(record(sample, is_broken ? sample.broken : sample.whole, player));
    return texts;
}

void check(const Status& done) {
    if (!done) throw std::runtime_error(done.error().message);
}

}  // namespace

void make_games(const std::string& path) {
    const auto store = open(path);
    import(*store, batch(true, "Ada"));
    import(*store, batch(false, "Cleo"));
    import(*store, batch(false, "Dora"));
}

void import_more(storage::GameStore& store) {
    auto texts = batch(false, "Ada");
    for (const auto& again : batch(false, "Cleo")) texts.push_back(again);
    import(store, texts);
}

void take_back(storage::GameStore& store) {
    const auto undone = store.undo_import(2, false);
    if (!undone) throw std::runtime_error(undone.error().message);
}

void edit(storage::GameStore& store) {
    auto corrections = store.begin_corrections();
    if (!corrections) throw std::runtime_error(corrections.error().message);
    const Made made(record(records::kBroken[1], records::kBroken[1].whole, "Edith"));
    const auto replaced = (*corrections)->replace(7, made.game());
    if (!replaced) throw std::runtime_error(replaced.error().message);
    check((*corrections)->remove(8));
    check((*corrections)->commit());
}

void judge(storage::GameStore& store) {
    const auto stored = store.load(6);
    if (!stored) throw std::runtime_error(stored.error().message);
    if (!*stored) throw std::runtime_error("no game");
    JudgedGame judged{1, 100, {}};
    const auto texts = move_texts((*stored)->game);
    for (std::size_t ply = 0; ply <= texts.size(); ++ply) {
        judged.positions.emplace_back();
        if (ply < texts.size()) judged.positions.back().best = {texts[ply]};
    }
    const auto positions = positions_of((*stored)->game);
    judged.positions.back().best = {
        with_game(positions.back(), []<class G>(const auto& p) { return G::format(G::legal_moves(p)[0]); })};
    check(store.save_judgement(6, judged));
}

void make_full(const std::string& path) {
    make_games(path);
    const auto store = open(path);
    import_more(*store);
    std::vector<std::string> many;
    for (int game = 0; game < 110; ++game) {
        const records::Broken& sample = records::kBroken[game % 5 == 0 ? 3 : 0];
        many.push_back("[Event \"Open " + std::to_string(game % 3) + "\"]\n[Site \"Bern\"]\n[TimeControl \"600\"]\n" +
                       record(sample, game % 2 == 0 ? sample.whole : "1. " + std::string(sample.whole, 3, 9),
                              "Player " + std::to_string(game), "2021.03.0" + std::to_string(1 + game % 9)));
    }
    many.push_back(record(records::kBroken[0], "1. c3d3 {so} (1. a1b2) g5f5", "Nina"));
    many.push_back(record(records::kBroken[0], "1. c3d3 {and so} g5f5", "Nina"));  // related
    for (const std::string& broken : batch(true, "Otto")) many.push_back(broken);
    import(*store, many);
    edit(*store);
    judge(*store);
}

}  // namespace ludex::stores
