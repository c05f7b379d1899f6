#include "sudoku/constraints/rules/builder.hpp"

#include <algorithm>

namespace dance::sudoku {

Builder::Builder(const VariantPuzzle& puzzle)
    : puzzle_(puzzle), present_(present_cells(puzzle.board)) {
  all_ = static_cast<Digits>(puzzle.board.digits);
  digits_ = list_digits(all_);
}

Cells Builder::neighbours(CellId cell) const {
  const int row = board().row_of(cell), column = board().column_of(cell);
  Cells cells;
  for (const auto& [r, c] :
       {std::pair{row - 1, column}, {row, column - 1}, {row, column + 1}, {row + 1, column}}) {
    if (is_present(r, c)) cells.push_back(board().cell(r, c));
  }
  return cells;
}

const SubGrid& Builder::grid_of(CellId cell) const {
  const int row = board().row_of(cell), column = board().column_of(cell);
  return *std::find_if(board().grids.begin(), board().grids.end(), [&](const SubGrid& grid) {
    return grid.row <= row && row < grid.row + grid.height && grid.column <= column &&
           column < grid.column + grid.width;
  });
}

Failure Builder::region(Cells cells) {
  if (static_cast<int>(cells.size()) > digit_count()) {
    return Error{ErrorCode::wrong_cells,
                 {},
                 std::to_string(cells.size()),
                 "≤ " + std::to_string(digit_count())};
  }
  if (cells.size() > 1) out_->regions.push_back({std::move(cells), {}});
  return {};
}

void Builder::region(Cells cells, std::vector<Digits> combinations) {
  out_->regions.push_back({std::move(cells), std::move(combinations)});
}

void Builder::pairs_along(const Cells& line, const std::shared_ptr<const PairTable>& table) {
  for (std::size_t at = 1; at < line.size(); ++at) pair(line[at - 1], line[at], table);
}

void Builder::pairs_of_all(const Cells& cells, const std::shared_ptr<const PairTable>& table) {
  for (std::size_t b = 1; b < cells.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) pair(cells[a], cells[b], table);
  }
}

bool Builder::allows_any(const PairTable& table) {
  return std::any_of(table.allowed.begin(), table.allowed.end(), [](Digits b) { return b != 0; });
}

Failure Builder::sum(const Cells& cells, const std::vector<int>& factors, int total) {
  std::map<CellId, int> factor_of;
  for (std::size_t at = 0; at < cells.size(); ++at) factor_of[cells[at]] += factors[at];
  SumConstraint sum{{}, {}, total};
  int lowest = 0, highest = 0;
  for (const auto& [cell, factor] : factor_of) {
    if (factor == 0) continue;
    sum.cells.push_back(cell);
    sum.factors.push_back(factor);
    lowest += factor * (factor > 0 ? least() : most());
    highest += factor * (factor > 0 ? most() : least());
  }
  if (total < lowest || highest < total) {
    return impossible_number(total, range_text(lowest, highest));
  }
  if (!sum.cells.empty()) out_->sums.push_back(std::move(sum));
  return {};
}

Failure Builder::equal_sums(const Cells& a, const Cells& b, int difference) {
  Cells cells = a;
  cells.insert(cells.end(), b.begin(), b.end());
  std::vector<int> factors(a.size(), 1);
  factors.resize(cells.size(), -1);
  if (sum(cells, factors, difference)) return impossible_number({});
  return {};
}

Failure Builder::line(Cells cells, const Automaton& automaton) {
  auto diagram = Diagram::create(automaton, all_, cells.size());
  return add_line(std::move(cells), std::move(diagram));
}

Failure Builder::add_line(Cells cells, Result<std::shared_ptr<const Diagram>> diagram) {
  if (!diagram) return diagram.error();
  if (*diagram == nullptr) return impossible_number({});
  nodes_ += (*diagram)->node_count();
  if (nodes_ > kMaxNodes) return Error{ErrorCode::too_large};
  out_->lines.push_back({std::move(cells), *std::move(diagram)});
  return {};
}

std::shared_ptr<const PairTable> Builder::shared(const PairTable& table) {
  auto& known = tables_[table.allowed];
  if (!known) known = std::make_shared<const PairTable>(table);
  return known;
}

Error impossible_number(std::optional<int> number, std::string expected) {
  return {
      ErrorCode::impossible_number, {}, number ? std::to_string(*number) : "", std::move(expected)};
}

std::string range_text(int least, int most) {
  return std::to_string(least) + "–" + std::to_string(most);
}

}  // namespace dance::sudoku
