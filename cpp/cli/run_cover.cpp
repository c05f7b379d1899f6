#include <iostream>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/problems.hpp"
#include "exact_cover/count/cover_count.hpp"

namespace dance::cli {
namespace {

// Covers share their options, so each option is written once.
std::vector<std::string> texts_of(const engine::Covers& covers, bool is_json) {
  std::vector<std::string> options;
  for (const ChosenOption& option : covers.options) {
    options.push_back(is_json ? to_json(option) : to_text(option));
  }
  std::vector<std::string> texts;
  auto chosen = covers.chosen.begin();
  for (const std::int32_t end : covers.ends) {
    std::string text;
    for (; chosen != covers.chosen.begin() + end; ++chosen) {
      if (!text.empty()) text += is_json ? ',' : '\n';
      text += options[*chosen];
    }
    texts.push_back(is_json ? '[' + text + ']' : std::move(text));
  }
  return texts;
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
  const auto describe = [&](const engine::Solutions& solutions) {
    return texts_of(engine::describe_covers(cover->problem(), solutions), request.output.is_json);
  };
  answer_task(*plan, task, request.threads, describe, request.output, {}, std::cout);
  return is_interrupted() ? kInterrupted : 0;
}

}  // namespace dance::cli
