#include "sudoku/formats/json_format.hpp"
#include "sudoku/formats/json_values.hpp"

namespace dance::sudoku {
namespace {

// A member whose value is rows of cells, each as `cell_text` writes it.
template <class CellText>
void append_rows(std::string& json, std::string_view key, const Grid& grid, CellText cell_text) {
  json += ",\"" + std::string(key) + "\":[";
  for (int place = 0; place < grid.cell_count(); ++place) {
    const int column = grid.cell(place).column;
    if (column == 0) json += place == 0 ? "[" : ",[";
    json += cell_text(place);
    json += column + 1 == grid.size() ? ']' : ',';
  }
  json += ']';
}

std::string list_of(DigitSet digits) {
  std::string list = "[";
  for (Digit digit = 1; digits >> digit != 0; ++digit) {
    if (!has_digit(digits, digit)) continue;
    if (list.size() > 1) list += ',';
    list += std::to_string(digit);
  }
  return list + ']';
}

}  // namespace

Result<std::string> write_json(const Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  std::string json = "{\"size\":" + std::to_string(grid.size());
  append_text(json, "name", puzzle.name);
  for (const auto& [key, letter, field] : kMetadataFields)
    append_text(json, key, puzzle.metadata.*field);
  if (grid.is_regular()) {
    json += ",\"box\":[" + std::to_string(grid.box().height) + ',' +
            std::to_string(grid.box().width) + ']';
  } else {
    append_rows(json, "regions", grid,
                [&](int place) { return std::to_string(grid.boxes()[place]); });
  }
  append_rows(json, "grid", grid, [&](int place) { return std::to_string(grid.cells()[place]); });
  if (!puzzle.candidates.empty()) {
    append_rows(json, "candidates", grid,
                [&](int place) { return list_of(puzzle.candidates[place]); });
  }
  if (!puzzle.placed.empty()) {
    append_rows(json, "placed", grid,
                [&](int place) { return std::to_string(puzzle.placed[place]); });
  }
  return json + '}';
}

}  // namespace dance::sudoku
