#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/reasons.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"
#include "sudoku/explain/hitting_set.hpp"

namespace dance::sudoku {
namespace {

using Solution = std::vector<std::uint8_t>;

// Starting a search costs as much as this many nodes.
constexpr std::uint64_t kNodesOfSetup = 4;

class VariantExplainer {
 public:
  VariantExplainer(const VariantPuzzle& puzzle, PreparedVariant variant, const ReasonEffort& effort,
                   const Stop& stop)
      : puzzle_(puzzle), effort_(effort), stop_(stop), variant_(std::move(variant)) {}

  VariantExplanation explain() {
    auto [solutions, is_complete] = solve(variant_, effort_.first);
    VariantExplanation explanation{verdict_of(solutions.size(), is_complete)};
    if (explanation.verdict == Verdict::none) {
      explanation.reason = why_not(puzzle_, {}, effort_, stop_).reason;
    } else if (explanation.verdict == Verdict::multiple) {
      explanation.extra_givens = extra_givens(solutions.front());
      explanation.solutions = std::move(solutions);
    }
    return explanation;
  }

 private:
  struct Found {
    std::vector<Solution> solutions;  // at most two
    bool is_complete = false;         // true if there are no others
  };

  Found solve(const PreparedVariant& variant, std::uint64_t nodes) {
    PropagationSolver solver(variant, {}, stop_);
    Found found;
    Outcome outcome = Outcome::found;
    while (outcome == Outcome::found && found.solutions.size() < 2) {
      outcome = solver.run(nodes - std::min(nodes - 1, solver.nodes()));
      if (outcome == Outcome::found) found.solutions.push_back(solver.solution());
    }
    found.is_complete = outcome == Outcome::exhausted;
    spent_ += solver.nodes() + kNodesOfSetup;
    return found;
  }

  // Returns the fewest digits of a solution that make it the only one.
  ExtraGivens extra_givens(const Solution& solution) {
    spent_ = 0;
    Cells blank;
    const std::vector<bool> present = present_cells(puzzle_.board);
    for (CellId cell = 0; cell < puzzle_.board.cell_count(); ++cell) {
      const bool is_given = !puzzle_.givens.empty() && puzzle_.givens[cell] != kNoDigit;
      if (present[cell] && !is_given) blank.push_back(cell);
    }
    const auto check = [&](const std::vector<char>& flags) -> Check {
      if (spent_ >= effort_.all || stop_.is_due()) return {Check::Kind::unknown, {}};
      PreparedVariant variant = variant_;
      for (std::size_t i = 0; i < blank.size(); ++i) {
        if (flags[i] != 0) variant.cells[blank[i]] = Digits{1} << solution[blank[i]];
      }
      const Found found = solve(variant, effort_.each);
      for (const Solution& other : found.solutions) {
        if (other == solution) continue;
        Check missing{Check::Kind::missing, {}};
        for (std::size_t i = 0; i < blank.size(); ++i) {
          if (other[blank[i]] != solution[blank[i]]) {
            missing.missing.push_back(static_cast<int>(i));
          }
        }
        return missing;
      }
      return {found.is_complete ? Check::Kind::enough : Check::Kind::unknown, {}};
    };
    const SmallestSet set = find_smallest(static_cast<int>(blank.size()), check, stop_);
    ExtraGivens extra{{}, set.is_smallest};
    for (const int place : set.elements) extra.cells.push_back(blank[place]);
    std::sort(extra.cells.begin(), extra.cells.end());
    return extra;
  }

  const VariantPuzzle& puzzle_;
  ReasonEffort effort_;
  const Stop& stop_;
  PreparedVariant variant_;
  std::uint64_t spent_ = 0;
};

}  // namespace

Result<VariantExplanation> explain(const VariantPuzzle& puzzle, const ReasonEffort& effort,
                                   const Stop& stop) {
  const auto model = build_model(puzzle);
  if (!model) return model.error();
  auto variant = prepare(*model, stop);
  if (!variant) return VariantExplanation{};
  return VariantExplainer(puzzle, *std::move(variant), effort, stop).explain();
}

}  // namespace dance::sudoku
