#pragma once

#include <string>

#include "engine/variant_json.hpp"
#include "sudoku/puzzle/puzzle.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// Returns a variant as JSON, with its format and remarks on it, and keeps it to be opened next.
/// Precondition: the puzzle is a variant.
val variant_object(const sudoku::Puzzle& puzzle);

/// Returns what `use` returns for the variant in JSON, or the failure.
template <class Use>
val with_variant(const std::string& json, const Use& use) {
  return guarded([&] {
    auto puzzle = variant_in(json);
    return puzzle ? use(*puzzle) : failed(puzzle.error());
  });
}

}  // namespace dance::engine
