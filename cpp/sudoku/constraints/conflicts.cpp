#include "sudoku/constraints/conflicts.hpp"

#include <optional>
#include <utility>

#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/network.hpp"
#include "sudoku/constraints/search/propagation.hpp"

namespace dance::sudoku {
namespace {

// The constraints of one rule, or of the grids, with the digits of filled cells.
class Check {
 public:
  Check(const Constraints& constraints, const Board& board, const std::vector<int>& filled)
      : network_(constraints, static_cast<Digits>(board.digits), filled.size(), false),
        propagation_(network_),
        filled_(filled) {}

  // Filled cells that contradict the constraints, none of them superfluous; or nothing.
  std::optional<Cells> find() {
    Cells cells;
    for (std::size_t cell = 0; cell < filled_.size(); ++cell) {
      const auto id = static_cast<CellId>(cell);
      const bool matters = network_.allowed(id) != network_.digits() ||
                           !network_.peers(id).empty() || !network_.edges(id).empty() ||
                           !network_.wakes(id).empty();
      if (matters && filled_[cell] != kNoDigit) cells.push_back(id);
    }
    if (is_possible(cells)) return {};
    for (std::size_t at = cells.size(); at-- > 0;) {
      Cells fewer = cells;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
      if (!is_possible(fewer)) cells = std::move(fewer);
    }
    return cells;
  }

 private:
  bool is_possible(const Cells& cells) {
    std::vector<Digits> digits(filled_.size(), network_.digits());
    for (const CellId cell : cells) digits[cell] = Digits{1} << filled_[cell];
    std::uint64_t updates = 0;
    return propagation_.narrow(digits, Propagation::kEverything, updates);
  }

  Network network_;
  Propagation propagation_;
  const std::vector<int>& filled_;
};

}  // namespace

std::vector<Conflict> find_conflicts(const VariantPuzzle& puzzle, const std::vector<int>& filled) {
  std::vector<Conflict> conflicts;
  for (std::size_t rule = 0; rule <= puzzle.rules.size(); ++rule) {
    const auto constraints = constraints_of(puzzle, rule);
    if (!constraints) continue;
    if (auto cells = Check(*constraints, puzzle.board, filled).find()) {
      conflicts.push_back({rule, *std::move(cells)});
    }
  }
  return conflicts;
}

}  // namespace dance::sudoku
