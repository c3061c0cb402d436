// The arrows between rooms, as docs/architecture.md draws them: an include in any other direction is red.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

namespace ludex {
namespace {

namespace fs = std::filesystem;

const std::map<std::string, std::set<std::string>> kRoomsBelow{
    {"core", {}},
    {"platform", {"core"}},
    {"notation", {"core", "platform"}},
    {"storage", {"core", "platform"}},
    {"analyzer", {"core", "storage"}},
    {"drawing", {"core", "platform"}},
    {"web", {"core", "storage", "analyzer", "drawing"}},
    {"service", {"core", "notation", "storage", "analyzer"}},
    {"server", {"core", "platform", "notation", "storage", "analyzer", "drawing", "web", "service"}},
    {"cli", {"core", "platform", "notation", "storage", "analyzer", "drawing", "web", "service", "server"}},
    {"bench", {"core", "notation", "storage", "analyzer", "support"}},
};

/// Libraries that stay out of headers, and rooms that never see them at all.
struct LibraryRule {
    std::string include;
    std::set<std::string> rooms;
    bool in_headers;
};
const std::vector<LibraryRule> kLibraries{
    {"<nlohmann/", {"notation", "storage", "service", "cli", "bench"}, true},
    {"<CLI/", {"cli", "bench"}, false},
    {"<SQLiteCpp/", {"storage"}, true},
    {"<sqlite3.h>", {"storage"}, false},
    {"<fmt/", {"drawing", "web", "service", "server", "cli", "bench"}, false},
    {"<httplib.h>", {"server"}, true},
    {"<dlfcn.h>", {"platform"}, false},
    {"<nettle/", {"storage", "web"}, false},
    {"<librsvg/", {"drawing"}, false},
    {"<cairo.h>", {"drawing"}, false},
    {"<gif_lib.h>", {"drawing"}, false},
    {"<libimagequant.h>", {"drawing"}, false},
};

std::vector<fs::path> sources_of(const std::string& room) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LUDEX_SOURCE_DIR) / room))
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp") files.push_back(entry.path());
    return files;
}

template <class F>
void for_each_include(const fs::path& path, F&& f) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("#include ")) f(line.substr(9, line.find_first_of("\">", 10) - 8));
}

TEST(Layering, RoomsIncludeOnlyRoomsBelow) {
    for (const auto& [room, below] : kRoomsBelow) {
        const auto files = sources_of(room);
        EXPECT_FALSE(files.empty()) << room;
        for (const fs::path& file : files)
            for_each_include(file, [&, &room = room, &below = below](const std::string& include) {
                const std::size_t slash = include.find('/');
                if (include[0] != '"' || slash == std::string::npos) return;
                const std::string target = include.substr(1, slash - 1);
                EXPECT_TRUE(target == room || below.contains(target)) << file << " includes " << include;
            });
    }
}

TEST(Layering, GamesDoNotKnowEachOther) {
    for (const std::string game : {"abalone", "attangle", "artaban"})
        for (const fs::path& file : sources_of("core/" + game))
            for_each_include(file, [&](const std::string& include) {
                for (const std::string other : {"abalone", "attangle", "artaban"}) {
                    if (other == game) continue;
                    EXPECT_EQ(include.find("core/" + other), std::string::npos) << file << " includes " << include;
                }
            });
}

TEST(Layering, LibrariesStayInTheirRooms) {
    for (const auto& [room, below] : kRoomsBelow)
        for (const fs::path& file : sources_of(room))
            for_each_include(file, [&, &room = room](const std::string& include) {
                for (const LibraryRule& rule : kLibraries) {
                    if (!include.starts_with(rule.include)) continue;
                    EXPECT_TRUE(rule.rooms.contains(room)) << file << " includes " << include;
                    EXPECT_TRUE(rule.in_headers || file.extension() == ".cpp") << file << " includes " << include;
                }
            });
}

TEST(Layering, CoreUsesTheStandardLibraryOnly) {
    for (const fs::path& file : sources_of("core"))
        for_each_include(file, [&](const std::string& include) {
            if (include[0] != '<') return;
            EXPECT_EQ(include.find_first_of("/."), std::string::npos) << file << " includes " << include;
        });
}

}  // namespace
}  // namespace ludex
