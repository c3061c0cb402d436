#include "notation/foreign/foreign_form.hpp"

#include <array>

#include "notation/sgf/sgf_record.hpp"

namespace ludex::notation {

std::span<const ForeignForm> foreign_forms() {
    static constexpr std::array<ForeignForm, 5> kForms{{{"abal1", "Abalassembly's codes", write_abalassembly_code},
                                                        {"apgn", "APGN", write_apgn},
                                                        {"kaawa", "KAAWA's trees", write_kaawa},
                                                        {"openspiel", "OpenSpiel's histories", write_open_spiel},
                                                        {"sgf", "Smart Game Format", write_sgf}}};
    return kForms;
}

Error no_place_in(std::string_view form, const CheckedGame& game, std::string_view what_it_holds) {
    std::string message(form);
    message.append(" hold ").append(what_it_holds);
    std::string found = full_name(game.variant) + (game.own_start ? " from a start of its own" : "");
    return Error{ErrorKind::unknown_variant, std::move(message), std::move(found), "", {}};
}

}  // namespace ludex::notation
