#include "analyzer/ratings/selected_inverse.hpp"

#include <vector>

namespace ludex::analyzer {

namespace {

using Matrix = Eigen::SparseMatrix<double>;
using Index = Matrix::StorageIndex;

/// One column of L, to be looked up by row, and the elements of the inverse in it.
struct Column {
    explicit Column(Eigen::Index rows)
        : factor(Eigen::VectorXd::Zero(rows)),
          inverse(Eigen::VectorXd::Zero(rows)),
          is_in(static_cast<std::size_t>(rows), false) {}

    Eigen::VectorXd factor, inverse;
    std::vector<bool> is_in;
};

/// Adds what the elements of one column of the inverse, which are known, give to those of another one.
void add_products(const Matrix& inverse, const Eigen::VectorXd& diagonal, Index known, Column& column) {
    column.inverse[known] -= diagonal[known] * column.factor[known];
    for (Matrix::InnerIterator at(inverse, known); at; ++at) {
        if (!column.is_in[static_cast<std::size_t>(at.row())]) continue;
        column.inverse[at.row()] -= at.value() * column.factor[known];
        column.inverse[known] -= at.value() * column.factor[at.row()];
    }
}

}  // namespace

Eigen::VectorXd diagonal_of_inverse(const Matrix& below, const Eigen::VectorXd& d) {
    Matrix inverse = below;  // its elements below the diagonal take the place of those of L
    Eigen::VectorXd diagonal(below.cols());
    Column column(below.rows());
    for (Eigen::Index j = below.cols() - 1; j >= 0; --j) {
        for (Matrix::InnerIterator at(below, j); at; ++at) {
            column.factor[at.row()] = at.value();
            column.inverse[at.row()] = 0;
            column.is_in[static_cast<std::size_t>(at.row())] = true;
        }
        for (Matrix::InnerIterator at(below, j); at; ++at)
            add_products(inverse, diagonal, static_cast<Index>(at.row()), column);
        diagonal[j] = 1 / d[j];
        for (Matrix::InnerIterator at(inverse, j); at; ++at) {
            at.valueRef() = column.inverse[at.row()];
            diagonal[j] -= column.factor[at.row()] * column.inverse[at.row()];
            column.is_in[static_cast<std::size_t>(at.row())] = false;
        }
    }
    return diagonal;
}

}  // namespace ludex::analyzer
