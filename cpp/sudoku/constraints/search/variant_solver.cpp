#include "sudoku/constraints/search/variant_solver.hpp"

#include <algorithm>
#include <bit>

#include "sudoku/solvers/only_solution.hpp"

namespace dance::sudoku {

Result<PreparedVariant> prepare(const Model& model, const Stop& stop) {
  const auto network =
      std::make_shared<Network>(model.constraints, model.digits, model.cells.size(), true, stop);
  std::vector<Digits> cells = model.cells;
  std::uint64_t updates = 0;
  if (network->has_lines() &&
      Propagation(*network, stop).narrow(cells, Propagation::kEverything, updates)) {
    network->refine(cells);
  }
  if (stop.is_due()) return Error{ErrorCode::stopped};
  return PreparedVariant{network, model.cells};
}

Result<std::vector<std::uint8_t>> only_solution(const Model& model, const Stop& stop) {
  const auto variant = prepare(model, stop);
  if (!variant) return variant.error();
  PropagationSolver solver(*variant, {}, stop);
  return only_solution(solver, stop);
}

namespace {

/// The cell and digit with the highest score so far.
class BestFork {
 public:
  explicit BestFork(const Propagation& propagation) : propagation_(propagation) {}

  /// Considers one of `ways` alternatives; conflicts of the cell, the last one above all, raise its
  /// score.
  void consider(CellId cell, int digit, double ways) {
    constexpr double kLastConflict = 1.5;
    const double weight = cell == propagation_.last_conflict() ? kLastConflict : 1;
    const double score = weight * (1 + propagation_.conflicts(cell)) / ways;
    if (score <= score_) return;
    score_ = score;
    fork_ = CellFork{cell, digit};
  }

  const std::optional<CellFork>& fork() const { return fork_; }

 private:
  const Propagation& propagation_;
  std::optional<CellFork> fork_;
  double score_ = -1;
};

// Considers the pairs of cells of a house that alone can have a digit.
void consider_pairs(const KnownDigits& known, const Network::House& house, BestFork& best) {
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
    if (own != 0) best.consider(cell, std::countr_zero(own), 2);
  }
}

// Considers, from each side, the number that begins with the same digit as a ranked one: that
// decides most.
void consider_ranks(const KnownDigits& known, const Network::Ranks& ranks, BestFork& best) {
  constexpr double kWeight = 2;
  const std::size_t size = ranks.numbers.size() / Network::Ranks::kSides;
  for (const auto& ranked : ranks.ranked) {
    const Digits digit = known.cells[ranks.numbers[ranked.number].front()];
    const auto may_begin = [&](const Cells& number) {
      return (known.cells[number.front()] & digit) != 0;
    };
    for (std::size_t first = 0; first < ranks.numbers.size(); first += size) {
      const auto numbers = std::span(ranks.numbers).subspan(first, size);
      const auto ways = std::count_if(numbers.begin(), numbers.end(), may_begin);
      if (ways < 2) continue;
      for (const Cells& number : numbers) {
        if (!may_begin(number)) continue;
        best.consider(number.front(), std::countr_zero(digit), static_cast<double>(ways) / kWeight);
      }
    }
  }
}

}  // namespace

bool infer(KnownDigits& known, std::uint64_t& updates) {
  const bool is_possible = known.propagation->narrow(known.cells, known.changed, updates);
  if (is_possible && known.propagation->is_interrupted()) known.changed = Propagation::kEverything;
  return is_possible;
}

bool is_interrupted(const KnownDigits& known) {
  return known.propagation->is_interrupted();
}

// Returns the open cell with the most conflicts per digit and its smallest digit, or a better
// choice among the cells that may have a certain digit.
std::optional<CellFork> find_fork(const KnownDigits& known) {
  const Network& network = known.propagation->network();
  BestFork best(*known.propagation);
  for (const CellId cell : network.order()) {
    const Digits digits = known.cells[cell];
    if ((digits & (digits - 1)) == 0) continue;
    best.consider(cell, std::countr_zero(digits), std::popcount(digits));
  }
  if (!best.fork() || std::popcount(known.cells[best.fork()->cell]) == 2) return best.fork();
  for (const Network::House& house : network.houses()) consider_pairs(known, house, best);
  for (const Network::Ranks& ranks : network.ranks()) consider_ranks(known, ranks, best);
  return best.fork();
}

namespace {

// Inferences that a stop has ended are all drawn again below.
void keep(KnownDigits& known, CellId cell, Digits digits) {
  known.cells[cell] &= digits;
  known.changed = is_interrupted(known) ? Propagation::kEverything : cell;
}

}  // namespace

void take_first(KnownDigits& known, const CellFork& fork) {
  keep(known, fork.cell, Digits{1} << fork.digit);
}

void take_second(KnownDigits& known, const CellFork& fork) {
  keep(known, fork.cell, ~(Digits{1} << fork.digit));
}

PropagationSolver::PropagationSolver(const PreparedVariant& variant,
                                     std::span<const std::int32_t> prefix, Stop stop)
    : network_(variant.network), propagation_(*network_, std::move(stop)) {
  search_.root() = {&propagation_, variant.cells, Propagation::kEverything};
  search_.follow(prefix);
}

std::vector<std::uint8_t> PropagationSolver::solution() const {
  const std::vector<Digits>& cells = search_.known().cells;
  std::vector<std::uint8_t> digits;
  digits.reserve(cells.size());
  for (const Digits cell : cells) {
    digits.push_back(cell == 0 ? std::uint8_t{0}
                               : static_cast<std::uint8_t>(std::countr_zero(cell)));
  }
  return digits;
}

}  // namespace dance::sudoku
