#include "sudoku/formats/format.hpp"

#include <utility>

namespace dance::sudoku {

Results placed_in(Lines lines, Results results) {
  for (auto& result : results) {
    if (result) {
      result->at = place_in(lines, result->at);
      continue;
    }
    Error error = result.error();
    error.at = place_in(lines, error.at);
    result = std::move(error);
  }
  return results;
}

}  // namespace dance::sudoku
