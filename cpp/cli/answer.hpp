#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "exact_cover/search.hpp"
#include "exact_cover/verdict.hpp"

namespace dance::cli {

/// What there is to say about one puzzle.
struct Answer {
  Verdict verdict = Verdict::stopped;
  std::uint64_t count = 0;
  bool is_complete = false;            ///< whether `count` is the number of all solutions
  std::vector<std::string> solutions;  ///< as JSON values; those that are shown in JSON
  std::uint64_t nodes = 0;
  std::int64_t microseconds = 0;
  std::string_view solver;
};

/// Runs the search up to `limit` solutions, 0 for all, and calls `visit` for each.
Answer solve(Search& search, std::string_view solver, std::uint64_t limit,
             const std::function<void()>& visit);

/// The answer for a puzzle whose givens contradict each other.
Answer invalid(std::string_view solver);

/// One line of JSON.
std::string to_json(const Answer& answer);

/// A line for people, e.g. "unique: 1 solution, 65 search nodes, 0.2 ms".
std::string to_text(const Answer& answer);

}  // namespace dance::cli
