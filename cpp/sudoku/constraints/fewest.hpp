#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

namespace dance::sudoku {

/// Leaves out parts, about halves first and finally single ones, as long as the rest suffices.
/// `suffices(rest, size)` tells whether it does, where `size` is the number of parts to leave out
/// at a time. Once it has returned false for each single part, the rest is minimal. Precondition:
/// all parts suffice.
template <typename Part, typename Suffices>
std::vector<Part> fewest(std::vector<Part> parts, const Suffices& suffices) {
  for (std::size_t size = std::bit_ceil(parts.size() + 1) / 2; size > 0; size /= 2) {
    for (std::size_t begin = 0; begin < parts.size();) {
      const std::size_t end = std::min(begin + size, parts.size());
      std::vector<Part> fewer(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(begin));
      fewer.insert(fewer.end(), parts.begin() + static_cast<std::ptrdiff_t>(end), parts.end());
      if (suffices(fewer, size))
        parts = std::move(fewer);
      else
        begin = end;
    }
  }
  return parts;
}

}  // namespace dance::sudoku
