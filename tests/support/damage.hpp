#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "support/random_play.hpp"
#include "support/records.hpp"

/// Files of good records with one bad one in the middle, and what must become of the good ones.
namespace ludex::damage {

using Random = std::mt19937_64;

/// Good records, each as it stands in a file and as it is read from there.
struct Sample {
    std::vector<std::string> texts;
    std::vector<GameRecord> records;
    std::vector<analyzer::ReplayReport> reports;
};

constexpr std::size_t kRecords = 5;
constexpr std::size_t kDamaged = 2;  ///< the one that is damaged

/// Random games of all the variants of one game, as text in the canonical form.
using VariantFilter = bool (*)(const AnyVariant&);
Sample text_sample(std::string_view game, std::uint64_t seed, VariantFilter fits = nullptr);

/// Some of the games that are whole in the file of canonical PGN which LUDEX_GAMES names; nothing without one.
std::optional<Sample> real_sample(std::uint64_t seed);

/// The number of times that each kind of damage is done: `usual`, multiplied by LUDEX_DAMAGES.
std::uint64_t seeds(std::uint64_t usual);

/// Reads each text alone.
Sample sample_of(std::vector<std::string> texts);

/// The record in the middle, with what stands around it.
struct Victim {
    std::string before = "\n";  ///< behind the line end of the record before
    std::string text;
    std::string after = "\n";  ///< before the record behind it
    Random& random;

    [[nodiscard]] std::size_t below(std::size_t n) const { return random_play::below(random, n); }
};

/// The file in pieces: all before the victim, the victim with its surroundings, all behind it.
struct File {
    std::string head;
    std::string damaged;
    std::string tail;

    [[nodiscard]] std::string text() const { return head + damaged + tail; }
};
File file_around(const Sample& sample, const Victim& victim, std::string_view separator = "\n");

enum class Effect : std::uint8_t {
    none,     ///< the record is read as if nothing had happened
    problem,  ///< the record is the same as before, or has a problem in its own lines
    comment,  ///< like problem, but only comments or empty variations may have changed, in silence
    legal,    ///< like problem, but the outcome may be another good record or two, which no reader can know for damaged
    addition,  ///< something stands between the records; the record itself is whole
};

/// Reads the file; says in what way a record has suffered that should not have. Empty: all is well. The victim may
/// become `most_pieces` records.
std::string faults(const Sample& sample, const File& file, Effect effect, std::size_t most_pieces);

}  // namespace ludex::damage
