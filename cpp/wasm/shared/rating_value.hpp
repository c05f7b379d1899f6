#pragma once

#include <string>

#include "sudoku/constraints/hints.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// Returns the `VariantRating` of web/engine/model/steps.ts.
inline val rating_object(const sudoku::VariantRating& rating) {
  val result = object_with("difficulty", rating.difficulty);
  result.set("level", std::string(name(level_of(rating))));
  result.set("assumptions", rating.assumptions);
  result.set("searches", rating.searches);
  return result;
}

}  // namespace dance::engine
