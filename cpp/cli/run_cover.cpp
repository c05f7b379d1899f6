#include <iostream>
#include <unordered_map>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/problems.hpp"
#include "exact_cover/count/cover_count.hpp"

namespace dance::cli {
namespace {

// Writes covers. They share their options, so the text of each is kept for the next that has it.
class CoverWriter {
 public:
  CoverWriter(const Problem& problem, bool is_json) : problem_(problem), is_json_(is_json) {}

  // Appends each cover and then `end`.
  void append(std::string& text, const engine::Solutions& solutions, char end) {
    std::int32_t at = 0;
    for (const std::int32_t last : solutions.ends) {
      if (is_json_) text += '[';
      for (const std::int32_t first = at; at < last; at += 2) {
        if (at > first) text += is_json_ ? ',' : '\n';
        text += option(OptionId{solutions.choices[at]}, solutions.choices[at + 1]);
      }
      if (is_json_) text += ']';
      text += end;
    }
  }

 private:
  // The option as chosen for the item of its entry number `place`.
  const std::string& option(OptionId option, std::int32_t place) {
    constexpr std::size_t kMostKept = 16u << 20;  // bytes
    const Entry* const entry = &problem_.option(option)[place];
    if (const auto known = options_.find(entry); known != options_.end()) return known->second;
    if (kept_ > kMostKept) {
      options_.clear();
      kept_ = 0;
    }
    const ChosenOption described = describe_option(problem_, {option, entry->item});
    std::string& text = options_[entry];
    text = is_json_ ? to_json(described) : to_text(described);
    kept_ += text.size();
    return text;
  }

  const Problem& problem_;
  bool is_json_;
  std::unordered_map<const Entry*, std::string> options_;  // by the entry they are chosen for
  std::size_t kept_ = 0;
};

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
  CoverWriter writer(cover->problem(), request.output.is_json);
  const auto describe = [&](const engine::Solutions& solutions, char end, std::string& text) {
    writer.append(text, solutions, end);
  };
  answer_task(*plan, task, request.threads, describe, request.output, {}, std::cout);
  return is_interrupted() ? kInterrupted : 0;
}

}  // namespace dance::cli
