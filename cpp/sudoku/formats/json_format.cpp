#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/scan.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

// In order of preference: if both occur, a grid may be the solution of the task before it.
constexpr std::array<std::string_view, 12> kGridKeys = {"task",   "mission", "grid",    "puzzle",
                                                        "board",  "cells",   "quiz",    "givens",
                                                        "sudoku", "value",   "quizzes", "question"};

// The members of an object that stands for a cell.
constexpr std::array<std::string_view, 7> kCellKeys = {"value", "val",    "v", "digit",
                                                       "num",   "number", "n"};

// Returns the first of several members; null if there is none.
const JsonValue* find_any(const JsonValue& object, Keys keys) {
  for (const std::string_view key : keys) {
    if (const JsonValue* const value = object.find(key)) return value;
  }
  return nullptr;
}

// Returns the value of a member of a listed cell; null if there is none.
const JsonValue* find_member(const JsonValue& cell, CellMember member) {
  for (std::size_t i = 0; i + 1 < cell.elements.size() && cell.kind == JsonKind::object; i += 2) {
    if (member_named(cell.elements[i].text) == member) return &cell.elements[i + 1];
  }
  return nullptr;
}

// Returns the value of a cell, perhaps in an object; null if it is anything else.
const JsonValue* scalar_in(const JsonValue& value) {
  constexpr std::size_t kLongestCell = 8;
  if (value.kind != JsonKind::object) return !value.is_group() ? &value : nullptr;
  const JsonValue* const inner = find_any(value, kCellKeys);
  const bool is_cell = inner != nullptr && !inner->is_group() && inner->text.size() <= kLongestCell;
  return is_cell ? inner : nullptr;
}

// Returns the symbol of a cell; null, false and the like are blank.
Token cell_of(const JsonValue& value) {
  const bool is_text = value.kind == JsonKind::number || value.kind == JsonKind::string;
  const std::string_view text = is_text ? std::string_view(value.text) : "";
  return {symbol_of_field(text).value_or(text), value.at};
}

Result<Puzzle> fill(Result<Grid> blank, std::span<const Token> cells) {
  if (!blank) return blank.error();
  return fill_cells(*std::move(blank), cells);
}

Result<Puzzle> puzzle_in_rows(const JsonValue& rows) {
  const auto grid = grid_of_values(rows);
  if (!grid) return grid.error();
  std::vector<Token> cells;
  for (const JsonValue* const value : grid->cells) {
    const JsonValue* const cell = scalar_in(*value);
    if (cell == nullptr) return unexpected(*value, symbol_range(grid->size));
    cells.push_back(cell_of(*cell));
  }
  return fill(Grid::create(grid->size), cells);
}

// Reads all cells from one array.
Result<Puzzle> puzzle_in_array(const JsonValue& cells) {
  const int size = size_with(cells.elements.size());
  if (size == 0) {
    return Error{ErrorCode::wrong_length, cells.at, std::to_string(cells.elements.size()), "81"};
  }
  std::vector<Token> tokens;
  for (const JsonValue& value : cells.elements) tokens.push_back(cell_of(*scalar_in(value)));
  return fill(Grid::create(size), tokens);
}

// Reads one string per row.
Result<Puzzle> puzzle_in_strings(const JsonValue& rows) {
  if (rows.elements.size() > kMaxSize) {
    return Error{ErrorCode::wrong_row_count, rows.at, std::to_string(rows.elements.size()),
                 "≤ " + std::to_string(kMaxSize)};
  }
  std::vector<CellRow> cells;
  for (const JsonValue& row : rows.elements) {
    cells.push_back(read_row(Token{row.text, {row.at.line, row.at.column + 1}}));
  }
  return puzzle_in(cells);
}

// Reads a puzzle on one line: cells, cells and the letters of their boxes, or all candidates.
Result<Puzzle> puzzle_in_string(const JsonValue& value) {
  const Line line{value.text, value.at.line};
  const std::size_t space = value.text.find(' ');
  const bool has_boxes = space != std::string::npos && space == value.text.rfind(' ') &&
                         value.text.size() == 2 * space + 1;
  if (has_boxes) return parse_line(Lines(&line, 1));
  if (is_sukaku({&line, 1})) return parse_sukaku({&line, 1});
  return parse_line(Token{value.text, {value.at.line, value.at.column + 1}});
}

