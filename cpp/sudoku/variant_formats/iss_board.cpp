#include <algorithm>

#include "base/text.hpp"
#include "base/words.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/variant_formats/iss_reader.hpp"
#include "sudoku/variant_formats/iss_strings.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku::iss {
namespace {

// Returns whether an id names a variable outside the grid: capitals and perhaps a number.
bool is_variable(std::string_view id) {
  const std::size_t letters =
      std::min(id.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), id.size());
  return letters > 1 && id.find_first_not_of("0123456789", letters) == std::string_view::npos;
}

}  // namespace

bool is_raw_shape(const Item& item) {
  return item.args.size() == 3 && item.args[2].text == "Raw";
}

Result<Board> board_of_shape(const Item& item) {
  const Error bad{ErrorCode::bad_size, item.at, item.args.empty() ? "" : excerpt(item.args[0].text),
                  "9x9"};
  const bool is_raw = is_raw_shape(item);
  if (item.args.empty() || item.args.size() > (is_raw ? 3 : 2)) return bad;
  const std::vector<Token> sides = split(item.args[0], 'x');
  const auto height = whole_number(sides.front().text);
  const auto width = whole_number(sides.back().text);
  const bool is_size = sides.size() == 2 && height && width && 1 <= *height && 1 <= *width &&
                       std::max(*height, *width) <= kMaxSide;
  if (!is_size) return bad;
  Board board = rectangular_board(*height, *width, std::max(*height, *width));
  if (is_raw) {
    board.grids.clear();
    for (int row = 0; row < *height; ++row) {
      for (int column = 0; column < *width; ++column) board.grids.push_back({row, column, 1, 1});
    }
  }
  if (item.args.size() == 1 || item.args[1].text.empty()) return board;
  const std::vector<Token> range = split(item.args[1], '-');
  const auto first = range.size() == 2 ? whole_number(range[0].text) : 1;
  const auto last = whole_number(range.back().text);
  const bool is_range = first && last && 0 <= *first && *first <= *last &&
                        *last <= kMaxVariantDigit && range.size() <= 2;
  if (!is_range) return bad;
  board.digits = (DigitSet{2} << *last) - (DigitSet{1} << *first);
  return board;
}

Rules one(Rule rule, const Item& item) {
  rule.at = item.at;
  return {std::move(rule)};
}

