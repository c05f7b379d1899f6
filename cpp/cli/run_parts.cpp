// The commands for searches shared by several machines.

#include <algorithm>
#include <iostream>
#include <map>
#include <utility>

#include "cli/answer.hpp"
#include "cli/checkpoint.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/puzzles.hpp"

namespace dance::cli {
namespace {

using engine::beginning;
using engine::fingerprint;
using engine::read_part;
using engine::read_result;

// A line of a file, for messages.
struct LinePlace {
  std::string name;
  int line = 0;
};

std::string to_text(const LinePlace& place) {
  return place.name + ':' + std::to_string(place.line);
}

int complain(const std::string& subject, const std::string& sentence) {
  std::cerr << subject + ": " + sentence + '\n';
  return kUnreadable;
}

// --- Count ---------------------------------------------------------------------------------------

struct FoundPart {
  PartRecord record;
  LinePlace place;
};

OrStatus<FoundPart> find_part(const CountRequest& request) {
  auto input = Input::open(request.parts_path);
  if (!input) return kUnreadable;
  const std::string wanted = beginning(request.part);
  for (int number = 1; const auto line = input->next_line(); ++number) {
    if (!line->starts_with(wanted)) continue;
    const LinePlace place{input->name(), number};
    auto read = read_part(*line);
    if (const auto* const fault = std::get_if<std::string>(&read)) {
      return complain(to_text(place), *fault);
    }
    return FoundPart{std::get<PartRecord>(std::move(read)), place};
  }
  if (is_interrupted()) return unless_interrupted(0);
  return complain(input->name(), "there is no part " + std::to_string(request.part) + " here");
}

// --- Merge ---------------------------------------------------------------------------------------

// Numbers of parts, such as "3,7-9".
class PartNumbers {
 public:
  void add(std::size_t number) {
    if (!ranges_.empty() && ranges_.back().second + 1 == number) {
      ++ranges_.back().second;
    } else {
      ranges_.emplace_back(number, number);
    }
  }

  bool empty() const { return ranges_.empty(); }

  // Writes a sentence about the parts, if there are any.
  void report(std::size_t total, std::string_view what) const {
    if (empty()) return;
    std::string text;
    for (const auto& [first, last] : ranges_) {
      text += (text.empty() ? "" : ",") + std::to_string(first);
      if (last > first) text += '-' + std::to_string(last);
    }
    const bool is_one = ranges_.size() == 1 && ranges_[0].first == ranges_[0].second;
    std::cerr << (is_one ? "part " : "parts ") + text + " of " + std::to_string(total) + ": " +
                     std::string(what) + '\n';
  }

 private:
  std::vector<std::pair<std::size_t, std::size_t>> ranges_;
};

class Merger {
 public:
  // Adds the results of a file.
  void read(const std::string& path) {
    auto input = Input::open(path);
    if (!input) is_unreadable_ = true;
    if (!input) return;
    for (int number = 1; const auto line = input->next_line(); ++number) {
      if (line->find_first_not_of(" \t\r") == line->npos) continue;
      const LinePlace place{input->name(), number};
      auto read = read_result(*line);
      if (const auto* const fault = std::get_if<std::string>(&read)) {
        reject(place, *fault);
      } else {
        add(std::get<ResultRecord>(std::move(read)), place);
      }
    }
  }

  // Reports faults of the parts, writes the answer and returns the exit status.
  int finish(const Output& output) {
    if (found_.empty()) {
      std::cerr << "merge: there are no results\n";
      return kUnreadable;
    }
    const Answer answer = add_up();
    write(answer, output, std::cout);
    return is_unreadable_ ? kUnreadable : answer.report.is_complete ? 0 : kUnfinished;
  }

 private:
  struct Found {
    ResultRecord result;
    LinePlace place;
    bool is_repeated = false;
    bool is_contradicted = false;
  };

  void reject(const LinePlace& place, const std::string& sentence) {
    complain(to_text(place), sentence);
    is_unreadable_ = true;
  }

  void add(ResultRecord result, const LinePlace& place) {
    const PartId& first = found_.empty() ? result.id : found_.begin()->second.result.id;
    if (result.id.search != first.search || result.id.total != first.total) {
      return reject(
          place, "this is a part of another search than " + to_text(found_.begin()->second.place));
    }
    const auto [known, is_new] = found_.try_emplace(result.id.number);
    if (is_new) {
      known->second = {std::move(result), place};
    } else {
      add_again(known->second, std::move(result), place);
    }
  }

