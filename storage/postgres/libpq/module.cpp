#include <libpq-fe.h>
#include <poll.h>
#include <sys/socket.h>

#include <utility>
#include <vector>

#include "storage/postgres/module.hpp"

namespace ludex::storage::postgres {

namespace {

struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
};
using ResultPointer = std::unique_ptr<PGresult, Clear>;

class LibpqAnswer final : public Answer {
public:
    explicit LibpqAnswer(ResultPointer result) : result_(std::move(result)) {}

    [[nodiscard]] int rows() const override { return PQntuples(result_.get()); }
    [[nodiscard]] std::string_view changed() const override { return PQcmdTuples(result_.get()); }
    [[nodiscard]] bool is_null(int row, int column) const override {
        return PQgetisnull(result_.get(), row, column) != 0;
    }
    [[nodiscard]] std::string_view bytes(int row, int column) const override {
        return {PQgetvalue(result_.get(), row, column),
                static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
    }
    [[nodiscard]] std::uint32_t type(int column) const override { return PQftype(result_.get(), column); }

private:
    ResultPointer result_;
};

/// What the server or the library says, on one line.
std::string one_line(const char* message) {
    std::string line = message != nullptr ? message : "";
    while (!line.empty() && (line.back() == '\n' || line.back() == ' ')) line.pop_back();
    for (char& c : line)
        if (c == '\n' || c == '\t') c = ' ';
    return line;
}

/// Parameters in the form that libpq wants.
struct Lists {
    explicit Lists(std::span<const Parameter> parameters) {
        for (const Parameter& p : parameters) {
            values.push_back(p.bytes);
            sizes.push_back(p.size);
            formats.push_back(p.is_binary ? 1 : 0);
        }
    }
    [[nodiscard]] int count() const { return static_cast<int>(values.size()); }

    std::vector<const char*> values;
    std::vector<int> sizes, formats;
};

constexpr int kBinary = 1;

class LibpqLink final : public Link {
public:
    LibpqLink(PGconn* connection, std::string name, WhileSilent goes_on)
        : connection_(connection), name_(std::move(name)), goes_on_(std::move(goes_on)) {
        PQsetNoticeProcessor(
            connection, [](void*, const char*) {}, nullptr);
        PQsetnonblocking(connection, 1);
    }
    LibpqLink(const LibpqLink&) = delete;
    LibpqLink& operator=(const LibpqLink&) = delete;
    ~LibpqLink() override { PQfinish(connection_); }

    [[nodiscard]] bool is_connected() override {
        // What a server says when it ends waits to be read; behind it is the end of the connection.
        for (int time = 0; time < 2 && !is_lost_; ++time) is_lost_ = PQconsumeInput(connection_) == 0;
        return !is_lost_ && PQstatus(connection_) == CONNECTION_OK;
    }
    [[nodiscard]] int version() const override { return PQserverVersion(connection_); }

    Result<std::unique_ptr<Answer>> run(const std::string& sql) override {
        return answer_to([&] { return PQsendQuery(connection_, sql.c_str()); });
    }
    Status prepare(const std::string& name, const std::string& sql) override {
        LUDEX_TRY(answer_to([&] { return PQsendPrepare(connection_, name.c_str(), sql.c_str(), 0, nullptr); }));
        return Done{};
    }
    Result<std::unique_ptr<Answer>> ask_prepared(const std::string& name, std::span<const Parameter> parameters,
                                                 std::span<const std::string> before) override {
        const Lists lists(parameters);
        const auto send = [&] {
            return PQsendQueryPrepared(connection_, name.c_str(), lists.count(), lists.values.data(),
                                       lists.sizes.data(), lists.formats.data(), kBinary);
        };
        return before.empty() ? answer_to(send) : answer_after(before, send);
    }
    void send(const std::string& sql) override {
        wait_for_sent();
        has_sent_ = !is_given_up_ && PQsendQuery(connection_, sql.c_str()) != 0;
        if (has_sent_) PQflush(connection_);  // the rest goes with the next one
    }
    Result<std::unique_ptr<Answer>> ask(const std::string& sql, std::span<const Parameter> parameters) override {
        const Lists lists(parameters);
        return answer_to([&] {
            return PQsendQueryParams(connection_, sql.c_str(), lists.count(), nullptr, lists.values.data(),
                                     lists.sizes.data(), lists.formats.data(), kBinary);
        });
    }

