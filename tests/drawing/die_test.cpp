#include "games/artaban/looks/die.hpp"

#include <gtest/gtest.h>

#include <map>

namespace ludex::drawing {
namespace {

/// Pips of a face among the definitions.
int pips_of(const std::string& id) {
    static const std::string definitions = die_definitions();
    const std::size_t begin = definitions.find("id=\"" + id + "\"");
    EXPECT_NE(begin, std::string::npos) << id;
    const std::string face = definitions.substr(begin, definitions.find("</g>", begin) - begin);
    int count = 0;
    for (std::size_t at = face.find("pip "); at != std::string::npos; at = face.find("pip ", at + 1)) ++count;
    return count;
}

/// Pips on the faces that are seen, by the face's name.
std::map<std::string, int> pips(const std::string& svg) {
    std::map<std::string, int> counts;
    for (const std::string face : {"top", "south", "west"}) {
        const std::size_t name = svg.find("-" + face + "-");
        EXPECT_NE(name, std::string::npos) << face;
        const std::size_t begin = svg.rfind('#', name) + 1;
        counts[face] = pips_of(svg.substr(begin, svg.find('"', begin) - begin));
    }
    return counts;
}

using Counts = std::map<std::string, int>;

// games/artaban/data/rules.md: 1 up and 2 away from you puts 3 on the left, and opposite faces sum to 7.
TEST(Die, ShowsTheFacesOfAWesternDie) {
    const Die die{artaban::orientation(1, 2), Colour::white, false};
    EXPECT_EQ(pips(die_svg(die, false)), (Counts{{"top", 1}, {"south", 5}, {"west", 3}}));
    EXPECT_EQ(pips(die_svg(die, true)), (Counts{{"top", 1}, {"south", 2}, {"west", 4}}));
}

TEST(Die, EachOrientationLooksDifferent) {
    std::map<std::string, int> drawn;
    for (int top = 1; top <= 6; ++top)
        for (int north = 1; north <= 6; ++north)
            if (const auto o = artaban::orientation(top, north); o != artaban::kNoOrientation)
                for (const Colour c : {Colour::black, Colour::white})
                    for (const bool chief : {false, true}) ++drawn[die_svg({o, c, chief}, false)];
    EXPECT_EQ(drawn.size(), 24U * 4);
}

TEST(Die, PointsWhereItGoes) {
    const auto o = artaban::orientation(1, 2);
    const std::string up = "h16l-8 -10z";
    EXPECT_NE(die_svg({o, Colour::white, false}, false).find(up), std::string::npos);
    EXPECT_NE(die_svg({o, Colour::black, false}, true).find(up), std::string::npos);
    EXPECT_EQ(die_svg({o, Colour::black, false}, false).find(up), std::string::npos);
}

}  // namespace
}  // namespace ludex::drawing
