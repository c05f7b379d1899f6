#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "exact_cover/count/memo_count.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/search/search.hpp"
#include "polyomino/puzzle.hpp"
#include "sudoku/generate/generate.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::cli {

/// The solutions to look for and the way to show them.
struct Output {
  std::uint64_t solutions = 0;  ///< the most to find; 0 for all
  double seconds = 0;           ///< time limit for each puzzle; 0 for none
  std::uint64_t kept = 10'000;  ///< the most to hold for JSON or in a thread; 0 for all
  bool is_held = false;         ///< true if answers wait in memory for earlier ones
  bool is_count_only = false;
  bool is_json = false;
};

/// The source of puzzles.
struct Source {
  std::string path = "-";
  std::string from;                 ///< name of a format; empty for any
  std::string symbols;              ///< sudoku::kFromZero, sudoku::kFromOne or empty
  sudoku::BoxShape box = {};        ///< boxes of Sudokus; 0×0 for those in the text
  bool takes_drawn = false;         ///< true to take rules that are only drawn
  std::vector<std::string> rules;   ///< to add to each Sudoku (sudoku::read_rules)
  std::string board;                ///< name of a board, instead of a text
  int problem = 0;                  ///< number among several in a text, from 1; 0 for the only one
  std::vector<std::string> pieces;  ///< names of sets (polyomino::piece_set) for the board
  bool may_leave_pieces = false;    ///< true if pieces may remain unused
  std::string empty;  ///< number of empty cells (polyomino::count_in); if empty, as in the text
  bool is_strict = false;  ///< true to stop at the first unreadable puzzle
};

/// The file for the progress of a count.
struct Saving {
  std::string path;     ///< empty for none
  double seconds = 10;  ///< time between two saves
};

struct SudokuRequest {
  Source source;
  std::string solver{kAutomatic};
  unsigned threads = 1;
  bool has_candidates = false;        ///< true to show true candidates instead of solutions
  bool has_candidate_counts = false;  ///< the same, with the number of solutions for each candidate
  bool is_explained = false;          ///< true to explain why there is not exactly one solution
  std::optional<sudoku::Candidate> why_not;  ///< digit to refute in its cell
  bool is_rated = false;                     ///< true to say how hard the puzzle is for people
  bool has_hint = false;                     ///< true to show the next step
  bool has_steps = false;                    ///< true to show all steps
  Output output = {.solutions = 2};
  Saving saving;
};

/// The common settings of both kinds of exact cover problems.
struct ProblemRequest {
  Source source;
  std::string number;      ///< number of the only solution to find; empty for all
  bool is_random = false;  ///< true to find one solution, uniformly at random
  std::string solver{kAutomatic};
  std::uint64_t memo_megabytes = kUsualMemoBytes >> 20;
  unsigned threads = 1;
  Output output;
  Saving saving;
};

struct CoverRequest : ProblemRequest {
  ItemChoice item_choice = ItemChoice::fewest;
};

struct PolyominoRequest : ProblemRequest {
  bool is_explained = false;  ///< true to prove that a board cannot be filled
  polyomino::Tilings tilings = polyomino::Tilings::all;
};

struct GenerateRequest {
  std::string kind = "classic";
  std::string symmetry = "none";
  int size = 9;
  std::string level;      ///< empty for any
  std::string technique;  ///< of the hardest step; empty for any
  int givens = 0;         ///< 0 for any number
  std::string pattern;    ///< a symbol for each cell, a dot or 0 for blank; empty for any
  std::uint64_t seed = 0;
  bool has_seed = false;  ///< false to choose one at random
  std::uint64_t count = 1;
  double seconds = 0;  ///< for all puzzles; 0 for no limit
  bool is_rated = false;
  bool is_json = false;
};

struct ConvertRequest {
  Source source;
  std::string to;
  bool is_cover = false;      ///< an exact cover problem
  bool is_polyomino = false;  ///< a board and pieces
};

enum class ProblemKind { sudoku, cover, polyomino };

/// Returns the command that solves problems of a kind: "sudoku", "cover", "polyomino".
std::string_view name(ProblemKind kind);

/// The search to cut into parts.
struct SplitRequest {
  ProblemKind kind = {};
  Source source;
  std::string solver{kAutomatic};
  ItemChoice item_choice = ItemChoice::fewest;
  polyomino::Tilings tilings = polyomino::Tilings::all;
  std::size_t parts = 100;  ///< least number of parts
};

/// The part of a problem to count.
struct CountRequest {
  ProblemKind kind = {};
  Source source;
  std::size_t part = 1;    ///< its number
  std::string parts_path;  ///< file with the parts
  unsigned threads = 1;
  double seconds = 0;  ///< 0 for no limit
  Saving saving;
  bool is_json = false;  ///< true to print errors as JSON, too
};

/// The results to add up.
struct MergeRequest {
  std::vector<std::string> paths;
  bool is_json = false;
};

/// Prints one answer per puzzle to standard output, in the order of the input. Returns the exit
/// status: 0; kUnreadable if something could not be read (the rest is answered, unless the source
/// is strict); otherwise kIncomplete if an answer ignores a part of its puzzle; kWrongCommand if
/// nothing can be done. After an interrupt, all but kWrongCommand give way to unless_interrupted().
int run_sudoku(const SudokuRequest& request);
int run_cover(const CoverRequest& request);
int run_polyomino(const PolyominoRequest& request);
int run_convert(const ConvertRequest& request);
int run_generate(const GenerateRequest& request);

/// Prints the parts of a search, the result of one part, or the sum of results. The exit status is
/// also kUnfinished if a part was not counted to its end or is missing.
int run_split(const SplitRequest& request);
int run_count(const CountRequest& request);
int run_merge(const MergeRequest& request);

}  // namespace dance::cli
