// Golden playthroughs: random games written down ply by ply, with keys and move codes, which are on disk and never
// change. UPDATE_GOLDEN=1 rewrites them; look at the difference before committing it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "support/random_play.hpp"

namespace ludex {
namespace {

std::string folder_of(std::string_view game) {
    return LUDEX_SOURCE_DIR "/games/" + std::string(game) + "/data/playthroughs/";
}

std::string file_name(const AnyVariant& variant) {
    const std::string_view name = variant_name(variant);
    return folder_of(info_of(variant).id) + std::string(name.empty() ? "base" : name) + ".txt";
}

std::string hex(std::uint64_t n) {
    std::ostringstream out;
    out << std::hex << n;
    return out.str();
}

template <Game G>
std::string ply_text(std::size_t ply, const typename G::Position& p, const std::optional<typename G::Move>& move) {
    std::ostringstream out;
    const FoldedKey folded = G::fold(p);
    out << "ply " << ply << "\n  position " << G::format(p) << "\n  key " << hex(G::key(p)) << " folded "
        << hex(folded.key) << " symmetry " << int{folded.symmetry} << " legal " << G::count_moves(p) << '\n';
    if (move) {
        MoveBytes code;
        G::encode(p, *move, code);
        out << "  move " << G::format(*move) << " code";
        for (const std::uint8_t byte : code) out << ' ' << int{byte};
        out << '\n';
    } else if (const Outcome over = G::outcome(p); over.decided()) {
        out << "  outcome " << to_text(over.result) << ' ' << end_reason_name<G>(over.reason) << '\n';
    }
    return out.str();
}

/// The seed is part of the golden file: it goes by the name of the variant.
std::string play_through(const AnyVariant& variant) {
    return with_game(variant, [&]<class G>(const auto& v) {
        std::mt19937_64 random(key_seed(full_name(variant)));
        std::string out = "# A random game of " + full_name(variant) + ", made by this program.\n";
        std::size_t ply = 0;
        random_play::play<G>(random_play::start<G>(v, random), 120, random,
                             [&](const auto& p, const auto& move) { out += ply_text<G>(ply++, p, move); });
        return out;
    });
}

/// The first variant of all rules, and the variants that are played most.
std::vector<AnyVariant> shown_variants() {
    std::set<std::string_view> rules;
    std::vector<AnyVariant> shown;
    for (const AnyVariant& v : all_variants())
        if (rules.insert(rules_name(v)).second || variant_name(v) == info_of(v).usual_variant) shown.push_back(v);
    return shown;
}

TEST(Playthroughs, AreTheSamePlyByPly) {
    for (const AnyVariant& variant : shown_variants()) {
        const std::string played = play_through(variant);
        if (std::getenv("UPDATE_GOLDEN") != nullptr) std::ofstream(file_name(variant)) << played;
        std::ifstream file(file_name(variant));
        ASSERT_TRUE(file) << full_name(variant) << " has no golden playthrough";
        std::istringstream now(played);
        std::size_t number = 0;
        for (std::string expected, line; std::getline(file, expected);) {
            ++number;
            std::getline(now, line);
            ASSERT_EQ(line, expected) << file_name(variant) << ':' << number;
        }
        EXPECT_GT(number, 100U) << file_name(variant) << " is too short to say anything";
        std::string rest;
        EXPECT_FALSE(std::getline(now, rest)) << file_name(variant) << " ends too early";
    }
}

TEST(Playthroughs, TheStartOfEveryLayoutIsTheSame) {
    AllGames::for_each([]<class G> {
        std::string starts;
        for (const auto& variant : G::variants())
            if (const auto p = G::initial(variant))
                starts += full_name(variant) + '\t' + G::format(*p) + '\t' + hex(G::fold(*p).key) + '\n';
        const std::string path = folder_of(G::kInfo.id) + "starts.tsv";
        if (std::getenv("UPDATE_GOLDEN") != nullptr && !starts.empty()) std::ofstream(path) << starts;
        std::ostringstream golden;
        golden << std::ifstream(path).rdbuf();
        EXPECT_EQ(starts, golden.str());
    });
}

}  // namespace
}  // namespace ludex
