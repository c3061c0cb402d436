#pragma once

#include <memory>

#include "notation/input_window.hpp"

namespace ludex::notation {

class TextSplitter;
class JsonSplitter;

/// Cuts a stream into records before anything is parsed: a record that cannot be parsed costs no other one. Linear
/// time; memory for one record and one block of input. Where records of text begin is said in text_splitter.hpp, where
/// those in JSON do in json_splitter.hpp; a file may hold both.
class RecordSplitter {
public:
    explicit RecordSplitter(ByteSource& source, ReadLimits limits = {});
    ~RecordSplitter();

    /// The next record; false at the end. Errors: io.
    Result<bool> next(RawRecord& record);

    /// Bytes of input that are behind us.
    [[nodiscard]] std::uint64_t bytes_done() const { return window_.bytes_done(); }

private:
    InputWindow window_;
    std::unique_ptr<TextSplitter> text_;
    std::unique_ptr<JsonSplitter> json_;
};

}  // namespace ludex::notation
