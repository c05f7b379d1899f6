#include "sudoku/solvers/dancing_links_solver.hpp"

#include <algorithm>
#include <utility>

namespace dance::sudoku {

LinksOfFour DancingLinksSolver::link(const Candidates& candidates) {
  LinksOfFour links;
  linked_.link(puzzle_, candidates, Settled::givens, links);
  return links;
}

bool DancingLinksSolver::restart(const PlainCells& givens) {
  set_cells(puzzle_, givens);
  LinksOfFour links = search_.release_links();
  const bool is_possible = linked_.link(puzzle_, {}, Settled::singles, links);
  search_.restart(std::move(links));
  return is_possible;
}

void DancingLinksSolver::read_solution(PlainCells& cells) const {
  const auto settled = linked_.grid().cells();
  std::copy(settled.begin(), settled.end(), cells.digits.begin());
  for (const Choice& choice : search_.solution()) {
    const auto& [cell, digit] = linked_.candidates()[index(choice.option)];
    cells.digits[cell.row * linked_.grid().size() + cell.column] = digit;
  }
}

}  // namespace dance::sudoku
