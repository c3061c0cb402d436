#include "cli/shell/completion.hpp"

#include <algorithm>
#include <optional>

#include "core/names.hpp"

namespace ludex::cli {

namespace {

/// Names are offered up to this number: nobody reads more.
constexpr std::size_t kMostNames = 500;

/// Whether a name begins so, whatever its case and accents.
bool begins_so(const std::string& name, const std::string& typed) {
    return plain_letters(name).starts_with(plain_letters(typed));
}

/// What was typed of one command line.
class TypedLine {
public:
    TypedLine(const Program& program, std::vector<std::string> words, const StoredNames& names)
        : program_(program), names_(names), last_(std::move(words.back())) {
        words.pop_back();
        for (const std::string& word : words) read(word);
    }

    std::vector<Candidate> candidates() {
        const std::size_t sign = last_.find('=');
        if (awaiting_ != nullptr) {
            offer_value(awaiting_->value, "");
        } else if (command_ == nullptr) {
            offer_commands();
        } else if (last_.starts_with("--") && sign != std::string::npos) {
            const Parameter* const option = option_named(last_.substr(0, sign));
            if (option != nullptr && !option->is_flag()) offer_value(option->value, last_.substr(0, sign + 1));
        } else if (last_.starts_with('-')) {
            offer_options();
        } else {
            offer_arguments();
        }
        return std::move(found_);
    }

private:
    void read(const std::string& word) {
        if (awaiting_ != nullptr) {
            if (awaiting_->name() == "--db") database_ = word;
            awaiting_ = nullptr;
        } else if (word.starts_with('-') && word != "-") {
            read_option(word);
        } else {
            read_argument(word);
        }
    }

    void read_option(const std::string& word) {
        const std::size_t sign = word.find('=');
        if (word.starts_with("--db=")) database_ = word.substr(sign + 1);
        const Parameter* const option = option_named(word.substr(0, sign));
        if (option == nullptr) return;
        given_.push_back(option);
        if (sign == std::string::npos && !option->is_flag()) awaiting_ = option;
    }

    void read_argument(const std::string& word) {
        const std::vector<Command>& inner = command_ == nullptr ? program_.commands : command_->inner;
        const auto named =
            std::find_if(inner.begin(), inner.end(), [&](const Command& c) { return c.own_name() == word; });
        if (named != inner.end() && arguments_ == 0) {
            command_ = &*named;
        } else {
            ++arguments_;
            is_help_ = is_help_ || (command_ == nullptr && word == "help");
        }
    }

    [[nodiscard]] const Parameter* option_named(const std::string& name) const {
        const std::vector<Parameter>& all = command_ == nullptr ? program_.options : command_->parameters;
        const auto found = std::find_if(all.begin(), all.end(), [&](const Parameter& p) {
            return std::find(p.names.begin(), p.names.end(), name) != p.names.end();
        });
        return found == all.end() ? nullptr : &*found;
    }

    void offer_commands() {
        if (arguments_ > (is_help_ ? 1 : 0)) return;
        if (last_.starts_with('-')) return offer_options();
        for (const Command& command : program_.commands) offer(command.name, command.help);
        offer(is_help_ ? "filters" : "help", is_help_ ? "The options that choose games" : "The help of a command");
    }

    void offer_options() {
        for (const Parameter& p : command_ == nullptr ? program_.options : command_->options())
            for (const std::string& name : p.names)
                if (p.value.repeated || !was_given(name)) offer(name, p.help);
    }

    [[nodiscard]] bool was_given(const std::string& name) const {
        return std::any_of(given_.begin(), given_.end(), [&](const Parameter* p) {
            return std::find(p->names.begin(), p->names.end(), name) != p->names.end();
        });
    }

    void offer_arguments() {
        if (arguments_ == 0)
            for (const Command& inner : command_->inner) offer(inner.own_name(), inner.help);
        const std::vector<Parameter> all = command_->arguments();
        if (all.empty() && last_.empty()) return offer_options();
        if (arguments_ < all.size()) return offer_value(all[arguments_].value, "");
        if (!all.empty() && all.back().value.repeated) offer_value(all.back().value, "");
    }

    /// Words for a value, each with `before` in front of it: the part of the word that names the option.
    void offer_value(const service::Value& value, const std::string& before) {
        using service::Offer;
        const std::string typed = last_.substr(before.size());
        switch (value.offer()) {
            case Offer::nothing: return;
            case Offer::files: found_.push_back({std::string(kOfferFiles), ""}); return;
            case Offer::words: return offer_names(value.choices, typed, before);
            case Offer::games: return offer_names(program_.games, typed, before);
            case Offer::players:
            case Offer::events:
            case Offer::openings: return offer_names(names_(value.offer(), database_), typed, before);
        }
    }

    void offer_names(const std::vector<std::string>& names, const std::string& typed, const std::string& before) {
        for (const std::string& name : names)
            if (!name.empty() && found_.size() < kMostNames && begins_so(name, typed))
                found_.push_back({before + name, ""});
    }

    void offer(const std::string& word, const std::string& help) {
        if (word.starts_with(last_)) found_.push_back({word, help});
    }

