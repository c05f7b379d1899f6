// The rules of f-puzzles.com. Keys: dclamage/SudokuSolver, FPuzzlesBoard.cs; meanings:
// SolverFactory.cs.

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/lz_string.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/clue_words.hpp"
#include "sudoku/variant_formats/rule_parser.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

using enum RuleKind;

// The type of the value under a key.
enum class Form {
  flag,            // true
  lines,           // [{"lines": [["R1C1", …], …], "value": 5}, …]
  sets,            // [{"cells": ["R1C1", …], "value": 5}, …]
  cells,           // [{"cell": "R1C1"}, …]: one rule with all cells
  outside,         // [{"cell": "R0C1", "value": 5}, …]
  negative,        // ["xv", "ratio"]
  arrows,          // [{"cells": [circle], "lines": [[…], …]}, …]
  xv,              // [{"cells": […], "value": "X"}, …]
  quadruples,      // [{"cells": […], "values": [1, 2]}, …]
  clones,          // [{"cells": […], "cloneCells": […]}, …]
  little_killers,  // [{"cell": "R0C1", "direction": "DR", "value": 5}, …]
  nonconsecutive,  // true; neighbours with a difference or ratio are exempt
  drawing,
};

struct Key {
  std::string_view name;
  Form form = {};
  RuleKind kind = {};
};

constexpr std::array kKeys = {
    Key{"diagonal-", Form::flag, diagonal},
    Key{"diagonal+", Form::flag, antidiagonal},
    Key{"antiknight", Form::flag, anti_knight},
    Key{"antiking", Form::flag, anti_king},
    Key{"disjointgroups", Form::flag, disjoint_groups},
    Key{"windoku", Form::flag, windoku},
    Key{"nonconsecutive", Form::nonconsecutive, RuleKind::nonconsecutive},
    Key{"negative", Form::negative},
    Key{"killercage", Form::sets, killer_cage},
    Key{"extraregion", Form::sets, extra_region},
    Key{"difference", Form::sets, difference},
    Key{"ratio", Form::sets, ratio},
    Key{"rowindexer", Form::sets, row_index},
    Key{"columnindexer", Form::sets, column_index},
    Key{"boxindexer", Form::sets, box_index},
    Key{"thermometer", Form::lines, thermometer},
    Key{"slowthermometer", Form::lines, slow_thermometer},
    Key{"palindrome", Form::lines, palindrome},
    Key{"renban", Form::lines, renban},
    Key{"whispers", Form::lines, whispers},
    Key{"betweenline", Form::lines, between},
    Key{"lockout", Form::lines, lockout},
    Key{"regionsumline", Form::lines, region_sum},
    Key{"entropicline", Form::lines, entropic},
    Key{"modularline", Form::lines, modular},
    Key{"nabner", Form::lines, nabner},
    Key{"doublearrow", Form::lines, double_arrow},
    Key{"zipperline", Form::lines, zipper},
    Key{"odd", Form::cells, odd},
    Key{"even", Form::cells, even},
    Key{"minimum", Form::cells, minimum},
    Key{"maximum", Form::cells, maximum},
    Key{"sandwichsum", Form::outside, sandwich},
    Key{"xsum", Form::outside, x_sum},
    Key{"skyscraper", Form::outside, skyscraper},
    Key{"numberedroom", Form::outside, numbered_room},
    Key{"arrow", Form::arrows, arrow},
    Key{"xv", Form::xv, pair_sum},
    Key{"quadruple", Form::quadruples, quadruple},
    Key{"clone", Form::clones, RuleKind::clone},
    Key{"littlekillersum", Form::little_killers, little_killer},
    Key{"cage", Form::drawing},
    Key{"text", Form::drawing},
    Key{"line", Form::drawing},
    Key{"circle", Form::drawing},
    Key{"rectangle", Form::drawing},
};

