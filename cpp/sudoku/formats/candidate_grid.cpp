#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "sudoku/formats/cell_states.hpp"
#include "sudoku/formats/drawing.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

using Kind = CellState::Kind;

// ------------------------------------------------------------------------------------------- words

// A cell of a candidate grid: "1567", "*3", "u5", "A29", "<8>", "*6*".
struct CandidateWord {
  DigitSet digits = 0;  // at least one
  Kind kind = Kind::open;
};

constexpr std::string_view kMarks = "*#@+-<>()";

// Returns whether the word is a digit preceded by u.
bool is_placed_mark(const Token& word) {
  return word.text.size() == 2 && (word.text.front() == 'u' || word.text.front() == 'U') &&
         digit_of(word.text.substr(1)) != 0;
}

bool is_enclosed(const Token& word, char before, char after) {
  return word.text.size() == 3 && word.text.front() == before && word.text.back() == after;
}

Kind marked_kind(const Token& word) {
  if (is_enclosed(word, '<', '>')) return Kind::given;
  return is_placed_mark(word) || is_enclosed(word, '*', '*') ? Kind::placed : Kind::open;
}

// Returns whether a letter precedes the digits. HoDoKu marks the candidates of a set with one,
// which is not a digit in a 9×9.
bool has_letter(std::string_view word, std::size_t size) {
  return size <= 9 && word.size() > 1 && 'A' <= word.front() && word.front() <= 'Z';
}

std::string_view without_letter(std::string_view word, std::size_t size) {
  return word.substr(has_letter(word, size) ? 1 : 0);
}

// Returns whether a word lists digits in ascending order, as programs do. Above 9×9, two digits are
// a number.
bool is_list(std::string_view word, std::size_t size) {
  std::string digits;
  for (const char c : without_letter(word, size)) {
    if (kMarks.find(c) == std::string_view::npos) digits += symbol(digit_of({&c, 1}));
  }
  const bool is_rising = std::is_sorted(digits.begin(), digits.end());
  return is_rising && digits.find('.') == std::string::npos && digits.size() > (size > 9 ? 2 : 1);
}

bool is_word(const Token& word, std::size_t size) {
  const std::string_view text = without_letter(word.text, size);
  return is_placed_mark(word) || std::all_of(text.begin(), text.end(), [size](char c) {
           const Digit digit = digit_of({&c, 1});
           return kMarks.find(c) != std::string_view::npos || (0 < digit && digit <= size);
         });
}

// Parses a cell. Error: unexpected_symbol.
Result<CandidateWord> read_candidate_word(const Token& word, int size) {
  CandidateWord cell;
  cell.kind = marked_kind(word);
  const bool has_prefix =
      is_placed_mark(word) || has_letter(word.text, static_cast<std::size_t>(size));
  const CellRow characters = read_row(has_prefix ? part_of(word, 1) : word);
  for (const Token& character : characters.cells) {
    const Digit digit = digit_of(character.text);
    const bool is_digit = 1 <= digit && digit <= size;
    if (!is_digit && contains(kMarks, character.text)) continue;
    if (!is_digit) {
      return unexpected(character, symbol_range(size));
    }
    cell.digits |= set_of(digit);
  }
  if (cell.digits != 0) return cell;
  return unexpected(word, symbol_range(size));
}

// Returns whether the words of these rows, except for a few possible mistakes, are lists of
// candidates.
bool has_lists(std::span<const CellRow> rows, std::size_t size) {
  std::size_t words = 0;
  std::size_t good = 0;
  std::size_t lists = 0;
  for (const CellRow& row : rows) {
    for (const Token& word : row.cells) {
      ++words;
      const bool is_good = is_word(word, size);
      good += is_good;
      lists += is_good && is_list(word.text, size);
    }
  }
  return lists > 0 && 8 * good >= 7 * words;
}

bool has_placed_marks(std::span<const CellRow> rows) {
  return std::any_of(rows.begin(), rows.end(), [](const CellRow& row) {
    return std::any_of(row.cells.begin(), row.cells.end(), is_placed_mark);
  });
}

// --- Grids ---------------------------------------------------------------------------------------

constexpr std::size_t kMaxGrids = 3;
constexpr std::size_t kMinCandidateGrid = 4;

// Splits the lines into `grids` grids, one above the other, each up to its last row.
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

