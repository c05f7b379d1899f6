#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/lz_string.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kPunctuation = ",:[]{}";

class Unzipper {
 public:
  explicit Unzipper(std::string_view text)
      : text_(text), quote_(text.find('"') == std::string_view::npos ? '\'' : '"') {}

  std::string run() && {
    while (at_ < text_.size()) {
      if (text_[at_] == quote_) {
        copy_string();
      } else if (kPunctuation.find(text_[at_]) != std::string_view::npos) {
        copy_punctuation();
      } else {
        copy_word();
      }
    }
    return std::move(json_);
  }

 private:
  // Copies a string. A quotation mark of the other kind is an ordinary character in it and must be
  // escaped for JSON.
  void copy_string() {
    json_ += '"';
    for (++at_; at_ < text_.size() && text_[at_] != quote_; ++at_) {
      const bool is_escape = text_[at_] == '\\' && at_ + 1 < text_.size();
      if (!is_escape) {
        json_ += text_[at_];
        continue;
      }
      ++at_;
      if (text_[at_] != '\'') json_ += '\\';
      json_ += text_[at_];
    }
    json_ += '"';
    ++at_;
  }

  // Copies punctuation. A missing value between two of [ , ] becomes an empty object.
  void copy_punctuation() {
    const char c = text_[at_++];
    const char last = json_.empty() ? ' ' : json_.back();
    const bool is_missing = (c == ',' || c == ']') && (last == '[' || last == ',');
    if (is_missing) json_ += "{}";
    json_ += c;
  }

  // Copies a key, a number, or the short form of a value.
  void copy_word() {
    std::size_t end = text_.find_first_of(kPunctuation, at_);
    if (end == std::string_view::npos) end = text_.size();
    const std::string_view word = text_.substr(at_, end - at_);
    const bool is_key = end < text_.size() && text_[end] == ':';
    at_ = end;
    json_ += is_key ? '"' + std::string(word) + '"' : value(word);
  }

  static std::string value(std::string_view word) {
    if (word == "t") return "true";
    if (word == "f") return "false";
    const bool is_number = word.find_first_not_of("0123456789+-.eE") == std::string_view::npos;
    if (is_number || word == "true" || word == "false" || word == "null") return std::string(word);
    // A colour.
    return '"' + std::string(word) + '"';
  }

  std::string_view text_;
  char quote_;
  std::string json_;
  std::size_t at_ = 0;
};

std::string unzip_json(std::string_view zipped) {
  return Unzipper(zipped).run();
}

constexpr std::array<std::string_view, 29> kNoRules = {"id",       "cellSize",
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
                                                       "duration", "size",
                                                       "fogofwar"};

// The short and long names of drawings.
constexpr std::array<std::array<std::string_view, 2>, 5> kLongNames = {
    {{"a", "arrows"}, {"l", "lines"}, {"o", "overlays"}, {"u", "underlays"}, {"ca", "cages"}}};

std::string_view long_name(std::string_view name) {
  for (const auto& [shorter, longer] : kLongNames) {
    if (name == shorter) return longer;
  }
  return name;
}

const JsonValue* find(const JsonValue& object, std::string_view name, std::string_view shorter) {
  const JsonValue* const value = object.find(name);
  return value == nullptr ? object.find(shorter) : value;
}

// Boxes are [[row, column], …] and contain all cells.
Result<Grid> grid_with_regions(const JsonValue& regions, int size) {
  constexpr std::uint8_t kNoBox = 255;
  BoxMap boxes(static_cast<std::size_t>(size * size), kNoBox);
  std::uint8_t number = 0;
  for (const JsonValue& region : regions.elements) {
    for (const JsonValue& cell : region.elements) {
      if (cell.elements.size() != 2) return unexpected(cell, "[0, 0]");
      const auto row = number_in(cell.elements[0], 0, size - 1);
      if (!row) return row.error();
      const auto column = number_in(cell.elements[1], 0, size - 1);
      if (!column) return column.error();
      std::uint8_t& box = boxes[*row * size + *column];
      if (box != kNoBox) return Error{ErrorCode::bad_boxes, cell.at, "regions"};
      box = number;
    }
    ++number;
  }
  auto grid = Grid::create_jigsaw(size, boxes);
  if (grid) return grid;
  return Error{grid.error().code, regions.at, "regions"};
}

