#include "sudoku/formats/read.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/puzzle_reader.hpp"
#include "sudoku/formats/scan.hpp"
#include "sudoku/puzzle/plain_line.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

Results one_error(Error error) {
  Results results;
  results.push_back(std::move(error));
  return results;
}

// Reads a text puzzle by puzzle, to give up early on junk.
Results read_long(Formats formats, std::string_view text) {
  PuzzleReader reader = *PuzzleReader::create("", formats);
  reader.feed(text);
  reader.finish();
  Results results;
  while (auto result = reader.next()) results.push_back(*std::move(result));
  return results;
}

// Returns the only puzzle if the other lines are words; none otherwise. Lines below it `may_state`
// rules.
std::optional<Puzzle> puzzle_beside_words(const Results& results, const std::vector<Line>& lines,
                                          bool may_state) {
  const auto is_read = [](const auto& result) { return bool(result); };
  const auto puzzles = std::count_if(results.begin(), results.end(), is_read);
  if (puzzles != 1 || results.size() == 1 || results.size() > kMaxWords + 1) return std::nullopt;
  std::optional<Puzzle> puzzle;
  std::vector<Line> words;
  for (const auto& result : results) {
    const int number = (result ? result->at : result.error().at).line;
    if (number < 1 || std::cmp_greater(number, lines.size())) return std::nullopt;
    const Line& line = lines[static_cast<std::size_t>(number) - 1];
    if (result) {
      puzzle = *result;
    } else if (are_words_beside(result.error(), line.text, puzzle && !may_state)) {
      words.push_back(line);
    } else {
      return std::nullopt;
    }
  }
  if (!may_state && has_typed_rules(*puzzle)) return std::nullopt;
  for (const Line& line : words) keep_words(*puzzle, line);
  return puzzle;
}

Results read_in(Formats formats, std::string_view text) {
  constexpr std::size_t kLong = 1u << 20;
  const auto checked = check_text(text);
  if (!checked) return one_error(checked.error());
  if (text.size() > kLong) return read_long(formats, *checked);
  Effort effort;
  const std::vector<Line> lines = split_lines(*checked);
  Results results = judged(*checked, formats, read_content(Content(lines), formats, effort));
  if (effort.is_spent()) results.push_back(effort.error());
  if (auto puzzle = puzzle_beside_words(results, lines, false)) {
    return {*std::move(puzzle)};
  }
  return results;
}

Interpretation interpretation_of(Results puzzles) {
  Interpretation interpretation{std::move(puzzles)};
  const auto first = std::find_if(interpretation.puzzles.begin(), interpretation.puzzles.end(),
                                  [](const auto& puzzle) { return bool(puzzle); });
  if (first == interpretation.puzzles.end()) return interpretation;
  const Puzzle& puzzle = **first;
  interpretation.format = puzzle.format;
  interpretation.size = puzzle.grid.size();
  interpretation.box = puzzle.grid.box();
  interpretation.symbols = symbol_range(puzzle.grid.size(), puzzle.numbering);
  interpretation.givens = count_givens(puzzle.grid);
  return interpretation;
}

// Returns whether the digits may begin with 0: the highest is missing, and 0 has no other meaning.
bool may_begin_with_zero(const Puzzle& puzzle) {
  const bool is_from_one =
      puzzle.numbering == Numbering::one_based || puzzle.numbering == Numbering::decimal;
  const bool has_zero = puzzle.blank == "0" || puzzle.blank == "00";
  const auto cells = puzzle.grid.cells();
  return puzzle.grid.size() >= kMinSizeWithZero && is_from_one && !puzzle.blank.empty() &&
         !has_zero && puzzle.variant == nullptr && puzzle.candidates.empty() &&
         puzzle.placed.empty() &&
         std::find(cells.begin(), cells.end(), puzzle.grid.size()) == cells.end();
}

// Returns the puzzles with digits that begin with 0, if all of them may.
std::optional<Results> from_zero(const Results& puzzles) {
  Results shifted = puzzles;
  bool is_any = false;
  for (auto& puzzle : shifted) {
    if (!puzzle) continue;
    if (!begin_with_zero(*puzzle)) return std::nullopt;
    is_any = is_any || count_givens(puzzle->grid) > 0;
  }
  if (!is_any) return std::nullopt;
  return shifted;
}

// Returns the puzzles, and again with digits that begin with 0 if they may.
std::vector<Interpretation> interpretations_of(Results puzzles) {
  auto others = from_zero(puzzles);
  std::vector<Interpretation> interpretations;
  interpretations.push_back(interpretation_of(std::move(puzzles)));
  if (others) interpretations.push_back(interpretation_of(*std::move(others)));
  return interpretations;
}