bool is_square(std::span<const CellRow> rows) {
  return std::all_of(rows.begin(), rows.end(),
                     [&](const CellRow& row) { return row.cells.size() == rows.size(); });
}

// Returns whether the lines are `grids` grids of the same size, the last one with candidates.
bool is_stack(Lines lines, std::size_t grids) {
  const std::vector<Lines> parts = split_grids(lines, grids);
  const Drawing candidates = read_drawing(parts.back(), CellForm::words);
  const std::size_t size = candidates.rows.size();
  if (size < kMinCandidateGrid || !is_square(candidates.rows) || !has_lists(candidates.rows, size))
    return false;
  return std::all_of(parts.begin(), parts.end() - 1, [size](Lines part) {
    const auto rows = read_drawing(part, CellForm::characters).rows;
    return rows.size() == size && is_square(rows);
  });
}

// Returns whether the drawing is about as high as wide, so that it may be a candidate grid with
// mistakes.
bool is_nearly_square(const Drawing& drawing) {
  const std::size_t height = drawing.rows.size();
  const std::size_t width = usual_length(drawing.rows);
  return std::min(height, width) >= kMinCandidateGrid && height <= width + 1 && width <= height + 1;
}

// Returns the number of grids including the candidate grid; 0 if there is none.
std::size_t count_grids(Lines lines, const Drawing& drawing) {
  const std::span<const CellRow> rows = drawing.rows;
  for (std::size_t grids = kMaxGrids; grids > 1; --grids) {
    const bool is_divided = rows.size() >= grids * kMinCandidateGrid && rows.size() % grids == 0;
    if (is_divided && is_square(rows.last(rows.size() / grids)) && is_stack(lines, grids))
      return grids;
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

// A quick test: most grids and lists have no spaces in their lines. Bars may separate words, too.
bool may_have_words(Lines lines) {
  constexpr std::size_t kMinWords = kMinCandidateGrid * kMinCandidateGrid;
  const bool is_line = lines.size() == 1;
  std::size_t separators = 0;
  for (const Line& line : lines) {
    separators += std::count_if(line.text.begin(), line.text.end(), [is_line](char c) {
      return c == ' ' || c == '\t' || (!is_line && (c == '|' || static_cast<signed char>(c) < 0));
    });
  }
  const bool may_be_row = !is_line && separators >= kMinCandidateGrid - 1;
  return may_be_row || lines.size() + separators >= kMinWords;
}

// Returns the size of a grid whose cells are wrapped anywhere; 0 if there is none.
std::size_t size_of_sequence(const Drawing& drawing) {
  std::size_t cells = 0;
  for (const CellRow& row : drawing.rows) cells += row.cells.size();
  std::size_t size = kMinCandidateGrid;
  while (size < kMaxSize && size * size < cells) ++size;
  const bool is_grid = size * size == cells && drawing.is_plain() && drawing.captions.empty();
  return is_grid && has_lists(drawing.rows, size) ? size : 0;
}

// Splits a sequence of cells into rows.
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
  std::vector<Kind> marked = {};

  bool has_marked_givens() const {
    return std::find(marked.begin(), marked.end(), Kind::given) != marked.end();
  }

  // A lone digit is a given, unless a grid of givens lacks it or others are marked.
  Kind kind_of(int place, bool has_givens) const {
    if (marked[place] != Kind::open) return marked[place];
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

  // Enters the digits of a grid above the candidates.
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
      reader.marked.push_back(cell->kind);
    }
  }
  return reader;
}

// Turns the digits marked as placed into givens if there are no givens.
void take_placed_as_givens(std::vector<CellState>& states) {
  const auto is_given = [](const CellState& state) { return state.kind == Kind::given; };
  if (std::any_of(states.begin(), states.end(), is_given)) return;
  for (CellState& state : states) {
    if (state.kind == Kind::placed) state.kind = Kind::given;
  }
}

std::string padded(std::string word, std::size_t width) {
  word.resize(width, ' ');
  return word;
}

// Returns the border of boxes with cells of this width.
std::string border(const Grid& grid, std::size_t width) {
  const std::string stroke(static_cast<std::size_t>(grid.box().width) * (width + 1) + 1, '-');
  std::string line = "+";
  for (int box = 0; box < grid.box().height; ++box) line += stroke + '+';
  return line + '\n';
}

