#include "sudoku/variant_formats/rule_parser.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <utility>

#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

using enum RuleKind;

bool takes_digits(RuleKind kind) {
  return kind == quadruple || kind == anti_queen;
}

// Returns whether the cells of such rules are a line.
bool is_along_line(RuleKind kind) {
  const RulePlace place = shape_of(kind).place;
  return place == RulePlace::line || place == RulePlace::arrow || place == RulePlace::diagonal ||
         kind == pairs_along;
}

bool takes_text(RuleKind kind) {
  return kind == pairs_along || kind == pairs_all || kind == expression || kind == machine;
}

// A text that is consumed from its beginning.
class Scanner {
 public:
  explicit Scanner(const Token& text) : rest_(text) { skip_spaces(); }

  bool is_at_end() const { return rest_.text.empty(); }
  TextPosition at() const { return rest_.at; }
  const Token& rest() const { return rest_; }
  char next() const { return rest_.text.empty() ? '\0' : rest_.text.front(); }

  bool take(char c) {
    if (next() != c) return false;
    drop(1);
    return true;
  }

  // Takes characters up to one of these, or to the end.
  Token until(std::string_view ends) { return first(rest_.text.find_first_of(ends)); }

  // Takes the next `length` characters, or all that are left.
  Token first(std::size_t length) {
    const Token found = part_of(rest_, 0, length);
    drop(found.text.size());
    return {trim(found.text), found.at};
  }

  // Takes the text between brackets, which may be nested; none if they are not closed.
  std::optional<Token> bracketed(char open, char close) {
    int depth = 0;
    for (std::size_t i = 0; i < rest_.text.size(); ++i) {
      depth += rest_.text[i] == open ? 1 : rest_.text[i] == close ? -1 : 0;
      if (depth > 0) continue;
      const Token found = part_of(rest_, 1, i - 1);
      drop(i + 1);
      return found;
    }
    return std::nullopt;
  }

 private:
  void drop(std::size_t length) {
    rest_ = part_of(rest_, length);
    skip_spaces();
  }
  void skip_spaces() {
    const std::size_t spaces = rest_.text.find_first_not_of(kSpaces);
    rest_ = part_of(rest_, std::min(spaces, rest_.text.size()));
  }

  Token rest_;
};

// The steps along diagonals, as rows down and columns to the right.
constexpr std::array kDiagonalSteps = {
    NamedValue<Place>{{1, -1}, "downleft"}, NamedValue<Place>{{1, -1}, "dl"},
    NamedValue<Place>{{1, -1}, "↙"},        NamedValue<Place>{{1, 1}, "downright"},
    NamedValue<Place>{{1, 1}, "dr"},        NamedValue<Place>{{1, 1}, "↘"},
    NamedValue<Place>{{-1, -1}, "upleft"},  NamedValue<Place>{{-1, -1}, "ul"},
    NamedValue<Place>{{-1, -1}, "↖"},       NamedValue<Place>{{-1, 1}, "upright"},
    NamedValue<Place>{{-1, 1}, "ur"},       NamedValue<Place>{{-1, 1}, "↗"},
};

// Returns whether a colon joins two cells to a block, as in "R1C1:R3C3".
bool joins_cells(std::string_view text, std::size_t colon) {
  const std::string_view before = text.substr(0, colon);
  const std::string_view after = text.substr(colon + 1);
  const std::size_t end = after.find_first_not_of("RrCc0123456789");
  return text[colon] == ':' && place_named(after.substr(0, end)) &&
         place_named(before.substr(before.find_last_of(" \t,") + 1));
}

// Returns where the cells at the beginning of a text end.
std::size_t end_of_cells(std::string_view text) {
  constexpr std::string_view kEnds = ":=@";
  std::size_t end = text.find_first_of(kEnds);
  while (end < text.size() && joins_cells(text, end)) end = text.find_first_of(kEnds, end + 1);
  return end;
}

// A row or column in a text.
struct WholeLine {
  Token name = {};
  bool is_row = false;
  int index = 0;
};

// Returns "R3", or "row 3"; none for any other text. The board may lack it.
std::optional<WholeLine> whole_line(const Token& name) {
  const std::size_t end = std::min(name.text.find_first_of(kNumerals), name.text.size());
  const auto number = whole_number(name.text.substr(end));
  const bool is_line =
      number && *number >= 0 && begins_with_cells(name.text) && name.text[0] != '[';
  if (!is_line) return std::nullopt;
  return WholeLine{name, (name.text.front() | 0x20) == 'r', *number - 1};
}

// Reads a rule on a board.
class RuleParser {
 public:
  explicit RuleParser(const Board& board, int depth = 0) : board_(board), depth_(depth) {}

  // Without a name of its own, the rule is of the kind of the one before it on the line; without
  // settings, it has those as well.
  Result<Rule> parse(const Token& text, const Rule* before = nullptr) {
    read_rule(text, before);
    if (error_) return *error_;
    return std::move(rule_);
  }

  Result<Cells> parse_cells(const Token& text) {
    Cells cells = read_cells(text);
    if (!error_) finish_clue();
    if (error_) return *error_;
    return cells;
  }

