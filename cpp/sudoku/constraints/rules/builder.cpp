#include "sudoku/constraints/rules/builder.hpp"

#include <algorithm>
#include <bit>

namespace dance::sudoku {

Builder::Builder(const VariantPuzzle& puzzle)
    : puzzle_(puzzle), present_(present_cells(puzzle.board)) {
  all_ = static_cast<Digits>(puzzle.board.digits);
  digits_ = list_digits(all_);
}

Cells Builder::neighbours(CellId cell) const {
  Cells cells = sudoku::neighbours(board(), cell);
  std::erase_if(cells, [&](CellId other) {
    return !is_present(board().row_of(other), board().column_of(other));
  });
  return cells;
}

const SubGrid& Builder::grid_of(CellId cell) const {
  const int row = board().row_of(cell), column = board().column_of(cell);
  return *std::find_if(board().grids.begin(), board().grids.end(), [&](const SubGrid& grid) {
    return grid.row <= row && row < grid.row + grid.height && grid.column <= column &&
           column < grid.column + grid.width;
  });
}

bool Builder::all_differ(const Cells& cells) const {
  return std::any_of(board().grids.begin(), board().grids.end(), [&](const SubGrid& grid) {
    const auto all = [&](auto is_in) { return std::all_of(cells.begin(), cells.end(), is_in); };
    const int first_row = board().row_of(cells.front());
    const int first_column = board().column_of(cells.front());
    return all([&](CellId cell) {
             const int row = board().row_of(cell), column = board().column_of(cell);
             return grid.row <= row && row < grid.row + grid.height && grid.column <= column &&
                    column < grid.column + grid.width;
           }) &&
           (all([&](CellId cell) { return board().row_of(cell) == first_row; }) ||
            all([&](CellId cell) { return board().column_of(cell) == first_column; }));
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

namespace {

// Adds all sets of `count` digits that are pairwise allowed.
void add_cliques(const PairTable& table, Digits digits, int count, Digits chosen,
                 std::vector<Digits>& found) {
  if (count == 0) found.push_back(chosen);
  if (std::popcount(digits) < count) return;
  for (; count > 0 && digits != 0; digits &= digits - 1) {
    const int digit = std::countr_zero(digits);
    add_cliques(table, digits & table.allowed[digit], count - 1, chosen | Digits{1} << digit,
                found);
  }
}

bool is_symmetric(const PairTable& table) {
  for (int a = 0; a <= kMaxVariantDigit; ++a) {
    for (int b = 0; b < a; ++b) {
      if ((table.allowed[a] >> b & 1) != (table.allowed[b] >> a & 1)) return false;
    }
  }
  return true;
}

bool allows_equal(const PairTable& table) {
  for (int digit = 0; digit <= kMaxVariantDigit; ++digit) {
    if ((table.allowed[digit] >> digit & 1) != 0) return true;
  }
  return false;
}

}  // namespace

// If the digits must differ and their order does not matter, lists the possible sets of digits.
void Builder::pairs_of_all(const Cells& cells, const std::shared_ptr<const PairTable>& table) {
  constexpr int kMaxDigits = 12;
  if (cells.size() > 2 && digit_count() <= kMaxDigits && !allows_equal(*table) &&
      is_symmetric(*table)) {
    std::vector<Digits> sets;
    add_cliques(*table, all_, static_cast<int>(cells.size()), 0, sets);
    if (!sets.empty()) region(cells, std::move(sets));
  }
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
  const std::size_t length = cells.size();
  return line(std::move(cells), Diagram::layers(automaton, all_, length));
}

Failure Builder::line(Cells cells, const SharedAutomaton& automaton) {
  const auto known = std::find_if(machines_.begin(), machines_.end(), [&](const auto& each) {
    return each.automaton == &*automaton && each.diagram->length() == cells.size();
  });
  if (known != machines_.end()) {
    out_->lines.push_back({std::move(cells), known->diagram});
    return {};
  }
  auto failure = line(std::move(cells), *automaton);
  if (!failure) machines_.push_back({&*automaton, out_->lines.back().diagram});
  return failure;
}

Failure Builder::lines(std::vector<Cells> all, const Machine& machine) {
  const std::size_t length = all.front().size();
  auto failure = line(std::move(all.front()), Diagram::layers(machine, all_, length));
  for (std::size_t at = 1; at < all.size() && !failure; ++at) {
    out_->lines.push_back({std::move(all[at]), out_->lines.back().diagram});
  }
  return failure;
}

Failure Builder::line(Cells cells, Result<DiagramLayers> layers) {
  if (!layers) return layers.error();
  steps_ += layers->steps;
  if (steps_ > kMaxSteps) return too_many_states(kMaxNodes);
  const auto known = std::find_if(diagrams_.begin(), diagrams_.end(),
                                  [&](const auto& each) { return each.layers == *layers; });
  if (known != diagrams_.end()) {
    out_->lines.push_back({std::move(cells), known->diagram});
    return {};
  }
  auto diagram = Diagram::create(*layers);
  if (diagram == nullptr) return impossible_number({});
  nodes_ += diagram->node_count();
  if (nodes_ > kMaxNodes) return too_many_states(kMaxNodes);
  for (const auto& layer : layers->layers) kept_ += layer.size();
  if (kept_ <= kMaxKept) diagrams_.push_back({*std::move(layers), diagram});
  out_->lines.push_back({std::move(cells), std::move(diagram)});
  return {};
}

Failure Builder::check_size() const {
  if (pairs_ <= kMaxPairs) return {};
  return Error{ErrorCode::too_large,
               {},
               std::to_string(pairs_),
               "≤ " + std::to_string(kMaxPairs) + " pairs of cells"};
}

std::shared_ptr<const PairTable> Builder::shared(const PairTable& table) {
  auto& known = tables_[table.allowed];
  if (!known) known = std::make_shared<const PairTable>(table);
  return known;
}

Error too_many_states(std::size_t most) {
  return {ErrorCode::too_large, {}, {}, "≤ " + std::to_string(most) + " states"};
}

Error impossible_number(std::optional<int> number, std::string expected) {
  return {
      ErrorCode::impossible_number, {}, number ? std::to_string(*number) : "", std::move(expected)};
}

Error wrong_grid(const Rule& rule, std::string needed) {
  return {ErrorCode::wrong_grid, {}, std::string(name(rule.kind)), std::move(needed)};
}

std::string range_text(int least, int most) {
  return std::to_string(least) + (least == most ? "" : "–" + std::to_string(most));
}

}  // namespace dance::sudoku