bool are_all(const JsonValue& array, JsonKind kind) {
  return std::all_of(array.elements.begin(), array.elements.end(),
                     [kind](const JsonValue& value) { return value.kind == kind; });
}

bool has_long_strings(const JsonValue& array) {
  return std::any_of(array.elements.begin(), array.elements.end(),
                     [](const JsonValue& value) { return value.text.size() > kMaxSize; });
}

// Reads the cells of a list, each with its row, its column and its digit, in an array or an object;
// none if they are anything else.
std::optional<Result<Puzzle>> puzzle_in_triples(const JsonValue& list) {
  std::vector<std::array<Token, 3>> triples;
  for (const JsonValue& each : list.elements) {
    const bool is_array = each.kind == JsonKind::array && each.elements.size() == 3;
    const JsonValue* const row = is_array ? &each.elements[0] : find_member(each, CellMember::row);
    const JsonValue* const column =
        is_array ? &each.elements[1] : find_member(each, CellMember::column);
    const JsonValue* const digit = is_array ? &each.elements[2] : scalar_in(each);
    if (row == nullptr || column == nullptr || digit == nullptr) return std::nullopt;
    triples.push_back({cell_of(*row), cell_of(*column), cell_of(*digit)});
  }
  const auto rows = triples.size() > 3 ? rows_of_triples(triples) : std::nullopt;
  if (!rows) return std::nullopt;
  return puzzle_in(*rows);
}

// Reads rows that are objects with a member for each column, as pandas writes its records; none if
// they are anything else.
std::optional<Result<Puzzle>> puzzle_in_records(const JsonValue& list) {
  constexpr std::size_t kLeastSize = 4;
  const std::size_t size = list.elements.size();
  std::vector<CellRow> rows;
  for (const JsonValue& each : list.elements) {
    if (each.kind != JsonKind::object || each.elements.size() != 2 * size) return std::nullopt;
    CellRow& row = rows.emplace_back();
    for (std::size_t i = 1; i < each.elements.size(); i += 2) {
      if (each.elements[i].is_group()) return std::nullopt;
      row.cells.push_back(cell_of(each.elements[i]));
    }
  }
  return size < kLeastSize ? std::nullopt : std::optional(puzzle_in(rows));
}

bool are_cells(const JsonValue& array) {
  return std::all_of(array.elements.begin(), array.elements.end(),
                     [](const JsonValue& value) { return scalar_in(value) != nullptr; });
}

// Reads the puzzle in a string or an array; none if it is a list of puzzles.
std::optional<Result<Puzzle>> read_cells(const JsonValue& value) {
  if (value.kind == JsonKind::string) return puzzle_in_string(value);
  if (value.kind != JsonKind::array || value.elements.empty()) return std::nullopt;
  if (auto listed = puzzle_in_triples(value)) return listed;
  if (auto records = puzzle_in_records(value)) return records;
  const bool is_of_arrays = are_all(value, JsonKind::array);
  if (is_of_arrays && !value.elements.front().elements.empty() &&
      scalar_in(value.elements.front().elements.front()) != nullptr &&
      value.elements.front().elements.size() <= kMaxSize &&
      !has_long_strings(value.elements.front())) {
    return puzzle_in_rows(value);
  }
  const bool is_of_strings = are_all(value, JsonKind::string);
  const bool is_flat = are_cells(value);
  const bool has_words = std::any_of(value.elements.begin(), value.elements.end(),
                                     [](const JsonValue& cell) { return cell.text.size() > 2; });
  if (is_of_strings && has_words && !has_long_strings(value)) return puzzle_in_strings(value);
  if (is_flat && !(is_of_strings && has_words)) return puzzle_in_array(value);
  return std::nullopt;
}

