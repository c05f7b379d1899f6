#pragma once

#include <benchmark/benchmark.h>

#include <string>

namespace dance::bench {

// The benchmarks. Each call runs one and labels it with the answer, so that a reader of the figures
// can check it. Failures are reported as errors of the benchmark.

/// Reads the puzzles of a text, one per line, and searches each for up to two solutions. The label
/// has a character for each puzzle: the number of its solutions (2 means two or more), or x for an
/// unreadable line.
void solve_list(benchmark::State& state, const std::string& text, const std::string& solver);

/// Reads an exact cover problem and finds all its solutions; the label is their number.
void solve_cover(benchmark::State& state, const std::string& text, const std::string& solver);

/// Reads a polyomino puzzle, such as "6x10" or "one-sided pentominoes 3x30", and finds its tilings
/// up to symmetries of the board; the label is their number.
void find_distinct_tilings(benchmark::State& state, const std::string& text);

}  // namespace dance::bench
