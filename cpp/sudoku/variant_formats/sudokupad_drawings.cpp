#include "sudoku/variant_formats/sudokupad_drawings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "sudoku/formats/json_values.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku::sudokupad {
namespace {

using enum RuleKind;

bool is_grey(const std::string& color) {
  return color.size() == 7 && color.substr(1, 2) == color.substr(3, 2) &&
         color.substr(3, 2) == color.substr(5, 2) && color != "#000000" && color != "#FFFFFF";
}

constexpr double kThickestThinLine = 8;

// Proposes the rules that lines and shapes inside the grid draw.
class DrawingReader {
 public:
  DrawingReader(const Canvas& canvas, const ValuesOutside& values)
      : canvas_(canvas), clues_(canvas, values) {}

  void read() && {
    find_thermometers();
    find_lines_in_words();
    const Cells ends = ends_of_lines();
    for (const auto& [name, shorter] : kDrawn) {
      const JsonValue* const parts = find(canvas_.json(), name, shorter);
      if (parts == nullptr) continue;
      for (const JsonValue& part : parts->elements) {
        Decoration decoration = decoration_of(name, part);
        if (is_end_of_line(part, ends)) {
          decoration.proposal = line_ending_in(canvas_.cells_of_disc(part));
          canvas_.reader().draw(std::move(decoration), "", part.at);
          continue;
        }
        decoration.proposal = clues_.drawn_by(part);
        if (!decoration.proposal) {
          if (auto rule = rule_drawn(name, part, decoration)) {
            decoration.proposal = canvas_.propose(*std::move(rule));
          }
        }
        const std::string what = canvas_.what_of(decoration, name);
        for (Decoration& drawing : drawings_of(decoration, part)) {
          canvas_.reader().draw(std::move(drawing), what, part.at);
        }
      }
    }
  }

 private:
  const Board& board() const { return canvas_.board(); }

  // Returns the first proposal that may have its bulb or circle in these cells.
  std::optional<int> line_ending_in(const Cells& cells) {
    const auto has = [&](CellId cell) {
      return std::find(cells.begin(), cells.end(), cell) != cells.end();
    };
    const auto& proposals = canvas_.reader().puzzle().proposals;
    const auto found = std::find_if(proposals.begin(), proposals.end(), [&](const Rule& rule) {
      const bool is_line = rule.kind == arrow || rule.kind == thermometer || rule.kind == between;
      return is_line && (has(rule.cells.front()) || has(rule.cells.back()));
    });
    if (found == proposals.end()) return std::nullopt;
    return static_cast<int>(found - proposals.begin());
  }

