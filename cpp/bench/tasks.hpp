#pragma once

#include <benchmark/benchmark.h>

#include <string>

namespace dance::bench {

// What can be measured: each call is one benchmark, whose label is the answer, so that whoever
// reads the figures can check it. What cannot be done is told as the error of the benchmark.

/// Reads the puzzles of a text, one a line, and searches each of them until a second solution is
/// excluded. The label has a character for each puzzle: the number of its solutions, of which
/// 2 stands for two or more, and x for a line that cannot be read.
void solve_list(benchmark::State& state, const std::string& text, const std::string& solver);

/// Reads an exact cover problem and searches for all of its solutions; the label is their number.
void solve_cover(benchmark::State& state, const std::string& text, const std::string& solver);

/// Tiles a board of the catalogue with the twelve pentominoes. The label is the number of tilings,
/// of those that no symmetry of the board turns into one another.
void find_distinct_tilings(benchmark::State& state, const std::string& board);

}  // namespace dance::bench
