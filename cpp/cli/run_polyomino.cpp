#include <iostream>

#include "base/json.hpp"
#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/problems.hpp"

namespace dance::cli {
namespace {

using NamedPolyomino = Named<engine::PolyominoInstance>;

OrStatus<NamedPolyomino> find_puzzle(const PolyominoRequest& request) {
  if (request.board.empty()) return read_polyomino(request.source);
  auto opened = engine::PolyominoInstance::open(request.board, engine::kBoardName);
  if (!opened) return refuse("--board", opened.error());
  return NamedPolyomino{*std::move(opened), "--board"};
}

// Explains to a user who forgot a cell why there is no tiling.
void report_areas(const polyomino::Puzzle& puzzle, const std::string& name) {
  if (areas_agree(puzzle)) return;
  std::size_t area = 0;
  for (const polyomino::Piece& piece : puzzle.pieces) area += piece.shape.size();
  std::cerr << name + ": the pieces have " + counted(area, "cell") + ", the board has " +
                   std::to_string(puzzle.region.cell_count()) + '\n';
}

}  // namespace

int run_polyomino(const PolyominoRequest& request) {
  const auto found = find_puzzle(request);
  if (const int* const status = std::get_if<int>(&found)) return *status;
  const auto& [instance, name] = std::get<NamedPolyomino>(found);
  const polyomino::Puzzle& puzzle = instance->puzzle();
  engine::Task task = task_for(request.output, request.solver, request.threads);
  task.is_distinct = request.is_distinct;
  task.memo_bytes = request.memo_megabytes << 20;
  if (!engine::memo_use(task)) {
    std::cerr << "--solver: memo finds no tilings, it counts them all: add --count, and leave out "
                 "--limit and --distinct\n";
    return kWrongCommand;
  }
  const auto plan = instance->plan(task);
  if (!plan) return report_problem(name, plan.error());
  report_areas(puzzle, name);
  const auto describe = [&](const engine::Solutions& solutions, char end, std::string& text) {
    for (const polyomino::Tiling& tiling : engine::tilings_in(puzzle.region, solutions)) {
      if (request.output.is_json) {
        append_json_string(text, picture(puzzle, tiling));
      } else {
        text += picture(puzzle, tiling);
      }
      text += end;
    }
  };
  answer_task(*plan, task, request.threads, describe, request.output, {}, std::cout);
  return is_interrupted() ? kInterrupted : 0;
}

}  // namespace dance::cli
