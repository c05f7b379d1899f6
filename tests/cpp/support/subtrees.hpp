#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <type_traits>
#include <vector>

#include "doctest.h"
#include "exact_cover/search/search.hpp"
#include "tests/support/searching.hpp"

namespace dance::test {

/// Makes a search below a prefix.
using BeginSearch = std::function<std::unique_ptr<Search>(const Prefix&)>;

/// The results of the searches of all subtrees.
struct Subtrees {
  std::uint64_t count = 0;
  std::uint64_t nodes = 0;
  std::uint64_t solutions = 0;
};

/// Runs a search that splits whenever it has run for `budget` nodes or found a solution, then the
/// searches of the subtrees, which do the same. Calls `visit` for each solution, in the order of an
/// undivided search. Fails the test if the weights of the subtrees do not add up or the total
/// progress decreases.
Subtrees search_subtrees(const BeginSearch& begin, std::uint64_t budget,
                         const std::function<void(Search&)>& visit);

/// Checks that the subtrees together yield the solutions of an undivided search, in the same order,
/// and its search nodes. `read` is the member function that returns a solution. Returns the number
/// of subtrees.
template <class Begin, class Read>
std::uint64_t check_subtrees(const Begin& begin, std::uint64_t budget, Read read) {
  const auto whole = begin(Prefix{});
  using Any = std::remove_reference_t<decltype(*whole)>;
  std::vector<std::decay_t<std::invoke_result_t<Read, Any&>>> expected, found;
  run_to_end(*whole, kNoLimit, [&] { expected.push_back(std::invoke(read, *whole)); });
  const Subtrees subtrees = search_subtrees(begin, budget, [&](Search& search) {
    found.push_back(std::invoke(read, static_cast<Any&>(search)));
  });
  CHECK(found == expected);
  CHECK(subtrees.solutions == expected.size());
  CHECK(subtrees.nodes == whole->stats().nodes);
  return subtrees.count;
}

}  // namespace dance::test
