#include "sudoku/formats/json_values.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr std::array<std::string_view, 51> kConstraints = {
    "antiking",      "antiknight",     "arrow",
    "arrows",        "betweenline",    "boxindexer",
    "cage",          "cages",          "clone",
    "columnindexer", "constraints",    "diagonal",
    "diagonal+",     "diagonal-",      "diagonals",
    "difference",    "disjointgroups", "entropicline",
    "even",          "extraregion",    "extraregions",
    "killer",        "killercage",     "killercages",
    "line",          "lines",          "littlekillersum",
    "lockout",       "maximum",        "minimum",
    "modularline",   "negative",       "nonconsecutive",
    "odd",           "overlays",       "palindrome",
    "quadruple",     "ratio",          "regionsumline",
    "renban",        "rowindexer",     "sandwichsum",
    "skyscraper",    "thermo",         "thermometer",
    "thermometers",  "thermos",        "underlays",
    "whispers",      "xsum",           "xv"};

struct Synonym {
  std::string_view name;
  std::string_view constraint;
};

constexpr std::array<Synonym, 21> kSynonyms = {{{"arrows", "arrow"},
                                                {"cage", "killercage"},
                                                {"cages", "killercage"},
                                                {"circle", "drawing"},
                                                {"diagonal+", "diagonal"},
                                                {"diagonal-", "diagonal"},
                                                {"diagonals", "diagonal"},
                                                {"extraregions", "extraregion"},
                                                {"killer", "killercage"},
                                                {"killercages", "killercage"},
                                                {"line", "drawing"},
                                                {"lines", "drawing"},
                                                {"overlays", "drawing"},
                                                {"rectangle", "drawing"},
                                                {"slowthermometer", "thermometer"},
                                                {"text", "drawing"},
                                                {"thermo", "thermometer"},
                                                {"thermometers", "thermometer"},
                                                {"thermos", "thermometer"},
                                                {"underlays", "drawing"},
                                                {"windoku", "extraregion"}}};

// Returns a key in lower case without underscores and the hyphens between words: "extraRegions".
std::string plain_key(std::string_view key) {
  std::string name = lower_case(key);
  const auto end = name.ends_with('-') ? name.end() - 1 : name.end();
  name.erase(std::remove_if(name.begin(), end, [](char c) { return c == '_' || c == '-'; }), end);
  return name;
}

// Returns whether a member says in words that the puzzle has other rules: "type": "killer".
bool may_name_rules(std::string_view key, const JsonValue& value, const JsonValue& object) {
  if (key == "rules") return value.kind == JsonKind::array || value.kind == JsonKind::object;
  if (key == "variants") return true;
  const bool is_variant = key == "variant";
  if ((!is_variant && key != "type") || value.kind != JsonKind::string) return false;
  const std::string text = lower_case(value.text);
  if (text == "jigsaw" || text == "irregular") return object.find("regions") == nullptr;
  return is_variant ? may_state_rules(text) : leading_name(text).rule.has_value();
}

constexpr std::size_t kMaxNamed = 4;

Error wrong_count(ErrorCode code, const JsonValue& array, std::size_t expected) {
  return {code, array.at, std::to_string(array.elements.size()), std::to_string(expected)};
}

}  // namespace

bool says_nothing(const JsonValue& value) {
  switch (value.kind) {
    case JsonKind::null:
      return true;
    case JsonKind::boolean:
      return value.text == "false";
    case JsonKind::number:
      return value.text == "0";
    case JsonKind::string:
      return value.text.empty() || value.text == "false";
    case JsonKind::array:
    case JsonKind::object:
      break;
  }
  return value.elements.empty();
}

bool is_empty_array(const JsonValue& value) {
  return value.kind == JsonKind::array && value.elements.empty();
}

Result<Grid> grid_without_boxes(int size) {
  return Grid::create(size, {1, size});
}

bool is_among(std::string_view key, Keys keys) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

void ConstraintNames::add(std::string_view name, TextPosition at) {
  if (const Synonym* const synonym = find_named(kSynonyms, name)) name = synonym->constraint;
  for (const Token& found : found_) {
    if (found.text == name) return;
  }
  found_.push_back({name, at});
}

