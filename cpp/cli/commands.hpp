#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "exact_cover/count/memo_count.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/search/search.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::cli {

/// How many solutions to look for, and how to show them.
struct Output {
  std::uint64_t limit = 0;      ///< 0: all
  double seconds = 0;           ///< for each puzzle; 0: no end
  std::uint64_t keep = 10'000;  ///< solutions of a puzzle that JSON or a thread holds; 0: all
  bool is_held = false;         ///< whether answers wait for others, so that they take memory
  bool is_count_only = false;
  bool is_json = false;
};

/// Where puzzles come from.
struct Source {
  std::string path = "-";
  std::string from;           ///< the name of a format; empty for all
  std::string symbols;        ///< sudoku::kFromZero, sudoku::kFromOne or empty
  sudoku::BoxShape box = {};  ///< of Sudoku; 0×0 for what the text says
  bool is_strict = false;     ///< whether the first that cannot be read ends it
};

struct SudokuRequest {
  Source source;
  std::string solver{kAutomatic};
  unsigned threads = 1;
  bool has_candidates = false;        ///< whether true candidates are shown, not solutions
  bool has_candidate_counts = false;  ///< the same, and how many solutions have each
  Output output = {.limit = 2};
};

struct CoverRequest {
  Source source;
  std::string solver{kAutomatic};
  ItemChoice item_choice = ItemChoice::fewest;
  std::uint64_t memo_megabytes = kUsualMemoBytes >> 20;
  unsigned threads = 1;
  Output output;
};

struct PolyominoRequest {
  Source source;
  std::string board;  ///< the name of one for the pentominoes; empty if the source has it
  std::string solver{kAutomatic};
  bool is_distinct = false;
  std::uint64_t memo_megabytes = kUsualMemoBytes >> 20;
  unsigned threads = 1;
  Output output;
};

struct ConvertRequest {
  Source source;
  std::string to;
  bool is_cover = false;      ///< whether it is an exact cover problem
  bool is_polyomino = false;  ///< whether it is a board and pieces
};

/// Each prints one answer a puzzle to standard output, in the order of the input, and gives back
/// the exit status: 0, or kUnreadable if something could not be read; the rest is answered all the
/// same, unless the source is strict. kWrongCommand if nothing can be done, kInterrupted if it was
/// broken off.
int run_sudoku(const SudokuRequest& request);
int run_cover(const CoverRequest& request);
int run_polyomino(const PolyominoRequest& request);
int run_convert(const ConvertRequest& request);

}  // namespace dance::cli
