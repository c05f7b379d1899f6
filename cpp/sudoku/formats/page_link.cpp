#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kLinkVersion = "v1";
constexpr std::size_t kMaxParts = 4;

// Returns the version, boxes, cells and candidates of a link, after any address; none for other
// texts.
std::optional<Token> find_code(const Token& text) {
  const std::size_t start = text.text.find(kPageLink);
  const bool is_word = start <= text.text.find_first_of(kSpaces);
  if (start == std::string_view::npos || !is_word) return std::nullopt;
  return part_of(text, start + kPageLink.size() - 1);
}

Error unexpected_part(const Token& token, std::string expected = {}) {
  return {ErrorCode::unexpected_symbol, token.at, beginning_of(token.text), std::move(expected)};
}

Error wrong_length(const Token& token, std::size_t found, std::size_t expected) {
  return {ErrorCode::wrong_length, token.at, std::to_string(found), std::to_string(expected)};
}

// ------------------------------------------------------------------------------------------- boxes

// Returns the value of a base-36 digit; 36 for any other character.
std::uint8_t base_36(char c) {
  if ('0' <= c && c <= '9') return static_cast<std::uint8_t>(c - '0');
  return static_cast<std::uint8_t>('a' <= c && c <= 'z' ? c - 'a' + 10 : 36);
}

Result<Grid> with_boxes(const Token& numbers) {
  const std::size_t cells = numbers.text.size();
  const auto size = static_cast<int>(std::sqrt(static_cast<double>(cells)));
  BoxMap boxes;
  for (std::size_t i = 0; i < cells; ++i) {
    boxes.push_back(base_36(numbers.text[i]));
    if (boxes.back() == 36) return unexpected_part(part_of(numbers, i, 1), "0–9, a–z");
  }
  return Grid::create_jigsaw(size, boxes);
}

Result<Grid> with_box(const Token& shape) {
  const std::size_t cross = std::min(shape.text.find('x'), shape.text.size());
  const int height = number_of(shape.text.substr(0, cross));
  const int width = number_of(shape.text.substr(std::min(cross + 1, shape.text.size())));
  if (height < 1 || width < 1) return unexpected_part(shape, "1x1–36x36");
  // Numbers are too small for the product to overflow.
  return Grid::create(height * width, {height, width});
}

Result<Grid> blank_grid(const Token& boxes) {
  const bool is_jigsaw = boxes.text.starts_with('j');
  auto grid = is_jigsaw ? with_boxes(part_of(boxes, 1)) : with_box(boxes);
  if (grid || grid.error().at.line > 0) return grid;
  Error error = grid.error();
  error.at = boxes.at;
  return error;
}

// ------------------------------------------------------------------------------------------- cells

int run_of_blanks(char c) {
  return 'a' <= c && c <= 'z' ? c - 'a' + 1 : 0;
}

std::optional<Error> enter_cells(Grid& grid, const Token& cells) {
  const CellRow symbols = read_row(cells);
  const auto area = static_cast<std::size_t>(grid.cell_count());
  std::size_t place = 0;
  for (const Token& symbol : symbols.cells) {
    const int blanks = run_of_blanks(symbol.text.front());
    const Digit digit = symbol.text == "-" ? Digit{36} : digit_of(symbol.text);
    if (blanks == 0 && (digit == 0 || digit > grid.size() || symbol.text == "@")) {
      return unexpected_part(symbol, symbol_range(grid.size()));
    }
    if (blanks == 0 && place < area) grid.set(grid.cell(static_cast<int>(place)), digit);
    place += blanks == 0 ? 1 : static_cast<std::size_t>(blanks);
  }
  if (place == area) return std::nullopt;
  return wrong_length({cells.text, symbols.end}, place, area);
}

// -------------------------------------------------------------------------------------- candidates

// Returns the set of a cell; none if the text is not a number, or too large.
std::optional<DigitSet> set_in(std::string_view text, int size) {
  DigitSet number = 0;
  for (const char c : text) {
    number = 36 * number + base_36(c);
    if (base_36(c) == 36 || 2 * number > all_digits(size)) return std::nullopt;
  }
  return 2 * number;
}

std::optional<Error> enter_candidates(Puzzle& puzzle, const Token& code) {
  const int size = puzzle.grid.size();
  const auto area = static_cast<std::size_t>(puzzle.grid.cell_count());
  const std::vector<Token> sets = split(code, '-');
  if (sets.size() > area) return wrong_length(code, sets.size(), area);
  puzzle.candidates.assign(area, all_digits(size));
  for (std::size_t place = 0; place < sets.size(); ++place) {
    if (sets[place].text.empty()) continue;
    const auto set = set_in(sets[place].text, size);
    if (!set) return unexpected_part(sets[place]);
    puzzle.candidates[place] = *set;
  }
  return std::nullopt;
}

}  // namespace

bool is_page_link(Lines lines) {
  return lines.size() == 1 && find_code(trimmed(lines.front())).has_value();
}

Result<Puzzle> parse_page_link(Lines lines) {
  const Token code = *find_code(trimmed(lines.front()));
  std::vector<Token> parts = split(code, '/');
  if (parts.front().text != kLinkVersion) {
    return Error{ErrorCode::newer_version, parts.front().at, beginning_of(parts.front().text),
                 std::string(kLinkVersion)};
  }
  if (parts.size() > kMaxParts) return unexpected_part(parts[kMaxParts]);
  const Token end = part_of(code, code.text.size());
  while (parts.size() < kMaxParts - 1) parts.push_back(end);
  auto grid = blank_grid(parts[1]);
  if (!grid) return grid.error();
  if (const auto error = enter_cells(*grid, parts[2])) return *error;
  Puzzle puzzle{*std::move(grid)};
  if (parts.size() < kMaxParts) return puzzle;
  if (const auto error = enter_candidates(puzzle, parts.back())) return *error;
  return puzzle;
}

}  // namespace dance::sudoku
