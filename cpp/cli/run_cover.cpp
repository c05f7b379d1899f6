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
  const bool is_json = request.output.is_json;
  OptionTexts options(cover->problem(), is_json ? append_json_option : append_text_option);
  const auto describe = [&](const engine::Solutions& solutions, char end, std::string& text) {
    std::size_t at = 0;
    for (const std::int32_t last : solutions.ends) {
      if (is_json) text += '[';
      const std::size_t begin = at;
      for (; at < static_cast<std::size_t>(last); at += 2) {
        if (at > begin) text += is_json ? ',' : '\n';
        options.append(text, OptionId{solutions.choices[at]}, solutions.choices[at + 1]);
      }
      if (is_json) text += ']';
      text += end;
    }
  };
  answer_task(*plan, task, request.threads, describe, request.output, {}, std::cout);
  return is_interrupted() ? kInterrupted : 0;
}

}  // namespace dance::cli
