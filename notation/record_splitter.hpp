#pragma once

#include <memory>

#include "notation/source/input_window.hpp"

namespace ludex::notation {

class TextSplitter;
class JsonSplitter;

/// Cuts a stream into records before anything is parsed: a record that cannot be parsed does not affect the others.
/// Linear time; memory for one record and one block of input. text_splitter.hpp says where records in text form begin,
/// json_splitter.hpp where those in JSON do; a file may contain both.
class RecordSplitter {
public:
    explicit RecordSplitter(ByteSource& source, ReadLimits limits = {});
    ~RecordSplitter();

    /// Finds the next record; false at the end. Errors: io.
    Result<bool> next(RawRecord& record);

    /// The number of bytes of input that have been passed.
    [[nodiscard]] std::uint64_t bytes_done() const { return window_.bytes_done(); }

private:
    InputWindow window_;
    std::unique_ptr<TextSplitter> text_;
    std::unique_ptr<JsonSplitter> json_;
};

}  // namespace ludex::notation
