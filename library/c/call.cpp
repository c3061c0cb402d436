#include "library/c/call.hpp"

#include <ludex/ludex.h>
#include <cstdlib>
#include <cstring>

namespace ludex::c {

namespace {

/// The last error of this thread.
thread_local std::string last_error;
thread_local bool has_error = false;

constexpr const char* kNoMemory = R"({"kind":"limit","message":"there is not enough memory","offending":"","rule":"",)"
                                  R"("sentence":"there is not enough memory"})";

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Error wrong(std::string message, const Json& found) {
    return {.kind = ErrorKind::syntax, .message = std::move(message), .offending = dump(found)};
}

/// Takes a member of this type out of the options, if there is one. Errors: syntax, with what the member is.
template <class T>
Status take(Json& options, const char* name, bool (Json::*is_right)() const noexcept, const char* what, T& target) {
    const auto found = options.find(name);
    if (found == options.end()) return Done{};
    if (!((*found).*is_right)()) return wrong("\"" + std::string(name) + "\" is " + what, *found);
    target = found->get<T>();
    options.erase(name);
    return Done{};
}

}  // namespace

void keep_error(const Error& error) noexcept {
    has_error = true;
    try {
        last_error = dump({{"kind", to_text(error.kind)},
                           {"message", error.message},
                           {"offending", error.offending},
                           {"rule", error.rule},
                           {"sentence", sentence_of(error)}});
    } catch (...) {
        last_error.clear();
    }
}

Error missing(std::string_view what) { return {.kind = ErrorKind::syntax, .message = std::string(what) + " is NULL"}; }

Result<char*> text_for_caller(std::string_view text) {
    char* copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (copy == nullptr) throw std::bad_alloc();
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = '\0';
    return copy;
}

Result<char*> json_for_caller(const Json& json) { return text_for_caller(std::string_view(dump(json))); }

Result<char*> result_for_caller(const Result<std::string>& text) {
    LUDEX_TRY(text);
    return text_for_caller(std::string_view(*text));
}

Result<Json> read_options(const char* options) {
    if (options == nullptr || *options == '\0') return Json::object();
    Json json = Json::parse(options, nullptr, false);
    if (json.is_object()) return json;
    return Error{.kind = ErrorKind::syntax, .message = "options are a JSON object", .offending = options};
}

Result<std::uint64_t> take_number(Json& options, const char* name, std::uint64_t otherwise) {
    std::uint64_t number = otherwise;
    LUDEX_TRY(take(options, name, &Json::is_number_unsigned, "a whole number from 0 on", number));
    return number;
}

Status refuse_rest(const Json& options) {
    if (options.empty()) return Done{};
    return wrong("there is no such option", options.begin().key());
}

Result<ReadOptions> read_reading(const char* options) {
    auto json = read_options(options);
    LUDEX_TRY(json);
    ReadOptions reading;
    LUDEX_TRY(take(*json, "game", &Json::is_string, "a text", reading.game));
    LUDEX_TRY(take(*json, "notation", &Json::is_string, "a text", reading.notation));
    LUDEX_TRY(refuse_rest(*json));
    return reading;
}

Result<TreeOptions> read_trees(const char* options) {
    auto json = read_options(options);
    LUDEX_TRY(json);
    TreeOptions trees;
    Json parts = Json::array();
    LUDEX_TRY(take(*json, "merge", &Json::is_boolean, "true or false", trees.merge));
    LUDEX_TRY(take(*json, "split", &Json::is_boolean, "true or false", trees.split));
    LUDEX_TRY(take(*json, "strip", &Json::is_array, "a list of words", parts));
    LUDEX_TRY(refuse_rest(*json));
    for (const Json& part : parts) {
        if (!part.is_string()) return wrong("\"strip\" is a list of words", parts);
        trees.strip.push_back(part.get<std::string>());
    }
    return trees;
}

Result<Parameters> read_parameters(const char* parameters) {
    return parse_parameters(parameters == nullptr ? "" : parameters);
}

}  // namespace ludex::c

using namespace ludex::c;

extern "C" {

const char* ludex_version(void) { return LUDEX_VERSION; }

const char* ludex_error(void) {
    if (!has_error) return nullptr;
    return last_error.empty() ? kNoMemory : last_error.c_str();
}

void ludex_clear_error(void) { has_error = false; }

void ludex_free(char* text) { std::free(text); }

}  // extern "C"
