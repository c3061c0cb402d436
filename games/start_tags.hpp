#pragma once

#include <optional>

#include "core/record.hpp"
#include "games/any_game.hpp"

namespace ludex {

/// Sets the tags that say how a game begins: Game, Variant, and SetUp with FEN when it has a start of its own.
void set_start_tags(GameRecord& record, const AnyVariant& variant, const std::optional<AnyPosition>& own_start,
                    SourcePlace where = {});

/// The variant with the same rules as `like` whose own start this is; nullopt when there is none.
std::optional<AnyVariant> variant_with_start(const AnyVariant& like, const AnyPosition& start);

/// Names a start whose layout is told by its pieces: sets the tags of the variant that has it (variant_with_start), or
/// those of `like` with a start of its own. Returns that variant; nullopt when the start is nobody's.
std::optional<AnyVariant> name_start(GameRecord& record, const AnyVariant& like, const AnyPosition& start,
                                     SourcePlace where = {});

}  // namespace ludex
