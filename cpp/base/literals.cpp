#include "base/literals.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace dance {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";
constexpr std::string_view kOpening = "([{";
constexpr std::string_view kClosing = ")]}";
constexpr std::string_view kQuotes = "\"'`";
constexpr std::string_view kWordEnds = " \t\r\n\v\f,;:=()[]{}\"'`|<";
// The longest type, or left side of an assignment.
constexpr std::size_t kLongestType = 200;

constexpr bool is_one_of(char c, std::string_view characters) {
  return characters.find(c) != std::string_view::npos;
}

bool is_name_character(char c) {
  return is_letter(c) || ('0' <= c && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool has_groups(const JsonValue& value) {
  return std::any_of(value.elements.begin(), value.elements.end(),
                     [](const JsonValue& each) { return each.is_group(); });
}

// Returns whether the name of a type or function has a word in it, which is in lower case.
bool mentions(std::string_view name, std::string_view word) {
  const auto is_same = [](char a, char b) { return (is_letter(a) ? a | 0x20 : a) == b; };
  return std::search(name.begin(), name.end(), word.begin(), word.end(), is_same) != name.end();
}

std::size_t size_of(const JsonValue& value) {
  std::size_t size = 1;
  for (const JsonValue& element : value.elements) size += size_of(element);
  return size;
}

// The number of groups inside each other.
std::size_t depth_of(const JsonValue& value) {
  std::size_t depth = 0;
  for (const JsonValue& element : value.elements) depth = std::max(depth, depth_of(element));
  return depth + (value.is_group() ? 1 : 0);
}

// Makes a word a text, as keys are.
JsonValue& as_key(JsonValue& value) {
  if (value.kind == JsonKind::number) value.kind = JsonKind::string;
  return value;
}

void append(std::vector<JsonValue>& to, std::vector<JsonValue>& from) {
  std::move(from.begin(), from.end(), std::back_inserter(to));
}

// Moves the elements of a row to the end of the rows.
void end_row(JsonValue& rows, JsonValue& row) {
  if (row.elements.empty()) return;
  const TextPosition at = row.elements.front().at;
  rows.elements.push_back({JsonKind::array, at, "[", std::exchange(row.elements, {})});
}

// Cuts a list into rows of this length, or such a table in columns one after the other.
JsonValue table_of(JsonValue list, std::size_t width, bool is_by_row = true) {
  const std::size_t size = list.elements.size();
  if (width == 0 || size % width != 0 || has_groups(list)) return list;
  JsonValue rows{JsonKind::array, list.at, "["};
  JsonValue row = rows;
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t from = is_by_row ? i : i % width * (size / width) + i / width;
    row.elements.push_back(std::move(list.elements[from]));
    if (row.elements.size() == width) end_row(rows, row);
  }
  return rows;
}

// Returns a table whose columns these rows are; the rows themselves if they differ in length.
JsonValue transposed(JsonValue rows) {
  const std::size_t height = rows.elements.empty() ? 0 : rows.elements.front().elements.size();
  JsonValue list{JsonKind::array, rows.at, "["};
  for (const JsonValue& row : rows.elements) {
    if (row.kind != JsonKind::array || row.elements.size() != height) return rows;
    list.elements.insert(list.elements.end(), row.elements.begin(), row.elements.end());
  }
  return table_of(std::move(list), rows.elements.size(), false);
}

// Returns whether arguments of NumPy say that a list has its columns one after the other.
bool is_by_column(std::string_view arguments) {
  const std::size_t order = arguments.find("order");
  return order != arguments.npos && arguments.find_first_of("Ff", order + 5) != arguments.npos;
}

// Returns the width of a table of so many cells in arguments such as (9, 9) or ((9, -1)); 0 if they
// say anything else.
std::size_t width_in(std::string_view arguments, std::size_t cells) {
  const auto words = split_words({arguments, 1}, "(),[]");
  if (words.size() < 2) return 0;
  const std::int64_t rows = number_in(words[0].text).value_or(0);
  const std::int64_t columns = number_in(words[1].text).value_or(0);
  const bool is_other = words.size() > 2 && !words[2].text.starts_with("order");
  const auto count = static_cast<std::int64_t>(cells);
  if (is_other || (rows > 0 && columns > 0 && rows * columns != count)) return 0;
  const std::int64_t width = rows == -1 ? columns : rows > 0 ? count / rows : 0;
  return static_cast<std::size_t>(std::max(std::int64_t{0}, width));
}

// The matrix of reshape(list, 9, 9) in MATLAB and Julia, whose columns are one after the other, or
// of np.reshape(list, (9, 9)).
JsonValue reshaped(std::vector<JsonValue>& arguments, bool is_by_row) {
  const JsonValue* last = &arguments.back();
  while (last->is_group() && !last->elements.empty()) last = &last->elements.back();
  const int width = number_in(last->text).value_or(0);
  return table_of(std::move(arguments.front()), static_cast<std::size_t>(std::max(0, width)),
                  is_by_row);
}

// The matrix of R: matrix(list, nrow, ncol, byrow = TRUE).
JsonValue matrix_of(std::vector<JsonValue>& arguments, const JsonValue& named) {
  if (const JsonValue* const data = named.find("data")) {
    arguments.insert(arguments.begin(), *data);
  }
  const std::size_t size = arguments.front().elements.size();
  const auto size_in = [&](std::string_view name, std::size_t place) {
    const JsonValue* const value = place < arguments.size() ? &arguments[place] : named.find(name);
    const auto number = value ? number_in(value->text) : std::nullopt;
    return static_cast<std::size_t>(std::max(0, number.value_or(0)));
  };
  const std::size_t rows = size_in("nrow", 1);
  const std::size_t columns = size_in("ncol", 2);
  const std::size_t width = columns == 0 && rows > 0 ? size / rows : columns;
  if (rows > 0 && rows * width != size) return std::move(arguments.front());
  const JsonValue* const by_row = arguments.size() > 3 ? &arguments[3] : named.find("byrow");
  return table_of(std::move(arguments.front()), width, by_row && is_one_of(by_row->text[0], "tT"));
}

// Returns the object of a list of pairs, {{"I", …}, …}, or of keys and values in turn; the list
// itself if it is something else.
JsonValue map_of(JsonValue list) {
  JsonValue map{JsonKind::object, list.at};
  auto& members = map.elements;
  for (const JsonValue& part : list.elements) {
    const bool is_pair = members.size() % 2 == 0 && part.elements.size() == 2;
    if (!is_pair) members.push_back(part);
    if (is_pair) members.insert(members.end(), part.elements.begin(), part.elements.end());
  }
  if (list.kind != JsonKind::array || members.size() % 2 != 0) return list;
  for (std::size_t i = 0; i < members.size(); i += 2) as_key(members[i]);
  return map;
}

// A true or false, nothing, a number without the point of “8.”, or a word.
JsonValue atom(std::string_view word, TextPosition at) {
  constexpr std::array<std::string_view, 12> kKnown = {"true",  "True",  "TRUE", "false",
                                                       "False", "FALSE", "null", "None",
                                                       "nil",   "NA",    "NULL", "undefined"};
  const auto known = std::find(kKnown.begin(), kKnown.end(), word) - kKnown.begin();
  if (known < 6) return {JsonKind::boolean, at, known < 3 ? "true" : "false"};
  const std::size_t point = word.find_last_not_of('0');
  const bool is_whole =
      point != word.npos && word[point] == '.' && number_in(word.substr(0, point));
  if (is_whole) word = word.substr(0, point);
  return {known < 12 ? JsonKind::null : JsonKind::number, at, std::string(word)};
}

class Parser {
 public:
  Parser(std::string_view text, bool replaces_names)
      : text_(text), locator_(text), replaces_names_(replaces_names) {}

  Result<Program> program() && {
    for (skip(); is_at(";"); skip()) at_ = end_of_line();
    is_lisp_ = at(at_) == '(' && is_letter(at(at_ + 1));
    while (skip_between()) {
      if (auto error = read_statement()) return *std::move(error);
    }
    return std::move(program_);
  }

 private:
  using Value = Result<JsonValue>;
  using Fault = std::optional<Error>;

  bool is_end() const { return at_ >= text_.size(); }
  bool is_at(std::string_view sign) const { return text_.substr(at_).starts_with(sign); }
  char at(std::size_t place) const { return place < text_.size() ? text_[place] : '\n'; }
  bool is_bracket(std::size_t place) const { return is_one_of(at(place), kOpening); }
  // Looks at each line once, as many statements may share one.
  std::size_t end_of_line() {
    if (end_of_line_ < at_ || at_ == 0)
      end_of_line_ = std::min(text_.find('\n', at_), text_.size());
    return end_of_line_;
  }
  TextPosition here() { return locator_.at(at_); }

  Error unexpected_here(std::string expected) {
    Error error{ErrorCode::unexpected_symbol, here(), "", std::move(expected)};
    if (!is_end()) error.found = characters(text_.substr(at_, 4)).front();
    return error;
  }

  // Returns whether a comment, “<?php” or the mark of a continued line begins here.
  bool is_at_comment() const {
    constexpr std::array<std::string_view, 5> kMarks = {"//", "--", ";;", "...", "<?"};
    const bool is_words = is_at("%w") && is_bracket(at_ + 2);
    const bool is_vector = is_lisp_ && (is_bracket(at_ + 1) || is_at("#2"));
    return std::any_of(kMarks.begin(), kMarks.end(), [&](auto mark) { return is_at(mark); }) ||
           (is_at("#") && !is_at("#{") && !is_vector) || (is_at("%") && !is_words) ||
           (is_lisp_ && is_at(";"));
  }

  // Skips white space and comments.
  void skip() {
    while (!is_end()) {
      if (is_one_of(text_[at_], kBlanks)) {
        ++at_;
      } else if (is_at_comment()) {
        if (is_at("...")) continued_line_ = here().line;
        at_ = end_of_line();
      } else if (is_at("/*") || (is_at("(* ") && !is_lisp_)) {
        const std::string_view end = is_at("/*") ? "*/" : "*)";
        at_ = std::min(text_.find(end, at_ + 2), text_.size() - 2) + 2;
      } else {
        return;
      }
    }
  }

  // Skips what separates statements. Returns false at the end of the text.
  bool skip_between() {
    for (skip(); !is_end() && is_one_of(text_[at_], ",;."); skip()) ++at_;
    return !is_end();
  }

  // ------------------------------------------------------------------------------- statements

  Fault read_statement() {
    const Token line{text_.substr(at_, end_of_line() - at_), here()};
    const std::size_t begin = is_bracket(at_) || is_call(line.text) ? at_ : begin_of_value();
    if (begin == text_.npos) {
      at_ += line.text.size();
      program_.others.push_back(line);
      return std::nullopt;
    }
    const std::string_view left = text_.substr(at_, begin - at_);
    JsonValue name{JsonKind::string, line.at, name_in(left)};
    at_ = begin;
    auto value = read_value();
    if (!value) return value.error();
    auto& parts = value->elements;
    const bool is_fact = !is_bracket(begin) && is_at(".") && left.empty();
    const bool is_definition =
        is_lisp_ && parts.size() > 2 &&
        (parts[0].text.starts_with("def") || parts[0].text == "setf" || parts[0].text == "setq");
    if (is_definition || (is_fact && parts.size() == 2 && !parts[0].is_group())) {
      name.text = name_in(parts[parts.size() - 2].text);
      value = JsonValue(std::move(parts.back()));
    } else if (is_fact) {
      name.text = line.text.substr(0, line.text.find('('));
    } else if (mentions(left, "map<")) {
      value = map_of(*std::move(value));
    }
    if (replaces_names_ && !name.text.empty()) names_[name.text] = program_.statements.size();
    program_.statements.push_back({std::move(name), *std::move(value)});
    return std::nullopt;
  }

  // Returns whether a line is a fact of Prolog, option(a, [1, 2]), which may go on below it, or a
  // call around a list, as in array([…]).
  static bool is_call(std::string_view line) {
    std::size_t end = 0;
    while (end < line.size() && (is_name_character(line[end]) || line[end] == '.')) ++end;
    if (end == 0 || end + 1 >= line.size() || line[end] != '(') return false;
    const std::string_view begin = line.substr(0, kLongestType);
    const std::string_view inner = begin.substr(begin.starts_with("t(") ? 2 : 0);  // in R
    if (inner.starts_with("matrix(c(") || inner.starts_with("array(c(")) return true;
    const auto* const list = std::find_if_not(begin.begin(), begin.end(), [](char c) {
      return is_name_character(c) || is_one_of(c, ".(");
    });
    if (list != begin.end() && *list == '[' && list[-1] == '(') return true;
    const bool is_open =
        std::count(begin.begin(), begin.end(), '(') > std::count(begin.begin(), begin.end(), ')');
    return is_one_of(line[end + 1], kOpening) ||
           (begin.find('[') != line.npos && (is_open || trim(line, kBlanks).ends_with(").")));
  }

  // Returns where the value of an assignment begins: after an equals sign, an arrow as in R or a
  // colon, or at a brace after a name as in C++. Otherwise returns the place of a quotation mark,
  // or none.
  std::size_t begin_of_value() const {
    const bool is_quoted = is_one_of(text_[at_], kQuotes);
    const std::size_t quoted = is_quoted ? text_.find(text_[at_], at_ + 1) : at_;
    const std::size_t none = is_quoted ? at_ : text_.npos;
    if (quoted == text_.npos) return none;
    const std::size_t end = std::min(text_.size(), at_ + kLongestType);
    std::size_t colon = none;
    int depth = 0;
    for (std::size_t i = is_quoted ? quoted + 1 : at_; i < end; ++i) {
      const char c = text_[i];
      const char before = at(i - 1);
      if (depth > 0 || is_one_of(c, "([{<")) {
        if (depth == 0 && text_.substr(i, 2) == "<-") return i + 2;
        if (depth == 0 && c == '{' && (is_name_character(before) || before == '>')) return i;
        depth += is_one_of(c, "([{<") - (is_one_of(c, ")]}>") && before != '-');
      } else if (c == '=') {
        const char after = at(i + 1);
        if (after == '=' || is_one_of(before, "!<>")) return none;
        return i + (after == '>' ? 2 : 1);
      } else if (text_.substr(i, 4) == "-> [" && (at(i + 4) == '\n' || at(i + 4) == '[')) {
        return i + 2;  // a function of Erlang
      } else if (is_one_of(c, "\n;\"'`")) {
        break;
      } else if (text_.substr(i, 2) == "::") {
        ++i;
      } else if (c == ':') {
        const bool is_first = colon == none && is_bracket(text_.find_first_not_of(' ', i + 1));
        colon = is_first ? i + 1 : colon;
      }
    }
    return colon;
  }

  // Returns the name in the left side of an assignment, which may have types and sizes around it:
  // `let board: Vec<…> =`, `std::vector<int> board`, `int board[4][2] =`.
  static std::string name_in(std::string_view left) {
    if (left.empty()) return {};
    if (is_one_of(left[0], kQuotes)) return std::string(left.substr(1, left.find(left[0], 1) - 1));
    std::size_t colon = left.find(':');
    while (left.substr(std::min(colon, left.size())).starts_with("::")) {
      colon = left.find(':', colon + 2);
    }
    left = left.substr(0, colon);
    while (!left.empty() && !is_name_character(left.back())) {
      const bool is_size = left.back() == ']';
      left.remove_suffix(is_size ? left.size() - std::min(left.rfind('['), left.size() - 1) : 1);
    }
    std::size_t begin = left.size();
    while (begin > 0 && is_name_character(left[begin - 1])) --begin;
    return std::string(left.substr(begin));
  }

  // ----------------------------------------------------------------------------------- values

  Value read_value() {
    if (++values_ > kMaxJsonValues) return Error{ErrorCode::too_large, here()};
    for (skip(); is_at("new ") || is_at("new["); skip()) {
      at_ += 3;
      is_new_ = true;
    }
    at_ += is_at("'") && is_lisp_ ? 1 : 0;
    // Dart's <int>[1, 0]
    const std::size_t list =
        is_at("<") && is_letter(at(at_ + 1)) ? text_.find_first_of("[(\n", at_) : 0;
    if (list > 0 && at(list) == '[' && at(list - 1) == '>') at_ = list;
    const bool is_prefix = (is_one_of(at(at_), "&@#.") && is_bracket(at_ + 1)) ||
                           (is_at(":") && is_letter(at(at_ + 1)));
    at_ += is_prefix ? 1 : 0;
    if (is_end()) return unexpected_here("[");
    const std::string_view ahead = text_.substr(at_, kLongestType);
    const std::size_t end = at_ + std::min(ahead.find_first_not_of("[]0123456789_"), ahead.size());
    const bool is_type = is_at("[") && at(end - 1) == ']' && (is_new_ || is_letter(at(end)));
    if (is_type) skip_type();
    if (is_bracket(at_)) return read_group({});
    if (is_one_of(text_[at_], kQuotes)) return read_string();
    return read_word();
  }

  // Skips the rest of a type before the brackets of its value: `[]`, `[9][9]int`, `<int>`,
  // `[string][]Cell`. Returns whether there is one.
  bool skip_type() {
    const std::size_t last = std::min(text_.size(), at_ + kLongestType);
    int depth = 0;
    for (std::size_t end = at_; end < last; ++end) {
      const char c = text_[end];
      if (depth == 0 && end > at_ && is_one_of(c, "({")) {
        at_ = end;
        return true;
      }
      depth += is_one_of(c, "[<(") - is_one_of(c, "]>)");
      const bool is_inside = depth > 0 && is_one_of(c, "[<(,");
      if (!is_inside && !is_name_character(c) && !is_one_of(c, "]>) .*?")) return false;
    }
    return false;
  }

  Value read_string() {
    JsonValue value{JsonKind::string, here()};
    const char quote = text_[at_];
    const bool is_long = at(at_ + 1) == quote && at(at_ + 2) == quote;
    const std::string closing(is_long ? 3 : 1, quote);
    for (at_ += closing.size(); !is_at(closing); ++at_) {
      const bool is_open = is_end() || (text_[at_] == '\n' && !is_long && quote != '`');
      if (is_open) return unexpected_here({quote});
      at_ += text_[at_] == '\\' && is_one_of(at(at_ + 1), "\"'`\\") ? 1 : 0;
      value.text += text_[at_];
    }
    at_ += closing.size();
    return value;
  }

  // Reads a word: a number, a name, or a type or function before its list.
  Value read_word() {
    const std::size_t begin = at_;
    const TextPosition place = here();
    bool is_type = false;
    const auto take = [&] { at_ = std::min(text_.find_first_of(kWordEnds, at_), text_.size()); };
    std::size_t end = begin;
    for (take(); !is_type; take()) {
      end = at_;
      const std::size_t length = is_at("::") ? 2 : is_at("<") ? 1 : 0;
      is_type = (is_at("<") || is_at("[")) && skip_type();
      if (length == 0 || is_type) break;
      at_ += length;
    }
    const std::string_view word = text_.substr(begin, end - begin);
    if (word.empty()) return unexpected_here("[");
    // A letter before a text, as in r"…".
    if (word.size() <= 2 && is_letter(word[0]) && is_one_of(at(at_), kQuotes)) return read_string();
    const bool may_be_apart = 'A' <= word[0] && word[0] <= 'Z' && !is_lisp_ && at(begin - 1) != ':';
    const std::size_t next = text_.find_first_not_of(' ', at_);
    if (may_be_apart && is_bracket(next)) at_ = next;
    if (is_bracket(at_)) return read_group(word);
    // [x for x in …]
    if (word == "for") return Error{ErrorCode::unexpected_symbol, place, "for", "["};
    const auto known = names_.find(word);
    if (known == names_.end()) return atom(word, place);
    Statement& statement = program_.statements[known->second];
    statement.is_used = true;
    values_ += size_of(statement.value);
    const std::size_t depth = depth_ + depth_of(statement.value);
    if (values_ > kMaxJsonValues || depth > kMaxJsonDepth) {
      return Error{ErrorCode::too_large, place};
    }
    return statement.value;
  }

  // ----------------------------------------------------------------------------------- groups

  // A group in brackets, perhaps with the name of a function or type before it.
  struct Group {
    std::string_view name;
    char bracket;
    bool is_new;
    JsonValue list;
    JsonValue pairs;
    JsonValue rows;
    bool has_comma = false;
    bool ends_in_comma = false;
    char literal = '\0';  // the bracket of the last element without a name before it
  };

  Value read_group(std::string_view name) {
    if (depth_ == kMaxJsonDepth) return Error{ErrorCode::too_deep, here()};
    const TextPosition place = here();
    const char bracket = text_[at_];
    Group group{name,
                bracket,
                std::exchange(is_new_, false),
                {JsonKind::array, place, {bracket}},
                {JsonKind::object, place},
                {JsonKind::array, place, "["}};
    ++depth_;
    ++at_;
    if (auto error = read_parts(group)) return *std::move(error);
    --depth_;
    auto value = value_of(std::move(group));
    if (value) apply_methods(*value);
    return value;
  }

  // Applies what follows a list: `.reshape((9, 9), order="F")`, `.astype(int)`, `.T`, and the
  // apostrophe of MATLAB and Julia. Other methods stay.
  void apply_methods(JsonValue& list) {
    enum class Effect { none, shape, turn };
    struct Method {
      std::string_view name;
      Effect effect = Effect::none;
    };
    constexpr std::array kMethods = {
        Method{".freeze"},
        Method{".astype"},
        Method{".to_vec"},
        Method{".copy"},
        Method{".tolist"},
        Method{".numpy"},
        Method{".toList"},
        Method{".reshape", Effect::shape},
        Method{".view", Effect::shape},
        Method{".t", Effect::turn},
        Method{".T", Effect::turn},
        Method{".transpose", Effect::turn},
        Method{"'", Effect::turn},
    };
    bool is_turned = false;
    while (true) {
      const std::size_t next = std::min(text_.find_first_not_of(kBlanks, at_), text_.size());
      const std::size_t begin = at(next) == '.' && at(next + 1) != '\'' ? next : at_ + is_at(".'");
      const auto* const method = std::find_if(kMethods.begin(), kMethods.end(), [&](auto each) {
        const char after = at(begin + each.name.size());
        const bool ends =
            each.name == "'" ? is_one_of(after, " \r\n;,)") : !is_name_character(after);
        return text_.substr(begin).starts_with(each.name) && ends;
      });
      if (method == kMethods.end() || (is_lisp_ && method->name == "'")) break;
      at_ = begin + method->name.size();
      const std::string_view arguments = take_arguments();
      if (method->effect == Effect::turn && !keeps_axes(arguments)) {
        is_turned = !is_turned;  // only once, as turning a large list takes long
      } else if (method->effect == Effect::shape) {
        const std::size_t width = width_in(arguments, list.elements.size());
        list = table_of(std::move(list), width, !is_by_column(arguments));
      }
    }
    if (is_turned) list = transposed(std::move(list));
  }

  // Returns whether the axes of a transposition are those of NumPy in their order: (0, 1). PyTorch
  // exchanges them.
  bool keeps_axes(std::string_view arguments) const {
    const auto axes = split_words({arguments, 1}, "(),");
    return axes.size() == 2 && axes[0].text == "0" && axes[1].text == "1" && !is_torch_;
  }

  // Takes what is in parentheses, if they are here.
  std::string_view take_arguments() {
    const std::size_t begin = at_;
    int depth = 0;
    for (; !is_end(); ++at_) {
      depth += is_at("(") - is_at(")");
      if (depth > 0) continue;
      at_ += is_at(")");
      break;
    }
    return text_.substr(begin, at_ - begin);
  }

  // Semicolons between parts make rows, as in MATLAB; so do bars in MiniZinc: [| 1, 0 | 0, 1 |].
  Fault read_parts(Group& group) {
    const char closing = kClosing[kOpening.find(group.bracket)];
    const bool has_bars = group.bracket == '[' && is_at("|");
    for (skip(); at(at_) != closing; skip()) {
      if (is_end() || is_one_of(text_[at_], kClosing)) return unexpected_here({closing});
      group.ends_in_comma = is_at(",");
      group.has_comma = group.has_comma || group.ends_in_comma;
      if (is_at(",") || is_at(";") || (has_bars && is_at("|"))) {
        if (!is_at(",")) end_row(group.rows, group.list);
        ++at_;
      } else if (auto error = read_part(group)) {
        return error;
      }
    }
    ++at_;
    return std::nullopt;
  }

  // Reads an element, or a key and its value.
  Fault read_part(Group& group) {
    const bool is_keyword = group.bracket == '{' && is_at(":");
    const bool has_words = is_at("qw");
    at_ += is_at("%") ? 1 : 0;  // Ruby's %w[a b]
    const char literal = is_bracket(at_) ? text_[at_] : '\0';
    auto part = read_value();
    if (!part) return part.error();
    skip();
    const bool has_sign = take_sign(group.bracket);
    if (has_words && part->kind == JsonKind::array) {
      append(group.list.elements, part->elements);
    } else if (has_sign || is_keyword) {
      // Lua and C# put keys in brackets.
      const bool is_boxed = part->text == "[" && part->elements.size() == 1;
      auto value = read_value();
      if (!value) return value.error();
      group.pairs.elements.push_back(as_key(is_boxed ? part->elements.front() : *part));
      group.pairs.elements.push_back(*std::move(value));
    } else {
      // In MATLAB and Julia, lines are rows, too.
      auto& elements = group.list.elements;
      const bool may_be_row = depth_ == 1 && group.bracket == '[' && !group.has_comma;
      const int above = elements.empty() ? part->at.line : elements.back().at.line;
      const bool is_below = above < part->at.line && above != continued_line_;
      if (may_be_row && is_below && !has_groups(group.list)) end_row(group.rows, group.list);
      elements.push_back(*std::move(part));
      group.literal = literal;
    }
    return std::nullopt;
  }

  // Takes the sign between a key and its value, in parentheses perhaps that of Kotlin.
  bool take_sign(char bracket) {
    for (const std::string_view sign : {"=>", "->", "=", ":", "to "}) {
      const bool is_keyword = is_lisp_ && sign == ":";
      if (!is_at(sign) || is_at("::") || (sign == "to " && bracket != '(') || is_keyword) continue;
      at_ += sign.size();
      return true;
    }
    return false;
  }

  // Returns what a group means.
  Value value_of(Group group) const {
    auto& elements = group.list.elements;
    auto& pairs = group.pairs.elements;
    auto& rows = group.rows.elements;
    if (group.name == "matrix" && group.pairs.find("data")) {
      return matrix_of(elements, group.pairs);
    }
    const JsonValue* const dim = group.name == "array" ? group.pairs.find("dim") : nullptr;
    if (dim && dim->elements.size() == 2 && !elements.empty()) {
      const int width = number_in(dim->elements[1].text).value_or(0);
      return table_of(std::move(elements[0]), static_cast<std::size_t>(std::max(0, width)), false);
    }
    if (!pairs.empty() && elements.empty() && rows.empty()) return std::move(group.pairs);
    // Arguments with names, dtype = int, say nothing about a list before them.
    const bool is_call = group.bracket == '(' && !group.name.empty() && !has_groups(group.pairs);
    if (!pairs.empty() && !is_call) return unexpected(group.pairs, "[, \"…\":");
    if (!rows.empty()) end_row(group.rows, group.list);
    // Rows of one element each are a list, as in OCaml.
    const bool is_table = std::any_of(rows.begin(), rows.end(),
                                      [](const JsonValue& row) { return row.elements.size() > 1; });
    if (is_table) return std::move(group.rows);
    for (JsonValue& row : rows) append(elements, row.elements);
    const bool is_only = elements.size() == 1 && elements[0].is_group() && !group.ends_in_comma;
    if (!group.name.empty()) return result_of(std::move(group), is_only);
    if (is_lisp_ && group.bracket == '(' && elements.size() > 1) drop_function(elements);
    const bool is_wrapped = group.bracket == '(' && is_only && !is_lisp_;
    return is_wrapped ? JsonValue(std::move(elements[0])) : std::move(group.list);
  }

  // Drops the function of Lisp before its arguments: (list 1 0), (make-array '(4 4) … '((1 0) …)).
  static void drop_function(std::vector<JsonValue>& elements) {
    const std::string& name = elements.front().text;
    if (name == "list" || name == "vector" || name == "quote") elements.erase(elements.begin());
    if (name != "make-array" || !elements.back().is_group()) return;
    JsonValue contents = std::move(elements.back());
    elements = std::move(contents.elements);
  }

  // Returns what a function makes of its arguments, or a type of its parts.
  static Value result_of(Group group, bool is_only) {
    auto& [name, bracket, is_new, list, pairs, rows, has_comma, ends_in_comma, literal] = group;
    auto& elements = list.elements;
    const std::size_t size = elements.size();
    const bool lists_columns = name == "cbind" || name == "hcat" || (name == "zip" && size > 1);
    if (lists_columns) return transposed(std::move(list));
    const bool transposes =
        name == "t" || name == "zip" || mentions(name, "transpose") || name == "permutedims";
    if (transposes && is_only) return transposed(std::move(elements[0]));
    if (name.ends_with("reshape") && size > 1 && elements[0].is_group()) {
      const JsonValue* const order = pairs.find("order");
      const bool is_by_row = order ? !is_one_of(order->text[0], "Ff") : name != "reshape";
      return reshaped(elements, is_by_row);
    }
    if (name == "range" && (size == 1 || size == 2)) {
      const int end = number_in(elements.back().text).value_or(0);
      const std::string first = size == 2 ? elements[0].text : "0";
      return JsonValue{JsonKind::number, list.at, first + ".." + std::to_string(end - 1)};
    }
    if (name == "matrix" && size > 0 && elements[0].is_group()) return matrix_of(elements, pairs);
    if (name == "array2d" && size == 3 && elements[1].text.starts_with("1..")) {
      const int width = number_in(std::string_view(elements[1].text).substr(3)).value_or(0);
      return table_of(std::move(elements[2]), static_cast<std::size_t>(std::max(0, width)));
    }
    if (size == 1 && elements[0].text.find("..") != std::string::npos)
      return std::move(elements[0]);
    const bool is_array = mentions(name, "array") || mentions(name, "matrix");
    const bool is_small = literal == '(' && 'a' <= name[0];
    const bool is_converted = is_only && (is_new || is_small || is_one_of(literal, "[{"));
    const bool is_first = is_array && size > 1 && elements[0].is_group() && !elements[1].is_group();
    const bool is_inside = bracket == '(' && (is_converted || is_first);
    JsonValue value = is_inside ? JsonValue(std::move(elements[0])) : std::move(list);
    const bool is_set = mentions(name, "set") || (bracket == '{' && has_groups(value));
    if (value.kind == JsonKind::array) value.text = is_set ? "{" : "[";
    const bool is_map = mentions(name, "dict") || (mentions(name, "map") && name != "map");
    return is_map ? map_of(std::move(value)) : value;
  }

  std::string_view text_;
  const bool is_torch_ = text_.find("torch") != text_.npos;
  Locator locator_;
  std::size_t at_ = 0;
  std::size_t end_of_line_ = 0;
  std::size_t depth_ = 0;
  std::size_t values_ = 0;
  int continued_line_ = 0;  // the last that ends with “...”
  bool is_lisp_ = false;
  bool is_new_ = false;  // whether “new” precedes the next group
  const bool replaces_names_;
  std::map<std::string, std::size_t, std::less<>> names_;  // the statement of each
  Program program_;
};

}  // namespace

bool is_beside(const Token& line) {
  constexpr std::array<std::string_view, 12> kWords = {"import",  "from",   "using",   "use",
                                                       "package", "module", "library", "require",
                                                       "as",      "public", "end",     "}"};
  const std::string_view word = line.text.substr(0, line.text.find_first_of(" (;"));
  const bool is_call = word.size() < line.text.size() && line.text[word.size()] == '(' &&
                       line.text.find_first_of("[{0123456789") == std::string_view::npos;
  return is_call || line.text.find(" :: ") != std::string_view::npos ||
         std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

Result<Program> read_literals(std::string_view text, bool replaces_names) {
  return Parser(text, replaces_names).program();
}

}  // namespace dance
