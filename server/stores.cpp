#include "server/stores.hpp"

#include <fmt/format.h>

#include <random>

namespace ludex::server {

Stores::Stores(std::string path, std::size_t readers)
    : path_(std::move(path)), run_(fmt::format("{:08x}", std::random_device()())), closed_(readers) {}

Result<Stores::Reader> Stores::reader() {
    std::unique_lock lock(mutex_);
    any_free_.wait(lock, [&] { return !free_.empty() || closed_ > 0; });
    if (!free_.empty()) {
        Reader reader(*this, std::move(free_.back()));
        free_.pop_back();
        return reader;
    }
    --closed_;
    lock.unlock();
    auto store = storage::open_store(path_, storage::OpenMode::read);
    if (store) return Reader(*this, std::move(*store));
    lock.lock();
    ++closed_;
    any_free_.notify_one();
    return store.error();
}

void Stores::give_back(std::unique_ptr<storage::GameStore> store) {
    {
        const std::lock_guard lock(mutex_);
        free_.push_back(std::move(store));
    }
    any_free_.notify_one();
}

Result<std::unique_ptr<storage::GameStore>> Stores::writer() const {
    return storage::open_store(path_, storage::OpenMode::change);
}

Result<std::string> Stores::state() {
    const std::lock_guard lock(watching_);
    if (!watcher_) {
        auto store = storage::open_store(path_, storage::OpenMode::read);
        if (!store) return store.error();
        watcher_ = std::move(*store);
    }
    const auto state = watcher_->state();
    if (!state) return state.error();
    return fmt::format("{}-{}", run_, *state);
}

}  // namespace ludex::server
