#include "sudoku/formats/sudokupad_json.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "sudoku/formats/json_values.hpp"

namespace dance::sudoku {
namespace {

constexpr std::array<std::string_view, 27> kNoConstraints = {"id",       "cellSize",
                                                             "cs",       "metadata",
                                                             "metaData", "settings",
                                                             "cells",    "ce",
                                                             "regions",  "re",
                                                             "cages",    "ca",
                                                             "title",    "t",
                                                             "author",   "rules",
                                                             "width",    "w",
                                                             "height",   "h",
                                                             "videos",   "vd",
                                                             "solution", "source",
                                                             "foglight", "triggereffect",
                                                             "duration"};

// The names of what is drawn, by their short forms.
constexpr std::array<std::array<std::string_view, 2>, 5> kLongNames = {
    {{"a", "arrows"}, {"l", "lines"}, {"o", "overlays"}, {"u", "underlays"}, {"ca", "cages"}}};

std::string long_name(std::string_view name) {
  for (const auto& [shorter, longer] : kLongNames) {
    if (name == shorter) return std::string(longer);
  }
  return std::string(name);
}

const JsonValue* find(const JsonValue& object, std::string_view name, std::string_view shorter) {
  const JsonValue* const value = object.find(name);
  return value == nullptr ? object.find(shorter) : value;
}

// Boxes are [[row, column], …], and all cells belong to one.
Result<Grid> grid_with_regions(const JsonValue& regions, int size) {
  BoxMap boxes(static_cast<std::size_t>(size * size), 255);
  std::uint8_t number = 0;
  for (const JsonValue& region : regions.elements) {
    for (const JsonValue& cell : region.elements) {
      if (cell.elements.size() != 2) return unexpected(cell, "[0, 0]");
      const auto row = number_in(cell.elements[0], 0, size - 1);
      if (!row) return row.error();
      const auto column = number_in(cell.elements[1], 0, size - 1);
      if (!column) return column.error();
      boxes[*row * size + *column] = number;
    }
    ++number;
  }
  auto grid = Grid::create_jigsaw(size, boxes);
  if (grid) return grid;
  return Error{grid.error().code, regions.at, "regions"};
}

Result<Grid> blank_grid(const JsonValue& value, int size) {
  const JsonValue* const regions = find(value, "regions", "re");
  if (regions == nullptr || says_nothing(*regions)) return Grid::create(size);
  if (regions->kind != JsonKind::array || regions->elements.size() > kMaxSize) {
    return unexpected(*regions, "[");
  }
  return grid_with_regions(*regions, size);
}

// A cage without cells carries a fact about the puzzle: "title: …".
void add_fact(Puzzle& puzzle, std::string_view fact) {
  const std::size_t colon = fact.find(": ");
  if (colon == std::string_view::npos) return;
  const std::string text(fact.substr(colon + 2));
  if (fact.starts_with("title:")) puzzle.name = text;
  if (fact.starts_with("author:")) puzzle.metadata.author = text;
  if (fact.starts_with("rules:")) puzzle.metadata.description = text;
}

void add_facts(Puzzle& puzzle, const JsonValue& value) {
  if (const JsonValue* const cages = find(value, "cages", "ca")) {
    for (const JsonValue& cage : cages->elements) {
      const JsonValue* const fact = find(cage, "value", "v");
      if (fact != nullptr) add_fact(puzzle, fact->text);
    }
  }
  for (const std::string_view key : {"metadata", "metaData"}) {
    const JsonValue* const facts = value.find(key);
    if (facts == nullptr) continue;
    for (const std::string_view name : {"title", "author", "rules"}) {
      const std::string fact = text_of(*facts, name);
      if (!fact.empty()) add_fact(puzzle, std::string(name) + ": " + fact);
    }
  }
}

// Whether the cells are a whole row or column, which have each digit once anyway.
bool is_row_or_column(const JsonValue& cells, std::size_t size) {
  const auto have_same = [&](std::size_t coordinate) {
    return std::all_of(cells.elements.begin(), cells.elements.end(), [&](const JsonValue& cell) {
      return cell.elements.size() == 2 &&
             cell.elements[coordinate].text == cells.elements.front().elements[coordinate].text;
    });
  };
  return cells.elements.size() == size && cells.elements.front().elements.size() == 2 &&
         (have_same(0) || have_same(1));
}

std::optional<Error> constraint_in_cages(const JsonValue& value) {
  const JsonValue* const cages = find(value, "cages", "ca");
  if (cages == nullptr) return std::nullopt;
  const JsonValue* const rows = find(value, "cells", "ce");
  const std::size_t size = rows == nullptr ? 0 : rows->elements.size();
  for (const JsonValue& cage : cages->elements) {
    const JsonValue* const cells = find(cage, "cells", "ce");
    if (cells == nullptr || says_nothing(*cells)) continue;
    if (text_of(cage, "type") == "rowcol" && is_row_or_column(*cells, size)) continue;
    return Error{ErrorCode::unknown_constraint, cage.at, "cages"};
  }
  return std::nullopt;
}

// A rule is a fact that is true: {"antiknight": true}.
std::optional<Error> constraint_in_facts(const JsonValue& value) {
  for (const std::string_view key : {"metadata", "metaData"}) {
    const JsonValue* const facts = value.find(key);
    if (facts == nullptr || facts->kind != JsonKind::object) continue;
    for (std::size_t i = 0; i + 1 < facts->elements.size(); i += 2) {
      if (facts->elements[i + 1].text != "true") continue;
      return Error{ErrorCode::unknown_constraint, facts->elements[i].at, facts->elements[i].text};
    }
  }
  return std::nullopt;
}

std::optional<Error> find_constraint(const JsonValue& value) {
  if (auto error = unknown_member(value, kNoConstraints)) {
    error->found = long_name(error->found);
    return error;
  }
  if (auto error = constraint_in_cages(value)) return error;
  return constraint_in_facts(value);
}

std::optional<Error> fill_cell(Puzzle& puzzle, const JsonValue& cell, int place) {
  const int size = puzzle.grid.size();
  if (const JsonValue* const value = find(cell, "value", "v"); value && !says_nothing(*value)) {
    const auto digit = number_in(*value, 1, size);
    if (!digit) return digit.error();
    puzzle.grid.set(puzzle.grid.cell(place), static_cast<Digit>(*digit));
  }
  for (const std::string_view key : {"givenCentremarks", "givenCornermarks"}) {
    const JsonValue* const marks = cell.find(key);
    if (marks == nullptr || says_nothing(*marks)) continue;
    return Error{ErrorCode::unknown_constraint, marks->at, std::string(key)};
  }
  return std::nullopt;
}

}  // namespace

bool is_sudokupad_json(const JsonValue& value) {
  const JsonValue* const rows = find(value, "cells", "ce");
  const bool has_rows = rows != nullptr && !rows->elements.empty() &&
                        rows->elements.front().kind == JsonKind::array &&
                        !rows->elements.front().elements.empty();
  return has_rows && rows->elements.front().elements.front().kind == JsonKind::object;
}

Result<Puzzle> sudokupad_puzzle(const JsonValue& value) {
  if (const auto error = find_constraint(value)) return *error;
  const JsonValue* const rows = find(value, "cells", "ce");
  if (rows == nullptr) return unexpected(value, "cells");
  const auto cells = grid_of_values(*rows);
  if (!cells) return cells.error();
  auto blank = blank_grid(value, cells->size);
  if (!blank) return blank.error();
  Puzzle puzzle{*std::move(blank)};
  for (int place = 0; place < puzzle.grid.cell_count(); ++place) {
    if (const auto error = fill_cell(puzzle, *cells->cells[place], place)) return *error;
  }
  add_facts(puzzle, value);
  return puzzle;
}

}  // namespace dance::sudoku
