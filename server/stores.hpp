#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "platform/open_database.hpp"
#include "server/nameless_file.hpp"
#include "storage/game_store.hpp"

namespace ludex::server {

/// One database, opened several times for readers at the same time. Each reader takes memory of its own (44 bytes a
/// game and a cache of pages), so there are few of them, and a question waits until one is free.
class Stores {
public:
    Stores(std::string path, std::size_t readers);

    /// A store for one question; it is returned at the end of the scope.
    class Reader {
    public:
        Reader(Stores& stores, std::unique_ptr<storage::GameStore> store)
            : stores_(&stores), store_(std::move(store)) {}
        Reader(Reader&&) = default;
        Reader& operator=(Reader&&) = delete;
        ~Reader() {
            if (store_) stores_->give_back(std::move(store_));
        }
        storage::GameStore& operator*() const { return *store_; }

    private:
        Stores* stores_;
        std::unique_ptr<storage::GameStore> store_;
    };
    /// Waits for a free reader. Errors: storage, io; busy, when the file was replaced since the server was started.
    Result<Reader> reader();

    /// One state of the database, for one answer.
    class View {
    public:
        View(Reader reader, std::unique_ptr<storage::StoreView> view, std::string state)
            : reader_(std::move(reader)), view_(std::move(view)), state_(std::move(state)) {}
        storage::GameStore& operator*() const { return *reader_; }
        /// A text that differs after each change of the database, and in each run of the server.
        [[nodiscard]] const std::string& state() const { return state_; }

    private:
        Reader reader_;
        std::unique_ptr<storage::StoreView> view_;
        std::string state_;
    };
    /// Errors: as of reader().
    Result<View> view();

    /// Opens a store for writing; SQLite lets only one write at a time. Errors: as of reader().
    [[nodiscard]] Result<std::unique_ptr<storage::GameStore>> writer() const;

    /// A copy of the whole database. Errors: as of reader().
    [[nodiscard]] Result<NamelessFile> copy() const;

private:
    [[nodiscard]] Status check_file() const;
    /// Opens the database again where the store shows a file that has changed since.
    Status refresh(std::unique_ptr<storage::GameStore>& store);
    /// Opens it, or says at once that it could not be opened a moment ago, where that took long: not everybody needs to
    /// wait for a server that hangs.
    Result<std::unique_ptr<storage::GameStore>> open();
    void give_back(std::unique_ptr<storage::GameStore> store);
    [[nodiscard]] bool is_on_server() const;
    [[nodiscard]] std::string name_of_state(std::int64_t state) const;
    /// The state of a file, for which the readers have different numbers; nullopt on a server.
    Result<std::optional<std::int64_t>> watched_state();

    std::string path_;
    platform::OpenDatabase served_;
    std::atomic<unsigned> opened_again_{0};
    std::string run_;  ///< identifies this run of the server
    std::mutex mutex_;
    std::condition_variable any_free_;
    std::vector<std::unique_ptr<storage::GameStore>> free_;
    std::size_t closed_;  ///< readers that are not open yet
    /// Why the database could not be opened, and until when nobody tries again.
    struct Away {
        std::mutex mutex;
        Error why{};
        std::chrono::steady_clock::time_point until{};
    };
    Away away_;
    /// The store whose number of the state counts.
    struct Watcher {
        std::mutex mutex;
        std::unique_ptr<storage::GameStore> store;
    };
    Watcher watcher_;
};

}  // namespace ludex::server
