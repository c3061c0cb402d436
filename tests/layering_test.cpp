// The arrows between rooms, as docs/architecture.md draws them: an include in any other direction is red.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

namespace ludex {
namespace {

namespace fs = std::filesystem;

using Names = std::set<std::string>;
using Rooms = std::map<std::string, Names>;

/// The folders of the games.
Names games() {
    Names names;
    for (const auto& entry : fs::directory_iterator(fs::path(LUDEX_SOURCE_DIR) / "games"))
        if (entry.is_directory()) names.insert(entry.path().filename());
    return names;
}

/// What knows positions and moves uses these rooms.
Names rules_and(Names more) {
    more.insert({"core", "games", "games/*/rules"});
    return more;
}

/// Each room, which is a folder, with the rooms that it may use; "notation/" stands for notation with the rooms inside
/// it, and `*` for each game, in a room of a game for its own. A folder that is not named here is a part of the room
/// around it.
const Rooms kPlan{
    {"include/ludex", {}},
    {"core", {"include/ludex"}},
    {"games/*/rules", {"core"}},
    {"games", rules_and({})},
    {"platform", {"core"}},
    {"notation/source", rules_and({"platform"})},
    {"notation/json", rules_and({})},
    {"notation/syntax", rules_and({"notation/source"})},
    {"notation/write", rules_and({"notation/syntax"})},
    {"notation/trees", {"core", "notation/write"}},
    {"notation/foreign", rules_and({"notation/source", "notation/json"})},
    {"games/*/formats",
     {"core", "games", "games/*/rules", "notation/source", "notation/json", "notation/syntax", "notation/write",
      "notation/foreign"}},
    {"notation", rules_and({"notation/", "games/*/formats"})},
    {"analyzer/replay", rules_and({})},
    {"analyzer/engine", {"core"}},
    {"games/*/engine", {"core", "games/*/rules", "analyzer/engine"}},
    {"analyzer/analysis", rules_and({"include/ludex", "analyzer/engine", "games/*/engine"})},
    {"storage/packing", rules_and({})},
    {"storage/index", rules_and({"storage/packing"})},
    {"storage", rules_and({"storage/packing", "storage/index"})},
    {"storage/reading", rules_and({"notation/", "analyzer/replay", "storage", "storage/packing"})},
    {"storage/sql", rules_and({"notation/", "storage", "storage/packing", "storage/index", "storage/reading"})},
    {"storage/sqlite", rules_and({"platform", "storage/"})},
    {"storage/postgres", rules_and({"platform", "storage", "storage/packing", "storage/index", "storage/sql"})},
    {"storage/postgres/cluster", rules_and({"storage", "storage/sql", "storage/postgres"})},
    {"storage/postgres/libpq", {"core", "platform", "storage/postgres"}},
    {"storage/opening", rules_and({"storage", "storage/sql", "storage/sqlite", "storage/postgres"})},
    {"storage/rescue", rules_and({"platform", "storage/"})},
    {"analyzer/explore", rules_and({"storage/"})},
    {"analyzer/ratings", rules_and({"storage/"})},
    {"analyzer/repertoire", rules_and({"include/ludex", "notation/write", "storage/", "analyzer/explore"})},
    {"analyzer/annotate", rules_and({"storage/", "analyzer/replay", "analyzer/repertoire", "analyzer/engine",
                                     "analyzer/analysis", "games/*/engine"})},
    {"analyzer/puzzles", rules_and({"analyzer/engine", "analyzer/analysis", "analyzer/annotate", "games/*/engine"})},
    {"drawing/parts", {"core"}},
    {"games/*/looks", {"core", "games/*/rules", "drawing/parts"}},
    {"games/*/tests", rules_and({"rules", "reference", "support"})},
    {"drawing", rules_and({"platform", "drawing/", "games/*/looks"})},
    {"web", rules_and({"platform", "storage/", "analyzer/explore", "drawing/"})},
    {"service/options", {"core"}},
    {"service/records",
     rules_and({"notation/", "storage/", "analyzer/replay", "analyzer/repertoire", "service/options"})},
    {"service/json", rules_and({"include/ludex", "notation/", "storage/", "analyzer/replay", "analyzer/engine",
                                "analyzer/analysis", "analyzer/explore", "service/records"})},
    {"service/questions", rules_and({"notation/", "storage/", "analyzer/replay", "analyzer/engine", "analyzer/analysis",
                                     "analyzer/explore", "drawing", "service/options", "service/json"})},
    {"service/reports", rules_and({"storage/", "analyzer/", "games/*/engine", "drawing", "service/options",
                                   "service/json", "service/questions", "service/records"})},
    {"service/puzzles", rules_and({"notation/", "storage/", "analyzer/", "drawing/", "web", "service/options",
                                   "service/json", "service/questions"})},
    {"service/live",
     rules_and({"notation/", "analyzer/replay", "analyzer/explore", "service/json", "service/records"})},
    {"service/protocol", rules_and({"analyzer/engine", "analyzer/analysis", "service/"})},
    {"service/parquet", rules_and({"storage/", "analyzer/explore", "service/json"})},
    {"service/site", rules_and({"platform", "storage/", "analyzer/explore", "drawing", "web", "service/"})},
    {"service", rules_and({"notation/", "storage/", "analyzer/replay", "service/"})},
    {"library", rules_and({"include/ludex", "notation/", "storage/", "analyzer/", "drawing", "service/"})},
    {"library/c", rules_and({"include/ludex", "analyzer/", "service/", "library"})},
    {"bindings/javascript", rules_and({"include/ludex", "drawing", "web", "service/", "library/"})},
    {"bindings/sqlite", {"include/ludex", "core"}},
    {"server", rules_and({"platform", "notation/", "storage/", "analyzer/", "drawing/", "web", "service/"})},
    {"cli/output", rules_and({"platform", "notation/", "storage/", "analyzer/", "drawing", "service/"})},
    {"cli/input", rules_and({"platform", "storage/", "analyzer/", "drawing/", "service/", "cli/output"})},
    {"cli/shell", rules_and({"cli/output", "cli/input"})},
    {"cli/commands",
     rules_and({"platform", "notation/", "storage/", "analyzer/", "drawing/", "web", "service/", "server", "cli/"})},
    {"cli", rules_and({"service", "cli/"})},
    {"bench",
     rules_and({"include/ludex", "service/", "notation/", "storage/", "analyzer/", "games/*/engine", "support"})},
};

std::string with_game(std::string room, const std::string& game) {
    if (const auto star = room.find('*'); star != std::string::npos) room.replace(star, 1, game);
    return room;
}

/// The plan with the names of the games, each with the facets that it has.
Rooms make_rooms() {
    Rooms rooms;
    for (const auto& [room, below] : kPlan)
        for (const std::string& game : games()) {
            const bool is_of_game = room.find('*') != std::string::npos;
            if (is_of_game && !fs::exists(fs::path(LUDEX_SOURCE_DIR) / with_game(room, game))) continue;
            Names& all = rooms[with_game(room, game)];
            for (const std::string& name : below)
                for (const std::string& other : is_of_game ? Names{game} : games()) all.insert(with_game(name, other));
        }
    return rooms;
}
const Rooms kRooms = make_rooms();

/// The room that a path, relative to the root, belongs to; the folder at the top when it is in none.
std::string room_of(const fs::path& path) {
    for (fs::path folder = path.parent_path(); !folder.empty(); folder = folder.parent_path())
        if (kRooms.contains(folder.generic_string())) return folder.generic_string();
    return path.has_parent_path() ? path.begin()->string() : "";
}

bool is_in(const std::string& room, const std::string& around) {
    const auto names = games();
    return std::any_of(names.begin(), names.end(), [&](const std::string& game) {
        return (room + '/').starts_with(with_game(around, game) + '/');
    });
}

/// Whether an entry of the plan stands for a room.
bool stands_for(const std::string& entry, const std::string& room) {
    return entry.ends_with('/') ? (room + '/').starts_with(entry) : room == entry;
}

/// Libraries that stay out of headers, and rooms that never see them at all.
struct LibraryRule {
    std::string include;
    std::set<std::string> rooms;
    bool in_headers;
};
const std::vector<LibraryRule> kLibraries{
    {"<nlohmann/",
     {"notation", "games/*/formats", "storage/packing", "service", "library/c", "bindings/sqlite", "cli", "bench"},
     true},
    {"<Eigen/", {"analyzer/ratings"}, true},
    {"<utf8.h>", {"core"}, false},
    {"<CLI/", {"cli", "bench"}, false},
    {"<SQLiteCpp/", {"storage/sqlite"}, true},
    {"<libpq-fe.h>", {"storage/postgres/libpq"}, false},
    {"<sqlite3.h>", {"storage/sqlite"}, false},
    {"<fmt/", {"drawing", "games/*/looks", "web", "service", "server", "cli", "bench"}, false},
    {"<httplib.h>", {"server"}, true},
    {"<dlfcn.h>", {"platform"}, false},
    {"<nettle/", {"storage/packing", "web"}, false},
    {"<librsvg/", {"drawing"}, false},
    {"<cairo.h>", {"drawing"}, false},
    {"<gif_lib.h>", {"drawing"}, false},
    {"<libimagequant.h>", {"drawing"}, false},
};

/// The sources in a folder.
std::vector<fs::path> sources_in(const std::string& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LUDEX_SOURCE_DIR) / folder))
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp" ||
            entry.path().extension() == ".ipp")
            files.push_back(entry.path());
    return files;
}

