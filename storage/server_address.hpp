#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace ludex::storage {

/// Whether a database of this name is on a server: postgresql://user@host/database.
inline bool is_server_address(std::string_view name) {
    return name.starts_with("postgresql://") || name.starts_with("postgres://");
}

/// The name of a database for people: an address without user, password and options, another name as it is.
inline std::string public_name(const std::string& name) {
    if (!is_server_address(name)) return name;
    const std::size_t begin = name.find("://") + 3;
    std::string rest = name.substr(begin, name.find_first_of("?#", begin) - begin);
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    if (const std::size_t at = rest.rfind('@', slash); at != std::string::npos && at < slash) rest.erase(0, at + 1);
    return "postgresql://" + rest;
}

}  // namespace ludex::storage
