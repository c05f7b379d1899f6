#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "cli/commands.hpp"
#include "cli/count.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/read_polyomino.hpp"
#include "cli/solve.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/encode/prepare.hpp"
#include "polyomino/encode/tiling_search.hpp"
#include "polyomino/formats/read_puzzle.hpp"

namespace dance::cli {
namespace {

OrStatus<NamedPuzzle> find_puzzle(const PolyominoRequest& request) {
  if (request.board.empty()) return read_polyomino(request.source);
  auto region = polyomino::board(request.board);
  if (!region) return refuse("--board", region.error());
  return NamedPuzzle{{polyomino::pentominoes(), *std::move(region)}, "--board"};
}

// That there is no tiling should not surprise anyone who has forgotten a cell.
void tell_areas(const NamedPuzzle& named) {
  if (areas_agree(named.puzzle)) return;
  std::size_t area = 0;
  for (const polyomino::Piece& piece : named.puzzle.pieces) area += piece.shape.size();
  std::cerr << named.name + ": the pieces have " + counted(area, "cell") + ", the board has " +
                   std::to_string(named.puzzle.region.cell_count()) + '\n';
}

// What is wrong with the puzzle, or with it and the solver that was named.
int tell(const NamedPuzzle& named, const Error& error) {
  const std::string subject =
      error.setting.empty() ? named.name : "--" + std::string(error.setting);
  std::cerr << subject + ": " + message(error) + '\n';
  return kUnreadable;
}

bool may_be_counted(const PolyominoRequest& request) {
  return asks_only_for_count(request.output) && !request.is_distinct;
}

// The exit status, if a memo has been asked for or pays.
std::optional<int> count_by_memo(const NamedPuzzle& named, const PolyominoRequest& request,
                                 const Answer& answer) {
  const bool is_asked = request.solver == kMemo;
  if (!is_asked && (request.solver != kAutomatic || !may_be_counted(request))) return std::nullopt;
  const auto problem = polyomino::prepare_count(named.puzzle);
  if (!problem) return tell(named, problem.error());
  const std::uint64_t megabytes = request.memo_megabytes;
  auto memo = is_asked ? nullptr : begin_paying_memo(*problem, megabytes << 20);
  if (!is_asked && !memo) return std::nullopt;
  tell_areas(named);
  const Output& output = request.output;
  const unsigned threads = request.threads;
  if (memo) return count_with_memo(std::move(memo), threads, output, answer, std::cout);
  return count_with_memo(*problem, megabytes, threads, output, answer, std::cout);
}

}  // namespace

OrStatus<NamedPuzzle> read_polyomino(const Source& source) {
  if (!source.from.empty()) {
    const auto format = polyomino::format_named(source.from, polyomino::formats());
    if (!format) return refuse("--from", format.error());
  }
  auto input = Input::open(source.path);
  if (!input) return kUnreadable;
  const std::string text = input->rest();
  if (is_interrupted()) return kInterrupted;
  auto read = source.from.empty() ? polyomino::read_puzzle(text)
                                  : polyomino::read_puzzle(text, source.from);
  if (read) return NamedPuzzle{std::move(read->puzzle), input->name()};
  report(input->name(), read.error());
  return kUnreadable;
}

int run_polyomino(const PolyominoRequest& request) {
  const auto found = find_puzzle(request);
  if (const int* const status = std::get_if<int>(&found)) return *status;
  const auto& named = std::get<NamedPuzzle>(found);
  const polyomino::Puzzle& puzzle = named.puzzle;
  if (request.solver == kMemo && !may_be_counted(request)) {
    std::cerr << "--solver: memo finds no tilings, it counts them all: add --count, and leave out "
                 "--limit and --distinct\n";
    return kWrongCommand;
  }
  const Answer answer;
  const auto counted = count_by_memo(named, request, answer);
  if (counted) return *counted;
  auto encoding = prepare(puzzle, request.is_distinct, request.solver);
  if (!encoding) return tell(named, encoding.error());
  tell_areas(named);
  const auto shared = std::make_shared<const polyomino::Encoding>(*std::move(encoding));
  const auto begin = [&](const Prefix& prefix) {
    auto search =
        std::make_unique<polyomino::TilingSearch>(shared, ItemChoice::fewest, choices_of(prefix));
    const auto describe = [&, found = search.get()] {
      const std::string tiling = picture(puzzle, found->tiling());
      return request.output.is_json ? nlohmann::json(tiling).dump() : tiling;
    };
    return Described{std::move(search), describe};
  };
  solve_and_write(begin, request.threads, request.output, answer, std::cout);
  return is_interrupted() ? kInterrupted : 0;
}

}  // namespace dance::cli