Result<Grid> blank_grid(const JsonValue& value, int size) {
  const JsonValue* const regions = find(value, "regions", "re");
  if (regions == nullptr || regions->kind == JsonKind::null) return Grid::create(size);
  if (is_empty_array(*regions)) return grid_without_boxes(size);
  if (regions->kind != JsonKind::array) return unexpected(*regions, "[");
  // Those of several grids.
  if (std::cmp_greater(regions->elements.size(), size)) {
    return Error{ErrorCode::unknown_constraint, regions->at, "regions"};
  }
  return grid_with_regions(*regions, size);
}

// Sets the solution. Returns false unless the text has one symbol for each cell.
bool set_solution(Puzzle& puzzle, const std::string& text) {
  if (text.size() != puzzle.grid.cells().size()) return text.empty();
  puzzle.solution.clear();
  for (const char symbol : text) {
    const Digit digit = digit_of({&symbol, 1});
    puzzle.solution.push_back(digit <= puzzle.grid.size() ? digit : Digit{0});
  }
  return true;
}

// Adds a fact about the puzzle, "title: …", which is written as a cage without cells. Returns false
// for a solution of other cells.
bool add_fact(Puzzle& puzzle, std::string_view fact) {
  const std::size_t colon = fact.find(": ");
  if (colon == std::string_view::npos) return true;
  const std::string text(fact.substr(colon + 2));
  if (fact.starts_with("title:")) puzzle.name = text;
  if (fact.starts_with("author:")) puzzle.metadata.author = text;
  if (fact.starts_with("rules:")) add_words(puzzle.metadata.description, text);
  return !fact.starts_with("solution:") || set_solution(puzzle, text);
}

bool add_facts(Puzzle& puzzle, const JsonValue& value) {
  if (const JsonValue* const cages = find(value, "cages", "ca")) {
    for (const JsonValue& cage : cages->elements) {
      const JsonValue* const fact = find(cage, "value", "v");
      if (fact != nullptr && !add_fact(puzzle, fact->text)) return false;
    }
  }
  for (const JsonValue* const facts : {&value, value.find("metadata"), value.find("metaData")}) {
    if (facts == nullptr) continue;
    for (const std::string_view name : {"title", "author", "rules", "solution"}) {
      const JsonValue* const text = facts->find(name);
      const std::string fact = text == nullptr ? std::string() : joined_lines(*text);
      if (!fact.empty() && !add_fact(puzzle, std::string(name) + ": " + fact)) return false;
    }
  }
  return true;
}

// Returns whether the cells are a whole row or column, which contain each digit once anyway.
bool is_row_or_column(const JsonValue* cells, std::size_t size) {
  if (cells == nullptr || cells->elements.empty() || cells->elements.size() != size) return false;
  const auto have_same = [&](std::size_t coordinate) {
    const auto& first = cells->elements.front().elements;
    return std::all_of(cells->elements.begin(), cells->elements.end(), [&](const JsonValue& cell) {
      return cell.elements.size() == 2 && first.size() == 2 &&
             cell.elements[coordinate].text == first[coordinate].text;
    });
  };
  return have_same(0) || have_same(1);
}

