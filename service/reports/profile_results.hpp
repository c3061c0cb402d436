#pragma once

#include "service/reports/profile.hpp"
#include "service/reports/profile_field.hpp"

namespace ludex::service {

/// Fills in the results of the player, and those by one thing. Cost: some passes over the facts of his games.
Status add_profile_results(storage::GameStore& store, const ProfileField& field, PlayerProfile& profile);

}  // namespace ludex::service