 private:
  void fail(Error error) {
    if (!error_) error_ = std::move(error);
  }
  void fail(const Token& found, std::string expected) {
    fail({ErrorCode::unexpected_symbol, found.at, excerpt(found.text), std::move(expected)});
  }

  void fail_twice(const Token& found) {
    fail({ErrorCode::stated_twice, found.at, excerpt(found.text)});
  }

  // The number is before the scanner.
  void fail_number(const Scanner& scanner) {
    fail({ErrorCode::needless_number, scanner.at(), std::to_string(*rule_.number)});
  }

  bool has_list() const { return !rule_.table.empty() || (*rule_.automaton).states != 0; }

  void read_rule(const Token& text, const Rule* before) {
    if (comparison_sign(text.text) != std::string_view::npos) {
      rule_.at = text.at;
      return read_comparison(text);
    }
    if (is_given(text.text)) return read_given(text);
    if (const auto found = trailing_name(text.text)) return read_trailing_name(text, *found);
    const auto [named, words] = leading_name(text.text);
    const bool has_setting = begins_with_setting(text.text);
    const bool has_side = side_named(first_word(text.text)).has_value();
    const bool is_like_before = before != nullptr && before->kind != all_of &&
                                (has_setting || has_side || begins_with_cells(text.text));
    if (is_like_before && (has_setting || has_side)) {
      rule_.kind = before->kind;
    } else if (is_like_before) {
      rule_ = *before;
      rule_.cells.clear();
      rule_.others.clear();
      rule_.clue.reset();
    } else if (!named) {
      if (before == nullptr || !may_be_below_heading(text.text)) return fail(unknown_rule(text));
      rule_.kind = before->kind;
      return fail(part_of(text, 0, text.text.find_first_of(kSpaces)), cells_expected());
    } else {
      set_named(*named, text.at);
    }
    rule_.at = text.at;
    Scanner scanner(part_of(text, is_like_before ? 0 : words.size()));
    read_settings(scanner);
    // Some write the number after the colon.
    const bool is_open = !error_ && !scanner.is_at_end();
    const bool has_sign = is_open && (scanner.take(':') || scanner.take('='));
    if (has_sign && begins_with_setting(scanner.rest().text)) {
      read_settings(scanner);
    }
    if (is_open) read_body(scanner);
    if (!error_) finish_clue();
    if (!error_ && rule_.kind == little_killer && !is_diagonal(rule_.cells)) {
      fail({ErrorCode::unexpected_symbol, text.at, excerpt(text.text), "R1C5-R5C9"});
    }
  }

