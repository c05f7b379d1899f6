#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "exact_cover/search.hpp"

namespace dance::cli {

/// What is asked for: how many solutions to look for, and whether to show them.
struct Wish {
  std::uint64_t limit = 0;  ///< 0: all
  bool is_count_only = false;
};

/// What there is to say about one puzzle.
struct Answer {
  std::string_view verdict;  ///< none, unique, multiple, stopped or invalid
  std::uint64_t count = 0;
  bool is_complete = false;  ///< whether `count` is the number of all solutions
  std::vector<std::string> solutions;
  std::uint64_t nodes = 0;
  std::int64_t microseconds = 0;
  std::string_view solver;
};

/// Runs the search as far as the wish goes; `describe` writes the solution just found.
Answer solve(Search& search, std::string_view solver, const Wish& wish,
             const std::function<std::string()>& describe);

/// The answer for a puzzle whose givens contradict each other.
Answer invalid(std::string_view solver);

/// One line of JSON.
std::string to_json(const Answer& answer);

/// A line for people, e.g. "unique: 1 solution, 65 search nodes, 0.2 ms", and the solutions below.
std::string to_text(const Answer& answer);

}  // namespace dance::cli
