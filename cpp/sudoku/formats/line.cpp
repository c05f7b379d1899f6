#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

// A shorter word is a row of cells rather than a puzzle: 4×4 has 16 cells.
constexpr std::size_t kShortestPuzzle = 16;

constexpr std::array<std::size_t, 7> kLengths = {16, 36, 81, 144, 256, 625, 1296};

// Returns the probable number of cells of a line with a wrong length: the nearest of the common
// sizes.
std::size_t nearest_length(std::size_t length) {
  const auto distance = [length](std::size_t to) {
    return std::max(length, to) - std::min(length, to);
  };
  return *std::min_element(kLengths.begin(), kLengths.end(),
                           [&](std::size_t a, std::size_t b) { return distance(a) < distance(b); });
}

// Returns the same as text or, if more than a row is missing or surplus, the lengths around it:
// "81, 144, 256" for 116. A few symbols may be the beginning of a usual grid.
std::string likely_lengths(std::size_t length) {
  const std::size_t nearest = nearest_length(length);
  const std::size_t difference = std::max(length, nearest) - std::min(length, nearest);
  if (length < kLengths.front()) return std::to_string(nearest) + ", 81";
  if (difference * difference <= nearest) return std::to_string(nearest);
  const auto* const above = std::lower_bound(kLengths.begin(), kLengths.end(), length);
  std::string lengths;
  for (const auto* each = above - 1; each != kLengths.end() && each < above + 2; ++each) {
    lengths += (lengths.empty() ? "" : ", ") + std::to_string(*each);
  }
  return lengths;
}

bool is_space(const Token& symbol) {
  return contains(kSpaces, symbol.text);
}

// Returns whether a space follows every symbol: "8 . . 3".
bool is_evenly_spaced(std::span<const Token> symbols) {
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (is_space(symbols[i]) != (i % 2 == 1)) return false;
  }
  return true;
}

// Returns whether the spaces among all symbols are blank cells. If there is another blank symbol,
// spaces at an end are not, nor are spaces between the cells of a complete grid.
bool are_spaces_cells(std::span<const Token> all, std::span<const Token> without_spaces) {
  if (size_with(all.size()) == 0 || is_evenly_spaced(all)) return false;
  const bool has_other_blank =
      std::any_of(without_spaces.begin(), without_spaces.end(),
                  [](const Token& symbol) { return is_blank_symbol(symbol.text); });
  if (!has_other_blank) return true;
  return !is_space(all.front()) && !is_space(all.back()) && size_with(without_spaces.size()) == 0;
}

CellRow read_cells(const Line& line) {
  if (content(line).find_first_of(kSpaces) == std::string_view::npos) return read_row(line);
  CellRow all = read_row(line, Spaces::keep);
  CellRow without_spaces = read_row(line);
  return are_spaces_cells(all.cells, without_spaces.cells) ? all : without_spaces;
}

// Returns the first symbol that no grid of nine digits has, if the others form a grid.
const Token* find_stray(std::span<const Token> cells) {
  constexpr std::size_t kCells = 81;
  const auto belongs = [](const Token& symbol) {
    return is_blank_symbol(symbol.text) ||
           (symbol.text.size() == 1 && symbol.text[0] >= '1' && symbol.text[0] <= '9');
  };
  const auto first = std::find_if_not(cells.begin(), cells.end(), belongs);
  const auto count = std::count_if(cells.begin(), cells.end(), belongs);
  return first != cells.end() && count == kCells ? &*first : nullptr;
}

// Removes each + before a digit, which marks it as placed.
CellRow without_marks(const CellRow& row) {
  CellRow unmarked{{}, row.end};
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    const bool is_mark = row.cells[i].text == "+" && i + 1 < row.cells.size() &&
                         digit_of(row.cells[i + 1].text) != 0;
    if (!is_mark) unmarked.cells.push_back(row.cells[i]);
  }
  return unmarked;
}

Error wrong_length(const CellRow& row, std::size_t found) {
  if (const Token* const stray = find_stray(row.cells)) {
    return {ErrorCode::unexpected_symbol, stray->at, std::string(stray->text)};
  }
  const std::size_t expected = nearest_length(found);
  const TextPosition at = found > expected ? row.cells[expected].at : row.end;
  return {ErrorCode::wrong_length, at, std::to_string(found), likely_lengths(found)};
}

bool may_be_puzzle(const Token& word) {
  const auto cells = static_cast<std::size_t>(count_characters(word.text));
  return cells >= kShortestPuzzle && size_with(cells) != 0;
}

// Returns the words of a line that begins with a puzzle and continues after it; otherwise none.
std::vector<Token> words_after_puzzle(const Line& line) {
  std::vector<Token> words = split_words({content(line), line.number});
  return words.size() >= 2 && may_be_puzzle(words.front()) ? words : std::vector<Token>{};
}

Result<Puzzle> fill_line(Result<Grid> blank, std::span<const Token> cells) {
  if (!blank) return blank.error();
  return fill_cells(*std::move(blank), cells);
}

// Returns whether the second row is the boxes of the puzzle in the first.
bool is_puzzle_with_boxes(std::span<const CellRow> rows) {
  const auto& cells = rows[0].cells;
  const int size = size_with(cells.size());
  return cells.size() >= kShortestPuzzle && size != 0 && rows[1].cells.size() == cells.size() &&
         look_like_cells(rows.first(1)) && is_box_map(rows[1].cells, cells, size);
}

Result<Puzzle> parse_with_boxes(std::span<const CellRow> rows) {
  const int size = size_with(rows[0].cells.size());
  return fill_line(jigsaw_grid(rows[1].cells, size), rows[0].cells);
}

