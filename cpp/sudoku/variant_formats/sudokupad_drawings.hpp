#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "sudoku/variant_formats/clue_words.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"

/// What SudokuPad draws, which only suggests rules.
namespace dance::sudoku::sudokupad {

/// The short and long names of drawings.
inline constexpr std::array<std::array<std::string_view, 2>, 4> kDrawn = {
    {{"lines", "l"}, {"arrows", "a"}, {"overlays", "o"}, {"underlays", "u"}}};

/// Returns the value under a name or its short form; null for none.
const JsonValue* find(const JsonValue& object, std::string_view name, std::string_view shorter);

std::string_view text_under(const JsonValue& object, std::string_view name,
                            std::string_view shorter = "");

double length_under(const JsonValue& part, std::string_view name, std::string_view shorter);

/// The side of a cell in pixels, the unit of thicknesses and font sizes.
inline constexpr double kPixels = 64;

/// A point in units of cells: (0.5, 0.5) is the centre of the first cell.
struct Point {
  double row = 0;
  double column = 0;
};

std::optional<Point> point_in(const JsonValue* value);

/// Returns the strokes of an SVG path in pixels; curves are drawn straight to their ends.
std::vector<std::vector<Point>> strokes_of_path(std::string_view path);

/// Where the parts of a drawing lie on the grid, which may be inside a larger board with space for
/// clues around it.
class Canvas {
 public:
  Canvas(const JsonValue& json, RuleReader& reader, Place origin)
      : json_(json), reader_(reader), origin_(origin) {}

  const JsonValue& json() const { return json_; }
  RuleReader& reader() const { return reader_; }
  const Board& board() const { return reader_.board(); }
  /// The grid's first cell on the source's board.
  Place origin() const { return origin_; }

  std::optional<CellId> cell_at(int row, int column) const;
  std::optional<CellId> cell_around(Point point) const;
  /// Returns the points of a line that is drawn in one go, or all of them.
  std::vector<Point> way_points(const JsonValue& part) const;
  /// Returns the cells visited by a polyline; empty if it leaves the grid.
  Cells cells_along_line(const std::vector<Point>& points) const;
  /// Returns the cell of a disc as wide as a bulb, or the cells of a pill in order; none for other
  /// shapes.
  Cells cells_of_disc(const JsonValue& part) const;
  std::vector<int> drawn_points(const std::vector<Point>& points) const;

  /// Returns the index of the proposal. Some clues are drawn twice.
  int propose(Rule rule) const;
  /// Returns the name of a part not understood: that of its proposal or its own.
  std::string what_of(const Decoration& decoration, std::string_view otherwise) const;

 private:
  const JsonValue& json_;
  RuleReader& reader_;
  Place origin_;
};

/// Values in cells beside the grid.
using ValuesOutside = std::vector<std::pair<const JsonValue*, Point>>;

/// Clues outside the grid. With an arrow, they are little killers; the others have one kind.
class OutsideClues {
 public:
  /// Proposes the clues and draws the values.
  OutsideClues(const Canvas& canvas, const ValuesOutside& values);

  /// Returns the proposal of a clue by a part that draws it.
  std::optional<int> drawn_by(const JsonValue& part) const;

 private:
  struct NumberOutside {
    const JsonValue* part = nullptr;
    Point center;
    int number = 0;
  };

  template <class Visit>
  void for_each_text(Visit visit) const;
  std::vector<NumberOutside> numbers_outside() const;
  void propose_little_killer(const JsonValue& part, const std::vector<Point>& points,
                             const std::vector<NumberOutside>& numbers);
  std::optional<Rule> diagonal_seen_by(Point from, Point to) const;
  RuleKind kind_of_number(int number, Side side);
  void propose_clue(const NumberOutside& number);

  const Canvas& canvas_;
  const ValuesOutside& values_;
  // By side, for larger numbers and for digits; none until known, and none in it if not stated.
  std::array<std::array<std::optional<std::optional<RuleKind>>, 2>, 4> kinds_;
  std::vector<std::pair<const JsonValue*, int>> clues_;  // proposals by the parts that draw them
};

/// Draws all parts and proposes rules from their shapes, colours and places.
void propose_rules(const Canvas& canvas, const ValuesOutside& values);

}  // namespace dance::sudoku::sudokupad
