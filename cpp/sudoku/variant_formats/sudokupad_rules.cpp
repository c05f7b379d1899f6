// The rules of SudokuPad. Structure: marktekfan/sudokupad-penpa-import, sclpuzzle.ts; short names:
// puzzlezipper.js; how f-puzzles' rules are drawn: fpuzzlesdecoder.js.

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <utility>

#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/sudokupad_drawings.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace sudokupad {
namespace {

using enum RuleKind;

// Flags in `global` or in the metadata.
constexpr std::array kFlags = {
    NamedRule{"antiknight", anti_knight},
    NamedRule{"antiking", anti_king},
    NamedRule{"nonconsecutive", nonconsecutive},
    NamedRule{"disjoint", disjoint_groups},
    NamedRule{"disjointgroups", disjoint_groups},
    NamedRule{"antiratio", no_ratio, 2},
    NamedRule{"antixv", no_sum, 5},
    NamedRule{"antixv", no_sum, 10},
    NamedRule{"diagonal-", diagonal},
    NamedRule{"diagonal+", antidiagonal},
};

// The members that are neither rules nor drawings.
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

// The value of a cell, and notes.
constexpr std::array<std::string_view, 7> kNoRulesOfCell = {
    "value", "v", "given", "centremarks", "cornermarks", "pencilMarks", "colours"};

bool is_flag(std::string_view name) {
  return find_named(kFlags, name) != nullptr;
}

class SudokuPadReader {
 public:
  SudokuPadReader(const JsonValue& json, Board board, Place origin)
      : json_(json), reader_(std::move(board), "sudokupad"), canvas_(json, reader_, origin) {}

  Result<VariantPuzzle> read(const JsonValue& rows) && {
    size_ = {static_cast<int>(rows.elements.size()),
             static_cast<int>(rows.elements.front().elements.size())};
    read_cells(rows);
    read_cages();
    read_flags();
    read_members();
    read_facts();
    propose_rules(canvas_, values_outside_);
    reader_.explain_cages();
    return std::move(reader_).take();
  }

 private:
  // --- Cells.

  const Board& board() const { return reader_.board(); }

  void read_cells(const JsonValue& rows) {
    int row = 0;
    for (const JsonValue& cells : rows.elements) {
      int column = 0;
      for (const JsonValue& value : cells.elements) read_cell(row, column++, value);
      ++row;
    }
  }

  // Marks and colours are notes, which are not part of the puzzle unless they are given.
  void read_cell(int row, int column, const JsonValue& value) {
    const auto cell = canvas_.cell_at(row, column);
    for (std::size_t i = 0; i + 1 < value.elements.size(); i += 2) {
      const JsonValue& key = value.elements[i];
      const bool is_known =
          (cell && key.text == "givenCentremarks") || is_among(key.text, kNoRulesOfCell);
      if (!is_known && !says_nothing(value.elements[i + 1])) reader_.miss(key.text, key.at);
    }
    const JsonValue* const digit = find(value, "value", "v");
    if (digit != nullptr && !says_nothing_but_zero(*digit)) {
      if (!cell) {
        values_outside_.emplace_back(digit, Point{row + 0.5, column + 0.5});
        return;
      }
      const int highest = static_cast<int>(std::bit_width(board().digits)) - 1;
      const auto number = number_in(*digit, 0, highest);
      if (!number) return reader_.fail(number.error());
      reader_.set_given(*cell, *number);
    }
    const JsonValue* const marks = value.find("givenCentremarks");
    if (marks != nullptr && !says_nothing(*marks) && cell) {
      const auto digits = digits_in(marks, digit_count(board()));
      if (!digits) return reader_.fail(digits.error());
      reader_.restrict_to(*cell, *digits);
    }
  }

  // 0 is a digit only on boards that have it.
  bool says_nothing_but_zero(const JsonValue& value) const {
    const bool has_zero = (board().digits & 1) != 0;
    return has_zero && value.text == "0" ? false : says_nothing(value);
  }

  // Reads [[row, column], …] counted from 0, or names such as "r1c1".
  Cells cells_in(const JsonValue& names) {
    Cells cells;
    for (const JsonValue& value : names.elements) {
      const auto place = place_in_list(value);
      const auto cell = place ? canvas_.cell_at(place->row, place->column) : std::nullopt;
      if (!place) {
        reader_.fail(unexpected(value, "[0, 0]"));
      } else if (!cell) {
        reader_.fail(
            {ErrorCode::cell_outside, value.at,
             'R' + std::to_string(place->row + 1) + 'C' + std::to_string(place->column + 1)});
      } else {
        cells.push_back(*cell);
      }
      if (reader_.has_failed()) break;
    }
    return cells;
  }

