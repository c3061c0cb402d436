#include "web/replay_page.hpp"

#include <fmt/format.h>

#include "drawing/parts/svg.hpp"
#include "drawing/picture.hpp"
#include "web/assets.hpp"
#include "web/content_policy.hpp"

namespace ludex::web {

ReplayPage::ReplayPage(Write write, std::string_view title, std::optional<PageEngine> engine)
    : write_(std::move(write)), engine_(std::move(engine)) {
    const std::string style = std::string(drawing::style_sheet()) + std::string(replay_style());
    std::string policy = content_policy(style, {replay_script()});
    if (engine_) policy = content_policy(style, {replay_script(), engine_->script}) + std::string(engine_policy());
    write_(
        fmt::format("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{}</title>\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                    "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n<style>{}</style></head>\n"
                    "<body><main class=\"wide\">\n",
                    drawing::escaped(title), policy, style));
}

void ReplayPage::add(const ReplayGame& game) {
    write_(replay_section(game, parts_.codes_for(game.game.variant)));
    write_("\n");
}

void ReplayPage::finish() { write_(fmt::format("</main>{}{}</body></html>\n", parts_.html(), scripts())); }

/// The script of the page finds what the engine's has left for it.
std::string ReplayPage::scripts() const {
    const std::string replay = fmt::format("<script>{}</script>", replay_script());
    if (!engine_) return replay;
    return fmt::format(R"(<script type="text/plain" id="ludex-code">{}</script>)"
                       R"(<script type="text/plain" id="ludex-worker">{}</script>)"
                       "<script>{}</script>{}",
                       engine_->code, engine_->worker, engine_->script, replay);
}

}  // namespace ludex::web
