// Imports a file of records into a database, and says what is played from the start of a variant.
//
//   what_is_played RECORDS DATABASE GAME[/VARIANT]
#include <cstdio>
#include <ludex/ludex.hpp>

namespace {

/// Says what is wrong and returns the status to end with.
int complain(const ludex::Error& error) {
    std::fprintf(stderr, "%s: %s\n", error.offending.c_str(), error.message.c_str());
    return 1;
}

void tell(const ludex::Explored& explored) {
    std::printf("%llu games\n", static_cast<unsigned long long>(explored.tally.games));
    for (const ludex::ExploredMove& move : explored.moves)
        std::printf("%-8s %llu\n", move.move.c_str(), static_cast<unsigned long long>(move.tally.games));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fprintf(stderr, "usage: what_is_played RECORDS DATABASE GAME[/VARIANT]\n");
        return 2;
    }
    auto database = ludex::Database::open(argv[2], ludex::Database::Mode::create);
    if (!database) return complain(database.error());
    const auto imported = database->import_file(argv[1]);
    if (!imported) return complain(imported.error());
    const auto variant = ludex::Variant::find(argv[3]);
    if (!variant) return complain(variant.error());
    const auto start = ludex::Position::start(*variant);
    if (!start) return complain(start.error());
    const auto explored = database->explore(*start);
    if (!explored) return complain(explored.error());
    tell(*explored);
    return 0;
}
