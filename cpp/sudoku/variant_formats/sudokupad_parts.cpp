#include <algorithm>
#include <cctype>
#include <cmath>

#include "sudoku/formats/json_values.hpp"
#include "sudoku/variant_formats/sudokupad_drawings.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku::sudokupad {
namespace {

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

}  // namespace

const JsonValue* find(const JsonValue& object, std::string_view name, std::string_view shorter) {
  const JsonValue* const value = object.find(name);
  return value == nullptr ? object.find(shorter) : value;
}

std::string_view text_under(const JsonValue& object, std::string_view name,
                            std::string_view shorter) {
  const JsonValue* const value = find(object, name, shorter);
  return value == nullptr ? std::string_view() : std::string_view(value->text);
}

double length_under(const JsonValue& part, std::string_view name, std::string_view shorter) {
  const JsonValue* const value = find(part, name, shorter);
  return value == nullptr ? 0 : decimal_in(*value).value_or(0);
}

std::optional<Point> point_in(const JsonValue* value) {
  if (value == nullptr || value->elements.size() != 2) return std::nullopt;
  const auto row = decimal_in(value->elements[0]);
  const auto column = decimal_in(value->elements[1]);
  if (!row || !column) return std::nullopt;
  return Point{*row, *column};
}

std::vector<std::vector<Point>> strokes_of_path(std::string_view path) {
  return PathReader(path).read();
}

std::optional<CellId> Canvas::cell_at(int row, int column) const {
  const Place place{row - origin_.row, column - origin_.column};
  if (!board().contains(place.row, place.column)) return std::nullopt;
  return board().cell(place.row, place.column);
}

std::optional<CellId> Canvas::cell_around(Point point) const {
  return cell_at(static_cast<int>(std::floor(point.row)),
                 static_cast<int>(std::floor(point.column)));
}

std::vector<Point> Canvas::way_points(const JsonValue& part) const {
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

Cells Canvas::cells_along_line(const std::vector<Point>& points) const {
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

Cells Canvas::cells_of_disc(const JsonValue& part) const {
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

std::vector<int> Canvas::drawn_points(const std::vector<Point>& points) const {
  std::vector<int> drawn;
  for (const Point point : points) {
    drawn.push_back(hundredths(point.column - origin_.column));
    drawn.push_back(hundredths(point.row - origin_.row));
  }
  return drawn;
}

int Canvas::propose(Rule rule) const {
  const auto& proposals = reader_.puzzle().proposals;
  const auto same = std::find_if(proposals.begin(), proposals.end(), [&](const Rule& other) {
    return rule.clue && other.kind == rule.kind && other.number == rule.number &&
           other.cells == rule.cells && other.clue == rule.clue;
  });
  const auto index = static_cast<int>(same - proposals.begin());
  if (same == proposals.end()) reader_.propose(std::move(rule));
  return index;
}

std::string Canvas::what_of(const Decoration& decoration, std::string_view otherwise) const {
  const auto& proposals = reader_.puzzle().proposals;
  const auto index = static_cast<std::size_t>(decoration.proposal.value_or(-1));
  return index < proposals.size() ? drawn_name(proposals[index].kind) : std::string(otherwise);
}
}  // namespace dance::sudoku::sudokupad
