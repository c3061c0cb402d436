#include "drawing/raster.hpp"

#include <gif_lib.h>
#include <gtest/gtest.h>

#include "drawing/picture.hpp"
#include "drawing/raster/pixels.hpp"

namespace ludex::drawing {
namespace {

using raster::paint;

constexpr std::string_view kSquares =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10">)"
    R"(<rect width="10" height="10" fill="#ff8000"/></svg>)";

TEST(Raster, PaintsColoursAndLeavesTheRestClear) {
    const auto pixels = paint(kSquares, 40);
    ASSERT_TRUE(pixels);
    EXPECT_EQ(pixels->width, 40U);
    EXPECT_EQ(pixels->height, 20U);
    const auto pixel = [&](std::size_t x, std::size_t y) {
        const auto* p = &pixels->rgba.at(4 * (y * 40 + x));
        return std::vector<int>{p[0], p[1], p[2], p[3]};
    };
    EXPECT_EQ(pixel(5, 5), (std::vector<int>{255, 128, 0, 255}));
    EXPECT_EQ(pixel(35, 15), (std::vector<int>{0, 0, 0, 0}));
}

TEST(Raster, WritesAPngOfThatSize) {
    const auto png = png_of(kSquares, 300);
    ASSERT_TRUE(png);
    ASSERT_GT(png->size(), 24U);
    EXPECT_EQ(png->substr(0, 8), "\x89PNG\r\n\x1a\n");
    EXPECT_EQ(png->substr(16, 8), std::string("\0\0\x01\x2c\0\0\0\x96", 8)) << "300 x 150";
}

TEST(Raster, RefusesWhatItCannotPaint) {
    EXPECT_FALSE(paint("no picture", 100));
    EXPECT_FALSE(paint(kSquares, 0));
    const auto large = paint(kSquares, kLargestSide + 1);
    ASSERT_FALSE(large);
    EXPECT_EQ(large.error().kind, ErrorKind::limit);
}

TEST(Raster, ABlackMarbleIsDarkAndAWhiteOneLight) {
    const AnyVariant abalone = *parse_game_name("abalone");
    const Picture picture{abalone, *parse_position(abalone, "5/6/7/8/b7w/8/7/6/5 b 0 0")};
    const auto width = static_cast<unsigned>(size_of(picture).width);
    const auto pixels = paint(svg_of(picture), width);
    ASSERT_TRUE(pixels);
    const auto brightness = [&](std::string_view name) {
        for (const Place& place : board_of(abalone).places)
            if (place.name == name) {
                const auto x = static_cast<std::size_t>(place.at.x + 16);
                const auto y = static_cast<std::size_t>(place.at.y + 56);
                return int{pixels->rgba.at(4 * (y * width + x) + 1)};
            }
        return -1;
    };
    EXPECT_LT(brightness("e1"), 80);
    EXPECT_GT(brightness("e9"), 200);
}

struct Source {
    const std::string& bytes;
    std::size_t read = 0;
};

int read_from(GifFileType* gif, GifByteType* out, int size) {
    auto& source = *static_cast<Source*>(gif->UserData);
    const std::size_t n = source.bytes.copy(reinterpret_cast<char*>(out), static_cast<std::size_t>(size), source.read);
    source.read += n;
    return static_cast<int>(n);
}

std::string square(std::size_t i) {
    return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20" width="60" height="20">)"
           R"(<rect width="60" height="20" fill="#fff"/><rect x=")" +
           std::to_string(20 * i) + R"(" width="20" height="20" fill="#c00000"/></svg>)";
}

TEST(Animation, HasAllFramesAndStoresWhatChanged) {
    Film film;
    film.frames = 3;
    film.svg_of = square;
    film.width = 60;
    film.delay_ms = 700;
    const auto file = gif_of(film);
    ASSERT_TRUE(file);
    Source source{*file};
    int error = 0;
    GifFileType* gif = DGifOpen(&source, read_from, &error);
    ASSERT_NE(gif, nullptr);
    ASSERT_EQ(DGifSlurp(gif), GIF_OK);
    ASSERT_EQ(gif->ImageCount, 3);
    std::vector<std::string> areas;
    std::vector<int> delays;
    for (int i = 0; i < 3; ++i) {
        const GifImageDesc& d = gif->SavedImages[i].ImageDesc;
        areas.push_back(std::to_string(d.Left) + "+" + std::to_string(d.Width) + "x" + std::to_string(d.Height));
        GraphicsControlBlock control{};
        ASSERT_EQ(DGifSavedExtensionToGCB(gif, i, &control), GIF_OK);
        delays.push_back(control.DelayTime);
    }
    EXPECT_EQ(areas, (std::vector<std::string>{"0+60x20", "0+40x20", "20+40x20"}));
    EXPECT_EQ(delays, (std::vector<int>{70, 70, 280}));
    const GifColorType red = gif->SColorMap->Colors[gif->SavedImages[0].RasterBits[0]];
    EXPECT_NEAR(red.Red, 0xC0, 2);
    EXPECT_NEAR(red.Green, 0, 2);
    DGifCloseFile(gif, &error);
}

TEST(Animation, CanBeEnded) {
    Film film;
    film.frames = 3;
    film.svg_of = square;
    film.on_frame = [](std::size_t i) { return i < 1; };
    const auto file = gif_of(film);
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->empty());
}

}  // namespace
}  // namespace ludex::drawing
