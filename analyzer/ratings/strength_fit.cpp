#include "analyzer/ratings/strength_fit.hpp"

#include <Eigen/Cholesky>
#include <Eigen/SparseCholesky>
#include <cmath>

#include "analyzer/ratings/selected_inverse.hpp"

namespace ludex::analyzer {

namespace {

using Matrix = Eigen::SparseMatrix<double>;
using Vector = Eigen::VectorXd;

constexpr double kStartDeviation = 100, kMeanStartDeviation = 200;  // points of Elo

double chance_of(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }
/// -log(chance_of(x)), for large ones, too.
double surprise_of(double x) { return x > 0 ? std::log1p(std::exp(-x)) : std::log1p(std::exp(x)) - x; }

/// The whole curvature of the loss; or the own part, in which the strengths of a player hang together and the worths of
/// starts, but not those of different players: it is factorised without fill.
enum class Part : std::uint8_t { whole, own };

/// What the values lose, of which each factor takes its part: the negative logarithm of their likelihood, in log odds.
/// All factors are functions of one weighted sum of values.
class Loss {
public:
    explicit Loss(const StrengthModel& model)
        : model_(model), size_(static_cast<Eigen::Index>(model.strengths + model.starts + 1)) {}

    [[nodiscard]] Eigen::Index size() const { return size_; }

    [[nodiscard]] double at(const Vector& x) const {
        double loss = 0;
        for_each_result([&](const auto& terms, double games, double points) {
            const double odds = sum(x, terms);
            loss += points * surprise_of(odds) + (games - points) * surprise_of(-odds);
        });
        for_each_tie([&](const auto& terms, double weight) { loss += weight * sum(x, terms) * sum(x, terms) / 2; });
        return loss;
    }

    [[nodiscard]] Vector gradient(const Vector& x) const {
        Vector slope = Vector::Zero(size_);
        const auto add = [&](const auto& terms, double by) {
            for (const Term& term : terms) slope[term.of] += term.factor * by;
        };
        for_each_result([&](const auto& terms, double games, double points) {
            add(terms, games * chance_of(sum(x, terms)) - points);
        });
        for_each_tie([&](const auto& terms, double weight) { add(terms, weight * sum(x, terms)); });
        return slope;
    }

    /// The lower half. Its elements are at the same places for all x. Of the own part, results say nothing of how the
    /// values that they are about hang together.
    [[nodiscard]] Matrix curvature(const Vector& x, Part part) const {
        std::vector<Eigen::Triplet<double>> elements;
        const auto add = [&](const auto& terms, double by, Part of) {
            for (const Term& a : terms) {
                for (const Term& b : terms) {
                    if (a.of == b.of || (a.of > b.of && of == Part::whole))
                        elements.emplace_back(a.of, b.of, a.factor * b.factor * by);
                }
            }
        };
        for_each_result([&](const auto& terms, double games, double) {
            const double chance = chance_of(sum(x, terms));
            add(terms, games * chance * (1 - chance), part);
        });
        for_each_tie([&](const auto& terms, double weight) { add(terms, weight, Part::whole); });
        Matrix matrix(size_, size_);
        matrix.setFromTriplets(elements.begin(), elements.end());
        return matrix;
    }

private:
    struct Term {
        Matrix::StorageIndex of;
        double factor;
    };

    template <class Terms>
    static double sum(const Vector& x, const Terms& terms) {
        double total = 0;
        for (const Term& term : terms) total += x[term.of] * term.factor;
        return total;
    }

    static Term plus(std::size_t of) { return {static_cast<Matrix::StorageIndex>(of), 1}; }
    static Term minus(std::size_t of) { return {static_cast<Matrix::StorageIndex>(of), -1}; }
    [[nodiscard]] std::size_t start(std::size_t i) const { return model_.strengths + i; }
    [[nodiscard]] std::size_t mean_start() const { return model_.strengths + model_.starts; }

    /// Calls f(terms, games, points) for results: the terms are the log odds of a point.
    template <class F>
    void for_each_result(F&& f) const {
        for (const Pairing& p : model_.pairings)
            f(std::array{plus(p.first), minus(p.second), plus(start(p.start))}, p.games, p.points);
        for (const std::uint32_t strength : model_.first_strengths) f(std::array{plus(strength)}, 2.0, 1.0);
    }
    /// Calls f(terms, weight) for sums that are normal around 0; the weight is one over the variance.
    template <class F>
    void for_each_tie(F&& f) const {
        const auto weight = [](double deviation) {
            const double odds = deviation / kEloPerLogOdds;
            return 1 / (odds * odds);
        };
        for (const Drift& drift : model_.drifts)
            f(std::array{plus(drift.after), minus(drift.before)}, weight(drift.deviation));
        for (std::size_t i = 0; i < model_.starts; ++i)
            f(std::array{plus(start(i)), minus(mean_start())}, weight(kStartDeviation));
        f(std::array{plus(mean_start())}, weight(kMeanStartDeviation));
    }