std::optional<std::vector<int>> numbers_in(std::span<const Token> args) {
  std::vector<int> numbers;
  for (const Token& arg : args) {
    const auto number = whole_number(arg.text);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

IssBoard::IssBoard(const std::vector<Item>& items, const Board& board)
    : grid_(board), reader_(with_variables(board, items), "iss") {}

// Variables are cells outside the grid: each is a grid of its own, two rows below it.
Board IssBoard::with_variables(Board board, const std::vector<Item>& items) {
  for (const Item& item : items) {
    if (item.type == "Var") add_variables(item, board);
    if (item.type == "Doppelganger") add_missing_digits(board);
  }
  return board;
}

// ".Var~A~label~9", "….~3x3", or "….~1": VA1 … VA9, or VA alone.
void IssBoard::add_variables(const Item& item, Board& board) {
  if (item.args.empty()) return;
  int count = 1;
  if (item.args.size() > 2) {
    for (const Token& side : split(item.args[2], 'x')) {
      count *= whole_number(side.text).value_or(1);
    }
  }
  add_group('V' + std::string(item.args[0].text), count, board);
}

// Adds variables for the digits that a doppelganger misses: DGR1 … for its columns, DGC1 … for
// its rows and DGB1 … for its boxes.
void IssBoard::add_missing_digits(Board& board) {
  if (grid_.grids[0].boxes.empty()) return;
  const int boxes = 1 + *std::max_element(grid_.grids[0].boxes.begin(), grid_.grids[0].boxes.end());
  for (const auto& [name, count] :
       {std::pair("DGR", grid_.width), {"DGC", grid_.height}, {"DGB", boxes}}) {
    add_group(name, count, board);
  }
}

// Begins a row of the board.
void IssBoard::add_group(const std::string& name, int count, Board& board) {
  constexpr int kMaxVariables = 90;
  const int rows = (count + grid_.width - 1) / grid_.width;
  const int first = board.height + (board.grids.size() == 1 ? 2 : 0);
  if (count < 1 || static_cast<int>(variables_.size()) + count > kMaxVariables ||
      first + rows > kMaxBoardSide) {
    return;
  }
  board.height = first + rows;
  for (int at = 0; at < count; ++at) {
    const int row = first + at / grid_.width, column = at % grid_.width;
    board.grids.push_back({row, column, 1, 1});
    variables_[name + std::to_string(at + 1)] = board.cell(row, column);
    if (count == 1) variables_[name] = board.cell(row, column);
  }
}

// Pieces with as many cells as there are digits become boxes, or extra regions beside other
// boxes. A piece of another size consists of the cells left by the others.
void IssBoard::read_jigsaw(const Item& item, int box_size) {
  const Token layout = item.args.empty() ? Token{{}, item.at} : item.args.back();
  if (layout.text.size() != static_cast<std::size_t>(grid_.cell_count())) {
    reader_.fail({ErrorCode::wrong_length, layout.at, std::to_string(layout.text.size()),
                  std::to_string(grid_.cell_count())});
    return;
  }
  std::map<char, Cells> pieces;
  for (CellId cell = 0; cell < grid_.cell_count(); ++cell) {
    pieces[layout.text[cell]].push_back(cell);
  }
  std::vector<int>& boxes = reader_.puzzle().board.grids.front().boxes;
  const bool has_boxes = !boxes.empty();
  const bool is_one = pieces.size() == 1;
  if (!has_boxes && !is_one) boxes.assign(grid_.cell_count(), kNoBox);
  int number = 0;
  int others = 0;
  for (auto& [letter, cells] : pieces) {
    if (is_one) continue;
    if (static_cast<int>(cells.size()) != box_size) {
      if (++others > 1) reader_.fail({ErrorCode::bad_boxes, layout.at, std::string(1, letter)});
      continue;
    }
    if (has_boxes) {
      reader_.add({.kind = RuleKind::extra_region, .cells = std::move(cells), .at = item.at});
      continue;
    }
    for (const CellId cell : cells) boxes[cell] = number;
    ++number;
  }
}

bool IssBoard::is_unknown_variable(std::string_view id) const {
  return is_variable(id) && !variables_.contains(std::string(id));
}

std::optional<CellId> IssBoard::variable(const std::string& name) const {
  const auto found = variables_.find(name);
  if (found == variables_.end()) return std::nullopt;
  return found->second;
}

std::optional<CellId> IssBoard::cell_in(const Token& id) {
  const auto variable = variables_.find(std::string(id.text));
  if (variable != variables_.end()) return variable->second;
  const auto place = place_of_id(id.text);
  if (place && grid_.contains(place->row, place->column)) {
    return grid_.cell(place->row, place->column);
  }
  const auto decimal = place_named(id.text);  // not in base 36
  const bool is_outside = place || (decimal && !grid_.contains(decimal->row, decimal->column));
  reader_.fail({is_outside ? ErrorCode::cell_outside : ErrorCode::unexpected_symbol, id.at,
                excerpt(id.text), is_outside ? cell_range(grid_) : "R1C1"});
  return std::nullopt;
}

// A separator at the end of an item separates nothing.
std::optional<Cells> IssBoard::cells_of(std::span<const Token> args) {
  while (!args.empty() && args.back().text.empty()) args = args.first(args.size() - 1);
  Cells cells;
  cells.reserve(args.size());
  for (const Token& arg : args) {
    if (arg.text == "LOOP" || arg.text == "-" || is_unknown_variable(arg.text)) {
      return std::nullopt;
    }
    const auto cell = cell_in(arg);
    if (!cell) return std::nullopt;
    cells.push_back(*cell);
  }
  return cells;
}

std::optional<Cells> IssBoard::line_of(std::string_view id) const {
  if (id.ends_with(",1")) id.remove_suffix(2);
  if (id.size() < 2) return std::nullopt;
  const auto number = whole_number(id.substr(1));
  if (!number) return std::nullopt;
  const bool is_row = lower_case(id[0]) == 'r';
  const Place first = is_row ? Place{*number - 1, 0} : Place{0, *number - 1};
  if ((!is_row && lower_case(id[0]) != 'c') || !grid_.contains(first.row, first.column)) {
    return std::nullopt;
  }
  return cells_along(grid_, first, is_row ? 0 : 1, is_row ? 1 : 0);
}

std::optional<Rules> IssBoard::rules_of_both_sides(RuleKind kind, const Item& item) const {
  if (item.args.empty()) return std::nullopt;
  auto cells = line_of(item.args[0].text);
  if (!cells) return std::nullopt;
  Rules rules;
  for (std::size_t i = 1; i < std::min<std::size_t>(3, item.args.size()); ++i) {
    const auto number = whole_number(item.args[i].text);
    if (!number && !item.args[i].text.empty()) return std::nullopt;
    if (number) {
      rules.push_back({.kind = kind, .cells = *cells, .number = number, .at = item.args[i].at});
    }
    std::reverse(cells->begin(), cells->end());
  }
  return rules;
}

}  // namespace dance::sudoku::iss