  // Returns whether cells are a diagonal from side to side.
  bool is_diagonal(const Cells& cells) const {
    const auto step = [&](std::size_t i) {
      return Place{board_.row_of(cells[i + 1]) - board_.row_of(cells[i]),
                   board_.column_of(cells[i + 1]) - board_.column_of(cells[i])};
    };
    if (cells.size() < 2) return true;
    const auto [rows, columns] = step(0);
    for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
      if (std::abs(rows) != 1 || std::abs(columns) != 1 || step(i) != step(0)) return false;
    }
    return true;
  }

  void set_named(const NamedRule& named, TextPosition at) {
    rule_.kind = named.kind;
    rule_.number = named.number;
    if (named.name != kDiagonals) return;
    rule_.children = {{.kind = diagonal, .at = at}, {.kind = antidiagonal, .at = at}};
  }

  // Reads "R1C1 R3C4 even" or "R1C1 R1C2 killer 8".
  void read_trailing_name(const Token& text, const TrailingName& found) {
    const Token words = part_of(text, found.name);
    const LeadingName name = leading_name(words.text);
    set_named(*name.rule, text.at);
    rule_.at = text.at;
    Scanner settings(part_of(words, name.words.size()));
    read_settings(settings);
    Scanner cells(part_of(text, 0, found.cells));
    if (!error_) read_body(cells);
    if (!error_) finish_clue();
  }

  // Reads "R1C1 < R1C2", "R1C2 > R1C1" or "R1C1 < R1C2 < R1C3".
  void read_comparison(const Token& text) {
    std::optional<CellId> before;
    char sign = '\0';
    for (Token rest = text; !error_;) {
      const std::size_t end = std::min(rest.text.find_first_of("<>"), rest.text.size());
      const Cells cells = read_cells(part_of(rest, 0, end));
      if (cells.size() != 1) return fail(text, "R1C1 < R1C2");
      Rule one{.kind = RuleKind::less, .cells = {before.value_or(0), cells[0]}, .at = text.at};
      if (sign == '>') std::swap(one.cells[0], one.cells[1]);
      if (before) rule_.children.push_back(std::move(one));
      if (rule_.children.size() > kMaxRules) return fail({ErrorCode::too_large, text.at});
      if (end == rest.text.size()) break;
      before = cells[0];
      sign = rest.text[end];
      rest = part_of(rest, end + 1);
    }
    rule_.kind = all_of;
    if (rule_.children.size() == 1) rule_ = Rule(rule_.children.front());
  }

  // Reads "R1C1 = 5" as a cage of one cell.
  void read_given(const Token& text) {
    const std::size_t sign = text.text.find_first_of("=:");
    const Token digit = part_of(text, text.text.find_first_not_of(kSpaces, sign + 1));
    rule_.kind = killer_cage;
    rule_.at = text.at;
    rule_.cells = read_cells(part_of(text, 0, sign));
    const auto number = whole_number(digit.text);
    const bool is_digit = number && 0 <= *number && *number <= kMaxVariantDigit;
    if (is_digit && has_digit(board_.digits, static_cast<Digit>(*number))) {
      rule_.number = number;
    } else {
      fail({ErrorCode::unknown_digit, digit.at, excerpt(digit.text)});
    }
  }

  // Returns whether a text begins with a number, a text in quotation marks or a list.
  static bool begins_with_setting(std::string_view text) {
    return !text.empty() && contains("0123456789\"{", text.substr(0, 1));
  }

  // Reads numbers, sides, a text in quotation marks, or a list in braces, up to the colon or the
  // cells.
  void read_settings(Scanner& scanner) {
    while (!error_ && !scanner.is_at_end() && scanner.next() != ':' && scanner.next() != '=' &&
           !begins_with_cells(scanner.rest().text)) {
      if (scanner.next() == '"') {
        if (!takes_text(rule_.kind)) return fail(scanner.rest(), cells_expected());
        if (!rule_.text.empty() || (has_list() && rule_.kind != machine)) {
          return fail_twice(scanner.rest());
        }
        if (rule_.number) return fail_number(scanner);
        scanner.take('"');
        rule_.text = scanner.until("\"").text;
        if (!scanner.take('"')) return fail(scanner.rest(), "\"");
      } else if (scanner.next() == '{') {
        const bool has_text = !rule_.text.empty() && rule_.kind != machine;
        if (!takes_text(rule_.kind) || rule_.kind == expression) {
          return fail(scanner.rest(), cells_expected());
        }
        if (has_list() || has_text) return fail_twice(scanner.rest());
        if (rule_.number) return fail_number(scanner);
        const auto list = scanner.bracketed('{', '}');
        if (!list) return fail(scanner.rest(), "}");
        read_list(*list);
      } else if (!scanner.take(',')) {
        read_setting(scanner.until(" \t,:={\""));
      }
    }
  }

  void read_setting(const Token& word) {
    if (!read_word_of_clue(word) && !is_filler(lower_case(word.text))) read_number(word);
  }

  // Reads a word that may come before or after a row or column: "left", "from" and, in a clue,
  // "12", or "." for a line without a clue.
  bool read_word_of_clue(const Token& word) {
    if (!is_side_clue(rule_.kind)) return read_side(word);
    const bool is_zero = word.text == "0" && rule_.kind != sandwich && !has_digit(board_.digits, 0);
    if (is_zero || word.text == "." || word.text == "_") {
      clues_.push_back(std::nullopt);
      if (is_zero) rule_.number = 0;
    } else if (contains(kNumerals, word.text.substr(0, 1))) {
      read_number(word);
    } else {
      return read_side(word);
    }
    return true;
  }

  // Returns whether a word is a number, but longer than any that a rule can have.
  static bool is_too_long(const Token& word) {
    return !whole_number(word.text) &&
           word.text.find_first_not_of(kNumerals) == std::string_view::npos;
  }

  const char* cells_expected() const {
    return is_side_clue(rule_.kind)      ? kSideExample
           : rule_.kind == little_killer ? "R1C5-R5C9"
           : is_global(rule_.kind)       ? ""
                                         : "R1C1";
  }

  void read_number(const Token& word) {
    const RuleKind kind = rule_.kind;
    const auto number = whole_number(word.text);
    const bool are_digits = takes_digits(kind) && is_too_long(word);
    if (is_too_long(word) && !are_digits) {
      return fail({ErrorCode::impossible_number, word.at, excerpt(word.text)});
    }
    if (!number && !are_digits && is_global(kind)) return fail(unknown_rule(word));
    if (!are_digits && (!number || (*number < 0 && takes_digits(kind)))) {
      return fail(word, "0–9, :");
    }
    // Instead of a text, whose quotation marks are missing.
    const bool is_for_text = takes_text(kind) && rule_.text.empty() && !has_list();
    if (!takes_digits(kind) && !takes_number(kind) && !is_for_text) {
      fail({ErrorCode::needless_number, word.at, excerpt(word.text)});
    } else if (!takes_digits(kind)) {
      const bool may_be_another = is_for_text || is_side_clue(kind);
      if (rule_.number && rule_.number != number && !may_be_another) {
        return fail({ErrorCode::second_number, word.at,
                     std::to_string(*rule_.number) + ", " + std::to_string(*number)});
      }
      rule_.number = number;
      clues_.push_back(number);
    } else if (number && *number <= kMaxVariantDigit && has_digit(board_.digits, Digit(*number))) {
      rule_.digits.push_back(*number);
    } else {
      for (const char c : word.text) rule_.digits.push_back(c - '0');  // "1234"
    }
  }

  // Returns the digits in a text of symbols.
  DigitSet digits_in(const Token& word) {
    DigitSet digits = 0;
    for (const char c : word.text) {
      const Digit digit = digit_of({&c, 1});
      if ((digit == 0 && c != '0') || digit > kMaxVariantDigit) {
        fail(word, "0–9, A–V");
        return 0;
      }
      digits |= DigitSet{1} << digit;
    }
    return digits;
  }

  // The numbers of states.
  std::vector<int> numbers_in(const Token& text) {
    std::vector<int> numbers;
    for (const Token& word : split_words({text.text, text.at.line})) {
      const auto number = whole_number(word.text);
      if (is_too_long(word)) {
        fail({ErrorCode::too_large, text.at, excerpt(word.text), "≤ 9999 states"});
        return {};
      }
      if (!number || *number < 0) {
        fail(text, "0–9");
        return {};
      }
      numbers.push_back(*number);
    }
    return numbers;
  }

  // Reads a table {1 23; 2 13}, of digits and those that may follow; or an automaton {states;
  // starts; accepting; from to digits; …}.
  void read_list(const Token& text) {
    const std::vector<Token> parts = split(text, ';');
    if (rule_.kind == machine) {
      rule_.automaton = automaton_in(text, parts);
      return;
    }
    rule_.table.assign(kMaxVariantDigit + 1, 0);
    for (const Token& part : parts) {
      const std::vector<Token> words = split_words({part.text, part.at.line});
      if (words.empty() || words.size() > 2) return fail(part, "1 23");
      const DigitSet first = digits_in(words[0]);
      for (int digit = 0; digit <= kMaxVariantDigit && words.size() == 2; ++digit) {
        if ((first >> digit & 1) != 0) rule_.table[digit] |= digits_in(words[1]);
      }
    }
  }

  Automaton automaton_in(const Token& text, const std::vector<Token>& parts) {
    Automaton automaton;
    if (parts.size() < 3) {
      fail(text, "2; 0; 1; 0 1 123");
      return automaton;
    }
    const std::vector<int> states = numbers_in(parts[0]);
    automaton.states = states.size() == 1 ? states.front() : 0;
    automaton.starts = numbers_in(parts[1]);
    automaton.accepting = numbers_in(parts[2]);
    for (std::size_t i = 3; i < parts.size() && !error_; ++i) {
      const std::vector<Token> words = split_words({parts[i].text, parts[i].at.line});
      const auto from = words.size() == 3 ? whole_number(words[0].text) : std::nullopt;
      const auto to = words.size() == 3 ? whole_number(words[1].text) : std::nullopt;
      if (from && to && *from >= 0 && *to >= 0) {
        automaton.transitions.push_back({*from, *to, digits_in(words[2])});
      } else {
        fail(parts[i], "0 1 123");
      }
    }
    return automaton;
  }

  void read_body(Scanner& scanner) {
    while (!error_ && scanner.next() == '[') {
      read_child(scanner);
      scanner.take(',');
    }
    const bool has_rules = rule_.kind == any_of || rule_.kind == all_of;
    if (has_rules && !scanner.is_at_end()) return fail(scanner.rest(), "[");
    const Token cells = scanner.first(end_of_cells(scanner.rest().text));
    rule_.cells = rule_.kind == little_killer ? read_diagonal(cells) : read_cells(cells);
    if (scanner.take('=') || scanner.take(':')) read_other_side(scanner.until("@"));
    // An arrow without a circle of its own begins with it.
    if (rule_.kind == RuleKind::arrow && rule_.others.empty() && rule_.cells.size() > 1) {
      rule_.others.assign(rule_.cells.begin() + 1, rule_.cells.end());
      rule_.cells.resize(1);
    }
    if (!scanner.take('@')) return;
    const Token place = scanner.until("");
    rule_.clue = place_named(place.text);
    if (!rule_.clue) fail(place, "R0C1");
  }

  // Reads "R1C7 down-left", from a cell of the diagonal or beside it, or else its cells.
  Cells read_diagonal(const Token& text) {
    const std::size_t space = std::min(text.text.find_first_of(kSpaces), text.text.size());
    const auto place = place_named(text.text.substr(0, space));
    std::string direction = lower_case(trim(text.text.substr(space)));
    std::erase_if(direction, [](char c) { return c == ' ' || c == '-'; });
    const auto* const step = find_named(kDiagonalSteps, direction);
    const bool is_word = first_word(direction).size() > 2 || direction.size() == 1;
    if (step == nullptr && place && is_word && board_.contains(place->row, place->column)) {
      const std::string_view way = 2 * place->row < board_.height ? " down-" : " up-";
      fail(text, std::string(text.text.substr(0, space)).append(way) +
                     (2 * place->column < board_.width ? "right" : "left"));
    }
    if (!place || step == nullptr) return read_cells(text);
    const auto [rows, columns] = step->value;
    Place first = *place;
    if (!board_.contains(first.row, first.column)) {
      first = {first.row + rows, first.column + columns};
    }
    Cells cells = cells_along(board_, first, rows, columns);
    if (cells.empty()) fail({ErrorCode::cell_outside, text.at, excerpt(text.text)});
    return cells;
  }

  void read_child(Scanner& scanner) {
    if (rule_.kind != any_of && rule_.kind != all_of) return fail(scanner.rest(), cells_expected());
    const Token rest = scanner.rest();
    const auto text = scanner.bracketed('[', ']');
    if (!text) return fail(rest, "]");
    if (trim(text->text).empty()) return fail(part_of(rest, 0, 2), "[odd: R1C1]");
    if (rule_.children.size() == kMaxRules) return fail({ErrorCode::too_large, text->at});
    if (depth_ == kMaxDepth) {
      return fail({ErrorCode::too_deep, text->at, std::string(name(rule_.kind)),
                   "≤ " + std::to_string(kMaxDepth) + " levels"});
    }
    auto child = RuleParser(board_, depth_ + 1).parse({trim(text->text), text->at});
    if (!child) return fail(child.error());
    rule_.children.push_back(*std::move(child));
  }

  // Reads what follows '=', or a second colon: cells, or the number of the cells before it.
  void read_other_side(const Token& text) {
    const bool is_number = !text.text.empty() && contains(kNumerals, text.text.substr(0, 1));
    if (!is_number && !is_side_clue(rule_.kind)) {
      rule_.others = read_cells(text);
      return;
    }
    for (Token& word : split_words({text.text, text.at.line}, ",")) {
      word.at.column += text.at.column - 1;
      read_setting(word);
    }
    turn(rule_.cells);
  }

  static constexpr std::string_view kSeparators = " \t,<+&/";

  // What joins the ends of a straight line, whose cells are all included, or corners of a block.
  static std::size_t joiner_length(std::string_view text) {
    for (const std::string_view joiner : {"->", "-", "–", "—", "→", ":"}) {
      if (text.starts_with(joiner)) return joiner.size();
    }
    return 0;
  }

  // Takes the name of a cell or line from the beginning of a text.
  static Token take_name(Token& rest) {
    const auto goes_on = [](std::string_view text) {
      return !text.empty() && !contains(kSeparators, text.substr(0, 1)) && joiner_length(text) == 0;
    };
    std::size_t length = 0;
    const bool is_line = is_letter(rest.text.front()) && begins_with_cells(rest.text);
    if (is_line) length = rest.text.find_first_of(kNumerals);  // "row 3"
    while (goes_on(rest.text.substr(length))) ++length;
    const Token name = part_of(rest, 0, length);
    rest = part_of(rest, length);
    return name;
  }

  // Reads cells, rows and columns, perhaps with a side; cells joined as "R1C1-R1C9", or by "to",
  // include all between them, in a row, a column or a diagonal; "R1C1:R3C3" is a block.
  Cells read_cells(const Token& text) {
    Cells cells;
    line_.reset();
    bool may_join = false, is_joined = false, is_block = false;
    bool has_range = false;
    std::optional<Token> jump;  // a cell apart from those before it
    Token rest = text;
    while (!error_) {
      rest = part_of(rest, std::min(rest.text.find_first_not_of(kSeparators), rest.text.size()));
      if (rest.text.empty()) break;
      if (const std::size_t length = joiner_length(rest.text)) {
        if (!may_join || is_joined) fail(rest, "R1C1");
        is_joined = true;
        is_block = rest.text.front() == ':';
        rest = part_of(rest, length);
        continue;
      }
      const Token name = take_name(rest);
      const std::size_t begin = cells.size();
      const bool is_range = is_joined;
      const bool is_to = std::exchange(may_join, false) && lower_case(name.text) == "to";
      if (is_to || lower_case(name.text) == "and") {
        is_joined = is_to;
        continue;
      }
      if (!is_joined && read_word_of_clue(name)) {
        turn(cells);
      } else if (!is_joined && (name.text.front() | 0x20) == 'b' && begins_with_cells(name.text)) {
        append_box(name, cells);
      } else if (const auto line = is_joined ? std::nullopt : whole_line(name)) {
        append_line(*line, cells);
      } else if (const Cells several = cells_named(name); !is_joined && !several.empty()) {
        cells.insert(cells.end(), several.begin(), several.end());
      } else if (const auto cell = cell_named(name); !is_joined) {
        if (has_line_ && is_side_clue(rule_.kind)) fail(name, "");
        line_.reset();
        cells.push_back(cell);
        may_join = true;
      } else if (!error_ && is_block && !append_block(cell, cells)) {
        fail(text, "R1C1-R1C9");
      } else if (!error_ && !is_block && !append_between(cell, cells)) {
        fail_bent(cells.back(), cell, text);
      } else {
        may_join = true;
      }
      if (cells.size() > kMaxRuleCells) fail({ErrorCode::too_large, name.at});
      const bool is_apart = !is_range && 0 < begin && begin < cells.size() &&
                            !are_close(board_, cells[begin - 1], cells[begin]);
      if (is_apart && !jump) jump = name;
      has_range = has_range || is_range || cells.size() > begin + 1;
      is_joined = false;
    }
    // "R1C1-R1C3, R5C1-R5C3" is more likely two lines than one that jumps.
    if (has_range && jump && is_along_line(rule_.kind)) {
      fail({ErrorCode::cell_apart, jump->at, excerpt(jump->text)});
    }
    if (is_joined) fail(text, "R1C1-R1C9");
    return cells;
  }

  // Returns the cells of "R1C123" or "R12C3", as solvers write on boards of at most 9 rows and
  // columns; nothing for a single cell or any other text.
  Cells cells_named(const Token& name) const {
    const std::size_t middle = std::min(name.text.find_first_of("Cc"), name.text.size());
    const std::string_view rows = name.text.substr(0, middle);
    const std::string_view columns = name.text.substr(middle);
    const bool is_single = rows.size() <= 2 && columns.size() <= 2;
    if (is_single || std::max(board_.height, board_.width) > 9 || rows.empty() || columns.empty())
      return {};
    Cells cells;
    for (const char row : rows.substr(1)) {
      for (const char column : columns.substr(1)) {
        const auto place = place_named(std::string{rows[0], row, columns[0], column});
        if (!place || !board_.contains(place->row, place->column)) return {};
        cells.push_back(board_.cell(place->row, place->column));
      }
    }
    return cells;
  }

  // Fails for any other text.
  CellId cell_named(const Token& name) {
    const auto place = place_named(name.text);
    if (place && board_.contains(place->row, place->column)) {
      return board_.cell(place->row, place->column);
    }
    if (place) {
      const CellId last = board_.cell(board_.height - 1, board_.width - 1);
      fail({ErrorCode::cell_outside, name.at, excerpt(name.text),
            "R1C1–" + cell_name(board_, last)});
    } else {
      fail(name, cells_expected());
    }
    return 0;
  }

  // --- Rows and columns, and the sides from which they are seen.

  static constexpr const char* kSideExample = "R1 left";

  // Reads a side, or a word such as "of" that joins it to its line.
  bool read_side(const Token& word) {
    const std::string text = lower_case(word.text);
    if (!is_word_of_side(text)) return false;
    const auto side = side_named(text);
    if (!side) return true;
    if (!side_.text.empty()) fail(word, "");
    if ((text == kAllRows || text == kAllColumns) && rule_.kind != sandwich) {
      fail({ErrorCode::no_side, word.at, excerpt(word.text), kSideExample});
    }
    side_ = word;
    side_kind_ = *side;
    return true;
  }

  // Appends the cells of a row from the left, or of a column from the top, unless a side is stated.
  void append_line(const WholeLine& line, Cells& cells) {
    const Place first = line.is_row ? Place{line.index, 0} : Place{0, line.index};
    if (!board_.contains(first.row, first.column)) {
      return fail({ErrorCode::cell_outside, line.name.at, excerpt(line.name.text)});
    }
    if (rule_.kind == little_killer) return fail(line.name, "R1C5-R5C9");
    if (is_side_clue(rule_.kind) && !cells.empty()) return fail(line.name, "");
    const Cells own = cells_along(board_, first, line.is_row ? 0 : 1, line.is_row ? 1 : 0);
    cells.insert(cells.end(), own.begin(), own.end());
    has_line_ = true;
    line_ = line;
    turn(cells);
  }

  // Appends the cells of "box 5", counted in reading order.
  void append_box(const Token& name, Cells& cells) {
    const SubGrid& grid = board_.grids.front();
    const auto number = whole_number(name.text.substr(name.text.find_first_of(kNumerals)));
    std::vector<int> boxes;  // in reading order
    for (const int box : grid.boxes) {
      const bool is_new =
          box != kNoBox && std::find(boxes.begin(), boxes.end(), box) == boxes.end();
      if (is_new) boxes.push_back(box);
    }
    if (board_.grids.size() > 1 || boxes.empty()) return fail(name, "R1C1");
    if (!number || *number < 1 || static_cast<std::size_t>(*number) > boxes.size()) {
      return fail({ErrorCode::cell_outside, name.at, excerpt(name.text),
                   "box 1–box " + std::to_string(boxes.size())});
    }
    for (int i = 0; i < grid.height * grid.width; ++i) {
      if (grid.boxes[i] != boxes[*number - 1]) continue;
      cells.push_back(board_.cell(grid.row + i / grid.width, grid.column + i % grid.width));
    }
  }

  // Lets the last cells, a row or column, begin at the side that is stated before or after it.
  void turn(Cells& cells) {
    if (!line_ || side_.text.empty()) return;
    if (is_beside() != line_->is_row) {
      return fail(side_, line_->is_row ? "\"left\", \"right\"" : "\"top\", \"bottom\"");
    }
    const bool is_reverse = side_kind_ == Side::right || side_kind_ == Side::bottom;
    const int length = line_->is_row ? board_.width : board_.height;
    if (is_reverse) std::reverse(cells.end() - length, cells.end());
    line_.reset();
    side_ = {};
  }

  bool is_beside() const { return side_kind_ == Side::left || side_kind_ == Side::right; }

  // Makes sure that a clue has one number and a line with a side. Several numbers are the clues of
  // a whole side.
  void finish_clue() {
    const bool has_side = !side_.text.empty();
    if (!is_side_clue(rule_.kind)) {
      if (has_side) fail(side_, cells_expected());
    } else if (has_side && rule_.cells.empty() && clues_.size() != 1) {
      read_whole_side();
    } else if (clues_.size() > 1) {
      fail({ErrorCode::second_number, rule_.at,
            number_text(clues_[0]) + ", " + number_text(clues_[1])});
    } else if (rule_.cells.empty()) {
      fail({ErrorCode::no_side, rule_.at, std::string(side_.text), kSideExample});
    } else if (has_side) {
      fail(side_, "");
    } else if (!has_line_ && rule_.cells.size() == 1) {
      fail({ErrorCode::no_side, rule_.at, cell_name(board_, rule_.cells.front()), kSideExample});
    } else if (line_ && rule_.kind != sandwich) {
      fail({ErrorCode::no_side, line_->name.at, excerpt(line_->name.text),
            line_->is_row ? kSideExample : "C1 top"});
    }
  }

  static std::string number_text(const std::optional<int>& clue) {
    return clue ? std::to_string(*clue) : ".";
  }

  // Reads "skyscraper left: 3 . 2 4", with a number or a dot for each row.
  void read_whole_side() {
    const int count = is_beside() ? board_.height : board_.width;
    if (static_cast<int>(clues_.size()) != count) {
      return fail({ErrorCode::unexpected_symbol, side_.at, std::to_string(clues_.size()),
                   std::to_string(count) + " numbers or dots"});
    }
    Rule clues{.kind = all_of, .at = rule_.at};
    for (int i = 0; i < count; ++i) {
      if (!clues_[i]) continue;
      Rule clue{.kind = rule_.kind, .number = clues_[i], .at = rule_.at};
      clue.cells = cells_seen_from(board_, place_at(i));
      clues.children.push_back(std::move(clue));
    }
    rule_ = std::move(clues);
  }

  // Returns the place beside a row or column on the stated side.
  Place place_at(int index) const {
    switch (side_kind_) {
      case Side::top:
        return {-1, index};
      case Side::bottom:
        return {board_.height, index};
      case Side::left:
        return {index, -1};
      case Side::right:
        break;
    }
    return {index, board_.width};
  }

  // Names a cell at which a line between these two may bend.
  void fail_bent(CellId from, CellId to, const Token& line) {
    const int rows = board_.row_of(to) - board_.row_of(from);
    const int columns = board_.column_of(to) - board_.column_of(from);
    const int steps = std::min(std::abs(rows), std::abs(columns));
    const CellId bend = board_.cell(board_.row_of(from) + rows / std::abs(rows) * steps,
                                    board_.column_of(from) + columns / std::abs(columns) * steps);
    fail({ErrorCode::not_straight, line.at, excerpt(line.text), cell_name(board_, bend)});
  }

  // Appends the cells on the way from the last one.
  bool append_between(CellId to, Cells& cells) const {
    const CellId from = cells.back();
    const int rows = board_.row_of(to) - board_.row_of(from);
    const int columns = board_.column_of(to) - board_.column_of(from);
    const int steps = std::max(std::abs(rows), std::abs(columns));
    if (rows * columns != 0 && std::abs(rows) != std::abs(columns)) return false;
    for (int i = 1; i <= steps; ++i) {
      cells.push_back(board_.cell(board_.row_of(from) + rows / steps * i,
                                  board_.column_of(from) + columns / steps * i));
    }
    return true;
  }

  // Appends the cells of the block whose corner is the last one. It is not a line, unless it has
  // only one row or column.
  bool append_block(CellId to, Cells& cells) const {
    const CellId from = cells.back();
    const auto [top, bottom] = std::minmax({board_.row_of(from), board_.row_of(to)});
    const auto [left, right] = std::minmax({board_.column_of(from), board_.column_of(to)});
    if (top == bottom || left == right) return append_between(to, cells);
    if (is_along_line(rule_.kind)) return false;
    cells.pop_back();
    for (int row = top; row <= bottom; ++row) {
      for (int column = left; column <= right; ++column) cells.push_back(board_.cell(row, column));
    }
    return true;
  }

  const Board& board_;
  int depth_ = 0;  // of rules within rules
  Rule rule_ = {};
  std::vector<std::optional<int>> clues_;  // the numbers; none for a line without a clue
  Token side_ = {};                        // a side whose row or column is to come
  Side side_kind_ = {};
  bool has_line_ = false;          // true if there is a row or column
  std::optional<WholeLine> line_;  // the last cells, if no side is stated
  std::optional<Error> error_;
};