    const StrengthModel& model_;
    Eigen::Index size_;
};

class Factors : public Eigen::SimplicialLDLT<Matrix> {
public:
    using SimplicialLDLT::SimplicialLDLT;

    /// What a factorisation costs, in multiplications: known before it is done.
    [[nodiscard]] double work() const {
        double sum = 0;
        for (const Matrix::StorageIndex n : m_nonZerosPerCol) sum += static_cast<double>(n) * n;
        return sum;
    }
};

/// Newton's method. The loss is convex, and a step that overshoots is halved. Steps are found by conjugate gradients:
/// where many have played many, the whole curvature is nearly full once it is factorised.
class Newton {
public:
    explicit Newton(const Loss& loss) : loss_(loss), x_(Vector::Zero(loss.size())) {
        own_.analyzePattern(loss.curvature(x_, Part::own));
        constexpr int kMostSteps = 100;
        constexpr double kNear = 1e-9;
        for (int step = 0; step < kMostSteps && go() > kNear; ++step) {
        }
        own_.factorize(loss.curvature(x_, Part::own));
    }

    [[nodiscard]] const Vector& values() const { return x_; }

    /// How sure the values are, of which the last so many are those of starts. With at most `most_work` multiplications
    /// by the whole curvature.
    [[nodiscard]] Vector variances(Eigen::Index starts, double most_work) const {
        const Matrix whole = loss_.curvature(x_, Part::whole);
        Factors factors;
        factors.analyzePattern(whole);
        if (factors.work() > most_work) return variances_by_starts(whole, starts);
        factors.factorize(whole);
        return diagonal(factors);
    }

private:
    static Vector diagonal(const Factors& factors) {
        const Vector d = factors.vectorD();
        return factors.permutationPinv() * diagonal_of_inverse(factors.matrixL().nestedExpression(), d);
    }

    /// How the starts and all values vary together is exact; what is left, once the starts are known, is that of the
    /// own part.
    [[nodiscard]] Vector variances_by_starts(const Matrix& whole, Eigen::Index starts) const {
        Eigen::MatrixXd together(x_.size(), starts);
        for (Eigen::Index i = 0; i < starts; ++i)
            together.col(i) = solve(whole, Vector::Unit(x_.size(), x_.size() - starts + i));
        const Eigen::MatrixXd of_starts = together.bottomRows(starts);
        const Eigen::MatrixXd weights = of_starts.llt().solve(together.transpose()).transpose();
        Vector variances = weights.cwiseProduct(together).rowwise().sum();
        variances.head(x_.size() - starts) += diagonal(own_).head(x_.size() - starts);
        return variances;
    }

    /// How far it went.
    double go() {
        own_.factorize(loss_.curvature(x_, Part::own));
        Vector step = solve(loss_.curvature(x_, Part::whole), -loss_.gradient(x_));
        const double before = loss_.at(x_);
        constexpr double kShortest = 1e-12;
        while (step.lpNorm<Eigen::Infinity>() > kShortest && loss_.at(x_ + step) > before) step /= 2;
        x_ += step;
        return step.lpNorm<Eigen::Infinity>();
    }

    /// Conjugate gradients with the own part as preconditioner. `lower`: half of a symmetric matrix.
    [[nodiscard]] Vector solve(const Matrix& lower, const Vector& right) const {
        constexpr double kEnough = 1e-10;
        constexpr int kMostSteps = 1'000;
        Vector x = Vector::Zero(right.size()), rest = right;
        Vector better = own_.solve(rest), direction = better;
        double size = rest.dot(better);
        const double small = size * kEnough * kEnough;
        for (int step = 0; step < kMostSteps && size > small; ++step) {
            const Vector image = lower.selfadjointView<Eigen::Lower>() * direction;
            const double length = size / direction.dot(image);
            x += length * direction;
            rest -= length * image;
            better = own_.solve(rest);
            const double next = rest.dot(better);
            direction = better + next / size * direction;
            size = next;
        }
        return x;
    }

    const Loss& loss_;
    Vector x_;
    Factors own_;
};

}  // namespace

double expected_score(double elo) { return chance_of(elo / kEloPerLogOdds); }

StrengthFit fit_strengths(const StrengthModel& model, double most_work) {
    const Loss loss(model);
    const Newton newton(loss);
    const Vector variances = newton.variances(static_cast<Eigen::Index>(model.starts + 1), most_work);
    const auto estimate = [&](std::size_t i) {
        const auto at = static_cast<Eigen::Index>(i);
        return Estimate{newton.values()[at] * kEloPerLogOdds, std::sqrt(variances[at]) * kEloPerLogOdds};
    };
    StrengthFit fit;
    for (std::size_t i = 0; i < model.strengths; ++i) fit.strengths.push_back(estimate(i));
    for (std::size_t i = 0; i < model.starts; ++i) fit.starts.push_back(estimate(model.strengths + i));
    fit.mean_start = estimate(model.strengths + model.starts);
    return fit;
}

}  // namespace ludex::analyzer
