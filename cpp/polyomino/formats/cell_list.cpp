#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "base/json.hpp"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/catalogue.hpp"
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

constexpr std::string_view kNumberOrRange = "0–9, [";

// Reads a number from `least` on, or a range.
Result<Count> read_count(const JsonValue& value, int least) {
  const auto number = [](const JsonValue& bound, int from) -> Result<int> {
    if (bound.kind != JsonKind::number) return unexpected(bound, "0–9");
    return number_in(bound.text, bound.at, from, Count::kAny);
  };
  if (value.kind == JsonKind::array && value.elements.size() == 2) {
    const auto first = number(value.elements[0], 0);
    if (!first) return first.error();
    const JsonValue& end = value.elements[1];
    if (end.kind == JsonKind::null) return Count{*first, Count::kAny};
    const auto last = number(end, std::max({*first, least, 1}));
    if (!last) return last.error();
    return Count{*first, *last};
  }
  if (value.kind != JsonKind::number) return unexpected(value, std::string(kNumberOrRange));
  const auto exact = number(value, least);
  if (!exact) return exact.error();
  return Count{*exact, *exact};
}

Result<Mobility> read_mobility(const JsonValue& value) {
  for (const Mobility mobility : {Mobility::free, Mobility::one_sided, Mobility::fixed}) {
    if (value.kind == JsonKind::string && value.text == name(mobility)) return mobility;
  }
  return unexpected(value, "free, one-sided, fixed");
}

std::optional<Error> add_named_set(const JsonValue& name, Count count, PuzzleDraft& draft) {
  const auto set = name.kind == JsonKind::string ? piece_set(name.text) : std::nullopt;
  if (!set) return unexpected(name, std::string(kSetNames));
  for (const Piece& piece : *set) {
    draft.pieces.push_back({piece.name, name.at, piece.shape.cells(), count, piece.mobility});
  }
  return std::nullopt;
}

// Reads what an object says of a piece besides its cells.
std::optional<Error> describe(const JsonValue& object, PieceDraft& piece) {
  if (const JsonValue* const name = object.find("name")) {
    if (name->kind != JsonKind::string) return unexpected(*name, "\"…\"");
    if (name->text.empty()) return Error{ErrorCode::empty_name, name->at};
    piece.name = name->text;
    piece.at = name->at;
  }
  if (const JsonValue* const value = object.find("count")) {
    const auto count = read_count(*value, 1);
    if (!count) return count.error();
    piece.count = *count;
  }
  if (const JsonValue* const value = object.find("mobility")) {
    const auto mobility = read_mobility(*value);
    if (!mobility) return mobility.error();
    piece.mobility = *mobility;
  }
  return std::nullopt;
}

std::optional<Error> add_described(const JsonValue& object, PuzzleDraft& draft) {
  constexpr std::array<std::string_view, 4> kKeys = {"name", "cells", "count", "mobility"};
  constexpr std::array<std::string_view, 2> kKeysOfSet = {"set", "count"};
  PieceDraft piece{"", object.at, {}};
  if (const JsonValue* const set = object.find("set")) {
    if (auto error = check_keys(object, kKeysOfSet)) return error;
    if (auto error = describe(object, piece)) return error;
    return add_named_set(*set, piece.count, draft);
  }
  if (auto error = check_keys(object, kKeys)) return error;
  const JsonValue* const shape = object.find("cells");
  if (shape == nullptr) return unexpected(object, "\"cells\"");
  auto cells = read_shape(*shape);
  if (!cells) return cells.error();
  piece.cells = *std::move(cells);
  if (auto error = describe(object, piece)) return error;
  draft.pieces.push_back(std::move(piece));
  return std::nullopt;
}

std::optional<Error> add_element(const JsonValue& element, PuzzleDraft& draft) {
  if (element.kind == JsonKind::object) return add_described(element, draft);
  if (element.kind == JsonKind::string) return add_named_set(element, {}, draft);
  auto piece = read_piece(element, "", element.at);
  if (!piece) return piece.error();
  draft.pieces.push_back(*std::move(piece));
  return std::nullopt;
}

std::optional<Error> add_list(std::span<const JsonValue> list, PuzzleDraft& draft) {
  for (const JsonValue& element : list) {
    if (auto error = add_element(element, draft)) return error;
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

Result<PuzzleDraft> read_board(const JsonValue& value) {
  auto cells = read_shape(value);
  if (!cells) return cells.error();
  return PuzzleDraft{*std::move(cells), value.at};
}

// Reads how many cells stay empty, and which of them may.
std::optional<Error> read_empty_cells(const JsonValue& object, PuzzleDraft& draft) {
  if (const JsonValue* const marks = object.find("mayBeEmpty")) {
    auto cells = read_shape(*marks);
    if (!cells) return cells.error();
    draft.may_be_empty = *std::move(cells);
    draft.empty = {0, Count::kAny};
  }
  if (const JsonValue* const value = object.find("empty")) {
    const auto count = read_count(*value, 0);
    if (!count) return count.error();
    draft.empty = *count;
  }
  return std::nullopt;
}

Result<PuzzleDraft> read_object(const JsonValue& object) {
  constexpr std::array<std::string_view, 5> kKeys = {"board", "pieces", "mobility", "empty",
                                                     "mayBeEmpty"};
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
  if (const auto error = read_empty_cells(object, *draft)) return *error;
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

std::string quoted(Mobility mobility) {
  return '"' + std::string(name(mobility)) + '"';
}

std::string count_in_json(Count count) {
  if (count.is_exact()) return std::to_string(count.most);
  const std::string most = count.most == Count::kAny ? "null" : std::to_string(count.most);
  return '[' + std::to_string(count.least) + ", " + most + ']';
}

void append_empty(std::string& json, const Puzzle& puzzle) {
  if (puzzle.empty.most == 0) return;
  json += ",\n \"empty\": " + count_in_json(puzzle.empty);
  if (puzzle.may_be_empty.empty()) return;
  std::vector<Cell> cells;
  for (const CellId id : puzzle.may_be_empty) cells.push_back(puzzle.region.cells()[index(id)]);
  json += ",\n \"mayBeEmpty\": ";
  append_cells(json, cells);
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
  append_empty(json, puzzle);
  const Mobility common = puzzle.pieces.empty() ? Mobility::free : puzzle.pieces.front().mobility;
  if (common != Mobility::free) json += ",\n \"mobility\": " + quoted(common);
  json += ",\n \"pieces\": [";
  for (const auto& [name, shape, count, mobility] : puzzle.pieces) {
    json += json.ends_with('}') ? ",\n  {\"name\": " : "\n  {\"name\": ";
    append_json_string(json, name);
    json += ", \"cells\": ";
    append_cells(json, shape.cells());
    if (count != Count{1, 1}) json += ", \"count\": " + count_in_json(count);
    if (mobility != common) json += ", \"mobility\": " + quoted(mobility);
    json += '}';
  }
  return json + "]}\n";
}

}  // namespace dance::polyomino
