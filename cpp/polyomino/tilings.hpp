#pragma once

namespace dance::polyomino {

/// Which tilings of a puzzle are its solutions.
enum class Tilings {
  all,
  distinct,   ///< one of those that the symmetries of the puzzle map onto each other
  symmetric,  ///< of the distinct ones, those that some symmetry maps onto themselves
};

/// Returns what two flags ask for, of which the second includes the first.
constexpr Tilings tilings_for(bool are_distinct, bool are_symmetric) {
  if (are_symmetric) return Tilings::symmetric;
  return are_distinct ? Tilings::distinct : Tilings::all;
}

}  // namespace dance::polyomino
