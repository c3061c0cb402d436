#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "storage/while_waiting.hpp"

/// A database whose tables are spread over several servers of PostgreSQL. One of them, the coordinator, has the small
/// tables and passes on what concerns the others; its address is the address of the database. What is spread lies in
/// buckets, each of them on one server. docs/scaling.md.
namespace ludex::storage {

/// The name of the coordinator as a place for buckets.
inline constexpr const char* kCoordinator = "coordinator";
/// As many servers as this can share a cluster, unless it is made with more buckets.
inline constexpr int kUsualBuckets = 16;
inline constexpr int kMostBuckets = 64;

struct ClusterServer {
    std::string name;     ///< kCoordinator for the coordinator
    std::string address;  ///< for people
    std::vector<int> buckets;
    std::optional<std::int64_t> bytes;  ///< that its buckets take; empty when the server is away
    std::string fault;                  ///< why it cannot be used, or what is wrong; empty when all is well
};

/// Makes an empty database on a server, with all buckets there. Errors: limit; io (there is a database, no rights),
/// storage.
Status make_cluster(const std::string& address, int buckets);
/// Makes a server known to a cluster. Nothing is moved to it. Errors: io (it is known, belongs to another cluster, is
/// away, no rights), busy, storage.
Status add_server(const std::string& address, const std::string& server, const std::string& name,
                  const WhileWaiting& goes_on);
/// Moves buckets to a server, while others read. Calls moved(bucket) after each. When it is interrupted, a bucket is
/// where it was or where it should be. Errors: io (no such server or bucket, a server is away), busy, storage.
Status move_buckets(const std::string& address, const std::vector<int>& buckets, const std::string& to,
                    const std::function<void(int)>& moved, const WhileWaiting& goes_on);
/// All servers, the coordinator first. Errors: io (no cluster), storage.
Result<std::vector<ClusterServer>> cluster_servers(const std::string& address);

}  // namespace ludex::storage
