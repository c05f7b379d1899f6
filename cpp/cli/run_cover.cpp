#include <iostream>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/problems.hpp"
#include "exact_cover/count/cover_count.hpp"

namespace dance::cli {

int run_cover(const CoverRequest& request) {
  const auto read = read_cover(request.source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& [cover, name] = std::get<Named<engine::CoverInstance>>(read);
  engine::Task task = task_for(request.output, request.solver, request.threads);
  task.item_choice = request.item_choice;
  task.memo_bytes = request.memo_megabytes << 20;
  if (!engine::memo_use(task)) {
    std::cerr << "--solver: memo finds no solutions, it counts them all: add --count, and leave "
                 "out --limit\n";
    return kWrongCommand;
  }
  const auto plan = cover->plan(task);
  if (!plan) return report_problem("--solver", plan.error());
  const auto describe = [&](const engine::Solutions& solutions) {
    std::vector<std::string> texts;
    for (const Solution& solution : engine::describe_covers(cover->problem(), solutions)) {
      texts.push_back(request.output.is_json ? to_json(solution) : to_text(solution));
    }
    return texts;
  };
  answer_task(*plan, task, request.threads, describe, request.output, {}, std::cout);
  return is_interrupted() ? kInterrupted : 0;
}

}  // namespace dance::cli