Result<Grid> grid_with_box(const JsonValue& box) {
  if (box.elements.size() != 2) return unexpected(box, "[3, 3]");
  const auto height = number_in(box.elements[0], 1, kMaxSize);
  if (!height) return height.error();
  const auto width = number_in(box.elements[1], 1, kMaxSize);
  if (!width) return width.error();
  auto grid = Grid::create(*height * *width, {*height, *width});
  if (!grid) return Error{grid.error().code, box.at, grid.error().found};
  return grid;
}

Result<Grid> grid_with_regions(const JsonValue& rows) {
  const auto regions = grid_of_values(rows);
  if (!regions) return regions.error();
  BoxMap boxes;
  for (const JsonValue* const value : regions->cells) {
    const auto number = number_in(*value, 0, 255);
    if (!number) return number.error();
    boxes.push_back(static_cast<std::uint8_t>(*number));
  }
  auto grid = Grid::create_jigsaw(regions->size, boxes);
  if (!grid) return Error{grid.error().code, rows.at};
  return grid;
}

// Makes a blank grid of this size with the stated boxes.
Result<Grid> grid_of_object(const JsonValue& object, int size) {
  const JsonValue* const regions = object.find("regions");
  if (regions != nullptr && is_empty_array(*regions)) return grid_without_boxes(size);
  if (regions != nullptr) return grid_with_regions(*regions);
  if (const JsonValue* const box = object.find("box")) return grid_with_box(*box);
  return Grid::create(size);
}

// Moves the puzzle into the boxes that its object states.
Result<Puzzle> with_stated_boxes(Puzzle puzzle, const JsonValue& object, const JsonValue& cells) {
  auto grid = grid_of_object(object, puzzle.grid.size());
  if (!grid) return grid.error();
  const bool states_boxes = object.find("regions") != nullptr || object.find("box") != nullptr;
  if (!states_boxes) return puzzle;
  if (grid->size() != puzzle.grid.size()) {
    return Error{ErrorCode::wrong_row_count, cells.at, std::to_string(puzzle.grid.size()),
                 std::to_string(grid->size())};
  }
  puzzle.grid = with_cells_of(*std::move(grid), puzzle.grid);
  return puzzle;
}

// Returns the cells under a key; empty if there is no such member.
Result<JsonGrid> cells_under(const JsonValue& object, std::string_view key, int size) {
  const JsonValue* const rows = object.find(key);
  if (rows == nullptr) return JsonGrid{};
  auto grid = grid_of_values(*rows);
  if (!grid || grid->size == size) return grid;
  return Error{ErrorCode::wrong_row_count, rows->at, std::to_string(grid->size),
               std::to_string(size)};
}

// Answers have candidates in one array, puzzles in rows.
Result<JsonGrid> candidates_under(const JsonValue& object, const Grid& grid) {
  const JsonValue* const all = object.find("candidates");
  const auto count = static_cast<std::size_t>(grid.cell_count());
  if (all == nullptr || all->elements.size() != count || grid.size() == 1) {
    return cells_under(object, "candidates", grid.size());
  }
  JsonGrid cells{grid.size(), {}};
  for (const JsonValue& value : all->elements) cells.cells.push_back(&value);
  return cells;
}

std::optional<Error> add_candidates(Puzzle& puzzle, const JsonValue& object) {
  const auto cells = candidates_under(object, puzzle.grid);
  if (!cells) return cells.error();
  for (const JsonValue* const value : cells->cells) {
    const auto digits = digits_in(value, puzzle.grid.size());
    if (!digits) return digits.error();
    puzzle.candidates.push_back(*digits);
  }
  return std::nullopt;
}

std::optional<Error> add_placed(Puzzle& puzzle, const JsonValue& object) {
  const auto cells = cells_under(object, "placed", puzzle.grid.size());
  if (!cells) return cells.error();
  for (const JsonValue* const value : cells->cells) {
    const auto digit = number_in(*value, 0, puzzle.grid.size());
    if (!digit) return digit.error();
    puzzle.placed.push_back(static_cast<Digit>(*digit));
  }
  return std::nullopt;
}