// Reads rules that commas separate, about pairs of cells or clues beside the grid: "x: R1C1 R1C2,
// R3C3 R3C4", "sandwich: R1 3, R2 5".
std::optional<std::vector<Rule>> read_separated(const Board& board, const Token& text,
                                                const Rule* before) {
  std::vector<Rule> rules;
  for (const Token& each : split(text, ',')) {
    if (rules.size() > kMaxRules) break;  // more are refused, however many
    auto rule = RuleParser(board).parse(each, rules.empty() ? before : &rules.back());
    const bool is_one =
        rule && (is_side_clue(rule->kind) || (is_pair(rule->kind) && rule->cells.size() == 2));
    if (!is_one) return std::nullopt;
    rules.push_back(*std::move(rule));
  }
  return rules;
}

}  // namespace

bool takes_number(RuleKind kind) {
  constexpr std::array kKinds = {no_difference, no_ratio, no_sum,       killer_cage, sum_cage,
                                 difference,    ratio,    pair_sum,     whispers,    lockout,
                                 modular,       sum_line, little_killer};
  return is_side_clue(kind) || std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end();
}

std::optional<SizedCaption> sized_caption_in(const Token& text) {
  constexpr std::string_view kSudoku = "sudoku";
  constexpr std::size_t kMostWords = 4;
  constexpr int kLeastSide = 4;  // less is a box
  if (rule_heading_in(text)) return std::nullopt;
  if (is_size(text.text)) return SizedCaption{*shape_in(text.text), text, {}};
  const std::vector<Token> words = split(text, ' ');
  const auto size = std::find_if(words.begin(), words.end(),
                                 [](const Token& word) { return shape_in(word.text).has_value(); });
  if (words.size() > kMostWords || size == words.end()) return std::nullopt;
  const bool is_first = size == words.begin(), is_last = size + 1 == words.end();
  if (is_first == is_last) return std::nullopt;
  SizedCaption caption{*shape_in(size->text), *size};
  const auto length = static_cast<std::size_t>(size->text.data() - text.text.data());
  caption.words = is_first ? part_of(text, size->text.size()) : part_of(text, 0, length);
  const std::size_t spaces = caption.words.text.find_first_not_of(kSpaces);
  caption.words = part_of(caption.words, std::min(spaces, caption.words.text.size()));
  const std::string lower = lower_case(caption.words.text);
  const bool names_puzzle = contains(lower, kSudoku) || leading_name(lower).rule;
  if (!names_puzzle || std::min(caption.size.height, caption.size.width) < kLeastSide) {
    return std::nullopt;
  }
  const bool has_prefix = lower.starts_with(kSudoku) && !are_rules(trim(caption.words.text));
  if (has_prefix) caption.words = part_of(caption.words, kSudoku.size());
  return caption;
}