void add_cages(ConstraintNames& constraints, const JsonValue& value) {
  const JsonValue* const cages = find(value, "cages", "ca");
  if (cages == nullptr) return;
  const JsonValue* const rows = find(value, "cells", "ce");
  const std::size_t size = rows == nullptr ? 0 : rows->elements.size();
  for (const JsonValue& cage : cages->elements) {
    const JsonValue* const cells = find(cage, "cells", "ce");
    if (cells == nullptr || says_nothing(*cells)) {
      const JsonValue* const label = find(cage, "value", "v");
      const std::string_view text = label == nullptr ? std::string_view() : label->text;
      if (is_fact_of_puzzle(text)) continue;
      if (may_state_rules(text)) return constraints.add(text, cage.at);
      const JsonValue* const more = find(cage, "sum", "unique");
      if (text.empty() && (more == nullptr || says_nothing(*more))) continue;
    }
    if (text_of(cage, "type") == "rowcol" && is_row_or_column(cells, size)) continue;
    return constraints.add("cages", cage.at);
  }
}

// Adds the facts that are rules: {"antiknight": true}.
void add_rules(ConstraintNames& constraints, const JsonValue& value) {
  for (const std::string_view key : {"metadata", "metaData"}) {
    const JsonValue* const facts = value.find(key);
    if (facts == nullptr || facts->kind != JsonKind::object) continue;
    for (std::size_t i = 0; i + 1 < facts->elements.size(); i += 2) {
      if (facts->elements[i + 1].text != "true") continue;
      constraints.add(facts->elements[i].text, facts->elements[i].at);
    }
  }
}

constexpr std::array<std::string_view, 7> kNoRulesOfCell = {
    "value", "v", "given", "centremarks", "cornermarks", "pencilMarks", "colours"};

void add_members(ConstraintNames& constraints, const JsonValue& value) {
  for (std::size_t i = 0; i + 1 < value.elements.size(); i += 2) {
    const JsonValue& key = value.elements[i];
    if (!is_no_rule_of_sudokupad(key.text) && !says_nothing(value.elements[i + 1])) {
      constraints.add(long_name(key.text), key.at);
    }
  }
}

std::optional<Error> find_constraint(const JsonValue& value) {
  ConstraintNames constraints;
  add_cages(constraints, value);
  add_rules(constraints, value);
  add_members(constraints, value);
  return constraints.error();
}

std::optional<Error> fill_cell(Puzzle& puzzle, const JsonValue& cell, int place) {
  const int size = puzzle.grid.size();
  if (const JsonValue* const value = find(cell, "value", "v"); value && !says_nothing(*value)) {
    const auto digit = number_in(*value, 1, size);
    if (!digit) return digit.error();
    puzzle.grid.set(puzzle.grid.cell(place), static_cast<Digit>(*digit));
  }
  ConstraintNames constraints;
  constraints.add_unknown_members(cell, kNoRulesOfCell);
  return constraints.error();
}

// The server's interface, which turns a short id into a longer one that contains the puzzle.
constexpr std::string_view kServer = "sudokupad.app/api/puzzle/";

constexpr std::array<std::string_view, 5> kHosts = {"sudokupad.app", "app.crackingthecryptic.com",
                                                    "sudokupad.svencodes.com",
                                                    "crackingthecryptic.web.app", "sudokupad:/"};

// A longer word is not an id.
constexpr std::size_t kLongestId = 100;

// Returns the short id at the beginning of a text, without the words around a link.
Token short_id(const Token& text) {
  constexpr std::string_view kCharacters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/%";
  return part_of(text, 0, text.text.find_first_not_of(kCharacters));
}

// Returns whether a text begins with a name or a random id: even a part of packed JSON has
// capitals.
bool begins_with_id(const Token& text) {
  const std::string_view id = short_id(text).text;
  return !id.empty() && id == lower_case(id);
}

// Returns whether a text begins with packed JSON that has lost its prefix.
bool is_bare_payload(const Token& text) {
  return text.text.starts_with(kPackedObject) ||
         (text.text.find(' ') > kLongestId && text.text.size() > kLongestId &&
          !begins_with_id(text));
}

// Returns whether an id is the puzzle's JSON itself.
bool is_plain_json(const Token& id) {
  return percent_decoded(id.text.substr(0, 3)).starts_with('{');
}

