#include <ludex/ludex.h>

#include "library/c/call.hpp"
#include "service/json/departure_json.hpp"

struct ludex_repertoire : ludex::c::Handle {
    explicit ludex_repertoire(ludex::Repertoire read) : repertoire(std::move(read)) {}

    ludex::Repertoire repertoire;
};

using namespace ludex;
using namespace ludex::c;

extern "C" {

ludex_repertoire* ludex_repertoire_of_text(const char* text, size_t size) {
    return call<ludex_repertoire*>(nullptr, [&]() -> Result<ludex_repertoire*> {
        if (text == nullptr) return missing("the text");
        auto read = Repertoire::of_text({text, size});
        LUDEX_TRY(read);
        return new ludex_repertoire(*std::move(read));
    });
}

void ludex_repertoire_free(ludex_repertoire* repertoire) { delete repertoire; }

char* ludex_repertoire_departure(const ludex_repertoire* repertoire, const ludex_record* record) {
    return use<char*>(repertoire, nullptr, [&](const auto& r) -> Result<char*> {
        if (record == nullptr) return missing("the record");
        const Handle::Use record_in_use(*record);
        return json_for_caller(service::departure_json(r.repertoire.departure_of(record->record)));
    });
}

}  // extern "C"
