#pragma once

#include <string>

#include "cli/answer.hpp"
#include "exact_cover/choose_item.hpp"

namespace dance::cli {

/// What every command takes.
struct Output {
  Wish wish;
  bool is_json = false;
};

struct SudokuRequest {
  std::string path = "-";
  std::string solver = "dancing-links";
  Output output = {{.limit = 2}};
};

struct CoverRequest {
  std::string path = "-";
  std::string solver = "dancing-links";
  ItemChoice item_choice = ItemChoice::fewest;
  Output output;
};

struct PolyominoRequest {
  std::string board;
  bool is_distinct = false;
  Output output;
};

/// Each prints one answer a puzzle to standard output and gives back the exit status: 0, or
/// kUnreadable if something could not be read; the rest is answered all the same.
int run_sudoku(const SudokuRequest& request);
int run_cover(const CoverRequest& request);
int run_polyomino(const PolyominoRequest& request);

}  // namespace dance::cli
