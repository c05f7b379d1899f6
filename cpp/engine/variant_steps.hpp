#pragma once

#include "base/error.hpp"
#include "base/stop.hpp"
#include "engine/steps.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

namespace dance::engine {

/// Solves a variant for the functions of engine/steps.hpp. Errors: those of
/// build_model; no_solution, several_solutions; stopped; plain_only if its rules say more than
/// which cells differ or which digits a cell may have, or if its board is not one square grid of at
/// most sudoku::logic::Board::kMaxSize rows.
Result<LogicPuzzle> logic_puzzle_with_rules(const sudoku::VariantPuzzle& puzzle,
                                            const Stop& stop = {});

}  // namespace dance::engine
