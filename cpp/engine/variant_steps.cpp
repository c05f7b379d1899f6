#include "engine/variant_steps.hpp"

#include <cstddef>
#include <utility>

#include "sudoku/constraints/house_rules.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::engine {

Result<LogicPuzzle> logic_puzzle_with_rules(const sudoku::VariantPuzzle& puzzle, const Stop& stop) {
  const auto model = sudoku::build_model(puzzle);
  if (!model) return model.error();
  auto plain = sudoku::plain_part(puzzle);
  const bool fits = plain && plain->grid.size() <= sudoku::logic::Board::kMaxSize;
  if (!fits) return Error{ErrorCode::plain_only};
  auto houses = sudoku::house_rules(puzzle);
  if (!houses) return Error{ErrorCode::plain_only};
  const auto digits = sudoku::only_solution(*model, stop);
  if (!digits) return digits.error();
  if (plain->candidates.empty()) plain->candidates = houses->candidates;
  sudoku::Grid solution = plain->grid;
  for (int place = 0; place < solution.cell_count(); ++place) {
    plain->candidates[place] &= houses->candidates[place];
    solution.set(solution.cell(place), (*digits)[place]);
  }
  LogicPuzzle logic{*std::move(plain), std::move(houses->extras), {}, std::move(solution)};
  for (const std::size_t rule : houses->rules) {
    logic.regions.push_back(name(puzzle.rules[rule].kind));
  }
  return logic;
}

}  // namespace dance::engine
