#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace dance::sudoku {

/// Numbers from 0 on, without duplicates.
using Elements = std::vector<int>;

/// A growing family of sets. A set that shares an element with each of them hits them all.
class HittingSets {
 public:
  /// The elements are 0 … universe-1.
  explicit HittingSets(int universe) : sets_of_(universe) {}

  /// Precondition: the set is not empty.
  void add(const Elements& set);

  /// Returns a smallest set that hits all, by iterative deepening. Its size never decreases as sets
  /// are added. Takes the search nodes entered off `nodes`; returns nothing if they don't suffice.
  std::optional<Elements> smallest(std::uint64_t& nodes);

 private:
  bool extend(int left, std::uint64_t& nodes);
  const Elements* set_to_branch_on() const;
  int disjoint_unhit() const;
  void choose(int element, int step);

  std::vector<Elements> sets_;
  std::vector<std::vector<std::size_t>> sets_of_;  // by element, the sets that have it
  std::vector<int> hits_;                          // by set, its chosen elements
  std::vector<char> is_excluded_;                  // by element, while a later one is tried
  Elements chosen_;
  std::size_t least_ = 0;  // no smaller set hits all
};

/// Whether a set of elements is enough, and if not, a set outside it of which every set that is
/// enough has an element.
struct Check {
  enum class Kind { enough, missing, unknown } kind = Kind::enough;
  Elements missing;
};

struct SmallestSet {
  Elements elements;
  bool is_smallest = false;  ///< otherwise fewer elements may do
};

/// Finds a smallest set that is enough, where all sets that include one that is enough are, too.
/// The duality of minimal sets and hitting sets finds it with few checks: Ignatiev, Previti,
/// Liffiton, Marques-Silva, "Smallest MUS extraction with minimal hitting set dualization" (CP
/// 2015). `check` takes one flag per element. Precondition: all elements together are enough.
SmallestSet find_smallest(int universe,
                          const std::function<Check(const std::vector<char>&)>& check);

}  // namespace dance::sudoku