// The other members. Fog hides cells but does not constrain them.
constexpr std::array<std::string_view, 15> kNoRules = {"size",
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

constexpr std::array<std::string_view, 9> kNoRulesOfCell = {"value",
                                                            "given",
                                                            "region",
                                                            "c",
                                                            "cArray",
                                                            "highlight",
                                                            "givenPencilMarks",
                                                            "centerPencilMarks",
                                                            "cornerPencilMarks"};

// The colours denoted by a number under "highlight".
constexpr std::array<std::string_view, 11> kHighlights = {
    "#A8A8A8A8", "#000000", "#FFA0A0", "#FFDF61", "#FEFFAF", "#B0FFB0",
    "#61D060",   "#D0D0FF", "#8180F0", "#FF08FF", "#FFD0D0"};

// The members of an entry by its form, and those of any entry that say how it is drawn or that a
// program added it.
constexpr std::array<std::string_view, 13> kMembers = {
    "",
    " lines value ",
    " cells value ",
    " cell ",
    " cell cells value ",
    "",
    " cells lines ",
    " cells value ",
    " cells values ",
    " cells cloneCells ",
    " cell cells direction value ",
    "",
    "",
};
constexpr std::string_view kDrawnMembers =
    " outlineC baseC fontC width height angle size isNewConstraint fromConstraint isLLConstraint ";

// The most colours of a cell.
constexpr std::size_t kMaxStripes = 9;

constexpr int kSumOfX = 10;
constexpr int kSumOfV = 5;

struct Direction {
  std::string_view name;
  int rows = 0;
  int columns = 0;
};

constexpr std::array kDirections = {Direction{"DR", 1, 1}, Direction{"DL", 1, -1},
                                    Direction{"UR", -1, 1}, Direction{"UL", -1, -1}};

bool is_set(const JsonValue& entry, std::string_view key) {
  const JsonValue* const value = entry.find(key);
  return value != nullptr && !says_nothing(*value);
}

// Returns whether an entry is marked as the drawing of a rule that another key should state.
bool draws_a_rule(const JsonValue& entry) {
  return is_set(entry, "fromConstraint") || is_set(entry, "isNewConstraint");
}

std::string_view value_text(const JsonValue& entry) {
  const JsonValue* const value = entry.find("value");
  const bool is_scalar =
      value != nullptr && (value->kind == JsonKind::string || value->kind == JsonKind::number);
  return is_scalar ? trim(value->text) : "";
}

class FpuzzlesReader {
 public:
  FpuzzlesReader(const JsonValue& json, Board board)
      : json_(json), reader_(std::move(board), "fpuzzles") {}

  Result<VariantPuzzle> read(const JsonGrid& grid) && {
    read_cells(grid);
    for (std::size_t i = 0; i + 1 < json_.elements.size() && !reader_.has_failed(); i += 2) {
      read_member(json_.elements[i], json_.elements[i + 1]);
    }
    read_facts();
    read_deferred();
    reader_.explain_cages();
    return std::move(reader_).take();
  }

 private:
  // --- Cells.

  void read_cells(const JsonGrid& grid) {
    for (std::size_t i = 0; i < grid.cells.size() && !reader_.has_failed(); ++i) {
      read_cell(static_cast<CellId>(i), *grid.cells[i]);
    }
  }

  void read_cell(CellId cell, const JsonValue& value) {
    if (value.kind != JsonKind::object) return reader_.fail(unexpected(value, "{"));
    for (std::size_t i = 0; i + 1 < value.elements.size(); i += 2) {
      const JsonValue& key = value.elements[i];
      const JsonValue& said = value.elements[i + 1];
      if (says_nothing(said) || is_among(key.text, kNoRulesOfCell)) continue;
      if (key.text == "parity" && read_parity(cell, said)) continue;
      reader_.miss(key.text, key.at);
    }
    const int size = digit_count(reader_.board());
    if (const JsonValue* const digit = value.find("value"); digit && !says_nothing(*digit)) {
      const auto number = number_in(*digit, 1, size);
      if (!number) return reader_.fail(number.error());
      set_value(cell, *number, is_set(value, "given"));
    }
    const auto marks = digits_in(value.find("givenPencilMarks"), size);
    if (!marks) return reader_.fail(marks.error());
    if (*marks != 0) reader_.restrict_to(cell, *marks);
    for (const std::string_view key : {"centerPencilMarks", "cornerPencilMarks"}) {
      if (const auto notes = digits_in(value.find(key), size)) note(cell, *notes);
    }
    draw_color(cell, value);
  }

  void note(CellId cell, DigitSet digits) {
    auto& notes = reader_.puzzle().notes;
    if (digits == 0) return;
    if (notes.empty()) notes.assign(reader_.board().cell_count(), 0);
    notes[cell] |= digits;
  }

  // Reads how early versions of f-puzzles marked odd and even cells.
  bool read_parity(CellId cell, const JsonValue& said) {
    const bool is_odd = said.text == "Odd";
    if (!is_odd && said.text != "Even") return false;
    reader_.add({.kind = is_odd ? odd : even, .cells = {cell}, .at = said.at});
    return true;
  }

  void draw_color(CellId cell, const JsonValue& value) {
    const JsonValue* color = nullptr;
    for (const std::string_view key : {"highlight", "cArray", "c"}) {
      if (is_set(value, key)) color = value.find(key);
    }
    if (color == nullptr) return;
    if (color->kind != JsonKind::array) return draw_stripe(cell, *color, 0, 1);
    const auto count = static_cast<int>(std::min(color->elements.size(), kMaxStripes));
    for (int i = 0; i < count; ++i) draw_stripe(cell, color->elements[i], i, count);
  }

  // Draws one of several colours of a cell, from left to right.
  void draw_stripe(CellId cell, const JsonValue& color, int index, int count) {
    const int left = 100 * index / count;
    const int width = 100 * (index + 1) / count - left;
    const int number = whole_number(color.text).value_or(-1);
    const bool is_number = 0 <= number && number < static_cast<int>(kHighlights.size());
    Decoration decoration{.kind = DecorationKind::rectangle, .width = width, .height = 100};
    decoration.points = {100 * reader_.board().column_of(cell) + left + width / 2,
                         100 * reader_.board().row_of(cell) + 50};
    decoration.fill = is_number ? kHighlights[number] : color_in(color.text);
    reader_.draw(std::move(decoration), "", color.at);
  }

  void set_value(CellId cell, int digit, bool is_given) {
    if (is_given) return reader_.set_given(cell, digit);
    auto& placed = reader_.puzzle().placed;
    if (placed.empty()) placed.assign(reader_.board().cell_count(), kNoDigit);
    placed[cell] = digit;
  }

  // --- Rules.

  void read_member(const JsonValue& name, const JsonValue& value) {
    if (says_nothing(value) || is_among(name.text, kNoRules)) return;
    const Key* const key = find_named(kKeys, name.text);
    if (key == nullptr) return reader_.miss(name.text, name.at);
    if (key->form == Form::flag) return reader_.add({.kind = key->kind, .at = name.at});
    if (key->form == Form::nonconsecutive) return read_nonconsecutive(name.at);
    if (value.kind != JsonKind::array) return reader_.fail(unexpected(value, "["));
    if (key->form == Form::negative) return read_negative(value);
    if (key->form == Form::cells) return read_single_cells(*key, value);
    for (const JsonValue& entry : value.elements) {
      if (reader_.has_failed()) return;
      if (entry.kind != JsonKind::object) return reader_.fail(unexpected(entry, "{"));
      if (draws_a_rule(entry) || key->name == "line") {
        deferred_.emplace_back(key, &entry);
      } else {
        read_entry(*key, entry);
      }
    }
  }

  // Draws lines, and what is marked as the drawing of a rule, but of none that was read.
  void read_deferred() {
    find_lines_in_words();
    for (const auto& [key, entry] : deferred_) {
      if (!draws_a_rule(*entry) || !is_stated(*entry)) read_entry(*key, *entry);
    }
  }

  // Returns whether a rule has all the cells that an entry draws, at least one.
  bool is_stated(const JsonValue& entry) {
    std::vector<Place> places;
    for (const std::string_view name : {"cell", "cells", "lines"}) {
      if (const JsonValue* const value = entry.find(name)) add_places(*value, places);
    }
    const auto& rules = reader_.puzzle().rules;
    return !places.empty() && std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) {
      return !is_global(rule.kind) && std::all_of(places.begin(), places.end(), [&](Place place) {
        return rule.clue == place || has_cell(rule.cells, place) || has_cell(rule.others, place);
      });
    });
  }

  bool has_cell(const Cells& cells, Place place) const {
    const Board& board = reader_.board();
    return board.contains(place.row, place.column) &&
           std::find(cells.begin(), cells.end(), board.cell(place.row, place.column)) !=
               cells.end();
  }

  static void add_places(const JsonValue& names, std::vector<Place>& places) {
    if (const auto place = place_named(names.text)) places.push_back(*place);
    for (const JsonValue& name : names.elements) add_places(name, places);
  }

  // Reports what an entry says beyond its form. Here false says something: a cage that isn't
  // "unique".
  void miss_members(const Key& key, const JsonValue& entry) {
    const bool has_numbers = key.form != Form::lines && key.form != Form::sets;
    for (std::size_t i = 0; i + 1 < entry.elements.size() && key.form != Form::drawing; i += 2) {
      const JsonValue& name = entry.elements[i];
      const JsonValue& value = entry.elements[i + 1];
      const bool is_empty =
          value.kind == JsonKind::null || (value.text.empty() && value.elements.empty());
      const std::string word = ' ' + name.text + ' ';
      const bool is_known = contains(kMembers[static_cast<std::size_t>(key.form)], word) &&
                            (name.text != "value" || has_numbers || takes_number(key.kind));
      if (is_empty || is_known || contains(kDrawnMembers, word)) continue;
      reader_.miss(std::string(key.name) + ' ' + name.text, name.at);
    }
  }

  void begin(const Key& key) {
    reader_.begin(key.form == Form::drawing ? key.name : name(key.kind));
  }

  void read_entry(const Key& key, const JsonValue& entry) {
    begin(key);
    miss_members(key, entry);
    switch (key.form) {
      case Form::lines:
        return read_lines(key, entry);
      case Form::sets:
        return add_with_number({.kind = key.kind, .cells = cells(entry)}, key, entry);
      case Form::outside:
        return read_outside(key, entry);
      case Form::arrows:
        return read_arrow(entry);
      case Form::xv:
        return read_xv(entry);
      case Form::quadruples:
        return read_quadruple(entry);
      case Form::clones:
        return reader_.add({.kind = RuleKind::clone,
                            .cells = cells(entry),
                            .others = reader_.cells(entry.find("cloneCells")),
                            .at = entry.at});
      case Form::little_killers:
        return read_little_killer(entry);
      default:
        return read_drawing(key, entry);
    }
  }

  Cells cells(const JsonValue& entry) { return reader_.cells(entry.find("cells")); }

  // Adds a rule with the number under "value"; reports any other value as not understood. As in
  // other programs, a cage's sum of 0 is none.
  void add_with_number(Rule rule, const Key& key, const JsonValue& entry) {
    const std::string_view text = value_text(entry);
    rule.at = entry.at;
    const bool is_none = text.empty() || (text == "0" && key.kind == killer_cage);
    if (!is_none && takes_number(rule.kind)) {
      rule.number = whole_number(text);
      if (!rule.number) miss_value(key, entry);
    }
    reader_.add(std::move(rule));
  }

  void miss_value(const Key& key, const JsonValue& entry) {
    const std::string_view value = value_text(entry);
    reader_.miss(std::string(key.name) + (value.empty() ? "" : " ") + std::string(value), entry.at);
  }

  // Returns the lines of an entry; null if there are none, which is an unfinished rule.
  static const JsonValue* lines_of(const JsonValue& entry) {
    const JsonValue* const lines = entry.find("lines");
    return lines == nullptr || lines->elements.empty() ? nullptr : lines;
  }

  void read_lines(const Key& key, const JsonValue& entry) {
    const JsonValue* const lines = lines_of(entry);
    if (lines == nullptr) return add_with_number({.kind = key.kind}, key, entry);
    for (const JsonValue& line : lines->elements) {
      add_with_number({.kind = key.kind, .cells = reader_.cells(&line)}, key, entry);
    }
  }

  void read_single_cells(const Key& key, const JsonValue& entries) {
    begin(key);
    Rule rule{.kind = key.kind, .at = entries.at};
    for (const JsonValue& entry : entries.elements) {
      miss_members(key, entry);
      const JsonValue* const name = entry.find("cell");
      if (name == nullptr) return reader_.fail(unexpected(entry, "cell"));
      if (const auto cell = reader_.cell({name->text, name->at})) rule.cells.push_back(*cell);
    }
    reader_.add(std::move(rule));
  }

  // Returns the place of a clue beside the grid; fails for any other text.
  std::optional<Place> clue_place(const JsonValue& entry) {
    const JsonValue* const name = entry.find("cell");
    const auto place = name == nullptr ? std::nullopt : place_named(name->text);
    if (!place) reader_.fail(unexpected(name == nullptr ? entry : *name, "\"R0C1\""));
    return place;
  }

  void read_outside(const Key& key, const JsonValue& entry) {
    const auto place = clue_place(entry);
    if (!place) return;
    const auto number = whole_number(value_text(entry));
    if (!number && !value_text(entry).empty()) return miss_value(key, entry);
    add_clue({.kind = key.kind,
              .cells = cells_seen_from(reader_.board(), *place),
              .number = number,
              .clue = place,
              .at = entry.at},
             entry);
  }

  // Adds a clue, which is unfinished without a number.
  void add_clue(Rule rule, const JsonValue& entry) {
    if (rule.cells.empty() && rule.number) {
      return reader_.fail({ErrorCode::cell_outside, entry.at, entry.find("cell")->text});
    }
    reader_.add(std::move(rule));
  }

  // The direction determines the cells. Any others, such as a part of the diagonal, are another
  // rule.
  void read_little_killer(const JsonValue& entry) {
    const Key& key = *find_named(kKeys, "littlekillersum");
    const auto place = clue_place(entry);
    if (!place) return;
    const std::string name = text_of(entry, "direction");
    const Direction* const direction = find_named(kDirections, name);
    if (direction == nullptr) return reader_.fail(unexpected(entry, "DR, DL, UR, UL"));
    const auto [text, rows, columns] = *direction;
    Cells cells =
        cells_along(reader_.board(), {place->row + rows, place->column + columns}, rows, columns);
    if (const JsonValue* const stated = entry.find("cells"); stated && !says_nothing(*stated)) {
      const auto& names = stated->elements;
      std::string what(key.name);
      for (const JsonValue& cell : names) what += ' ' + cell.text;
      const bool is_seen = !names.empty() && names.size() == cells.size() &&
                           names.front().text == cell_name(reader_.board(), cells.front());
      if (!is_seen) return reader_.miss(what, entry.at);
    }
    auto number = whole_number(value_text(entry));
    if (!number && !value_text(entry).empty()) return miss_value(key, entry);
    if (number == 0) number.reset();
    add_clue({.kind = little_killer,
              .cells = std::move(cells),
              .number = number,
              .clue = place,
              .at = entry.at},
             entry);
  }

  // A pill is read from left to right and top to bottom. A line begins in the circle.
  void read_arrow(const JsonValue& entry) {
    Cells circle = cells(entry);
    std::sort(circle.begin(), circle.end());
    const JsonValue* const lines = lines_of(entry);
    if (lines == nullptr) {
      return reader_.add({.kind = arrow, .cells = std::move(circle), .at = entry.at});
    }
    for (const JsonValue& line : lines->elements) {
      Cells shaft = reader_.cells(&line);
      const bool begins_inside =
          !shaft.empty() && std::find(circle.begin(), circle.end(), shaft.front()) != circle.end();
      if (begins_inside) shaft.erase(shaft.begin());
      reader_.add({.kind = arrow, .cells = circle, .others = std::move(shaft), .at = entry.at});
    }
  }

  void read_xv(const JsonValue& entry) {
    const std::string_view text = value_text(entry);
    const bool is_x = text == "X" || text == "x";
    const bool is_v = text == "V" || text == "v";
    const bool is_sign = is_x || is_v;
    if (!is_sign && !text.empty()) return miss_value(*find_named(kKeys, "xv"), entry);
    Rule rule{.kind = pair_sum, .cells = cells(entry), .at = entry.at};
    if (is_sign) rule.number = is_x ? kSumOfX : kSumOfV;
    reader_.add(std::move(rule));
  }

  void read_quadruple(const JsonValue& entry) {
    Rule rule{.kind = quadruple, .cells = cells(entry), .at = entry.at};
    if (const JsonValue* const values = entry.find("values")) {
      for (const JsonValue& value : values->elements) {
        const auto digit = number_in(value, 0, kMaxVariantDigit);
        if (!digit) return reader_.fail(digit.error());
        rule.digits.push_back(*digit);
      }
    }
    reader_.add(std::move(rule));
  }

  // --- Negative rules.

  bool has_entries(std::string_view key) const {
    const JsonValue* const entries = json_.find(key);
    return entries != nullptr && !says_nothing(*entries);
  }

  void read_nonconsecutive(TextPosition at) {
    const bool has_dots = has_entries("difference") || has_entries("ratio");
    reader_.add({.kind = has_dots ? no_difference : RuleKind::nonconsecutive,
                 .number = has_dots ? std::optional(1) : std::nullopt,
                 .at = at});
  }

  // Returns the numbers of all entries under a key; `usual` for entries without one, or if there
  // are no entries.
  std::set<int> numbers_under(std::string_view key, int usual) const {
    std::set<int> numbers;
    if (const JsonValue* const entries = json_.find(key)) {
      for (const JsonValue& entry : entries->elements) {
        numbers.insert(whole_number(value_text(entry)).value_or(usual));
      }
    }
    if (numbers.empty()) numbers.insert(usual);
    return numbers;
  }

  void read_negative(const JsonValue& names) {
    for (const JsonValue& name : names.elements) {
      std::set<int> numbers;
      RuleKind kind = no_sum;
      if (name.text == "xv") {
        numbers = {kSumOfV, kSumOfX};
      } else if (name.text == "ratio") {
        kind = no_ratio;
        numbers = numbers_under("ratio", 2);
      } else if (name.text == "difference") {
        kind = no_difference;
        numbers = numbers_under("difference", 1);
      } else {
        reader_.miss("negative " + name.text, name.at);
      }
      for (const int number : numbers) {
        reader_.add({.kind = kind, .number = number, .at = name.at});
      }
    }
  }

  // --- Drawings.

  void read_drawing(const Key& key, const JsonValue& entry) {
    if (key.name == "text" && read_inequality(entry)) return;
    if (key.name == "cage" && read_fact(value_text(entry))) return;
    if (key.name == "line") return draw_lines(key, entry);
    Decoration decoration = shape_in(key, entry);
    const std::string what =
        propose(rule_of_sign(reader_.board(), decoration), key, entry, decoration);
    // A drawing without a place is reported, too.
    reader_.draw(std::move(decoration), what, entry.at);
  }

  // Returns the centres of the cells with these names, which may be beside the grid.
  static std::vector<int> middles_of(const JsonValue* names) {
    std::vector<int> points;
    if (names == nullptr) return points;
    const auto add = [&](const JsonValue& name) {
      const auto place = place_named(name.text);
      if (!place) return;
      points.push_back(100 * place->column + 50);
      points.push_back(100 * place->row + 50);
    };
    add(*names);
    for (const JsonValue& name : names->elements) add(name);
    return points;
  }

  static double length_of(const JsonValue& entry, std::string_view key, double usual) {
    const JsonValue* const value = entry.find(key);
    return value == nullptr ? usual : decimal_in(*value).value_or(usual);
  }

  static std::string color_of(const JsonValue& entry, std::string_view key) {
    return color_in(text_of(entry, key));
  }

  // Proposes the rule that a drawing may stand for, if any. Returns the drawing's name.
  std::string propose(std::optional<Rule> rule, const Key& key, const JsonValue& entry,
                      Decoration& decoration) {
    if (!rule) return std::string(key.name);
    rule->at = entry.at;
    decoration.proposal = static_cast<int>(reader_.puzzle().proposals.size());
    std::string name = drawn_name(rule->kind);
    reader_.propose(*std::move(rule));
    return name;
  }

  void draw_lines(const Key& key, const JsonValue& entry) {
    const JsonValue* const lines = entry.find("lines");
    if (lines == nullptr) return reader_.miss("line", entry.at);
    const std::string color = opaque_color_in(text_of(entry, "outlineC"));
    for (const JsonValue& line : lines->elements) {
      Decoration decoration{.kind = DecorationKind::line,
                            .points = middles_of(&line),
                            .stroke = color_of(entry, "outlineC"),
                            .thickness = hundredths(length_of(entry, "width", 0.5) / 2)};
      const Cells cells = cells_of_line(line);
      const std::string what = retraces_a_rule(cells)
                                   ? std::string()
                                   : propose(rule_of_drawn(color, cells), key, entry, decoration);
      reader_.draw(std::move(decoration), what, entry.at);
    }
  }

  // Finds the rule of the only lines that the author's words name, unless the puzzle has such
  // rules.
  void find_lines_in_words() {
    in_words_ = rule_of_lines(reader_.puzzle().rules_text);
    const auto& rules = reader_.puzzle().rules;
    const auto is_same = [&](const Rule& rule) { return rule.kind == in_words_->kind; };
    if (in_words_ && std::any_of(rules.begin(), rules.end(), is_same)) in_words_.reset();
  }

  // Returns the rule that a line is drawn for by its colour or else by the author's words.
  std::optional<Rule> rule_of_drawn(std::string_view color, const Cells& cells) const {
    if (cells.empty()) return std::nullopt;
    if (auto rule = rule_of_line_color(color, cells)) return rule;
    auto rule = in_words_;
    if (rule) rule->cells = cells;
    return rule;
  }

  // Returns whether a line is that of a rule, drawn again.
  bool retraces_a_rule(const Cells& cells) {
    const Cells back(cells.rbegin(), cells.rend());
    const auto& rules = reader_.puzzle().rules;
    return !cells.empty() && std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) {
      return rule.cells == cells || rule.cells == back;
    });
  }

  // Returns the cells of a line on the board from neighbour to neighbour; none for any other line.
  Cells cells_of_line(const JsonValue& names) const {
    const Board& board = reader_.board();
    Cells cells;
    for (const JsonValue& name : names.elements) {
      const auto place = place_named(name.text);
      if (!place || !board.contains(place->row, place->column)) return {};
      const CellId cell = board.cell(place->row, place->column);
      const bool goes_on = cells.empty() || are_close(board, cells.back(), cell);
      if (!goes_on) return {};
      cells.push_back(cell);
    }
    return cells.size() < 2 ? Cells{} : cells;
  }

  // Makes a shape or a text centred on its cells, or a frame around them.
  static Decoration shape_in(const Key& key, const JsonValue& entry) {
    const auto* const kind = find_named(decoration_kinds(), key.name);
    const JsonValue* const cell = entry.find("cell");
    Decoration decoration{.kind = kind->value, .is_over = kind->value != DecorationKind::cage};
    decoration.points = middles_of(cell == nullptr ? entry.find("cells") : cell);
    decoration.angle = static_cast<int>(length_of(entry, "angle", 0));
    decoration.stroke = color_of(entry, "outlineC");
    decoration.text = value_text(entry);
    decoration.color = color_of(entry, "fontC");
    if (kind->value == DecorationKind::cage) return decoration;
    const std::size_t count = decoration.points.size() / 2;
    if (count > 1) {
      int column = 0, row = 0;
      for (std::size_t i = 0; i < count; ++i) {
        column += decoration.points[2 * i];
        row += decoration.points[2 * i + 1];
      }
      decoration.points = {column / static_cast<int>(count), row / static_cast<int>(count)};
    }
    if (kind->value == DecorationKind::text) {
      decoration.size = hundredths(length_of(entry, "size", 1) / 2);
      return decoration;
    }
    decoration.width = hundredths(length_of(entry, "width", 0.5));
    decoration.height = hundredths(length_of(entry, "height", 0.5));
    decoration.fill = color_of(entry, "baseC");
    decoration.thickness = 3;
    return decoration;
  }

  // Reads an inequality sign between two cells. Returns false for any other text.
  bool read_inequality(const JsonValue& entry) {
    const JsonValue* const names = entry.find("cells");
    const JsonValue* const value = entry.find("angle");
    const auto angle = value == nullptr || says_nothing(*value) ? 0 : whole_number(value->text);
    const std::string_view sign = value_text(entry);
    const bool is_pair = names != nullptr && names->elements.size() == 2;
    if (!is_pair || !angle || !turns_of_inequality(sign)) return false;
    Cells cells = cells_of_inequality(reader_.board(), reader_.cells(names), sign, *angle);
    if (cells.empty()) return false;
    reader_.add({.kind = RuleKind::less, .cells = std::move(cells), .at = entry.at});
    return true;
  }

  // --- Facts.

  bool read_fact(std::string_view text) {
    VariantPuzzle& puzzle = reader_.puzzle();
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string key = lower_case(text.substr(0, colon));
    const std::string value(trim(text.substr(std::min(colon + 1, text.size()))));
    if (!is_fact_of_puzzle(text)) return false;
    if (key == "title") puzzle.title = value;
    if (key == "author") puzzle.author = value;
    if (key == "rules") add_words(puzzle.rules_text, value);
    if (key == "foglight") puzzle.has_fog = true;
    return true;
  }

  static void set_text(std::string& text, const std::string& found) {
    if (!found.empty()) text = found;
  }

  void read_facts() {
    VariantPuzzle& puzzle = reader_.puzzle();
    set_text(puzzle.title, text_of(json_, "title"));
    set_text(puzzle.author, text_of(json_, "author"));
    std::string words = text_of(json_, "ruleset");
    add_words(words, puzzle.rules_text);
    puzzle.rules_text = std::move(words);
    if (has_fog(json_)) puzzle.has_fog = true;
    const JsonValue* const solution = json_.find("solution");
    if (solution == nullptr || says_nothing(*solution) || read_solution(*solution)) return;
    reader_.miss("solution", solution->at);
  }

  // Reads an array of digits, or a text of them, perhaps with commas. Returns false if it has other
  // cells or symbols, or contradicts a given.
  bool read_solution(const JsonValue& stated) {
    std::vector<std::string_view> symbols;
    for (const JsonValue& element : stated.elements) symbols.push_back(element.text);
    if (contains(stated.text, ",")) {
      for (const Token& part : split({stated.text, stated.at}, ',')) symbols.push_back(part.text);
    } else {
      for (const char& symbol : stated.text) symbols.push_back({&symbol, 1});
    }
    const int size = digit_count(reader_.board());
    const std::vector<int>& givens = reader_.puzzle().givens;
    if (std::cmp_not_equal(symbols.size(), reader_.board().cell_count())) return false;
    std::vector<int> digits;
    for (const std::string_view symbol : symbols) {
      const int given = givens.empty() ? kNoDigit : givens[digits.size()];
      const int digit = symbol.size() == 1 ? digit_of(symbol) : number_of(symbol);
      const bool is_digit = 0 < digit && digit <= size;
      const bool is_blank = symbol.empty() || symbol == "null" || is_blank_symbol(symbol);
      if (!is_digit && !is_blank) return false;
      if (is_digit && given != kNoDigit && given != digit) return false;
      digits.push_back(is_digit ? digit : kNoDigit);
    }
    return set_solution(reader_.puzzle(), digits);
  }

  const JsonValue& json_;
  RuleReader reader_;
  std::vector<std::pair<const Key*, const JsonValue*>> deferred_;  // until all rules are read
  std::optional<Rule> in_words_;
};

