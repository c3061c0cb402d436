#include "storage/server_address.hpp"

#include <algorithm>

namespace ludex::storage {

namespace {

std::size_t begin_of(std::string_view address) { return address.find("://") + 3; }

/// Where the host begins: libpq takes for user and password what stands before the first @, if no / does.
std::size_t host_of(std::string_view address) {
    const std::size_t begin = begin_of(address);
    const std::size_t at = address.find('@', begin);
    return at < address.find('/', begin) ? at + 1 : begin;
}

/// Whether it can only be names of hosts with numbers of ports: "a:5432,b".
bool is_list_of_hosts(std::string_view text) {
    bool is_port = false;
    bool is_number = false;  // an address of version 6, in brackets
    for (const char c : text) {
        if (c == '[' || c == ']') is_number = c == '[';
        if (c == '@' || (is_port && c != ',' && (c < '0' || c > '9'))) return false;
        is_port = !is_number && (c == ':' || (is_port && c != ','));
    }
    return true;
}

}  // namespace

std::string public_name(const std::string& name) {
    if (!is_server_address(name)) return name;
    const std::size_t host = host_of(name);
    const std::string rest = name.substr(host, name.find_first_of("?#", host) - host);
    const std::size_t slash = std::min(rest.find('/'), rest.size());
    const bool is_clear =
        is_list_of_hosts(std::string_view(rest).substr(0, slash)) && rest.find('@') == std::string::npos;
    return "postgresql://" + (is_clear ? rest : "...");
}

std::string without_password(std::string address) {
    const std::size_t begin = begin_of(address);
    if (const std::size_t host = host_of(address); host > begin)
        if (const std::size_t colon = address.find(':', begin); colon < host) address.erase(colon, host - 1 - colon);
    constexpr std::string_view kOption = "password=";
    for (std::size_t at = address.find('?', host_of(address)); at < address.size(); at = address.find('&', at + 1)) {
        if (address.compare(at + 1, kOption.size(), kOption) != 0) continue;
        address.erase(at + 1, std::min(address.find('&', at + 1), address.size() - 1) - at);
        break;
    }
    while (address.ends_with('&') || address.ends_with('?')) address.pop_back();
    return address;
}

}  // namespace ludex::storage
