// The rules of SudokuPad. Structure: marktekfan/sudokupad-penpa-import, sclpuzzle.ts; short names:
// puzzlezipper.js; how f-puzzles' rules are drawn: fpuzzlesdecoder.js.

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/variant_formats/clue_words.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

using enum RuleKind;

const JsonValue* find(const JsonValue& object, std::string_view name, std::string_view shorter) {
  const JsonValue* const value = object.find(name);
  return value == nullptr ? object.find(shorter) : value;
}

std::string_view text_under(const JsonValue& object, std::string_view name,
                            std::string_view shorter = "") {
  const JsonValue* const value = find(object, name, shorter);
  return value == nullptr ? std::string_view() : std::string_view(value->text);
}

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

bool is_flag(std::string_view name) {
  return find_named(kFlags, name) != nullptr;
}

// The short and long names of drawings.
constexpr std::array<std::array<std::string_view, 2>, 4> kDrawn = {
    {{"lines", "l"}, {"arrows", "a"}, {"overlays", "o"}, {"underlays", "u"}}};

// A point in units of cells: (0.5, 0.5) is the centre of the first cell.
struct Point {
  double row = 0;
  double column = 0;
};

std::optional<Point> point_in(const JsonValue* value) {
  if (value == nullptr || value->elements.size() != 2) return std::nullopt;
  const auto row = decimal_in(value->elements[0]);
  const auto column = decimal_in(value->elements[1]);
  if (!row || !column) return std::nullopt;
  return Point{*row, *column};
}

double length_under(const JsonValue& part, std::string_view name, std::string_view shorter) {
  const JsonValue* const value = find(part, name, shorter);
  return value == nullptr ? 0 : decimal_in(*value).value_or(0);
}

// Returns a colour without its transparency; empty for none.
std::string opaque(std::string_view text) {
  return color_in(text).substr(0, 7);
}

bool is_grey(const std::string& color) {
  return color.size() == 7 && color.substr(1, 2) == color.substr(3, 2) &&
         color.substr(3, 2) == color.substr(5, 2) && color != "#000000" && color != "#FFFFFF";
}

// Lines recognised by their colour alone.
struct LineColor {
  std::string_view name;  // the colour
  RuleKind kind = {};
  std::optional<int> number = {};
};

constexpr std::array kLineColors = {
    LineColor{"#F067F0", renban},       LineColor{"#67F067", whispers, 5},
    LineColor{"#FF9A00", whispers, 4},  LineColor{"#2ECBFF", region_sum},
    LineColor{"#FFCCAA", entropic},     LineColor{"#33BBBB", modular, 3},
    LineColor{"#C9C883", nabner},       LineColor{"#C1AAFF", zipper},
    LineColor{"#C54B8B", double_arrow},
};

// A diagonal arrow as text.
struct TextArrow {
  std::string_view symbol;
  int down = 0;
  int right = 0;
};

constexpr std::array kTextArrows = {
    TextArrow{"↘", 1, 1}, TextArrow{"↙", 1, -1}, TextArrow{"↗", -1, 1}, TextArrow{"↖", -1, -1},
    TextArrow{"⬊", 1, 1}, TextArrow{"⬋", 1, -1}, TextArrow{"⬈", -1, 1}, TextArrow{"⬉", -1, -1},
    TextArrow{"⇘", 1, 1}, TextArrow{"⇙", 1, -1}, TextArrow{"⇗", -1, 1}, TextArrow{"⇖", -1, -1},
};

const TextArrow* arrow_in(std::string_view text) {
  const auto arrow =
      std::find_if(kTextArrows.begin(), kTextArrows.end(),
                   [&](const TextArrow& each) { return contains(text, each.symbol); });
  return arrow == kTextArrows.end() ? nullptr : &*arrow;
}

// Returns a text without its arrow: "12" of "↘12".
std::string without_arrow(std::string_view text) {
  // Makes the arrow before it a picture.
  constexpr std::string_view kVariationSelector = "\uFE0F";
  std::string rest(text);
  const TextArrow* const arrow = arrow_in(text);
  if (arrow == nullptr) return rest;
  rest.erase(rest.find(arrow->symbol), arrow->symbol.size());
  const std::size_t selector = rest.find(kVariationSelector);
  if (selector != std::string::npos) rest.erase(selector, kVariationSelector.size());
  return std::string(trim(rest));
}

// The side of a cell in pixels, the unit of thicknesses and font sizes.
constexpr double kPixels = 64;

constexpr double kThickestThinLine = 8;
// The least width of a bulb or a circle.
constexpr double kWidthOfDisc = 0.6;

// The strokes of an SVG path in pixels; curves are drawn straight to their ends.
class PathReader {
 public:
  explicit PathReader(std::string_view path) : path_(path) {}

  std::vector<std::vector<Point>> read() && {
    while (skip_separators()) {
      if (std::isalpha(static_cast<unsigned char>(path_[at_])) != 0) command_ = path_[at_++];
      if (!take_step()) break;
    }
    return std::move(strokes_);
  }

