#include "server/stores.hpp"

#include <fmt/format.h>

#include <chrono>
#include <random>

#include "storage/open_store.hpp"
#include "storage/sqlite/file/backup.hpp"

namespace ludex::server {

namespace {

/// Somebody waits in front of a page.
bool wait_for_reading(storage::Awaited what, std::chrono::milliseconds waited) {
    return waited < (what == storage::Awaited::writer ? std::chrono::seconds(10) : std::chrono::seconds(30));
}

}  // namespace

Stores::Stores(std::string path, std::size_t readers)
    : path_(std::move(path)), served_(path_), run_(fmt::format("{:08x}", std::random_device()())), closed_(readers) {}

Status Stores::check_file() const {
    if (is_on_server() || !served_.was_replaced()) return Done{};
    return Error{
        .kind = ErrorKind::busy,
        .message = path_ +
                   ": this is another file than when the server was started; nothing is read from it or written to "
                   "it before the server is started again",
        .offending = path_};
}

Status Stores::refresh(std::unique_ptr<storage::GameStore>& store) {
    if (store && store->is_current()) return Done{};
    if (store) ++opened_again_;
    store.reset();
    auto opened = open();
    LUDEX_TRY(opened);
    store = std::move(*opened);
    return Done{};
}

Result<std::unique_ptr<storage::GameStore>> Stores::open() {
    using std::chrono::steady_clock;
    constexpr std::chrono::seconds kLong(2);
    constexpr std::chrono::seconds kPause(5);
    const auto begin = steady_clock::now();
    {
        const std::lock_guard lock(away_.mutex);
        if (begin < away_.until) return away_.why;
    }
    auto opened = storage::open_store(path_, storage::OpenMode::read, wait_for_reading);
    if (opened || steady_clock::now() - begin < kLong) return opened;
    const std::lock_guard lock(away_.mutex);
    away_.why = opened.error();
    away_.until = steady_clock::now() + kPause;
    return opened;
}

Result<Stores::Reader> Stores::reader() {
    LUDEX_TRY(check_file());
    std::unique_ptr<storage::GameStore> store;
    {
        std::unique_lock lock(mutex_);
        any_free_.wait(lock, [&] { return !free_.empty() || closed_ > 0; });
        if (free_.empty()) {
            --closed_;
        } else {
            store = std::move(free_.back());
            free_.pop_back();
        }
    }
    const Status opened = refresh(store);
    if (opened) return Reader(*this, std::move(store));
    const std::lock_guard lock(mutex_);
    ++closed_;
    any_free_.notify_one();
    return opened.error();
}

void Stores::give_back(std::unique_ptr<storage::GameStore> store) {
    {
        const std::lock_guard lock(mutex_);
        free_.push_back(std::move(store));
    }
    any_free_.notify_one();
}

Result<std::unique_ptr<storage::GameStore>> Stores::writer() const {
    LUDEX_TRY(check_file());
    return storage::open_store(path_, storage::OpenMode::change);
}

Result<NamelessFile> Stores::copy() const {
    LUDEX_TRY(check_file());
    const std::string name = temporary_name();
    LUDEX_TRY(storage::backup(path_, name));
    return NamelessFile::take(name);
}

bool Stores::is_on_server() const { return storage::is_server_address(path_); }

std::string Stores::name_of_state(std::int64_t state) const {
    return fmt::format("{}-{}-{}", run_, opened_again_.load(), state);
}

Result<std::optional<std::int64_t>> Stores::watched_state() {
    if (is_on_server()) return std::optional<std::int64_t>();
    const std::lock_guard lock(watcher_.mutex);
    LUDEX_TRY(refresh(watcher_.store));
    const auto state = watcher_.store->state();
    LUDEX_TRY(state);
    return std::optional(*state);
}

Result<Stores::View> Stores::view() {
    auto taken = reader();
    LUDEX_TRY(taken);
    const auto watched = watched_state();  // first: a view never shows less than the state that it is named after
    LUDEX_TRY(watched);
    auto view = (**taken).view();
    LUDEX_TRY(view);
    const auto state = *watched ? Result<std::int64_t>(**watched) : (**taken).state();
    LUDEX_TRY(state);
    return View(*std::move(taken), *std::move(view), name_of_state(*state));
}

}  // namespace ludex::server
