#pragma once

#include <optional>

#include "sudoku/constraints/rules/builder.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

/// One function for each kind of rules (rule_kinds.def), in a file for its family. It adds the
/// constraints of a rule whose cells have been checked: they are in the grid, their number suits
/// the kind, and they repeat only where the kind allows it.

namespace dance::sudoku::rules {

/// The rows, columns and boxes of every grid.
Failure grids(Builder& builder);

#define ROW(name, kind, ...) Failure kind(const Rule& rule, Builder& builder);
#include "sudoku/constraints/rule_kinds.def"

}  // namespace dance::sudoku::rules