 private:
  bool skip_separators() {
    at_ = std::min(path_.find_first_not_of(" ,\t\r\n", at_), path_.size());
    return at_ < path_.size();
  }

  // Returns the count of numbers a command takes; the last two are the point it leads to.
  static std::optional<int> count_of(char command) {
    constexpr std::array<std::pair<std::string_view, int>, 6> kCounts = {
        {{"MLT", 2}, {"HV", 1}, {"SQ", 4}, {"C", 6}, {"A", 7}, {"Z", 0}}};
    for (const auto& [commands, count] : kCounts) {
      if (command != 0 && commands.find(command) != std::string_view::npos) return count;
    }
    return std::nullopt;
  }

  std::optional<double> number() {
    if (!skip_separators()) return std::nullopt;
    const std::size_t end = path_.find_first_not_of("0123456789.eE", at_ + 1);
    const std::string_view text = path_.substr(at_, end - at_);
    at_ += text.size();
    const auto value = dance::decimal_in(text);
    return value ? std::optional(*value / kPixels) : std::nullopt;
  }

  // Draws on to the next point; returns whether there is one.
  bool take_step() {
    const char command = static_cast<char>(std::toupper(static_cast<unsigned char>(command_)));
    const auto count = count_of(command);
    if (!count) return false;
    std::vector<double> numbers;
    while (static_cast<int>(numbers.size()) < *count) {
      const auto value = number();
      if (!value) return false;
      numbers.push_back(*value);
    }
    go(command, numbers);
    return true;
  }

  void go(char command, const std::vector<double>& numbers) {
    const bool is_relative = command != command_;
    const Point from = is_relative ? last_ : Point{};
    const Point before = last_;
    if (command == 'Z') {
      last_ = strokes_.empty() ? last_ : strokes_.back().front();
    } else if (command == 'H') {
      last_.column = from.column + numbers.back();
    } else if (command == 'V') {
      last_.row = from.row + numbers.back();
    } else {
      last_ = {from.row + numbers.back(), from.column + numbers[numbers.size() - 2]};
    }
    const bool begins = command == 'M';
    if (begins || strokes_.empty() || is_closed_) strokes_.push_back({begins ? last_ : before});
    if (!begins) strokes_.back().push_back(last_);
    is_closed_ = command == 'Z';
    // Further points of a move are lines.
    if (begins) command_ = is_relative ? 'l' : 'L';
    if (is_closed_) command_ = 0;
  }

  std::string_view path_;
  std::size_t at_ = 0;
  char command_ = 0;
  Point last_;
  bool is_closed_ = false;
  std::vector<std::vector<Point>> strokes_;
};

std::vector<std::vector<Point>> strokes_of_path(std::string_view path) {
  return PathReader(path).read();
}

class SudokuPadReader {
 public:
  SudokuPadReader(const JsonValue& json, Board board, Place origin)
      : json_(json), reader_(std::move(board), "sudokupad"), origin_(origin) {}

  Result<VariantPuzzle> read(const JsonValue& rows) && {
    read_cells(rows);
    read_cages();
    read_flags();
    read_members();
    read_facts();
    propose_rules();
    return std::move(reader_).take();
  }

 private:
  // --- Cells. The grid may lie inside a larger board with space for clues around it.

  std::optional<CellId> cell_at(int row, int column) const {
    const Place place{row - origin_.row, column - origin_.column};
    if (!board().contains(place.row, place.column)) return std::nullopt;
    return board().cell(place.row, place.column);
  }

  const Board& board() const { return reader_.board(); }

  void read_cells(const JsonValue& rows) {
    int row = 0;
    for (const JsonValue& cells : rows.elements) {
      int column = 0;
      for (const JsonValue& value : cells.elements) read_cell(row, column++, value);
      ++row;
    }
  }