// Returns the solution that an object states; empty if it states none.
std::vector<Digit> solution_of(const JsonValue& object, int size) {
  constexpr std::array<std::string_view, 2> kSolutionKeys = {"solution", "answer"};
  const JsonValue* const value = find_any(object, kSolutionKeys);
  const auto solved = value == nullptr ? std::nullopt : read_cells(*value);
  if (!solved || !*solved || (*solved)->grid.size() != size) return {};
  const auto digits = (*solved)->grid.cells();
  if (std::count(digits.begin(), digits.end(), 0) > 0) return {};
  return {digits.begin(), digits.end()};
}

const JsonValue* find_grid(const JsonValue& object) {
  for (const std::string_view key : kGridKeys) {
    if (const JsonValue* const value = object.find(key)) return value;
  }
  return nullptr;
}

Result<Puzzle> puzzle_under(const JsonValue& object, const JsonValue& value) {
  auto puzzle = read_cells(value);
  if (!puzzle) return unexpected(value, "cells");
  if (!*puzzle) return *puzzle;
  puzzle = with_stated_boxes(**std::move(puzzle), object, value);
  if (!*puzzle) return *puzzle;
  if (const auto error = add_candidates(**puzzle, object)) return *error;
  if (const auto error = add_placed(**puzzle, object)) return *error;
  (*puzzle)->name = text_of(object, "name");
  if ((*puzzle)->name.empty()) (*puzzle)->name = text_of(object, "title");
  for (const auto& [key, letter, field] : kMetadataFields) {
    (*puzzle)->metadata.*field = text_of(object, key);
  }
  (*puzzle)->solution = solution_of(object, (*puzzle)->grid.size());
  std::string& description = (*puzzle)->metadata.description;
  for (const std::string_view key : {"rules", "rulesText"}) {
    if (description.empty()) description = text_of(object, key);
  }
  return *std::move(puzzle);
}

Results read_element(const JsonValue& value);

// Returns whether a text begins with a cage, "{A1,A2}=13", rather than with an object.
bool begins_with_cage(std::string_view text) {
  const std::string_view inside = text.substr(1, std::min(text.find('}'), text.size()) - 1);
  return !trim(inside).empty() && text.size() > inside.size() + 1 &&
         inside.find_first_of(":\"'[{") == std::string_view::npos;
}

Results one(Result<Puzzle> puzzle) {
  Results results;
  results.push_back(std::move(puzzle));
  return results;
}

// Reads the puzzles in the members of an object, whose keys become their names.
Results puzzles_in_members(const JsonValue& object) {
  Results results;
  for (std::size_t i = 0; i + 1 < object.elements.size(); i += 2) {
    const JsonValue& value = object.elements[i + 1];
    if (!value.is_group()) continue;
    for (auto& result : read_element(value)) {
      if (!result) continue;
      if (result->name.empty()) result->name = object.elements[i].text;
      results.push_back(std::move(result));
    }
  }
  if (results.size() == 1) results.front()->name.clear();
  if (results.empty()) return one(unexpected(object, "grid, puzzle, board, cells"));
  return results;
}

// Returns the values of a list or, without their keys, of an object.
std::vector<const JsonValue*> values_in(const JsonValue& value) {
  const std::size_t step = value.kind == JsonKind::object ? 2 : 1;
  std::vector<const JsonValue*> values;
  for (std::size_t i = step - 1; i < value.elements.size(); i += step) {
    values.push_back(&value.elements[i]);
  }
  return values;
}

// Returns whether all keys begin like names of columns.
bool are_columns(const JsonValue& object) {
  for (std::size_t i = 0; i < object.elements.size(); i += 2) {
    const std::string key = lower_case(object.elements[i].text);
    if (!key.starts_with('c') && !key.starts_with('x')) return false;
  }
  return true;
}

// Returns whether a value is an object whose keys count from 0, as pandas numbers rows.
bool has_counted_rows(const JsonValue* value) {
  if (value->kind != JsonKind::object) return false;
  for (std::size_t i = 0; i < value->elements.size(); i += 2) {
    if (number_of(value->elements[i].text) != static_cast<int>(i / 2)) return false;
  }
  return true;
}

