#pragma once

#include <cstdio>
#include <future>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "storage/index/visit.hpp"

namespace ludex::storage {

/// Sorted parts of an index that is too large for memory, in a file without a name: it is gone when the program ends,
/// however it ends. Methods throw SQLite's exceptions, as those of the database do: the disk may be full.
class Spill {
public:
    /// In the folder of that file, or where temporary files go when it is empty.
    explicit Spill(const std::string& beside);
    Spill(const Spill&) = delete;
    Spill& operator=(const Spill&) = delete;
    ~Spill();

    [[nodiscard]] bool empty() const { return parts_.empty(); }
    void add(const std::vector<IndexEntry>& sorted);

    /// What was added of that game does not count any more.
    void forget(std::uint32_t game);

    /// Calls f(entry) for all entries in the order of all parts together, and forgets them. Another thread reads and
    /// merges meanwhile.
    template <class F>
    void drain(F&& f);

private:
    struct Part {
        std::uint64_t next = 0, end = 0;  ///< entries in the file that are still to be read
        std::vector<IndexEntry> buffer;
        std::size_t at = 0;  ///< in the buffer

        [[nodiscard]] const IndexEntry& front() const { return buffer[at]; }
    };

    /// Reads on where a game was forgotten; false at the end of the part.
    bool fill(Part& part);
    void begin_merge();
    /// The next entries in order; none at the end.
    void merge(std::vector<IndexEntry>& merged);
    void sink_first();
    void clear();

    std::string beside_;
    int file_ = -1;
    std::uint64_t size_ = 0;  ///< entries
    std::vector<Part> parts_;
    std::unordered_map<std::uint32_t, std::uint64_t>
        forgotten_;            ///< games, of which so many first entries do not count
    std::vector<Part*> heap_;  ///< those that have entries, the least in front
};

template <class F>
void Spill::drain(F&& f) {
    begin_merge();
    std::vector<IndexEntry> merged, next;
    for (merge(merged); !merged.empty(); merged.swap(next)) {
        std::future<void> merging = std::async(std::launch::async, [&] { merge(next); });
        for (const IndexEntry& entry : merged) f(entry);
        merging.get();  // or throw
    }
    clear();
}

}  // namespace ludex::storage
