#include <algorithm>
#include <cstdint>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/puzzles.hpp"
#include "cli/report.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/write.hpp"
#include "sudoku/variant_formats/lost_parts.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::cli {
namespace {

// The most puzzles to read before writing some.
constexpr std::size_t kPuzzlesAtOnce = 256;

int print(const Result<std::string>& text, const std::string& name) {
  if (is_interrupted()) return 0;
  if (!text) return report(name, text.error());
  std::cout << *text;
  return 0;
}

int convert_problem(const ConvertRequest& request) {
  const auto format = problem_format(request.to);
  if (!format) return refuse("to", format.error());
  const auto read = read_cover(request.source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& [cover, name] = std::get<Named<engine::CoverInstance>>(read);
  return print(cover->write(request.to, stop_after(0)), name);
}

int convert_polyomino(const ConvertRequest& request) {
  const auto format = polyomino::format_named(request.to);
  if (!format) return refuse("to", format.error());
  const auto read = read_polyomino(request.source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& [polyomino, name] = std::get<Named<engine::PolyominoInstance>>(read);
  return print(polyomino->write(request.to, stop_after(0)), name);
}

// Counts the puzzles that lose parts in a format.
class LossReport {
 public:
  // Records the parts of a puzzle missing from `text`, the puzzle as written.
  void add(const sudoku::Puzzle& puzzle, std::string_view text) {
    for (const std::string_view part : sudoku::lost_parts(puzzle, text)) {
      const auto is_part = [part](const auto& loss) { return loss.part == part; };
      auto loss = std::find_if(losses_.begin(), losses_.end(), is_part);
      if (loss == losses_.end()) loss = losses_.insert(loss, {part});
      ++loss->puzzles;
    }
  }

  // Writes a line on standard error for each kind of part.
  void report(const std::string& name, std::string_view format) const {
    for (const auto& [part, puzzles] : losses_) {
      remark(name + ": " + std::string(format) + " has no place for " + std::string(part) +
             "; dropped from " + counted(puzzles, "puzzle") + '\n');
    }
  }

 private:
  struct Loss {
    std::string_view part;
    std::uint64_t puzzles = 0;
  };
  std::vector<Loss> losses_;
};

// A format for plain puzzles, for variants, or for both.
struct AnyWriter {
  std::optional<sudoku::Writer> plain;
  std::optional<sudoku::VariantWriter> variant;

  // Returns the writer with this name. Error: no_such_format.
  static Result<AnyWriter> named(std::string_view name) {
    const auto plain = sudoku::writer_named(name);
    const auto variant = sudoku::variant_writer_named(name);
    if (!plain && !variant) {
      std::set<std::string_view> names;
      for (const auto& each : sudoku::writers()) names.insert(each.name);
      for (const auto& each : sudoku::variant_writers()) names.insert(each.name);
      return Error{ErrorCode::no_such_format, {}, std::string(name), listed(names)};
    }
    AnyWriter writer;
    if (plain) writer.plain = *plain;
    if (variant) writer.variant = *variant;
    return writer;
  }

  std::string_view name() const { return plain ? plain->name : variant->name; }
  bool is_line() const { return plain ? plain->is_line : variant->is_line; }
  std::string_view begin() const { return plain ? plain->begin : ""; }
  std::string_view end() const { return plain ? plain->end : ""; }

  Result<std::string> write(const sudoku::Puzzle& puzzle) const {
    const bool is_plain = !puzzle.variant && !(puzzle.drawn && variant);
    if (is_plain && plain) return plain->write(puzzle);
    if (!variant) return Error{ErrorCode::does_not_fit, {}, kinds_of(*puzzle.variant)};
    const auto with_rules = puzzle.variant ? *puzzle.variant : sudoku::to_variant(puzzle);
    return with_rules ? variant->write(*with_rules) : with_rules.error();
  }

 private:
  static std::string kinds_of(const sudoku::VariantPuzzle& puzzle) {
    std::set<std::string_view> kinds;
    for (const sudoku::Rule& rule : puzzle.rules) kinds.insert(name_of(rule.kind));
    return listed(kinds);
  }
  static std::string_view name_of(sudoku::RuleKind kind) { return sudoku::name(kind); }
};

// Writes a list of puzzles that reads back as the same number of puzzles.
class ListWriter {
 public:
  ListWriter(const AnyWriter& format, const std::string& name)
      : format_(format), name_(name), reports_(name) {}

  // Writes a puzzle, or reports an error and returns false.
  bool write(const Result<sudoku::Puzzle>& puzzle) {
    const auto text = puzzle ? format_.write(*puzzle) : puzzle.error();
    if (!text) {
      Error error = text.error();
      if (puzzle) {
        error.at = puzzle->at;
        error.setting = "to";
        error.line = format_.name();
      }
      std::string lines;
      append_report(lines, name_, error);
      reports_.add(std::move(lines));
      return false;
    }
    loss_report_.add(*puzzle, *text);
    print_item(*text);
    is_any_written_ = true;
    return true;
  }

  void finish() {
    reports_.finish();
    if (is_any_written_) std::cout << format_.end();
    loss_report_.report(name_, format_.name());
  }

 private:
  // Writes a list's beginning only once. Removes blank lines inside a puzzle, because they separate
  // puzzles.
  void print_item(std::string_view text) const {
    if (!is_any_written_) std::cout << format_.begin();
    text.remove_prefix(format_.begin().size());
    text.remove_suffix(format_.end().size());
    const bool is_parted = !format_.is_line() && format_.begin().empty();
    if (is_parted && is_any_written_) std::cout << '\n';
    char last = '\n';
    for (const char c : text) {
      if (c != '\n' || last != '\n') std::cout << c;
      last = c;
    }
    if (last != '\n') std::cout << '\n';
  }

  const AnyWriter& format_;
  const std::string& name_;
  ListReports reports_;
  LossReport loss_report_;
  bool is_any_written_ = false;
};

int convert_stream(PuzzleStream& stream, const ConvertRequest& request, const AnyWriter& format) {
  int status = 0;
  ListWriter writer(format, stream.name());
  const auto write = [&](sudoku::ReadPuzzle& puzzle) {
    if (is_interrupted()) return false;
    if (writer.write(sudoku::take_puzzle(std::move(puzzle)))) return true;
    status = kUnreadable;
    return !request.source.is_strict;
  };
  while (true) {
    auto puzzles = stream.next(kPuzzlesAtOnce);
    if (puzzles.empty() || !std::all_of(puzzles.begin(), puzzles.end(), write)) break;
    // Writes what has arrived before waiting for the next puzzle.
    std::cout.flush();
  }
  writer.finish();
  return stream.report_cut_off() ? kUnreadable : status;
}

}  // namespace

int run_convert(const ConvertRequest& request) {
  if (request.is_cover) return convert_problem(request);
  if (request.is_polyomino) return convert_polyomino(request);
  const auto format = AnyWriter::named(request.to);
  if (!format) return refuse("to", format.error());
  auto stream = PuzzleStream::open(request.source);
  if (const int* const status = std::get_if<int>(&stream)) return *status;
  return convert_stream(std::get<PuzzleStream>(stream), request, *format);
}

}  // namespace dance::cli
