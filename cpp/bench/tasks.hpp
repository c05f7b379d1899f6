#pragma once

#include <benchmark/benchmark.h>

#include <string>

namespace dance::bench {

// The benchmarks. Each call runs one, whose label is the answer, so that a reader of the figures
// can check it. Failures are reported as errors of the benchmark.

/// Reads the puzzles of a text, one per line, and searches each for up to two solutions. The label
/// has a character for each puzzle: the number of its solutions (2 means two or more), or x for an
/// unreadable line.
void solve_list(benchmark::State& state, const std::string& text, const std::string& solver);

/// Reads an exact cover problem and finds all its solutions; the label is their number.
void solve_cover(benchmark::State& state, const std::string& text, const std::string& solver);

/// Tiles a board of the catalogue with the twelve pentominoes. The label is the number of tilings
/// up to symmetries of the board.
void find_distinct_tilings(benchmark::State& state, const std::string& board);

}  // namespace dance::bench
