#pragma once

#include <string>
#include <string_view>

#include "polyomino/formats/draft.hpp"

namespace dance::polyomino {

/// Shapes as lists of cells, in JSON. A cell is [x, y]: how far to the right and how far down, from
/// anywhere; negative numbers are allowed.
///
///   [[0,0], [1,0], [2,0]]             a shape: the board
///   [[[0,0], [1,0]], [[0,0]], …]      several: the board first, then the pieces
///   {"board": [[0,0], …],             the same by names
///    "pieces": {"F": [[1,0], …], …},
///    "mobility": "one-sided"}         or "fixed", or as without it "free"
///
/// `pieces` may also be a list; its elements are shapes without names or objects such as
/// {"name": "F", "cells": [[1,0], …], "count": 2}, of which name and count may be missing. Without
/// pieces the board is for the twelve pentominoes.
/// Errors: those of read_json, unexpected_symbol, bad_shape (a cell twice, with its place).
bool is_cell_list(std::string_view text);
Result<PuzzleDraft> read_cell_list(std::string_view text);

/// An object. No error.
Result<std::string> write_cell_list(const Puzzle& puzzle);

}  // namespace dance::polyomino
