#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/search.hpp"

namespace dance {

/// Converts choices to the prefix of the search node they lead to, and back. A prefix alternates
/// option and item.
Prefix prefix_of(std::span<const Choice> choices);
std::vector<Choice> choices_of(std::span<const std::int32_t> prefix);

/// Calls `visit` with the entries of the chosen option, rotated to begin with the item it was
/// chosen for, as the 2000 paper prints a solution. Precondition: the choice has an option, which
/// holds the item.
template <class Visit>
void for_each_entry(const Problem& problem, const Choice& choice, Visit visit) {
  const auto entries = problem.option(choice.option);
  std::size_t first = 0;
  while (entries[first].item != choice.item) ++first;
  for (std::size_t i = first; i < entries.size(); ++i) visit(entries[i]);
  for (std::size_t i = 0; i < first; ++i) visit(entries[i]);
}

/// Returns these entries as entry_text writes them.
std::vector<std::string> entries_from(const Problem& problem, const Choice& choice);

/// Detects dead ends at which every item still has options, from knowledge about what the problem
/// encodes.
class DeadEnds {
 public:
  DeadEnds() = default;
  DeadEnds(const DeadEnds&) = delete;
  DeadEnds& operator=(const DeadEnds&) = delete;
  virtual ~DeadEnds() = default;

  /// Returns whether no solution contains all of these options, the ones chosen so far, in order.
  /// Must be a pure function: otherwise the search nodes of subtrees would not add up to those of
  /// the whole.
  virtual bool is_dead_end(std::span<const std::int32_t> options) const = 0;
};

/// A search for the exact covers of a problem.
class CoverSearch : public Search {
 public:
  /// Appends the choices that led to the current search node, in order, the prefix first. After
  /// `found` they are the solution: its options, and kNoOption where an item with bounds gets no
  /// more options.
  virtual void append_solution(std::vector<Choice>& choices) const = 0;
  std::vector<Choice> solution() const;
};

}  // namespace dance
