#pragma once

#include <string>
#include <vector>

#include "exact_cover/formats/read_problem.hpp"
#include "sudoku/formats/read.hpp"

namespace dance::cli {

/// "3×2"
std::string sides(int height, int width);

/// Where a text has several interpretations, these say on standard error what it is taken for and
/// what else it may be, each in a line with the arguments that choose it:
///
///   list.txt: read as rows, 1 puzzle, 16×16, …: --from rows
///   list.txt: or else as line, 16 puzzles, the first 4×4, …: --from line
///
/// `may_go_on` says that the text is the beginning of a longer one. An exact cover problem that is
/// clearly in Knuth's text needs no word; if the likeliest interpretation has failed, which is
/// reported elsewhere, only the others are told.
void report_interpretations(const std::vector<sudoku::Interpretation>& interpretations,
                            const std::string& name, bool may_go_on = false);
void report_interpretations(const std::vector<Interpretation>& interpretations,
                            const std::string& name);

}  // namespace dance::cli
