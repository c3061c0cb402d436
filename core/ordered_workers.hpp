#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace ludex {

/// Threads that work on items and return them in the order in which they were given. For use by one thread.
template <class T>
class OrderedWorkers {
public:
    /// With one thread the work is done on the caller's thread. Where the system gives fewer threads, those do it.
    OrderedWorkers(unsigned threads, std::function<void(T&)> work) : work_(std::move(work)) {
        if (threads < 2) return;
        threads_.reserve(threads);  // before there is one that must be joined
        try {
            for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
        } catch (const std::system_error&) {  // for want of memory, or over the limit of processes
        } catch (const std::bad_alloc&) {
        }
    }
    OrderedWorkers(const OrderedWorkers&) = delete;
    OrderedWorkers& operator=(const OrderedWorkers&) = delete;
    /// Waits for the items that are being worked on; the others are dropped.
    ~OrderedWorkers() {
        {
            const std::lock_guard lock(mutex_);
            waiting_.clear();
            is_over_ = true;
        }
        given_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    void give(std::unique_ptr<T> item) {
        items_.push_back({std::move(item), false, nullptr});
        Item& last = items_.back();  // its address stays: a deque that changes only at its ends
        if (threads_.empty()) return work_on(last);
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(&last);
        }
        given_.notify_one();
    }

    /// Removes and returns the oldest item; there must be one. Rethrows what the work threw.
    std::unique_ptr<T> take() {
        {
            std::unique_lock lock(mutex_);
            done_.wait(lock, [&] { return items_.front().is_done; });
        }
        Item first = std::move(items_.front());
        items_.pop_front();
        if (first.fault) std::rethrow_exception(first.fault);
        return std::move(first.value);
    }

    /// The number of items that have not been taken yet.
    [[nodiscard]] std::size_t size() const { return items_.size(); }

private:
    struct Item {
        std::unique_ptr<T> value;
        bool is_done;
        std::exception_ptr fault;
    };

    void work_on(Item& item) {
        std::exception_ptr fault;
        try {
            work_(*item.value);
        } catch (...) {
            fault = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        item.fault = fault;
        item.is_done = true;
    }

    void run() {
        for (;;) {
            Item* item = nullptr;
            {
                std::unique_lock lock(mutex_);
                given_.wait(lock, [&] { return is_over_ || !waiting_.empty(); });
                if (waiting_.empty()) return;
                item = waiting_.front();
                waiting_.pop_front();
            }
            work_on(*item);
            done_.notify_one();
        }
    }

    std::function<void(T&)> work_;
    std::deque<Item> items_;  ///< used by the caller; an item in work belongs to its thread
    std::mutex mutex_;        ///< protects the members below, and is_done
    std::condition_variable given_, done_;
    std::deque<Item*> waiting_;
    bool is_over_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace ludex
