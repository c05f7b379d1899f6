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

std::optional<Token> find_fpuzzles_id(const Token& text) {
  if (!path_after(text, "f-puzzles.com")) return std::nullopt;
  return query_value(text, "id");
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

bool is_fpuzzles(Lines lines) {
  if (lines.size() != 1) return false;
  const Token text = trimmed(lines.front());
  return find_fpuzzles_payload(text).has_value() || find_fpuzzles_id(text).has_value();
}

bool is_fpuzzles_json(const JsonValue& value) {
  const JsonValue* const grid = value.find("grid");
  const bool has_rows = grid != nullptr && grid->kind == JsonKind::array &&
                        !grid->elements.empty() && grid->elements.front().kind == JsonKind::array &&
                        !grid->elements.front().elements.empty();
  return has_rows && grid->elements.front().elements.front().kind == JsonKind::object;
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
