#include "support/late_server.hpp"

#include <thread>

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

std::string LateServer::address_of(const std::string& database) const {
    return "postgresql://ludex@/" + database + "?host=" + relay_.folder();
}

}  // namespace ludex::servers
