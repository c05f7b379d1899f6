#include "sudoku/formats/candidate_grid.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "sudoku/formats/candidate_words.hpp"
#include "sudoku/formats/cell_states.hpp"
#include "sudoku/formats/drawing.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

using Kind = CellState::Kind;

constexpr std::size_t kMostGrids = 3;
constexpr std::size_t kLeastCandidateGrid = 4;

// The lines of each of `grids` grids that stand one above the other: every line up to its last row.
std::vector<Lines> split_grids(Lines lines, std::size_t grids) {
  const std::vector<CellRow> rows = read_drawing(lines, CellForm::characters).rows;
  const std::size_t size = rows.size() / grids;
  std::vector<Lines> parts;
  for (std::size_t grid = 1; grid < grids; ++grid) {
    const int last = rows[grid * size - 1].cells.front().at.line;
    const auto end = std::find_if(lines.begin(), lines.end(),
                                  [last](const Line& line) { return line.number > last; });
    const auto count = static_cast<std::size_t>(end - lines.begin());
    parts.push_back(lines.first(count));
    lines = lines.subspan(count);
  }
  parts.push_back(lines);
  return parts;
}

bool is_square(const Drawing& drawing, std::size_t size) {
  return drawing.rows.size() == size &&
         std::all_of(drawing.rows.begin(), drawing.rows.end(),
                     [size](const CellRow& row) { return row.cells.size() == size; });
}

// Whether there is a grid of candidates below so many others of its size.
bool is_stack(Lines lines, std::size_t grids) {
  const std::vector<Lines> parts = split_grids(lines, grids);
  const Drawing candidates = read_drawing(parts.back(), CellForm::words);
  const std::size_t size = candidates.rows.size();
  if (size < kLeastCandidateGrid || !is_square(candidates, size) ||
      !has_lists(candidates.rows, size))
    return false;
  return std::all_of(parts.begin(), parts.end() - 1, [size](Lines part) {
    return is_square(read_drawing(part, CellForm::characters), size);
  });
}

// A grid with mistakes is one of candidates still if it is about as high as wide.
bool is_nearly_square(const Drawing& drawing) {
  const std::size_t height = drawing.rows.size();
  const std::size_t width = usual_length(drawing.rows);
  return std::min(height, width) >= kLeastCandidateGrid && height <= width + 1 &&
         width <= height + 1;
}

// How many grids there are with the one of candidates; 0 if these are no candidates.
std::size_t count_grids(Lines lines, const Drawing& drawing) {
  const std::size_t rows = drawing.rows.size();
  for (std::size_t grids = kMostGrids; grids > 1; --grids) {
    const bool is_divided = rows >= grids * kLeastCandidateGrid && rows % grids == 0;
    if (is_divided && is_stack(lines, grids)) return grids;
  }
  return is_nearly_square(drawing) && has_lists(drawing.rows, usual_length(drawing.rows)) ? 1 : 0;
}

CellRow joined(const std::vector<CellRow>& rows) {
  CellRow all;
  for (const CellRow& row : rows) {
    all.cells.insert(all.cells.end(), row.cells.begin(), row.cells.end());
    all.end = row.end;
  }
  return all;
}

// Most grids and lists of puzzles have no spaces in their lines. Bars may separate words, too.
bool may_have_words(Lines lines) {
  constexpr std::size_t kLeastWords = kLeastCandidateGrid * kLeastCandidateGrid;
  const bool is_line = lines.size() == 1;
  std::size_t separators = 0;
  for (const Line& line : lines) {
    separators += std::count_if(line.text.begin(), line.text.end(), [is_line](char c) {
      return c == ' ' || c == '\t' || (!is_line && (c == '|' || static_cast<signed char>(c) < 0));
    });
  }
  const bool may_be_row = !is_line && separators >= kLeastCandidateGrid - 1;
  return may_be_row || lines.size() + separators >= kLeastWords;
}

