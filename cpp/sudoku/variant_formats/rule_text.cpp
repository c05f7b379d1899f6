#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "base/json.hpp"
#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

using enum RuleKind;

// The most lines of a puzzle: rules, proposals, decorations and the rest.
constexpr std::size_t kMaxLines = 4 * kMaxRules;

// The largest coordinate of a drawing, in hundredths of a cell.
constexpr int kMaxHundredths = 100'000;

// Returns the word at the beginning of a line in lower case.
std::string first_word(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && (is_letter(text[length]) || text[length] == '-')) ++length;
  const bool ends =
      length == text.size() || text[length] == ' ' || text[length] == ':' || text[length] == '\t';
  return ends ? lower_case(text.substr(0, length)) : std::string();
}

// Parses "9x9": height and width.
std::optional<BoxShape> shape_in(std::string_view text) {
  const std::size_t times = text.find('x');
  if (times == std::string_view::npos) return std::nullopt;
  const auto height = whole_number(text.substr(0, times));
  const auto width = whole_number(text.substr(times + 1));
  if (!height || !width || *height < 1 || *width < 1) return std::nullopt;
  return BoxShape{*height, *width};
}

bool is_heading_line(std::string_view text) {
  const std::string word = first_word(text);
  if (word == "samurai") return text.size() == word.size();
  if (word != "sudoku" || text.size() <= word.size()) return false;
  const std::string_view rest = trim(text.substr(word.size()));
  return shape_in(rest.substr(0, rest.find_first_of(kSpaces))).has_value();
}

bool is_border(std::string_view text) {
  return text.find_first_not_of("-+=| \t") == std::string_view::npos;
}

// Returns the symbols of a row of cells without bars and spaces.
std::string symbols_of_row(std::string_view text) {
  std::string symbols;
  for (const char c : text) {
    if (c != ' ' && c != '\t' && c != '|') symbols += c;
  }
  return symbols;
}

bool is_row(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return contains("0123456789.*_? |\t", {&c, 1}) || is_letter(c);
  });
}

// Returns whether a line has only symbols and begins with none of our words.
bool is_row_of_symbols(std::string_view text) {
  return is_row(text) && !is_rule_line(text) && !is_other_word(first_word(text)) &&
         !is_border(text);
}

// Returns whether symbols are words rather than cells: mostly letters, with spaces.
bool has_words(std::string_view text) {
  const bool has_spaces = text.find_first_of(kSpaces) != std::string_view::npos;
  const auto letters = std::count_if(text.begin(), text.end(), is_letter);
  const auto symbols = static_cast<std::ptrdiff_t>(symbols_of_row(text).size());
  return has_spaces && 4 * letters > 3 * symbols;
}

bool is_row_of_cells(std::string_view text) {
  return is_row_of_symbols(text) && !has_words(text);
}

