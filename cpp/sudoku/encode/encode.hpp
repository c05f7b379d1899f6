#pragma once

#include <array>
#include <span>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// A Sudoku as an exact cover problem. For size n it has 4n² items in four blocks of n². With row
/// r, column c, box b and digit d counted from 1, they are
///
///   number              name       must hold exactly once
///   (r−1)·n + c         r4c2       the cell gets a digit
///   (r−1)·n + d +  n²   r4#7       the row gets the digit
///   (c−1)·n + d + 2n²   c2#7       the column gets the digit
///   (b−1)·n + d + 3n²   b4#7       the box gets the digit
///
/// An ItemId is one less than the number. Each option is a digit in a cell and covers four items. A
/// given is the only option of its cell; an empty cell has one for each candidate, n without
/// restrictions. In a 9×9, digit 7 in row 4, column 2 covers items 29, 115, 178 and 277.
struct Encoding {
  Problem problem;
  /// The candidate of each option.
  std::vector<Candidate> candidates;
};

/// Returns the items that a candidate covers: cell, row, column, box. Only the grid's size and
/// boxes matter.
std::array<ItemId, 4> items_of(const Grid& grid, Candidate candidate);

/// Encodes a puzzle. Options are in reading order of their cells, then by digit. Givens that clash
/// or are not among the candidates are not an error; the problem then has no solution.
Encoding encode(const Grid& puzzle, const Candidates& candidates = {});

/// Returns the givens as choices, in reading order.
std::vector<Choice> choices_of_givens(const Grid& puzzle, const Encoding& encoding);

/// Returns the puzzle with the candidates of the chosen options filled in: the solved grid for a
/// solution of the problem, a partly filled grid for the first choices of a search.
Grid decode(const Grid& puzzle, std::span<const Candidate> candidates,
            std::span<const Choice> choices);

}  // namespace dance::sudoku
