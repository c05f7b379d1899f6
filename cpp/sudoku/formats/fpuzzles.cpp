#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/lz_string.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

// Fog hides cells but does not constrain them.
constexpr std::array<std::string_view, 15> kNoConstraintsOfPuzzle = {"size",
                                                                     "title",
                                                                     "author",
                                                                     "ruleset",
                                                                     "solution",
                                                                     "grid",
                                                                     "metadata",
                                                                     "disabledlogic",
                                                                     "fogofwar",
                                                                     "foglight",
                                                                     "truecandidatesoptions",
                                                                     "highlightConflicts",
                                                                     "highlightconflicts",
                                                                     "successMessage",
                                                                     "successmessage"};

constexpr std::array<std::string_view, 9> kNoConstraintsOfCell = {"value",
                                                                  "given",
                                                                  "region",
                                                                  "c",
                                                                  "cArray",
                                                                  "highlight",
                                                                  "givenPencilMarks",
                                                                  "centerPencilMarks",
                                                                  "cornerPencilMarks"};

std::optional<Token> find_fpuzzles_id(const Token& text) {
  if (!path_after(text, "f-puzzles.com")) return std::nullopt;
  return query_value(text, "id");
}

struct CellContents {
  BoxMap boxes;
  bool has_boxes = false;
  std::vector<Digit> givens;
  std::vector<Digit> placed;
  Candidates candidates;
  Candidates notes;
};

Result<Digit> value_of(const JsonValue& cell, int size) {
  const JsonValue* const value = cell.find("value");
  if (value == nullptr || says_nothing(*value)) return Digit{0};
  const auto number = number_in(*value, 1, size);
  if (!number) return number.error();
  return static_cast<Digit>(*number);
}

bool is_given_cell(const JsonValue& cell) {
  const JsonValue* const given = cell.find("given");
  return given != nullptr && !says_nothing(*given);
}

// Returns the box of a cell. Regions are numbered from 0. A cell without one is in its usual box.
Result<int> box_of(const JsonValue& cell, const Grid& usual, int place) {
  const JsonValue* const region = cell.find("region");
  if (region == nullptr) return usual.boxes()[place];
  if (region->kind == JsonKind::null) {
    return Error{ErrorCode::unknown_constraint, region->at, "region: null"};
  }
  return number_in(*region, 0, usual.size());
}

Result<DigitSet> notes_of(const JsonValue& cell, int size) {
  const auto center = digits_in(cell.find("centerPencilMarks"), size);
  if (!center) return center;
  const auto corner = digits_in(cell.find("cornerPencilMarks"), size);
  if (!corner) return corner;
  return *center | *corner;
}

std::optional<Error> add_cell(CellContents& cells, const JsonValue& cell, const Grid& usual,
                              int place) {
  if (cell.kind != JsonKind::object) return unexpected(cell, "{");
  const auto value = value_of(cell, usual.size());
  if (!value) return value.error();
  const auto box = box_of(cell, usual, place);
  if (!box) return box.error();
  const auto candidates = digits_in(cell.find("givenPencilMarks"), usual.size());
  if (!candidates) return candidates.error();
  const auto notes = notes_of(cell, usual.size());
  if (!notes) return notes.error();
  const bool given = is_given_cell(cell);
  cells.boxes.push_back(static_cast<std::uint8_t>(*box));
  cells.givens.push_back(given ? *value : Digit{0});
  cells.placed.push_back(given ? Digit{0} : *value);
  cells.candidates.push_back(*candidates == 0 ? all_digits(usual.size()) : *candidates);
  cells.notes.push_back(*notes);
  return std::nullopt;
}

// Drops a list in which all values are the same.
template <class List, class Value>
List unless_all(List list, Value value) {
  const bool is_useless = std::all_of(list.begin(), list.end(), [&](auto v) { return v == value; });
  return is_useless ? List{} : list;
}

Puzzle puzzle_of(Grid grid, CellContents cells) {
  Puzzle puzzle{std::move(grid)};
  for (int place = 0; place < puzzle.grid.cell_count(); ++place) {
    puzzle.grid.set(puzzle.grid.cell(place), cells.givens[place]);
  }
  puzzle.placed = unless_all(std::move(cells.placed), 0);
  puzzle.candidates = unless_all(std::move(cells.candidates), all_digits(puzzle.grid.size()));
  puzzle.notes = unless_all(std::move(cells.notes), DigitSet{0});
  return puzzle;
}

