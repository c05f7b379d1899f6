#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "base/json.hpp"
#include "base/literals.hpp"
#include "base/text.hpp"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/formats/drawing.hpp"
#include "polyomino/formats/formats.hpp"

namespace dance::polyomino {
namespace {

constexpr int kFarthest = 1'000'000;

Result<int> coordinate(const JsonValue& value) {
  if (value.kind != JsonKind::number) return unexpected(value, "0–9");
  return number_in(value.text, value.at, -kFarthest, kFarthest);
}

// The names of coordinates, by the place of their number in [x, y, z].
constexpr std::array<std::array<std::string_view, 3>, 3> kCoordinates = {
    {{"x", "column", "col"}, {"y", "row", "r"}, {"z", "layer", "level"}}};

// Returns whether a value is a cell with names, as in {"x": 0, "y": 1}.
bool is_named_cell(const JsonValue& value) {
  return value.kind == JsonKind::object && value.elements.size() >= 4 &&
         value.elements[1].kind == JsonKind::number && value.elements[3].kind == JsonKind::number;
}

Result<Cell> read_named_cell(const JsonValue& object) {
  std::array<int, 3> numbers{};
  std::array<bool, 3> are_stated{};
  for (std::size_t i = 0; i < object.elements.size(); i += 2) {
    const JsonValue& key = object.elements[i];
    const std::string_view name = key.text == "c" ? "column" : std::string_view(key.text);
    const auto named =
        std::find_if(kCoordinates.begin(), kCoordinates.end(), [&](const auto& names) {
          return std::find(names.begin(), names.end(), name) != names.end();
        });
    const auto place = static_cast<std::size_t>(named - kCoordinates.begin());
    if (named == kCoordinates.end() || are_stated[place]) return unexpected(key, "x, y, z");
    const auto number = coordinate(object.elements[i + 1]);
    if (!number) return number.error();
    numbers[place] = *number;
    are_stated[place] = true;
  }
  if (!are_stated[0] || !are_stated[1]) return unexpected(object, "x, y");
  return Cell{numbers[1], numbers[0], numbers[2]};
}

Result<Cell> read_cell(const JsonValue& value) {
  if (is_named_cell(value)) return read_named_cell(value);
  const std::size_t size = value.elements.size();
  if (value.kind != JsonKind::array || size < 2 || size > 3) return unexpected(value, "[x, y]");
  std::array<int, 3> numbers{};
  for (std::size_t i = 0; i < size; ++i) {
    const auto number = coordinate(value.elements[i]);
    if (!number) return number.error();
    numbers[i] = *number;
  }
  return Cell{numbers[1], numbers[0], numbers[2]};
}

// Returns whether some cell in the value has three coordinates.
bool has_layers(const JsonValue& value) {
  const auto is_number = [](const JsonValue& element) { return element.kind == JsonKind::number; };
  const auto& elements = value.elements;
  if (is_named_cell(value)) return elements.size() == 6;
  return (value.kind == JsonKind::array && elements.size() == 3 &&
          std::all_of(elements.begin(), elements.end(), is_number)) ||
         std::any_of(elements.begin(), elements.end(), has_layers);
}

Result<std::vector<Cell>> read_shape(const JsonValue& value) {
  if (value.kind != JsonKind::array) return unexpected(value, "[[x,y],…]");
  std::vector<Cell> cells;
  std::set<Cell> known;
  for (const JsonValue& element : value.elements) {
    const auto cell = read_cell(element);
    if (!cell) return cell.error();
    if (!known.insert(*cell).second) {
      return Error{ErrorCode::bad_shape, element.at,
                   std::to_string(cell->column) + ", " + std::to_string(cell->row)};
    }
    cells.push_back(*cell);
  }
  return cells;
}

constexpr char kColorless = '.';

CellColor color_of(char letter) {
  return 'A' <= letter && letter <= 'Z' ? static_cast<CellColor>(letter - 'A' + 1) : kNoColor;
}

char letter_of(CellColor color) {
  return color == kNoColor ? kColorless : static_cast<char>('A' + color - 1);
}

// Reads the colours of `cells` cells if the object has any.
Result<std::vector<CellColor>> read_colors(const JsonValue& object, std::size_t cells) {
  std::vector<CellColor> colors;
  const JsonValue* const value = object.find("colors");
  if (value == nullptr) return colors;
  if (value->kind != JsonKind::string) return unexpected(*value, "\"A–Z .\"");
  for (const char c : value->text) {
    if (c != kColorless && color_of(c) == kNoColor) return unexpected(*value, "A–Z .");
    colors.push_back(color_of(c));
  }
  if (colors.size() == cells) return colors;
  return Error{ErrorCode::wrong_length, value->at, std::to_string(colors.size()),
               std::to_string(cells)};
}

Result<PieceDraft> read_piece(const JsonValue& shape, std::string name, TextPosition at) {
  auto cells = read_shape(shape);
  if (!cells) return cells.error();
  return PieceDraft{std::move(name), at, *std::move(cells)};
}

constexpr std::string_view kNumberOrRange = "0–9, [";

// Reads a number, at least `least`, or a range.
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
    const auto last = number(end, std::max(*first, least));
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
  const bool is_name = name.kind == JsonKind::string;
  const auto set = is_name ? piece_set(name.text, draft.geometry) : std::nullopt;
  if (!set) return unexpected(name, std::string(set_names(draft.geometry)));
  for (const Piece& piece : *set) {
    draft.pieces.push_back({piece.name, name.at, piece.shape.cells(), count, piece.mobility});
  }
  return std::nullopt;
}

// Reads the members of a piece other than its cells.
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
  constexpr std::array<std::string_view, 5> kKeys = {"name", "cells", "colors", "count",
                                                     "mobility"};
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
  auto colors = read_colors(object, piece.cells.size());
  if (!colors) return colors.error();
  piece.colors = *std::move(colors);
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

Result<Geometry> read_geometry(const JsonValue& object) {
  const Geometry inferred = has_layers(object) ? Geometry::cubes : Geometry::squares;
  const JsonValue* const value = object.find("geometry");
  if (value == nullptr) return inferred;
  const auto named = value->kind == JsonKind::string ? geometry_named(value->text) : std::nullopt;
  if (!named) return unexpected(*value, std::string(kGeometryNames));
  if (inferred == Geometry::cubes && *named != inferred) return unexpected(*value, "cubes");
  return *named;
}

// Reads pairs such as "AB".
std::optional<Error> read_color_pairs(const JsonValue& object, PuzzleDraft& draft) {
  const JsonValue* const list = object.find("colorPairs");
  if (list == nullptr) return std::nullopt;
  if (list->kind != JsonKind::array) return unexpected(*list, "[\"AB\", …]");
  std::set<ColorPair> pairs;
  for (const JsonValue& pair : list->elements) {
    const bool has_two = pair.kind == JsonKind::string && pair.text.size() == 2;
    const ColorPair read =
        has_two ? ColorPair{color_of(pair.text[0]), color_of(pair.text[1])} : ColorPair{};
    if (read.piece == kNoColor || read.region == kNoColor) return unexpected(pair, "\"AB\"");
    if (read.piece != read.region) pairs.insert(read);
  }
  draft.color_pairs.assign(pairs.begin(), pairs.end());
  return std::nullopt;
}

Result<PuzzleDraft> read_object(const JsonValue& object) {
  constexpr std::array<std::string_view, 8> kKeys = {
      "board", "colors", "colorPairs", "pieces", "geometry", "mobility", "empty", "mayBeEmpty"};
  if (const auto error = check_keys(object, kKeys)) return *error;
  const JsonValue* const board = object.find("board");
  if (board == nullptr) return unexpected(object, "\"board\"");
  auto draft = read_board(*board);
  if (!draft) return draft;
  const auto geometry = read_geometry(object);
  if (!geometry) return geometry.error();
  draft->geometry = *geometry;
  auto colors = read_colors(object, draft->board.size());
  if (!colors) return colors.error();
  draft->colors = *std::move(colors);
  if (const auto error = read_color_pairs(object, *draft)) return *error;
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

// Returns whether the value is a list of shapes, which contains lists of cells, rather than a
// shape, which contains cells.
bool is_list_of_shapes(const JsonValue& value) {
  const auto is_shape = [](const JsonValue& element) {
    return element.kind == JsonKind::array && !element.elements.empty() &&
           (element.elements.front().kind == JsonKind::array ||
            is_named_cell(element.elements.front()));
  };
  return std::any_of(value.elements.begin(), value.elements.end(), is_shape);
}

void append_cells(std::string& json, const std::vector<Cell>& cells, Geometry geometry) {
  for (const auto& [row, column, layer] : cells) {
    json += json.ends_with(']') ? ", [" : "[[";
    json += std::to_string(column) + ',' + std::to_string(row);
    if (geometry == Geometry::cubes) json += ',' + std::to_string(layer);
    json += ']';
  }
  json += ']';
}

void append_colors(std::string& json, const std::vector<CellColor>& colors) {
  if (colors.empty()) return;
  json += ", \"colors\": \"";
  for (const CellColor color : colors) {
    json += letter_of(color);
  }
  json += '"';
}

void append_color_pairs(std::string& json, const std::vector<ColorPair>& pairs) {
  if (pairs.empty()) return;
  json += ",\n \"colorPairs\": [";
  for (const auto& [piece, region] : pairs) {
    json += json.ends_with('[') ? "\"" : ", \"";
    json += {letter_of(piece), letter_of(region), '"'};
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
  append_cells(json, cells, puzzle.region.geometry());
}

// Returns the mobility to write for all pieces; none if each has its usual one.
std::optional<Mobility> common_mobility(const std::vector<Piece>& pieces) {
  const bool is_usual = std::all_of(pieces.begin(), pieces.end(), [](const Piece& piece) {
    return piece.mobility == usual_mobility(piece.shape);
  });
  if (is_usual) return std::nullopt;
  return pieces.front().mobility;
}

// Reads the tree of a text.
Result<PuzzleDraft> read_tree(const JsonValue& tree) {
  if (tree.kind == JsonKind::object) return read_object(tree);
  if (tree.kind != JsonKind::array) return unexpected(tree, "[, {");
  const bool is_list = is_list_of_shapes(tree);
  auto draft = read_board(is_list ? tree.elements.front() : tree);
  if (draft && has_layers(tree)) draft->geometry = Geometry::cubes;
  if (!draft || !is_list) return draft;
  if (const auto error = add_list(std::span(tree.elements).subspan(1), *draft)) return *error;
  return draft;
}

// Returns the symbols of a drawn row: characters, numbers or names.
std::optional<std::vector<std::string>> symbols_in(const JsonValue& row) {
  std::vector<std::string> symbols;
  if (row.kind == JsonKind::string) {
    for (const std::string_view symbol : characters(row.text)) symbols.emplace_back(symbol);
    return symbols;
  }
  if (row.kind != JsonKind::array) return std::nullopt;
  for (const JsonValue& element : row.elements) {
    if (element.kind == JsonKind::array || element.kind == JsonKind::object) return std::nullopt;
    symbols.push_back(element.text);
  }
  return symbols;
}

// Returns the symbols of a drawing: rows of one length.
std::optional<Rows> drawing_in(const JsonValue& value) {
  if (value.kind != JsonKind::array || value.elements.empty()) return std::nullopt;
  Rows rows;
  for (const JsonValue& element : value.elements) {
    auto row = symbols_in(element);
    const bool is_row = row && !row->empty() && element.kind == value.elements.front().kind &&
                        row->size() == (rows.empty() ? row->size() : rows.front().size());
    if (!is_row) return std::nullopt;
    rows.push_back(*std::move(row));
  }
  return rows;
}

bool is_no_cell(const std::string& symbol) {
  constexpr std::array<std::string_view, 8> kNone = {"0", "", " ", ".", "_", "-", "false", "null"};
  return std::find(kNone.begin(), kNone.end(), symbol) != kNone.end();
}

// Returns the symbols of a drawing's cells.
std::set<std::string> cell_symbols(const Rows& rows) {
  std::set<std::string> symbols;
  for (const auto& row : rows) symbols.insert(row.begin(), row.end());
  std::erase_if(symbols, is_no_cell);
  return symbols;
}

// Returns whether a drawing has words in it, as in a list of texts.
bool has_names(const Rows& rows) {
  const auto is_name = [](const std::string& symbol) {
    return count_characters(symbol) > 1 && symbol != "true" && symbol != "false";
  };
  return std::any_of(rows.begin(), rows.end(),
                     [&](const auto& row) { return std::any_of(row.begin(), row.end(), is_name); });
}

// Replaces all drawings by lists of their cells. Returns false if there is none, or one in several
// symbols.
bool replace_drawings(JsonValue& value) {
  const auto rows = drawing_in(value);
  if (!rows || has_names(*rows)) {
    bool has_any = false;
    for (JsonValue& element : value.elements) has_any = replace_drawings(element) || has_any;
    return has_any;
  }
  const auto symbols = cell_symbols(*rows);
  if (symbols.size() > 1) return false;
  const bool is_number = !symbols.empty() && dance::number_in(*symbols.begin());
  if (is_number && *symbols.begin() != "1") return false;
  const auto number = [&](std::size_t place) {
    return JsonValue{JsonKind::number, value.at, std::to_string(place)};
  };
  std::vector<JsonValue> cells;
  for (std::size_t row = 0; row < rows->size(); ++row) {
    for (std::size_t column = 0; column < (*rows)[row].size(); ++column) {
      if (is_no_cell((*rows)[row][column])) continue;
      cells.push_back({JsonKind::array, value.at, "", {number(column), number(row)}});
    }
  }
  value = {JsonKind::array, value.at, "", std::move(cells)};
  return true;
}

// Returns the picture of a solved board if the tree is nothing else.
std::optional<std::string> solved_in(const JsonValue& tree) {
  const JsonValue* const board = tree.find("board");
  const bool is_alone = board != nullptr && tree.elements.size() == 2;
  const auto rows = drawing_in(is_alone ? *board : tree);
  if (!rows || cell_symbols(*rows).size() < 2) return std::nullopt;
  return picture_of(*rows);
}

bool begins_as_json(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n\v\f";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (text[begin] == '{') return true;
  const std::size_t next = text.find_first_not_of(kBlanks, begin + 1);
  return text[begin] == '[' && (next == text.npos || text[next] == '[' || text[next] == '{');
}

// Returns what a name means, in lower case.
std::string meaning_of(std::string_view name) {
  const std::string lower = lower_case(name);
  for (const std::string_view board : {"board", "region", "grid", "target"}) {
    if (lower == board) return "board";
  }
  for (const std::string_view pieces : {"pieces", "shapes", "tiles"}) {
    if (lower == pieces) return "pieces";
  }
  return std::string(name);
}

// Returns whether the text after a bracket begins with a cell: “0, 1)”, “0 1;” or “x: 0”.
bool begins_with_cell(std::string_view text) {
  const std::size_t key = text.find_first_not_of(" abcdefghijklmnopqrstuvwxyz");
  if (key < text.size() && text[key] == ':') {
    const std::size_t value = text.find_first_not_of(' ', key + 1);
    return value < text.size() && is_digit(text[value]);
  }
  const std::size_t begin = text.find_first_not_of(" |");
  const std::size_t end = text.find_first_not_of("0123456789 ,+-.", begin);
  if (end >= text.size() || std::string_view(")]};|").find(text[end]) == text.npos) return false;
  const auto words = split_words({text.substr(begin, end - begin), 1}, ",");
  return words.size() >= 2 && std::all_of(words.begin(), words.end(), [](const Token& word) {
           return decimal_in(word.text).has_value();
         });
}

// Returns the object of all names.
JsonValue object_of(std::vector<Statement> statements) {
  JsonValue object{JsonKind::object, statements.front().name.at};
  const bool has_pieces =
      std::any_of(statements.begin(), statements.end(),
                  [](const Statement& each) { return meaning_of(each.name.text) == "pieces"; });
  JsonValue pieces{JsonKind::object, object.at};
  for (auto& [name, value, is_used] : statements) {
    name.text = meaning_of(name.text);
    const bool is_piece = !has_pieces && name.text != "board" && value.kind == JsonKind::array;
    std::vector<JsonValue>& members = is_piece ? pieces.elements : object.elements;
    members.push_back(std::move(name));
    members.push_back(std::move(value));
  }
  if (!pieces.elements.empty()) {
    object.elements.push_back({JsonKind::string, object.at, "pieces"});
    object.elements.push_back(std::move(pieces));
  }
  return object;
}

// Returns whether a text has a cell in brackets, such as (0, 1) or {x: 0, y: 1}, or a text in
// quotes after a bracket.
bool has_literals(std::string_view text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool is_bracket = text[i] == '(' || text[i] == '[' || text[i] == '{';
    if (!is_bracket) continue;
    if (text[i + 1] == '"' || text[i + 1] == '\'' || begins_with_cell(text.substr(i + 1)))
      return true;
  }
  return false;
}

// Reads the lists of a program as one tree. Those with names are the members of an object: `board`
// (or region, grid, target) and `pieces` (or shapes, tiles); without the latter, every other name
// is that of a piece. Several lists without names are one of all of them.
Result<JsonValue> tree_of_literals(std::string_view text) {
  auto program = read_literals(text, true);
  if (!program) return program.error();
  auto& [statements, others] = *program;
  for (const Token& line : others) {
    if (has_literals(line.text))
      return Error{ErrorCode::unexpected_symbol, line.at, excerpt(line.text), "board ="};
  }
  // Texts alone are comments.
  std::erase_if(statements, [](const Statement& each) {
    return each.is_used || (each.name.text.empty() && each.value.kind == JsonKind::string);
  });
  if (statements.empty()) return Error{ErrorCode::empty_text};
  const auto is_unnamed = [](const Statement& each) { return each.name.text.empty(); };
  const auto unnamed = std::find_if(statements.begin(), statements.end(), is_unnamed);
  if (unnamed == statements.end()) return object_of(std::move(statements));
  const auto named = std::find_if_not(statements.begin(), statements.end(), is_unnamed);
  if (named != statements.end()) return unexpected(unnamed->value, named->name.text + " =");
  if (statements.size() == 1) return std::move(statements.front().value);
  JsonValue all{JsonKind::array, {1, 1}};
  for (Statement& each : statements) all.elements.push_back(std::move(each.value));
  return all;
}

}  // namespace

bool is_cell_list(std::string_view text) {
  return begins_as_json(text) || has_literals(text);
}

Result<PuzzleDraft> read_cell_list(std::string_view text) {
  auto json = read_json(text);
  auto tree = json ? json : tree_of_literals(text);
  const bool is_json = json || begins_as_json(text) || !has_literals(text);
  if (!tree) return is_json ? json.error() : tree.error();
  auto draft = read_tree(*tree);
  if (draft) return draft;
  if (const auto picture = solved_in(*tree)) {
    auto solved = read_pictures(*picture);
    if (solved && !solved->pieces.empty()) return solved;
  }
  if (tree->find("geometry") == nullptr && replace_drawings(*tree)) {
    if (auto drawn = read_tree(*tree)) return drawn;
  }
  if (!draft && !json && is_json) return json.error();
  return draft;
}

Result<std::string> write_cell_list(const Puzzle& puzzle) {
  std::string json = "{\"board\": ";
  const Geometry geometry = puzzle.region.geometry();
  append_cells(json, puzzle.region.cells(), geometry);
  append_colors(json, puzzle.region.colors());
  append_color_pairs(json, puzzle.color_pairs);
  append_empty(json, puzzle);
  const bool has_layers = geometry == Geometry::cubes;
  if (geometry != Geometry::squares && !has_layers) {
    json += ",\n \"geometry\": \"" + std::string(name(geometry)) + '"';
  }
  const auto common = common_mobility(puzzle.pieces);
  if (common && (*common != Mobility::free || has_layers)) {
    json += ",\n \"mobility\": " + quoted(*common);
  }
  json += ",\n \"pieces\": [";
  for (const auto& [name, shape, count, mobility] : puzzle.pieces) {
    json += json.ends_with('}') ? ",\n  {\"name\": " : "\n  {\"name\": ";
    append_json_string(json, name);
    json += ", \"cells\": ";
    append_cells(json, shape.cells(), geometry);
    append_colors(json, shape.colors());
    if (count != Count{1, 1}) json += ", \"count\": " + count_in_json(count);
    if (common && mobility != *common) json += ", \"mobility\": " + quoted(mobility);
    json += '}';
  }
  return json + "]}\n";
}

}  // namespace dance::polyomino
