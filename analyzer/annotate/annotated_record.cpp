#include "analyzer/annotate/annotated_record.hpp"

#include <array>
#include <cmath>
#include <cstdio>

#include "analyzer/annotate/own_words.hpp"

namespace ludex::analyzer {

namespace {

std::string eval_of(const AnnotatedMove& m) {
    if (m.forced && m.forced->plies == 0) return {};  // the game is over
    if (m.forced) {
        const std::string moves = std::to_string((m.forced->plies + 1) / 2);
        return std::string("[%eval #") + (m.forced->is_win ? "" : "-") + moves + "]";
    }
    std::array<char, 32> text{};
    const double score = std::abs(m.score) < 0.005 ? 0 : m.score;  // no -0.00
    std::snprintf(text.data(), text.size(), "[%%eval %.2f]", score);
    return text.data();
}

std::string comment_on(const AnnotatedMove& m) {
    std::string text = eval_of(m);
    if (!text.empty() && !m.text.empty()) text += ' ';
    return text + m.text;
}

/// Adds the engine's comments to a copy of a record, element by element.
class RecordAnnotator {
public:
    RecordAnnotator(const GameRecord& record, const Annotation& annotation) : record_(record), annotation_(annotation) {
        out_.tags = record.tags;
        out_.result_token = record.result_token;
    }

    AnnotatedRecord run() {
        for (const Element& e : record_.elements) {
            const bool is_main_line = depth_ == 0;
            const bool belongs_to_move = e.kind == ElementKind::comment || e.kind == ElementKind::nag;
            if (is_main_line && !belongs_to_move) add_comment();
            if (is_main_line && e.kind == ElementKind::move) add_variation();
            if (e.kind == ElementKind::variation_begin) ++depth_;
            if (e.kind == ElementKind::variation_end) --depth_;
            copy(e);
            if (is_main_line && e.kind == ElementKind::move) begin_move();
        }
        add_comment();
        add_variation();
        return {std::move(out_), std::move(by_engine_)};
    }

private:
    void copy(const Element& e) {
        const bool is_said_again = e.kind == ElementKind::comment && depth_ == 0 && move_ != nullptr &&
                                   record_.text_of(e) == comment_on(*move_);
        if (is_said_again) return;  // at the end of a game a comment has no evaluation by which it is known
        if (e.kind == ElementKind::nag) {
            if (e.nag != nag_)
                out_.add_nag(e.nag);
            else
                by_engine_.erase(marked_);  // somebody has said the same
        } else {
            out_.add(e.kind, record_.text_of(e));
        }
    }
    void begin_move() {
        if (ply_ >= annotation_.moves.size()) return;
        move_ = &annotation_.moves[ply_++];
        is_commented_ = false;
        nag_ = nag_of(move_->mark);
        if (nag_ == 0) return;
        out_.add_nag(nag_);
        marked_ = out_.elements.size() - 1;
        by_engine_.insert(marked_);
    }
    void add_own(ElementKind kind, std::string_view text) {
        out_.add(kind, text);
        by_engine_.insert(out_.elements.size() - 1);
    }
    /// Adds the summary before the first move, or the text of the move after a move.
    void add_comment() {
        if (is_commented_) return;
        is_commented_ = true;
        if (move_ == nullptr) {
            add_own(ElementKind::comment, annotation_.summary);
        } else {
            const std::string text = comment_on(*move_);
            if (!text.empty()) add_own(ElementKind::comment, text);
        }
    }
    void add_variation() {
        nag_ = 0;
        if (move_ == nullptr || move_->better.empty()) return;
        add_own(ElementKind::variation_begin, "");
        for (const std::string& move : move_->better) out_.add(ElementKind::move, move);
        out_.add(ElementKind::variation_end, "");
        move_ = nullptr;
    }

    const GameRecord& record_;
    const Annotation& annotation_;
    GameRecord out_;
    const AnnotatedMove* move_ = nullptr;  ///< the main-line move that was copied last
    std::size_t ply_ = 0;
    unsigned nag_ = 0;
    std::size_t marked_ = 0;  ///< the element of that mark
    std::set<std::size_t> by_engine_;
    int depth_ = 0;
    bool is_commented_ = false;
};

}  // namespace

GameRecord annotated_record(const GameRecord& record, const Annotation& annotation) {
    return annotated_in_layers(record, annotation).record;
}

AnnotatedRecord annotated_in_layers(const GameRecord& record, const Annotation& annotation) {
    const GameRecord bare = without_engine_words(record);
    return RecordAnnotator(bare, annotation).run();
}

}  // namespace ludex::analyzer
