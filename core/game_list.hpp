#pragma once

#include <type_traits>
#include <variant>

#include "core/game.hpp"

namespace ludex {

template <Game... Gs>
struct GameList {
    using Variant = std::variant<typename Gs::Variant...>;
    using Position = std::variant<typename Gs::Position...>;
    using Move = std::variant<typename Gs::Move...>;

    /// Types<Gs...>, used for typed tests.
    template <template <class...> class Types>
    using Apply = Types<Gs...>;

    /// Calls f.operator()<G>() for each game.
    template <class F>
    static void for_each(F&& f) {
        (f.template operator()<Gs>(), ...);
    }

    /// The game whose Variant, Position or Move T is.
    template <class T>
    struct Owner {
        template <class G>
        static constexpr bool kOwns = std::is_same_v<T, typename G::Variant> ||
                                      std::is_same_v<T, typename G::Position> || std::is_same_v<T, typename G::Move>;

        template <class First, class... Rest>
        static constexpr auto find() {
            if constexpr (kOwns<First>) {
                return std::type_identity<First>{};
            } else {
                return find<Rest...>();
            }
        }
        using type = typename decltype(find<Gs...>())::type;
    };
};

}  // namespace ludex
