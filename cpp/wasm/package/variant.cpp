#include "engine/explain.hpp"
#include "exact_cover/search/search.hpp"
#include "wasm/shared/values.hpp"
#include "wasm/sudoku/reason_value.hpp"
#include "wasm/sudoku/variant_value.hpp"

namespace dance::engine {
namespace {

val extra_givens_object(const sudoku::ExtraGivens& extra) {
  val result =
      object_with("cells", array(extra.cells, [](sudoku::CellId cell) { return val(int{cell}); }));
  result.set("isSmallest", extra.is_smallest);
  return result;
}

val explanation_object(const sudoku::VariantExplanation& explanation) {
  const auto& [verdict, reason, solutions, extra] = explanation;
  val result = object_with("verdict", std::string(name(verdict)));
  result.set("reason", reason ? reason_object(*reason) : val::null());
  result.set("solutions", array(solutions, [](const auto& solution) { return bytes(solution); }));
  result.set("extraGivens", extra ? extra_givens_object(*extra) : val::null());
  return result;
}

val explain_variant(const std::string& json, double milliseconds) {
  return with_variant(json, [&](const sudoku::VariantPuzzle& puzzle) {
    const Stop stop(milliseconds);
    const auto convert = [&](const sudoku::VariantExplanation& explanation) {
      val result = explanation_object(explanation);
      set_stop(result, stop);
      return result;
    };
    return answer(engine::explain(puzzle, stop), convert);
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(explain_variant) {
  emscripten::function("explainVariant", &dance::engine::explain_variant);
}
