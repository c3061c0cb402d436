#include "support/late_server.hpp"

#include <thread>

#include "support/test_server.hpp"

namespace ludex::servers {

LateServer::LateServer(const std::string& folder, std::chrono::milliseconds delay)
    : relay_(
          folder,
          [delay] {
              return [delay](auto) {
                  std::this_thread::sleep_for(delay);
                  return true;
              };
          },
          [this, delay] {
              return [this, delay](auto) {
                  std::this_thread::sleep_for(delay);
                  ++turns_;
                  return true;
              };
          }) {}

std::string LateServer::address_of(const std::string& database) const { return address_in(relay_.folder(), database); }

}  // namespace ludex::servers
