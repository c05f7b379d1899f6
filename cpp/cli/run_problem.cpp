#include <iostream>

#include "base/json.hpp"
#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/puzzles.hpp"
#include "exact_cover/count/cover_count.hpp"

namespace dance::cli {
namespace {

using NamedPolyomino = Named<engine::PolyominoInstance>;

// Reports on standard error how to use the memo; returns kWrongCommand.
int refuse_memo_task(const engine::Task& task) {
  std::string advice;
  if (task.goal != engine::Goal::count) advice += ", add --count";
  if (task.limits.solutions != engine::Limits::kAll) advice += ", remove --limit";
  if (task.is_distinct) advice += ", remove --distinct";
  std::cerr << "--solver: memo only counts all solutions" + advice + '\n';
  return kWrongCommand;
}

// `subject` is the prefix of errors that concern no other setting.
int answer_problem(engine::Instance& instance, const ProblemRequest& request, engine::Task task,
                   const std::string& subject, const Describe& describe) {
  task.memo_bytes = request.memo_megabytes << 20;
  if (!engine::memo_use(task)) return refuse_memo_task(task);
  const auto plan = instance.plan(task);
  if (!plan) return report_problem(subject, plan.error());
  answer_task(*plan, task, request.threads, describe, request.output, {}, std::cout);
  return is_interrupted() ? kInterrupted : 0;
}

void append_covers(std::string& text, const engine::Covers& covers, bool is_json, char end) {
  std::vector<std::string> options;
  for (const ChosenOption& option : covers.options) {
    options.push_back(is_json ? to_json(option) : to_text(option));
  }
  std::int32_t at = 0;
  for (const std::int32_t last : covers.ends) {
    if (is_json) text += '[';
    for (const std::int32_t first = at; at < last; ++at) {
      if (at > first) text += is_json ? ',' : '\n';
      text += options[covers.chosen[at]];
    }
    if (is_json) text += ']';
    text += end;
  }
}

OrStatus<NamedPolyomino> find_puzzle(const PolyominoRequest& request) {
  if (request.board.empty()) return read_polyomino(request.source);
  auto opened = engine::PolyominoInstance::open(request.board, engine::kBoardName);
  if (!opened) return refuse("--board", opened.error());
  return NamedPolyomino{*std::move(opened), "--board"};
}

// Tells a user who forgot a cell why there is no tiling.
void report_areas(const polyomino::Puzzle& puzzle, const std::string& name) {
  if (areas_agree(puzzle)) return;
  std::size_t area = 0;
  for (const polyomino::Piece& piece : puzzle.pieces) area += piece.shape.size();
  std::cerr << name + ": the pieces have " + counted(area, "cell") + ", the board has " +
                   std::to_string(puzzle.region.cell_count()) + '\n';
}

void append_pictures(std::string& text, const polyomino::Puzzle& puzzle,
                     const engine::Solutions& solutions, bool is_json, char end) {
  for (const polyomino::Tiling& tiling : engine::tilings_in(puzzle.region, solutions)) {
    if (is_json) {
      append_json_string(text, picture(puzzle, tiling));
    } else {
      text += picture(puzzle, tiling);
    }
    text += end;
  }
}

}  // namespace

int run_cover(const CoverRequest& request) {
  const auto read = read_cover(request.source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& cover = std::get<Named<engine::CoverInstance>>(read).instance;
  engine::Task task = task_for(request.output, request.solver, request.threads);
  task.item_choice = request.item_choice;
  const auto describe = [&](const engine::Solutions& solutions, char end, std::string& text) {
    const engine::Covers covers = engine::describe_covers(cover->problem(), solutions);
    append_covers(text, covers, request.output.is_json, end);
  };
  return answer_problem(*cover, request, task, "--solver", describe);
}

int run_polyomino(const PolyominoRequest& request) {
  const auto found = find_puzzle(request);
  if (const int* const status = std::get_if<int>(&found)) return *status;
  const auto& [instance, name] = std::get<NamedPolyomino>(found);
  const polyomino::Puzzle& puzzle = instance->puzzle();
  engine::Task task = task_for(request.output, request.solver, request.threads);
  task.is_distinct = request.is_distinct;
  report_areas(puzzle, name);
  const auto describe = [&](const engine::Solutions& solutions, char end, std::string& text) {
    append_pictures(text, puzzle, solutions, request.output.is_json, end);
  };
  return answer_problem(*instance, request, task, name, describe);
}

}  // namespace dance::cli
