#include "web/replay_page.hpp"

#include <fmt/format.h>

#include "drawing/board_parts.hpp"
#include "drawing/parts/svg.hpp"
#include "drawing/picture.hpp"
#include "web/assets.hpp"
#include "web/content_policy.hpp"

namespace ludex::web {

ReplayPage::ReplayPage(Write write, std::string_view title, std::string_view navigation,
                       std::optional<PageEngine> engine)
    : write_(std::move(write)), engine_(std::move(engine)) {
    const std::string style = std::string(drawing::style_sheet()) + std::string(replay_style());
    std::string policy = content_policy(style, {replay_script()});
    if (engine_) policy = content_policy(style, {replay_script(), engine_->script}) + std::string(engine_policy());
    write_(
        fmt::format("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{}</title>\n"
                    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                    "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n<style>{}</style></head>\n"
                    "<body>{}<main>\n",
                    drawing::escaped(title), policy, style, navigation));
}

void ReplayPage::add(const ReplayGame& game) {
    auto& parts =
        parts_.try_emplace(drawing::board_name(game.game.variant), Parts{game.game.variant, {}}).first->second;
    write_(replay_section(game, parts.codes));
    write_("\n");
}

void ReplayPage::finish() {
    write_(R"(</main><svg class="parts" width="0" height="0" aria-hidden="true"><defs>)");
    std::vector<AnyVariant> variants;
    for (const auto& [name, parts] : parts_) variants.push_back(parts.variant);
    write_(drawing::shared_parts(variants));
    for (const auto& [name, parts] : parts_)
        write_(drawing::board_parts(parts.variant) + drawing::piece_parts(parts.variant, parts.codes));
    write_(fmt::format("</defs></svg>\n{}</body></html>\n", scripts()));
}

/// The engine hears what the other script tells.
std::string ReplayPage::scripts() const {
    const std::string replay = fmt::format("<script>{}</script>", replay_script());
    if (!engine_) return replay;
    return fmt::format(R"(<script type="text/plain" id="ludex-code">{}</script>)"
                       R"(<script type="text/plain" id="ludex-worker">{}</script>)"
                       "<script>{}</script>{}",
                       engine_->code, engine_->worker, engine_->script, replay);
}

}  // namespace ludex::web
