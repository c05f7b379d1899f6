// Literals copied from source code: lists, sets, tuples, arrays and dictionaries, perhaps nested.

#include <algorithm>
#include <array>

#include "base/json.hpp"
#include "exact_cover/formats/formats.hpp"
#include "exact_cover/formats/values.hpp"

namespace dance {
namespace {

// Literals nested more deeply are nonsense.
constexpr int kDeepest = 12;

constexpr std::string_view kWhite = " \t\r\n\v\f";
constexpr std::string_view kWordEnds = " \t\r\n\v\f,;:=()[]{}\"'`|";

struct Statement {
  std::string_view name;  // empty if there is none
  JsonValue value;
};

char closing(char bracket) {
  return bracket == '[' ? ']' : bracket == '(' ? ')' : bracket == '{' ? '}' : '\0';
}

// Parses a text into JsonValues: a quoted text is a string, any other word a number. The text of an
// array is its bracket.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text), locator_(text) {}

  // Returns nothing for any other text.
  std::optional<std::vector<Statement>> statements() {
    std::vector<Statement> statements;
    for (skip(); at_ < text_.size(); skip()) {
      const std::string_view name = take_name();
      auto value = take_value();
      if (!value) return std::nullopt;
      statements.push_back({name, *std::move(value)});
      skip();
      if (!take_one(';')) take_one(',');
    }
    return statements;
  }

 private:
  using Value = std::optional<JsonValue>;

  bool is_at(std::string_view sign) const { return text_.substr(at_).starts_with(sign); }

  bool take_one(char c) {
    const bool is_there = at_ < text_.size() && text_[at_] == c;
    at_ += is_there ? 1 : 0;
    return is_there;
  }

  // Skips white space and comments.
  void skip() {
    while (at_ < text_.size()) {
      if (kWhite.find(text_[at_]) != std::string_view::npos) {
        ++at_;
      } else if (text_[at_] == '#' || text_[at_] == '%' || is_at("//")) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else {
        break;
      }
    }
  }

  // Takes what precedes an assignment: “Y =”, “int m[2][2] =”, “const M: number[][] =”. Returns the
  // name, or the whole of it.
  std::string_view take_name() {
    constexpr std::size_t kLongest = 80;
    constexpr std::string_view kEnds = "\n={}(\"'`,;";
    if (at_ == text_.size() || !(is_letter(text_[at_]) || text_[at_] == '_' || text_[at_] == '$')) {
      return {};
    }
    const std::size_t end = text_.substr(0, at_ + kLongest).find_first_of(kEnds, at_);
    if (end == std::string_view::npos || text_[end] != '=') return {};
    const char before = text_[end - 1];
    const char after = end + 1 < text_.size() ? text_[end + 1] : ' ';
    if (before == '<' || before == '>' || before == '!' || after == '=' || after == '>') return {};
    const std::string_view name = text_.substr(at_, end - at_);
    at_ = end + 1;
    return trim(name, kWhite);
  }

  Value take_value() {
    skip();
    if (at_ == text_.size()) return std::nullopt;
    const TextPosition at = locator_.at(at_);
    const char c = text_[at_];
    if (closing(c) != '\0') return take_bracketed(c, at);
    if (c == '"' || c == '\'' || c == '`') return take_quoted(c, at);
    const std::size_t end = std::min(text_.find_first_of(kWordEnds, at_), text_.size());
    if (end == at_) return std::nullopt;
    const std::string_view word = text_.substr(at_, end - at_);
    at_ = end;
    if (word == "new") return take_value();
    if (is_at("(")) return take_call(word);
    // A type before braces, or a macro: int[][] {…}, vec![…].
    if (word.ends_with('!') && is_at("[")) return take_value();
    if (skip_type()) return take_value();
    return take_atom(JsonKind::number, word, at);
  }

  Value take_atom(JsonKind kind, std::string_view text, TextPosition at) {
    if (++values_ > kMaxJsonValues) return std::nullopt;
    return JsonValue{kind, at, std::string(text)};
  }

  // Skips the brackets of a type before the braces of its value.
  bool skip_type() {
    std::size_t end = at_;
    while (text_.substr(end).starts_with("[]") || text_.substr(end).starts_with("[,]")) {
      end = text_.find(']', end) + 1;
    }
    const std::size_t brace = std::min(text_.find_first_not_of(kWhite, end), text_.size());
    if (end == at_ || brace == text_.size() || text_[brace] != '{') return false;
    at_ = brace;
    return true;
  }

  Value take_quoted(char quote, TextPosition at) {
    const std::size_t end = text_.find_first_of(std::string{quote, '\n'}, at_ + 1);
    if (end == std::string_view::npos || text_[end] == '\n') return std::nullopt;
    const std::string_view text = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return take_atom(JsonKind::string, text, at);
  }

  // Returns the first argument of a call such as np.array([…], dtype=int) or set([…]); of
  // array2d(1..2, 1..3, […]), its rows.
  Value take_call(std::string_view name) {
    auto call = take_bracketed('(', locator_.at(at_));
    if (!call || call->kind != JsonKind::array || call->elements.empty()) return call;
    if (name == "array2d" && call->elements.size() == 3) return rows_of(std::move(*call));
    JsonValue first = std::move(call->elements.front());
    if (first.kind == JsonKind::array && name.ends_with("set")) first.text = "{";
    return first;
  }

