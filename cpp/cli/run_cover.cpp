#include <iostream>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/problems.hpp"
#include "exact_cover/count/cover_count.hpp"

namespace dance::cli {
namespace {

// Appends each cover and then `end`. Covers share their options, so each is written once.
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

}  // namespace

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
  const auto describe = [&](const engine::Solutions& solutions, char end, std::string& text) {
    append_covers(text, engine::describe_covers(cover->problem(), solutions),
                  request.output.is_json, end);
  };
  answer_task(*plan, task, request.threads, describe, request.output, {}, std::cout);
  return is_interrupted() ? kInterrupted : 0;
}

}  // namespace dance::cli
