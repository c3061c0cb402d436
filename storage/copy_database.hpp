#pragma once

#include <functional>
#include <string>

#include "core/result.hpp"
#include "storage/while_waiting.hpp"

namespace ludex::storage {

/// Copies a database into a new one, from a file to a server and the other way round too. Games keep their numbers,
/// imports, texts, problems and judgements. `each_game` is called for each game. Errors: as of open_store(); storage,
/// io when the second holds games already, or the first is damaged; then the second stays as it was.
Status copy_database(const std::string& from, const std::string& to, const std::function<void()>& each_game,
                     const WhileWaiting& goes_on = wait_a_little);

}  // namespace ludex::storage