/// Those that belong to a room, and to no room inside it.
std::vector<fs::path> sources_of(const std::string& room) {
    auto files = sources_in(room);
    std::erase_if(files, [&](const auto& file) { return room_of(fs::relative(file, LUDEX_SOURCE_DIR)) != room; });
    return files;
}

template <class F>
void for_each_include(const fs::path& path, F&& f) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("#include <ludex/"))
            f("\"include/" + line.substr(10, line.find('>') - 10) + '"');
        else if (line.starts_with("#include "))
            f(line.substr(9, line.find_first_of("\">", 10) - 8));
}

/// The rooms that an include leads to. The headers that are made from the list of games lead to each game.
Names targets_of(const std::string& include) {
    const std::string path = include.substr(1, include.size() - 2);
    for (const auto& [made, room] : std::map<std::string, std::string>{{"games/all_rules.hpp", "games/*/rules"},
                                                                       {"games/all_engines.hpp", "games/*/engine"},
                                                                       {"games/all_looks.hpp", "games/*/looks"},
                                                                       {"games/all_formats.hpp", "games/*/formats"}}) {
        if (path != made) continue;
        Names rooms;
        for (const std::string& game : games())
            if (kRooms.contains(with_game(room, game))) rooms.insert(with_game(room, game));
        return rooms;
    }
    return {room_of(path)};
}

