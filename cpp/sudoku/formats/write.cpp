#include "sudoku/formats/write.hpp"

#include <algorithm>
#include <array>

#include "sudoku/formats/formats.hpp"

namespace dance::sudoku {
namespace {

Result<std::string> write_sdm(const Puzzle& puzzle) {
  if (const auto error = unless_nine(puzzle.grid)) return *error;
  return to_line(puzzle.grid);
}

constexpr std::array kWriters = {
#define ROW(name, extension, ...) Writer{name, __VA_ARGS__},
#include "sudoku/formats/sudoku_writers.def"
};

}  // namespace

Error irregular_boxes() {
  return {ErrorCode::does_not_fit, {}, "jigsaw"};
}

std::optional<Error> unless_usual_boxes(const Grid& grid) {
  if (!grid.is_regular()) return irregular_boxes();
  if (grid.has_usual_boxes()) return std::nullopt;
  const auto shape = [](BoxShape box) {
    return std::to_string(box.height) + "×" + std::to_string(box.width);
  };
  return Error{ErrorCode::does_not_fit, {}, shape(grid.box()), shape(default_box(grid.size()))};
}

std::optional<Error> unless_nine(const Grid& grid) {
  if (!grid.is_regular()) return irregular_boxes();
  if (grid.box() == BoxShape{3, 3}) return std::nullopt;
  const std::string size = std::to_string(grid.size());
  return Error{ErrorCode::does_not_fit, {}, size + "×" + size, "9×9"};
}

std::span<const Writer> writers() {
  return kWriters;
}

Result<Writer> writer_named(std::string_view name) {
  if (const Writer* const found = find_named(kWriters, name)) return *found;
  return Error{ErrorCode::no_such_format, {}, std::string(name), listed_names(kWriters)};
}

Result<std::string> write(const Puzzle& puzzle, std::string_view format) {
  const auto writer = writer_named(format);
  return writer ? writer->write(puzzle) : writer.error();
}

std::string write_one_line(const Puzzle& puzzle) {
  if (puzzle.candidates.empty()) return *write_line(puzzle);
  // A line of candidates would turn digits placed by the player into givens.
  const auto is_placed = [](Digit digit) { return digit != 0; };
  const bool has_placed = std::any_of(puzzle.placed.begin(), puzzle.placed.end(), is_placed);
  const auto line = has_placed ? write_json(puzzle) : write_sukaku(puzzle);
  return line ? *line : *write_json(puzzle);
}

}  // namespace dance::sudoku
