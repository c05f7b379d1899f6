#include <cstddef>
#include <optional>

#include "base/json.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr int kGnomeSide = 9;

bool is_cell(const JsonValue& value) {
  const JsonValue* const position = value.find("position");
  return position != nullptr && position->elements.size() == 2;
}

// Enters a cell: a given, or a digit and marks of the player.
std::optional<Error> add_cell(Puzzle& puzzle, const JsonValue& value) {
  if (!is_cell(value)) return Error{ErrorCode::unexpected_symbol, value.at, {}, "position"};
  const JsonValue& position = *value.find("position");
  const auto row = number_in(position.elements[0], 0, kGnomeSide - 1);
  if (!row) return row.error();
  const auto column = number_in(position.elements[1], 0, kGnomeSide - 1);
  if (!column) return column.error();
  const auto place = static_cast<std::size_t>(kGnomeSide * *row + *column);
  if (const JsonValue* const found = value.find("value")) {
    const auto digit = number_in(*found, 0, kGnomeSide);
    if (!digit) return digit.error();
    const JsonValue* const fixed = value.find("fixed");
    const bool is_given = fixed == nullptr || fixed->text == "true";
    const auto entered = static_cast<Digit>(*digit);
    if (is_given) puzzle.grid.set(puzzle.grid.cell(static_cast<int>(place)), entered);
    puzzle.placed[place] = is_given ? Digit{0} : entered;
  }
  if (const JsonValue* const marks = value.find("earmarks")) {
    const auto notes = digits_in(marks, kGnomeSide);
    if (!notes) return notes.error();
    puzzle.notes[place] = *notes;
  }
  return std::nullopt;
}

template <class List>
void clear_unless_any(List& list) {
  for (const auto value : list) {
    if (value != 0) return;
  }
  list.clear();
}

}  // namespace

bool is_gnome_sudoku_json(const JsonValue& value) {
  const JsonValue* const cells = value.find("cells");
  return cells != nullptr && cells->kind == JsonKind::array && !cells->elements.empty() &&
         is_cell(cells->elements.front());
}

Result<Puzzle> gnome_sudoku_puzzle(const JsonValue& value) {
  auto grid = Grid::create(kGnomeSide);
  if (!grid) return grid.error();
  Puzzle puzzle{*std::move(grid)};
  puzzle.placed.resize(kGnomeSide * kGnomeSide);
  puzzle.notes.resize(kGnomeSide * kGnomeSide);
  for (const JsonValue& cell : value.find("cells")->elements) {
    if (const auto error = add_cell(puzzle, cell)) return *error;
  }
  clear_unless_any(puzzle.placed);
  clear_unless_any(puzzle.notes);
  puzzle.metadata.level = text_of(value, "difficulty_category");
  return puzzle;
}

}  // namespace dance::sudoku
