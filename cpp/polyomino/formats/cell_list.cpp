#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "base/json.hpp"
#include "polyomino/formats/formats.hpp"

namespace dance::polyomino {
namespace {

constexpr int kFarthest = 1'000'000;

Result<int> coordinate(const JsonValue& value) {
  if (value.kind != JsonKind::number) return unexpected(value, "0–9");
  return number_in(value.text, value.at, -kFarthest, kFarthest);
}

Result<Cell> read_cell(const JsonValue& value) {
  if (value.kind == JsonKind::array && value.elements.size() == 3) {
    return Error{ErrorCode::not_flat, value.at};
  }
  if (value.kind != JsonKind::array || value.elements.size() != 2) {
    return unexpected(value, "[x, y]");
  }
  const auto column = coordinate(value.elements[0]);
  if (!column) return column.error();
  const auto row = coordinate(value.elements[1]);
  if (!row) return row.error();
  return Cell{*row, *column};
}

Result<std::vector<Cell>> read_shape(const JsonValue& value) {
  if (value.kind != JsonKind::array) return unexpected(value, "[");
  std::set<Cell> cells;
  for (const JsonValue& element : value.elements) {
    const auto cell = read_cell(element);
    if (!cell) return cell.error();
    if (!cells.insert(*cell).second) {
      return Error{ErrorCode::bad_shape, element.at,
                   element.elements[0].text + ", " + element.elements[1].text};
    }
  }
  return std::vector<Cell>(cells.begin(), cells.end());
}

Result<PieceDraft> read_piece(const JsonValue& shape, std::string name, TextPosition at) {
  auto cells = read_shape(shape);
  if (!cells) return cells.error();
  return PieceDraft{std::move(name), at, *std::move(cells)};
}

Result<PieceDraft> read_described(const JsonValue& object) {
  constexpr std::array<std::string_view, 3> kKeys = {"name", "cells", "count"};
  if (const auto error = check_keys(object, kKeys)) return *error;
  const JsonValue* const cells = object.find("cells");
  if (cells == nullptr) return unexpected(object, "\"cells\"");
  auto piece = read_piece(*cells, "", object.at);
  if (!piece) return piece;
  if (const JsonValue* const name = object.find("name")) {
    if (name->kind != JsonKind::string) return unexpected(*name, "\"…\"");
    if (name->text.empty()) return Error{ErrorCode::empty_name, name->at};
    piece->name = name->text;
    piece->at = name->at;
  }
  if (const JsonValue* const value = object.find("count")) {
    if (value->kind != JsonKind::number) return unexpected(*value, "0–9");
    const auto count = number_in(value->text, value->at, 1, kMaxCells);
    if (!count) return count.error();
    piece->count = *count;
  }
  return piece;
}

std::optional<Error> add_list(std::span<const JsonValue> list, PuzzleDraft& draft) {
  for (const JsonValue& element : list) {
    auto piece = element.kind == JsonKind::object ? read_described(element)
                                                  : read_piece(element, "", element.at);
    if (!piece) return piece.error();
    draft.pieces.push_back(*std::move(piece));
  }
  return std::nullopt;
}

std::optional<Error> add_named(const JsonValue& object, PuzzleDraft& draft) {
  for (std::size_t i = 0; i < object.elements.size(); i += 2) {
    const JsonValue& key = object.elements[i];
    if (key.text.empty()) return Error{ErrorCode::empty_name, key.at};
    auto piece = read_piece(object.elements[i + 1], key.text, key.at);
    if (!piece) return piece.error();
    draft.pieces.push_back(*std::move(piece));
  }
  return std::nullopt;
}

std::optional<Error> add_pieces(const JsonValue& pieces, PuzzleDraft& draft) {
  if (pieces.kind == JsonKind::object) return add_named(pieces, draft);
  if (pieces.kind == JsonKind::array) return add_list(pieces.elements, draft);
  return unexpected(pieces, "[, {");
}

Result<Mobility> read_mobility(const JsonValue& value) {
  for (const Mobility mobility : {Mobility::free, Mobility::one_sided, Mobility::fixed}) {
    if (value.kind == JsonKind::string && value.text == name(mobility)) return mobility;
  }
  return unexpected(value, "free, one-sided, fixed");
}

Result<PuzzleDraft> read_board(const JsonValue& value) {
  auto cells = read_shape(value);
  if (!cells) return cells.error();
  return PuzzleDraft{*std::move(cells), value.at};
}

Result<PuzzleDraft> read_object(const JsonValue& object) {
  constexpr std::array<std::string_view, 3> kKeys = {"board", "pieces", "mobility"};
  if (const auto error = check_keys(object, kKeys)) return *error;
  const JsonValue* const board = object.find("board");
  if (board == nullptr) return unexpected(object, "\"board\"");
  auto draft = read_board(*board);
  if (!draft) return draft;
  if (const JsonValue* const pieces = object.find("pieces")) {
    if (const auto error = add_pieces(*pieces, *draft)) return *error;
  }
  if (const JsonValue* const value = object.find("mobility")) {
    const auto mobility = read_mobility(*value);
    if (!mobility) return mobility.error();
    draft->mobility = *mobility;
  }
  return draft;
}

// Whether the value is a list of shapes, which contains lists of cells, rather than a shape, which
// contains cells.
bool is_list_of_shapes(const JsonValue& value) {
  const auto is_shape = [](const JsonValue& element) {
    return element.kind == JsonKind::array && !element.elements.empty() &&
           element.elements.front().kind == JsonKind::array;
  };
  return std::any_of(value.elements.begin(), value.elements.end(), is_shape);
}

void append_cells(std::string& json, const std::vector<Cell>& cells) {
  for (const auto& [row, column] : cells) {
    json += json.ends_with(']') ? ", [" : "[[";
    json += std::to_string(column) + ',' + std::to_string(row) + ']';
  }
  json += ']';
}

}  // namespace

bool is_cell_list(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n\v\f";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (text[begin] == '{') return true;
  const std::size_t next = text.find_first_not_of(kBlanks, begin + 1);
  return text[begin] == '[' && (next == text.npos || text[next] == '[' || text[next] == '{');
}

Result<PuzzleDraft> read_cell_list(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return json.error();
  if (json->kind == JsonKind::object) return read_object(*json);
  if (json->kind != JsonKind::array) return unexpected(*json, "[, {");
  if (!is_list_of_shapes(*json)) return read_board(*json);
  auto draft = read_board(json->elements.front());
  if (!draft) return draft;
  if (const auto error = add_list(std::span(json->elements).subspan(1), *draft)) return *error;
  return draft;
}

Result<std::string> write_cell_list(const Puzzle& puzzle) {
  std::string json = "{\"board\": ";
  append_cells(json, puzzle.region.cells());
  if (puzzle.mobility != Mobility::free) {
    json += ",\n \"mobility\": \"" + std::string(name(puzzle.mobility)) + '"';
  }
  json += ",\n \"pieces\": [";
  for (const auto& [name, at, cells, count] : pieces_with_counts(puzzle)) {
    json += json.ends_with('}') ? ",\n  {\"name\": " : "\n  {\"name\": ";
    append_json_string(json, name);
    json += ", \"cells\": ";
    append_cells(json, cells);
    if (count > 1) json += ", \"count\": " + std::to_string(count);
    json += '}';
  }
  return json + "]}\n";
}

}  // namespace dance::polyomino
