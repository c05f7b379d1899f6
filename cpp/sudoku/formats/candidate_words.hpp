#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "base/error.hpp"
#include "exact_cover/problem/problem.hpp"
#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/puzzle/candidates.hpp"

namespace dance::sudoku {

/// What stands in a cell of a candidate grid: "1567", "*3", "u5", "A29".
struct CandidateWord {
  DigitSet digits = 0;     ///< at least one
  bool is_placed = false;  ///< marked with u
};

/// Error: unexpected_symbol.
Result<CandidateWord> read_candidate_word(const Token& word, int size);

/// Whether the words of these rows are lists of candidates of a grid of this size, all but a few
/// which may be mistakes.
bool has_lists(std::span<const CellRow> rows, std::size_t size);

/// Whether some word has the mark of a placed digit.
bool has_placed_marks(std::span<const CellRow> rows);

/// The symbols of a set.
std::string candidate_word(DigitSet digits, int size);

}  // namespace dance::sudoku