std::vector<CellRow> halves_of(const CellRow& row) {
  const auto middle = row.cells.begin() + static_cast<std::ptrdiff_t>(row.cells.size() / 2);
  return {{{row.cells.begin(), middle}, row.end}, {{middle, row.cells.end()}, row.end}};
}

// Parses a puzzle followed by its boxes or its name.
Result<Puzzle> parse_with_words(const Line& line, const std::vector<Token>& words) {
  const std::array<CellRow, 2> rows = {read_row(words[0]), read_row(words[1])};
  if (words.size() == 2 && is_puzzle_with_boxes(rows)) return parse_with_boxes(rows);
  auto result = fill_line(Grid::create(size_with(rows[0].cells.size())), rows[0].cells);
  if (result && words.size() == 2) {
    result->solution = stated_solution(rows[1].cells, result->grid.size());
    if (!result->solution.empty()) return result;
  }
  if (result) result->name = trim(content(line).substr(words[1].text.data() - line.text.data()));
  return result;
}

// Returns the number of words in the label before the puzzle; 0 if no puzzle follows.
std::size_t count_label_words(const Line& line, const std::vector<Token>& words) {
  const std::string_view label = label_of(line);
  if (label.empty()) return 0;
  const char* const end = label.data() + label.size();
  const auto first = std::find_if(words.begin(), words.end(),
                                  [end](const Token& word) { return word.text.data() >= end; });
  const bool is_puzzle = first != words.end() && may_be_puzzle(without_quotes(*first));
  return is_puzzle ? static_cast<std::size_t>(first - words.begin()) : 0;
}

// Parses a puzzle in quotes or after a label; none if the line is neither.
std::optional<Result<Puzzle>> parse_labelled(const Line& line) {
  std::vector<Token> words = split_words({content(line), line.number});
  const std::size_t labels = words.empty() ? 0 : count_label_words(line, words);
  words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(labels));
  if (words.empty()) return std::nullopt;
  const Token cells = without_quotes(words.front());
  const bool is_quoted = cells.text.size() < words.front().text.size();
  if (labels == 0 && !(is_quoted && may_be_puzzle(cells))) return std::nullopt;
  words.front() = cells;
  auto puzzle = words.size() == 1 ? parse_line(cells) : parse_with_words(line, words);
  if (puzzle && puzzle->name.empty()) puzzle->name = label_of(line);
  return puzzle;
}

}  // namespace

bool is_line(Lines lines) {
  if (lines.empty() || lines.size() > 2 || !could_hold_cells(lines)) return false;
  if (lines.size() == 2) return is_puzzle_with_boxes(read_rows(lines));
  const CellRow row = read_row(lines.front());
  const bool is_only_blank = row.cells.size() == 1 && is_blank_symbol(row.cells.front().text);
  return !is_only_blank && look_like_cells({&row, 1});
}

Result<Puzzle> parse_line(Lines lines) {
  if (lines.size() == 2) return parse_with_boxes(read_rows(lines));
  if (auto puzzle = parse_labelled(lines.front())) return *std::move(puzzle);
  const CellRow row = read_cells(lines.front());
  if (const int size = size_with(row.cells.size()); size != 0) {
    auto puzzle = fill_line(Grid::create(size), row.cells);
    const CellRow unmarked = without_marks(row);
    const bool has_marks = unmarked.cells.size() < row.cells.size();
    // Smaller grids are rarely meant: a row of a larger one is likelier.
    const bool is_usual = row.cells.size() >= kShortestPuzzle;
    if (puzzle || (is_usual && !has_marks)) return puzzle;
    return wrong_length(unmarked, unmarked.cells.size());
  }
  if (const auto halves = halves_of(row); is_puzzle_with_boxes(halves)) {
    return parse_with_boxes(halves);
  }
  const auto words = words_after_puzzle(lines.front());
  return words.empty() ? wrong_length(row, row.cells.size())
                       : parse_with_words(lines.front(), words);
}

Result<Puzzle> parse_line(const Token& cells) {
  // More bytes mean more symbols of up to four bytes than the largest grid has cells, hence an
  // error as well.
  constexpr std::size_t kMaxBytes = 8 * kMaxSize * kMaxSize;
  const CellRow row = read_row(Token{cells.text.substr(0, kMaxBytes), cells.at});
  const int size = size_with(row.cells.size());
  if (size != 0) return fill_line(Grid::create(size), row.cells);
  return wrong_length(row, static_cast<std::size_t>(count_characters(cells.text)));
}

bool may_be_box_line(const Line& line) {
  constexpr std::size_t kSize = 9;
  const std::string_view text = trim(line.text);
  if (text.size() != kSize * kSize) return false;
  bool repeats = false;
  for (std::size_t i = 1; i < text.size(); ++i) {
    repeats = repeats || (i % kSize != 0 && text[i] == text[i - 1]);
  }
  return repeats && std::count(text.begin(), text.end(), text.front()) == kSize;
}

std::optional<Result<Puzzle>> with_box_line(const Puzzle& puzzle, const Line& line) {
  const std::string symbols = to_line(puzzle.grid);
  const std::array<CellRow, 2> rows = {read_row(Token{symbols, {}}), read_row(line)};
  if (!is_puzzle_with_boxes(rows)) return std::nullopt;
  auto grid = jigsaw_grid(rows[1].cells, puzzle.grid.size());
  if (!grid) return grid.error();
  Puzzle boxed = puzzle;
  boxed.grid = with_cells_of(*std::move(grid), puzzle.grid);
  return boxed;
}

Result<std::string> write_line(const Puzzle& puzzle) {
  const std::string line = to_line(puzzle.grid);
  return puzzle.grid.has_usual_boxes() ? line : line + ' ' + box_letters(puzzle.grid);
}

}  // namespace dance::sudoku