Error at_payload(Error error, const Token& payload) {
  error.at = payload.at;
  return error;
}

void append_digits(std::string& json, DigitSet digits) {
  for (Digit digit = 1; digits >> digit != 0; ++digit) {
    if (!has_digit(digits, digit)) continue;
    if (json.back() != '[') json += ',';
    json += std::to_string(digit);
  }
}

void append_member(std::string& object, std::string_view member) {
  if (object.back() != '{') object += ',';
  object += member;
}

std::string cell_json(const Puzzle& puzzle, int place) {
  const Grid& grid = puzzle.grid;
  const Cell cell = grid.cell(place);
  const Digit placed = puzzle.placed.empty() ? Digit{0} : puzzle.placed[place];
  std::string json = "{";
  if (grid[cell] != 0) {
    append_member(json, "\"value\":" + std::to_string(grid[cell]) + ",\"given\":true");
  } else if (placed != 0) {
    append_member(json, "\"value\":" + std::to_string(placed));
  }
  if (grid.box() != default_box(grid.size())) {
    append_member(json, "\"region\":" + std::to_string(grid.box_of(cell)));
  }
  const DigitSet candidates = candidates_of(grid, puzzle.candidates, cell);
  if (candidates != all_digits(grid.size())) {
    append_member(json, "\"givenPencilMarks\":[");
    append_digits(json, candidates);
    json += ']';
  }
  return json + '}';
}

}  // namespace

std::optional<Token> find_fpuzzles_payload(const Token& text) {
  if (auto value = query_value(text, "load")) return value;
  auto puzzle = is_sudokumaker(text) ? std::nullopt : query_value(text, "puzzle");
  if (puzzle && puzzle->text.starts_with(kPackedObject)) return puzzle;
  if (text.text.starts_with(kPackedObject)) return text;
  return std::nullopt;
}

Result<JsonValue> unpack_fpuzzles(const Token& payload) {
  std::string packed = percent_decoded(payload.text);
  std::replace(packed.begin(), packed.end(), ' ', '+');
  const auto text = lz_unpack(packed);
  if (!text) return unreadable(text.error(), payload.at, packed);
  auto value = read_json(*text);
  if (!value) return unreadable(value.error(), payload.at, *text);
  return value;
}

bool is_no_rule_of_fpuzzles(std::string_view key) {
  return is_among(key, kNoConstraintsOfPuzzle);
}

bool is_no_rule_of_fpuzzles_cell(std::string_view key) {
  return is_among(key, kNoConstraintsOfCell);
}

bool is_fpuzzles(Lines lines) {
  if (lines.size() != 1) return false;
  const Token text = trimmed(lines.front());
  return find_fpuzzles_payload(text).has_value() || find_fpuzzles_id(text).has_value();
}

Result<Puzzle> parse_fpuzzles(Lines lines) {
  const Token text = trimmed(lines.front());
  if (const auto payload = find_fpuzzles_payload(text)) return parse_fpuzzles_payload(*payload);
  return not_in_link(text);
}

Result<Puzzle> parse_fpuzzles_payload(const Token& payload) {
  const auto value = unpack_fpuzzles(payload);
  if (!value) return value.error();
  auto puzzle = fpuzzles_puzzle(*value);
  if (!puzzle) return at_payload(puzzle.error(), payload);
  return puzzle;
}

bool is_fpuzzles_json(const JsonValue& value) {
  const JsonValue* const grid = value.find("grid");
  const bool has_rows = grid != nullptr && grid->kind == JsonKind::array &&
                        !grid->elements.empty() && grid->elements.front().kind == JsonKind::array &&
                        !grid->elements.front().elements.empty();
  return has_rows && grid->elements.front().elements.front().kind == JsonKind::object;
}

