#include "polyomino/formats/literals.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "polyomino/formats/formats.hpp"

namespace dance::polyomino {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";
constexpr std::string_view kOpening = "([{";
constexpr std::string_view kClosing = ")]}";

bool is_one_of(char c, std::string_view characters) {
  return characters.find(c) != std::string_view::npos;
}

bool is_name_character(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}

// Returns what a name means, in lower case.
std::string meaning_of(std::string_view name) {
  std::string lower(name);
  for (char& c : lower) c = is_letter(c) ? static_cast<char>(c | 0x20) : c;
  for (const std::string_view board : {"board", "region", "grid", "target"}) {
    if (lower == board) return "board";
  }
  for (const std::string_view pieces : {"pieces", "shapes", "tiles"}) {
    if (lower == pieces) return "pieces";
  }
  return std::string(name);
}

// Returns the end of the cell in brackets at `at`, such as (0, 1); `at` if there is none.
std::size_t end_of_cell(std::string_view text, std::size_t at) {
  if (!is_one_of(text[at], kOpening)) return at;
  std::size_t end = at + 1;
  int numbers = 0;
  while (end < text.size() && !is_one_of(text[end], kClosing)) {
    const char c = text[end];
    if (!is_digit(c) && !is_one_of(c, " ,-")) return at;
    const bool begins = is_digit(c) && !is_digit(text[end - 1]);
    if (begins && numbers > 0 && !is_one_of(text[end - 1], " ,") &&
        !is_one_of(text[end - 2], " ,")) {
      return at;
    }
    numbers += begins;
    ++end;
  }
  return end < text.size() && numbers >= 2 ? end + 1 : at;
}

class LiteralReader {
 public:
  explicit LiteralReader(std::string_view text) : text_(text), locator_(text) {}

  Result<JsonValue> read() && {
    while (skip_between()) {
      if (auto error = read_statement()) return *std::move(error);
    }
    if (names_.empty() && values_.empty()) return Error{ErrorCode::empty_text};
    if (names_.empty() && values_.size() == 1) return std::move(values_.front());
    if (names_.empty()) return JsonValue{JsonKind::array, {1, 1}, "", std::move(values_)};
    if (!values_.empty()) return unexpected(values_.front(), names_.front().text + " =");
    return object();
  }

 private:
  // Reads what begins here: an assignment, a list, or a line of something else.
  std::optional<Error> read_statement() {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const std::string_view line = text_.substr(at_, end - at_);
    const bool is_list = is_one_of(line.front(), kOpening);
    const std::size_t begin = is_list ? 0 : value_in(line);
    if (begin == line.npos) {
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (end_of_cell(line, i) > i) return unexpected_here("board =");
      }
      at_ = end;
      return std::nullopt;
    }
    JsonValue name{JsonKind::string, here(), name_before(line.substr(0, begin))};
    at_ += begin;
    skip_between();
    auto value = read_value();
    if (!value) return value.error();
    if (is_list) {
      values_.push_back(*std::move(value));
    } else {
      known_[name.text] = names_.size();
      names_.push_back(std::move(name));
      assigned_.push_back(*std::move(value));
      is_used_.push_back(false);
    }
    return std::nullopt;
  }

  // Returns where the value of an assignment begins, or none: after an equals sign, an arrow as in
  // R or a colon, or at a brace after a name as in C++.
  static std::size_t value_in(std::string_view line) {
    const std::size_t equals = line.find('=');
    const std::size_t arrow = line.find("<-");
    const std::size_t bracket = line.find_first_of("({\"'");
    const bool has_types = line.substr(0, equals).find('<') != line.npos;
    if (equals != line.npos && (equals < bracket || has_types)) return equals + 1;
    if (arrow < bracket) return arrow + 2;
    if (const std::size_t colon = single_colon(line); colon < bracket) return colon + 1;
    const bool is_brace = bracket != line.npos && bracket > 0 && line[bracket] == '{';
    return is_brace && is_name_character(line[bracket - 1]) ? bracket : line.npos;
  }

  // Returns the place of the first colon that is not one of two.
  static std::size_t single_colon(std::string_view line) {
    std::size_t colon = line.find(':');
    while (line.substr(std::min(colon, line.size())).starts_with("::")) {
      colon = line.find(':', colon + 2);
    }
    return colon;
  }

  // Returns the name in the left side of an assignment, which may have types and sizes around it:
  // `let board: Vec<…>`, `std::vector<int> board`, `int board[4][2]`.
  static std::string name_before(std::string_view left) {
    left = left.substr(0, single_colon(left));
    while (!left.empty() && !is_name_character(left.back())) {
      const bool is_size = left.back() == ']';
      left.remove_suffix(is_size ? left.size() - std::min(left.rfind('['), left.size() - 1) : 1);
    }
    std::size_t begin = left.size();
    while (begin > 0 && is_name_character(left[begin - 1])) --begin;
    return std::string(left.substr(begin));
  }

