#include "cli/puzzle_stream.hpp"

#include <utility>

#include "cli/interrupt.hpp"
#include "cli/report_interpretations.hpp"
#include "sudoku/formats/read.hpp"

namespace dance::cli {
namespace {

// The puzzle with boxes of the shape that was asked for. Error: stated_boxes, if it has others.
Result<sudoku::Puzzle> with_box(Result<sudoku::Puzzle> puzzle, sudoku::BoxShape box) {
  if (!puzzle || box.height == 0 || puzzle->grid.box() == box) return puzzle;
  if (puzzle->grid.has_stated_boxes()) {
    const sudoku::BoxShape own = puzzle->grid.box();
    return Error{ErrorCode::stated_boxes, puzzle->at,
                 puzzle->grid.is_regular() ? sides(own.height, own.width) : "",
                 sides(box.height, box.width)};
  }
  auto grid = sudoku::Grid::create(puzzle->grid.size(), box);
  if (!grid) {
    return Error{
        ErrorCode::bad_size, puzzle->at,
        sides(puzzle->grid.size(), puzzle->grid.size()) + ", " + sides(box.height, box.width)};
  }
  for (int place = 0; place < grid->cell_count(); ++place) {
    grid->set(grid->cell(place), puzzle->grid.cells()[place]);
  }
  puzzle->grid = *std::move(grid);
  return puzzle;
}

}  // namespace

OrStatus<PuzzleStream> PuzzleStream::open(const Source& source) {
  auto reader = sudoku::PuzzleReader::create(source.from);
  if (!reader) return refuse("--from", reader.error());
  auto input = Input::open(source.path);
  if (!input) return kUnreadable;
  return PuzzleStream(*std::move(input), *std::move(reader), source);
}

std::vector<sudoku::ReadPuzzle> PuzzleStream::next(std::size_t most) {
  std::vector<sudoku::ReadPuzzle> puzzles;
  while (puzzles.size() < most) {
    if (auto read = reader_.next_read()) {
      puzzles.push_back(as_requested(*std::move(read)));
    } else if (has_ended_ || (!puzzles.empty() && !input_.is_ready())) {
      break;
    } else {
      read_on();
    }
  }
  return puzzles;
}

// With the symbols and boxes of the source. A plain line has nothing else but them.
sudoku::ReadPuzzle PuzzleStream::as_requested(sudoku::ReadPuzzle read) const {
  const bool is_plain = std::holds_alternative<sudoku::PlainLine>(read);
  if (is_plain && source_.symbols.empty() && source_.box == sudoku::BoxShape{}) return read;
  auto puzzle = sudoku::with_symbols(sudoku::take_puzzle(std::move(read)), source_.symbols);
  return std::make_unique<Result<sudoku::Puzzle>>(with_box(std::move(puzzle), source_.box));
}

void PuzzleStream::read_on() {
  const std::string piece = input_.next_piece();
  has_ended_ = piece.empty();
  const bool is_first = !std::exchange(has_begun_, true);
  if (is_first && source_.from.empty()) report_interpretations_of(piece);
  if (is_interrupted()) return;
  reader_.feed(piece);
  if (has_ended_) reader_.finish();
}

// Of a longer text the lines that are complete say what it is.
void PuzzleStream::report_interpretations_of(std::string_view text) const {
  // A 9×9 in a line is one in any interpretation.
  if (sudoku::read_plain_line({text.substr(0, text.find('\n')), 1})) return;
  const bool may_go_on = text.size() == Input::kPieceSize;
  if (may_go_on) text = text.substr(0, text.rfind('\n') + 1);
  auto interpretations = sudoku::read(text);
  // Those with other symbols have not been asked for.
  if (!source_.symbols.empty()) {
    std::erase_if(interpretations, [&](const sudoku::Interpretation& interpretation) {
      return interpretation.size >= sudoku::kLeastSizeWithZero &&
             interpretation.symbols.starts_with('0') != (source_.symbols == sudoku::kFromZero);
    });
  }
  report_interpretations(interpretations, name(), may_go_on);
}

}  // namespace dance::cli
