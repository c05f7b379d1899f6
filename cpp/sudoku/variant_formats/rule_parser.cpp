#include "sudoku/variant_formats/rule_parser.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "sudoku/formats/blocks.hpp"
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

}  // namespace

bool takes_number(RuleKind kind) {
  constexpr std::array kKinds = {no_difference, no_ratio,      no_sum,    killer_cage, sum_cage,
                                 difference,    ratio,         pair_sum,  whispers,    lockout,
                                 modular,       sum_line,      sandwich,  x_sum,       skyscraper,
                                 numbered_room, little_killer, full_rank, shared_rank};
  return std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end();
}

namespace {

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
  Token until(std::string_view ends) {
    const Token found = part_of(rest_, 0, rest_.text.find_first_of(ends));
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

// Reads rules on a board.
class RuleParser {
 public:
  explicit RuleParser(const Board& board) : board_(board) {}

  Result<std::vector<Rule>> parse(const Token& line) {
    std::vector<Rule> rules;
    for (const Token& text : rules_on_line(line)) {
      Rule rule = read_rule(text, 0);
      if (named_ && named_->name == kDiagonals) {
        rules.insert(rules.end(), rule.children.begin(), rule.children.end());
      } else {
        rules.push_back(std::move(rule));
      }
    }
    if (error_) return *error_;
    return rules;
  }

  Result<Cells> parse_cells(const Token& text) {
    Cells cells = read_cells(text);
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

  Rule read_rule(const Token& text, int depth) {
    const auto [named, words] = leading_name(text.text);
    Rule rule{.at = text.at};
    if (comparison_sign(text.text) != std::string_view::npos) {
      read_comparison(rule, text);
      return rule;
    }
    // Without a name, the second of several rules on a line has that of the first.
    const bool is_unnamed = begins_with_cells(text.text) || begins_with_setting(text.text);
    const auto name = depth == 0 && is_unnamed ? named_ : named;
    if (depth == 0) named_ = name;
    if (!name) {
      fail(unknown_rule(text));
      return rule;
    }
    rule.kind = name->kind;
    rule.number = name->number;
    if (name->name == kDiagonals) {
      rule.children = {{.kind = diagonal, .at = text.at}, {.kind = antidiagonal, .at = text.at}};
    }
    Scanner scanner(part_of(text, words.size()));
    read_settings(rule, scanner);
    if (error_ || scanner.is_at_end()) return rule;
    // Some write the number behind the colon.
    if (scanner.take(':') && begins_with_setting(scanner.rest().text)) {
      read_settings(rule, scanner);
    }
    read_body(rule, scanner, depth);
    return rule;
  }

  // Reads "R1C1 < R1C2" or "R1C2 > R1C1".
  void read_comparison(Rule& rule, const Token& text) {
    const std::size_t sign = comparison_sign(text.text);
    Cells cells = read_cells(part_of(text, 0, sign));
    const Cells others = read_cells(part_of(text, sign + 1));
    if (cells.size() != 1 || others.size() != 1) return fail(text, "R1C1 < R1C2");
    rule.kind = RuleKind::less;
    rule.cells = {cells[0], others[0]};
    if (text.text[sign] == '>') std::swap(rule.cells[0], rule.cells[1]);
  }

  // Returns whether a text begins with a number, a text in quotation marks or a list.
  static bool begins_with_setting(std::string_view text) {
    return contains("0123456789\"{", text.substr(0, 1));
  }

  // Reads numbers, a text in quotation marks, or a list in braces, up to the colon or the cells.
  void read_settings(Rule& rule, Scanner& scanner) {
    while (!error_ && !scanner.is_at_end() && scanner.next() != ':' &&
           !begins_with_cells(scanner.rest().text)) {
      if (scanner.next() == '"') {
        if (!takes_text(rule.kind)) return fail(scanner.rest(), cells_expected(rule));
        scanner.take('"');
        rule.text = scanner.until("\"").text;
        if (!scanner.take('"')) return fail(scanner.rest(), "\"");
      } else if (scanner.next() == '{') {
        const auto list = scanner.bracketed('{', '}');
        if (!list) return fail(scanner.rest(), "}");
        read_list(rule, *list);
      } else if (!scanner.take(',')) {
        read_number(rule, scanner.until(" \t,:{\""));
      }
    }
  }

  // Returns whether a word is a number, but longer than any that a rule can have.
  static bool is_too_long(const Token& word) {
    return !whole_number(word.text) &&
           word.text.find_first_not_of(kNumerals) == std::string_view::npos;
  }

  static const char* cells_expected(const Rule& rule) { return is_global(rule.kind) ? "" : "R1C1"; }

  void read_number(Rule& rule, const Token& word) {
    const auto number = whole_number(word.text);
    if (is_too_long(word)) return fail({ErrorCode::impossible_number, word.at, excerpt(word.text)});
    if (!number || (*number < 0 && takes_digits(rule.kind))) return fail(word, "0–9, :");
    const bool is_for_text = takes_text(rule.kind);  // whose quotation marks are missing
    if (!takes_digits(rule.kind) && !takes_number(rule.kind) && !is_for_text) {
      fail(word, cells_expected(rule));
    } else if (!takes_digits(rule.kind)) {
      if (rule.number && *rule.number != *number && !is_for_text) {
        return fail({ErrorCode::second_number, word.at,
                     std::to_string(*rule.number) + ", " + std::to_string(*number)});
      }
      rule.number = number;
    } else if (*number <= kMaxVariantDigit && has_digit(board_.digits, Digit(*number))) {
      rule.digits.push_back(*number);
    } else {
      for (const char c : word.text) rule.digits.push_back(c - '0');  // "1234"
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
  void read_list(Rule& rule, const Token& text) {
    const std::vector<Token> parts = split(text, ';');
    if (rule.kind == machine) {
      rule.automaton = automaton_in(text, parts);
      return;
    }
    rule.table.assign(kMaxVariantDigit + 1, 0);
    for (const Token& part : parts) {
      const std::vector<Token> words = split_words({part.text, part.at.line});
      if (words.empty() || words.size() > 2) return fail(part, "1 23");
      const DigitSet first = digits_in(words[0]);
      for (int digit = 0; digit <= kMaxVariantDigit && words.size() == 2; ++digit) {
        if ((first >> digit & 1) != 0) rule.table[digit] |= digits_in(words[1]);
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

  void read_body(Rule& rule, Scanner& scanner, int depth) {
    while (!error_ && scanner.next() == '[') {
      const auto child = scanner.bracketed('[', ']');
      if (!child) return fail(scanner.rest(), "]");
      if (depth == kMaxDepth) {
        error_ = {ErrorCode::too_large, child->at, std::string(name(rule.kind)),
                  "≤ " + std::to_string(kMaxDepth) + " levels"};
        return;
      }
      rule.children.push_back(read_rule({trim(child->text), child->at}, depth + 1));
    }
    rule.cells = read_cells(scanner.until("=@"));
    if (scanner.take('=')) read_other_side(rule, scanner.until("@"));
    // An arrow without a circle of its own begins with it.
    if (rule.kind == RuleKind::arrow && rule.others.empty() && rule.cells.size() > 1) {
      rule.others.assign(rule.cells.begin() + 1, rule.cells.end());
      rule.cells.resize(1);
    }
    if (!scanner.take('@')) return;
    const Token place = scanner.until("");
    rule.clue = place_named(place.text);
    if (!rule.clue) fail(place, "R0C1");
  }

  // Reads what is behind '=': cells, or the number of the cells before it.
  void read_other_side(Rule& rule, const Token& text) {
    if (!contains(kNumerals, text.text.substr(0, 1)) || text.text.empty()) {
      rule.others = read_cells(text);
      return;
    }
    for (Token& word : split_words({text.text, text.at.line}, ",")) {
      word.at.column += text.at.column - 1;
      read_number(rule, word);
    }
  }

  static constexpr std::string_view kSeparators = " \t,<+&";

  // What joins the ends of a straight line, whose cells are all included.
  static std::size_t joiner_length(std::string_view text) {
    for (const std::string_view joiner : {"->", "-", "–", "—", "→"}) {
      if (text.starts_with(joiner)) return joiner.size();
    }
    return 0;
  }

  // Takes the name of a cell or line from the beginning of a text.
  static Token take_name(Token& rest) {
    std::size_t length = 0;
    while (length < rest.text.size() && !contains(kSeparators, rest.text.substr(length, 1)) &&
           joiner_length(rest.text.substr(length)) == 0) {
      ++length;
    }
    const Token name = part_of(rest, 0, length);
    rest = part_of(rest, length);
    return name;
  }

  // Reads cells, rows and columns; those joined as "R1C1-R1C9" include all between them, in a row,
  // a column or a diagonal.
  Cells read_cells(const Token& text) {
    Cells cells;
    bool may_join = false, is_joined = false;
    Token rest = text;
    while (!error_) {
      rest = part_of(rest, std::min(rest.text.find_first_not_of(kSeparators), rest.text.size()));
      if (rest.text.empty()) break;
      if (const std::size_t length = joiner_length(rest.text)) {
        if (!may_join || is_joined) fail(rest, "R1C1");
        is_joined = true;
        rest = part_of(rest, length);
        continue;
      }
      const Token name = take_name(rest);
      if (lower_case(name.text) == "and") continue;
      const auto line = is_joined ? std::nullopt : whole_line(name.text);
      may_join = !line;
      if (line) {
        cells.insert(cells.end(), line->begin(), line->end());
      } else if (const Cells several = cells_named(name); !several.empty()) {
        cells.insert(cells.end(), several.begin(), several.end());
      } else if (const auto cell = cell_named(name); !is_joined) {
        cells.push_back(cell);
      } else if (!error_ && !append_between(cells.back(), cell, cells)) {
        fail(text, "R1C1-R1C9");
      }
      if (cells.size() > kMaxRuleCells) fail({ErrorCode::too_large, name.at});
      is_joined = false;
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
    if (is_single || std::max(board_.height, board_.width) > 9 || rows.empty()) return {};
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
      fail({ErrorCode::cell_outside, name.at, excerpt(name.text)});
    } else {
      fail(name, "R1C1");
    }
    return 0;
  }

  bool append_between(CellId from, CellId to, Cells& cells) const {
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

  // Returns all cells of a row or column, "R3" or "C3".
  std::optional<Cells> whole_line(std::string_view name) const {
    if (name.size() < 2 || name.size() > 3) return std::nullopt;
    if (name.find_first_not_of(kNumerals, 1) != std::string_view::npos) return std::nullopt;
    const bool is_row = (name.front() | 0x20) == 'r';
    const int number = whole_number(name.substr(1)).value_or(0) - 1;
    const Place first = is_row ? Place{number, 0} : Place{0, number};
    if ((!is_row && (name.front() | 0x20) != 'c') || !board_.contains(first.row, first.column)) {
      return std::nullopt;
    }
    return cells_along(board_, first, is_row ? 0 : 1, is_row ? 1 : 0);
  }

  const Board& board_;
  std::optional<NamedRule> named_;  // by the name read last
  std::optional<Error> error_;
};

}  // namespace

Error unknown_rule(const Token& text) {
  const std::string_view words = leading_name(text.text).words;
  const std::string_view found = is_rule_line(text.text) ? words : text.text;
  return {ErrorCode::unknown_rule, text.at, excerpt(found), std::string(nearest_rule_name(found))};
}

Result<Cells> parse_cells(const Board& board, const Token& text) {
  return RuleParser(board).parse_cells(text);
}

Result<std::vector<Rule>> read_rules(const Board& board, const Token& line) {
  Token text{trim(line.text), line.at};
  if (text.text.ends_with('.')) text.text.remove_suffix(1);  // of a sentence
  return RuleParser(board).parse(text);
}

}  // namespace dance::sudoku
