#pragma once

#include <array>
#include <vector>

#include "sudoku/logic/finders.hpp"

namespace dance::sudoku::logic {

/// Aligned pair and triplet exclusion: two or three cells, whose digits can't be combined freely.
/// Cells that see each other differ, and a cell that sees all of them needs a digit. A digit in no
/// possible combination is impossible.
class AlignedFinder {
 public:
  /// The board must outlive the finder. Precondition: degree is 2 or 3.
  AlignedFinder(const Board& board, int degree);

  /// Reports as all finders do (finders.hpp). Where the last marks had nothing to report, it tries
  /// only what has changed since.
  bool find(const Marks& marks, Sink& sink);

 private:
  void collect();
  CellSet limits(int place) const;
  bool search(Sink& sink);
  bool is_new(const CellSet& common) const;
  bool search_third(const CellSet& pair, Sink& sink);
  bool had_turn(int place) const;
  bool take(const CellSet& common, Sink& sink);
  void list_needs(const CellSet& common);
  bool combine(int i, Mask used);
  bool is_known(int i) const;
  Mask left_by_needs(Mask used) const;

  const Board& board_;
  const int degree_;
  std::vector<Mask> digits_;  // of each cell, and those when there was nothing to report
  std::vector<Mask> old_digits_;
  CellSet changed_;         // the cells whose digits have changed since
  CellSet limiting_;        // the cells that limit those that they see
  std::vector<int> bases_;  // the cells that may be combined, also as a set
  CellSet are_bases_;
  CellSet were_bases_;
  CellSet fresh_;  // those of them whose digits have changed, or that could not be combined before
  std::array<int, 3> cells_ = {};
  std::vector<Mask> needs_;            // the digits of the cells that limit all of them
  std::array<Mask, 3> chosen_ = {};    // a digit of each, as a set
  std::array<Mask, 3> possible_ = {};  // the digits of each that are in a possible combination
  Pattern found_ = {};
};

}  // namespace dance::sudoku::logic
