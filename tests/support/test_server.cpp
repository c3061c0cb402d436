#include "support/test_server.hpp"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "storage/postgres/server.hpp"

namespace ludex::servers {

namespace {

/// The folder of the newest server's programs, as Debian's packages have it.
std::string programs() {
    namespace fs = std::filesystem;
    std::vector<std::string> folders;
    std::error_code none;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
        if (fs::exists(version.path() / "bin" / "initdb")) folders.push_back((version.path() / "bin").string());
    if (folders.empty()) throw std::runtime_error("no PostgreSQL here: apt-get install postgresql");
    return *std::max_element(folders.begin(), folders.end());
}

/// What comes before a command that must not be run by root.
std::string as_user() { return ::geteuid() == 0 ? "runuser -u postgres -- " : ""; }

}  // namespace

std::string address_in(const std::string& folder, const std::string& database) {
    return "postgresql://ludex@/" + database + "?host=" + folder;
}

std::string database_of(const std::string& address) {
    const std::size_t begin = address.find("@/") + 2;
    return address.substr(begin, address.find('?') - begin);
}

bool is_open(storage::Server& server) {
    return server
               .ask(
                   "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
                   "pg_backend_pid() AND backend_type = 'client backend'",
                   {})
               .number(0, 0) > 0;
}

void TestServer::run(const std::string& command) const {
    const std::string log = folder_.file("log");
    if (std::system((command + " >>" + log + " 2>&1 </dev/null").c_str()) == 0) return;
    throw std::runtime_error(command + ": " + folder_.read("log"));
}

TestServer::TestServer(Disk disk) : disk_(disk) {
    if (::geteuid() == 0) run("chown postgres " + folder_.path().string());
    const std::string data = folder_.file("data");
    run(as_user() + programs() + "/initdb -D " + data + " -U ludex -A trust -E UTF8 --locale=C --no-sync");
    if (disk_ == Disk::small) run(as_user() + "mkdir " + folder_.file("small"));
    start();
    if (disk_ == Disk::small)
        storage::Server(address_of("postgres")).run("CREATE TABLESPACE small LOCATION '" + folder_.file("small") + "'");
}

void TestServer::start() const {
    // What these servers hold may be lost when the machine breaks down.
    const std::string command = programs() + "/pg_ctl -D " + folder_.file("data") + " -w start -o \"-k " + folder() +
                                " -c listen_addresses='' -c fsync=off -c shared_buffers=32MB -c max_wal_size=256MB\"";
    if (disk_ == Disk::usual) return run(as_user() + command);
    // The server mounts its disk in a name space of its own. Who is not root becomes the root of another one for that,
    // which cannot be in a folder that stands for a whole system (chroot).
    const bool is_root = ::geteuid() == 0;
    const std::string alone =
        is_root ? "unshare --mount --propagation unchanged" : "unshare --user --map-root-user --mount";
    const std::string again = is_root ? as_user() : "unshare --user --map-user=1000 --map-group=1000 ";
    const std::string owner = is_root ? ",uid=postgres,gid=postgres" : "";
    run(alone + " sh -c 'mount -t tmpfs -o size=64m" + owner + " tmpfs " + folder_.file("small") + " && exec " + again +
        command + "'");
}

std::vector<int> TestServer::processes() const {
    const std::string all = folder_.read("data/postmaster.pid");
    const std::string first = all.substr(0, all.find('\n'));
    std::ifstream children("/proc/" + first + "/task/" + first + "/children");
    std::vector<int> numbers{std::stoi(first)};
    for (int number = 0; children >> number;) numbers.push_back(number);
    return numbers;
}

void TestServer::freeze() const {
    ::kill(processes().front(), SIGSTOP);  // it makes no more processes
    for (const int process : processes()) ::kill(process, SIGSTOP);
}

void TestServer::thaw() const {
    for (const int process : processes()) ::kill(process, SIGCONT);
}

void TestServer::stop_at_once() const {
    run(as_user() + programs() + "/pg_ctl -D " + folder_.file("data") + " -m immediate -w stop");
}

TestServer::~TestServer() {
    const std::string stop =
        as_user() + programs() + "/pg_ctl -D " + folder_.file("data") + " -m immediate stop >/dev/null 2>&1";
    const std::string unmount = "umount --lazy " + folder_.file("small") + " >/dev/null 2>&1";
    if (std::system(stop.c_str()) != 0) return;  // it has ended by itself
    // Where the name space of the machine has got the disk, too, it is taken from there.
    if (disk_ == Disk::small && std::system(unmount.c_str()) != 0) return;
}

std::string TestServer::address_of(const std::string& database) const { return address_in(folder(), database); }

std::string TestServer::make_database() {
    const std::string name = "games" + std::to_string(++databases_);
    storage::Server(address_of("postgres"))
        .run("CREATE DATABASE " + name + (disk_ == Disk::small ? " TABLESPACE small" : ""));
    return address_of(name);
}

std::string TestServer::copy_of(const std::string& address) {
    const std::string original = database_of(address);
    const std::string name = "games" + std::to_string(++databases_);
    storage::Server server(address_of("postgres"));
    // Who had it open may be gone for the program, but not yet for the server.
    server.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + original + "'");
    server.run("CREATE DATABASE " + name + " TEMPLATE " + original);
    return address_of(name);
}

void TestServer::remove(const std::string& address) const {
    storage::Server(address_of("postgres")).run("DROP DATABASE " + database_of(address) + " WITH (FORCE)");
}

std::string TestServer::spare_database() {
    for (const std::string& address : spare_) {
        storage::Server server(address);
        if (is_open(server)) continue;
        const storage::ServerRows tables = server.ask(
            "SELECT string_agg('ludex.' || tablename, ', ') FROM pg_tables WHERE schemaname = 'ludex' AND "
            "tablename <> 'format'",
            {});
        if (!tables.is_null(0, 0)) server.run("TRUNCATE " + std::string(tables.bytes(0, 0)));
        return address;
    }
    return spare_.emplace_back(make_database());
}

TestServer& test_server() {
    static TestServer only;
    return only;
}

}  // namespace ludex::servers
