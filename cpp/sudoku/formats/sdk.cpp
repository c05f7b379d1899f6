#include <algorithm>
#include <optional>
#include <vector>

#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kGivens = "[puzzle]";

bool is_section_heading(const Line& line) {
  const std::string_view text = trim(line.text);
  return text.starts_with('[') && text.ends_with(']');
}

// Returns the lines below a heading; none if that heading is missing.
Lines section(Lines lines, std::string_view heading) {
  const auto begin = std::find_if(lines.begin(), lines.end(), [&](const Line& line) {
    return lower_case(trim(line.text)) == heading;
  });
  if (begin == lines.end()) return {};
  const auto end = std::find_if(begin + 1, lines.end(), is_section_heading);
  return lines.subspan(static_cast<std::size_t>(begin + 1 - lines.begin()),
                       static_cast<std::size_t>(end - begin - 1));
}

// Adds the digits of the state that are not givens as placed digits.
std::optional<Error> add_state(Puzzle& puzzle, Lines lines) {
  const std::vector<CellRow> rows = read_rows(lines);
  const auto size = check_square(rows, static_cast<std::size_t>(puzzle.grid.size()));
  if (!size) return size.error();
  const auto state = fill_rows(puzzle.grid, rows);
  if (!state) return state.error();
  for (int place = 0; place < puzzle.grid.cell_count(); ++place) {
    const Cell cell = puzzle.grid.cell(place);
    const Digit given = puzzle.grid[cell];
    const Digit digit = state->grid[cell];
    if (given != 0 && digit != given) {
      const Token& found = rows[cell.row].cells[cell.column];
      return unexpected(found, std::string{symbol(given)});
    }
    puzzle.placed.push_back(given == 0 ? digit : Digit{0});
  }
  return std::nullopt;
}

// Splits the lines before each "[Puzzle]" but the first.
std::vector<Lines> split_puzzles(Lines lines) {
  std::vector<Lines> parts;
  std::size_t begin = 0;
  bool has_puzzle = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lower_case(trim(lines[i].text)) != kGivens) continue;
    if (has_puzzle) {
      parts.push_back(lines.subspan(begin, i - begin));
      begin = i;
    }
    has_puzzle = true;
  }
  parts.push_back(lines.subspan(begin));
  return parts;
}

Result<Puzzle> parse_sections(Lines lines) {
  const Lines givens = section(lines, kGivens);
  if (givens.empty() || !could_hold_cells(givens)) {
    return Error{ErrorCode::bad_syntax, start_of(lines.front()),
                 std::string(trim(lines.front().text)), "[Puzzle]"};
  }
  auto puzzle = puzzle_in(read_rows(givens));
  const Lines state = section(lines, "[state]");
  if (!puzzle || state.empty()) return puzzle;
  if (const auto error = add_state(*puzzle, state)) return *error;
  return puzzle;
}

const MetadataField* field_of(const Line& line) {
  const std::string_view text = trim(line.text);
  if (text.size() < 2 || text.front() != '#') return nullptr;
  const auto found =
      std::find_if(kMetadataFields.begin(), kMetadataFields.end(),
                   [text](const MetadataField& field) { return field.letter == text[1]; });
  return found == kMetadataFields.end() ? nullptr : &*found;
}

bool begins_with_small_letter(std::string_view text) {
  return !text.empty() && 'a' <= text.front() && text.front() <= 'z';
}

// Recognises "#ARuud" and "#A Ruud", which name the author Ruud. "#Another" is a word, and "#A
// puzzle" may be two; the other letters are not words.
bool is_surely_metadata(const Line& line) {
  const MetadataField* const known = field_of(line);
  if (known == nullptr) return false;
  const std::string_view value = trim(line.text).substr(2);
  const bool is_apart = value.starts_with(' ') && known->field != &Metadata::author;
  return is_apart || value.starts_with("http") ||
         (!value.empty() && !begins_with_small_letter(trim(value)));
}

bool are_metadata(Lines comments) {
  return std::any_of(comments.begin(), comments.end(), is_surely_metadata);
}

}  // namespace

bool is_sdk(Lines lines) {
  return lines.size() > 1 && is_section_heading(lines.front());
}

Results parse_sdk(Lines lines) {
  Results results;
  for (const Lines part : split_puzzles(lines)) {
    results.push_back(parse_sections(part));
    if (results.back()) results.back()->at = start_of(part.front());
  }
  return results;
}

Metadata read_metadata(Lines comments) {
  Metadata metadata;
  if (!are_metadata(comments)) return metadata;
  for (const Line& line : comments) {
    const MetadataField* const known = field_of(line);
    if (known == nullptr) continue;
    std::string& field = metadata.*(known->field);
    if (!field.empty()) field += '\n';
    field += trim(trim(line.text).substr(2));
  }
  return metadata;
}

Result<std::string> write_sdk(const Puzzle& puzzle) {
  if (const auto error = unless_nine(puzzle.grid)) return *error;
  Metadata metadata = puzzle.metadata;
  if (metadata.description.empty()) metadata.description = puzzle.name;
  std::string text;
  for (const auto& [name, letter, field] : kMetadataFields) {
    for (const Line& line : split_lines(metadata.*field)) {
      text += std::string{'#', letter} + std::string(line.text) + '\n';
    }
  }
  return text + "[Puzzle]\n" + to_rows(puzzle.grid);
}

}  // namespace dance::sudoku
