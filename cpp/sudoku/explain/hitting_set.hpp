#pragma once

#include <functional>
#include <vector>

#include "base/stop.hpp"

namespace dance::sudoku {

/// A set of numbers from 0 on, without duplicates.
using Elements = std::vector<int>;

/// The result of testing whether a set of elements is enough. If not, `missing` is a set of other
/// elements that meets every set that is enough.
struct Check {
  enum class Kind { enough, missing, unknown } kind = Kind::enough;
  Elements missing;
};

struct SmallestSet {
  Elements elements;
  bool is_smallest = false;  ///< if false, fewer elements may suffice
};

/// Finds a smallest set that is enough, where every superset of a set that is enough is enough,
/// too. The duality of minimal sets and hitting sets keeps the number of checks low: Ignatiev,
/// Previti, Liffiton, Marques-Silva, "Smallest MUS extraction with minimal hitting set dualization"
/// (CP 2015). `check` takes one flag per element. Precondition: all elements together are enough.
/// After a stop it returns a set that is enough, if perhaps not a smallest one.
SmallestSet find_smallest(int universe, const std::function<Check(const std::vector<char>&)>& check,
                          const Stop& stop = {});

}  // namespace dance::sudoku
