#include "server/stores.hpp"

#include <fmt/format.h>

#include <random>

#include "storage/open_store.hpp"
#include "storage/sqlite/file/backup.hpp"

namespace ludex::server {

Stores::Stores(std::string path, std::size_t readers)
    : path_(std::move(path)), served_(path_), run_(fmt::format("{:08x}", std::random_device()())), closed_(readers) {}

Status Stores::check_file() const {
    if (storage::is_server_address(path_) || !served_.was_replaced()) return Done{};
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
    auto opened = storage::open_store(path_, storage::OpenMode::read);
    LUDEX_TRY(opened);
    store = std::move(*opened);
    return Done{};
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

Result<std::string> Stores::state() {
    LUDEX_TRY(check_file());
    const std::lock_guard lock(watching_);
    LUDEX_TRY(refresh(watcher_));
    const auto state = watcher_->state();
    LUDEX_TRY(state);
    return fmt::format("{}-{}-{}", run_, opened_again_.load(), *state);
}

}  // namespace ludex::server
