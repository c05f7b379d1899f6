#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/cover_search.hpp"
#include "sudoku/constraints/model.hpp"

namespace dance::sudoku {

/// A variant as an exact cover problem with colours, with one cover for each solution. Items:
///
///   c29           primary: the cell, numbered in reading order, gets a digit
///   g5#7          primary: region 5, with as many cells as digits, gets the digit 7; secondary: a
///                 smaller region gets it at most once
///   k3            primary: cage 3 gets a combination
///   k3#7          secondary: covered by the cells of cage 3 with a 7, and by its combinations
///                 without one
///   c29?          secondary: the digit of the cell as a colour, for lines
///   e2            secondary: the common digit of two cells, as a colour
///   p9.2          secondary: covered by the second of several sets of digits of one cell, and by
///                 all digits that this set rules out in another cell (bicliques that cover the
///                 forbidden pairs)
///   l1@4          primary: cell 4 of line 1 is read
///   l1@4?         secondary: the node of its diagram before cell 4, as a colour
///
/// A digit in a cell is an option, and so are a combination of a cage and a digit read by a line.
/// Sums are lines whose nodes are the sums so far, counts are lines for each digit.
struct VariantEncoding {
  Problem problem;
  /// For each option that puts a digit into a cell, which come first: cell and digit.
  struct Placement {
    CellId cell = 0;
    std::uint8_t digit = 0;
  };
  std::vector<Placement> placements;
  /// For each other option: the digits of the combination, or the digit that is read.
  std::vector<Digits> others;
};

/// Encodes a model, if that takes at most 20,000 states for each sum or count, 400,000 entries for
/// lines, kMaxEntries in all, and kMaxItems. Errors: too_large, which says how many it takes,
/// before it takes the memory; stopped; rule_unsupported, found "any-of" or "full-rank":
/// alternatives and ranks have no encoding.
Result<VariantEncoding> encode_variant(const Model& model, const Stop& stop = {});

/// Returns the digits of all cells of a board after these choices, 0 for others.
std::vector<std::uint8_t> digits_of(const VariantEncoding& encoding, std::size_t cell_count,
                                    std::span<const Choice> choices);

}  // namespace dance::sudoku
