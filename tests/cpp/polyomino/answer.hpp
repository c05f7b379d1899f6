#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doctest.h"
#include "polyomino/catalogue.hpp"
#include "polyomino/encode/encode_count.hpp"
#include "polyomino/search/tiling_search.hpp"
#include "tests/support/searching.hpp"

namespace dance::polyomino::test {

/// Returns the puzzle of the twelve pentominoes on a board of the catalogue.
inline Puzzle pentomino_puzzle(std::string_view name) {
  return {pentominoes(), *board(name)};
}

/// Returns the puzzle of this many copies of one piece.
inline Puzzle copies_of_one(std::string_view picture, std::int32_t count, Region region) {
  return {{{"a", *Shape::from_picture(picture), {count, count}}}, std::move(region)};
}

/// The result of a search for tilings.
struct Answer {
  std::vector<Tiling> tilings;
  std::size_t orbit_sizes = 0;  ///< the sum
  SearchStats stats;

  std::set<Tiling> set() const { return {tilings.begin(), tilings.end()}; }
};

/// Runs a search to its end in steps of `budget`.
inline Answer answer(Encoding encoding, std::uint64_t budget = dance::test::kNoLimit) {
  TilingSearch search(std::move(encoding));
  Answer answer;
  dance::test::run_to_end(search, budget, [&] {
    answer.tilings.push_back(search.tiling());
    answer.orbit_sizes += search.orbit_size();
  });
  answer.stats = search.stats();
  return answer;
}

/// Counts the tilings by memo.
inline std::string count_by_memo(const Puzzle& puzzle, Tilings tilings) {
  auto problems = encode_count(puzzle, tilings);
  REQUIRE(problems);
  OrbitCount counter(*std::move(problems));
  while (counter.run(dance::test::kNoLimit) != Outcome::exhausted) continue;
  return counter.count_text();
}

}  // namespace dance::polyomino::test
