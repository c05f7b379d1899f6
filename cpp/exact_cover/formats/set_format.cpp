#include <optional>

#include "base/words.hpp"
#include "exact_cover/formats/format_parts.hpp"
#include "exact_cover/formats/formats.hpp"

namespace dance {
namespace {

constexpr std::string_view kStops = " \t\r\v\f,;={}:";
constexpr std::string_view kItem = "A, B, 1, 2 …";

// Reads the sets of one line.
class SetLine {
 public:
  SetLine(const Line& line, std::deque<std::string>& unescaped) : scanner_(line, unescaped) {}

  bool is_at_end() {
    scanner_.skip();
    return scanner_.is_at_end();
  }

  // Precondition: not at the end.
  Result<OptionDraft> take_set() {
    OptionDraft set{.at = scanner_.place()};
    auto fault = take_name(set);
    const bool has_brace = !fault && set.entries.empty() && scanner_.skip_one('{');
    if (!fault) fault = take_items(set, has_brace ? "}" : "");
    if (!fault && has_brace) fault = take_end();
    if (fault) return *fault;
    return set;
  }

 private:
  using Fault = std::optional<Error>;

  // Takes the name, or the first item if no name precedes it.
  Fault take_name(OptionDraft& set) {
    if (scanner_.is_at('{')) return std::nullopt;
    const auto word = take_word();
    if (!word) return word.error();
    if (scanner_.skip_one('=') || scanner_.skip_one(':')) {
      set.name = word->token();
      if (set.name.text.empty()) return Error{ErrorCode::empty_name, word->at};
      scanner_.skip();
    } else {
      set.entries.push_back(word->token());
    }
    return std::nullopt;
  }

  Fault take_items(OptionDraft& set, std::string_view end) {
    if (!set.entries.empty()) pass_separator();
    scanner_.skip();
    while (!scanner_.is_at_end() && !scanner_.is_at_any(end)) {
      const auto word = take_word();
      if (!word) return word.error();
      set.entries.push_back(word->token());
      pass_separator();
    }
    return std::nullopt;
  }

  Fault take_end() {
    if (!scanner_.skip_one('}')) return scanner_.unexpected("}");
    scanner_.skip();
    pass_separator();
    return std::nullopt;
  }

  // Takes a word and the white space after it. An unquoted word is not empty.
  Result<TextWord> take_word() {
    auto word = scanner_.take(kStops);
    if (word && word->text.empty() && !word->is_quoted) {
      return scanner_.unexpected(std::string(kItem));
    }
    scanner_.skip();
    return word;
  }

  void pass_separator() {
    if (!scanner_.skip_one(',')) scanner_.skip_one(';');
    scanner_.skip();
  }

  WordScanner scanner_;
};

void append_set(std::string& text, const Problem& problem, OptionId option) {
  if (const std::string_view name = problem.option_name(option); !name.empty()) {
    append_name(text, name, kStops);
    text += " = ";
  }
  text += '{';
  for (const Entry& entry : problem.option(option)) {
    if (text.back() != '{') text += ", ";
    append_name(text, problem.item_name(entry.item), kStops);
  }
  text += "}\n";
}

}  // namespace

Result<Problem> read_sets(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  std::deque<std::string> unescaped;
  std::vector<OptionDraft> sets;
  for (const Line& line : split_lines(*checked)) {
    for (SetLine rest(line, unescaped); !rest.is_at_end();) {
      auto set = rest.take_set();
      if (!set) return set.error();
      sets.push_back(*std::move(set));
    }
  }
  return build_problem(sets);
}

Result<std::string> write_sets(const Problem& problem) {
  if (const auto fault = refuse_secondary_items(problem)) return *fault;
  if (const auto fault = refuse_bounds(problem)) return *fault;
  if (const auto fault = refuse_unused_items(problem)) return *fault;
  std::string text;
  for (std::int32_t o = 0; o < problem.option_count(); ++o) {
    append_set(text, problem, OptionId{o});
  }
  return text;
}

}  // namespace dance
