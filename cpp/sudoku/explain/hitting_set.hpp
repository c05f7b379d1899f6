#pragma once

#include <functional>
#include <vector>

namespace dance::sudoku {

/// Numbers from 0 on, without duplicates.
using Elements = std::vector<int>;

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
