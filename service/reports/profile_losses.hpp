#pragma once

#include <atomic>
#include <vector>

#include "service/reports/profile.hpp"
#include "service/reports/profile_field.hpp"

namespace ludex::service {

/// Counts the judged moves of everybody, and fills in those of the players by one thing. Errors and cost: as of
/// for_each_judged().
Status add_profile_losses(storage::GameStore& store, const ProfileField& field, const std::atomic<bool>& stop,
                          CountedPlayers& counted, std::vector<PlayerProfile>& profiles);

}  // namespace ludex::service
