#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "conformance/memory_store.hpp"
#include "support/store.hpp"
#include "support/test_cluster.hpp"

/// What any store must do: the tests in this folder run on each of these stores.
namespace ludex::conformance {

struct NamedStore {
    const char* name;
    std::unique_ptr<storage::GameStore> (*open)();  ///< makes an empty one
};

inline const NamedStore kStores[] = {
    {"Sqlite", [] { return stores::open(":memory:"); }},
    {"Postgres", [] { return stores::open(servers::test_server().spare_database()); }},
    {"Cluster", [] { return stores::open(servers::test_cluster().spare_database()); }},
    {"Memory", memory_store},
};

class AnyStore : public testing::TestWithParam<NamedStore> {
protected:
    static std::unique_ptr<storage::GameStore> open() { return GetParam().open(); }
};

inline std::string name_of(const testing::TestParamInfo<NamedStore>& info) { return info.param.name; }

}  // namespace ludex::conformance

/// Runs the tests of a suite on all stores.
#define LUDEX_ON_ALL_STORES(suite) \
    INSTANTIATE_TEST_SUITE_P(Stores, suite, testing::ValuesIn(ludex::conformance::kStores), ludex::conformance::name_of)
