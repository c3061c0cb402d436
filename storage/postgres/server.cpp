#include "storage/postgres/server.hpp"

#include <bit>
#include <charconv>
#include <utility>

#include "storage/packing/big_endian.hpp"
#include "storage/postgres/array.hpp"
#include "storage/postgres/module.hpp"
#include "storage/server_address.hpp"
#include "storage/sql/failure.hpp"

namespace ludex::storage {

namespace {

template <class T>
T value_of(Result<T> result) {
    if (!result) throw DatabaseFailure(result.error());
    return *std::move(result);
}

}  // namespace

// --- Rows ------------------------------------------------------------------------------------------------------------

std::int64_t ServerRows::changed() const {
    const std::string_view digits = answer_->changed();
    std::int64_t rows = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), rows);
    return rows;
}

std::int64_t ServerRows::number(int row, int column) const {
    const std::string_view value = bytes(row, column);
    switch (answer_->type(column)) {
        case kBooleanType: return from_big_endian<std::uint8_t>(value);
        case kSmallintType: return static_cast<std::int16_t>(from_big_endian<std::uint16_t>(value));
        case kIntegerType: return static_cast<std::int32_t>(from_big_endian<std::uint32_t>(value));
        default: return static_cast<std::int64_t>(from_big_endian<std::uint64_t>(value));
    }
}

double ServerRows::real(int row, int column) const {
    return std::bit_cast<double>(from_big_endian<std::uint64_t>(bytes(row, column)));
}

bool ServerRows::is_number(int column) const {
    const std::uint32_t type = answer_->type(column);
    return type == kBooleanType || type == kBigintType || type == kSmallintType || type == kIntegerType;
}

// --- Parameters ------------------------------------------------------------------------------------------------------

ServerParameters::Value& ServerParameters::at(std::size_t i) {
    if (i >= all_.size()) all_.resize(i + 1);
    return all_[i];
}

void ServerParameters::set_number(std::size_t i, std::string digits) { at(i) = {Form::digits, std::move(digits), {}}; }

void ServerParameters::set_bytes(std::size_t i, std::string bytes) { at(i) = {Form::own_bytes, std::move(bytes), {}}; }

void ServerParameters::set_bytes_in_place(std::size_t i, std::string_view bytes) {
    at(i) = {Form::bytes_in_place, {}, bytes};
}

std::vector<postgres::Parameter> ServerParameters::list() const {
    std::vector<postgres::Parameter> list;
    list.reserve(all_.size());
    for (const Value& value : all_) {
        const std::string_view bytes =
            value.form == Form::bytes_in_place ? value.in_place : std::string_view(value.own);
        // A null pointer would be NULL, which is not the same as an empty text.
        const char* const begin = value.form == Form::null ? nullptr : bytes.empty() ? "" : bytes.data();
        list.push_back({begin, static_cast<int>(bytes.size()), value.form != Form::digits});
    }
    return list;
}

std::vector<postgres::Parameter> ServerParameters::list(std::span<const std::size_t> places) const {
    const std::vector<postgres::Parameter> all = list();
    std::vector<postgres::Parameter> some;
    for (const std::size_t i : places) some.push_back(i < all.size() ? all[i] : postgres::Parameter{});
    return some;
}

// --- Connection ------------------------------------------------------------------------------------------------------

namespace {

const postgres::Module& module() {
    static const auto kModule = platform::load_module<postgres::Module>(postgres::kModuleName);
    if (!kModule) throw DatabaseFailure(kModule.error());
    return **kModule;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> parts_of_address(const std::string& address) {
    return value_of(module().parts(address));
}

Server::Server(const std::string& address, WhileWaiting goes_on)
    : name_(public_name(address)),
      link_(value_of(module().connect(address, name_, [goes_on = std::move(goes_on)](std::chrono::milliseconds waited) {
          return goes_on(Awaited::server, waited);
      }))) {
    constexpr int kOldest = 140000;
    if (link_->version() < kOldest)
        throw DatabaseFailure({.kind = ErrorKind::storage,
                               .message = name_ + ": this server is too old: Ludex needs PostgreSQL 14 or later"});
    // The checksums of rows are over their texts. Planning a small question takes longer than answering it.
    run("SET bytea_output = 'hex'; SET extra_float_digits = 1; SET client_encoding = 'UTF8'; "
        "SET standard_conforming_strings = on; SET plan_cache_mode = force_generic_plan; SET jit = off; "
        // A program that has gone without a word holds no lock for hours.
        "SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3");
}

void Server::run(const std::string& sql) {
    run_what_waits();
    value_of(link_->run(sql));
}

void Server::run_what_waits() {
    for (const std::string& sql : std::exchange(before_, {})) value_of(link_->run(sql));
}

ServerRows Server::ask_with(const std::string& sql, const std::vector<postgres::Parameter>& parameters) {
    const auto [known, is_new] = prepared_.try_emplace(sql);
    if (is_new) {
        run_what_waits();
        return ServerRows(value_of(link_->ask(sql, parameters)));
    }
    if (known->second.empty()) {
        run_what_waits();  // what fails while it is prepared fails inside the transaction
        const std::string name = "s" + std::to_string(++names_);
        if (const Status prepared = link_->prepare(name, sql); !prepared) throw DatabaseFailure(prepared.error());
        known->second = name;
    }
    return ServerRows(value_of(link_->ask_prepared(known->second, parameters, std::exchange(before_, {}))));
}

ServerRows Server::ask_once(const std::string& sql, const ServerParameters& parameters) {
    run_what_waits();
    return ServerRows(value_of(link_->ask(sql, parameters.list())));
}

}  // namespace ludex::storage