  void read_cell(int row, int column, const JsonValue& value) {
    const auto cell = cell_at(row, column);
    const JsonValue* const digit = find(value, "value", "v");
    if (digit != nullptr && !says_nothing_but_zero(*digit)) {
      if (!cell) {
        values_outside_.emplace_back(digit, Point{row + 0.5, column + 0.5});
        return;
      }
      const auto number = number_in(*digit, 0, kMaxVariantDigit);
      if (!number) return reader_.fail(number.error());
      reader_.set_given(*cell, *number);
    }
    const JsonValue* const marks = value.find("givenCentremarks");
    if (marks != nullptr && !says_nothing(*marks) && cell) {
      const auto digits = digits_in(marks, digit_count(board()));
      if (!digits) return reader_.fail(digits.error());
      reader_.restrict_to(*cell, *digits);
    }
    const JsonValue* const corner = value.find("givenCornermarks");
    if (corner != nullptr && !says_nothing(*corner)) reader_.miss("givenCornermarks", corner->at);
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
      const auto cell = place ? cell_at(place->row, place->column) : std::nullopt;
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
        if (!read_fact(value) && !value.empty())
          reader_.miss("cage " + std::string(value), cage.at);
      } else if (!is_without_effect(cage)) {
        read_cage(cage, cells_in(*cells), value);
      }
    }
  }

  // Returns whether a cage is redundant or invisible: whole rows and columns, and hidden frames.
  bool is_without_effect(const JsonValue& cage) const {
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
    reader_.draw(std::move(decoration), value.empty() ? "cage" : "cage " + std::string(value),
                 cage.at);
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
      const bool is_known = is_no_rule_of_sudokupad(key.text) || key.text == "global";
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

  bool read_fact(std::string_view fact) {
    const std::string_view key = fact.substr(0, fact.find(':'));
    const std::string_view value = fact.substr(std::min(key.size() + 1, fact.size()));
    if (is_fact_of_puzzle(fact)) return set_fact(lower_case(key), trim(value));
    return value.starts_with(' ') && set_fact(key, value.substr(1));
  }

  bool set_fact(std::string_view key, std::string_view value) {
    VariantPuzzle& puzzle = reader_.puzzle();
    if (key == "foglight") puzzle.has_fog = true;
    if (key == "solution") {
      set_solution(puzzle, digits_of_text(value));
      return true;
    }
    for (const auto& [name, text] : {std::pair{"title", &puzzle.title},
                                     {"author", &puzzle.author},
                                     {"rules", &puzzle.rules_text}}) {
      if (key != name) continue;
      *text = value;
      return true;
    }
    return key.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
  }

  void read_facts() {
    if (has_fog(json_)) reader_.puzzle().has_fog = true;
    for (const JsonValue* const facts : {&json_, json_.find("metadata"), json_.find("metaData")}) {
      if (facts == nullptr) continue;
      for (const std::string_view name : {"title", "author", "rules", "solution"}) {
        const JsonValue* const value = facts->find(name);
        const std::string text = value == nullptr ? std::string() : joined(*value);
        if (!text.empty()) set_fact(name, text);
      }
    }
  }

  // Returns a text, which may be an array of lines.
  static std::string joined(const JsonValue& value) {
    std::string text = value.text;
    if (value.kind != JsonKind::array) return text;
    for (const JsonValue& line : value.elements) text += (text.empty() ? "" : "\n") + line.text;
    return text;
  }

  // --- Drawings, which only suggest rules.

  void propose_rules() {
    propose_clues();
    find_thermometers();
    const Cells ends = ends_of_lines();
    for (const auto& [name, shorter] : kDrawn) {
      const JsonValue* const parts = find(json_, name, shorter);
      if (parts == nullptr) continue;
      for (const JsonValue& part : parts->elements) {
        Decoration decoration = decoration_of(name, part);
        if (is_end_of_line(part, ends)) {
          decoration.proposal = line_ending_in(cells_of_disc(part));
          reader_.draw(std::move(decoration), "", part.at);
          continue;
        }
        decoration.proposal = clue_drawn_by(part);
        if (!decoration.proposal) {
          if (auto rule = rule_drawn(name, part)) decoration.proposal = propose(*std::move(rule));
        }
        const std::string what = what_of(decoration, name);
        for (Decoration& drawing : drawings_of(decoration, part)) {
          reader_.draw(std::move(drawing), what, part.at);
        }
      }
    }
  }

  // Returns the name of a part not understood: that of its proposal or its own.
  std::string what_of(const Decoration& decoration, std::string_view otherwise) {
    const auto& proposals = reader_.puzzle().proposals;
    const auto index = static_cast<std::size_t>(decoration.proposal.value_or(-1));
    return index < proposals.size() ? drawn_name(proposals[index].kind) : std::string(otherwise);
  }

  // Returns the index of the proposal. Some clues are drawn twice.
  int propose(Rule rule) {
    const auto& proposals = reader_.puzzle().proposals;
    const auto same = std::find_if(proposals.begin(), proposals.end(), [&](const Rule& other) {
      return rule.clue && other.kind == rule.kind && other.number == rule.number &&
             other.cells == rule.cells && other.clue == rule.clue;
    });
    const auto index = static_cast<int>(same - proposals.begin());
    if (same == proposals.end()) reader_.propose(std::move(rule));
    return index;
  }

  // --- Clues outside the grid. With an arrow, they are little killers; the others have one kind.

  // Returns the proposal of a clue by a part that draws it.
  std::optional<int> clue_drawn_by(const JsonValue& part) const {
    for (const auto& [drawn, proposal] : clues_) {
      if (drawn == &part) return proposal;
    }
    return std::nullopt;
  }

  struct NumberOutside {
    const JsonValue* part = nullptr;
    Point center;
    int number = 0;
  };

  void propose_clues() {
    const std::vector<NumberOutside> numbers = numbers_outside();
    if (const JsonValue* const arrows = find(json_, "arrows", "a")) {
      for (const JsonValue& part : arrows->elements) {
        propose_little_killer(part, way_points(part), numbers);
      }
    }
    for_each_text([&](const JsonValue& part, std::string_view text, Point center) {
      const TextArrow* const arrow = arrow_in(text);
      if (arrow == nullptr) return;
      const Point next{center.row + arrow->down, center.column + arrow->right};
      propose_little_killer(part, {center, next}, numbers);
    });
    for (const NumberOutside& number : numbers) {
      if (!clue_drawn_by(*number.part)) propose_clue(number);
    }
    for (const auto& [value, center] : values_outside_) {
      Decoration decoration{.kind = DecorationKind::text, .is_over = true, .text = value->text};
      decoration.points = drawn_points({center});
      decoration.proposal = clue_drawn_by(*value);
      const std::string what = what_of(decoration, "value outside the grid");
      reader_.draw(std::move(decoration), what, value->at);
    }
  }

  std::vector<NumberOutside> numbers_outside() const {
    std::vector<NumberOutside> numbers;
    for_each_text([&](const JsonValue& part, std::string_view text, Point center) {
      const auto number = whole_number(without_arrow(text));
      if (number && *number >= 0 && !cell_around(center))
        numbers.push_back({&part, center, *number});
    });
    return numbers;
  }

  // Calls `visit` with each text and its centre: values of cells outside the grid, and drawn texts.
  template <class Visit>
  void for_each_text(Visit visit) const {
    for (const auto& [value, center] : values_outside_) visit(*value, trim(value->text), center);
    for (const auto& [name, shorter] : {kDrawn[2], kDrawn[3]}) {
      const JsonValue* const parts = find(json_, name, shorter);
      if (parts == nullptr) continue;
      for (const JsonValue& part : parts->elements) {
        const auto center = point_in(find(part, "center", "ct"));
        if (center) visit(part, trim(text_under(part, "text", "te")), *center);
      }
    }
  }

  void propose_little_killer(const JsonValue& part, const std::vector<Point>& points,
                             const std::vector<NumberOutside>& numbers) {
    if (points.size() < 2) return;
    const auto rule = diagonal_seen_by(points.front(), points.back());
    const NumberOutside* nearest = nullptr;
    double least = 1;  // the greatest distance of a number from its arrow
    for (const NumberOutside& number : numbers) {
      const double distance = std::max(std::abs(number.center.row - points.front().row),
                                       std::abs(number.center.column - points.front().column));
      if (distance > least) continue;
      least = distance;
      nearest = &number;
    }
    if (!rule || nearest == nullptr) return;
    Rule clue = *rule;
    clue.number = nearest->number;
    clue.at = part.at;
    const int proposal = propose(std::move(clue));
    clues_.emplace_back(nearest->part, proposal);
    clues_.emplace_back(&part, proposal);
  }

  // Returns the clue whose arrow begins beside the grid and points into it; none for other arrows.
  std::optional<Rule> diagonal_seen_by(Point from, Point to) const {
    const double rows = to.row - from.row;
    const double columns = to.column - from.column;
    const auto [shorter, longer] = std::minmax({std::abs(rows), std::abs(columns)});
    if (shorter == 0 || longer > 2 * shorter) return std::nullopt;
    const int down = rows > 0 ? 1 : -1;
    const int right = columns > 0 ? 1 : -1;
    // Some arrows cross the border of the grid.
    if (cell_around({from.row - 0.25 * down, from.column - 0.25 * right})) return std::nullopt;
    const int slope = down * right;
    const double across = (to.column - origin_.column) - slope * (to.row - origin_.row);
    const int offset = static_cast<int>(std::lround(across)) - (slope < 0 ? 1 : 0);
    int row = down > 0 ? 0 : board().height - 1;
    while (0 <= row && row < board().height && !board().contains(row, slope * row + offset)) {
      row += down;
    }
    const Place first{row, slope * row + offset};
    const bool is_near = std::abs(origin_.row + first.row + 0.5 - from.row) < 2 &&
                         std::abs(origin_.column + first.column + 0.5 - from.column) < 2;
    Cells cells = cells_along(board(), first, down, right);
    if (cells.empty() || !is_near) return std::nullopt;
    return Rule{.kind = little_killer,
                .cells = std::move(cells),
                .clue = Place{first.row - down, first.column - right}};
  }

  RuleKind kind_of_side(Side side) {
    auto& kind = kinds_of_clues_[static_cast<std::size_t>(side)];
    if (!kind) kind = kind_of_clues(reader_.puzzle().rules_text, side);
    return *kind;
  }

  // Proposes a clue unless it stands between two rows or columns, or far away.
  void propose_clue(const NumberOutside& number) {
    const Place place{static_cast<int>(std::floor(number.center.row)) - origin_.row,
                      static_cast<int>(std::floor(number.center.column)) - origin_.column};
    Cells cells = cells_seen_from(board(), place);
    if (cells.empty()) return;
    const bool is_beside = 0 <= place.row && place.row < board().height;
    const double along = is_beside ? number.center.row : number.center.column;
    if (std::abs(along - std::floor(along) - 0.5) > 0.3) return;
    const Side side = place.row < 0                 ? Side::top
                      : place.row >= board().height ? Side::bottom
                      : place.column < 0            ? Side::left
                                                    : Side::right;
    clues_.emplace_back(number.part, propose({.kind = kind_of_side(side),
                                              .cells = std::move(cells),
                                              .number = number.number,
                                              .clue = place,
                                              .at = number.part->at}));
  }

  // Returns the first proposal that may have its bulb or circle in these cells.
  std::optional<int> line_ending_in(const Cells& cells) {
    const auto has = [&](CellId cell) {
      return std::find(cells.begin(), cells.end(), cell) != cells.end();
    };
    const auto& proposals = reader_.puzzle().proposals;
    const auto found = std::find_if(proposals.begin(), proposals.end(), [&](const Rule& rule) {
      const bool is_line = rule.kind == arrow || rule.kind == thermometer || rule.kind == between;
      return is_line && (has(rule.cells.front()) || has(rule.cells.back()));
    });
    if (found == proposals.end()) return std::nullopt;
    return static_cast<int>(found - proposals.begin());
  }

  std::vector<int> drawn_points(const std::vector<Point>& points) const {
    std::vector<int> drawn;
    for (const Point point : points) {
      drawn.push_back(hundredths(point.column - origin_.column));
      drawn.push_back(hundredths(point.row - origin_.row));
    }
    return drawn;
  }

  Decoration decoration_of(std::string_view name, const JsonValue& part) const {
    const bool is_line = name == "lines" || name == "arrows";
    Decoration decoration{.is_over = name == "overlays" || text_under(part, "target") == "overlay"};
    const double thickness = length_under(part, "thickness", "th");
    if (is_line) {
      decoration.kind = name == "arrows" ? DecorationKind::arrow : DecorationKind::line;
      decoration.points = drawn_points(way_points(part));
      decoration.fill = color_in(text_under(part, "fill"));
      decoration.stroke = color_with_opacity(part, "color", "c");
      decoration.thickness = hundredths(thickness / kPixels);
      return decoration;
    }
    if (const auto center = point_in(find(part, "center", "ct"))) {
      decoration.points = drawn_points({*center});
    }
    decoration.width = hundredths(length_under(part, "width", "w"));
    decoration.height = hundredths(length_under(part, "height", "h"));
    if (decoration.height == 0) decoration.height = decoration.width;
    decoration.angle = static_cast<int>(length_under(part, "angle", ""));
    decoration.fill = color_with_opacity(part, "backgroundColor", "c2");
    decoration.stroke = color_with_opacity(part, "borderColor", "c1");
    const double border = length_under(part, "borderSize", "");
    decoration.thickness = hundredths((border > 0      ? border
                                       : thickness > 0 ? thickness
                                                       : 2) /
                                      kPixels);
    decoration.text = text_under(part, "text", "te");
    decoration.color = color_in(text_under(part, "color", "c"));
    if (decoration.color.empty()) decoration.color = color_in(text_under(part, "textColor"));
    decoration.size = hundredths(length_under(part, "fontSize", "fs") / kPixels);
    const bool is_round = text_under(part, "rounded", "r") == "true";
    decoration.kind = !is_round                               ? DecorationKind::rectangle
                      : decoration.width == decoration.height ? DecorationKind::circle
                                                              : DecorationKind::pill;
    return decoration;
  }

  static std::string color_with_opacity(const JsonValue& part, std::string_view name,
                                        std::string_view shorter) {
    const std::string color = color_in(text_under(part, name, shorter));
    const JsonValue* const value = part.find("opacity");
    const double opacity = value == nullptr ? 1 : decimal_in(*value).value_or(1);
    if (color.size() != 7 || opacity >= 1) return color;
    constexpr std::string_view kHex = "0123456789ABCDEF";
    const auto byte = static_cast<std::size_t>(std::max(0.0, opacity) * 255);
    return byte == 0 ? std::string() : color + kHex[byte / 16] + kHex[byte % 16];
  }

  std::optional<Rule> rule_drawn(std::string_view name, const JsonValue& part) {
    auto rule = name == "lines"    ? rule_of_line(part)
                : name == "arrows" ? rule_of_arrow(part)
                                   : rule_of_shape(part);
    if (rule) rule->at = part.at;
    return rule;
  }

  // The points of a line that is drawn in one go, or all of them.
  std::vector<Point> way_points(const JsonValue& part) const {
    std::vector<Point> points;
    const JsonValue* const list = find(part, "wayPoints", "wp");
    if (list == nullptr || list->elements.empty()) {
      const auto strokes = strokes_of_path(text_under(part, "d"));
      return strokes.size() == 1 ? strokes.front() : points;
    }
    for (const JsonValue& value : list->elements) {
      const auto point = point_in(&value);
      if (!point) return {};
      points.push_back(*point);
    }
    return points;
  }

  // Returns the drawings of a part: the part itself, or each stroke of its path.
  std::vector<Decoration> drawings_of(const Decoration& decoration, const JsonValue& part) const {
    const auto strokes = strokes_of_path(text_under(part, "d"));
    if (!decoration.points.empty() || strokes.empty()) return {decoration};
    std::vector<Decoration> drawings(strokes.size(), decoration);
    for (std::size_t i = 0; i < strokes.size(); ++i) drawings[i].points = drawn_points(strokes[i]);
    return drawings;
  }

  std::optional<CellId> cell_around(Point point) const {
    return cell_at(static_cast<int>(std::floor(point.row)),
                   static_cast<int>(std::floor(point.column)));
  }

  // Returns the cells visited by a polyline; empty if it leaves the grid.
  Cells cells_along_line(const std::vector<Point>& points) const {
    Cells cells;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Point from = points[i == 0 ? 0 : i - 1];
      const double rows = points[i].row - from.row;
      const double columns = points[i].column - from.column;
      const int steps =
          std::max(1, static_cast<int>(std::lround(std::max(std::abs(rows), std::abs(columns)))));
      for (int step = 1; step <= steps; ++step) {
        const auto cell =
            cell_around({from.row + rows * step / steps, from.column + columns * step / steps});
        if (!cell) return {};
        if (cells.empty() || cells.back() != *cell) cells.push_back(*cell);
      }
    }
    return cells;
  }

  // Returns the cell of a disc as wide as a bulb, or the cells of a pill in order; none for other
  // shapes.
  Cells cells_of_disc(const JsonValue& part) const {
    const auto center = point_in(find(part, "center", "ct"));
    const double width = length_under(part, "width", "w");
    const double drawn_height = length_under(part, "height", "h");
    const double height = drawn_height > 0 ? drawn_height : width;
    const bool is_disc = text_under(part, "rounded", "r") == "true" &&
                         std::min(width, height) >= kWidthOfDisc && std::min(width, height) < 1.5;
    if (!center || !is_disc) return {};
    const auto rows = std::max(1L, std::lround(height));
    const auto columns = std::max(1L, std::lround(width));
    Cells cells;
    for (auto at = 0L; at < std::max(rows, columns); ++at) {
      const auto down = static_cast<double>(rows > 1 ? at : 0) - static_cast<double>(rows - 1) / 2;
      const auto right =
          static_cast<double>(columns > 1 ? at : 0) - static_cast<double>(columns - 1) / 2;
      const auto cell = cell_around({center->row + down, center->column + right});
      if (!cell) return {};
      cells.push_back(*cell);
    }
    return cells;
  }

  // Returns the cells of the disc or pill around a cell, over or under the grid, if `is_such` holds
  // for its colour; none without one.
  template <class Test>
  Cells disc_around(CellId cell, Test is_such) const {
    for (const auto& [name, shorter] : {std::pair{"underlays", "u"}, {"overlays", "o"}}) {
      const JsonValue* const parts = find(json_, name, shorter);
      if (parts == nullptr) continue;
      for (const JsonValue& part : parts->elements) {
        Cells cells = cells_of_disc(part);
        const bool is_there = std::find(cells.begin(), cells.end(), cell) != cells.end();
        if (is_there && is_such(opaque(text_under(part, "backgroundColor", "c2")))) return cells;
      }
    }
    return {};
  }

  Cells circle_around(CellId cell) const {
    return disc_around(cell, [](const std::string& color) { return !is_grey(color); });
  }

  bool has_circle(CellId cell) const { return circle_around(cell).size() == 1; }

  bool has_bulb(CellId cell, const std::string& color) const {
    const auto is_same = [&](const std::string& other) {
      return other == color || (is_grey(other) && is_grey(color));
    };
    return disc_around(cell, is_same).size() == 1;
  }

  // Returns the cells in which grey lines end or arrows begin, in order.
  Cells ends_of_lines() const {
    Cells ends;
    for (const auto& [name, shorter] : {kDrawn[0], kDrawn[1]}) {
      const JsonValue* const lines = find(json_, name, shorter);
      if (lines == nullptr) continue;
      for (const JsonValue& line : lines->elements) {
        const Cells cells = cells_along_line(way_points(line));
        const bool is_arrow = name == "arrows";
        const bool is_usual = is_arrow || thermometers_.contains(&line) ||
                              is_grey(opaque(text_under(line, "color", "c")));
        if (cells.size() < 2 || !is_usual) continue;
        ends.push_back(cells.front());
        if (!is_arrow) ends.push_back(cells.back());
      }
    }
    std::sort(ends.begin(), ends.end());
    return ends;
  }

  // Returns whether a shape is the bulb of a thermometer, the circle of an arrow or one of a
  // between line.
  bool is_end_of_line(const JsonValue& part, const Cells& ends) const {
    const Cells cells = cells_of_disc(part);
    return std::any_of(cells.begin(), cells.end(), [&](CellId cell) {
      return std::binary_search(ends.begin(), ends.end(), cell);
    });
  }

  std::optional<Rule> rule_of_line(const JsonValue& part) {
    const std::string color = opaque(text_under(part, "color", "c"));
    const std::vector<Point> points = way_points(part);
    if (color == "#34BBE6" && points.size() == 2) return rule_of_diagonal(points);
    if (auto unequal = rule_of_chevron(points)) return unequal;
    Cells cells = cells_along_line(points);
    if (cells.size() < 2) return std::nullopt;
    if (const LineColor* const line = find_named(kLineColors, color)) {
      return Rule{.kind = line->kind, .cells = std::move(cells), .number = line->number};
    }
    const bool is_thin = length_under(part, "thickness", "th") <= kThickestThinLine;
    if (is_grey(color) && is_thin && has_circle(cells.front()) && has_circle(cells.back())) {
      return Rule{.kind = between, .cells = std::move(cells)};
    }
    const auto found = thermometers_.find(&part);
    if (found != thermometers_.end()) return Rule{.kind = thermometer, .cells = found->second};
    if (!is_grey(color) || (mentions("thermo") && !mentions("palindrom"))) return std::nullopt;
    return Rule{.kind = palindrome, .cells = std::move(cells)};
  }

  bool mentions(std::string_view word) {
    return contains(lower_case(reader_.puzzle().rules_text), word);
  }

  // Finds the lines that begin in a bulb of their colour, and the strokes that go on from them.
  void find_thermometers() {
    const JsonValue* const parts = find(json_, kDrawn[0][0], kDrawn[0][1]);
    if (parts == nullptr) return;
    std::map<std::string, std::set<CellId>> reached;  // by colour
    bool is_new = true;
    for (bool begins = true; is_new; begins = false) {
      is_new = false;
      for (const JsonValue& part : parts->elements) {
        const std::string color = opaque(text_under(part, "color", "c"));
        const bool is_other = color.empty() || find_named(kLineColors, color) != nullptr;
        if (is_other || thermometers_.contains(&part)) continue;
        Cells cells = cells_along_line(way_points(part));
        if (cells.size() < 2) continue;
        std::set<CellId>& before = reached[color];
        const auto begins_in = [&](CellId cell) {
          return begins ? has_bulb(cell, color) : before.contains(cell);
        };
        if (!begins_in(cells.front())) std::reverse(cells.begin(), cells.end());
        if (!begins_in(cells.front())) continue;
        before.insert(cells.begin(), cells.end());
        thermometers_.emplace(&part, std::move(cells));
        is_new = true;
      }
    }
  }

  // Returns the rule of an inequality drawn with two strokes on the border of two cells.
  std::optional<Rule> rule_of_chevron(const std::vector<Point>& points) const {
    if (points.size() != 3) return std::nullopt;
    const auto [above, below] = std::minmax({points[0].row, points[1].row, points[2].row});
    const auto [left, right] = std::minmax({points[0].column, points[1].column, points[2].column});
    constexpr double kMost = 0.6;  // its largest extent
    if (below - above > kMost || right - left > kMost) return std::nullopt;
    // From between its ends to its tip.
    const double down = points[1].row - (points[0].row + points[2].row) / 2;
    const double across = points[1].column - (points[0].column + points[2].column) / 2;
    const bool is_horizontal = std::abs(across) > 2 * std::abs(down);
    if (!is_horizontal && std::abs(down) <= 2 * std::abs(across)) return std::nullopt;
    const double rows = is_horizontal ? 0 : 0.5;
    const double columns = is_horizontal ? 0.5 : 0;
    const Point center{(above + below) / 2, (left + right) / 2};
    const auto first = cell_around({center.row - rows, center.column - columns});
    const auto second = cell_around({center.row + rows, center.column + columns});
    const double border = is_horizontal ? center.column : center.row;
    const double middle = (is_horizontal ? center.row : center.column) - 0.5;
    constexpr double kNear = 0.2;
    const bool is_between = std::abs(border - std::round(border)) < kNear &&
                            std::abs(middle - std::round(middle)) < kNear;
    if (!is_between || !first || !second) return std::nullopt;
    const bool points_on = (is_horizontal ? across : down) > 0;
    return Rule{.kind = less, .cells = points_on ? Cells{*second, *first} : Cells{*first, *second}};
  }

  static Rule rule_of_diagonal(const std::vector<Point>& points) {
    const bool falls = (points[1].row - points[0].row) * (points[1].column - points[0].column) > 0;
    return {.kind = falls ? diagonal : antidiagonal};
  }

  std::optional<Rule> rule_of_arrow(const JsonValue& part) const {
    Cells cells = cells_along_line(way_points(part));
    if (cells.size() < 2) return std::nullopt;
    Cells circle = circle_around(cells.front());
    const auto shaft = std::find_if(cells.begin(), cells.end(), [&](CellId cell) {
      return std::find(circle.begin(), circle.end(), cell) == circle.end();
    });
    if (circle.empty() || shaft == cells.end()) return std::nullopt;
    return Rule{.kind = arrow, .cells = std::move(circle), .others = {shaft, cells.end()}};
  }

  static bool is_whole(double number) { return std::abs(number - std::round(number)) < 0.01; }

  std::optional<Rule> rule_of_shape(const JsonValue& part) const {
    const auto center = point_in(find(part, "center", "ct"));
    if (!center) return std::nullopt;
    const bool is_on_line_of_rows = is_whole(center->row);
    const bool is_on_line_of_columns = is_whole(center->column);
    if (is_on_line_of_rows && is_on_line_of_columns) return rule_on_corner(part, *center);
    if (is_on_line_of_rows || is_on_line_of_columns) return rule_on_edge(part, *center);
    return rule_in_cell(part, *center);
  }

  std::optional<Rule> rule_on_edge(const JsonValue& part, Point center) const {
    const bool is_vertical = is_whole(center.row);
    const double rows = is_vertical ? 0.5 : 0;
    const double columns = is_vertical ? 0 : 0.5;
    const auto first = cell_around({center.row - rows, center.column - columns});
    const auto second = cell_around({center.row + rows, center.column + columns});
    if (!first || !second) return std::nullopt;
    const std::string_view text = text_under(part, "text", "te");
    const Cells cells{*first, *second};
    if (text == "X" || text == "V") {
      return Rule{.kind = pair_sum, .cells = cells, .number = text == "X" ? 10 : 5};
    }
    const bool is_dot =
        text_under(part, "rounded", "r") == "true" && length_under(part, "width", "w") <= 0.5;
    const std::string color = opaque(text_under(part, "backgroundColor", "c2"));
    const auto number = whole_number(text);
    const auto angle = length_under(part, "angle", "");
    if (is_whole(angle)) {
      Cells unequal =
          cells_of_inequality(board(), cells, text, static_cast<int>(std::lround(angle)));
      if (!unequal.empty()) return Rule{.kind = less, .cells = std::move(unequal)};
    }
    if (!is_dot || (!text.empty() && !number)) return std::nullopt;
    if (color == "#FFFFFF") return Rule{.kind = difference, .cells = cells, .number = number};
    if (color == "#000000") return Rule{.kind = ratio, .cells = cells, .number = number};
    return std::nullopt;
  }

  std::optional<Rule> rule_on_corner(const JsonValue& part, Point center) const {
    const std::string_view text = text_under(part, "text", "te");
    const bool is_round = text_under(part, "rounded", "r") == "true";
    Rule rule{.kind = quadruple};
    for (const char c : text) {
      if ('0' <= c && c <= '9') rule.digits.push_back(c - '0');
    }
    if (!is_round || rule.digits.empty() || rule.digits.size() > 4) return std::nullopt;
    for (const double rows : {-0.5, 0.5}) {
      for (const double columns : {-0.5, 0.5}) {
        const auto cell = cell_around({center.row + rows, center.column + columns});
        if (!cell) return std::nullopt;
        rule.cells.push_back(*cell);
      }
    }
    return rule;
  }

  std::optional<Rule> rule_in_cell(const JsonValue& part, Point center) const {
    const auto cell = cell_around(center);
    const double width = length_under(part, "width", "w");
    const bool is_mark = 0.5 < width && width < 0.85 && cell &&
                         is_grey(opaque(text_under(part, "backgroundColor", "c2")));
    if (!is_mark) return std::nullopt;
    const bool is_round = text_under(part, "rounded", "r") == "true";
    return Rule{.kind = is_round ? odd : even, .cells = {*cell}};
  }

  const JsonValue& json_;
  RuleReader reader_;
  Place origin_;  // of the grid in the source's board
  std::vector<std::pair<const JsonValue*, Point>> values_outside_;  // in cells beside the grid
  std::array<std::optional<RuleKind>, 4> kinds_of_clues_;           // by side, once known
  std::vector<std::pair<const JsonValue*, int>> clues_;  // proposals by the parts that draw them
  std::map<const JsonValue*, Cells> thermometers_;  // from the bulb, by the parts that draw them
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
      regions[{*row, *column}] = number;
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

}  // namespace

Result<VariantPuzzle> read_sudokupad_rules(const JsonValue& value) {
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
  const Frame frame = frame_of(*regions, height, width);
  const int most = std::max(frame.height(), frame.width());
  if (most > kMaxVariantSize || most < 1) {
    return Error{ErrorCode::bad_size, rows->at,
                 std::to_string(frame.height()) + "×" + std::to_string(frame.width()),
                 "1–" + std::to_string(kMaxVariantSize)};
  }
  Board board = rectangular_board(frame.height(), frame.width(), most);
  std::vector<int>& boxes = board.grids.front().boxes;
  if (list != nullptr && list->kind == JsonKind::array && list->elements.empty()) boxes.clear();
  if (!regions->empty()) {
    boxes.assign(board.cell_count(), kNoBox);
    for (const auto& [place, number] : *regions) {
      boxes[board.cell(place.first - frame.top, place.second - frame.left)] = number;
    }
  }
  return SudokuPadReader(value, std::move(board), {frame.top, frame.left}).read(*rows);
}

}  // namespace dance::sudoku