bool is_alone_not_given(const CellState& state) {
  return state.kind != CellState::Kind::given && count_digits(state.digits) == 1;
}

Grid with_placed(const Puzzle& puzzle) {
  Grid grid = puzzle.grid;
  for (int place = 0; place < grid.cell_count(); ++place) {
    if (puzzle.placed[place] != 0) grid.set(grid.cell(place), puzzle.placed[place]);
  }
  return grid;
}

// Returns whether a cell needs the mark of placed digits: it is placed, or its only candidate would
// otherwise read as a given.
bool needs_mark(const Grid& grid, const std::vector<CellState>& states,
                const Candidates& candidates, int place) {
  const CellState::Kind kind = states[place].kind;
  return kind == CellState::Kind::placed ||
         (kind == CellState::Kind::open && is_entered(grid, candidates, place));
}

}  // namespace

std::string candidate_word(DigitSet digits, int size) {
  std::string word;
  for (Digit digit = 1; digit <= size; ++digit) {
    if (has_digit(digits, digit)) word += symbol(digit);
  }
  return word;
}

bool is_candidate_grid(Lines lines) {
  if (!may_have_words(lines) || !could_hold_cells(lines, kMaxGrids)) return false;
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
  std::vector<CellState> states = reader->states(parts.size() > 1 || reader->has_marked_givens());
  Kind kind = Kind::given;
  for (const Lines part : std::span(parts).first(parts.size() - 1)) {
    const auto above = fill_rows(reader->grid, read_drawing(part, CellForm::characters).rows);
    if (!above) return above.error();
    if (const auto error = reader->enter(above->grid, kind, states)) return *error;
    kind = Kind::placed;
  }
  take_placed_as_givens(states);
  return puzzle_in_progress(reader->grid, states);
}

std::string draw_candidates(const Grid& grid, const Candidates& candidates) {
  std::vector<std::string> words;
  std::size_t width = 0;
  for (const DigitSet digits : candidates) {
    words.push_back(candidate_word(digits, grid.size()));
    width = std::max(width, words.back().size());
  }
  std::string text;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const auto [row, column] = grid.cell(place);
    if (column == 0 && row % grid.box().height == 0) text += border(grid, width);
    if (column % grid.box().width == 0) text += column == 0 ? "|" : " |";
    text += ' ' + padded(words[place], width);
    if (column + 1 == grid.size()) text += " |\n";
  }
  return text + border(grid, width);
}

Result<std::string> write_candidate_grid(const Puzzle& puzzle) {
  const Grid& grid = puzzle.grid;
  if (!grid.is_regular()) return irregular_boxes();
  if (const auto error = unless_as_large(grid, kMinCandidateGrid)) return *error;
  const std::vector<CellState> states = cell_states_left(puzzle);
  if (const auto error = unless_candidates(grid, states)) return *error;
  const bool has_other_digits = std::any_of(states.begin(), states.end(), is_alone_not_given);
  std::string text;
  if (has_other_digits) text += *write_boxed_grid(puzzle) + '\n';
  if (!puzzle.placed.empty()) text += *write_boxed_grid({with_placed(puzzle)}) + '\n';
  return text + draw_candidates(grid, digits_of(states));
}

bool is_sdx(Lines lines) {
  const bool may_have_marks = std::any_of(lines.begin(), lines.end(), [](const Line& line) {
    return line.text.find_first_of("uU") != std::string_view::npos;
  });
  return may_have_marks && could_hold_cells(lines) &&
         has_placed_marks(read_drawing(lines, CellForm::words).rows) && is_candidate_grid(lines);
}

Result<std::string> write_sdx(const Puzzle& puzzle) {
  const int size = puzzle.grid.size();
  if (const auto error = unless_nine(puzzle.grid)) return *error;
  const std::vector<CellState> states = cell_states_left(puzzle);
  if (const auto error = unless_candidates(puzzle.grid, states)) return *error;
  const Candidates candidates = digits_of(states);
  std::string text;
  for (int place = 0; place < puzzle.grid.cell_count(); ++place) {
    if (needs_mark(puzzle.grid, states, candidates, place)) text += 'u';
    text += candidate_word(candidates[place], size);
    text += (place + 1) % size == 0 ? '\n' : ' ';
  }
  return text;
}

}  // namespace dance::sudoku
