#pragma once

#include <sqlite3ext.h>

#include <ludex/error.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

extern "C" const sqlite3_api_routines* sqlite3_api;

/// Values of SQL. SQLITE_EXTENSION_INIT1 stands in extension.cpp.
namespace ludex::sql {

using Json = nlohmann::ordered_json;

/// A value as text; empty for NULL.
std::string text_of(sqlite3_value* value);

/// Gives back a member of an answer: a list or an object as JSON text.
void give(sqlite3_context* context, const Json& value);
void give(sqlite3_context* context, std::string_view text);
/// An error of SQL, in our words.
void give(sqlite3_context* context, const Error& error);

}  // namespace ludex::sql