SudokuPadId id_in(const Token& text) {
  using IdKind = SudokuPadId::Kind;
  constexpr std::array<std::pair<std::string_view, IdKind>, 5> kPrefixes = {{
      {"scl", IdKind::json},
      {"ctc", IdKind::json},
      {"fpuzzles", IdKind::fpuzzles},
      {"fpuz", IdKind::fpuzzles},
      {"scf", IdKind::scf},
  }};
  for (const auto& [prefix, kind] : kPrefixes) {
    if (!text.text.starts_with(prefix)) continue;
    const Token payload = part_of(text, prefix.size());
    const bool is_remote = kind != IdKind::scf && begins_with_id(payload);
    return {is_remote ? IdKind::remote : kind, is_remote ? short_id(text) : payload};
  }
  return {IdKind::remote, short_id(text)};
}

// Returns whether a word looks like one of SudokuPad's random ids, such as "qcu8hbtqg5".
bool may_be_short_id(std::string_view word) {
  constexpr std::size_t kLength = 10;
  constexpr std::string_view kLower = "abcdefghijklmnopqrstuvwxyz";
  const auto has = [word](std::string_view characters, std::size_t from) {
    return word.find_first_of(characters, from) != std::string_view::npos;
  };
  const std::string lower = lower_case(word);
  const bool is_word =
      lower.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") == std::string::npos;
  const bool has_digit = has("0123456789", 0);
  // A name has only one capital, its first letter.
  const bool has_inner_capital = has(kLower, 0) && has("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1);
  return word.size() == kLength && is_word && has(kLower, 0) && (has_digit || has_inner_capital);
}

// Returns the id in a link: "…/sudoku/ID?setting-…", "…/api/puzzle/ID", "…/#ID" or
// "…/?puzzleid=ID".
std::optional<Token> id_in_link(const Token& link) {
  for (const std::string_view host : kHosts) {
    auto path = path_after(link, host);
    if (!path) continue;
    if (const auto id = query_value(link, "puzzleid")) {
      // JSON that is not encoded may contain "&" and "#".
      const std::size_t start = id->text.data() - link.text.data();
      const bool is_bare = id->text.starts_with('{') && link.text.ends_with('}');
      return is_bare ? part_of(link, start) : *id;
    }
    for (const std::string_view folder : {"api/", "sudoku/", "puzzle/"}) {
      if (path->text.starts_with(folder)) path = part_of(*path, folder.size());
    }
    if (path->text.starts_with('#')) path = part_of(*path, 1);
    return part_of(*path, 0, path->text.find_first_of("?&#"));
  }
  return std::nullopt;
}

// Returns the addresses of the server's interface for all links and short ids in a line.
std::string addresses_in(const Token& text) {
  std::string addresses;
  for (const Token& word : split(text, ' ')) {
    const auto id = find_sudokupad_id(word);
    if (!id || id->kind != SudokuPadId::Kind::remote) continue;
    if (id->payload.text.empty() || id->payload.text.size() > kLongestId) continue;
    if (!addresses.empty()) addresses += ", ";
    addresses.append(kServer).append(id->payload.text);
  }
  return addresses;
}

// Reports a link with other symbols or a wrong number of cells as damaged.
Result<Puzzle> in_link(Result<Puzzle> puzzle, const Token& payload) {
  const bool is_damaged = !puzzle && (puzzle.error().code == ErrorCode::wrong_length ||
                                      puzzle.error().code == ErrorCode::unexpected_symbol);
  if (!is_damaged) return puzzle;
  return Error{ErrorCode::bad_payload, payload.at, beginning_of(payload.text)};
}

Result<Puzzle> parse_json_payload(const Token& payload) {
  const auto value = unpack_sudokupad(payload);
  if (!value) return value.error();
  auto puzzle = sudokupad_puzzle(*value);
  if (puzzle) return puzzle;
  Error error = puzzle.error();
  error.at = payload.at;
  return error;
}

}  // namespace

