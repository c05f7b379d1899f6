#include <algorithm>
#include <array>
#include <cmath>

#include "sudoku/formats/json_values.hpp"
#include "sudoku/variant_formats/sudokupad_drawings.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku::sudokupad {
namespace {

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

}  // namespace

OutsideClues::OutsideClues(const Canvas& canvas, const ValuesOutside& values)
    : canvas_(canvas), values_(values) {
  const std::vector<NumberOutside> numbers = numbers_outside();
  if (const JsonValue* const arrows = find(canvas_.json(), "arrows", "a")) {
    for (const JsonValue& part : arrows->elements) {
      propose_little_killer(part, canvas_.way_points(part), numbers);
    }
  }
  for_each_text([&](const JsonValue& part, std::string_view text, Point center) {
    const TextArrow* const arrow = arrow_in(text);
    if (arrow == nullptr) return;
    const Point next{center.row + arrow->down, center.column + arrow->right};
    propose_little_killer(part, {center, next}, numbers);
  });
  for (const NumberOutside& number : numbers) {
    if (!drawn_by(*number.part)) propose_clue(number);
  }
  for (const auto& [value, center] : values_) {
    Decoration decoration{.kind = DecorationKind::text, .is_over = true, .text = value->text};
    decoration.points = canvas_.drawn_points({center});
    decoration.proposal = drawn_by(*value);
    const std::string what = canvas_.what_of(decoration, "value outside the grid");
    canvas_.reader().draw(std::move(decoration), what, value->at);
  }
}

std::optional<int> OutsideClues::drawn_by(const JsonValue& part) const {
  for (const auto& [drawn, proposal] : clues_) {
    if (drawn == &part) return proposal;
  }
  return std::nullopt;
}

std::vector<OutsideClues::NumberOutside> OutsideClues::numbers_outside() const {
  std::vector<NumberOutside> numbers;
  for_each_text([&](const JsonValue& part, std::string_view text, Point center) {
    const auto number = whole_number(without_arrow(text));
    if (number && *number >= 0 && !canvas_.cell_around(center))
      numbers.push_back({&part, center, *number});
  });
  return numbers;
}

// Calls `visit` with each text and its centre: values of cells outside the grid, and drawn texts.
template <class Visit>
void OutsideClues::for_each_text(Visit visit) const {
  for (const auto& [value, center] : values_) visit(*value, trim(value->text), center);
  for (const auto& [name, shorter] : {kDrawn[2], kDrawn[3]}) {
    const JsonValue* const parts = find(canvas_.json(), name, shorter);
    if (parts == nullptr) continue;
    for (const JsonValue& part : parts->elements) {
      const auto center = point_in(find(part, "center", "ct"));
      if (center) visit(part, trim(text_under(part, "text", "te")), *center);
    }
  }
}

void OutsideClues::propose_little_killer(const JsonValue& part, const std::vector<Point>& points,
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
  const int proposal = canvas_.propose(std::move(clue));
  clues_.emplace_back(nearest->part, proposal);
  clues_.emplace_back(&part, proposal);
}

std::optional<Rule> OutsideClues::diagonal_seen_by(Point from, Point to) const {
  const double rows = to.row - from.row;
  const double columns = to.column - from.column;
  const auto [shorter, longer] = std::minmax({std::abs(rows), std::abs(columns)});
  if (shorter == 0 || longer > 2 * shorter) return std::nullopt;
  const int down = rows > 0 ? 1 : -1;
  const int right = columns > 0 ? 1 : -1;
  // Some arrows cross the border of the grid.
  if (canvas_.cell_around({from.row - 0.25 * down, from.column - 0.25 * right}))
    return std::nullopt;
  const int slope = down * right;
  const double across =
      (to.column - canvas_.origin().column) - slope * (to.row - canvas_.origin().row);
  const int offset = static_cast<int>(std::lround(across)) - (slope < 0 ? 1 : 0);
  int row = down > 0 ? 0 : canvas_.board().height - 1;
  while (0 <= row && row < canvas_.board().height &&
         !canvas_.board().contains(row, slope * row + offset)) {
    row += down;
  }
  const Place first{row, slope * row + offset};
  const bool is_near = std::abs(canvas_.origin().row + first.row + 0.5 - from.row) < 2 &&
                       std::abs(canvas_.origin().column + first.column + 0.5 - from.column) < 2;
  Cells cells = cells_along(canvas_.board(), first, down, right);
  if (cells.empty() || !is_near) return std::nullopt;
  return Rule{.kind = RuleKind::little_killer,
              .cells = std::move(cells),
              .clue = Place{first.row - down, first.column - right}};
}

RuleKind OutsideClues::kind_of_number(int number, Side side) {
  VariantPuzzle& puzzle = canvas_.reader().puzzle();
  const bool is_digit = 0 < number && number < 64 && (puzzle.board.digits >> number & 1) != 0;
  auto& kind = kinds_[static_cast<std::size_t>(side)][is_digit];
  if (!kind) kind = kind_of_clues(puzzle.rules_text, side, is_digit);
  if (!*kind) puzzle.are_clues_guessed = true;
  return kind->value_or(RuleKind::sandwich);
}

// Proposes a clue unless it is between two rows or columns, or far away.
void OutsideClues::propose_clue(const NumberOutside& number) {
  const Place place{static_cast<int>(std::floor(number.center.row)) - canvas_.origin().row,
                    static_cast<int>(std::floor(number.center.column)) - canvas_.origin().column};
  Cells cells = cells_seen_from(canvas_.board(), place);
  if (cells.empty()) return;
  const bool is_beside = 0 <= place.row && place.row < canvas_.board().height;
  const double along = is_beside ? number.center.row : number.center.column;
  if (std::abs(along - std::floor(along) - 0.5) > 0.3) return;
  const Side side = place.row < 0                         ? Side::top
                    : place.row >= canvas_.board().height ? Side::bottom
                    : place.column < 0                    ? Side::left
                                                          : Side::right;
  clues_.emplace_back(number.part, canvas_.propose({.kind = kind_of_number(number.number, side),
                                                    .cells = std::move(cells),
                                                    .number = number.number,
                                                    .clue = place,
                                                    .at = number.part->at}));
}
}  // namespace dance::sudoku::sudokupad
