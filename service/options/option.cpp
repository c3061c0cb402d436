#include "service/options/option.hpp"

#include <iterator>

namespace ludex::service {

Options joined(std::vector<Options> parts) {
    Options all;
    for (Options& part : parts)
        all.insert(all.end(), std::make_move_iterator(part.begin()), std::make_move_iterator(part.end()));
    return all;
}

}  // namespace ludex::service
