// The commands for searches shared by several machines.

#include <iostream>
#include <string>
#include <utility>
#include <variant>

#include "cli/answer.hpp"
#include "cli/checkpoint.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/puzzles.hpp"
#include "cli/report.hpp"
#include "engine/records.hpp"
#include "engine/threads/merge.hpp"
#include "engine/threads/parts.hpp"

namespace dance::cli {
namespace {

using engine::beginning;
using engine::fingerprint;
using engine::read_part;
using engine::read_result;

// Names a line of a file, for messages.
std::string place_of(const Input& input, int line) {
  return input.name() + ':' + std::to_string(line);
}

// --- Count ---------------------------------------------------------------------------------------

struct FoundPart {
  PartRecord record;
  std::string place;
};

OrStatus<FoundPart> find_part(const CountRequest& request) {
  auto input = Input::open(request.parts_path);
  if (!input) return kUnreadable;
  const std::string wanted = beginning(request.part);
  for (int number = 1; const auto line = input->next_line(); ++number) {
    if (!line->starts_with(wanted)) continue;
    const std::string place = place_of(*input, number);
    auto read = read_part(*line);
    if (const auto* const fault = std::get_if<std::string>(&read)) {
      return complain("bad_part", place + ": " + *fault);
    }
    return FoundPart{std::get<PartRecord>(std::move(read)), place};
  }
  if (input->report_cut_off()) return kUnreadable;
  return complain("bad_part",
                  input->name() + ": there is no part " + std::to_string(request.part) + " here");
}

// --- Merge ---------------------------------------------------------------------------------------

// Adds the results of a file. Returns whether all of them could be read and added.
bool add_results(const std::string& path, engine::Merger& merger) {
  auto input = Input::open(path);
  if (!input) return false;
  bool is_good = true;
  for (int number = 1; const auto line = input->next_line(); ++number) {
    if (line->find_first_not_of(" \t\r") == line->npos) continue;
    const std::string place = place_of(*input, number);
    auto read = read_result(*line);
    auto* const result = std::get_if<ResultRecord>(&read);
    const auto fault = result ? merger.add(std::move(*result), place) : std::get<std::string>(read);
    if (!fault) continue;
    complain("bad_result", place + ": " + *fault);
    is_good = false;
  }
  return !input->report_cut_off() && is_good;
}

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
  const Stop stop = stop_after(0);
  const auto plan = instance->plan(record.task, stop);
  if (!plan) return report_problem(subject, plan.error());
  if ((*plan)->is_invalid(stop)) {
    return complain("clash", subject + ": givens break a rule, so there is nothing to count");
  }
  auto search = fingerprint(name(request.kind), record.task, *instance);
  if (!search) return report_problem(subject, search.error());
  auto shares =
      engine::join_parts(engine::split_into_parts(*plan, request.parts, stop), request.parts);
  if (is_interrupted()) return 0;
  record.id.total = shares.size();
  record.id.search = *std::move(search);
  for (std::vector<engine::Part>& share : shares) {
    record.subtrees = std::move(share);
    std::cout << to_line(record);
    ++record.id.number;
  }
  if (shares.size() < request.parts) {
    remark("split: this search has only " + counted(shares.size(), "part") + '\n');
  }
  return 0;
}

int run_count(const CountRequest& request) {
  const auto found = find_part(request);
  if (const int* const status = std::get_if<int>(&found)) return *status;
  const auto& [record, place] = std::get<FoundPart>(found);
  if (record.kind != name(request.kind)) {
    return complain("bad_part", place + ": this part belongs to another problem; try dance count " +
                                    record.kind);
  }
  const auto read = read_problem(request.kind, request.source);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& [instance, subject] = std::get<Named<engine::Instance>>(read);
  const auto search = fingerprint(record.kind, record.task, *instance);
  if (!search) return report_problem(subject, search.error());
  if (*search != record.id.search) {
    return complain("bad_part", place + ": this part belongs to another problem than " + subject);
  }
  const Stop stop = stop_after(request.seconds);
  const auto plan = instance->plan(record.task, stop);
  if (!plan) return report_problem(subject, plan.error());
  const PartId& id = record.id;
  const auto print = [&](const engine::Report& report) {
    std::cout << to_line(ResultRecord{id, *BigCount::read(report.count), report.is_complete,
                                      report.stats.nodes, report.milliseconds,
                                      std::string(report.solver)});
    return report.is_complete ? 0 : kUnfinished;
  };
  return count_saved(*plan, id, record.subtrees, request.saving, {.threads = request.threads}, stop,
                     print);
}

int run_merge(const MergeRequest& request) {
  engine::Merger merger;
  bool is_good = true;
  for (const std::string& path : request.paths) is_good &= add_results(path, merger);
  if (is_interrupted()) return kUnreadable;
  if (merger.empty()) return complain("empty_text", "merge: there are no results");
  const engine::MergedResults sum = merger.sum();
  const auto report = [&](const engine::PartNumbers& parts, const std::string& what) {
    if (parts.empty()) return;
    remark(parts.text() + " of " + std::to_string(sum.total) + ": " + what + '\n');
  };
  report(sum.missing, "missing");
  report(sum.unfinished, "not finished");
  report(sum.contradicted, "not counted, because results contradict each other");
  report(sum.repeated, "several equal results, counted once");
  const Answer answer{.report = sum.report};
  write(answer, {.is_count_only = true, .is_json = request.is_json}, std::cout);
  return !is_good ? kUnreadable : sum.report.is_complete ? 0 : kUnfinished;
}

}  // namespace dance::cli
