#pragma once

#include <Eigen/SparseCore>

namespace ludex::analyzer {

/// The diagonal of the inverse of L D L', where L has ones on the diagonal and `below` is the rest of it, compressed
/// and sorted. Only those elements of the inverse are computed that L has, too (Takahashi, Fagan, Chen 1973). Cost: as
/// much as the factorisation.
Eigen::VectorXd diagonal_of_inverse(const Eigen::SparseMatrix<double>& below, const Eigen::VectorXd& d);

}  // namespace ludex::analyzer