    /// What went wrong last.
    [[nodiscard]] Error error_of(const PGresult* result) {
        if (is_given_up_)
            return {.kind = ErrorKind::io,
                    .message = name_ + ": the server does not answer; it is waited for no longer"};
        const char* const field = result != nullptr ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
        const std::string_view code = field != nullptr ? field : "";
        std::string said = one_line(result != nullptr ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : nullptr);
        if (said.empty()) said = one_line(PQerrorMessage(connection_));
        const auto error = [&](ErrorKind kind, const std::string& message) {
            return Error{.kind = kind, .message = name_ + ": " + message};
        };
        constexpr std::string_view kRefusal = "FATAL:  ";
        if (const std::size_t refusal = said.find(kRefusal); result == nullptr && refusal != std::string::npos)
            return error(ErrorKind::io, "the server refuses: " + said.substr(refusal + kRefusal.size()));
        // Classes and codes: PostgreSQL, Appendix A. What has none comes from libpq: the connection is lost.
        const bool is_of_connection = code.starts_with("57P") || code.starts_with("08");
        is_lost_ = is_lost_ || code.empty() || (is_of_connection && is_end(result));
        if (!is_connected()) return error(ErrorKind::io, "the server is away: " + said);
        if (is_of_connection) return error(ErrorKind::io, kFarServerIsAway + said);
        if (code == "55P03" || code == "40001" || code == "40P01")
            return {.kind = ErrorKind::busy, .message = "the database is busy: another program is writing to it"};
        if (code.starts_with("53")) return error(ErrorKind::io, "nothing of this was stored: " + said);
        if (code == "25006") return error(ErrorKind::io, "the database cannot be written to: it is read-only");
        if (code == "42501") return error(ErrorKind::io, "no permission: " + said);
        return error(ErrorKind::storage, said);
    }

private:
    /// Waits until the server can be read from, or written to; false when it is waited for no longer.
    bool wait(bool to_write) {
        using std::chrono::milliseconds;
        constexpr int kTick = 200;
        const auto begin = std::chrono::steady_clock::now();
        for (;;) {
            pollfd socket{PQsocket(connection_), static_cast<short>(to_write ? POLLIN | POLLOUT : POLLIN), 0};
            if (::poll(&socket, 1, kTick) > 0) return true;
            const auto waited = std::chrono::steady_clock::now() - begin;
            if (goes_on_(std::chrono::duration_cast<milliseconds>(waited))) continue;
            is_given_up_ = is_lost_ = true;
            ::shutdown(PQsocket(connection_), SHUT_RDWR);  // it shall not keep its locks when it goes on
            return false;
        }
    }

    /// Sends what libpq has not sent yet. The server may want to be read from before it takes more.
    void flush() {
        while (PQflush(connection_) > 0 && wait(true))
            if (PQconsumeInput(connection_) == 0) return;
    }

    /// Null at the end of the results of a statement, and when the connection is lost.
    ResultPointer next_result() {
        while (!is_given_up_ && PQisBusy(connection_) != 0 && wait(false))
            if (PQconsumeInput(connection_) == 0) break;  // PQgetResult says why
        return is_given_up_ ? nullptr : ResultPointer(PQgetResult(connection_));
    }

    void wait_for_sent() {
        if (!std::exchange(has_sent_, false)) return;
        flush();
        while (next_result()) {
        }
    }

    /// Sends statements. The first error counts, else the last answer.
    template <class Send>
    Result<std::unique_ptr<Answer>> answer_to(Send&& send) {
        wait_for_sent();
        if (is_given_up_ || send() == 0) return error_of(nullptr);
        flush();
        ResultPointer last;
        while (ResultPointer result = next_result())
            if (!last || is_answer(last.get())) last = std::move(result);
        return checked(std::move(last));
    }