bool is_no_rule_of_sudokupad(std::string_view key) {
  return std::find(kNoRules.begin(), kNoRules.end(), key) != kNoRules.end();
}

bool is_no_rule_of_sudokupad_cell(std::string_view key) {
  return is_among(key, kNoRulesOfCell);
}

bool is_fact_of_puzzle(std::string_view label) {
  constexpr std::array<std::string_view, 16> kFacts = {
      "title",    "author", "rules",   "solution",   "foglight", "video",   "source", "id",
      "duration", "date",   "website", "difficulty", "email",    "license", "url",    "tags"};
  constexpr std::array<std::string_view, 3> kBeginnings = {"bgimage", "fogimage", "msg"};
  const std::string key = lower_case(label.substr(0, label.find(':')));
  if (key.size() == label.size()) return key == "foglight";
  return is_among(key, kFacts) ||
         std::any_of(kBeginnings.begin(), kBeginnings.end(),
                     [&](std::string_view beginning) { return key.starts_with(beginning); });
}

bool has_fog(const JsonValue& value) {
  constexpr std::array<std::string_view, 2> kKeys = {"fogofwar", "foglight"};
  return std::any_of(kKeys.begin(), kKeys.end(), [&](std::string_view key) {
    const JsonValue* const fog = value.find(key);
    return fog != nullptr && !says_nothing(*fog);
  });
}

std::optional<SudokuPadId> find_sudokupad_id(const Token& text) {
  if (const auto id = id_in_link(text)) {
    const SudokuPadId found = id_in(*id);
    const bool is_bare = found.kind == SudokuPadId::Kind::remote && is_bare_payload(*id);
    return is_bare || is_plain_json(*id) ? SudokuPadId{SudokuPadId::Kind::json, *id} : found;
  }
  const bool is_word = text.text.find_first_of(" \t") == std::string_view::npos;
  const SudokuPadId id = id_in(text);
  if (!is_word) return std::nullopt;
  if (id.kind == SudokuPadId::Kind::remote && !may_be_short_id(text.text)) return std::nullopt;
  return id;
}

Result<JsonValue> unpack_sudokupad(const Token& payload) {
  const std::string packed = percent_decoded(payload.text);
  const auto text = packed.starts_with('{') ? Result<std::string>(packed) : lz_unpack(packed);
  if (!text) return unreadable(text.error(), payload.at, packed);
  auto value = read_json(*text);
  if (!value && value.error().code != ErrorCode::too_large) value = read_json(unzip_json(*text));
  if (!value) return unreadable(value.error(), payload.at, *text);
  return value;
}

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
  if (!add_facts(puzzle, value)) {
    return Error{ErrorCode::unknown_constraint, value.at, "solution"};
  }
  return puzzle;
}

bool is_sudokupad(Lines lines) {
  return lines.size() == 1 && find_sudokupad_id(trimmed(lines.front())).has_value();
}

Result<Puzzle> parse_sudokupad(Lines lines) {
  using IdKind = SudokuPadId::Kind;
  const auto [kind, payload] = *find_sudokupad_id(trimmed(lines.front()));
  switch (kind) {
    case IdKind::json:
      return parse_json_payload(payload);
    case IdKind::fpuzzles:
      return parse_fpuzzles_payload(payload);
    case IdKind::scf:
      return in_link(parse_scf(payload), payload);
    case IdKind::remote:
      break;
  }
  const Token text = trimmed(lines.front());
  Error error = not_in_link(text);
  if (error.found.empty()) error.found = "SudokuPad";
  error.expected = addresses_in(text);
  return error;
}

Result<std::string> write_sudokupad(const Puzzle& puzzle) {
  return "https://sudokupad.app/fpuzzles" + fpuzzles_payload(puzzle);
}

}  // namespace dance::sudoku
