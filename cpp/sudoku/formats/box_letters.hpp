#pragma once

#include <span>
#include <string>

#include "base/error.hpp"
#include "exact_cover/problem/problem.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// Irregular boxes as texts write them: one character a cell in reading order, the same for all
/// cells of a box.

/// Whether this is more likely a map of boxes than a second puzzle or a solution: each of `size`
/// characters stands `size` times, and one of them twice in a row; or it is all letters, and
/// `cells`, what stands before it, is not.
bool is_box_map(std::span<const Token> letters, std::span<const Token> cells, int size);

/// A blank grid with these boxes. Error: bad_boxes, at the first cell of a box with too many or too
/// few cells. Precondition: size² letters.
Result<Grid> jigsaw_grid(std::span<const Token> letters, int size);

/// The boxes of a grid, A–Z and 0–9, size² characters.
std::string box_letters(const Grid& grid);

}  // namespace dance::sudoku