  static std::optional<Place> place_in_list(const JsonValue& value) {
    if (value.kind == JsonKind::string) return place_named(value.text);
    if (value.elements.size() != 2) return std::nullopt;
    const auto row = whole_number(value.elements[0].text);
    const auto column = whole_number(value.elements[1].text);
    if (!row || !column) return std::nullopt;
    return Place{*row, *column};
  }

  // --- Cages.

  void read_cages() {
    const JsonValue* const cages = find(json_, "cages", "ca");
    if (cages == nullptr) return;
    for (const JsonValue& cage : cages->elements) {
      if (reader_.has_failed()) return;
      const JsonValue* const cells = find(cage, "cells", "ce");
      const std::string_view value = text_under(cage, "value", "v");
      if (cells == nullptr || says_nothing(*cells) || is_fact_of_puzzle(value)) {
        if (!read_fact(value, cage.at)) read_cage_without_cells(cage);
      } else if (!is_without_effect(cage)) {
        reader_.begin(name_of(cage));
        read_cage(cage, cells_in(*cells), value);
      }
    }
  }

  // Adds an unfinished rule for a cage that is more than its looks.
  void read_cage_without_cells(const JsonValue& cage) {
    const std::string_view label = label_of(cage);
    const auto number = whole_number(label);
    if (!label.empty() && !number) return reader_.miss(name_of(cage), cage.at);
    if (!number && text_under(cage, "unique") != "true") return;
    reader_.add({.kind = killer_cage, .number = number, .at = cage.at});
  }

  // Returns what is written in a cage.
  static std::string_view label_of(const JsonValue& cage) {
    const std::string_view value = text_under(cage, "value", "v");
    return value.empty() ? text_under(cage, "sum") : value;
  }

  static std::string name_of(const JsonValue& cage) {
    const std::string_view label = label_of(cage);
    return label.empty() ? "cage" : "cage " + std::string(label);
  }

  // Returns whether a cage is redundant or invisible: whole rows and columns, and hidden frames.
  static bool is_without_effect(const JsonValue& cage) {
    const std::string_view type = text_under(cage, "type");
    const bool is_hidden = text_under(cage, "hidden") == "true";
    const bool is_unique = text_under(cage, "unique") == "true";
    const bool has_sum = !text_under(cage, "value", "v").empty();
    // The rule disjoint_groups covers these.
    return type == "rowcol" || type == "disjoint" || (is_hidden && !is_unique && !has_sum);
  }

  void read_cage(const JsonValue& cage, Cells cells, std::string_view value) {
    const std::string_view unique = text_under(cage, "unique");
    const bool is_hidden = text_under(cage, "hidden") == "true" && unique == "true" &&
                           value.empty() && text_under(cage, "sum").empty();
    if (is_hidden && differ_anyway(cells)) return;
    const bool is_region = is_hidden || text_under(cage, "style") == "extraregion";
    auto number = is_region ? std::nullopt : whole_number(value);
    if (!number && value.empty() && !is_region) number = whole_number(text_under(cage, "sum"));
    const bool is_drawn_only = !number && unique != "true" && !is_region;
    if (is_drawn_only || (!number && !value.empty())) {
      draw_cage(cage, cells, value, is_drawn_only);
    }
    if (is_drawn_only) return;
    const RuleKind kind = is_region ? extra_region : unique == "false" ? sum_cage : killer_cage;
    reader_.add({.kind = kind, .cells = std::move(cells), .number = number, .at = cage.at});
  }

  // Returns whether cells are in one row, column or box.
  bool differ_anyway(const Cells& cells) const {
    const auto share = [&](auto place_of) {
      return std::all_of(cells.begin(), cells.end(), [&](CellId cell) {
        const int place = place_of(cell);
        return place != kNoBox && place == place_of(cells.front());
      });
    };
    const std::vector<int>& boxes = board().grids.front().boxes;
    return share([&](CellId cell) { return board().row_of(cell); }) ||
           share([&](CellId cell) { return board().column_of(cell); }) ||
           share([&](CellId cell) { return boxes.empty() ? kNoBox : boxes[cell]; });
  }

  // Draws a cage that is not a rule, or the label of one.
  void draw_cage(const JsonValue& cage, const Cells& cells, std::string_view value,
                 bool has_frame) {
    Decoration decoration{
        .kind = DecorationKind::cage, .is_over = true, .text = std::string(value)};
    for (const CellId cell : cells) {
      decoration.points.push_back(100 * board().column_of(cell) + 50);
      decoration.points.push_back(100 * board().row_of(cell) + 50);
    }
    const std::string frame = opaque_or(text_under(cage, "borderColor", "c1"), "#000000");
    if (has_frame) decoration.stroke = frame;
    decoration.color = opaque_or(text_under(cage, "textColor"), "#000000");
    if (text_under(cage, "hidden") == "true") decoration.points.clear();
    reader_.draw(std::move(decoration), name_of(cage), cage.at);
  }

