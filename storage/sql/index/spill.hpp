#pragma once

#include <cstdio>
#include <future>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "storage/index/visit.hpp"

namespace ludex::storage {

/// Sorted parts of an index that is too large for memory, in a file without a name. The file is gone when the program
/// ends, however it ends. Methods throw DatabaseFailure, as those of the database do: the disk may be full.
class Spill {
public:
    /// Makes the file in the directory of `beside`, or in the directory for temporary files when that is empty.
    explicit Spill(const std::string& beside);
    Spill(const Spill&) = delete;
    Spill& operator=(const Spill&) = delete;
    ~Spill();

    [[nodiscard]] bool empty() const { return parts_.empty(); }
    void add(const std::vector<IndexEntry>& sorted);

    /// What was added of that game no longer counts.
    void forget(std::uint32_t game);

    /// Calls f(entry) for all entries in the order of all parts together, and then forgets them. Meanwhile another
    /// thread reads and merges.
    template <class F>
    void drain(F&& f);

private:
    struct Part {
        std::uint64_t next = 0, end = 0;  ///< entries in the file that are still to be read
        std::vector<IndexEntry> buffer;
        std::size_t at = 0;  ///< index in the buffer

        [[nodiscard]] const IndexEntry& front() const { return buffer[at]; }
    };

    /// Reads more entries and skips those of forgotten games; false at the end of the part.
    bool fill(Part& part);
    void begin_merge();
    /// Merges the next entries in order; `merged` is empty at the end.
    void merge(std::vector<IndexEntry>& merged);
    void sink_first();
    void clear();

    std::string beside_;
    int file_ = -1;
    std::uint64_t size_ = 0;  ///< number of entries
    std::vector<Part> parts_;
    std::unordered_map<std::uint32_t, std::uint64_t>
        forgotten_;            ///< by game: the number of its first entries that do not count
    std::vector<Part*> heap_;  ///< the parts that still have entries, the least in front
};

template <class F>
void Spill::drain(F&& f) {
    begin_merge();
    std::vector<IndexEntry> merged, next;
    for (merge(merged); !merged.empty(); merged.swap(next)) {
        std::future<void> merging = std::async(std::launch::async, [&] { merge(next); });
        for (const IndexEntry& entry : merged) f(entry);
        merging.get();  // rethrows what the thread threw
    }
    clear();
}

}  // namespace ludex::storage
