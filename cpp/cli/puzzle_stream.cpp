#include "cli/puzzle_stream.hpp"

#include <iostream>

#include "cli/tell_readings.hpp"
#include "sudoku/symbols.hpp"

namespace dance::cli {
namespace {

using sudoku::Numbering;
using sudoku::Puzzle;

// The smallest grid with digits above 9, so that they may begin with 0.
constexpr int kLeastSizeWithZero = 10;

Result<sudoku::PuzzleReader> reader_of(const std::string& format) {
  if (format.empty()) return sudoku::PuzzleReader();
  return sudoku::PuzzleReader::create(format);
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

// The puzzle with the symbols that were asked for, if it can have them.
Result<Puzzle> with_symbols(Result<Puzzle> puzzle, std::string_view symbols) {
  if (!puzzle || puzzle->grid.size() < kLeastSizeWithZero) return puzzle;
  const bool has_zero = begins_with_zero(*puzzle);
  if (symbols == kFromOne && has_zero) return wrong_symbols(*puzzle, Numbering::one_based);
  if (symbols == kFromZero && !has_zero && !begin_with_zero(*puzzle)) {
    return wrong_symbols(*puzzle, Numbering::zero_based);
  }
  return puzzle;
}

}  // namespace

std::optional<PuzzleStream> PuzzleStream::open(const Source& source) {
  auto reader = reader_of(source.from);
  if (!reader) {
    std::cerr << "--from: " + message(reader.error()) + '\n';
    return std::nullopt;
  }
  auto input = Input::open(source.path);
  if (!input || input->is_gzip()) return std::nullopt;
  return PuzzleStream(*std::move(input), *std::move(reader), source);
}

sudoku::Results PuzzleStream::next(std::size_t most) {
  sudoku::Results puzzles;
  while (puzzles.size() < most) {
    if (auto puzzle = reader_.next()) {
      puzzles.push_back(with_symbols(*std::move(puzzle), source_.symbols));
    } else if (has_ended_) {
      break;
    } else {
      read_on();
    }
  }
  return puzzles;
}

void PuzzleStream::read_on() {
  const std::string piece = input_.next_piece();
  has_ended_ = piece.size() < Input::kPieceSize;
  if (!has_begun_ && has_ended_) tell_readings_of(piece);
  has_begun_ = true;
  reader_.feed(piece);
  if (has_ended_) reader_.finish();
}

void PuzzleStream::tell_readings_of(const std::string& text) const {
  auto readings = source_.from.empty() ? sudoku::read(text) : sudoku::read(text, source_.from);
  // Those with other symbols have not been asked for.
  if (!source_.symbols.empty()) {
    std::erase_if(readings, [&](const sudoku::Reading& reading) {
      return reading.size >= kLeastSizeWithZero &&
             reading.symbols.starts_with('0') != (source_.symbols == kFromZero);
    });
  }
  tell_readings(readings, name());
}

}  // namespace dance::cli
