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

  // Takes a set. Precondition: not at the end.
  std::optional<Error> take_set(OptionCollector& options) {
    auto fault = take_beginning(options);
    const bool has_brace = !fault && is_set_empty_ && scanner_.skip_one('{');
    if (!fault) fault = take_items(options, has_brace ? "}" : "");
    if (!fault && has_brace) fault = take_end();
    // A lone name may head the lines below.
    if (!fault && !has_brace && is_set_empty_) fault = Error{ErrorCode::no_primary_item, begin_};
    return fault;
  }

 private:
  using Fault = std::optional<Error>;

  // Takes the name, or the first item if no name precedes it.
  Fault take_beginning(OptionCollector& options) {
    const TextPosition at = scanner_.place();
    begin_ = at;
    is_set_empty_ = true;
    if (scanner_.is_at('{')) {
      options.begin(at);
      return std::nullopt;
    }
    const auto word = take_word();
    if (!word) return word.error();
    is_set_empty_ = scanner_.skip_one('=') || scanner_.skip_one(':');
    if (is_set_empty_) {
      if (word->text.empty()) return Error{ErrorCode::empty_name, word->at};
      options.begin(at, word->token());
      scanner_.skip();
    } else {
      options.begin(at);
      options.add(word->token());
    }
    return std::nullopt;
  }

  Fault take_items(OptionCollector& options, std::string_view end) {
    if (!is_set_empty_) pass_separator();
    scanner_.skip();
    while (!scanner_.is_at_end() && !scanner_.is_at_any(end)) {
      const auto word = take_word();
      if (!word) return word.error();
      options.add(word->token());
      is_set_empty_ = false;
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

  // Takes a word and the white space after it. An unquoted word must not be empty.
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
  TextPosition begin_;
  bool is_set_empty_ = true;  // so far
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

Result<Problem> read_sets(std::string_view text, Doubt* doubt) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  std::deque<std::string> unescaped;
  OptionCollector options;
  LineCursor lines(*checked);
  while (const auto line = lines.next()) {
    for (SetLine rest(*line, unescaped); !rest.is_at_end() && !options.is_too_large();) {
      if (const auto fault = rest.take_set(options)) return *fault;
    }
  }
  options.take_universe();
  if (doubt && !options.is_empty() && text.find_first_of("{=:") == std::string_view::npos) {
    *doubt = options.doubt();
  }
  return options.build();
}

Result<std::string> write_sets(const Problem& problem) {
  if (const auto fault = refuse_secondary_items(problem)) return *fault;
  if (const auto fault = refuse_bounds(problem)) return *fault;
  if (const auto fault = refuse_unused_items(problem)) return *fault;
  if (problem.option_count() == 0) return Error{ErrorCode::does_not_fit};
  std::string text;
  for (std::int32_t o = 0; o < problem.option_count(); ++o) {
    append_set(text, problem, OptionId{o});
  }
  return text;
}

}  // namespace dance
