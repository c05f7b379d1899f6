#include "structure/commands.hpp"

#include <algorithm>
#include <iostream>
#include <sstream>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/write.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::fuzz {
namespace {

using namespace cli;

// Few searches take so long. Their answers are checked like the others, so that the outcome does
// not depend on what is found until then.
constexpr int kSeconds = 1;
const std::string kTime = " --time " + std::to_string(kSeconds);

// Makes a command from a request and the call that runs it.
template <class Request>
Command command_of(std::string arguments, Group group, Request request,
                   int (*run)(const Request&)) {
  bool is_json = false;
  if constexpr (requires { request.output; }) is_json = request.output.is_json;
  return {std::move(arguments), group, is_json, [request, run](const std::string& path) mutable {
            request.source.path = path;
            return run(request);
          }};
}

class Commands {
 public:
  std::vector<Command> make() && {
    add_sudoku();
    add_cover();
    add_polyomino();
    return std::move(commands_);
  }

 private:
  template <class Request, class Set>
  void add(Group group, const char* name, const std::string& options, int (*run)(const Request&),
           Set set) {
    Request request;
    request.output.seconds = kSeconds;
    request.output.is_json = options.find("--json") != options.npos;
    set(request);
    commands_.push_back(command_of(name + options + kTime, group, std::move(request), run));
  }

  template <class Set>
  void sudoku(const std::string& options, Set set) {
    add<SudokuRequest>(Group::sudoku, "sudoku", options, run_sudoku, set);
  }
  template <class Set>
  void cover(const std::string& options, Set set) {
    add<CoverRequest>(Group::cover, "cover", options, run_cover, set);
  }
  template <class Set>
  void polyomino(const std::string& options, Set set) {
    add<PolyominoRequest>(Group::polyomino, "polyomino", options, run_polyomino, set);
  }

  void convert(Group group, std::string_view to) {
    ConvertRequest request{.to = std::string(to),
                           .is_cover = group == Group::cover,
                           .is_polyomino = group == Group::polyomino};
    const std::string kind = request.is_cover       ? " --cover"
                             : request.is_polyomino ? " --polyomino"
                                                    : "";
    commands_.push_back(
        command_of("convert --to " + request.to + kind, group, request, run_convert));
  }

  void split(Group group, ProblemKind kind) {
    commands_.push_back(command_of("split " + std::string(name(kind)) + " --parts 3", group,
                                   SplitRequest{.kind = kind, .parts = 3}, run_split));
  }

  void add_sudoku() {
    for (int i = 0; i < 4; ++i) {
      sudoku("", [](SudokuRequest&) {});
      sudoku(" --json", [](SudokuRequest&) {});
    }
    sudoku(" --json --drawn", [](SudokuRequest& r) { r.source.takes_drawn = true; });
    sudoku(" --json --strict", [](SudokuRequest& r) { r.source.is_strict = true; });
    sudoku(" --json --candidates", [](SudokuRequest& r) { r.has_candidates = true; });
    sudoku(" --candidate-counts", [](SudokuRequest& r) { r.has_candidate_counts = true; });
    sudoku(" --json --count", [](SudokuRequest& r) { r.output.is_count_only = true; });
    sudoku(" --json --limit 20", [](SudokuRequest& r) { r.output.solutions = 20; });
    sudoku(" --json --why-not r1c2=3", [](SudokuRequest& r) { r.why_not = {{0, 1}, 3}; });
    sudoku(" --json --box 2x3", [](SudokuRequest& r) { r.source.box = {2, 3}; });
    sudoku(" --json --symbols from-zero",
           [](SudokuRequest& r) { r.source.symbols = sudoku::kFromZero; });
    sudoku(" --json --explain", [](SudokuRequest& r) { r.is_explained = true; });
    for (const char* const rule : {"thermometer: R1C1 R1C2 R2C2", "killer-cage 15:", ":", "["}) {
      sudoku(std::string(" --json --rule '") + rule + '\'',
             [rule](SudokuRequest& r) { r.source.rules = {rule}; });
    }
    for (const char* const solver : {"vectors", "dancing-links", "propagation", "bit-matrix"}) {
      sudoku(std::string(" --json --solver ") + solver,
             [solver](SudokuRequest& r) { r.solver = solver; });
    }
    for (const std::string_view from : {"json", "rule-text", "iss", "killer", "csv", "html"}) {
      sudoku(" --json --from " + std::string(from),
             [from](SudokuRequest& r) { r.source.from = from; });
    }
    for (const auto& writer : sudoku::writers()) convert(Group::sudoku, writer.name);
    for (const auto& writer : sudoku::variant_writers()) convert(Group::sudoku, writer.name);
    split(Group::sudoku, ProblemKind::sudoku);
  }

