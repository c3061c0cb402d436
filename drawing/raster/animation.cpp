#include "drawing/raster/animation.hpp"

#include <gif_lib.h>
#include <libimagequant.h>

#include <algorithm>
#include <memory>

#include "drawing/raster/pixels.hpp"

namespace ludex::drawing::raster {

namespace {

constexpr double kStandardGamma = 0;  // of libimagequant: that of sRGB
constexpr int kColourBits = 8;

struct Free {
    void operator()(liq_attr* p) const { liq_attr_destroy(p); }
    void operator()(liq_image* p) const { liq_image_destroy(p); }
    void operator()(liq_histogram* p) const { liq_histogram_destroy(p); }
    void operator()(liq_result* p) const { liq_result_destroy(p); }
    void operator()(ColorMapObject* p) const { GifFreeMapObject(p); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;

Error failed(std::string_view what) {
    return {.kind = ErrorKind::io, .message = "cannot make the animation: " + std::string(what)};
}

/// The colours of all frames, and the conversion of a frame into indices of these colours.
class Palette {
public:
    static Result<Palette> of(const std::vector<Pixels>& samples) {
        Palette palette;
        palette.settings_.reset(liq_attr_create());
        const Owned<liq_histogram> colours(liq_histogram_create(palette.settings_.get()));
        for (const Pixels& pixels : samples) {
            const auto image = palette.image(pixels);
            if (!image || liq_histogram_add_image(colours.get(), palette.settings_.get(), image.get()) != LIQ_OK)
                return failed("the colours cannot be counted");
        }
        liq_result* result = nullptr;
        if (liq_histogram_quantize(colours.get(), palette.settings_.get(), &result) != LIQ_OK)
            return failed("no palette was found");
        palette.result_.reset(result);
        liq_set_dithering_level(result, 0);  // flat areas stay flat
        return palette;
    }

    /// The colour index of each pixel, one byte each.
    Result<std::vector<std::uint8_t>> indices(const Pixels& pixels) {
        const auto frame = image(pixels);
        std::vector<std::uint8_t> bytes(std::size_t{pixels.width} * pixels.height);
        if (!frame || liq_write_remapped_image(result_.get(), frame.get(), bytes.data(), bytes.size()) != LIQ_OK)
            return failed("a frame has no colours");
        return bytes;
    }

    /// The colours; call it after the first indices().
    [[nodiscard]] Owned<ColorMapObject> colours() const {
        const liq_palette* palette = liq_get_palette(result_.get());
        std::array<GifColorType, 1U << kColourBits> all{};
        for (unsigned i = 0; i < palette->count; ++i)
            all[i] = {palette->entries[i].r, palette->entries[i].g, palette->entries[i].b};
        return Owned<ColorMapObject>(GifMakeMapObject(1 << kColourBits, all.data()));
    }

private:
    [[nodiscard]] Owned<liq_image> image(const Pixels& pixels) const {
        return Owned<liq_image>(liq_image_create_rgba(settings_.get(), pixels.rgba.data(),
                                                      static_cast<int>(pixels.width), static_cast<int>(pixels.height),
                                                      kStandardGamma));
    }

    Owned<liq_attr> settings_;
    Owned<liq_result> result_;
};

struct Area {
    int left = 0, top = 0, right = 0, bottom = 0;  // one past the last column and row
};

/// The smallest area that contains all differences of the two frames; one pixel when they are equal.
Area changed(const std::vector<std::uint8_t>& before, const std::vector<std::uint8_t>& after, int width, int height) {
    if (before.empty()) return {0, 0, width, height};
    Area area{width, height, 0, 0};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const auto i = static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
            if (before[i] == after[i]) continue;
            area = {std::min(area.left, x), std::min(area.top, y), std::max(area.right, x + 1), y + 1};
        }
    return area.right == 0 ? Area{0, 0, 1, 1} : area;
}

class Writer {
public:
    Writer() : gif_(EGifOpen(&out_, append, &error_)) {}
    ~Writer() {
        if (gif_ != nullptr) EGifCloseFile(gif_, &error_);
    }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    bool begin(int width, int height, const ColorMapObject* colours) {
        width_ = width;
        height_ = height;
        if (gif_ == nullptr) return false;
        EGifSetGifVersion(gif_, true);
        constexpr std::string_view kLooping = "NETSCAPE2.0";
        const std::array<unsigned char, 3> for_ever{1, 0, 0};
        return EGifPutScreenDesc(gif_, width, height, kColourBits, 0, colours) == GIF_OK &&
               EGifPutExtensionLeader(gif_, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
               EGifPutExtensionBlock(gif_, static_cast<int>(kLooping.size()), kLooping.data()) == GIF_OK &&
               EGifPutExtensionBlock(gif_, for_ever.size(), for_ever.data()) == GIF_OK &&
               EGifPutExtensionTrailer(gif_) == GIF_OK;
    }

    bool frame(std::vector<std::uint8_t> indices, unsigned delay_ms) {
        const Area area = changed(last_, indices, width_, height_);
        const GraphicsControlBlock control{DISPOSE_DO_NOT, false, static_cast<int>(delay_ms / 10),
                                           NO_TRANSPARENT_COLOR};
        std::array<GifByteType, 4> block{};
        EGifGCBToExtension(&control, block.data());
        if (EGifPutExtension(gif_, GRAPHICS_EXT_FUNC_CODE, block.size(), block.data()) != GIF_OK ||
            EGifPutImageDesc(gif_, area.left, area.top, area.right - area.left, area.bottom - area.top, false,
                             nullptr) != GIF_OK)
            return false;
        for (int y = area.top; y < area.bottom; ++y)
            if (EGifPutLine(gif_, &indices[static_cast<std::size_t>(y * width_ + area.left)], area.right - area.left) !=
                GIF_OK)
                return false;
        last_ = std::move(indices);
        return true;
    }

    Result<std::string> finish() {
        GifFileType* gif = gif_;
        gif_ = nullptr;
        if (EGifCloseFile(gif, &error_) != GIF_OK) return failed("the file cannot be closed");
        return std::move(out_);
    }

private:
    static int append(GifFileType* gif, const GifByteType* data, int size) {
        static_cast<std::string*>(gif->UserData)
            ->append(reinterpret_cast<const char*>(data), static_cast<std::size_t>(size));
        return size;
    }

    std::string out_;
    int error_ = 0;
    GifFileType* gif_;
    int width_ = 0, height_ = 0;
    std::vector<std::uint8_t> last_;
};

/// The palette of the first, middle and last frame: pieces do not appear or change colour between them.
Result<Palette> palette_of(const Film& film) {
    std::vector<Pixels> samples;
    for (const std::size_t i : {std::size_t{0}, film.frames / 2, film.frames - 1}) {
        auto pixels = paint(film.svg_of(i), film.width);
        LUDEX_TRY(pixels);
        samples.push_back(std::move(*pixels));
    }
    return Palette::of(samples);
}

}  // namespace

Result<std::string> gif_of(const Film& film) {
    auto palette = palette_of(film);
    LUDEX_TRY(palette);
    Writer writer;
    for (std::size_t i = 0; i < film.frames; ++i) {
        const auto pixels = paint(film.svg_of(i), film.width);
        LUDEX_TRY(pixels);
        auto indices = palette->indices(*pixels);
        LUDEX_TRY(indices);
        if (i == 0 &&
            !writer.begin(static_cast<int>(pixels->width), static_cast<int>(pixels->height), palette->colours().get()))
            return failed("the file cannot be begun");
        if (!writer.frame(std::move(*indices), film.delay_ms * (i + 1 == film.frames ? 4 : 1)))
            return failed("a frame cannot be written");
        if (!film.on_frame(i)) return std::string();
    }
    return writer.finish();
}

}  // namespace ludex::drawing::raster
