#include "storage/sql/index/spill.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "storage/sql/failure.hpp"

namespace ludex::storage {

namespace {

/// The entries that are read ahead, of all parts together.
constexpr std::size_t kReadAhead = std::size_t{1} << 20U;
constexpr std::size_t kLeastAtOnce = 1024;

[[noreturn]] void complain() {
    throw DatabaseFailure({.kind = ErrorKind::io,
                           .message = errno == ENOSPC
                                          ? "the disk is full: nothing of this was stored"
                                          : "database: the temporary file of the position index cannot be used"});
}

int open_unnamed(const std::string& beside) {
    const std::filesystem::path folder =
        beside.empty() ? std::filesystem::temp_directory_path() : std::filesystem::absolute(beside).parent_path();
    std::string name = (folder / ".ludex-index-XXXXXX").string();
    const int file = ::mkostemp(name.data(), O_CLOEXEC);
    if (file < 0) complain();
    ::unlink(name.c_str());
    return file;
}

/// Calls transfer(bytes, length, offset) until all bytes are transferred.
template <class Transfer>
void transfer_all(char* bytes, std::size_t length, std::uint64_t offset, Transfer&& transfer) {
    while (length > 0) {
        const ssize_t done = transfer(bytes, length, static_cast<off_t>(offset));
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) complain();
        bytes += done;
        length -= static_cast<std::size_t>(done);
        offset += static_cast<std::uint64_t>(done);
    }
}

}  // namespace

Spill::Spill(const std::string& beside) : beside_(beside) {}

Spill::~Spill() { clear(); }

void Spill::clear() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
    size_ = 0;
    heap_.clear();
    parts_.clear();
    forgotten_.clear();
}

void Spill::add(const std::vector<IndexEntry>& sorted) {
    if (file_ < 0) file_ = open_unnamed(beside_);
    auto* bytes = const_cast<char*>(reinterpret_cast<const char*>(sorted.data()));
    transfer_all(bytes, sorted.size() * sizeof(IndexEntry), size_ * sizeof(IndexEntry),
                 [&](const char* from, std::size_t n, off_t at) { return ::pwrite(file_, from, n, at); });
    parts_.push_back({size_, size_ + sorted.size(), {}, 0});
    size_ += sorted.size();
}

void Spill::forget(std::uint32_t game) { forgotten_[game] = size_; }

bool Spill::fill(Part& part) {
    part.at = 0;
    const std::size_t at_once = std::max(kLeastAtOnce, kReadAhead / parts_.size());
    do {
        const std::uint64_t n = std::min<std::uint64_t>(at_once, part.end - part.next);
        part.buffer.resize(n);
        if (n == 0) return false;
        transfer_all(reinterpret_cast<char*>(part.buffer.data()), n * sizeof(IndexEntry),
                     part.next * sizeof(IndexEntry),
                     [&](char* to, std::size_t bytes, off_t at) { return ::pread(file_, to, bytes, at); });
        part.next += n;
        std::erase_if(part.buffer, [&](const IndexEntry& e) {
            const auto forgotten = forgotten_.find(e.game());
            return forgotten != forgotten_.end() && part.end <= forgotten->second;
        });
    } while (part.buffer.empty());
    return true;
}

void Spill::begin_merge() {
    for (Part& part : parts_)
        if (fill(part)) heap_.push_back(&part);
    std::sort(heap_.begin(), heap_.end(), [](const Part* a, const Part* b) { return a->front() < b->front(); });
}

/// Moves the first part down to its place in the heap after its front entry has grown.
void Spill::sink_first() {
    std::size_t i = 0;
    for (std::size_t child = 1; child < heap_.size(); child = 2 * i + 1) {
        if (child + 1 < heap_.size() && heap_[child + 1]->front() < heap_[child]->front()) ++child;
        if (!(heap_[child]->front() < heap_[i]->front())) return;
        std::swap(heap_[i], heap_[child]);
        i = child;
    }
}

void Spill::merge(std::vector<IndexEntry>& merged) {
    constexpr std::size_t kMergedAtOnce = std::size_t{1} << 18U;
    merged.clear();
    while (!heap_.empty() && merged.size() < kMergedAtOnce) {
        Part& least = *heap_.front();
        merged.push_back(least.front());
        if (++least.at == least.buffer.size() && !fill(least)) {
            heap_.front() = heap_.back();
            heap_.pop_back();
        }
        sink_first();
    }
}

}  // namespace ludex::storage
