#pragma once

#include <optional>

#include "sudoku/constraints/rules/builder.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"

/// One function for each rule. It adds the constraints of a rule whose cells have been checked:
/// they are in the grid, their number suits the kind, and they repeat only where the kind allows
/// it.

namespace dance::sudoku::rules {

/// The rows, columns and boxes of every grid.
Failure grids(Builder& builder);

// global_regions.cpp
Failure diagonal(const Rule& rule, Builder& builder);
Failure antidiagonal(const Rule& rule, Builder& builder);
Failure windoku(const Rule& rule, Builder& builder);
Failure disjoint_groups(const Rule& rule, Builder& builder);
Failure asterisk(const Rule& rule, Builder& builder);
Failure center_dot(const Rule& rule, Builder& builder);
Failure girandola(const Rule& rule, Builder& builder);

// chess.cpp
Failure anti_king(const Rule& rule, Builder& builder);
Failure anti_knight(const Rule& rule, Builder& builder);
Failure anti_queen(const Rule& rule, Builder& builder);
Failure anti_taxicab(const Rule& rule, Builder& builder);

// dots.cpp
Failure nonconsecutive(const Rule& rule, Builder& builder);
Failure no_difference(const Rule& rule, Builder& builder);
Failure no_ratio(const Rule& rule, Builder& builder);
Failure no_sum(const Rule& rule, Builder& builder);
Failure difference(const Rule& rule, Builder& builder);
Failure ratio(const Rule& rule, Builder& builder);
Failure pair_sum(const Rule& rule, Builder& builder);
Failure less(const Rule& rule, Builder& builder);

// cell_rules.cpp
Failure odd(const Rule& rule, Builder& builder);
Failure even(const Rule& rule, Builder& builder);
Failure minimum(const Rule& rule, Builder& builder);
Failure maximum(const Rule& rule, Builder& builder);

// indexing.cpp
Failure row_index(const Rule& rule, Builder& builder);
Failure column_index(const Rule& rule, Builder& builder);
Failure box_index(const Rule& rule, Builder& builder);

// cages.cpp
Failure extra_region(const Rule& rule, Builder& builder);
Failure killer_cage(const Rule& rule, Builder& builder);
Failure sum_cage(const Rule& rule, Builder& builder);

// cell_sets.cpp
Failure clone(const Rule& rule, Builder& builder);
Failure same_digits(const Rule& rule, Builder& builder);
Failure equal_sums(const Rule& rule, Builder& builder);
Failure quadruple(const Rule& rule, Builder& builder);
Failure counting_circles(const Rule& rule, Builder& builder);

// thermometers.cpp
Failure thermometer(const Rule& rule, Builder& builder);
Failure slow_thermometer(const Rule& rule, Builder& builder);

// arrows.cpp
Failure arrow(const Rule& rule, Builder& builder);
Failure double_arrow(const Rule& rule, Builder& builder);

// lines.cpp
Failure whispers(const Rule& rule, Builder& builder);
Failure renban(const Rule& rule, Builder& builder);
Failure palindrome(const Rule& rule, Builder& builder);
Failure between(const Rule& rule, Builder& builder);
Failure lockout(const Rule& rule, Builder& builder);
Failure nabner(const Rule& rule, Builder& builder);
Failure entropic(const Rule& rule, Builder& builder);
Failure modular(const Rule& rule, Builder& builder);

// line_sums.cpp
Failure region_sum(const Rule& rule, Builder& builder);
Failure zipper(const Rule& rule, Builder& builder);
Failure sum_line(const Rule& rule, Builder& builder);

// outside.cpp
Failure little_killer(const Rule& rule, Builder& builder);
Failure sandwich(const Rule& rule, Builder& builder);
Failure x_sum(const Rule& rule, Builder& builder);
Failure skyscraper(const Rule& rule, Builder& builder);
Failure numbered_room(const Rule& rule, Builder& builder);
Failure full_rank(const Rule& rule, Builder& builder);
inline constexpr auto shared_rank = full_rank;
Failure distinct_ranks(const Rule& rule, Builder& builder);

// pairs.cpp
Failure pairs_along(const Rule& rule, Builder& builder);
Failure pairs_all(const Rule& rule, Builder& builder);

// expression.cpp
Failure expression(const Rule& rule, Builder& builder);
Failure machine(const Rule& rule, Builder& builder);

}  // namespace dance::sudoku::rules