void ConstraintNames::add_known_members(const JsonValue& object) {
  for (std::size_t i = 0; i + 1 < object.elements.size(); i += 2) {
    const JsonValue& key = object.elements[i];
    const JsonValue& value = object.elements[i + 1];
    if (value.kind == JsonKind::number || says_nothing(value)) continue;
    const auto* const known =
        std::find(kConstraints.begin(), kConstraints.end(), plain_key(key.text));
    if (known != kConstraints.end()) add(*known, key.at);
    if (may_name_rules(key.text, value, object)) {
      add(value.kind == JsonKind::string ? value.text : key.text, key.at);
    }
  }
}

std::optional<Error> ConstraintNames::error() const {
  if (found_.empty()) return std::nullopt;
  Error error{ErrorCode::unknown_constraint, found_.front().at};
  for (std::size_t i = 0; i < std::min(kMaxNamed, found_.size()); ++i) {
    error.found += (i == 0 ? "" : ", ") + excerpt(found_[i].text);
  }
  return error;
}

Result<JsonGrid> grid_of_values(const JsonValue& rows) {
  if (rows.kind != JsonKind::array) return unexpected(rows, "[");
  const std::size_t size = rows.elements.size();
  if (size < 1 || size > kMaxSize) {
    return Error{ErrorCode::bad_size, rows.at, std::to_string(size), "1–36"};
  }
  JsonGrid grid{static_cast<int>(size), {}};
  for (const JsonValue& row : rows.elements) {
    if (row.kind != JsonKind::array) return unexpected(row, "[");
    if (row.elements.size() != size) return wrong_count(ErrorCode::wrong_row_length, row, size);
    for (const JsonValue& cell : row.elements) grid.cells.push_back(&cell);
  }
  return grid;
}

Result<int> number_in(const JsonValue& value, int least, int most) {
  const bool is_scalar = value.kind == JsonKind::number || value.kind == JsonKind::string;
  const int number = is_scalar ? number_of(value.text) : -1;
  if (least <= number && number <= most) return number;
  return unexpected(value, std::to_string(least) + "–" + std::to_string(most));
}

Result<DigitSet> digits_in(const JsonValue* value, int size) {
  DigitSet digits = 0;
  if (value == nullptr || value->kind == JsonKind::null) return digits;
  if (value->kind == JsonKind::string) {
    for (const char c : value->text) {
      const Digit digit = digit_of({&c, 1});
      if (digit == 0 || digit > size) return unexpected(*value, symbol_range(size));
      digits |= set_of(digit);
    }
    return digits;
  }
  if (value->kind != JsonKind::array) return unexpected(*value, "[");
  for (const JsonValue& element : value->elements) {
    const auto digit = number_in(element, 1, size);
    if (!digit) return digit.error();
    digits |= set_of(static_cast<Digit>(*digit));
  }
  return digits;
}

std::string text_of(const JsonValue& object, std::string_view key) {
  const JsonValue* const value = object.find(key);
  return value != nullptr && value->kind == JsonKind::string ? value->text : "";
}

std::string joined_lines(const JsonValue& value) {
  std::string text = value.text;
  if (value.kind != JsonKind::array) return text;
  for (const JsonValue& line : value.elements) text += (text.empty() ? "" : "\n") + line.text;
  return text;
}

void add_words(std::string& text, std::string_view words) {
  if (contains(text, words)) return;
  if (contains(words, text)) {
    text = words;
  } else {
    text.append("\n").append(words);
  }
}

void append_text(std::string& json, std::string_view key, std::string_view text) {
  if (text.empty()) return;
  json += ",\"" + std::string(key) + "\":";
  append_json_string(json, text);
}

Error unreadable(Error error, TextPosition at, std::string_view payload) {
  if (error.code != ErrorCode::too_large && error.code != ErrorCode::too_deep) {
    return {ErrorCode::bad_payload, at, beginning_of(payload)};
  }
  error.at = at;
  return error;
}

}  // namespace dance::sudoku
