#include "sudoku/formats/write.hpp"

#include <algorithm>
#include <array>

#include "sudoku/formats/boxed_grid.hpp"
#include "sudoku/formats/candidate_grid.hpp"
#include "sudoku/formats/csv.hpp"
#include "sudoku/formats/does_not_fit.hpp"
#include "sudoku/formats/fpuzzles.hpp"
#include "sudoku/formats/hodoku.hpp"
#include "sudoku/formats/json_format.hpp"
#include "sudoku/formats/line.hpp"
#include "sudoku/formats/opensudoku.hpp"
#include "sudoku/formats/rows.hpp"
#include "sudoku/formats/scf.hpp"
#include "sudoku/formats/sdk.hpp"
#include "sudoku/formats/sdx.hpp"
#include "sudoku/formats/sudokupad.hpp"
#include "sudoku/formats/sudokuwiki.hpp"
#include "sudoku/formats/sukaku.hpp"

namespace dance::sudoku {
namespace {

Result<std::string> write_sdm(const Puzzle& puzzle) {
  if (const auto error = unless_nine(puzzle.grid)) return *error;
  return to_line(puzzle.grid);
}

constexpr std::array kWriters = {
    Writer{"line", write_line, true},
    Writer{"rows", write_rows},
    Writer{"boxed-grid", write_boxed_grid},
    Writer{"csv", write_csv},
    Writer{"json", write_json, true},
    Writer{"sdk", write_sdk},
    Writer{"sdm", write_sdm, true},
    Writer{"sudokuwiki", write_sudokuwiki, true},
    Writer{"fpuzzles", write_fpuzzles, true},
    Writer{"sudokupad", write_sudokupad, true},
    Writer{"candidate-grid", write_candidate_grid},
    Writer{"sukaku", write_sukaku, true},
    Writer{"hodoku", write_hodoku, true},
    Writer{"scf", write_scf, true},
    Writer{"opensudoku", write_opensudoku, false, kOpensudokuBegin, kOpensudokuEnd},
    Writer{"sdx", write_sdx},
};

}  // namespace

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
  const auto line = write_sukaku(puzzle);
  return line ? *line : *write_json(puzzle);
}

}  // namespace dance::sudoku