  void add_cover() {
    const auto few = [](auto& request) { request.output.solutions = 3; };
    cover(" --limit 3", few);
    cover(" --json --limit 3", few);
    cover(" --json --count", [](CoverRequest& r) { r.output.is_count_only = true; });
    cover(" --json --count --solver memo", [](CoverRequest& r) {
      r.output.is_count_only = true;
      r.solver = kMemo;
    });
    cover(" --json --solution 1", [](CoverRequest& r) { r.number = "1"; });
    for (const auto& format : kProblemFormats) {
      cover(" --json --limit 3 --from " + std::string(format.name), [&](CoverRequest& r) {
        few(r);
        r.source.from = format.name;
      });
    }
    for (const auto& format : kProblemWriters) convert(Group::cover, format.name);
    split(Group::cover, ProblemKind::cover);
  }

  void add_polyomino() {
    const auto few = [](auto& request) { request.output.solutions = 2; };
    for (int i = 0; i < 3; ++i) polyomino(" --json --limit 2", few);
    polyomino(" --limit 2", few);
    polyomino(" --json --limit 2 --distinct", [few](PolyominoRequest& r) {
      few(r);
      r.tilings = dance::polyomino::Tilings::distinct;
    });
    polyomino(" --json --limit 2 --unused --empty 0:3", [few](PolyominoRequest& r) {
      few(r);
      r.source.may_leave_pieces = true;
      r.source.empty = "0:3";
    });
    polyomino(" --json --explain", [](PolyominoRequest& r) { r.is_explained = true; });
    polyomino(" --json --problem 1 --limit 2", [few](PolyominoRequest& r) {
      few(r);
      r.source.problem = 1;
    });
    for (const auto& format : dance::polyomino::formats()) {
      polyomino(" --json --limit 2 --from " + std::string(format.name), [&](PolyominoRequest& r) {
        few(r);
        r.source.from = format.name;
      });
      convert(Group::polyomino, format.name);
    }
    split(Group::polyomino, ProblemKind::polyomino);
  }

  std::vector<Command> commands_;
};

// The streams of this process, kept while it runs a command.
class Captured {
 public:
  Captured()
      : out_before_(std::cout.rdbuf(out_.rdbuf())), err_before_(std::cerr.rdbuf(err_.rdbuf())) {}
  Captured(const Captured&) = delete;
  ~Captured() {
    std::cout.rdbuf(out_before_);
    std::cerr.rdbuf(err_before_);
  }

  std::string out() const { return out_.str(); }
  std::string err() const { return err_.str(); }

 private:
  std::ostringstream out_, err_;
  std::streambuf* out_before_;
  std::streambuf* err_before_;
};

bool is_json(const std::string& line) {
  const auto value = read_json(line);
  return value || value.error().code == ErrorCode::text_too_large ||
         value.error().code == ErrorCode::too_large || value.error().code == ErrorCode::too_deep;
}

bool are_lines_of_json(const std::string& text) {
  const auto lines = split_lines(text);
  return !lines.empty() && std::all_of(lines.begin(), lines.end(), [](const Line& line) {
    return is_json(std::string(line.text));
  });
}

}  // namespace

std::span<const Command> commands() {
  static const std::vector<Command> all = Commands().make();
  return all;
}

std::string fault_of(const Command& command, const std::string& path) {
  const Captured captured;
  print_errors_as_json(command.is_json);
  const int status = command.run(path);
  const std::string out = captured.out(), err = captured.err();
  const bool is_refused = status == kWrongCommand || status == kUnreadable;
  if (status < 0 || status > kIncomplete) return "exit status " + std::to_string(status);
  if (out.empty() && err.empty()) return "neither an answer nor an error";
  if (is_refused && err.empty()) return "an error without a message";
  if (valid_utf8(out) != out || valid_utf8(err) != err) return "output that is no UTF-8";
  if (!command.is_json) return {};
  if (!are_lines_of_json(out)) return "output that is no JSON";
  const bool has_error = out.find("\"error\":{\"code\":") != out.npos;
  return is_refused == has_error ? "" : "an error without an object, or an object without an error";
}

}  // namespace dance::fuzz
