#include "sudoku/constraints/search/variant_solver.hpp"

#include <bit>

namespace dance::sudoku {

PreparedVariant prepare(const Model& model) {
  return {
      std::make_shared<const Network>(model.constraints, model.digits, model.cells.size(), true),
      model.cells};
}

bool infer(KnownDigits& known, std::uint64_t& updates) {
  return known.propagation->narrow(known.cells, known.changed, updates);
}

// The open cell with the most conflicts for its digits, and the smallest of them.
std::optional<CellFork> find_fork(const KnownDigits& known) {
  std::optional<CellFork> best;
  double best_score = -1;
  for (std::size_t at = 0; at < known.cells.size(); ++at) {
    const Digits digits = known.cells[at];
    if ((digits & (digits - 1)) == 0) continue;
    const auto cell = static_cast<CellId>(at);
    const double score = (1 + known.propagation->conflicts(cell)) / std::popcount(digits);
    if (score <= best_score) continue;
    best_score = score;
    best = CellFork{cell, std::countr_zero(digits)};
  }
  return best;
}

void take_first(KnownDigits& known, const CellFork& fork) {
  known.cells[fork.cell] &= Digits{1} << fork.digit;
  known.changed = fork.cell;
}

void take_second(KnownDigits& known, const CellFork& fork) {
  known.cells[fork.cell] &= ~(Digits{1} << fork.digit);
  known.changed = fork.cell;
}

PropagationSolver::PropagationSolver(const PreparedVariant& variant,
                                     std::span<const std::int32_t> prefix)
    : network_(variant.network), propagation_(*network_) {
  search_.root() = {&propagation_, variant.cells, Propagation::kEverything};
  search_.follow(prefix);
}

std::vector<std::uint8_t> PropagationSolver::solution() const {
  std::vector<std::uint8_t> digits;
  for (const Digits cell : search_.known().cells) {
    digits.push_back(cell == 0 ? std::uint8_t{0}
                               : static_cast<std::uint8_t>(std::countr_zero(cell)));
  }
  return digits;
}

}  // namespace dance::sudoku