    const Program& program_;
    const StoredNames& names_;
    std::string last_;
    const Command* command_ = nullptr;
    const Parameter* awaiting_ = nullptr;  ///< the option whose value comes next
    std::vector<const Parameter*> given_;
    std::size_t arguments_ = 0;
    bool is_help_ = false;
    std::string database_;
    std::vector<Candidate> found_;
};

// --- Scripts ---------------------------------------------------------------------------------------------------------

constexpr std::string_view kBash = R"bash(# bash completion of ludex, written by `ludex completion bash`

# Cuts the line up to the cursor into words without their quotes: `words`, the last of which is being typed. `quote` is
# the quote that is open there, and `behind` how much of that word readline takes for a word before it (as in X:Y).
_ludex_split() {
    local line=${COMP_LINE:0:COMP_POINT} sign word= escaped= started= i
    words=() quote= behind=0
    for ((i = 0; i < ${#line}; i++)); do
        sign=${line:i:1}
        if [[ -n $escaped ]]; then word+=$sign escaped=
        elif [[ $sign == \\ && $quote != \' ]]; then escaped=yes
        elif [[ -n $quote && $sign == "$quote" ]]; then quote=
        elif [[ -n $quote ]]; then word+=$sign
        elif [[ $sign == [\"\'] ]]; then quote=$sign behind=${#word}
        elif [[ $sign == [[:blank:]] ]]; then
            [[ -n $started ]] && words+=("$word")
            word= started= behind=0
            continue
        else
            word+=$sign
            [[ $sign == [:=] && $COMP_WORDBREAKS == *"$sign"* ]] && behind=${#word}
        fi
        started=yes
    done
    words+=("$word")
}

_ludex_quoted() {  # a word as it may stand behind an opened quote, or without one
    local word=$2 sign
    if [[ $1 == \' ]]; then
        word=${word//"'"/"'\\''"}
    elif [[ $1 == \" ]]; then
        for sign in '\' '"' '$' '`'; do word=${word//"$sign"/"\\$sign"}; done
    else
        printf -v word %q "$word"
    fi
    printf %s "$word"
}

_ludex() {
    local quote behind line word wants_files= words
    _ludex_split
    COMPREPLY=()
    while IFS= read -r line; do
        word=${line%%$'\t'*}
        if [[ $line == $'\tfiles' ]]; then wants_files=yes
        else COMPREPLY+=("$(_ludex_quoted "$quote" "${word:behind}")"); fi
    done < <("${words[0]/#~\//$HOME/}" __complete "${words[@]:1}" 2>/dev/null)
    [[ -n $wants_files || ${#COMPREPLY[@]} -gt 0 ]] || compopt +o default
}
complete -o default -o nosort -F _ludex ludex
)bash";

constexpr std::string_view kZsh = R"zsh(#compdef ludex
# zsh completion of ludex, written by `ludex completion zsh`

_ludex() {
    local line word wants_files current=$PREFIX
    local -a words_typed described plain
    [[ -z $compstate[quote] ]] && current=${(Q)PREFIX}
    words_typed=("${(@Q)words[2,CURRENT-1]}" "$current")
    for line in ${(f)"$(${~${(Q)words[1]}} __complete "${words_typed[@]}" 2>/dev/null)"}; do
        word=${line%%$'\t'*}
        if [[ $line == $'\tfiles' ]]; then
            wants_files=yes
        elif [[ $line == *$'\t'* ]]; then
            described+=("${${word//\\/\\\\}//:/\\:}:${line#*$'\t'}")
        else
            plain+=("$word")
        fi
    done
    (( $#described )) && _describe -V ludex described
    (( $#plain )) && compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -V ludex -a plain
    if [[ -n $wants_files ]]; then
        [[ $PREFIX == --*=* ]] && compset -P '*='
        _files
    fi
}

if [[ $funcstack[1] == _ludex ]]; then
    _ludex "$@"
else
    compdef _ludex ludex
fi
)zsh";

constexpr std::string_view kFish = R"fish(# fish completion of ludex, written by `ludex completion fish`

function __ludex_complete
    set -l words (commandline -opc)
    set -l raw (commandline -ct)
    set -l current (string unescape -- $raw)
    switch "$raw"
        case '"*' "'*"  # an open quote
            set current (string sub -s 2 -- $raw)
    end
    set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
    for line in ($program __complete $words[2..-1] "$current" 2>/dev/null)
        if test "$line" != \tfiles
            echo $line
        else if string match -q -- '--*=*' "$current"
            set -l option (string replace -r '=.*' = -- $current)
            printf "$option%s\n" (__fish_complete_path (string replace -r '^[^=]*=' '' -- $current))
        else
            __fish_complete_path "$current"
        end
    end
end
complete -c ludex -f -k -a '(__ludex_complete)'
)fish";

}  // namespace

std::vector<Candidate> complete(const Program& program, std::vector<std::string> words, const StoredNames& names) {
    if (words.empty()) words.emplace_back();
    return TypedLine(program, std::move(words), names).candidates();
}

std::string_view completion_script(std::string_view shell) {
    return shell == "bash" ? kBash : shell == "zsh" ? kZsh : kFish;
}

}  // namespace ludex::cli