TEST(Layering, RoomsIncludeOnlyRoomsBelow) {
    for (const auto& [room, below] : kRooms) {
        const auto files = sources_of(room);
        EXPECT_FALSE(files.empty()) << room;
        for (const fs::path& file : files)
            for_each_include(file, [&, &room = room, &below = below](const std::string& include) {
                if (include[0] != '"') return;
                for (const std::string& target : targets_of(include)) {
                    const auto stands = [&](const auto& entry) { return stands_for(entry, target); };
                    const bool is_below = std::any_of(below.begin(), below.end(), stands);
                    EXPECT_TRUE(target.empty() || target == room || is_below) << file << " includes " << include;
                }
            });
    }
}

TEST(Layering, EachFileIsInARoom) {
    for (const char* top : {"analyzer", "bench", "bindings", "cli", "core", "drawing", "games", "include", "library",
                            "notation", "platform", "server", "service", "storage", "web"})
        for (const fs::path& file : sources_in(top))
            EXPECT_TRUE(kRooms.contains(room_of(fs::relative(file, LUDEX_SOURCE_DIR)))) << file;
}

TEST(Layering, LibrariesStayInTheirRooms) {
    for (const auto& [room, below] : kRooms)
        for (const fs::path& file : sources_of(room))
            for_each_include(file, [&, &room = room](const std::string& include) {
                for (const LibraryRule& rule : kLibraries) {
                    if (!include.starts_with(rule.include)) continue;
                    const bool may = std::any_of(rule.rooms.begin(), rule.rooms.end(),
                                                 [&](const auto& r) { return is_in(room, r); });
                    EXPECT_TRUE(may) << file << " includes " << include;
                    EXPECT_TRUE(rule.in_headers || file.extension() == ".cpp") << file << " includes " << include;
                }
            });
}

TEST(Layering, CoreUsesTheStandardLibraryAndUtfcppOnly) {
    for (const char* room : {"include/ludex", "core"})
        for (const fs::path& file : sources_of(room))
            for_each_include(file, [&](const std::string& include) {
                if (include[0] != '<' || include == "<utf8.h>") return;
                EXPECT_EQ(include.find_first_of("/."), std::string::npos) << file << " includes " << include;
            });
}

}  // namespace
}  // namespace ludex