Result<std::vector<Digit>> fpuzzles_solution(const JsonValue& value, const JsonGrid& grid) {
  const JsonValue* const stated = value.find("solution");
  if (stated == nullptr || says_nothing(*stated)) return std::vector<Digit>{};
  const Error error{ErrorCode::unknown_constraint, stated->at, "solution"};
  std::vector<std::string_view> symbols;
  for (const JsonValue& element : stated->elements) symbols.push_back(element.text);
  if (stated->text.find(',') != std::string::npos) {
    for (const Token& part : split({stated->text, stated->at}, ',')) symbols.push_back(part.text);
  } else {
    for (std::size_t i = 0; i < stated->text.size(); ++i) symbols.push_back({&stated->text[i], 1});
  }
  if (symbols.size() != grid.cells.size()) return error;
  std::vector<Digit> digits;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const std::string_view symbol = symbols[i];
    const auto number =
        symbol.size() == 1 ? std::optional<int>(digit_of(symbol)) : dance::number_in(symbol);
    const auto given = value_of(*grid.cells[i], grid.size);
    const bool is_blank = symbol.empty() || symbol == "null" || is_blank_symbol(symbol);
    const bool is_digit = number && 0 < *number && *number <= grid.size;
    const bool agrees = !is_digit || !is_given_cell(*grid.cells[i]) || !given || *given == *number;
    if ((!is_blank && !is_digit) || !agrees) return error;
    digits.push_back(is_digit ? static_cast<Digit>(*number) : Digit{0});
  }
  return digits;
}

Result<JsonGrid> fpuzzles_grid(const JsonValue& value) {
  const JsonValue* const rows = value.find("grid");
  if (rows == nullptr) return unexpected(value, "grid");
  auto grid = grid_of_values(*rows);
  const JsonValue* const size = value.find("size");
  const auto stated = size == nullptr ? std::nullopt : dance::number_in(size->text);
  if (grid && stated && *stated != grid->size) {
    return Error{ErrorCode::wrong_row_count, size->at, std::to_string(grid->size),
                 std::to_string(*stated)};
  }
  return grid;
}

Result<Puzzle> fpuzzles_puzzle(const JsonValue& value) {
  const auto grid = fpuzzles_grid(value);
  if (!grid) return grid.error();
  ConstraintNames constraints;
  constraints.add_unknown_members(value, kNoConstraintsOfPuzzle);
  for (const JsonValue* const cell : grid->cells) {
    constraints.add_unknown_members(*cell, kNoConstraintsOfCell);
  }
  if (const auto error = constraints.error()) return *error;
  auto solution = fpuzzles_solution(value, *grid);
  if (!solution) return solution.error();
  const auto usual = Grid::create(grid->size);
  if (!usual) return usual.error();
  CellContents cells;
  for (int place = 0; place < usual->cell_count(); ++place) {
    if (const auto error = add_cell(cells, *grid->cells[place], *usual, place)) return *error;
  }
  auto blank = Grid::create_jigsaw(grid->size, cells.boxes);
  if (!blank) return Error{blank.error().code, value.find("grid")->at, "region"};
  Puzzle puzzle = puzzle_of(*std::move(blank), std::move(cells));
  puzzle.solution = *std::move(solution);
  puzzle.name = text_of(value, "title");
  puzzle.metadata.author = text_of(value, "author");
  puzzle.metadata.description = text_of(value, "ruleset");
  return puzzle;
}

std::string fpuzzles_payload(const Puzzle& puzzle) {
  const int size = puzzle.grid.size();
  std::string json = "{\"size\":" + std::to_string(size);
  append_text(json, "title", puzzle.name);
  append_text(json, "author", puzzle.metadata.author);
  append_text(json, "ruleset", puzzle.metadata.description);
  json += ",\"grid\":[";
  for (int place = 0; place < puzzle.grid.cell_count(); ++place) {
    if (place % size == 0) json += place == 0 ? "[" : "],[";
    if (place % size != 0) json += ',';
    json += cell_json(puzzle, place);
  }
  json += "]]";
  if (!puzzle.solution.empty()) {
    json += ",\"solution\":";
    for (const Digit digit : puzzle.solution) {
      json += json.back() == ':' ? '[' : ',';
      json += digit == 0 ? "\".\"" : std::to_string(digit);
    }
    json += ']';
  }
  return lz_pack(json + '}');
}

Result<std::string> write_fpuzzles(const Puzzle& puzzle) {
  return "https://www.f-puzzles.com/?load=" + fpuzzles_payload(puzzle);
}

}  // namespace dance::sudoku
