#include <algorithm>
#include <iostream>
#include <string>
#include <utility>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/loss_report.hpp"
#include "cli/problems.hpp"
#include "cli/puzzle_stream.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "sudoku/formats/write.hpp"

namespace dance::cli {
namespace {

int print(const Result<std::string>& text, const std::string& name) {
  if (!text) {
    report(name, text.error());
    return kUnreadable;
  }
  std::cout << *text;
  return 0;
}

int convert_problem(const ConvertRequest& request) {
  const auto format = problem_format(request.to);
  if (!format) return refuse("--to", format.error());
  const auto read = read_cover(request.source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& [cover, name] = std::get<Named<engine::CoverInstance>>(read);
  return print(cover->write(request.to), name);
}

int convert_polyomino(const ConvertRequest& request) {
  const auto format = polyomino::format_named(request.to, polyomino::writers());
  if (!format) return refuse("--to", format.error());
  const auto read = read_polyomino(request.source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& [polyomino, name] = std::get<Named<engine::PolyominoInstance>>(read);
  return print(polyomino->write(request.to), name);
}

// Writes puzzles one after the other, so that they can be read again as so many.
class ListWriter {
 public:
  ListWriter(const sudoku::Writer& format, const std::string& name)
      : format_(format), name_(name) {}

  /// Says on standard error why a puzzle cannot be written, and gives back whether it was.
  bool write(const Result<sudoku::Puzzle>& puzzle) {
    const auto text = puzzle ? format_.write(*puzzle) : puzzle.error();
    if (!text) {
      Error error = text.error();
      if (puzzle) error.at = puzzle->at;
      report(name_, error);
      return false;
    }
    loss_report_.add(*puzzle, *text);
    print_item(*text);
    is_any_written_ = true;
    return true;
  }

  void finish() const {
    if (is_any_written_) std::cout << format_.end;
    loss_report_.report(name_, format_.name);
  }

 private:
  // What a list has once, it has around the puzzles. Blank lines part them, so none is inside.
  void print_item(std::string_view text) const {
    if (!is_any_written_) std::cout << format_.begin;
    text.remove_prefix(format_.begin.size());
    text.remove_suffix(format_.end.size());
    const bool is_parted = !format_.is_line && format_.begin.empty();
    if (is_parted && is_any_written_) std::cout << '\n';
    char last = '\n';
    for (const char c : text) {
      if (c != '\n' || last != '\n') std::cout << c;
      last = c;
    }
    if (last != '\n') std::cout << '\n';
  }

  const sudoku::Writer& format_;
  const std::string& name_;
  LossReport loss_report_;
  bool is_any_written_ = false;
};

int convert_stream(PuzzleStream& stream, const ConvertRequest& request,
                   const sudoku::Writer& format) {
  int status = 0;
  ListWriter writer(format, stream.name());
  for (std::vector<sudoku::ReadPuzzle> puzzles; !(puzzles = stream.next(1)).empty();) {
    if (is_interrupted()) break;
    if (writer.write(sudoku::take_puzzle(std::move(puzzles.front())))) continue;
    status = kUnreadable;
    if (request.source.is_strict) break;
  }
  writer.finish();
  return is_interrupted() ? kInterrupted : status;
}

}  // namespace

int run_convert(const ConvertRequest& request) {
  if (request.is_cover) return convert_problem(request);
  if (request.is_polyomino) return convert_polyomino(request);
  const auto format = sudoku::writer_named(request.to);
  if (!format) return refuse("--to", format.error());
  auto stream = PuzzleStream::open(request.source);
  if (const int* const status = std::get_if<int>(&stream)) return *status;
  return convert_stream(std::get<PuzzleStream>(stream), request, *format);
}

}  // namespace dance::cli