// Reads columns with names, each a list or an object with a member for each row, as pandas writes
// tables; none if they are anything else.
std::optional<Result<Puzzle>> puzzle_in_columns(const JsonValue& object) {
  constexpr std::size_t kLeastSize = 4;
  const std::vector<const JsonValue*> columns = values_in(object);
  const bool are_counted = std::all_of(columns.begin(), columns.end(), has_counted_rows);
  if (columns.size() < kLeastSize || columns.size() > kMaxSize) return std::nullopt;
  if (!are_counted && !are_columns(object)) return std::nullopt;
  std::vector<CellRow> rows(columns.size());
  for (const JsonValue* const column : columns) {
    const std::vector<const JsonValue*> cells = values_in(*column);
    if (!column->is_group() || cells.size() != rows.size()) return std::nullopt;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i]->is_group()) return std::nullopt;
      rows[i].cells.push_back(cell_of(*cells[i]));
    }
  }
  return puzzle_in(rows);
}

Results puzzles_in_object(const JsonValue& object) {
  if (auto puzzle = puzzle_with_rules(object)) return one(*std::move(puzzle));
  if (is_gnome_sudoku_json(object)) return one(gnome_sudoku_puzzle(object));
  ConstraintNames constraints;
  constraints.add_known_members(object);
  if (const auto error = constraints.error()) return one(*error);
  const JsonValue* const value = find_grid(object);
  if (value == nullptr) {
    auto table = puzzle_in_columns(object);
    return table ? one(*std::move(table)) : puzzles_in_members(object);
  }
  if (value->kind == JsonKind::object) return puzzles_in_object(*value);
  return one(puzzle_under(object, *value));
}

// Makes the second of two puzzles the solution of the first, if it is.
void join_solution(Results& pair) {
  if (pair.size() != 2 || !pair[0] || !pair[1]) return;
  const auto cells = pair[0]->grid.cells(), solved = pair[1]->grid.cells();
  const auto is_same = [](Digit given, Digit digit) {
    return digit != 0 && (given == 0 || given == digit);
  };
  if (!std::equal(cells.begin(), cells.end(), solved.begin(), solved.end(), is_same)) return;
  pair[0]->solution.assign(solved.begin(), solved.end());
  pair.pop_back();
}

Results read_element(const JsonValue& value) {
  if (value.kind == JsonKind::object) return puzzles_in_object(value);
  if (auto puzzle = read_cells(value)) return one(*std::move(puzzle));
  if (value.kind != JsonKind::array || value.elements.empty()) {
    return one(unexpected(value, "cells"));
  }
  Results results;
  for (const JsonValue& element : value.elements) {
    Results read = read_element(element);
    if (element.kind == JsonKind::array) join_solution(read);
    for (auto& result : read) {
      if (result) result->at = element.at;
      results.push_back(std::move(result));
    }
  }
  return results;
}

// Appends a member with rows of cells.
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

Results puzzles_in_value(const JsonValue& value) {
  return read_element(value);
}

bool is_row_of_list(std::string_view text) {
  const std::string_view inside = trim(text, " \t[],");
  const auto fields = std::count(inside.begin(), inside.end(), ',') + 1;
  return text.starts_with('[') && inside.find_first_of("[]{}:") == std::string_view::npos &&
         4 <= fields && fields < 16 && trim(text, " \t,").ends_with(']');
}

bool is_json_value(const Line& line) {
  return is_json({&line, 1}) && read_json(line.text);
}

bool is_json(Lines lines) {
  const std::string_view text = trim(lines.front().text);
  if (text.starts_with('{')) return !begins_with_cage(text);
  if (!text.starts_with('[')) return false;
  // "[Puzzle]" is the heading of a section.
  const std::size_t next = text.find_first_not_of(" \t", 1);
  const std::size_t end = text.find_first_not_of("0123456789", next);
  if (end != std::string_view::npos && contains(":/", text.substr(end, 1))) return false;  // a time
  return next == std::string_view::npos || contains("[{\"],-0123456789n", text.substr(next, 1));
}

Results parse_json(Lines lines) {
  const auto value = read_json(whole_text(lines));
  return placed_in(lines, value ? read_element(*value) : Results{value.error()});
}

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
