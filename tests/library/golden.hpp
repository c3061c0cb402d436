#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

/// The golden files that all faces of the library are held against.
namespace golden {

/// The columns of the rows of a table.
inline std::vector<std::vector<std::string>> rows(const std::string& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file) << path;
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream columns(line);
        rows.emplace_back();
        for (std::string column; std::getline(columns, column, '\t');) rows.back().push_back(column);
    }
    EXPECT_FALSE(rows.empty()) << path;
    return rows;
}

/// The files of all games in a folder of their data: "perft.tsv".
inline std::vector<std::string> files_of_games(const std::string& name) {
    std::vector<std::string> files;
    for (const auto& game : std::filesystem::directory_iterator(LUDEX_SOURCE_DIR "/games"))
        if (const auto file = game.path() / "data" / name; std::filesystem::exists(file))
            files.push_back(file.string());
    EXPECT_GE(files.size(), 3U) << name;
    return files;
}

/// The rows of those files.
inline std::vector<std::vector<std::string>> rows_of_games(const std::string& name) {
    std::vector<std::vector<std::string>> all;
    for (const std::string& file : files_of_games(name)) {
        auto part = rows(file);
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

struct Ply {
    std::string position, key, folded, move, result, reason;
    std::size_t legal = 0;
};

/// A playthrough: its variant, and the plies.
struct Playthrough {
    std::string variant;
    std::vector<Ply> plies;
};

inline Playthrough read_playthrough(const std::string& path) {
    Playthrough read;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string word, skipped;
        words >> word;
        if (word == "#") {
            words >> skipped >> skipped >> skipped >> skipped >> read.variant;
            read.variant.pop_back();
            read.variant.erase(read.variant.find_last_not_of(',') + 1);
        }
        if (word == "ply") read.plies.emplace_back();
        if (word == "position") read.plies.back().position = line.substr(line.find("position ") + 9);
        if (word == "key")
            words >> read.plies.back().key >> skipped >> read.plies.back().folded >> skipped >> skipped >> skipped >>
                read.plies.back().legal;
        if (word == "move") words >> read.plies.back().move;
        if (word == "outcome") words >> read.plies.back().result >> read.plies.back().reason;
    }
    return read;
}

inline std::vector<Playthrough> playthroughs() {
    std::vector<Playthrough> all;
    for (const std::string& folder : files_of_games("playthroughs"))
        for (const auto& file : std::filesystem::directory_iterator(folder))
            if (file.path().extension() == ".txt") all.push_back(read_playthrough(file.path().string()));
    EXPECT_GE(all.size(), 8U);
    return all;
}

inline std::string hex(std::uint64_t n) {
    std::ostringstream out;
    out << std::hex << n;
    return out.str();
}

}  // namespace golden