  // Cuts the list of array2d into rows as long as its second range.
  static Value rows_of(JsonValue call) {
    const auto columns = range_in(call.elements[1].text);
    JsonValue& list = call.elements[2];
    if (!columns || list.kind != JsonKind::array) return std::nullopt;
    const auto width = static_cast<std::size_t>(columns->second - columns->first + 1);
    if (list.elements.size() % width != 0) return std::nullopt;
    JsonValue rows{JsonKind::array, list.at, "["};
    for (std::size_t i = 0; i < list.elements.size(); i += width) {
      JsonValue& row =
          rows.elements.emplace_back(JsonValue{JsonKind::array, list.elements[i].at, "["});
      for (std::size_t j = 0; j < width; ++j)
        row.elements.push_back(std::move(list.elements[i + j]));
    }
    return rows;
  }

  Value take_bracketed(char bracket, TextPosition at) {
    if (depth_ == kDeepest) return std::nullopt;
    ++depth_;
    ++at_;
    auto value = take_parts(bracket, at);
    --depth_;
    return value;
  }

  // Semicolons between parts make rows, as in MATLAB; so do bars in MiniZinc: [| 1, 0 | 0, 1 |].
  Value take_parts(char bracket, TextPosition at) {
    JsonValue group{JsonKind::array, at, std::string(1, bracket)};
    JsonValue pairs{JsonKind::object, at};
    JsonValue rows{JsonKind::array, at, "["};
    const bool has_bars = bracket == '[' && take_one('|');
    for (skip(); !take_one(closing(bracket)); skip()) {
      if (take_one(',')) continue;
      if (take_one(has_bars ? '|' : ';')) {
        end_row(rows, group);
        continue;
      }
      take_name();  // a keyword argument
      auto part = take_value();
      if (!part) return std::nullopt;
      skip();
      const bool has_arrow = is_at("=>");
      at_ += has_arrow ? 2 : 0;
      if (!has_arrow && !take_one(':')) {
        group.elements.push_back(*std::move(part));
        continue;
      }
      auto value = take_value();
      if (!value) return std::nullopt;
      pairs.elements.push_back(*std::move(part));
      pairs.elements.push_back(*std::move(value));
    }
    const bool are_pairs = !pairs.elements.empty();
    if (are_pairs && !(group.elements.empty() && rows.elements.empty())) return std::nullopt;
    if (are_pairs) return pairs;
    if (rows.elements.empty()) return group;
    end_row(rows, group);
    return rows;
  }

  static void end_row(JsonValue& rows, JsonValue& row) {
    if (row.elements.empty()) return;
    const TextPosition at = row.elements.front().at;
    rows.elements.push_back({JsonKind::array, at, "[", std::exchange(row.elements, {})});
  }

  std::string_view text_;
  Locator locator_;
  std::size_t at_ = 0;
  std::size_t values_ = 0;
  int depth_ = 0;
};

bool is_set(const JsonValue& value) {
  return value.kind == JsonKind::array && value.text == "{";
}

bool is_list(const JsonValue& value) {
  return value.kind == JsonKind::array;
}

// The rows of several flat lists: A = [1, 4], or [1 0] and [0 1] without names. The reader of sets
// has those in braces.
std::optional<JsonValue> rows_of_lists(const std::vector<Statement>& statements) {
  const bool are_named = !statements.front().name.empty();
  const bool are_sets = std::all_of(statements.begin(), statements.end(),
                                    [](const Statement& each) { return is_set(each.value); });
  const bool fit = std::all_of(statements.begin(), statements.end(), [&](const Statement& each) {
    return is_list(each.value) && each.name.empty() != are_named &&
           (are_named || each.value.text == "[");
  });
  if (statements.size() < 2 || are_sets || !fit) return std::nullopt;
  JsonValue rows{are_named ? JsonKind::object : JsonKind::array, statements.front().value.at, "["};
  for (const Statement& each : statements) {
    if (are_named)
      rows.elements.push_back({JsonKind::string, each.value.at, std::string(each.name)});
    rows.elements.push_back(each.value);
  }
  return rows;
}

// What a program says about a problem.
struct Program {
  JsonValue rows;
  std::optional<JsonValue> items = {};
};

// Returns nothing for literals that are something else.
std::optional<Program> program_in(std::string_view text) {
  if (text.find_first_of("[({") == std::string_view::npos) return std::nullopt;
  auto statements = Parser(text).statements();
  if (!statements || statements->empty()) return std::nullopt;
  // Sizes such as n = 3 say nothing that the rows do not.
  const auto is_size = [](const Statement& each) {
    return !each.name.empty() && each.value.kind == JsonKind::number && number_in(each.value.text);
  };
  const auto end = std::remove_if(statements->begin(), statements->end(), is_size);
  statements->erase(end, statements->end());
  std::optional<Program> program;
  for (const Statement& each : *statements) {
    if (holds_rows(each.value)) {
      if (program) return std::nullopt;
      program = Program{each.value};
    }
  }
  if (!program) {
    if (statements->empty()) return std::nullopt;
    auto rows = rows_of_lists(*statements);
    return rows ? std::optional(Program{*std::move(rows)}) : std::nullopt;
  }
  for (Statement& each : *statements) {
    if (holds_rows(each.value)) continue;
    const bool is_range = each.value.kind == JsonKind::number && range_in(each.value.text);
    if (program->items || !(is_list(each.value) || is_range)) return std::nullopt;
    program->items = std::move(each.value);
  }
  return program;
}

}  // namespace

bool is_program(std::string_view text) {
  const auto program = program_in(text);
  return program && are_rows(program->rows);
}

Result<Problem> read_program(std::string_view text, Doubt*) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  const auto program = program_in(*checked);
  if (!program) {
    LineCursor lines(*checked);
    auto line = lines.next();
    while (line && !WordCursor(*line).next()) line = lines.next();
    if (!line) return Error{ErrorCode::empty_text};
    return Error{ErrorCode::unexpected_symbol, start_of(*line), excerpt(line->text), "[[…], […]]"};
  }
  return program->items ? problem_over(*program->items, program->rows)
                        : problem_of_rows(program->rows);
}

}  // namespace dance
