#include <iostream>

#include "cli/commands.hpp"
#include "cli/puzzle_stream.hpp"
#include "cli/read_cover.hpp"
#include "cli/read_polyomino.hpp"
#include "polyomino/formats/table.hpp"
#include "sudoku/write.hpp"

namespace dance::cli {
namespace {

int convert_problem(const ConvertRequest& request) {
  const auto format = problem_format(request.to);
  if (!format) {
    std::cerr << "--to: " + message(format.error()) + '\n';
    return kUnreadable;
  }
  const auto problem = read_cover(request.source);
  if (!problem) return kUnreadable;
  const auto text = write_problem(*problem, *format);
  if (!text) {
    report(request.source.path, text.error());
    return kUnreadable;
  }
  std::cout << *text;
  return 0;
}

int convert_polyomino(const ConvertRequest& request) {
  const auto format = polyomino::format_named(request.to, polyomino::writers());
  if (!format) {
    std::cerr << "--to: " + message(format.error()) + '\n';
    return kUnreadable;
  }
  const auto named = read_polyomino(request.source);
  if (!named) return kUnreadable;
  const auto text = format->write(named->puzzle);
  if (!text) {
    report(named->name, text.error());
    return kUnreadable;
  }
  std::cout << *text;
  return 0;
}

Result<std::string> converted(const Result<sudoku::Puzzle>& puzzle, const std::string& to) {
  if (!puzzle) return puzzle.error();
  auto text = sudoku::write(*puzzle, to);
  if (text) return text;
  Error error = text.error();
  error.at = puzzle->at;
  return error;
}

}  // namespace

int run_convert(const ConvertRequest& request) {
  if (request.is_cover) return convert_problem(request);
  if (request.is_polyomino) return convert_polyomino(request);
  auto stream = PuzzleStream::open(request.source);
  if (!stream) return kUnreadable;
  int status = 0;
  for (sudoku::Results puzzles; !(puzzles = stream->next(1)).empty();) {
    const auto text = converted(puzzles.front(), request.to);
    if (text) {
      std::cout << *text << (text->ends_with('\n') ? "" : "\n");
      continue;
    }
    report(stream->name(), text.error());
    status = kUnreadable;
    if (request.source.is_strict) break;
  }
  return status;
}

}  // namespace dance::cli
