#include "sudoku/generate/generate.hpp"

#include <cstdint>
#include <string>
#include <utility>

#include "sudoku/logic/board.hpp"
#include "wasm/shared/grid_value.hpp"

namespace dance::engine {
namespace {

// Returns a new puzzle on a grid like `grid`, with its solution and its rating in tenths, 0 if it
// isn't rated. Any level, technique or number of givens will do if it is empty or 0; any pattern,
// too.
val generate_sudoku(const val& grid, const val& wished, double seed, double number,
                    double milliseconds) {
  return guarded([&] {
    auto blank = puzzle_from(grid);
    if (!blank) return failed(blank.error());
    if (blank->grid.size() > sudoku::logic::Board::kMaxSize) {
      return failed(Error{ErrorCode::too_large,
                          {},
                          std::to_string(blank->grid.size()),
                          std::to_string(sudoku::logic::Board::kMaxSize)});
    }
    sudoku::Wish wish = {.blank = std::move(blank->grid)};
    const auto text = [&](const char* key) { return wished[key].as<std::string>(); };
    const auto* symmetry = find_named(sudoku::kSymmetries, text("symmetry"));
    const auto* level = find_named(sudoku::logic::kLevels, text("level"));
    const auto* technique = find_named(sudoku::logic::kTechniques, text("technique"));
    if (symmetry) wish.symmetry = symmetry->value;
    if (level) wish.level = level->value;
    if (technique) wish.technique = technique->value;
    if (const int givens = wished["givens"].as<int>(); givens > 0) wish.givens = givens;
    for (const std::uint8_t is_given :
         emscripten::convertJSArrayToNumberVector<std::uint8_t>(wished["pattern"])) {
      wish.pattern.push_back(is_given != 0);
    }
    const auto cells = static_cast<std::size_t>(wish.blank.cell_count());
    if (!wish.pattern.empty() && wish.pattern.size() != cells) {
      return failed(Error{
          ErrorCode::wrong_length, {}, std::to_string(wish.pattern.size()), std::to_string(cells)});
    }
    const auto made = sudoku::generate(wish, static_cast<std::uint64_t>(seed),
                                       static_cast<std::uint64_t>(number), Stop(milliseconds));
    if (!made) return failed(Error{ErrorCode::stopped});
    val result = object_with("cells", bytes(made->grid.cells()));
    result.set("solution", bytes(made->solution.cells()));
    result.set("er", made->rating ? made->rating->er / 10.0 : 0.0);
    return result;
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(generate) {
  emscripten::function("generateSudoku", &dance::engine::generate_sudoku);
}
