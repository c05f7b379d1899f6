#include <algorithm>
#include <utility>
#include <vector>

#include "base/xml.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr std::size_t kOpenSudokuCells = 81;
constexpr int kOpenSudokuSize = 9;
constexpr std::string_view kState = "version:";

// Since this version, a colour follows the notes of a cell.
constexpr int kVersionWithColors = 5;

// Returns whether one or two of the parts of a cell are notes.
bool may_have_parts(std::size_t parts, int version) {
  const std::size_t notes = parts - (version < kVersionWithColors ? 2 : 3);
  return notes == 1 || notes == 2;
}

// One cell of a game in progress.
struct GameCell {
  Digit digit = 0;
  DigitSet notes = 0;
  bool is_given = false;
};

// Parses "1,5," or "-".
Result<DigitSet> listed_notes(const Token& part) {
  DigitSet notes = 0;
  for (const Token& word : split(part, ',')) {
    if (word.text.empty() || word.text == "-") continue;
    const int digit = number_of(word.text);
    if (digit < 1 || digit > kOpenSudokuSize) return unexpected(word, "1–9");
    notes |= set_of(static_cast<Digit>(digit));
  }
  return notes;
}

Result<DigitSet> notes_in(const Token& part, int version) {
  if (version == 1 || part.text == "-") return listed_notes(part);
  const int sum = number_of(part.text);
  if (sum < 0 || sum > 511) return unexpected(part, "0–511");
  return static_cast<DigitSet>(sum) << 1;
}

Result<GameCell> read_cell(std::span<const Token> parts, int version) {
  GameCell cell;
  const int digit = number_of(parts.front().text);
  if (digit < 0 || digit > kOpenSudokuSize) return unexpected(parts.front(), "0–9");
  cell.digit = static_cast<Digit>(digit);
  const std::size_t after_notes = version < kVersionWithColors ? 1 : 2;
  for (const Token& part : parts.subspan(1, parts.size() - 1 - after_notes)) {
    const auto notes = notes_in(part, version);
    if (!notes) return notes.error();
    cell.notes |= *notes;
  }
  const std::string_view is_free = parts.back().text;
  if (is_free != "0" && is_free != "1") return unexpected(parts.back(), "0, 1");
  cell.is_given = is_free == "0" && digit != 0;
  return cell;
}

void add_cell(Puzzle& puzzle, const GameCell& cell) {
  const int place = static_cast<int>(puzzle.notes.size());
  if (cell.is_given) puzzle.grid.set(puzzle.grid.cell(place), cell.digit);
  puzzle.placed.push_back(cell.is_given ? Digit{0} : cell.digit);
  puzzle.notes.push_back(cell.notes);
}

template <class List>
void clear_if_empty(List& list) {
  if (std::all_of(list.begin(), list.end(), [](auto value) { return value == 0; })) list.clear();
}

// Reads "version: 1", a new line, and the parts of each cell.
Result<Puzzle> parse_state(const Token& data) {
  const std::size_t line_end = std::min(data.text.find('\n'), data.text.size());
  const Token heading = part_of(data, kState.size(), line_end - std::min(line_end, kState.size()));
  const int version = number_of(trim(heading.text));
  if (version < 1) return unexpected(heading, "1, 2, 3, …");
  std::vector<Token> parts = split(part_of(data, std::min(line_end + 1, data.text.size())), '|');
  std::erase_if(parts, [](const Token& part) { return part.text.empty(); });
  const std::size_t parts_of_cell = parts.size() / kOpenSudokuCells;
  if (parts.size() % kOpenSudokuCells != 0 || !may_have_parts(parts_of_cell, version)) {
    return Error{ErrorCode::wrong_length, data.at, std::to_string(parts.size()), "243"};
  }
  auto blank = Grid::create(kOpenSudokuSize);
  if (!blank) return blank.error();
  Puzzle puzzle{*std::move(blank)};
  for (std::size_t i = 0; i < parts.size(); i += parts_of_cell) {
    const auto cell = read_cell(std::span(parts).subspan(i, parts_of_cell), version);
    if (!cell) return cell.error();
    add_cell(puzzle, *cell);
  }
  clear_if_empty(puzzle.placed);
  clear_if_empty(puzzle.notes);
  return puzzle;
}

Result<Puzzle> parse_data(const XmlAttribute& data) {
  const Token text{data.value, data.at};
  auto puzzle = text.text.starts_with(kState) ? parse_state(text) : parse_line(text);
  if (puzzle) puzzle->at = data.at;
  return puzzle;
}

// Reads all elements with data, in order. The name of a folder applies to its games.
void read_element(const XmlElement& element, const std::string& folder, Results& results) {
  const XmlAttribute* const name = element.find("name");
  const std::string& inner_name = name == nullptr ? folder : name->value;
  const XmlAttribute* data = element.find("data");
  if (data == nullptr) data = element.find("cells_data");
  if (data != nullptr && (element.name == "game" || element.name == "sudoku")) {
    results.push_back(parse_data(*data));
    if (results.back()) results.back()->name = inner_name;
  }
  for (const XmlElement& child : element.children) read_element(child, inner_name, results);
}

Results read_text(std::string_view text) {
  Results results;
  const auto roots = read_xml_texts(text);
  if (!roots) {
    results.push_back(roots.error());
    return results;
  }
  for (const XmlElement& root : *roots) {
    const std::size_t before = results.size();
    read_element(root, "", results);
    if (results.size() > before) continue;
    Error error{ErrorCode::unknown_format, root.at, root.name, "opensudoku, sudoku"};
    results.emplace_back(std::move(error));
  }
  return results;
}

}  // namespace

bool is_opensudoku(Lines lines) {
  const std::string_view text = trim(lines.front().text);
  // In grids of candidates, <8> is a given. <https://…> is a link.
  return text.size() > 1 && text.front() == '<' && !('0' <= text[1] && text[1] <= '9') &&
         !text.starts_with("<http");
}

Results parse_opensudoku(Lines lines) {
  return placed_in(lines, read_text(whole_text(lines)));
}

Result<std::string> write_opensudoku(const Puzzle& puzzle) {
  if (const auto error = unless_nine(puzzle.grid)) return *error;
  std::string text(kOpensudokuBegin);
  text += "  <game data=\"";
  for (const Digit digit : puzzle.grid.cells()) text += static_cast<char>('0' + digit);
  return text + "\"/>\n" + std::string(kOpensudokuEnd);
}

}  // namespace dance::sudoku
