#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr std::size_t kLongestCell = 2;
// The smallest grid whose cells may be on one line.
constexpr std::size_t kMinSequence = 4;

CellRow read_cells(const Line& line, char separator) {
  const Token text{content(line), {line.number, 1}};
  CellRow row{split(text, separator), {line.number, count_characters(text.text) + 1}};
  for (Token& cell : row.cells) cell = without_quotes(cell);
  return row;
}

// Drops the empty column left by a separator after the last cell of each row.
void drop_empty_column(std::vector<CellRow>& rows) {
  const bool is_empty = std::all_of(rows.begin(), rows.end(), [&](const CellRow& row) {
    return row.cells.size() == rows.size() + 1 && row.cells.back().text.empty();
  });
  if (!is_empty) return;
  for (CellRow& row : rows) row.cells.pop_back();
}

// Returns the rows of cells that are all on one line, or wrapped anywhere; none if their number is
// not that of a grid.
std::optional<std::vector<CellRow>> rows_of_sequence(const std::vector<CellRow>& lines) {
  CellRow all;
  for (const CellRow& line : lines) {
    all.cells.insert(all.cells.end(), line.cells.begin(), line.cells.end());
    all.end = line.end;
    const bool is_wrapped = &line != &lines.back() && all.cells.back().text.empty();
    if (is_wrapped) all.cells.pop_back();
  }
  const auto size = static_cast<std::size_t>(size_with(all.cells.size()));
  if (size < kMinSequence || lines.size() == size) return std::nullopt;
  std::vector<CellRow> rows;
  for (auto begin = all.cells.begin(); begin != all.cells.end(); begin += size) {
    rows.push_back({{begin, begin + size}, all.end});
  }
  return rows;
}

std::vector<CellRow> read_csv_rows(Lines lines, char separator) {
  std::vector<CellRow> rows;
  for (const Line& line : lines) rows.push_back(read_cells(line, separator));
  if (auto sequence = rows_of_sequence(rows)) return *std::move(sequence);
  drop_empty_column(rows);
  return rows;
}

bool has_short_cells(const CellRow& row) {
  return std::all_of(row.cells.begin(), row.cells.end(),
                     [](const Token& cell) { return cell.text.size() <= kLongestCell; });
}

// Tabs may also separate groups of cells, so their number must be right.
bool is_separator(char separator, Lines lines) {
  // The last line of wrapped cells may have only one.
  const bool is_everywhere = std::all_of(lines.begin(), lines.end(), [&](const Line& line) {
    return content(line).find(separator) != std::string_view::npos ||
           (&line == &lines.back() && lines.size() > 1);
  });
  if (!is_everywhere) return false;
  const std::vector<CellRow> rows = read_csv_rows(lines, separator);
  const std::size_t length = usual_length(rows);
  return length <= kMaxSize && (separator != '\t' || length == rows.size()) &&
         std::all_of(rows.begin(), rows.end(), has_short_cells);
}

std::optional<char> find_separator(Lines lines) {
  for (const char separator : {',', ';', '\t'}) {
    if (is_separator(separator, lines)) return separator;
  }
  return std::nullopt;
}

constexpr std::string_view kSeparators = ",;\t|";
constexpr std::size_t kFieldsOfGsf = 7;
constexpr std::size_t kPuzzleOfGsf = 4;
// A 9×9 that lacks some cells is still a puzzle, with a mistake.
constexpr std::size_t kMinCells = 16;

bool may_be_puzzle_field(const Token& field) {
  if (field.text.size() < kMinCells || field.text.find(' ') != std::string_view::npos) return false;
  const CellRow row = read_row(field);
  return look_like_cells({&row, 1});
}

bool has_blanks(const Token& field) {
  return std::any_of(field.text.begin(), field.text.end(), [](char c) {
    return is_blank_symbol({&c, 1});
  });
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
  std::vector<Token> found;
  std::copy_if(fields.begin(), fields.end(), std::back_inserter(found), may_be_puzzle_field);
  if (found.empty()) return std::nullopt;
  // A solution may be on the left of its puzzle.
  const bool is_solution = found.size() == 2 && !has_blanks(found[0]) && has_blanks(found[1]);
  return found[is_solution ? 1 : 0];
}

std::optional<Token> find_puzzle(const Line& line) {
  for (const char separator : kSeparators) {
    if (auto puzzle = puzzle_among(fields_of(line, separator), separator)) return puzzle;
  }
  return std::nullopt;
}

// Keeps the solution in the fields beside a puzzle.
void keep_solution(Puzzle& puzzle, std::string_view fields) {
  for (const Token& word : split_words({fields, 1}, ",;|\"")) {
    if (!puzzle.solution.empty() || word.text.size() != puzzle.grid.cells().size()) continue;
    puzzle.solution = stated_solution(read_row(word).cells, puzzle.grid.size());
  }
}

}  // namespace

bool is_csv(Lines lines) {
  if (!could_hold_cells(lines)) return false;
  const auto separator = find_separator(lines);
  return separator && (lines.size() > 1 || read_csv_rows(lines, *separator).size() > 1);
}

Result<Puzzle> parse_csv(Lines lines) {
  return puzzle_in(read_csv_rows(lines, *find_separator(lines)));
}

Result<std::string> write_csv(const Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  if (const auto error = unless_usual_boxes(grid)) return *error;
  std::string text;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    text += std::to_string(grid[cell]) + (cell.column + 1 == grid.size() ? '\n' : ',');
  }
  return text;
}

bool is_csv_line(Lines lines) {
  return lines.size() == 1 && find_puzzle(lines.front()).has_value();
}

Result<Puzzle> parse_csv_line(Lines lines) {
  const Token cells = *find_puzzle(lines.front());
  auto puzzle = parse_line(cells);
  const std::string_view text = content(lines.front());
  const auto begin = static_cast<std::size_t>(cells.text.data() - text.data());
  constexpr std::string_view kAround = ",;\t|\" ";
  for (std::string_view words : {text.substr(0, begin), text.substr(begin + cells.text.size())}) {
    words.remove_prefix(std::min(words.find_first_not_of(kAround), words.size()));
    words = words.substr(0, words.find_last_not_of(kAround) + 1);
    // A rule must not be overlooked.
    if (puzzle && are_rules(words)) puzzle->metadata.description = words;
    if (puzzle) keep_solution(*puzzle, words);
  }
  return puzzle;
}

bool is_csv_heading(const Line& line) {
  constexpr std::array<std::string_view, 15> kHeadings = {
      "puzzle", "quiz",     "sudoku",  "grid",     "board",  "question", "problem", "clue",
      "given",  "solution", "mission", "unsolved", "answer", "task",     "string"};
  constexpr std::size_t kLongest = 1000;
  if (line.text.size() > kLongest || is_rule_line(trim(line.text))) return false;
  const auto separator = line.text.find_first_of(",;\t");
  if (separator == std::string_view::npos) return false;
  const std::vector<Token> fields = fields_of(line, line.text[separator]);
  const auto is_name = [](const Token& field) {
    return field.text.empty() || is_letter(field.text.front()) || field.text.front() == '_';
  };
  return std::all_of(fields.begin(), fields.end(), is_name) &&
         std::any_of(fields.begin(), fields.end(), [&](const Token& field) {
           if (field.text.find_first_of(" .:") != std::string_view::npos) return false;
           const std::string lower = lower_case(field.text);
           return std::any_of(kHeadings.begin(), kHeadings.end(), [&](std::string_view heading) {
             return lower.find(heading) != std::string::npos;
           });
         });
}

}  // namespace dance::sudoku
