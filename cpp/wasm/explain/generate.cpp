#include "sudoku/generate/generate.hpp"

#include <cstdint>
#include <string>

#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

// Returns the digits of a new puzzle, 0 for none. Any level will do if `level` is empty.
val generate_sudoku(int size, const std::string& level, const std::string& symmetry, double seed,
                    double number, double milliseconds) {
  return guarded([&] {
    const auto* chosen = find_named(sudoku::kSymmetries, symmetry);
    const auto* wished = find_named(sudoku::logic::kLevels, level);
    sudoku::Wish wish = {.size = size};
    if (chosen) wish.symmetry = chosen->value;
    if (wished) wish.level = wished->value;
    const auto made = sudoku::generate(wish, static_cast<std::uint64_t>(seed),
                                       static_cast<std::uint64_t>(number), Stop(milliseconds));
    if (!made) return failed(Error{ErrorCode::stopped});
    return object_with("cells", bytes(made->grid.cells()));
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(generate) {
  emscripten::function("generateSudoku", &dance::engine::generate_sudoku);
}
