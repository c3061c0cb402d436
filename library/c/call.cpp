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
    const auto found = options.find(name);
    if (found == options.end()) return otherwise;
    const Json value = *found;
    options.erase(name);
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    return wrong("\"" + std::string(name) + "\" is a whole number from 0 on", value);
}

Status refuse_rest(const Json& options) {
    if (options.empty()) return Done{};
    return wrong("there is no such option", options.begin().key());
}

Result<ReadOptions> read_reading(const char* options) {
    auto json = read_options(options);
    LUDEX_TRY(json);
    ReadOptions reading;
    for (const auto& [name, target] : {std::pair{"game", &reading.game}, std::pair{"notation", &reading.notation}}) {
        const auto found = json->find(name);
        if (found == json->end()) continue;
        if (!found->is_string()) return wrong("\"" + std::string(name) + "\" is a text", *found);
        *target = found->get<std::string>();
        json->erase(name);
    }
    LUDEX_TRY(refuse_rest(*json));
    return reading;
}

Result<TreeOptions> read_trees(const char* options) {
    auto json = read_options(options);
    LUDEX_TRY(json);
    TreeOptions trees;
    for (const auto& [name, target] : {std::pair{"merge", &trees.merge}, std::pair{"split", &trees.split}}) {
        const auto found = json->find(name);
        if (found == json->end()) continue;
        if (!found->is_boolean()) return wrong("\"" + std::string(name) + "\" is true or false", *found);
        *target = found->get<bool>();
        json->erase(name);
    }
    if (const auto found = json->find("strip"); found != json->end()) {
        if (!found->is_array()) return wrong("\"strip\" is a list of words", *found);
        for (const Json& part : *found) {
            if (!part.is_string()) return wrong("\"strip\" is a list of words", *found);
            trees.strip.push_back(part.get<std::string>());
        }
        json->erase("strip");
    }
    LUDEX_TRY(refuse_rest(*json));
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