  // Skips white space, separators and comments. Returns false at the end of the text.
  bool skip_between() {
    while (at_ < text_.size()) {
      const std::string_view rest = text_.substr(at_);
      if (is_one_of(rest.front(), kBlanks) || is_one_of(rest.front(), ",;")) {
        ++at_;
      } else if (rest.starts_with('#') || rest.starts_with("//") || rest.starts_with("--")) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (rest.starts_with("/*")) {
        at_ = std::min(text_.find("*/", at_), text_.size() - 2) + 2;
      } else {
        return true;
      }
    }
    return false;
  }

  Result<JsonValue> read_value() {
    if (++count_ > kMaxJsonValues) return Error{ErrorCode::too_large, here()};
    skip_sizes();
    if (at_ >= text_.size()) return unexpected_here("[");
    const char c = text_[at_];
    if (is_one_of(c, kOpening)) return read_group();
    if (c == '"' || c == '\'') return read_text();
    if (is_digit(c) || c == '-' || c == '+') return read_number();
    if (is_name_character(c)) return read_word();
    return unexpected_here("[");
  }

  // Skips sizes before a type, as in Go: `[][2]int`.
  void skip_sizes() {
    while (at_ < text_.size() && text_[at_] == '[') {
      std::size_t end = at_ + 1;
      while (end < text_.size() && is_digit(text_[end])) ++end;
      const bool is_size = end + 1 < text_.size() && text_[end] == ']' &&
                           (text_[end + 1] == '[' || is_letter(text_[end + 1]));
      if (!is_size) return;
      at_ = end + 1;
    }
  }

  Result<JsonValue> read_number() {
    JsonValue number{JsonKind::number, here(), ""};
    std::size_t end = at_ + 1;
    while (end < text_.size() && (is_digit(text_[end]) || text_[end] == '.')) ++end;
    if (end < text_.size() && is_name_character(text_[end])) return unexpected_here("0–9");
    number.text = text_.substr(at_, end - at_);
    if (number.text.front() == '+') number.text.erase(0, 1);
    if (const std::size_t point = number.text.find('.'); point != std::string::npos) {
      const bool is_whole = number.text.find_first_not_of('0', point + 1) == std::string::npos;
      if (is_whole) number.text.erase(point);
    }
    at_ = end;
    return number;
  }

  Result<JsonValue> read_text() {
    JsonValue value{JsonKind::string, here(), ""};
    const std::size_t end = text_.find(text_[at_], at_ + 1);
    if (end == text_.npos) return unexpected_here("\"…\"");
    value.text = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return value;
  }

  // Reads a word: a type or function before a list, or a name.
  Result<JsonValue> read_word() {
    const std::size_t begin = at_;
    const TextPosition at = here();
    while (at_ < text_.size() &&
           (is_name_character(text_[at_]) || is_one_of(text_[at_], ".:!&*"))) {
      ++at_;
    }
    std::string word(text_.substr(begin, at_ - begin));
    skip_types();
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    if (at_ < text_.size() && (is_one_of(text_[at_], kOpening) || word == "new")) {
      return read_value();
    }
    for (const std::string_view flag : {"true", "True", "false", "False"}) {
      if (word == flag)
        return JsonValue{JsonKind::boolean, at, is_one_of('u', flag) ? "true" : "false"};
    }
    if (const auto known = known_.find(word); known != known_.end()) {
      count_ += size_of(assigned_[known->second]);
      is_used_[known->second] = true;
      return assigned_[known->second];
    }
    return Error{ErrorCode::unexpected_symbol, at, std::move(word), "["};
  }

  // Skips the sizes and types after a word: `[]`, `[4]` or `<int>`.
  void skip_types() {
    while (at_ < text_.size() && is_one_of(text_[at_], "[<")) {
      const std::size_t end = text_.find(text_[at_] == '<' ? '>' : ']', at_);
      const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
      const bool is_size = std::all_of(inside.begin(), inside.end(), is_digit);
      if (end == text_.npos || (text_[at_] == '[' && !is_size)) return;
      at_ = end + 1;
      while (at_ < text_.size() && text_[at_] == '>') ++at_;
    }
  }