    /// Sends others and this one in one go (libpq's pipeline mode). The first error counts.
    template <class Send>
    Result<std::unique_ptr<Answer>> answer_after(std::span<const std::string> before, Send&& send) {
        wait_for_sent();
        if (is_given_up_) return error_of(nullptr);
        PQenterPipelineMode(connection_);
        for (const std::string& statement : before)
            PQsendQueryParams(connection_, statement.c_str(), 0, nullptr, nullptr, nullptr, nullptr, kBinary);
        send();
        PQpipelineSync(connection_);
        flush();
        const std::size_t statements = before.size() + 1;
        std::vector<ResultPointer> results;  // a null pointer ends those of each statement
        for (std::size_t ends = 0; ends < statements;) {
            if (ResultPointer result = next_result()) {
                results.push_back(std::move(result));
            } else {
                ++ends;
                if (!is_connected()) break;
            }
        }
        while (const ResultPointer sync = next_result())
            if (PQresultStatus(sync.get()) == PGRES_PIPELINE_SYNC) break;
        PQexitPipelineMode(connection_);
        for (const ResultPointer& result : results)
            if (!is_answer(result.get())) return error_of(result.get());
        if (results.size() < statements) return error_of(nullptr);
        return std::unique_ptr<Answer>(std::make_unique<LibpqAnswer>(std::move(results.back())));
    }

    /// Whether our own server ends the connection; it may also tell of the end of one of its own.
    static bool is_end(const PGresult* result) {
        const char* const severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
        return severity == nullptr || std::string_view(severity) != "ERROR";
    }

    static bool is_answer(const PGresult* result) {
        const ExecStatusType status = PQresultStatus(result);
        return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_EMPTY_QUERY;
    }

    [[nodiscard]] Result<std::unique_ptr<Answer>> checked(ResultPointer result) {
        if (!is_answer(result.get())) return error_of(result.get());
        return std::unique_ptr<Answer>(std::make_unique<LibpqAnswer>(std::move(result)));
    }

    PGconn* connection_;
    std::string name_;
    WhileSilent goes_on_;
    bool is_lost_ = false;      ///< the connection
    bool is_given_up_ = false;  ///< the server was waited for too long: it is not read from any more
    bool has_sent_ = false;     ///< an answer is still to come that nobody wants
};

Result<std::vector<std::pair<std::string, std::string>>> parts_of(const std::string& address) {
    char* message = nullptr;
    PQconninfoOption* const options = PQconninfoParse(address.c_str(), &message);
    PQfreemem(message);  // it may hold the password
    if (options == nullptr)
        return Error{.kind = ErrorKind::io,
                     .message =
                         "this is no address of a server, which is postgresql://USER@HOST:PORT/DATABASE; signs "
                         "in it that mean something else are written as in web addresses: %40 for @"};
    std::vector<std::pair<std::string, std::string>> parts;
    for (const PQconninfoOption* option = options; option->keyword != nullptr; ++option)
        if (option->val != nullptr) parts.emplace_back(option->keyword, option->val);
    PQconninfoFree(options);
    return parts;
}

Result<std::unique_ptr<Link>> connect(const std::string& address, const std::string& name, WhileSilent goes_on) {
    if (auto parts = parts_of(address); !parts) {
        Error error = parts.error();
        error.message = name + ": " + error.message;
        return error;
    }
    // What holds unless the address says otherwise: a server that has gone without a word is given up after a minute.
    const char* const names[] = {"connect_timeout",
                                 "keepalives_idle",
                                 "keepalives_interval",
                                 "keepalives_count",
                                 "tcp_user_timeout",
                                 "dbname",
                                 nullptr};
    const char* const values[] = {"10", "30", "10", "3", "60000", address.c_str(), nullptr};
    constexpr int kNameIsAddress = 1;
    auto link = std::make_unique<LibpqLink>(PQconnectdbParams(names, values, kNameIsAddress), name, std::move(goes_on));
    if (!link->is_connected()) return link->error_of(nullptr);
    return std::unique_ptr<Link>(std::move(link));
}

}  // namespace

}  // namespace ludex::storage::postgres

extern "C" __attribute__((visibility("default"))) const ludex::storage::postgres::Module ludex_postgres_module;

const ludex::storage::postgres::Module ludex_postgres_module{
    ludex::platform::kModuleVersion, ludex::storage::postgres::connect, ludex::storage::postgres::parts_of};
