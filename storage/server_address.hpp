#pragma once

#include <string>
#include <string_view>

namespace ludex::storage {

/// Whether a database of this name is on a server: postgresql://user@host/database.
inline bool is_server_address(std::string_view name) {
    return name.starts_with("postgresql://") || name.starts_with("postgres://");
}

/// The name of a database for people: an address without user, password and options, another name as it is. Of what is
/// no right address nothing is shown that could be a part of a password.
std::string public_name(const std::string& name);

/// An address without the password that it may have, behind the user or among the options.
std::string without_password(std::string address);

}  // namespace ludex::storage
