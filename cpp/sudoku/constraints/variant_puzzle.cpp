#include "sudoku/constraints/variant_puzzle.hpp"

#include <algorithm>
#include <cstdlib>

namespace dance::sudoku {
namespace {

using enum RuleKind;

constexpr std::array kRuleNames = {
#define ROW(name, kind, ...) NamedValue<RuleKind>{RuleKind::kind, name},
#include "sudoku/constraints/rule_kinds.def"
};

constexpr std::array kShapes = {
#define ROW(name, kind, place, ...) RuleShape{RulePlace::place, __VA_ARGS__},
#include "sudoku/constraints/rule_kinds.def"
};

// In the order of DecorationKind.
constexpr std::array kDecorationNames = {
    NamedValue<DecorationKind>{DecorationKind::line, "line"},
    NamedValue<DecorationKind>{DecorationKind::arrow, "arrow"},
    NamedValue<DecorationKind>{DecorationKind::rectangle, "rectangle"},
    NamedValue<DecorationKind>{DecorationKind::circle, "circle"},
    NamedValue<DecorationKind>{DecorationKind::pill, "pill"},
    NamedValue<DecorationKind>{DecorationKind::text, "text"},
    NamedValue<DecorationKind>{DecorationKind::cage, "cage"},
};

// Returns whether the cells of such a rule are drawn from neighbour to neighbour.
bool is_drawn_along(RuleKind kind) {
  switch (shape_of(kind).place) {
    case RulePlace::border:
    case RulePlace::line:
    case RulePlace::arrow:
    case RulePlace::diagonal:
      return true;
    default:
      return false;
  }
}

}  // namespace

Board square_board(int size) {
  return rectangular_board(size, size, size);
}

Board board_of(const Grid& grid) {
  const int size = grid.size();
  SubGrid cells{0, 0, size, size, {}};
  if (grid.box().height != 1 && grid.box().width != 1) {
    cells.boxes.assign(grid.boxes().begin(), grid.boxes().end());
  }
  return {size, size, all_digits(size), {std::move(cells)}};
}

Board rectangular_board(int height, int width, int digits) {
  SubGrid grid{0, 0, height, width, {}};
  const auto fits = [=](BoxShape box) { return height % box.height + width % box.width == 0; };
  BoxShape box = default_box(digits);
  if (!fits(box)) box = {box.width, box.height};
  if (fits(box)) grid.boxes = rectangular_boxes(height, width, box);
  return {height, width, all_digits(digits), {std::move(grid)}};
}

std::vector<int> rectangular_boxes(int height, int width, BoxShape box) {
  std::vector<int> boxes;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      boxes.push_back(row / box.height * (width / box.width) + column / box.width);
    }
  }
  return boxes;
}

Board samurai_board() {
  constexpr std::array<std::array<int, 2>, 5> kCorners = {
      {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}}};
  Board board{21, 21, all_digits(9), {}};
  for (const auto& [row, column] : kCorners) {
    board.grids.push_back({row, column, 9, 9, rectangular_boxes(9, 9, {3, 3})});
  }
  return board;
}

std::vector<Cells> units_of(const Board& board, const SubGrid& grid) {
  std::vector<Cells> units(static_cast<std::size_t>(grid.height + grid.width));
  std::vector<int> boxes;  // in the order of their first cells
  for (int place = 0; place < grid.height * grid.width; ++place) {
    const int row = place / grid.width, column = place % grid.width;
    const CellId cell = board.cell(grid.row + row, grid.column + column);
    units[row].push_back(cell);
    units[grid.height + column].push_back(cell);
    const int box = grid.boxes.empty() ? kNoBox : grid.boxes[place];
    if (box == kNoBox) continue;
    const auto known = std::find(boxes.begin(), boxes.end(), box);
    const auto unit = static_cast<std::size_t>(grid.height + grid.width + (known - boxes.begin()));
    if (known == boxes.end()) {
      boxes.push_back(box);
      units.emplace_back();
    }
    units[unit].push_back(cell);
  }
  return units;
}