  // Adds a further result of a part, which has several if it was interrupted and continued. The one
  // that got furthest counts.
  void add_again(Found& known, ResultRecord result, const LinePlace& place) {
    const auto progress = [](const ResultRecord& each) {
      return std::pair(each.is_complete, each.nodes);
    };
    if (!known.result.is_complete || !result.is_complete) {
      if (progress(known.result) < progress(result)) {
        known.result = std::move(result);
        known.place = place;
      }
      return;
    }
    known.is_repeated = true;
    if (result.count == known.result.count && result.nodes == known.result.nodes) return;
    known.is_contradicted = true;
    reject(place, "this result contradicts " + to_text(known.place));
  }

  Answer add_up() const {
    const std::size_t total = found_.begin()->second.result.id.total;
    PartNumbers missing, unfinished, repeated, contradicted;
    engine::CountProgress progress{.pending = {}};
    std::string_view solver = kAutomatic;
    std::size_t next = 1;
    for (const auto& [number, found] : found_) {
      for (; next < number; ++next) missing.add(next);
      ++next;
      if (found.is_contradicted) {
        contradicted.add(number);
        continue;
      }
      if (found.is_repeated) repeated.add(number);
      if (!found.result.is_complete) unfinished.add(number);
      progress.count += found.result.count;
      progress.nodes += found.result.nodes;
      progress.milliseconds += found.result.milliseconds;
      if (found.result.solver != kAutomatic) solver = found.result.solver;
    }
    for (; next <= total; ++next) missing.add(next);
    missing.report(total, "missing");
    unfinished.report(total, "not finished");
    contradicted.report(total, "not counted, because results contradict each other");
    repeated.report(total, "several equal results, counted once");
    const bool is_complete = missing.empty() && unfinished.empty() && contradicted.empty();
    if (!is_complete) progress.pending.emplace_back();
    return {.report = engine::report_on(progress, solver)};
  }

  std::map<std::size_t, Found> found_;
  bool is_unreadable_ = false;
};

}  // namespace

int run_split(const SplitRequest& request) {
  const auto read = read_problem(request.kind, request.source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& [instance, subject] = std::get<Named<engine::Instance>>(read);
  PartRecord record;
  record.kind = name(request.kind);
  record.task.solver = request.solver;
  record.task.item_choice = request.item_choice;
  record.task.tilings = request.tilings;
  const auto plan = instance->plan(record.task);
  if (!plan) return report_problem(subject, plan.error());
  if ((*plan)->is_invalid()) {
    return complain(subject, "givens break a rule, so there is nothing to count");
  }
  const auto parts = engine::split_into_parts(*plan, request.parts);
  record.id.total = parts.size();
  record.id.search = *fingerprint(name(request.kind), record.task, *instance);
  for (const engine::Part& part : parts) {
    record.part = part;
    std::cout << to_line(record);
    ++record.id.number;
  }
  if (parts.size() < request.parts) {
    std::cerr << "split: this search has only " + counted(parts.size(), "part") + '\n';
  }
  return 0;
}

int run_count(const CountRequest& request) {
  const auto found = find_part(request);
  if (const int* const status = std::get_if<int>(&found)) return *status;
  const auto& [record, place] = std::get<FoundPart>(found);
  if (record.kind != name(request.kind)) {
    return complain(to_text(place),
                    "this part belongs to another problem; try dance count " + record.kind);
  }
  const auto read = read_problem(request.kind, request.source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& [instance, subject] = std::get<Named<engine::Instance>>(read);
  if (*fingerprint(record.kind, record.task, *instance) != record.id.search) {
    return complain(to_text(place), "this part belongs to another problem than " + subject);
  }
  const auto plan = instance->plan(record.task);
  if (!plan) return report_problem(subject, plan.error());
  engine::CountSettings settings{.threads = request.threads};
  if (request.seconds > 0) settings.milliseconds = 1e3 * request.seconds;
  const auto counted = count_saved(*plan, record.id, record.part, request.saving, settings);
  if (const int* const status = std::get_if<int>(&counted)) return *status;
  const auto& report = std::get<engine::Report>(counted);
  std::cout << to_line(ResultRecord{record.id, *BigCount::read(report.count), report.is_complete,
                                    report.stats.nodes, report.milliseconds,
                                    std::string(report.solver)});
  return unless_interrupted(report.is_complete ? 0 : kUnfinished);
}

int run_merge(const MergeRequest& request) {
  Merger merger;
  for (const std::string& path : request.paths) merger.read(path);
  if (is_interrupted()) return unless_interrupted(0);
  return merger.finish({.is_count_only = true, .is_json = request.is_json});
}

}  // namespace dance::cli
