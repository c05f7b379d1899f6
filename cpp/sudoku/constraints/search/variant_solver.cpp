#include "sudoku/constraints/search/variant_solver.hpp"

#include <bit>

namespace dance::sudoku {

PreparedVariant prepare(const Model& model) {
  const auto network =
      std::make_shared<Network>(model.constraints, model.digits, model.cells.size(), true);
  std::vector<Digits> cells = model.cells;
  std::uint64_t updates = 0;
  if (network->has_lines() &&
      Propagation(*network).narrow(cells, Propagation::kEverything, updates)) {
    network->refine(cells);
  }
  return {network, model.cells};
}

bool infer(KnownDigits& known, std::uint64_t& updates) {
  return known.propagation->narrow(known.cells, known.changed, updates);
}

// The open cell with the most conflicts for its digits, and the smallest of them; or the better of
// two cells of a house that alone have a digit.
std::optional<CellFork> find_fork(const KnownDigits& known) {
  const Propagation& propagation = *known.propagation;
  std::optional<CellFork> best;
  double best_score = -1;
  const auto consider = [&](CellId cell, int digit, int ways) {
    const double score = (1 + propagation.conflicts(cell)) / ways;
    if (score <= best_score) return;
    best_score = score;
    best = CellFork{cell, digit};
  };
  for (std::size_t at = 0; at < known.cells.size(); ++at) {
    const Digits digits = known.cells[at];
    if ((digits & (digits - 1)) == 0) continue;
    consider(static_cast<CellId>(at), std::countr_zero(digits), std::popcount(digits));
  }
  if (!best || std::popcount(known.cells[best->cell]) == 2) return best;
  for (const Network::House& house : propagation.network().houses()) {
    Digits once = 0, twice = 0, thrice = 0;
    for (const CellId cell : house.cells) {
      const Digits digits = known.cells[cell];
      thrice |= twice & digits;
      twice |= once & digits;
      once |= digits;
    }
    const Digits pairs = twice & ~thrice;
    for (const CellId cell : house.cells) {
      const Digits own = known.cells[cell] & pairs;
      if (own != 0) consider(cell, std::countr_zero(own), 2);
    }
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