bool takes_digits(RuleKind kind) {
  return kind == quadruple || kind == anti_queen;
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

// --- Rules.

// Makes the error for a line, or part of one, that does not begin with the name of a rule.
Error unknown_rule(const Token& text) {
  const std::string_view words = leading_name(text.text).words;
  const std::string_view found = is_rule_line(text.text) ? words : text.text;
  return {ErrorCode::unknown_rule, text.at, excerpt(found), std::string(nearest_rule_name(found))};
}

// Reads rules on a board.
class RuleParser {
 public:
  explicit RuleParser(const Board& board) : board_(board) {}

  Result<Rule> parse(const Token& text) {
    Rule rule = read_rule(text, 0);
    if (error_) return *error_;
    return rule;
  }

  // Parses "R1C1 R2C3", "R1C1-R1C4-R3C4", "R3", "C3".
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
    if (!named) {
      fail(unknown_rule(text));
      return rule;
    }
    rule.kind = named->kind;
    rule.number = named->number;
    if (named->name == kDiagonals) {
      rule.children = {{.kind = diagonal, .at = text.at}, {.kind = antidiagonal, .at = text.at}};
    }
    Scanner scanner(part_of(text, words.size()));
    read_settings(rule, scanner);
    if (error_ || scanner.is_at_end()) return rule;
    // Some write the number behind the colon.
    if (scanner.take(':') && contains(kSettings, scanner.rest().text.substr(0, 1))) {
      read_settings(rule, scanner);
    }
    read_body(rule, scanner, depth);
    return rule;
  }

  // How numbers, texts and lists begin.
  static constexpr std::string_view kSettings = "0123456789\"{";

  // Reads numbers, a text in quotation marks, or a list in braces, up to the colon or the cells.
  void read_settings(Rule& rule, Scanner& scanner) {
    while (!error_ && !scanner.is_at_end() && scanner.next() != ':' &&
           !begins_with_cells(scanner.rest().text)) {
      if (scanner.next() == '"') {
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

  void read_number(Rule& rule, const Token& word) {
    const auto number = whole_number(word.text);
    if (is_too_long(word)) return fail({ErrorCode::impossible_number, word.at, excerpt(word.text)});
    if (!number || (*number < 0 && takes_digits(rule.kind))) return fail(word, "0–9, :");
    if (!takes_digits(rule.kind)) {
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
    if (scanner.take('=')) rule.others = read_cells(scanner.until("@"));
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

  Cells read_cells(const Token& text) {
    Cells cells;
    for (const Token& word : words_of(text)) {
      if (error_) break;
      read_path(word, cells);
    }
    return cells;
  }

  static std::vector<Token> words_of(const Token& text) {
    std::vector<Token> words;
    Token rest = text;
    while (true) {
      const std::size_t begin = rest.text.find_first_not_of(" \t,<");
      if (begin == std::string_view::npos) return words;
      rest = part_of(rest, begin);
      const std::size_t end = std::min(rest.text.find_first_of(" \t,<"), rest.text.size());
      words.push_back(part_of(rest, 0, end));
      rest = part_of(rest, end);
    }
  }

  // Reads cells; those joined by '-' include all cells between them, in a row, a column or a
  // diagonal.
  void read_path(const Token& word, Cells& cells) {
    if (const auto line = whole_line(word.text)) {
      cells.insert(cells.end(), line->begin(), line->end());
      return;
    }
    std::optional<CellId> last;
    for (const Token& name : split(word, '-')) {
      const auto place = place_named(name.text);
      if (!place) return fail(name, "R1C1");
      if (!board_.contains(place->row, place->column)) {
        return fail({ErrorCode::cell_outside, name.at, excerpt(name.text)});
      }
      const CellId cell = board_.cell(place->row, place->column);
      if (!last) {
        cells.push_back(cell);
      } else if (!append_between(*last, cell, cells)) {
        return fail(word, "R1C1-R1C9");
      }
      last = cell;
      if (cells.size() > kMaxRuleCells) return fail({ErrorCode::too_large, word.at});
    }
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
  std::optional<Error> error_;
};

// --- Puzzles.

class RuleTextReader {
 public:
  explicit RuleTextReader(Lines lines)
      : lines_(lines.first(std::min(lines.size(), kMaxLines))),
        rest_(lines.subspan(lines_.size())) {}

  // Records the error if it is the first.
  void fail(Error error) {
    if (!error_) error_ = std::move(error);
  }

  Result<VariantPuzzle> read() && {
    if (!error_) read_board();
    if (error_) return *error_;
    RuleReader reader(std::move(board_), "rule-text");
    reader_ = &reader;
    read_rows();
    for (const Line& line : lines_) {
      if (!error_ && !reader.has_failed()) read_line(line);
    }
    if (!rest_.empty() && !reader.has_failed()) fail(too_long());
    if (error_) return *error_;
    return std::move(reader).take();
  }

 private:
  Error too_long() const {
    return {ErrorCode::text_too_large, start_of(rest_.front()),
            std::to_string(lines_.size() + rest_.size()) + " lines",
            "≤ " + std::to_string(kMaxLines)};
  }

  static Token content_of(const Line& line) { return {trim(content(line)), start_of(line)}; }

  // Returns the words after the first, or the text after a colon.
  static Token behind_word(const Token& text) {
    const std::size_t length = first_word(text.text).size();
    Token rest = part_of(text, length);
    const std::size_t begin = rest.text.find_first_not_of(" \t:");
    return part_of(rest, std::min(begin, rest.text.size()));
  }

  // --- The board: its heading, grids, boxes, or else the rows.

  void read_board() {
    std::vector<const Line*> grids;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Token text = content_of(lines_[i]);
      const std::string word = first_word(text.text);
      if (is_heading_line(text.text)) read_heading(text, word);
      if (word == "grid") grids.push_back(&lines_[i]);
      if (word == "boxes" && behind_word(text).text.empty()) boxes_ = i + 1;
    }
    collect_rows();
    if (!has_heading_) set_board_from_rows();
    if (!grids.empty()) board_.grids.clear();
    for (const Line* const line : grids) read_grid(content_of(*line));
    read_box_rows();
  }

  void read_heading(const Token& text, const std::string& word) {
    has_heading_ = true;
    if (word == "samurai") {
      board_ = samurai_board();
      return;
    }
    const std::vector<Token> words = split_words({text.text, text.at.line});
    const BoxShape size = *shape_in(words[1].text);
    if (std::max(size.height, size.width) > kMaxBoardSide) return fail(bad_size(words[1]));
    board_ = rectangular_board(size.height, size.width,
                               std::min(std::max(size.height, size.width), kMaxVariantDigit));
    for (std::size_t i = 2; i + 1 < words.size(); i += 2) {
      if (words[i].text == "digits") {
        read_digits(words[i + 1]);
      } else if (words[i].text == "boxes") {
        read_boxes(words[i + 1], board_.grids.front());
      } else {
        fail({ErrorCode::unexpected_symbol, text.at, excerpt(words[i].text), "digits, boxes"});
      }
    }
  }

  static Error bad_size(const Token& found) {
    return {ErrorCode::bad_size, found.at, excerpt(found.text),
            "1x1–" + std::to_string(kMaxVariantSize) + "x" + std::to_string(kMaxVariantSize)};
  }

  // Reads "0-8", or "1,3,5".
  void read_digits(const Token& word) {
    DigitSet digits = 0;
    for (const Token& part : split(word, ',')) {
      const std::vector<Token> ends = split(part, '-');
      const auto first = whole_number(ends.front().text);
      const auto last = whole_number(ends.back().text);
      if (!first || !last || *first < 0 || *first > *last || *last > kMaxVariantDigit) {
        return fail({ErrorCode::unexpected_symbol, word.at, excerpt(word.text), "1-9"});
      }
      digits |= (DigitSet{2} << *last) - (DigitSet{1} << *first);
    }
    board_.digits = digits;
  }

  // Reads "3x3", "none", or a letter for each cell with '/' between rows and '.' for no box.
  void read_boxes(const Token& word, SubGrid& grid) {
    grid.boxes.clear();
    if (word.text == "none") return;
    if (const auto shape = shape_in(word.text)) {
      if (grid.height % shape->height + grid.width % shape->width != 0) {
        return fail({ErrorCode::bad_boxes, word.at, excerpt(word.text)});
      }
      grid.boxes = rectangular_boxes(grid.height, grid.width, *shape);
      return;
    }
    std::string letters(word.text);
    std::erase(letters, '/');
    set_boxes(letters, word.at, grid);
  }

  void set_boxes(const std::string& letters, TextPosition at, SubGrid& grid) {
    if (letters.size() != static_cast<std::size_t>(grid.height * grid.width)) {
      return fail({ErrorCode::bad_boxes, at, std::to_string(letters.size()),
                   std::to_string(grid.height * grid.width)});
    }
    std::map<char, int> numbers;
    for (const char letter : letters) {
      const int next = static_cast<int>(numbers.size());
      grid.boxes.push_back(letter == '.' ? kNoBox : numbers.emplace(letter, next).first->second);
    }
  }

  // Reads "grid R1C1 9x9 boxes 3x3".
  void read_grid(const Token& text) {
    const std::vector<Token> words = split_words({text.text, text.at.line});
    const auto place = words.size() < 3 ? std::nullopt : place_named(words[1].text);
    const auto size = words.size() < 3 ? std::nullopt : shape_in(words[2].text);
    if (!place || !size) {
      return fail({ErrorCode::unexpected_symbol, text.at, excerpt(text.text), "grid R1C1 9x9"});
    }
    const bool fits =
        board_.contains(place->row, place->column) &&
        board_.contains(place->row + size->height - 1, place->column + size->width - 1) &&
        std::max(size->height, size->width) <= kMaxVariantSize;
    if (!fits) return fail({ErrorCode::cell_outside, text.at, excerpt(text.text)});
    const Board usual =
        rectangular_board(size->height, size->width, std::max(size->height, size->width));
    SubGrid grid = usual.grids.front();
    grid.row = place->row;
    grid.column = place->column;
    if (words.size() == 5 && words[3].text == "boxes") read_boxes(words[4], grid);
    board_.grids.push_back(std::move(grid));
  }

  // --- Rows of cells, and rows of boxes after the line "boxes:".

  bool is_behind_boxes(const Line& line) const {
    return boxes_ != 0 && static_cast<std::size_t>(&line - lines_.data()) >= boxes_;
  }

  bool is_row(const Line& line) const {
    const std::string_view text = content_of(line).text;
    return is_behind_boxes(line) ? is_row_of_symbols(text) : is_row_of_cells(text);
  }

  void collect_rows() {
    for (const Line& line : lines_) {
      if (!is_row(line)) continue;
      (is_behind_boxes(line) ? box_rows_ : rows_).push_back(content_of(line));
    }
  }

  void set_board_from_rows() {
    if (rows_.empty()) {
      board_ = square_board(9);
      return;
    }
    const int height = static_cast<int>(std::min<std::size_t>(rows_.size(), 1000));
    const int width = static_cast<int>(symbols_of_row(rows_.front().text).size());
    const int most = std::max(height, width);
    if (most > kMaxVariantSize) return fail(bad_size(rows_.front()));
    board_ = rectangular_board(height, width, most);
  }

  void read_box_rows() {
    if (boxes_ == 0 || error_) return;
    std::string letters;
    for (const Token& row : box_rows_) letters += symbols_of_row(row.text);
    board_.grids.front().boxes.clear();
    set_boxes(letters, start_of(lines_[boxes_ - 1]), board_.grids.front());
  }

  // Returns whether a row that doesn't fit is a word, such as the name of an unknown rule.
  bool is_unknown_word(const Token& row) const {
    const auto is_other_letter = [&](char c) {
      return is_letter(c) && !is_blank_symbol({&c, 1}) && !known_digit(c);
    };
    return row.text.size() != static_cast<std::size_t>(reader_->board().width) &&
           std::all_of(row.text.begin(), row.text.end(), is_other_letter);
  }

  void read_rows() {
    if (rows_.empty()) return;
    const Board& board = reader_->board();
    const auto word = std::find_if(rows_.begin(), rows_.end(),
                                   [&](const Token& row) { return is_unknown_word(row); });
    if (word != rows_.end()) return fail(unknown_rule(*word));
    if (rows_.size() != static_cast<std::size_t>(board.height)) {
      return fail({ErrorCode::wrong_row_count, rows_.front().at, std::to_string(rows_.size()),
                   std::to_string(board.height)});
    }
    for (std::size_t row = 0; row < rows_.size() && !error_; ++row) {
      const std::string symbols = symbols_of_row(rows_[row].text);
      if (symbols.size() != static_cast<std::size_t>(board.width)) {
        return fail({ErrorCode::wrong_row_length, rows_[row].at, std::to_string(symbols.size()),
                     std::to_string(board.width)});
      }
      for (std::size_t column = 0; column < symbols.size(); ++column) {
        set_cell(board.cell(static_cast<int>(row), static_cast<int>(column)), symbols[column],
                 rows_[row].at);
      }
    }
  }

  // Returns the digit of a symbol; nothing if the board has no such digit.
  std::optional<int> known_digit(char symbol) const {
    const DigitSet digits = reader_->board().digits;
    if (symbol == '0' && (digits & 1) != 0) return 0;
    const Digit digit = digit_of({&symbol, 1});
    if (digit == 0 || digit > kMaxVariantDigit || (digits >> digit & 1) == 0) return std::nullopt;
    return digit;
  }

  // Returns the digit of a symbol, kNoDigit for a blank; fails for any other symbol.
  int digit_in(char symbol, TextPosition at) {
    if (const auto digit = known_digit(symbol)) return *digit;
    if (!is_blank_symbol({&symbol, 1})) {
      fail({ErrorCode::unknown_digit, at, std::string(1, symbol)});
    }
    return kNoDigit;
  }

  void set_cell(CellId cell, char symbol, TextPosition at) {
    const int digit = digit_in(symbol, at);
    if (digit != kNoDigit) reader_->set_given(cell, digit);
  }

  // --- The other lines.

  void read_line(const Line& line) {
    const Token text = content_of(line);
    if (is_row(line) || is_border(text.text)) return;
    const std::string word = first_word(text.text);
    if (!is_other_word(word)) return read_rule(text);
    VariantPuzzle& puzzle = reader_->puzzle();
    const std::string fact(behind_word(trimmed(line)).text);
    if (word == "title") puzzle.title = fact;
    if (word == "author") puzzle.author = fact;
    if (word == "rules") puzzle.rules_text += (puzzle.rules_text.empty() ? "" : "\n") + fact;
    if (word == "not-understood") reader_->miss(fact, text.at);
    if (word == "fog-of-war") puzzle.has_fog = true;
    if (word == "decoration") read_decoration({fact, line.number});
    if (word == "proposal") read_proposal(behind_word(text));
    if (word == "candidates") read_candidates(behind_word(text));
    if (word == "solution") puzzle.solution = digits_of_board(behind_word(text));
    if (word == "placed") puzzle.placed = digits_of_board(behind_word(text));
  }

  void read_rule(const Token& text) {
    auto rule = RuleParser(reader_->board()).parse(text);
    if (!rule) return fail(rule.error());
    const auto named = leading_name(text.text).rule;
    if (named->name != kDiagonals) return reader_->add(*std::move(rule));
    for (Rule& child : rule->children) reader_->add(std::move(child));
  }

  void read_proposal(const Token& text) {
    auto rule = RuleParser(reader_->board()).parse(text);
    if (!rule) return fail(rule.error());
    reader_->propose(*std::move(rule));
  }

  // Reads "over circle 50 50 width 80 height 80 fill #CC99FF".
  void read_decoration(const Line& line) {
    const std::vector<std::string> words = words_of_decoration(line.text);
    const auto* const kind = words.size() < 2 ? nullptr : find_named(decoration_kinds(), words[1]);
    if (kind == nullptr) {
      return fail({ErrorCode::unexpected_symbol,
                   {line.number, 1},
                   excerpt(line.text),
                   listed_names(decoration_kinds())});
    }
    Decoration decoration{.kind = kind->value, .is_over = words.front() == "over"};
    std::size_t at = 2;
    for (; at < words.size(); ++at) {
      const auto number = number_of_decoration(words[at]);
      if (!number) break;
      decoration.points.push_back(*number);
    }
    for (; at + 1 < words.size(); at += 2) {
      for_each_field(decoration, [&](std::string_view name, auto& value) {
        if (words[at] == name) set_field(value, words[at + 1]);
      });
    }
    const std::string what = decoration.what;
    reader_->draw(std::move(decoration), what, {line.number, 1});
  }

  // Splits into words, some of which are JSON strings.
  static std::vector<std::string> words_of_decoration(std::string_view text) {
    std::vector<std::string> words;
    while (!(text = trim(text)).empty()) {
      const bool is_string = text.front() == '"';
      std::size_t end = 1;
      while (end < text.size() && text[end] != (is_string ? '"' : ' ')) {
        end += is_string && text[end] == '\\' ? 2 : 1;
      }
      const std::string_view word = text.substr(0, is_string ? end + 1 : end);
      text.remove_prefix(word.size());
      const Result<JsonValue> string = is_string ? read_json(word) : Error{};
      words.push_back(string ? string->text : std::string(word));
    }
    return words;
  }

  static std::optional<int> number_of_decoration(std::string_view text) {
    int number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = problem == std::errc() && end == text.data() + text.size() &&
                           std::abs(number) <= kMaxHundredths;
    return is_number ? std::optional(number) : std::nullopt;
  }

  static void set_field(int& value, std::string_view text) {
    value = number_of_decoration(text).value_or(0);
  }
  static void set_field(std::optional<int>& value, std::string_view text) {
    value = number_of_decoration(text);
  }
  static void set_field(std::string& value, std::string_view text) { value = text; }

  // Reads "1 2 5: R1C1 R1C2".
  void read_candidates(const Token& text) {
    const std::size_t colon = std::min(text.text.find(':'), text.text.size());
    DigitSet digits = 0;
    for (const Token& word : split_words({text.text.substr(0, colon), text.at.line}, ",")) {
      const auto digit = whole_number(word.text);
      if (!digit || *digit < 0 || *digit > kMaxVariantDigit) {
        return fail({ErrorCode::unknown_digit, text.at, excerpt(word.text)});
      }
      digits |= DigitSet{1} << *digit;
    }
    const Token names = part_of(text, std::min(colon + 1, text.text.size()));
    const auto cells = RuleParser(reader_->board()).parse_cells(names);
    if (!cells) return fail(cells.error());
    for (const CellId cell : *cells) reader_->restrict_to(cell, digits);
  }

  // Reads a symbol for each cell of the board, with spaces anywhere.
  std::vector<int> digits_of_board(const Token& text) {
    const std::string symbols = symbols_of_row(text.text);
    const auto count = static_cast<std::size_t>(reader_->board().cell_count());
    if (symbols.size() != count) {
      fail({ErrorCode::wrong_length, text.at, std::to_string(symbols.size()),
            std::to_string(count)});
      return {};
    }
    std::vector<int> digits;
    for (const char symbol : symbols) digits.push_back(digit_in(symbol, text.at));
    return digits;
  }

  Lines lines_;
  Lines rest_;  // beyond kMaxLines
  Board board_ = square_board(9);
  bool has_heading_ = false;
  std::size_t boxes_ = 0;  // number of the line after "boxes:"; 0 if there is none
  std::vector<Token> rows_;
  std::vector<Token> box_rows_;
  RuleReader* reader_ = nullptr;
  std::optional<Error> error_;
};

// --- Writing.

std::string shape_text(int height, int width) {
  return std::to_string(height) + 'x' + std::to_string(width);
}

char symbol_of(int digit) {
  return digit == kNoDigit ? '.' : digit == 0 ? '0' : symbol(static_cast<Digit>(digit));
}

std::string digits_text(DigitSet digits, std::string_view separator) {
  std::string text;
  for (int digit = 0; digit <= kMaxVariantDigit; ++digit) {
    if ((digits >> digit & 1) == 0) continue;
    if (!text.empty()) text += separator;
    text += separator.empty() ? std::string(1, symbol_of(digit)) : std::to_string(digit);
  }
  return text;
}

std::string names_of(const Board& board, const Cells& cells) {
  std::string names;
  for (const CellId cell : cells) names += ' ' + cell_name(board, cell);
  return names;
}

// Writes "none", "3x3" or a map; empty if they are the usual boxes of that size.
std::string boxes_text(const SubGrid& grid) {
  const int side = std::max(grid.height, grid.width);
  const auto usual = rectangular_board(grid.height, grid.width, side).grids.front().boxes;
  if (grid.boxes == usual) return {};
  if (grid.boxes.empty()) return "none";
  for (int height = 1; height <= grid.height; ++height) {
    for (int width = 1; width <= grid.width; ++width) {
      const bool fits = grid.height % height + grid.width % width == 0;
      if (fits && grid.boxes == rectangular_boxes(grid.height, grid.width, {height, width})) {
        return shape_text(height, width);
      }
    }
  }
  std::map<int, char> letters;
  std::string text;
  for (std::size_t i = 0; i < grid.boxes.size(); ++i) {
    if (i > 0 && i % grid.width == 0) text += '/';
    const int box = grid.boxes[i];
    const char next = static_cast<char>(letters.size() < 26   ? 'A' + letters.size()
                                        : letters.size() < 52 ? 'a' + letters.size() - 26
                                                              : '0' + letters.size() - 52);
    text += box == kNoBox ? '.' : letters.emplace(box, next).first->second;
  }
  return text;
}

// Writes "1-9", or with gaps "1,3,5".
std::string range_text(DigitSet digits) {
  std::string text = digits_text(digits, ",");
  const std::string first = text.substr(0, text.find(','));
  const std::string last = text.substr(text.rfind(',') + 1);
  const auto from = whole_number(first), to = whole_number(last);
  const bool is_range = from && to && digits == (DigitSet{2} << *to) - (DigitSet{1} << *from);
  return is_range ? first + '-' + last : text;
}

std::string automaton_text(const Automaton& automaton) {
  const auto list = [](const std::vector<std::int32_t>& states) {
    std::string text;
    for (const int state : states) text += ' ' + std::to_string(state);
    return text;
  };
  std::string text = '{' + std::to_string(automaton.states) + ';' + list(automaton.starts) + ';' +
                     list(automaton.accepting);
  for (const Transition& each : automaton.transitions) {
    text += "; " + std::to_string(each.from) + ' ' + std::to_string(each.to) + ' ' +
            digits_text(each.digits, "");
  }
  return text + '}';
}

std::string table_text(const std::vector<DigitSet>& table) {
  std::string text;
  for (std::size_t digit = 0; digit < table.size(); ++digit) {
    if (table[digit] == 0) continue;
    text += (text.empty() ? "" : "; ") + std::string(1, symbol_of(static_cast<int>(digit))) + ' ' +
            digits_text(table[digit], "");
  }
  return '{' + text + '}';
}

// Removes control characters, some of which would begin another line of the file.
std::string on_one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
  }
  return text;
}

std::string heading_text(const Board& board) {
  std::string text = "sudoku " + shape_text(board.height, board.width);
  const int side = std::max(board.height, board.width);
  if (board.digits != all_digits(std::min(side, kMaxVariantDigit))) {
    text += " digits " + range_text(board.digits);
  }
  const SubGrid& grid = board.grids.front();
  const bool is_one =
      board.grids.size() == 1 && grid.height == board.height && grid.width == board.width;
  if (is_one) {
    const std::string boxes = boxes_text(grid);
    return boxes.empty() ? text + '\n' : text + " boxes " + boxes + '\n';
  }
  text += '\n';
  for (const SubGrid& each : board.grids) {
    const std::string boxes = boxes_text(each);
    text += "grid R" + std::to_string(each.row + 1) + 'C' + std::to_string(each.column + 1) + ' ' +
            shape_text(each.height, each.width) + (boxes.empty() ? "" : " boxes " + boxes) + '\n';
  }
  return text;
}

std::string board_digits(const std::vector<int>& digits) {
  std::string text;
  for (const int digit : digits) text += symbol_of(digit);
  return text;
}

std::string rows_text(const Board& board, const std::vector<int>& digits) {
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    text += symbol_of(digits[i]);
    if ((i + 1) % board.width == 0) text += '\n';
  }
  return text;
}

std::string candidates_text(const VariantPuzzle& puzzle) {
  Cells cells;
  for (CellId cell = 0; cell < puzzle.board.cell_count(); ++cell) {
    if (is_restricted(puzzle, cell)) cells.push_back(cell);
  }
  std::string text;
  for (const std::string& line : write_candidates(puzzle, cells)) text += line + '\n';
  return text;
}

void append_field(std::string& text, std::string_view name, int value) {
  if (value != 0) text += ' ' + std::string(name) + ' ' + std::to_string(value);
}

void append_field(std::string& text, std::string_view name, const std::optional<int>& value) {
  if (value) text += ' ' + std::string(name) + ' ' + std::to_string(*value);
}

void append_field(std::string& text, std::string_view name, const std::string& value) {
  if (value.empty()) return;
  text += ' ' + std::string(name) + ' ';
  const bool is_word = value.find_first_of(" \"") == std::string::npos;
  if (is_word) {
    text += on_one_line(value);
  } else {
    append_json_string(text, on_one_line(value));
  }
}

std::string decoration_text(const Decoration& decoration) {
  std::string text = "decoration ";
  text += decoration.is_over ? "over " : "under ";
  text += decoration_kinds()[static_cast<std::size_t>(decoration.kind)].name;
  for (const int coordinate : decoration.points) text += ' ' + std::to_string(coordinate);
  for_each_field(decoration, [&](std::string_view name, const auto& value) {
    append_field(text, name, value);
  });
  return text + '\n';
}

std::string fact_text(std::string_view word, std::string_view fact) {
  std::string text;
  const Line whole{fact, 1};
  for (const Line& line : split_lines(whole.text)) {
    text += std::string(word) + ": " + on_one_line(std::string(trim(line.text))) + '\n';
  }
  return fact.empty() ? std::string() : text;
}

// Writes all members except rules and givens.
std::string other_text(const VariantPuzzle& puzzle) {
  std::string text;
  for (const Rule& rule : puzzle.proposals) {
    text += "proposal: " + write_rule(puzzle.board, rule) + '\n';
  }
  for (const Decoration& decoration : puzzle.decorations) text += decoration_text(decoration);
  for (const NotUnderstood& missed : puzzle.not_understood) {
    text += fact_text("not-understood", missed.what);
  }
  if (puzzle.has_fog) text += "fog-of-war\n";
  if (!puzzle.placed.empty()) text += "placed: " + board_digits(puzzle.placed) + '\n';
  if (!puzzle.solution.empty()) text += "solution: " + board_digits(puzzle.solution) + '\n';
  return text;
}

bool is_fact(const Line& line) {
  const std::string word = first_word(trim(content(line)));
  return word == "title" || word == "author" || word == "rules";
}

// Returns the number of lines at the beginning that give the title, the author or the like.
std::size_t fact_count(Lines lines) {
  return static_cast<std::size_t>(std::find_if_not(lines.begin(), lines.end(), is_fact) -
                                  lines.begin());
}

bool is_line_of_cells(const Line& line) {
  return is_row_of_cells(trim(content(line)));
}

// Returns whether blank lines separate puzzles, rather than bands or rules: each paragraph has as
// many rows as columns.
bool are_puzzles(Lines lines) {
  int puzzles = 0;
  for (auto begin = lines.begin(); begin != lines.end(); ++puzzles) {
    auto end = begin + 1;
    while (end != lines.end() && end->number == end[-1].number + 1) ++end;
    const auto first = std::find_if(begin, end, is_line_of_cells);
    const auto last = std::find_if_not(first, end, is_line_of_cells);
    const auto height = static_cast<std::size_t>(last - first);
    if (height == 0 || symbols_of_row(content(*first)).size() != height) return false;
    begin = end;
  }
  return puzzles > 1;
}

}  // namespace

bool is_rule_heading(const Line& line) {
  return is_heading_line(trim(content(line)));
}

bool is_rule_text(Lines lines) {
  lines = lines.first(std::min(lines.size(), kMaxLines));
  const std::size_t first = std::min(fact_count(lines), lines.size() - 1);
  if (is_rule_heading(lines[first])) return true;
  if (lines.size() == 1 || are_puzzles(lines)) return false;
  constexpr int kMaxRows = 2 * kMaxBoardSide;  // of cells, and of boxes
  bool has_rule = false;
  int rows = 0;
  std::size_t prose = 0;
  for (const Line& line : lines) {
    const std::string_view text = trim(content(line));
    if (is_other_word(first_word(text)) || is_border(text)) continue;
    if (is_rule_line(text)) {
      has_rule = true;
    } else if (is_row(text) && !has_words(text)) {
      if (++rows > kMaxRows) return false;
    } else if (!begins_word(text.front()) || ++prose > kMaxWords) {
      return false;
    }
  }
  return has_rule;
}

// A heading begins another puzzle, and so do the facts above it if the first puzzle begins with
// some.
std::vector<Lines> rule_texts_in(Lines lines) {
  std::vector<Lines> puzzles;
  const bool has_facts_first = is_fact(lines.front());
  std::size_t begin = 0;
  for (std::size_t i = std::min(fact_count(lines), lines.size() - 1) + 1; i <= lines.size(); ++i) {
    const bool ends = i == lines.size() || is_rule_heading(lines[i]);
    if (!ends) continue;
    std::size_t end = i;
    while (has_facts_first && i < lines.size() && is_fact(lines[end - 1])) --end;
    puzzles.push_back(lines.subspan(begin, end - begin));
    begin = end;
  }
  return puzzles;
}

Result<VariantPuzzle> read_rule_text(Lines lines) {
  RuleTextReader reader(lines);
  if (lines.size() == 1) reader.fail({ErrorCode::empty_text, start_of(lines.front())});
  auto puzzle = std::move(reader).read();
  if (puzzle) puzzle->at = start_of(lines.front());
  return puzzle;
}

Result<Rule> read_rule(const Board& board, const Token& text) {
  return RuleParser(board).parse({trim(text.text), text.at});
}

std::vector<std::string> write_candidates(const VariantPuzzle& puzzle, const Cells& cells) {
  std::map<DigitSet, Cells> cells_with;
  for (const CellId cell : cells) cells_with[puzzle.candidates[cell]].push_back(cell);
  std::vector<std::string> lines;
  for (const auto& [digits, names] : cells_with) {
    lines.push_back("candidates " + digits_text(digits, " ") + ':' + names_of(puzzle.board, names));
  }
  return lines;
}

std::string write_rule(const Board& board, const Rule& rule) {
  std::string text(name(rule.kind));
  for (const int digit : rule.digits) text += ' ' + std::to_string(digit);
  if (rule.number) text += ' ' + std::to_string(*rule.number);
  if (!rule.text.empty()) text += " \"" + on_one_line(rule.text) + '"';
  if (!rule.table.empty()) text += ' ' + table_text(rule.table);
  if (rule.kind == machine) text += ' ' + automaton_text(*rule.automaton);
  if (is_global(rule.kind)) return text;
  text += ':';
  for (const Rule& child : rule.children) text += " [" + write_rule(board, child) + ']';
  text += names_of(board, rule.cells);
  if (!rule.others.empty()) text += " =" + names_of(board, rule.others);
  if (rule.clue) {
    text +=
        " @ R" + std::to_string(rule.clue->row + 1) + 'C' + std::to_string(rule.clue->column + 1);
  }
  return text;
}

Result<std::string> write_rule_text(const VariantPuzzle& puzzle) {
  const Board& board = puzzle.board;
  std::string text = heading_text(board);
  text += fact_text("title", puzzle.title) + fact_text("author", puzzle.author) +
          fact_text("rules", puzzle.rules_text);
  const std::vector<int> blank(board.cell_count(), kNoDigit);
  text += rows_text(board, puzzle.givens.empty() ? blank : puzzle.givens);
  text += candidates_text(puzzle);
  for (const Rule& rule : puzzle.rules) text += write_rule(board, rule) + '\n';
  return text + other_text(puzzle);
}

// --- JSON.

bool is_rule_json(const JsonValue& value) {
  const JsonValue* const constraints = value.find("constraints");
  return value.kind == JsonKind::object && constraints != nullptr &&
         constraints->kind == JsonKind::array &&
         std::all_of(constraints->elements.begin(), constraints->elements.end(),
                     [](const JsonValue& rule) { return rule.kind == JsonKind::string; });
}

Result<VariantPuzzle> read_rule_json(const JsonValue& value) {
  // The puzzle's JSON rewritten as lines of text, with the positions of the values.
  std::vector<std::string> texts;
  std::vector<TextPosition> places;
  const auto add = [&](const JsonValue& each) {
    if (each.kind != JsonKind::string) return;
    texts.push_back(on_one_line(each.text));
    places.push_back(each.at);
  };
  for (const std::string_view key : {"board", "constraints", "cells"}) {
    const JsonValue* const lines = value.find(key);
    if (lines == nullptr) continue;
    if (lines->kind != JsonKind::array) return unexpected(*lines, "[");
    for (const JsonValue& each : lines->elements) {
      if (each.kind != JsonKind::string) return unexpected(each, "\"…\"");
      add(each);
    }
  }
  std::vector<Line> lines;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!trim(texts[i]).empty()) lines.push_back({texts[i], static_cast<int>(i) + 1});
  }
  if (lines.empty()) return unexpected(value, "board");
  auto puzzle = RuleTextReader(lines).read();
  const auto place = [&](TextPosition at) {
    const bool is_line = 0 < at.line && static_cast<std::size_t>(at.line) <= places.size();
    return is_line ? places[at.line - 1] : at;
  };
  if (!puzzle) {
    Error error = puzzle.error();
    error.at = place(error.at);
    return error;
  }
  for (Rule& rule : puzzle->rules) rule.at = place(rule.at);
  puzzle->title = text_of(value, "name");
  puzzle->author = text_of(value, "author");
  puzzle->rules_text = text_of(value, "description");
  puzzle->format = "json";
  return puzzle;
}

Result<std::string> write_rule_json(const VariantPuzzle& puzzle) {
  const auto append_lines = [](std::string& json, std::string_view key, const std::string& text) {
    json += (json.size() > 1 ? ",\"" : "\"") + std::string(key) + "\":[";
    bool is_first = true;
    for (const Line& line : split_lines(text)) {
      if (line.text.empty()) continue;
      if (!is_first) json += ',';
      append_json_string(json, line.text);
      is_first = false;
    }
    json += ']';
  };
  const Board& board = puzzle.board;
  std::string rules;
  for (const Rule& rule : puzzle.rules) rules += write_rule(board, rule) + '\n';
  const std::string cells =
      rows_text(board, puzzle.givens) + candidates_text(puzzle) + other_text(puzzle);
  std::string json = "{";
  append_lines(json, "board", heading_text(board));
  append_lines(json, "cells", cells);
  append_lines(json, "constraints", rules);
  append_text(json, "name", puzzle.title);
  append_text(json, "author", puzzle.author);
  append_text(json, "description", puzzle.rules_text);
  return json + '}';
}

}  // namespace dance::sudoku