// Returns the cells. Errors: those of grid_of_values; wrong_row_count, if the stated size is
// another.
Result<JsonGrid> grid_in(const JsonValue& value) {
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

// Makes the usual boxes, changed where cells state their region: null means none.
Result<Board> board_of_fpuzzles(const JsonGrid& grid) {
  Board board = square_board(grid.size);
  std::vector<int>& boxes = board.grids.front().boxes;
  const std::size_t count = grid.cells.size();
  if (boxes.empty()) boxes.assign(count, kNoBox);
  for (std::size_t i = 0; i < count; ++i) {
    const JsonValue* const region = grid.cells[i]->find("region");
    if (region == nullptr) continue;
    if (region->kind == JsonKind::null) {
      boxes[i] = kNoBox;
      continue;
    }
    const auto number = number_in(*region, 0, 255);
    if (!number) return number.error();
    boxes[i] = *number;
  }
  if (std::count(boxes.begin(), boxes.end(), kNoBox) == static_cast<std::ptrdiff_t>(count)) {
    boxes.clear();
  }
  return board;
}

// --- Writing.

class FpuzzlesWriter {
 public:
  explicit FpuzzlesWriter(const VariantPuzzle& puzzle) : puzzle_(puzzle) {}

  Result<std::string> write() && {
    const Board& board = puzzle_.board;
    if (board.grids.size() != 1) return Error{ErrorCode::does_not_fit, {}, "grids", "1"};
    const bool is_square =
        board.height == board.width && board.grids.front().height == board.height &&
        board.grids.front().width == board.width && board.digits == all_digits(board.height);
    if (!is_square) return Error{ErrorCode::does_not_fit, {}, "grid", "n×n"};
    json_ = "{\"size\":" + std::to_string(board.height);
    append_text(json_, "title", puzzle_.title);
    append_text(json_, "author", puzzle_.author);
    append_text(json_, "ruleset", puzzle_.rules_text);
    write_grid();
    write_flags();
    for (const Key& key : kKeys) write_key(key);
    write_inequalities();
    write_solution();
    std::vector<std::string_view> lost;
    for (const Rule& rule : puzzle_.rules) {
      if (!is_written(rule)) lost.push_back(name(rule.kind));
    }
    if (!lost.empty()) return unfit_rules(lost);
    return std::move(json_) + '}';
  }

 private:
  // --- Cells.

  void write_grid() {
    const Board& board = puzzle_.board;
    json_ += ",\"grid\":[";
    for (int row = 0; row < board.height; ++row) {
      json_ += row == 0 ? "[" : ",[";
      for (int column = 0; column < board.width; ++column) {
        if (column > 0) json_ += ',';
        write_cell(board.cell(row, column));
      }
      json_ += ']';
    }
    json_ += ']';
  }

  static int digit_at(const std::vector<int>& digits, CellId cell) {
    return digits.empty() ? kNoDigit : digits[cell];
  }

  void write_cell(CellId cell) {
    const Board& board = puzzle_.board;
    std::string members;
    const int given = digit_at(puzzle_.givens, cell);
    const int placed = digit_at(puzzle_.placed, cell);
    if (given != kNoDigit) {
      members += ",\"value\":" + std::to_string(given) + ",\"given\":true";
    } else if (placed != kNoDigit) {
      members += ",\"value\":" + std::to_string(placed);
    }
    const auto& boxes = board.grids.front().boxes;
    if (boxes != square_board(board.height).grids.front().boxes) {
      const int box = boxes.empty() ? kNoBox : boxes[cell];
      members += ",\"region\":" + (box == kNoBox ? "null" : std::to_string(box));
    }
    if (!puzzle_.candidates.empty() && puzzle_.candidates[cell] != board.digits) {
      members += ",\"givenPencilMarks\":[" + listed_digits(puzzle_.candidates[cell]) + ']';
    }
    json_ += '{' + (members.empty() ? "" : members.substr(1)) + '}';
  }

  static std::string listed_digits(DigitSet digits) {
    std::string list;
    for (int digit = 0; digit <= kMaxVariantDigit; ++digit) {
      if ((digits >> digit & 1) == 0) continue;
      list += (list.empty() ? "" : ",") + std::to_string(digit);
    }
    return list;
  }

  void write_solution() {
    if (puzzle_.solution.empty()) return;
    json_ += ",\"solution\":[";
    for (std::size_t i = 0; i < puzzle_.solution.size(); ++i) {
      const int digit = puzzle_.solution[i];
      json_ += (i == 0 ? "" : ",") + (digit == kNoDigit ? "\".\"" : std::to_string(digit));
    }
    json_ += ']';
  }

  // --- Rules.

  bool has(RuleKind kind, std::optional<int> number = {}) const {
    return std::any_of(puzzle_.rules.begin(), puzzle_.rules.end(), [&](const Rule& rule) {
      return rule.kind == kind && (!number || rule.number.value_or(*number) == *number);
    });
  }

  // The meaning of negative rules and "nonconsecutive" depends on the dots of the puzzle.
  bool has_dots() const { return has(difference) || has(ratio); }

  bool are_numbers_those_of(RuleKind negative, RuleKind dots, int usual) const {
    std::set<int> stated, expected;
    for (const Rule& rule : puzzle_.rules) {
      if (rule.kind == negative) stated.insert(rule.number.value_or(usual));
      if (rule.kind == dots) expected.insert(rule.number.value_or(usual));
    }
    if (expected.empty()) expected.insert(usual);
    return stated == expected;
  }

  // f-puzzles writes "nonconsecutive" for no_difference 1 beside dots.
  bool is_nonconsecutive_with_dots() const {
    const bool is_any_other =
        std::any_of(puzzle_.rules.begin(), puzzle_.rules.end(), [](const Rule& rule) {
          return rule.kind == no_difference && rule.number.value_or(1) != 1;
        });
    return has(no_difference) && has_dots() && !is_any_other;
  }

  bool is_written(const Rule& rule) const {
    switch (rule.kind) {
      case no_sum:
        return has(no_sum, kSumOfV) && has(no_sum, kSumOfX) &&
               (rule.number == kSumOfV || rule.number == kSumOfX);
      case no_ratio:
        return are_numbers_those_of(no_ratio, ratio, 2);
      case no_difference:
        return is_nonconsecutive_with_dots() || are_numbers_those_of(no_difference, difference, 1);
      case RuleKind::nonconsecutive:
        return !has_dots();
      case pair_sum:
        return rule.number == kSumOfV || rule.number == kSumOfX;
      case RuleKind::less:
        return rule.cells.size() == 2 &&
               are_neighbours(puzzle_.board, rule.cells[0], rule.cells[1]);
      case arrow:
        return std::is_sorted(rule.cells.begin(), rule.cells.end());
      case little_killer:
        return clue_of(rule).has_value();
      default:
        break;
    }
    const auto key = std::find_if(kKeys.begin(), kKeys.end(),
                                  [&](const Key& each) { return each.kind == rule.kind; });
    const bool is_known =
        key != kKeys.end() && key->form != Form::drawing && key->form != Form::negative;
    return is_known && (key->form != Form::outside || clue_of(rule));
  }

  void write_flags() {
    std::string negative;
    if (has(no_sum)) negative += ",\"xv\"";
    if (has(no_ratio)) negative += ",\"ratio\"";
    if (is_nonconsecutive_with_dots()) {
      json_ += ",\"nonconsecutive\":true";
    } else if (has(no_difference)) {
      negative += ",\"difference\"";
    }
    if (!negative.empty()) json_ += ",\"negative\":[" + negative.substr(1) + ']';
  }

  void write_key(const Key& key) {
    if (key.form == Form::negative || key.form == Form::drawing || !has(key.kind)) return;
    json_ += ",\"" + std::string(key.name) + "\":";
    if (key.form == Form::flag || key.form == Form::nonconsecutive) {
      json_ += "true";
      return;
    }
    json_ += '[';
    std::set<CellId> cells;  // of all rules of single cells
    for (const Rule& rule : puzzle_.rules) {
      if (rule.kind != key.kind || !is_written(rule)) continue;
      if (key.form == Form::cells) {
        cells.insert(rule.cells.begin(), rule.cells.end());
        continue;
      }
      if (json_.back() != '[') json_ += ',';
      write_rule(key.form, rule);
    }
    for (const CellId cell : cells) {
      if (json_.back() != '[') json_ += ',';
      json_ += "{\"cell\":" + quoted(cell) + '}';
    }
    json_ += ']';
  }

  void write_rule(Form form, const Rule& rule) {
    json_ += '{';
    switch (form) {
      case Form::lines:
        json_ += "\"lines\":[" + names_of(rule.cells) + ']' + number_of_rule(rule);
        break;
      case Form::arrows:
        json_ += "\"cells\":" + names_of(rule.cells) + ",\"lines\":[" +
                 names_of(line_of_arrow(rule)) + ']';
        break;
      case Form::xv:
        json_ += "\"cells\":" + names_of(rule.cells) +
                 ",\"value\":" + (rule.number == kSumOfX ? "\"X\"" : "\"V\"");
        break;
      case Form::quadruples:
        json_ += "\"cells\":" + names_of(rule.cells) + ",\"values\":" + list_of(rule.digits);
        break;
      case Form::clones:
        json_ += "\"cells\":" + names_of(rule.cells) + ",\"cloneCells\":" + names_of(rule.others);
        break;
      case Form::outside:
      case Form::little_killers:
        write_clue(form, rule);
        break;
      default:
        json_ += "\"cells\":" + names_of(rule.cells) + number_of_rule(rule);
    }
    json_ += '}';
  }

  // A shaft begins in the circle's nearest cell.
  Cells line_of_arrow(const Rule& rule) const {
    Cells line = rule.others;
    if (!rule.cells.empty()) line.insert(line.begin(), rule.cells.back());
    return line;
  }

  // Returns the place from which a clue sees its cells; none if no place on the border does.
  std::optional<Place> clue_of(const Rule& rule) const {
    const Board& board = puzzle_.board;
    if (rule.cells.empty() || !rule.number) return std::nullopt;
    const CellId first = rule.cells.front();
    for (int rows = -1; rows <= 1; ++rows) {
      for (int columns = -1; columns <= 1; ++columns) {
        const bool is_diagonal = rows != 0 && columns != 0;
        if (is_diagonal != (rule.kind == little_killer) || (rows == 0 && columns == 0)) continue;
        const Place place{board.row_of(first) - rows, board.column_of(first) - columns};
        if (board.contains(place.row, place.column)) continue;
        const Place start{board.row_of(first), board.column_of(first)};
        if (cells_along(board, start, rows, columns) == rule.cells) return place;
      }
    }
    return std::nullopt;
  }

  void write_clue(Form form, const Rule& rule) {
    const Place place = *clue_of(rule);
    const Board& board = puzzle_.board;
    json_ += "\"cell\":\"R" + std::to_string(place.row + 1) + 'C' +
             std::to_string(place.column + 1) + "\",\"value\":\"" + std::to_string(*rule.number) +
             '"';
    if (form == Form::outside) return;
    const int rows = board.row_of(rule.cells.front()) - place.row;
    const int columns = board.column_of(rule.cells.front()) - place.column;
    json_ += ",\"direction\":\"" + std::string(rows > 0 ? "D" : "U") + (columns > 0 ? 'R' : 'L') +
             "\",\"cells\":" + names_of(rule.cells);
  }

  void write_inequalities() {
    if (!has(RuleKind::less)) return;
    json_ += json_.find(",\"text\":") == std::string::npos ? ",\"text\":[" : "";
    for (const Rule& rule : puzzle_.rules) {
      if (rule.kind != RuleKind::less || !is_written(rule)) continue;
      if (json_.back() != '[') json_ += ',';
      const auto [first, second] = std::minmax(rule.cells[0], rule.cells[1]);
      const bool is_second_smaller = rule.cells[0] == second;
      const bool is_horizontal = second - first == 1 && puzzle_.board.width > 1;
      const int angle = (is_horizontal ? 0 : 90) + (is_second_smaller ? 0 : 180);
      json_ += "{\"cells\":" + names_of({first, second}) +
               ",\"value\":\">\",\"angle\":" + std::to_string(angle) +
               ",\"size\":0.5,\"fontC\":\"#000000\"}";
    }
    json_ += ']';
  }

  std::string quoted(CellId cell) const { return '"' + cell_name(puzzle_.board, cell) + '"'; }

  std::string names_of(const Cells& cells) const {
    std::string names;
    for (const CellId cell : cells) names += (names.empty() ? "" : ",") + quoted(cell);
    return '[' + names + ']';
  }

  static std::string list_of(const std::vector<int>& numbers) {
    std::string list;
    for (const int number : numbers) list += (list.empty() ? "" : ",") + std::to_string(number);
    return '[' + list + ']';
  }

  static std::string number_of_rule(const Rule& rule) {
    return rule.number ? ",\"value\":\"" + std::to_string(*rule.number) + '"' : "";
  }

  const VariantPuzzle& puzzle_;
  std::string json_;
};

}  // namespace

Result<VariantPuzzle> read_fpuzzles_rules(const JsonValue& value) {
  const auto grid = grid_in(value);
  if (!grid) return grid.error();
  auto board = board_of_fpuzzles(*grid);
  if (!board) return board.error();
  auto puzzle = FpuzzlesReader(value, *std::move(board)).read(*grid);
  if (puzzle) puzzle->at = value.find("grid")->at;
  const bool is_too_large = puzzle && grid->size > kMaxVariantSize && !to_plain(*puzzle);
  if (!is_too_large) return puzzle;
  return Error{ErrorCode::bad_size, value.find("grid")->at, std::to_string(grid->size),
               "1–" + std::to_string(kMaxVariantSize)};
}

Result<std::string> write_fpuzzles_rules(const VariantPuzzle& puzzle) {
  const auto json = FpuzzlesWriter(puzzle).write();
  if (!json) return json.error();
  return "https://www.f-puzzles.com/?load=" + lz_pack(*json);
}

}  // namespace dance::sudoku