  static std::string opaque_or(std::string_view text, std::string_view usual) {
    return text.empty() ? std::string(usual) : color_in(text);
  }

  // --- Flags and facts.

  void read_flag(std::string_view name, TextPosition at) {
    if (!is_flag(name)) return reader_.miss(name, at);
    for (const NamedRule& flag : kFlags) {
      const auto& rules = reader_.puzzle().rules;
      const bool is_known = std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) {
        return rule.kind == flag.kind && rule.number == flag.number;
      });
      if (flag.name == name && !is_known) {
        reader_.add({.kind = flag.kind, .number = flag.number, .at = at});
      }
    }
  }

  void read_flags() {
    if (const JsonValue* const flags = json_.find("global")) {
      for (const JsonValue& flag : flags->elements) read_flag(flag.text, flag.at);
    }
    for (const std::string_view key : {"metadata", "metaData"}) {
      const JsonValue* const facts = json_.find(key);
      if (facts == nullptr || facts->kind != JsonKind::object) continue;
      for (std::size_t i = 0; i + 1 < facts->elements.size(); i += 2) {
        if (facts->elements[i + 1].text != "true") continue;
        read_flag(facts->elements[i].text, facts->elements[i].at);
      }
    }
  }

  void read_members() {
    for (std::size_t i = 0; i + 1 < json_.elements.size(); i += 2) {
      const JsonValue& key = json_.elements[i];
      const JsonValue& value = json_.elements[i + 1];
      if (says_nothing(value)) continue;
      const bool is_known = is_among(key.text, kNoRules) || key.text == "global";
      const bool is_drawn = std::any_of(kDrawn.begin(), kDrawn.end(), [&](const auto& names) {
        return key.text == names[0] || key.text == names[1];
      });
      if (is_known || is_drawn) continue;
      if (is_flag(key.text) && value.text == "true") {
        read_flag(key.text, key.at);
      } else {
        reader_.miss(key.text, key.at);
      }
    }
  }

  bool read_fact(std::string_view fact, TextPosition at) {
    if (!is_fact_of_puzzle(fact)) return false;
    const std::string_view key = fact.substr(0, fact.find(':'));
    set_fact(lower_case(key), trim(fact.substr(std::min(key.size() + 1, fact.size()))), at);
    return true;
  }

  void set_fact(std::string_view key, std::string_view value, TextPosition at) {
    VariantPuzzle& puzzle = reader_.puzzle();
    if (key == "foglight") puzzle.has_fog = true;
    if (key == "solution") read_solution(value, at);
    if (key == "title") puzzle.title = value;
    if (key == "author") puzzle.author = value;
    if (key == "rules") add_words(puzzle.rules_text, value);
  }

  // The solution of a larger board contains that of the grid.
  void read_solution(std::string_view text, TextPosition at) {
    std::vector<int> digits = digits_of_text(text);
    if (static_cast<int>(digits.size()) == size_.height * size_.width) {
      std::vector<int> inside;
      for (int i = 0; i < size_.height * size_.width; ++i) {
        if (canvas_.cell_at(i / size_.width, i % size_.width)) inside.push_back(digits[i]);
      }
      digits = std::move(inside);
    }
    if (!set_solution(reader_.puzzle(), digits)) reader_.miss("solution", at);
  }

  void read_facts() {
    if (has_fog(json_)) reader_.puzzle().has_fog = true;
    for (const JsonValue* const facts : {&json_, json_.find("metadata"), json_.find("metaData")}) {
      if (facts == nullptr) continue;
      for (const std::string_view name : {"title", "author", "rules", "solution"}) {
        const JsonValue* const value = facts->find(name);
        const std::string text = value == nullptr ? std::string() : joined_lines(*value);
        if (!text.empty()) set_fact(name, text, value->at);
      }
    }
  }

  const JsonValue& json_;
  RuleReader reader_;
  Canvas canvas_;
  BoxShape size_;  // of the source's board
  ValuesOutside values_outside_;
};

// A rectangle on the source's board.
struct Frame {
  int top = 0;
  int left = 0;
  int bottom = -1;
  int right = -1;

  int height() const { return bottom - top + 1; }
  int width() const { return right - left + 1; }
};

// The box of each place, in the order of the regions.
using Regions = std::map<std::pair<int, int>, int>;