std::vector<bool> present_cells(const Board& board) {
  std::vector<bool> present(static_cast<std::size_t>(board.cell_count()));
  for (const SubGrid& grid : board.grids) {
    for (int row = 0; row < grid.height; ++row) {
      for (int column = 0; column < grid.width; ++column) {
        present[board.cell(grid.row + row, grid.column + column)] = true;
      }
    }
  }
  return present;
}

Cells neighbours(const Board& board, CellId cell) {
  const int row = board.row_of(cell), column = board.column_of(cell);
  Cells found;
  for (const auto& [r, c] :
       {std::pair{row - 1, column}, {row, column - 1}, {row, column + 1}, {row + 1, column}}) {
    if (board.contains(r, c)) found.push_back(board.cell(r, c));
  }
  return found;
}

bool are_connected(const Board& board, const Cells& cells) {
  Cells rest = cells, reached;
  const auto reach = [&](CellId cell) {
    const auto found = std::find(rest.begin(), rest.end(), cell);
    if (found == rest.end()) return;
    rest.erase(found);
    reached.push_back(cell);
  };
  if (!rest.empty()) reach(rest.front());
  for (std::size_t at = 0; at < reached.size(); ++at) {
    for (const CellId cell : neighbours(board, reached[at])) reach(cell);
  }
  return rest.empty();
}

std::string cell_name(const Board& board, CellId cell) {
  return 'R' + std::to_string(board.row_of(cell) + 1) + 'C' +
         std::to_string(board.column_of(cell) + 1);
}

std::span<const NamedValue<DecorationKind>> decoration_kinds() {
  return kDecorationNames;
}

std::span<const NamedValue<RuleKind>> rule_kinds() {
  return kRuleNames;
}

std::string_view name(RuleKind kind) {
  return kRuleNames[static_cast<std::size_t>(kind)].name;
}

Result<RuleKind> rule_kind_named(std::string_view name) {
  if (const auto* const kind = find_named(kRuleNames, name)) return kind->value;
  return Error{ErrorCode::unknown_rule, {}, std::string(name), listed_names(kRuleNames)};
}

const RuleShape& shape_of(RuleKind kind) {
  return kShapes[static_cast<std::size_t>(kind)];
}

bool is_global(RuleKind kind) {
  return shape_of(kind).place == RulePlace::global;
}

bool is_side_clue(RuleKind kind) {
  return shape_of(kind).place == RulePlace::side;
}

bool is_pair(RuleKind kind) {
  return shape_of(kind).place == RulePlace::border;
}

std::vector<Jump> find_jumps(const VariantPuzzle& puzzle) {
  const Board& board = puzzle.board;
  std::vector<Jump> jumps;
  for (std::size_t index = 0; index < puzzle.rules.size(); ++index) {
    const Rule& rule = puzzle.rules[index];
    if (!is_drawn_along(rule.kind)) continue;
    Cells line = rule.cells;
    // An arrow may begin beside any cell of its pill.
    if (rule.kind == arrow && line.size() > 1) line.clear();
    line.insert(line.end(), rule.others.begin(), rule.others.end());
    const auto jump = std::adjacent_find(line.begin(), line.end(), [&](CellId a, CellId b) {
      return std::abs(board.row_of(a) - board.row_of(b)) > 1 ||
             std::abs(board.column_of(a) - board.column_of(b)) > 1;
    });
    if (jump != line.end()) jumps.push_back({index, jump[0], jump[1]});
  }
  return jumps;
}

bool is_restricted(const VariantPuzzle& puzzle, CellId cell) {
  const DigitSet digits = puzzle.board.digits;
  return !puzzle.candidates.empty() && (puzzle.candidates[cell] & digits) != digits;
}

Cells cells_along(const Board& board, Place first, int rows, int columns) {
  Cells cells;
  auto [row, column] = first;
  while (board.contains(row, column)) {
    cells.push_back(board.cell(row, column));
    row += rows;
    column += columns;
  }
  return cells;
}

}  // namespace dance::sudoku
