#include <atomic>
#include <ludex/repertoire.hpp>

#include "analyzer/repertoire/departure.hpp"
#include "library/record_inside.hpp"
#include "service/records/read_repertoire.hpp"

namespace ludex {

struct Repertoire::State {
    analyzer::Repertoire repertoire;
};

Repertoire::Repertoire(std::unique_ptr<const State> state) : state_(std::move(state)) {}
Repertoire::Repertoire(Repertoire&&) noexcept = default;
Repertoire& Repertoire::operator=(Repertoire&&) noexcept = default;
Repertoire::~Repertoire() = default;

Result<Repertoire> Repertoire::of_text(std::string_view text) {
    const std::atomic<bool> stop{false};
    auto state = std::make_unique<State>();
    LUDEX_TRY(service::read_repertoire(text, "the repertoire", {&state->repertoire, 1}, stop));
    return Repertoire(std::move(state));
}

std::size_t Repertoire::size() const { return state_->repertoire.positions().size(); }

std::optional<Departure> Repertoire::departure_of(const Record& record) const {
    const auto& game = RecordInside::of(record).report.game;
    return game ? analyzer::departure_of(*game, state_->repertoire) : std::nullopt;
}

}  // namespace ludex
