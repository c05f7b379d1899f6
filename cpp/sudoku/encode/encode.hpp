#pragma once

#include <array>
#include <span>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// A Sudoku as an exact cover problem. For size n it has 4n² items in four blocks of n². Row r,
/// column c, box b and digit d counted from 1, as people see them, their numbers are
///
///   number              name       what has to happen exactly once
///   (r−1)·n + c         r4c2       the cell gets a digit
///   (r−1)·n + d +  n²   r4#7       the row gets the digit
///   (c−1)·n + d + 2n²   c2#7       the column gets the digit
///   (b−1)·n + d + 3n²   b4#7       the box gets the digit
///
/// and an ItemId is one less. Each option is a digit in a cell and covers four items: a given is
/// the only option of its cell, an empty cell has n, or as many as it has candidates. In a 9×9, 7
/// in row 4, column 2 covers 29, 115, 178 and 277.
struct Encoding {
  Problem problem;
  /// What each option stands for; as many as there are options.
  std::vector<Candidate> candidates;
};

/// The items that a candidate covers: cell, row, column, box. Of the grid only its size and boxes
/// count.
std::array<ItemId, 4> items_of(const Grid& grid, Candidate candidate);

/// Options stand in reading order of their cells, and in a cell by digit. Givens that clash or are
/// not among the candidates are no error: the problem then has no solution.
Encoding encode(const Grid& puzzle, const Candidates& candidates = {});

/// The givens as choices, in reading order.
std::vector<Choice> choices_of_givens(const Grid& puzzle, const Encoding& encoding);

/// The puzzle with the candidates entered that the chosen options stand for: a solution of the
/// problem makes the solved grid, the first choices of a search a grid on its way.
Grid decode(const Grid& puzzle, std::span<const Candidate> candidates,
            std::span<const Choice> choices);

}  // namespace dance::sudoku
