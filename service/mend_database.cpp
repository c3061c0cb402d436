#include "service/mend_database.hpp"

#include <filesystem>
#include <optional>

#include "storage/open_store.hpp"
#include "storage/rescue/rescue.hpp"
#include "storage/sqlite/file/quiet_file.hpp"
#include "storage/sqlite/file/unfinished_database.hpp"

namespace ludex::service {

namespace {

using storage::OpenMode;
using storage::QuietFile;

/// games.db is rescued into games.rescued.db.
std::string rescued_name(const MendRequest& request) {
    if (!request.output.empty()) return request.output;
    std::filesystem::path path(request.database);
    return path.replace_extension(".rescued.db").string();
}

/// What the trial would be called if it were kept.
std::string trial_name(const MendRequest& request) {
    return (request.output.empty() ? request.database : request.output) + ".trial";
}

/// A copy on which the repair is tried. It is deleted at the end.
class Trial {
public:
    explicit Trial(const MendRequest& request) : request_(request), copy_(trial_name(request)) {}

    /// Looks for faults in the copy and tries to mend them. Errors: io, newer and the like, not damage.
    Status run(const QuietFile& original) {
        if (const Status copied = original.copy_to(copy_.path()); !copied) return copied;
        auto store = storage::open_store(copy_.path(), OpenMode::change);
        if (!store) return note_unreadable(store.error());
        const Result<bool> is_mendable = look_at(**store);
        LUDEX_TRY(is_mendable);
        if (!*is_mendable || faults_.empty() || !request_.output.empty()) return Done{};
        return try_repair(**store);
    }

    [[nodiscard]] std::vector<std::string>& faults() { return faults_; }
    [[nodiscard]] std::uint64_t games() const { return games_; }
    /// Whether the repair has made the copy whole.
    [[nodiscard]] bool is_mended() const { return is_mended_; }

private:
    Status note_unreadable(Error error) {
        const bool is_other_version = error.kind == ErrorKind::newer || error.kind == ErrorKind::older;
        const bool is_damage = error.kind == ErrorKind::storage || (is_other_version && !request_.output.empty());
        // People know the file by its own name.
        const std::string& copy = copy_.path();
        for (std::size_t at = 0; (at = error.message.find(copy, at)) != std::string::npos;
             at += request_.database.size())
            error.message.replace(at, copy.size(), request_.database);
        if (is_other_version)
            error.message += "; if it was not, `ludex check --repair -o FILE` rescues what this version understands";
        if (!is_damage) return error;
        faults_.push_back(error.message);
        return Done{};
    }

    /// Whether the structure of the file is sound, so that a repair can be tried.
    Result<bool> look_at(storage::GameStore& store) {
        auto report = store.check([&] { request_.progress(++games_); });
        LUDEX_TRY(report);
        faults_ = std::move(report->faults);
        return report->has_sound_structure;
    }

    Status try_repair(storage::GameStore& store) {
        const auto repaired = store.repair([] {});
        if (!repaired) return repaired.error().kind == ErrorKind::storage ? Status(Done{}) : repaired.error();
        const auto report = store.check([] {});
        LUDEX_TRY(report);
        is_mended_ = report->faults.empty();
        return Done{};
    }

    const MendRequest& request_;
    storage::UnfinishedDatabase copy_;
    std::vector<std::string> faults_;
    std::uint64_t games_ = 0;
    bool is_mended_ = false;
};

Result<Mended> mend_in_place(const MendRequest& request, Mended mended) {
    const auto store = storage::open_store(request.database, OpenMode::change, request.while_waiting);
    LUDEX_TRY(store);
    std::uint64_t games = 0;
    auto report = (*store)->repair([&] { request.progress(++games); });
    LUDEX_TRY(report);
    mended.games = report->games;
    mended.steps = std::move(report->steps);
    return mended;
}

}  // namespace

std::vector<std::string> files_of_mending(const MendRequest& request) {
    std::vector<std::string> files = storage::UnfinishedDatabase::files(trial_name(request));
    for (const std::string& file : storage::UnfinishedDatabase::files(rescued_name(request))) files.push_back(file);
    return files;
}

namespace {

/// On a server nothing lies in a file that could be copied or rescued; the repair is one transaction.
Result<Mended> mend_on_server(const MendRequest& request) {
    Mended mended{{}, {}, request.database, 0};
    const auto store = storage::open_store(request.database, OpenMode::change, request.while_waiting);
    LUDEX_TRY(store);
    auto report = (*store)->check([&] { request.progress(++mended.games); });
    LUDEX_TRY(report);
    mended.faults = std::move(report->faults);
    if (mended.faults.empty()) return mended;
    auto repaired = mend_in_place(request, std::move(mended));
    LUDEX_TRY(repaired);
    const auto left = (*store)->check([] {});
    LUDEX_TRY(left);
    if (left->faults.empty()) return repaired;
    return Error{.kind = ErrorKind::storage,
                 .message = storage::public_name(request.database) + ": after the repair " +
                            std::to_string(left->faults.size()) +
                            " faults are left, the first: " + left->faults.front()};
}

}  // namespace

Result<Mended> mend_database(const MendRequest& request) {
    if (storage::is_server_address(request.database)) {
        if (request.output.empty()) return mend_on_server(request);
        return Error{.kind = ErrorKind::io,
                     .message =
                         "-o is for files: a database on a server is repaired where it is; `ludex copy` "
                         "copies one into a file"};
    }
    if (std::error_code none; std::filesystem::file_size(request.database, none) == 0 || none)
        return storage::open_store(request.database, OpenMode::read).error();  // there is nothing
    auto held = QuietFile::hold(request.database);
    LUDEX_TRY(held);
    std::optional<QuietFile> original(std::move(*held));
    Trial trial(request);
    LUDEX_TRY(trial.run(*original));
    Mended mended{std::move(trial.faults()), {}, request.database, trial.games()};
    if (request.output.empty() && mended.faults.empty()) return mended;
    if (trial.is_mended()) {
        original.reset();
        return mend_in_place(request, std::move(mended));
    }
    mended.database = rescued_name(request);
    auto report = storage::rescue(request.database, mended.database, request.progress);
    LUDEX_TRY(report);
    mended.games = report->games;
    mended.steps = std::move(report->steps);
    return mended;
}

}  // namespace ludex::service
