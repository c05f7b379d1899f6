#include "sudoku/formats/csv_line.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/line.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kSeparators = ",;\t|";
constexpr std::size_t kFieldsOfGsf = 7;
constexpr std::size_t kPuzzleOfGsf = 4;
// A 9×9 that lacks some cells is a puzzle still, with a mistake.
constexpr std::size_t kLeastCells = 16;

bool may_be_puzzle_field(const Token& field) {
  if (field.text.size() < kLeastCells || field.text.find(' ') != std::string_view::npos)
    return false;
  const CellRow row = read_row(field);
  return look_like_cells({&row, 1});
}

std::vector<Token> fields_of(const Line& line, char separator) {
  std::vector<Token> fields = split({content(line), {line.number, 1}}, separator);
  for (Token& field : fields) field = without_quotes(field);
  return fields;
}

std::optional<Token> puzzle_among(const std::vector<Token>& fields, char separator) {
  if (fields.size() < 2) return std::nullopt;
  const bool is_gsf = separator == ',' && fields.size() >= kFieldsOfGsf;
  if (is_gsf && may_be_puzzle_field(fields[kPuzzleOfGsf])) return fields[kPuzzleOfGsf];
  const auto found = std::find_if(fields.begin(), fields.end(), may_be_puzzle_field);
  if (found == fields.end()) return std::nullopt;
  return *found;
}

std::optional<Token> find_puzzle(const Line& line) {
  for (const char separator : kSeparators) {
    if (auto puzzle = puzzle_among(fields_of(line, separator), separator)) return puzzle;
  }
  return std::nullopt;
}

}  // namespace

bool is_csv_line(Lines lines) {
  return lines.size() == 1 && could_hold_cells(lines) && find_puzzle(lines.front()).has_value();
}

Result<Puzzle> parse_csv_line(Lines lines) {
  return parse_line(*find_puzzle(lines.front()));
}

bool is_csv_heading(const Line& line) {
  constexpr std::array<std::string_view, 7> kHeadings = {"puzzle", "puzzles", "quiz", "quizzes",
                                                         "sudoku", "grid",    "board"};
  if (line.text.find(',') == std::string_view::npos || line.text.size() > 1000) return false;
  const std::vector<Token> fields = fields_of(line, ',');
  return std::any_of(fields.begin(), fields.end(), [&](const Token& field) {
    return std::find(kHeadings.begin(), kHeadings.end(), lower_case(field.text)) != kHeadings.end();
  });
}

}  // namespace dance::sudoku
