#include <algorithm>
#include <cstddef>

#include "base/json.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/scan.hpp"
#include "sudoku/formats/tidy.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kOpening = "[{";
constexpr std::string_view kClosing = "]}";
constexpr std::string_view kWhite = " \t\n";

// A 4×4 in one string.
constexpr std::size_t kShortestLiteral = 16 + 4;

bool is_word_character(char c) {
  return is_letter(c) || c == '_';
}

bool is_digit_character(char c) {
  return '0' <= c && c <= '9';
}

// Returns the end of a type or function before a bracket: "intArrayOf(", "new int[9,9] {", "vec![".
// Returns 0 if there is none.
std::size_t end_of_type(std::string_view text) {
  bool has_letter = false;
  int depth = 0;
  for (std::size_t end = 0; end < text.size(); ++end) {
    const char c = text[end];
    if (c == '{' || c == '(') return has_letter ? end : 0;
    if (text.substr(end).starts_with("![")) return end + 1;
    depth += (c == '[' || c == '<') - (c == ']' || c == '>');
    const bool is_part =
        is_word_character(c) || is_digit_character(c) || contains("[]<>. ", {&c, 1});
    if (depth < 0 || !(is_part || (depth > 0 && c == ','))) return 0;
    has_letter = has_letter || is_letter(c);
  }
  return 0;
}

// Rewrites a literal character by character.
class LiteralWriter {
 public:
  LiteralWriter(std::string_view text, bool has_keys) : text_(text), has_keys_(has_keys) {}

  std::string run() && {
    while (at_ < text_.size()) step();
    return std::move(json_);
  }

 private:
  void step() {
    const char c = text_[at_];
    if (c == '"' || c == '\'') {
      copy_string(c);
    } else if (contains("[({", {&c, 1})) {
      begin_value();
      put(has_keys_ && c == '{' ? '{' : '[');
    } else if (contains("])}", {&c, 1})) {
      drop_comma();
      put(has_keys_ && c == '}' ? '}' : ']');
    } else if (is_digit_character(c)) {
      copy_number();
    } else if (is_word_character(c)) {
      copy_word();
    } else {
      // A dot outside a number is a blank cell.
      if (c == '.') begin_value();
      put(c == '.' ? '0' : c);
    }
  }

  void put(char c) {
    json_ += c;
    ++at_;
  }

  // Adds a missing comma between two values.
  void begin_value() {
    const std::size_t last = json_.find_last_not_of(kWhite);
    if (last == std::string::npos || contains("[{,:-", {&json_[last], 1})) return;
    if (last + 1 < json_.size() && json_[last + 1] != '\n') {
      json_[last + 1] = ',';
    } else {
      json_.insert(last + 1, 1, ',');
    }
  }

  void drop_comma() {
    const std::size_t last = json_.find_last_not_of(kWhite);
    if (last != std::string::npos && json_[last] == ',') json_[last] = ' ';
  }

  void copy_string(char quote) {
    begin_value();
    put('"');
    while (at_ < text_.size() && text_[at_] != quote) {
      if (text_[at_] == '"') json_ += '\\';
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) put(text_[at_]);
      put(text_[at_]);
    }
    if (at_ < text_.size()) put('"');
  }

  // Copies a number; NumPy writes 8. for 8.0.
  void copy_number() {
    begin_value();
    while (at_ < text_.size() && is_digit_character(text_[at_])) put(text_[at_]);
    const bool is_fraction = at_ + 1 < text_.size() && is_digit_character(text_[at_ + 1]);
    if (at_ == text_.size() || text_[at_] != '.') return;
    put(is_fraction ? '.' : ' ');
    while (at_ < text_.size() && is_digit_character(text_[at_])) put(text_[at_]);
  }

  // Translates known words. Others stay, so that the text is not JSON.
  void copy_word() {
    const auto end = std::find_if_not(text_.begin() + static_cast<std::ptrdiff_t>(at_), text_.end(),
                                      is_word_character);
    std::string_view word = text_.substr(at_, end - text_.begin() - at_);
    if (const std::size_t type = end_of_type(text_.substr(at_)); type > 0) {
      json_.append(type, ' ');
      at_ += type;
      return;
    }
    begin_value();
    at_ += word.size();
    const bool is_blank = word.size() > 1 && symbol_of_field(word) == ".";
    const bool is_truth = word == "True" || word == "False";
    std::string written = is_blank ? "null" : word == "_" ? "0" : std::string(word);
    if (is_truth) written = lower_case(word);
    written.resize(std::max(written.size(), word.size()), ' ');
    json_ += written;
  }

  std::string_view text_;
  bool has_keys_;
  std::string json_;
  std::size_t at_ = 0;
};

// Returns where the literal begins: in "int grid[9][9] = {", after the equals sign and perhaps a
// type.
std::size_t find_literal(std::string_view text) {
  const std::size_t begin = text.find('=') + 1;  // npos + 1 is 0
  const std::size_t type = end_of_type(text.substr(begin));
  if (type > 0 && text[begin + type] == '{') return begin + type;
  const std::size_t first = text.find_first_of(kOpening, begin);
  if (first != std::string_view::npos) return first;
  if (type > 0) return begin + type;
  const std::size_t other = text.find_first_of(kOpening);
  return other == std::string_view::npos ? text.find('(') : other;
}

// Returns whether the bracket that opens at the beginning closes at the end.
bool is_one_value(std::string_view literal) {
  int depth = 0;
  for (std::size_t i = 0; i < literal.size(); ++i) {
    if (contains("[{(", literal.substr(i, 1))) ++depth;
    if (contains("]})", literal.substr(i, 1)) && --depth == 0) return i + 1 == literal.size();
  }
  return false;
}

// Returns whether the text before a literal may declare it: it is blank, ends in the literal's
// line, or with a sign such as "=". Otherwise it is something else, perhaps another puzzle.
bool is_declared(std::string_view before) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t last = before.find_last_not_of(kBlank);
  if (last == std::string_view::npos) return true;
  return before.find('\n', last) == std::string_view::npos ||
         contains("=(:,]", before.substr(last, 1));
}

bool has_words_below(std::string_view text) {
  const std::string_view below = text.substr(std::min(text.find('\n'), text.size()));
  return std::any_of(below.begin(), below.end(),
                     [](char c) { return is_letter(c) || ('0' <= c && c <= '9') || c == '.'; });
}

}  // namespace

std::optional<std::string> literal_as_json(std::string_view text) {
  const std::size_t begin = find_literal(text);
  const bool is_tuple = begin < text.size() && text[begin] == '(';
  const std::size_t last = text.find_last_of(is_tuple ? ")" : kClosing);
  if (begin == std::string_view::npos || last == std::string_view::npos || last < begin) {
    return std::nullopt;
  }
  const std::string_view literal = text.substr(begin, last + 1 - begin);
  const bool is_most = literal.size() >= kShortestLiteral && 2 * literal.size() >= text.size();
  const bool is_alone =
      is_declared(text.substr(0, begin)) && !has_words_below(text.substr(last + 1));
  if (!is_most || !is_alone || !is_one_value(literal)) return std::nullopt;
  const bool has_keys = literal.find(':') != std::string_view::npos;
  std::string json;
  for (const char c : text.substr(0, begin)) json += c == '\n' ? c : ' ';
  return json + LiteralWriter(literal, has_keys).run();
}

}  // namespace dance::sudoku