Result<Regions> regions_in(const JsonValue* list, int height, int width) {
  Regions regions;
  if (list == nullptr) return regions;
  int number = 0;
  for (const JsonValue& region : list->elements) {
    for (const JsonValue& cell : region.elements) {
      if (cell.elements.size() != 2) return unexpected(cell, "[0, 0]");
      const auto row = number_in(cell.elements[0], 0, height - 1);
      if (!row) return row.error();
      const auto column = number_in(cell.elements[1], 0, width - 1);
      if (!column) return column.error();
      if (!regions.try_emplace({*row, *column}, number).second) {
        return Error{ErrorCode::bad_boxes, cell.at, "regions"};
      }
    }
    ++number;
  }
  return regions;
}

// Returns the smallest rectangle around all regions; the whole board if there are none.
Frame frame_of(const Regions& regions, int height, int width) {
  if (regions.empty()) return {0, 0, height - 1, width - 1};
  Frame frame{height, width, -1, -1};
  for (const auto& [place, number] : regions) {
    frame.top = std::min(frame.top, place.first);
    frame.bottom = std::max(frame.bottom, place.first);
    frame.left = std::min(frame.left, place.second);
    frame.right = std::max(frame.right, place.second);
  }
  return frame;
}

// Returns whether the regions are the boxes of a samurai.
bool are_of_samurai(const Regions& regions, const Frame& frame) {
  const Board samurai = samurai_board();
  if (frame.height() != samurai.height || frame.width() != samurai.width) return false;
  const std::vector<bool> present = present_cells(samurai);
  std::map<std::pair<int, int>, std::set<int>> boxes;
  for (const auto& [place, number] : regions) {
    const int row = place.first - frame.top, column = place.second - frame.left;
    if (!present[samurai.cell(row, column)]) return false;
    boxes[{row / 3, column / 3}].insert(number);
  }
  return std::cmp_equal(regions.size(), std::count(present.begin(), present.end(), true)) &&
         std::all_of(boxes.begin(), boxes.end(),
                     [](const auto& box) { return box.second.size() == 1; });
}

}  // namespace

}  // namespace sudokupad

Result<VariantPuzzle> read_sudokupad_rules(const JsonValue& value) {
  using namespace sudokupad;
  const JsonValue* const rows = find(value, "cells", "ce");
  if (rows == nullptr || rows->elements.empty()) return unexpected(value, "cells");
  const int height = static_cast<int>(std::min<std::size_t>(rows->elements.size(), 1000));
  const std::size_t row_width = rows->elements.front().elements.size();
  const int width = static_cast<int>(std::min<std::size_t>(row_width, 1000));
  for (const JsonValue& row : rows->elements) {
    if (row.kind != JsonKind::array) return unexpected(row, "[");
    if (row.elements.size() == row_width) continue;
    return Error{ErrorCode::wrong_row_length, row.at, std::to_string(row.elements.size()),
                 std::to_string(row_width)};
  }
  const JsonValue* const list = find(value, "regions", "re");
  const auto regions = regions_in(list, height, width);
  if (!regions) return regions.error();
  // A single region larger than a row outlines a grid; a smaller one is a box of the whole board.
  const bool is_alone = list != nullptr && list->elements.size() == 1;
  const bool is_outline =
      is_alone && regions->size() > static_cast<std::size_t>(std::max(height, width));
  const Frame frame = frame_of(is_alone && !is_outline ? Regions() : *regions, height, width);
  const int most = std::max(frame.height(), frame.width());
  const Error bad_size{ErrorCode::bad_size, rows->at,
                       std::to_string(frame.height()) + "×" + std::to_string(frame.width()),
                       "1–" + std::to_string(kMaxVariantSize)};
  if (most > kMaxSize || std::min(frame.height(), frame.width()) < 1) return bad_size;
  if (are_of_samurai(*regions, frame)) {
    return SudokuPadReader(value, samurai_board(), {frame.top, frame.left}).read(*rows);
  }
  Board board = rectangular_board(frame.height(), frame.width(), most);
  std::vector<int>& boxes = board.grids.front().boxes;
  if (is_outline || (list != nullptr && is_empty_array(*list))) {
    boxes.clear();
  } else if (!regions->empty()) {
    boxes.assign(board.cell_count(), kNoBox);
    for (const auto& [place, number] : *regions) {
      boxes[board.cell(place.first - frame.top, place.second - frame.left)] = number;
    }
  }
  auto puzzle = SudokuPadReader(value, std::move(board), {frame.top, frame.left}).read(*rows);
  if (puzzle) puzzle->at = rows->at;
  if (puzzle && most > kMaxVariantSize && !to_plain(*puzzle)) return bad_size;
  return puzzle;
}

}  // namespace dance::sudoku
