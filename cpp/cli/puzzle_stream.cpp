#include "cli/puzzle_stream.hpp"

#include <iostream>

#include "cli/tell_readings.hpp"

namespace dance::cli {
namespace {

Result<sudoku::PuzzleReader> reader_of(const std::string& format) {
  if (format.empty()) return sudoku::PuzzleReader();
  return sudoku::PuzzleReader::create(format);
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
      puzzles.push_back(sudoku::with_symbols(*std::move(puzzle), source_.symbols));
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
  const bool is_all = !has_begun_ && has_ended_;
  if (is_all && source_.from.empty()) tell_readings_of(piece);
  has_begun_ = true;
  reader_.feed(piece);
  if (has_ended_) reader_.finish();
}

void PuzzleStream::tell_readings_of(const std::string& text) const {
  auto readings = sudoku::read(text);
  // Those with other symbols have not been asked for.
  if (!source_.symbols.empty()) {
    std::erase_if(readings, [&](const sudoku::Reading& reading) {
      return reading.size >= sudoku::kLeastSizeWithZero &&
             reading.symbols.starts_with('0') != (source_.symbols == sudoku::kFromZero);
    });
  }
  tell_readings(readings, name());
}

}  // namespace dance::cli
