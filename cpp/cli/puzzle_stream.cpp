#include "cli/puzzle_stream.hpp"

#include <iostream>

namespace dance::cli {
namespace {

Result<sudoku::PuzzleReader> reader_of(const std::string& format) {
  if (format.empty()) return sudoku::PuzzleReader();
  return sudoku::PuzzleReader::create(format);
}

}  // namespace

std::optional<PuzzleStream> PuzzleStream::open(const std::string& path, const std::string& from) {
  auto reader = reader_of(from);
  if (!reader) {
    std::cerr << "--from: " + message(reader.error()) + '\n';
    return std::nullopt;
  }
  auto input = Input::open(path);
  if (!input) return std::nullopt;
  return PuzzleStream(*std::move(input), *std::move(reader));
}

sudoku::Results PuzzleStream::next(std::size_t most) {
  sudoku::Results puzzles;
  while (puzzles.size() < most) {
    if (auto puzzle = reader_.next()) {
      puzzles.push_back(*std::move(puzzle));
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
  if (piece.empty()) {
    reader_.finish();
    has_ended_ = true;
  } else {
    reader_.feed(piece);
  }
}

}  // namespace dance::cli
