#include "notation/record_splitter.hpp"

#include "notation/json_splitter.hpp"
#include "notation/text/text_splitter.hpp"

namespace ludex::notation {

RecordSplitter::RecordSplitter(ByteSource& source, ReadLimits limits)
    : window_(source, limits.block_bytes),
      text_(std::make_unique<TextSplitter>(window_, limits)),
      json_(std::make_unique<JsonSplitter>(window_, limits)) {}

RecordSplitter::~RecordSplitter() = default;

Result<bool> RecordSplitter::next(RawRecord& record) {
    for (;;) {
        if (json_->is_inside()) {
            const Result<bool> found = json_->next(record);
            if (!found || *found) return found;
            text_->begin();  // the JSON value has ended
        }
        const Result<Found> found = text_->next(record);
        LUDEX_TRY(found);
        switch (*found) {
            case Found::record: return true;
            case Found::end: return false;
            case Found::json: json_->begin(text_->escapes()); break;
        }
    }
}

}  // namespace ludex::notation