// The size of a grid whose cells stand one after the other, whatever the lines; 0 if there is none.
std::size_t size_of_sequence(const Drawing& drawing) {
  std::size_t cells = 0;
  for (const CellRow& row : drawing.rows) cells += row.cells.size();
  std::size_t size = kLeastCandidateGrid;
  while (size < kMaxSize && size * size < cells) ++size;
  const bool is_grid = size * size == cells && drawing.is_plain() && drawing.captions.empty();
  return is_grid && has_lists(drawing.rows, size) ? size : 0;
}

// A sequence of cells as rows.
std::vector<CellRow> cut(const CellRow& cells, std::size_t size) {
  std::vector<CellRow> rows;
  for (auto begin = cells.cells.begin(); begin != cells.cells.end(); begin += size) {
    rows.push_back({{begin, begin + size}, cells.end});
  }
  return rows;
}

Error is_missing(const Token& word, Digit digit) {
  return unexpected(word, std::string{symbol(digit)});
}

struct Reader {
  Grid grid;
  std::vector<Token> words = {};
  Candidates candidates = {};
  std::vector<bool> has_mark = {};  // of a placed digit

  // What an entered digit is: a given, unless grids of givens say that it is not.
  Kind kind_of(int place, bool has_givens) const {
    if (has_mark[place]) return Kind::placed;
    if (!is_entered(grid, candidates, place)) return Kind::open;
    return has_givens ? Kind::placed : Kind::given;
  }

  std::vector<CellState> states(bool has_givens) const {
    std::vector<CellState> states;
    for (int place = 0; place < grid.cell_count(); ++place) {
      states.push_back({kind_of(place, has_givens), candidates[place]});
    }
    return states;
  }

  // Enters the digits of a grid that stands above the candidates.
  std::optional<Error> enter(const Grid& above, Kind kind, std::vector<CellState>& states) const {
    for (int place = 0; place < grid.cell_count(); ++place) {
      const Digit digit = above[grid.cell(place)];
      if (digit == 0) continue;
      if (states[place].digits != set_of(digit)) return is_missing(words[place], digit);
      if (states[place].kind != Kind::given) states[place].kind = kind;
    }
    return std::nullopt;
  }
};

Result<Reader> read_candidates(const Drawing& drawing) {
  const auto size = check_square(drawing.rows, usual_length(drawing.rows));
  if (!size) return size.error();
  auto blank = blank_grid(drawing, *size);
  if (!blank) return blank.error();
  Reader reader{*std::move(blank)};
  for (const CellRow& row : drawing.rows) {
    for (const Token& word : row.cells) {
      const auto cell = read_candidate_word(word, static_cast<int>(*size));
      if (!cell) return cell.error();
      reader.words.push_back(word);
      reader.candidates.push_back(cell->digits);
      reader.has_mark.push_back(cell->is_placed);
    }
  }
  return reader;
}

}  // namespace

bool is_candidate_grid(Lines lines) {
  if (!may_have_words(lines) || !could_hold_cells(lines, kMostGrids)) return false;
  const Drawing drawing = read_drawing(lines, CellForm::words);
  return count_grids(lines, drawing) > 0 || size_of_sequence(drawing) > 0;
}

Result<Puzzle> parse_candidate_grid(Lines lines) {
  Drawing drawing = read_drawing(lines, CellForm::words);
  const std::size_t grids = count_grids(lines, drawing);
  const auto parts = grids > 1 ? split_grids(lines, grids) : std::vector<Lines>{lines};
  if (grids > 1) drawing = read_drawing(parts.back(), CellForm::words);
  if (grids == 0) drawing.rows = cut(joined(drawing.rows), size_of_sequence(drawing));
  const auto reader = read_candidates(drawing);
  if (!reader) return reader.error();
  std::vector<CellState> states = reader->states(parts.size() > 1);
  Kind kind = Kind::given;
  for (const Lines part : std::span(parts).first(parts.size() - 1)) {
    const auto above = fill_rows(reader->grid, read_drawing(part, CellForm::characters).rows);
    if (!above) return above.error();
    if (const auto error = reader->enter(above->grid, kind, states)) return *error;
    kind = Kind::placed;
  }
  return puzzle_in_progress(reader->grid, states);
}

}  // namespace dance::sudoku