Error unknown_rule(const Token& whole) {
  const Token text = part_of(whole, whole.text.size() - after_global_rules(whole.text).size());
  if (text.text.empty()) return {ErrorCode::unknown_rule, whole.at, excerpt(whole.text)};
  const std::string_view words = leading_name(text.text).words;
  const bool is_named = is_rule_line(text.text) && !begins_with_cells(text.text);
  const std::string_view found = is_named ? words : text.text;
  return {ErrorCode::unknown_rule, text.at, excerpt(found), std::string(nearest_rule_name(found))};
}

Result<Cells> parse_cells(const Board& board, const Token& text) {
  return RuleParser(board).parse_cells(text);
}

Result<std::vector<Rule>> read_rules(const Board& board, const Token& line, const Rule* heading) {
  const Token whole{trim(line.text), line.at};
  const Token item = part_of(whole, whole.text.size() - without_bullet(whole.text).size());
  const bool may_be_cages = heading == nullptr || heading->kind == killer_cage;
  if (may_be_cages && is_line_of_cages(item.text)) {
    auto cages = read_cages(board, {item.text, item.at.line});
    if (cages && heading == nullptr) {
      for (Rule& cage : *cages) cage.kind = kind_of_sum(board, cage.cells);
    }
    return cages;
  }
  const std::string plain = without_parentheses(item.text);
  const Token text{without_stop(trim(plain)), item.at};
  std::vector<Rule> rules;
  for (const Token& each : rules_on_line(text)) {
    if (rules.size() > kMaxRules) break;  // more are refused, however many
    // A sum needs no name: "R1C1-R1C3 = 15".
    const Rule cage{.kind = killer_cage};
    const bool is_sum = is_sum_of_line(each.text) || begins_with_sum(each.text);
    const Rule* const before = !rules.empty()       ? &rules.back()
                               : heading != nullptr ? heading
                               : is_sum             ? &cage
                                                    : nullptr;
    auto rule = RuleParser(board).parse(each, before);
    if (!rule || (is_pair(rule->kind) && rule->cells.size() > 2)) {
      if (auto several = read_separated(board, each, before)) {
        std::move(several->begin(), several->end(), std::back_inserter(rules));
        continue;
      }
    }
    if (!rule) return rule.error();
    if (before == &cage) rule->kind = kind_of_sum(board, rule->cells);
    // Both diagonals, or all clues of a side.
    const bool is_joint = rule->kind == all_of && each.text.find('[') == std::string_view::npos;
    if (is_joint) {
      rules.insert(rules.end(), rule->children.begin(), rule->children.end());
    } else {
      rules.push_back(*std::move(rule));
    }
  }
  if (rules.empty()) return Error{ErrorCode::empty_text, line.at};
  return rules;
}

}  // namespace dance::sudoku