  Result<JsonValue> read_group() {
    if (depth_ == kMaxJsonDepth) return Error{ErrorCode::too_large, here()};
    ++depth_;
    JsonValue group{JsonKind::array, here(), ""};
    const std::size_t bracket = kOpening.find(text_[at_]);
    ++at_;
    std::vector<JsonValue> members;
    while (skip_between() && text_[at_] != kClosing[bracket]) {
      if (auto error = read_element(group.elements, members)) return *std::move(error);
    }
    if (at_ >= text_.size()) return unexpected_here({kClosing[bracket]});
    const bool has_comma = text_[text_.find_last_not_of(kBlanks, at_ - 1)] == ',';
    ++at_;
    --depth_;
    const bool is_wrapped = kOpening[bracket] == '(' && group.elements.size() == 1 && !has_comma &&
                            group.elements.front().kind != JsonKind::number;
    if (is_wrapped) return JsonValue(std::move(group.elements.front()));
    if (members.empty()) return group;
    if (!group.elements.empty()) return unexpected(group.elements.front(), "\"…\":");
    return JsonValue{JsonKind::object, group.at, "", std::move(members)};
  }

  // Reads an element, or a key and its value.
  std::optional<Error> read_element(std::vector<JsonValue>& elements,
                                    std::vector<JsonValue>& members) {
    auto key = read_key();
    if (!key) return key.error();
    if (!key->text.empty()) skip_between();
    auto value = read_value();
    if (!value) return value.error();
    if (key->text.empty()) {
      elements.push_back(*std::move(value));
      return std::nullopt;
    }
    members.push_back(*std::move(key));
    members.push_back(*std::move(value));
    return std::nullopt;
  }

  // Reads a key with the sign after it, if there is one here. Its text is empty otherwise.
  Result<JsonValue> read_key() {
    const std::size_t begin = at_;
    JsonValue key{JsonKind::string, here(), ""};
    if (text_[at_] == '"' || text_[at_] == '\'') {
      const auto text = read_text();
      if (!text) return text;
      key.text = text->text;
    } else {
      while (at_ < text_.size() && is_name_character(text_[at_])) ++at_;
      key.text = text_.substr(begin, at_ - begin);
    }
    while (at_ < text_.size() && is_one_of(text_[at_], " \t")) ++at_;
    const std::string_view rest = text_.substr(at_, 2);
    const bool has_sign =
        rest == "=>" || rest.starts_with('=') || (rest.starts_with(':') && rest != "::");
    if (!has_sign || key.text.empty()) {
      at_ = begin;
      key.text.clear();
      return key;
    }
    at_ += rest == "=>" ? 2 : 1;
    return key;
  }

  // Returns the members of the object of all names.
  JsonValue object() {
    JsonValue object{JsonKind::object, names_.front().at, ""};
    const bool has_pieces = std::any_of(names_.begin(), names_.end(), [](const JsonValue& name) {
      return meaning_of(name.text) == "pieces";
    });
    JsonValue pieces{JsonKind::object, object.at, ""};
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (is_used_[i]) continue;
      const std::string meaning = meaning_of(names_[i].text);
      const bool is_piece =
          !has_pieces && meaning != "board" && assigned_[i].kind == JsonKind::array;
      std::vector<JsonValue>& members = is_piece ? pieces.elements : object.elements;
      names_[i].text = meaning;
      members.push_back(std::move(names_[i]));
      members.push_back(std::move(assigned_[i]));
    }
    if (!pieces.elements.empty()) {
      object.elements.push_back({JsonKind::string, object.at, "pieces"});
      object.elements.push_back(std::move(pieces));
    }
    return object;
  }

  static std::size_t size_of(const JsonValue& value) {
    std::size_t size = 1;
    for (const JsonValue& element : value.elements) size += size_of(element);
    return size;
  }

  TextPosition here() { return locator_.at(at_); }

  Error unexpected_here(std::string expected) {
    Error error{ErrorCode::unexpected_symbol, here(), "", std::move(expected)};
    if (at_ < text_.size()) error.found = characters(text_.substr(at_, 4)).front();
    return error;
  }

  std::string_view text_;
  Locator locator_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::size_t count_ = 0;
  std::vector<JsonValue> values_;  // without names
  std::vector<JsonValue> names_;
  std::vector<JsonValue> assigned_;  // the value of each name
  std::vector<bool> is_used_;        // whether another value has the name in it
  std::map<std::string, std::size_t> known_;
};

}  // namespace

bool has_literals(std::string_view text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (!is_one_of(text[i], kOpening)) continue;
    if (text[i + 1] == '"' || text[i + 1] == '\'') return true;
    if (end_of_cell(text, i) > i) return true;
  }
  return false;
}

Result<JsonValue> read_literals(std::string_view text) {
  return LiteralReader(text).read();
}

}  // namespace dance::polyomino
