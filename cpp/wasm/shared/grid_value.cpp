#include "wasm/shared/grid_value.hpp"

#include <cstdint>
#include <string>

namespace dance::engine {
namespace {

Result<sudoku::Grid> blank_grid_from(const val& object) {
  const auto number = [&](const char* key) { return object[key].as<int>(); };
  const val boxes = object["boxes"];
  if (boxes.isUndefined()) {
    return sudoku::Grid::create(number("size"), {number("boxHeight"), number("boxWidth")});
  }
  return sudoku::Grid::create_jigsaw(number("size"),
                                     emscripten::convertJSArrayToNumberVector<std::uint8_t>(boxes));
}

Result<sudoku::Grid> grid_from(const val& object) {
  auto grid = blank_grid_from(object);
  if (!grid) return grid.error();
  const auto cells = emscripten::convertJSArrayToNumberVector<std::uint8_t>(object["cells"]);
  if (static_cast<int>(cells.size()) != grid->cell_count()) {
    return Error{ErrorCode::wrong_length,
                 {},
                 std::to_string(cells.size()),
                 std::to_string(grid->cell_count())};
  }
  for (int place = 0; place < grid->cell_count(); ++place) {
    if (cells[place] > grid->size()) {
      return Error{ErrorCode::unexpected_symbol,
                   {},
                   std::to_string(cells[place]),
                   "≤ " + std::to_string(grid->size())};
    }
    grid->set(grid->cell(place), cells[place]);
  }
  return grid;
}

}  // namespace

sudoku::Candidates candidates_from(const val& sets) {
  if (sets.isUndefined()) return {};
  const auto numbers = emscripten::convertJSArrayToNumberVector<double>(sets);
  return {numbers.begin(), numbers.end()};
}

Result<sudoku::Puzzle> puzzle_from(const val& object) {
  auto grid = grid_from(object);
  if (!grid) return grid.error();
  auto candidates = candidates_from(object["candidates"]);
  if (!candidates.empty() && static_cast<int>(candidates.size()) != grid->cell_count()) {
    return Error{ErrorCode::wrong_length,
                 {},
                 std::to_string(candidates.size()),
                 std::to_string(grid->cell_count())};
  }
  return sudoku::Puzzle{.grid = *std::move(grid), .candidates = std::move(candidates)};
}

val digits_array(sudoku::DigitSet digits) {
  val result = val::array();
  int count = 0;
  for (sudoku::DigitSet open = digits; open != 0; open &= open - 1) {
    result.set(count++, static_cast<int>(sudoku::first_digit(open)));
  }
  return result;
}

val clash_object(const sudoku::Clash& clash, int size) {
  const auto place = [size](sudoku::Cell cell) { return cell.row * size + cell.column; };
  val object = val::object();
  object.set("first", place(clash.first));
  object.set("second", place(clash.second));
  object.set("digit", static_cast<int>(clash.digit));
  object.set("unit", std::string(name(clash.unit)));
  return object;
}

}  // namespace dance::engine
