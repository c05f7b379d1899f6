#pragma once

#include "sudoku/constraints/reasons.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {

/// Returns a `Reason`.
inline val reason_object(const sudoku::Reason& reason) {
  const auto number = [](auto number) { return val(static_cast<int>(number)); };
  val result = object_with("candidates", array(reason.candidates, number));
  result.set("givens", array(reason.givens, number));
  result.set("rules", array(reason.rules, number));
  result.set("isMinimal", reason.is_minimal);
  return result;
}

}  // namespace dance::engine
