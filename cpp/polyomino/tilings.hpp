#pragma once

namespace dance::polyomino {

/// The tilings of a puzzle that count as its solutions.
enum class Tilings {
  all,
  distinct,   ///< one of each set that the symmetries of the puzzle map onto each other
  symmetric,  ///< the distinct ones that some symmetry maps onto themselves
};

/// Converts two flags, the second of which implies the first.
constexpr Tilings tilings_for(bool are_distinct, bool are_symmetric) {
  if (are_symmetric) return Tilings::symmetric;
  return are_distinct ? Tilings::distinct : Tilings::all;
}

}  // namespace dance::polyomino
