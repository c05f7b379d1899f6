#include "sudoku/generate/generate.hpp"

#include <cstdint>
#include <string>
#include <utility>

#include "engine/variant_json.hpp"
#include "wasm/shared/grid_value.hpp"
#include "wasm/shared/rating_value.hpp"

namespace dance::engine {
namespace {

// Returns the wish for a puzzle on a grid like `grid`, with the rules of the `VariantPuzzle` in
// `json` unless it is empty. What is empty or 0 is not wished.
Result<sudoku::Wish> wish_from(const val& grid, const std::string& json, const val& wished,
                               const Stop& stop) {
  auto blank = puzzle_from(grid);
  if (!blank) return blank.error();
  sudoku::Wish wish = {.blank = std::move(blank->grid)};
  if (!json.empty()) {
    auto ruled = variant_in(json);
    if (!ruled) return ruled.error();
    wish.rules = std::move(ruled->rules);
  }
  const auto text = [&](const char* key) { return wished[key].as<std::string>(); };
  if (const auto* kind = find_named(sudoku::kPuzzleKinds, text("kind"))) wish.kind = kind->value;
  if (const auto* symmetry = find_named(sudoku::kSymmetries, text("symmetry"))) {
    wish.symmetry = symmetry->value;
  }
  if (const auto* level = find_named(sudoku::logic::kLevels, text("level"))) {
    wish.level = level->value;
  }
  if (const auto* technique = find_named(sudoku::logic::kTechniques, text("technique"))) {
    wish.technique = technique->value;
  }
  if (const int givens = wished["givens"].as<int>(); givens > 0) wish.givens = givens;
  for (const std::uint8_t is_given :
       emscripten::convertJSArrayToNumberVector<std::uint8_t>(wished["pattern"])) {
    wish.pattern.push_back(is_given != 0);
  }
  if (auto fault = fault_of(wish, stop)) return *std::move(fault);
  return wish;
}

// Returns a new puzzle: its `cells` and, if they are irregular, `boxes`; if it has rules, all of it
// as `json`; its `solution`; and, if it is rated, `er` or `difficulty`.
val generate_sudoku(const val& grid, const std::string& json, const val& wished, double seed,
                    double number, double milliseconds) {
  return guarded([&] {
    const Stop stop(milliseconds);
    const auto wish = wish_from(grid, json, wished, stop);
    if (!wish) return failed(wish.error());
    const auto made = sudoku::generate(*wish, static_cast<std::uint64_t>(seed),
                                       static_cast<std::uint64_t>(number), stop);
    if (!made) return failed(Error{ErrorCode::stopped});
    val result = object_with("cells", bytes(made->grid.cells()));
    if (!made->grid.is_regular()) result.set("boxes", bytes(made->grid.boxes()));
    if (!made->rules.empty()) result.set("json", text_value(json_of(variant_of(*made))));
    result.set("solution", bytes(made->solution.cells()));
    if (made->rating) result.set("er", made->rating->er / 10.0);
    if (made->difficulty) result.set("difficulty", rating_object(*made->difficulty));
    return result;
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(generate) {
  emscripten::function("generateSudoku", &dance::engine::generate_sudoku);
}
