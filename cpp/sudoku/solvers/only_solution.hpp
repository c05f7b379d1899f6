#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "exact_cover/search/search.hpp"

namespace dance::sudoku {

/// Runs a solver that has not begun. Returns the only solution, as `solver.solution()` does.
/// Errors: no_solution, several_solutions, stopped.
template <typename Solver>
auto only_solution(Solver& solver, const Stop& stop)
    -> Result<std::decay_t<decltype(solver.solution())>> {
  constexpr std::uint64_t kNodes = 1 << 12;
  std::optional<std::decay_t<decltype(solver.solution())>> solution;
  for (;;) {
    switch (solver.run(kNodes)) {
      case Outcome::paused:
        if (stop.is_due()) return Error{ErrorCode::stopped};
        break;
      case Outcome::exhausted:
        if (!solution) return Error{ErrorCode::no_solution};
        return *std::move(solution);
      case Outcome::found:
        if (solution) return Error{ErrorCode::several_solutions};
        solution = solver.solution();
    }
  }
}

}  // namespace dance::sudoku
