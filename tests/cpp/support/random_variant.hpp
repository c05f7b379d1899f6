#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "sudoku/constraints/variant_puzzle.hpp"

namespace dance::test {

/// Returns a board without givens and rules.
sudoku::VariantPuzzle blank_variant(sudoku::Board board);

/// Returns small puzzles without rules, on boards of different kinds: with or without boxes, with
/// more digits than cells in a row, with the digit 0.
const std::vector<sudoku::VariantPuzzle>& small_boards();

/// Returns a rule of this kind on the board of a puzzle. It may be one that build_model refuses.
sudoku::Rule random_rule(sudoku::RuleKind kind, const sudoku::VariantPuzzle& puzzle,
                         std::mt19937& random);

/// Returns a small variant with up to three rules, which build_model accepts. It depends on the
/// seed alone, on every machine. Many have thousands of solutions, some have none.
sudoku::VariantPuzzle random_variant(std::uint32_t seed);

}  // namespace dance::test
