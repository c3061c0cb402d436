#include "analyzer/analysis/analysis.hpp"

#include <algorithm>
#include <tuple>

#include "analyzer/engine/proof.hpp"
#include "analyzer/engine/winning_chance.hpp"
#include "games/all_engines.hpp"

namespace ludex::analyzer {

namespace {

/// The bounds for the nodes of a proof by exhaustion, whatever the limits of the search are: some tenths of a second.
constexpr std::uint64_t kFewestProofNodes = 100'000;
constexpr std::uint64_t kMostProofNodes = 2'000'000;

template <class... Gs>
using EngineTuple = std::tuple<std::unique_ptr<engine::Engine<Gs>>...>;

template <Game G>
AnalysisLine line_of(const typename G::Position& position, const engine::SearchLine<G>& found) {
    AnalysisLine line;
    for (const auto move : found.moves) line.moves.push_back(G::format(move));
    line.score = engine::in_units(found.value);
    line.chance = engine::winning_chance<G>(position, found.value);
    if (engine::is_proved(found.value))
        line.forced = {engine::is_win(found.value), engine::plies_to_end(found.value), false};
    return line;
}

/// Makes a forced end exact if the proof search can. A line that stands alone may be replaced by one that ends sooner;
/// one of several lines keeps its first move.
template <Game G>
void prove(const typename G::Position& position, engine::SearchLine<G>& line, AnalysisLine& out, bool is_alone,
           engine::ProofSearch<G>& search) {
    const unsigned plies = out.forced->plies;
    std::optional<engine::Proof<G>> proof;
    if (is_alone) {
        proof = out.forced->is_win ? search.prove_win(position, plies) : search.prove_loss(position, plies);
    } else {
        auto next = position;
        G::play_unchecked(next, line.moves[0]);
        proof = out.forced->is_win ? search.prove_loss(next, plies - 1) : search.prove_win(next, plies - 1);
        if (proof) proof->line.insert(proof->line.begin(), line.moves[0]);
    }
    if (!proof) return;
    line.moves = proof->line;
    const auto length = static_cast<unsigned>(line.moves.size());
    line.value = out.forced->is_win ? engine::win_in(length) : engine::loss_in(length);
    out = line_of<G>(position, line);
    out.forced->is_exact = true;
}

template <Game G>
Analysis analysis_of(const typename G::Position& position, const engine::SearchResult<G>& result) {
    Analysis analysis{result.depth, result.nodes, {}};
    for (const auto& line : result.lines) analysis.lines.push_back(line_of<G>(position, line));
    return analysis;
}

}  // namespace

double chance_of(const AnyPosition& position, double score) {
    return with_game(position, [&]<class G>(const auto& p) {
        const double value = std::clamp(score * engine::kUnitValue, -1.0 * engine::kProved, 1.0 * engine::kProved);
        return engine::winning_chance<G>(p, static_cast<engine::Value>(value));
    });
}

std::string_view unit_of(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto&) -> std::string_view { return engine::Knowledge<G>::kUnit; });
}

struct Analyst::Engines {
    engine::EngineSettings settings;
    AllGames::Apply<EngineTuple> all;  ///< each is made when it is first needed

    template <Game G>
    engine::Engine<G>& of() {
        auto& one = std::get<std::unique_ptr<engine::Engine<G>>>(all);
        if (!one) one = std::make_unique<engine::Engine<G>>(settings);
        return *one;
    }
};

Analyst::Analyst(const engine::EngineSettings& settings) : engines_(std::make_unique<Engines>()) {
    engines_->settings = settings;
}
Analyst::~Analyst() = default;
Analyst::Analyst(Analyst&&) noexcept = default;
Analyst& Analyst::operator=(Analyst&&) noexcept = default;

Analysis Analyst::analyse(const AnyPosition& any, const engine::SearchLimits& limits, unsigned lines,
                          const OnDepth& on_depth) {
    return with_game(any, [&]<class G>(const auto& position) {
        typename engine::Search<G>::OnDepth report;
        if (on_depth) report = [&](const auto& result) { on_depth(analysis_of<G>(position, result)); };
        auto result = engines_->of<G>().analyse(position, limits, lines, report);
        Analysis analysis = analysis_of<G>(position, result);
        std::optional<engine::ProofSearch<G>> search;  // made only when it is needed, because it has a table
        for (std::size_t i = 0; i < result.lines.size(); ++i) {
            if (!analysis.lines[i].forced) continue;
            if (!search) search.emplace(std::clamp(limits.nodes, kFewestProofNodes, kMostProofNodes));
            prove<G>(position, result.lines[i], analysis.lines[i], result.lines.size() == 1, *search);
        }
        std::stable_sort(analysis.lines.begin(), analysis.lines.end(),
                         [](const AnalysisLine& a, const AnalysisLine& b) { return a.score > b.score; });
        return analysis;
    });
}

void Analyst::forget() {
    std::apply([](auto&... one) { ((one ? one->forget() : void()), ...); }, engines_->all);
}

}  // namespace ludex::analyzer