// Rereads a text in rows with one puzzle per line, if possible.
std::optional<Results> as_list(const Results& puzzles, std::string_view text) {
  if (puzzles.size() != 1 || !puzzles.front() || puzzles.front()->format != "rows") {
    return std::nullopt;
  }
  Results lines = read_puzzles(text, "line");
  const bool are_all_read =
      std::all_of(lines.begin(), lines.end(), [](const auto& line) { return bool(line); });
  if (!are_all_read || lines.size() < 2) return std::nullopt;
  return lines;
}

bool begins_with_zero(const Puzzle& puzzle) {
  return puzzle.numbering == Numbering::zero_based ||
         puzzle.numbering == Numbering::decimal_from_zero;
}

Error wrong_symbols(const Puzzle& puzzle, Numbering expected) {
  const int size = puzzle.grid.size();
  return {ErrorCode::unexpected_symbol, puzzle.at, symbol_range(size, puzzle.numbering),
          symbol_range(size, expected)};
}

// Returns the puzzle, or an error.
Result<Puzzle> only_puzzle(Results results) {
  if (auto error = main_error(results)) return *std::move(error);
  if (results.size() == 1) return std::move(results.front());
  return Error{ErrorCode::several_puzzles, results[1]->at, std::to_string(results.size()), "1"};
}

// Reads a text that is not a list: a line of words above or below its only puzzle is not a mistake.
Results read_pasted(std::string_view text, Formats formats) {
  Results results = read_in(formats, text);
  const auto is_read = [](const auto& result) { return bool(result); };
  const auto puzzles = std::count_if(results.begin(), results.end(), is_read);
  if (puzzles != 1 || results.size() == 1 || results.size() > kMaxWords + 1) return results;
  const std::vector<Line> lines = split_lines(*check_text(text));
  if (auto puzzle = read_among_words(Content(lines), formats)) return {*std::move(puzzle)};
  if (auto puzzle = puzzle_beside_words(results, lines, true)) return {*std::move(puzzle)};
  return results;
}

}  // namespace

std::optional<Error> main_error(const Results& results) {
  std::optional<Error> main;
  for (const auto& result : results) {
    if (result) continue;
    const Error& error = result.error();
    if (!main || main->code == ErrorCode::unknown_format) {
      if (!main || error.code != ErrorCode::unknown_format) main = error;
    } else if (error.code == ErrorCode::not_in_link && main->code == error.code &&
               !error.expected.empty() && !main->expected.empty()) {
      main->expected += ", " + error.expected;
    }
  }
  return main;
}

Results read_puzzles(std::string_view text, Formats formats) {
  return read_in(formats, text);
}

Results read_puzzles(std::string_view text, std::string_view format) {
  const auto chosen = formats_named(format);
  return chosen ? read_in(*chosen, text) : one_error(chosen.error());
}

Result<Puzzle> read_puzzle(std::string_view text, std::string_view format) {
  if (!format.empty()) {
    const auto chosen = formats_named(format);
    return chosen ? only_puzzle(read_pasted(text, *chosen)) : chosen.error();
  }
  if (const auto plain = read_plain_line({text, 1})) return to_puzzle(*plain);
  return only_puzzle(read_pasted(text, formats()));
}

std::vector<Interpretation> read(std::string_view text) {
  std::vector<Interpretation> interpretations = interpretations_of(read_pasted(text, formats()));
  if (auto list = as_list(interpretations.front().puzzles, text)) {
    interpretations.push_back(interpretation_of(*std::move(list)));
  }
  return interpretations;
}

std::vector<Interpretation> read(std::string_view text, std::string_view format) {
  return interpretations_of(read_puzzles(text, format));
}

bool begin_with_zero(Puzzle& puzzle) {
  if (!may_begin_with_zero(puzzle)) return false;
  for (int place = 0; place < puzzle.grid.cell_count(); ++place) {
    const Cell cell = puzzle.grid.cell(place);
    const Digit digit = puzzle.grid[cell];
    if (digit != 0) puzzle.grid.set(cell, static_cast<Digit>(digit + 1));
  }
  puzzle.numbering =
      puzzle.numbering == Numbering::decimal ? Numbering::decimal_from_zero : Numbering::zero_based;
  return true;
}

Result<Puzzle> with_symbols(Result<Puzzle> puzzle, std::string_view symbols) {
  if (!puzzle || puzzle->grid.size() < kMinSizeWithZero) return puzzle;
  const bool has_zero = begins_with_zero(*puzzle);
  if (symbols == kFromOne && has_zero) return wrong_symbols(*puzzle, Numbering::one_based);
  if (symbols == kFromZero && !has_zero && !begin_with_zero(*puzzle)) {
    return wrong_symbols(*puzzle, Numbering::zero_based);
  }
  return puzzle;
}

}  // namespace dance::sudoku
