#pragma once

#include <exception>
#include <ludex/ludex.hpp>
#include <new>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.hpp"
#include "library/c/handle.hpp"

/// What all functions of the C face do: they catch exceptions, keep errors, look at handles and hand over texts.
namespace ludex::c {

using Json = nlohmann::ordered_json;

/// Keeps an error for ludex_error().
void keep_error(const Error& error) noexcept;
/// The error for a NULL where something is wanted.
Error missing(std::string_view what);

/// Calls f, which returns a Result. After an error, or an exception, the error is kept and `failure` is returned.
template <class T, class F>
T call(T failure, F&& f) noexcept {
    try {
        auto result = f();
        if (result) return std::move(*result);
        keep_error(result.error());
    } catch (const std::bad_alloc&) {
        keep_error({.kind = ErrorKind::limit, .message = "there is not enough memory"});
    } catch (const std::exception& thrown) {
        keep_error({.kind = ErrorKind::limit, .message = thrown.what()});
    } catch (...) {
        keep_error({.kind = ErrorKind::limit, .message = "something was thrown"});
    }
    return failure;
}

/// The same with a handle, which may be NULL.
template <class T, class H, class F>
T use(H* handle, T failure, F&& f) noexcept {
    if (handle == nullptr) {
        keep_error(missing("a handle"));
        return failure;
    }
    const Handle::Use use(*handle);
    return call(failure, [&] { return f(*handle); });
}

/// A copy for the caller, who gives it to ludex_free().
Result<char*> text_for_caller(std::string_view text);
/// The same of an answer.
Result<char*> json_for_caller(const Json& json);
Result<char*> result_for_caller(const Result<std::string>& text);

/// Options as an object; an empty one for NULL. Errors: syntax.
Result<Json> read_options(const char* options);
/// The members "game" and "notation". Errors: syntax, also for other members.
Result<ReadOptions> read_reading(const char* options);
/// The members "merge", "split" and "strip". Errors: syntax, also for other members.
Result<TreeOptions> read_trees(const char* options);
/// The same as parse_parameters(); none for NULL.
Result<Parameters> read_parameters(const char* parameters);
/// A number that is not negative, taken out of the options; `otherwise` when there is none. Errors: syntax.
Result<std::uint64_t> take_number(Json& options, const char* name, std::uint64_t otherwise);
/// Refuses members that nobody took. Errors: syntax.
Status refuse_rest(const Json& options);

}  // namespace ludex::c

struct ludex_board : ludex::c::Handle {
    /// A position, and the move that led to it; the first one has none.
    struct Step {
        ludex::Position position;
        ludex::Move move;
    };

    explicit ludex_board(const ludex::Position& start) : steps{{start, {}}} {}
    ludex_board(const ludex_board& other) : Handle(), steps(other.steps) {}

    [[nodiscard]] const ludex::Position& position() const { return steps.back().position; }

    std::vector<Step> steps;  ///< never empty
};

struct ludex_record : ludex::c::Handle {
    explicit ludex_record(ludex::Record read) : record(std::move(read)) {}

    ludex::Record record;
};
