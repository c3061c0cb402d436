#include "bindings/sqlite/value.hpp"

#include "core/error.hpp"
#include "core/utf8.hpp"

namespace ludex::sql {

std::string text_of(sqlite3_value* value) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_api->value_text(value));
    return text == nullptr ? std::string()
                           : std::string(text, static_cast<std::size_t>(sqlite3_api->value_bytes(value)));
}

void give(sqlite3_context* context, std::string_view text) {
    sqlite3_api->result_text(context, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
}

void give(sqlite3_context* context, const Json& value) {
    if (value.is_null()) {
        sqlite3_api->result_null(context);
    } else if (value.is_number_float()) {
        sqlite3_api->result_double(context, value.get<double>());
    } else if (value.is_number() || value.is_boolean()) {
        sqlite3_api->result_int64(context, value.is_boolean() ? value.get<bool>() : value.get<std::int64_t>());
    } else if (value.is_string()) {
        give(context, std::string_view(value.get_ref<const std::string&>()));
    } else {
        give(context, std::string_view(value.dump()));
    }
}

void give(sqlite3_context* context, const Error& error) {
    std::string words = sentence_of(error);
    const bool is_text = is_utf8(words);
    for (char& c : words)
        if (c == '\0' || (c < 0 && !is_text)) c = '?';
    sqlite3_api->result_error(context, words.c_str(), static_cast<int>(words.size()));
}

}  // namespace ludex::sql