  Decoration decoration_of(std::string_view name, const JsonValue& part) const {
    const bool is_line = name == "lines" || name == "arrows";
    Decoration decoration{.is_over = name == "overlays" || text_under(part, "target") == "overlay"};
    const double thickness = length_under(part, "thickness", "th");
    if (is_line) {
      decoration.kind = name == "arrows" ? DecorationKind::arrow : DecorationKind::line;
      decoration.points = canvas_.drawn_points(canvas_.way_points(part));
      decoration.fill = color_in(text_under(part, "fill"));
      decoration.stroke = color_with_opacity(part, "color", "c");
      decoration.thickness = hundredths(thickness / kPixels);
      return decoration;
    }
    if (const auto center = point_in(find(part, "center", "ct"))) {
      decoration.points = canvas_.drawn_points({*center});
    }
    decoration.width = hundredths(length_under(part, "width", "w"));
    decoration.height = hundredths(length_under(part, "height", "h"));
    if (decoration.height == 0) decoration.height = decoration.width;
    decoration.angle = static_cast<int>(std::lround(length_under(part, "angle", "")));
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

  std::optional<Rule> rule_drawn(std::string_view name, const JsonValue& part,
                                 const Decoration& decoration) {
    auto rule = name == "lines"                ? rule_of_line(part)
                : name == "arrows"             ? rule_of_arrow(part)
                : is_between_cells(decoration) ? rule_of_sign(board(), decoration)
                                               : rule_in_cell(part);
    if (rule) rule->at = part.at;
    return rule;
  }

  // Returns the drawings of a part: the part itself, or each stroke of its path.
  std::vector<Decoration> drawings_of(const Decoration& decoration, const JsonValue& part) const {
    const auto strokes = strokes_of_path(text_under(part, "d"));
    if (!decoration.points.empty() || strokes.empty()) return {decoration};
    std::vector<Decoration> drawings(strokes.size(), decoration);
    for (std::size_t i = 0; i < strokes.size(); ++i)
      drawings[i].points = canvas_.drawn_points(strokes[i]);
    return drawings;
  }

  // Returns the cells of the disc or pill around a cell, over or under the grid, if `is_such` holds
  // for its colour; none without one.
  template <class Test>
  Cells disc_around(CellId cell, Test is_such) const {
    for (const auto& [name, shorter] : {std::pair{"underlays", "u"}, {"overlays", "o"}}) {
      const JsonValue* const parts = find(canvas_.json(), name, shorter);
      if (parts == nullptr) continue;
      for (const JsonValue& part : parts->elements) {
        Cells cells = canvas_.cells_of_disc(part);
        const bool is_there = std::find(cells.begin(), cells.end(), cell) != cells.end();
        if (is_there && is_such(opaque_color_in(text_under(part, "backgroundColor", "c2"))))
          return cells;
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
      const JsonValue* const lines = find(canvas_.json(), name, shorter);
      if (lines == nullptr) continue;
      for (const JsonValue& line : lines->elements) {
        const Cells cells = canvas_.cells_along_line(canvas_.way_points(line));
        const bool is_arrow = name == "arrows";
        const bool is_usual = is_arrow || thermometers_.contains(&line) ||
                              is_grey(opaque_color_in(text_under(line, "color", "c")));
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
    const Cells cells = canvas_.cells_of_disc(part);
    return std::any_of(cells.begin(), cells.end(), [&](CellId cell) {
      return std::binary_search(ends.begin(), ends.end(), cell);
    });
  }

  std::optional<Rule> rule_of_line(const JsonValue& part) {
    const std::string color = opaque_color_in(text_under(part, "color", "c"));
    const std::vector<Point> points = canvas_.way_points(part);
    if (color == "#34BBE6" && joins_corners(points)) return rule_of_diagonal(points);
    if (auto unequal = rule_of_chevron(points)) return unequal;
    Cells cells = canvas_.cells_along_line(points);
    if (cells.size() < 2) return std::nullopt;
    if (auto rule = rule_of_line_color(color, cells)) return rule;
    const bool is_thin = length_under(part, "thickness", "th") <= kThickestThinLine;
    if (is_grey(color) && is_thin && has_circle(cells.front()) && has_circle(cells.back())) {
      return Rule{.kind = between, .cells = std::move(cells)};
    }
    const auto found = thermometers_.find(&part);
    if (found != thermometers_.end()) return Rule{.kind = thermometer, .cells = found->second};
    if (in_words_ && color != "#000000" && color != "#FFFFFF") {
      Rule rule = *in_words_;
      rule.cells = std::move(cells);
      return rule;
    }
    if (!is_grey(color) || (mentions("thermo") && !mentions("palindrom"))) return std::nullopt;
    return Rule{.kind = palindrome, .cells = std::move(cells)};
  }

  bool mentions(std::string_view word) {
    return contains(lower_case(canvas_.reader().puzzle().rules_text), word);
  }

  // Finds the rule of the only lines that the author's words name, unless lines have its colour.
  void find_lines_in_words() {
    in_words_ = rule_of_lines(canvas_.reader().puzzle().rules_text);
    const JsonValue* const parts = find(canvas_.json(), kDrawn[0][0], kDrawn[0][1]);
    if (!in_words_ || parts == nullptr) return;
    const auto has_its_color = [&](const JsonValue& part) {
      const auto rule = rule_of_line_color(opaque_color_in(text_under(part, "color", "c")), {});
      return rule && rule->kind == in_words_->kind;
    };
    if (std::any_of(parts->elements.begin(), parts->elements.end(), has_its_color))
      in_words_.reset();
  }

  // Finds the lines that begin in a bulb of their colour, and the strokes that go on from them.
  void find_thermometers() {
    const JsonValue* const parts = find(canvas_.json(), kDrawn[0][0], kDrawn[0][1]);
    if (parts == nullptr) return;
    std::map<std::string, std::set<CellId>> reached;  // by colour
    bool is_new = true;
    for (bool begins = true; is_new; begins = false) {
      is_new = false;
      for (const JsonValue& part : parts->elements) {
        const std::string color = opaque_color_in(text_under(part, "color", "c"));
        const bool is_other = color.empty() || rule_of_line_color(color, {});
        if (is_other || thermometers_.contains(&part)) continue;
        Cells cells = canvas_.cells_along_line(canvas_.way_points(part));
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
    const auto first = canvas_.cell_around({center.row - rows, center.column - columns});
    const auto second = canvas_.cell_around({center.row + rows, center.column + columns});
    const double border = is_horizontal ? center.column : center.row;
    const double middle = (is_horizontal ? center.row : center.column) - 0.5;
    constexpr double kNear = 0.2;
    const bool is_between = std::abs(border - std::round(border)) < kNear &&
                            std::abs(middle - std::round(middle)) < kNear;
    if (!is_between || !first || !second) return std::nullopt;
    const bool points_on = (is_horizontal ? across : down) > 0;
    return Rule{.kind = less, .cells = points_on ? Cells{*second, *first} : Cells{*first, *second}};
  }

  // Returns whether a stroke leads from a corner of the board to the opposite one.
  bool joins_corners(const std::vector<Point>& points) const {
    if (points.size() != 2) return false;
    const double rows = std::abs(points[1].row - points[0].row);
    const double columns = std::abs(points[1].column - points[0].column);
    return rows > canvas_.board().height - 1.5 && columns > canvas_.board().width - 1.5;
  }

  static Rule rule_of_diagonal(const std::vector<Point>& points) {
    const bool falls = (points[1].row - points[0].row) * (points[1].column - points[0].column) > 0;
    return {.kind = falls ? diagonal : antidiagonal};
  }

  std::optional<Rule> rule_of_arrow(const JsonValue& part) const {
    Cells cells = canvas_.cells_along_line(canvas_.way_points(part));
    if (cells.size() < 2) return std::nullopt;
    Cells circle = circle_around(cells.front());
    const auto shaft = std::find_if(cells.begin(), cells.end(), [&](CellId cell) {
      return std::find(circle.begin(), circle.end(), cell) == circle.end();
    });
    if (circle.empty() || shaft == cells.end()) return std::nullopt;
    return Rule{.kind = arrow, .cells = std::move(circle), .others = {shaft, cells.end()}};
  }

  std::optional<Rule> rule_in_cell(const JsonValue& part) const {
    const auto center = point_in(find(part, "center", "ct"));
    const auto cell = center ? canvas_.cell_around(*center) : std::nullopt;
    const double width = length_under(part, "width", "w");
    const bool is_mark = 0.5 < width && width < 0.85 && cell &&
                         is_grey(opaque_color_in(text_under(part, "backgroundColor", "c2")));
    if (!is_mark) return std::nullopt;
    const bool is_round = text_under(part, "rounded", "r") == "true";
    return Rule{.kind = is_round ? odd : even, .cells = {*cell}};
  }

  const Canvas& canvas_;
  OutsideClues clues_;
  std::optional<Rule> in_words_;
  std::map<const JsonValue*, Cells> thermometers_;  // from the bulb, by the parts that draw them
};

}  // namespace

void propose_rules(const Canvas& canvas, const ValuesOutside& values) {
  DrawingReader(canvas, values).read();
}

}  // namespace dance::sudoku::sudokupad
