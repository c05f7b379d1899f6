#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sudoku/constraints/variant_puzzle.hpp"
#include "wasm/shared/values.hpp"

/// Variants cross to script and back as a list of numbers and one of texts: a call for each field
/// would take longer than solving most puzzles. web/engine/worker/packed-variant.ts is the other
/// side.
namespace dance::engine {

struct PackedVariant {
  std::vector<std::int32_t> numbers = {};
  std::vector<std::string> texts = {};

  friend bool operator==(const PackedVariant&, const PackedVariant&) = default;
};
PackedVariant packed(sudoku::VariantPuzzle puzzle);
val object_of(const PackedVariant& packed);
PackedVariant packed_in(const val& object);

/// Error: unknown_constraint, for a kind of rule.
Result<sudoku::VariantPuzzle> unpacked(PackedVariant packed);

}  // namespace dance::engine
