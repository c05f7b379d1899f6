#include <string>
#include <variant>
#include <vector>

#include "engine/job.hpp"
#include "engine/records.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

std::string text_of(const val& object, const char* key) {
  return object[key].as<std::string>();
}

Result<SavedProblem> problem_from(const val& object) {
  const auto item_choice = item_choice_named(text_of(object, "itemChoice"));
  if (!item_choice) return item_choice.error();
  SavedProblem problem;
  problem.kind = text_of(object, "kind");
  problem.task.solver = text_of(object, "solver");
  problem.task.item_choice = *item_choice;
  problem.task.tilings =
      polyomino::tilings_for(object["distinct"].as<bool>(), object["symmetric"].as<bool>());
  problem.format = text_of(object, "format");
  problem.text = text_of(object, "text");
  return problem;
}

CountProgress progress_from(const val& object) {
  CountProgress progress;
  progress.count = BigCount::read(text_of(object, "found")).value_or(BigCount());
  progress.nodes = std::stoull(text_of(object, "nodes"));
  progress.milliseconds = object["milliseconds"].as<double>();
  progress.pending.clear();
  for (const val& subtree : emscripten::vecFromJSArray<val>(object["pending"])) {
    progress.pending.push_back(
        {integers_from(subtree["prefix"]), 0, subtree["weight"].as<double>()});
  }
  return progress;
}

val save(const Instance& instance, const val& search) {
  return guarded([&] {
    const auto problem = problem_from(search);
    if (!problem) return failed(problem.error());
    const auto id = fingerprint(problem->kind, problem->task, instance);
    if (!id) return failed(id.error());
    return object_with("text",
                       to_line(CheckpointRecord{{.search = *id}, progress_from(search), *problem}));
  });
}

val subtree_object(const Part& part) {
  val result = val::object();
  result.set("prefix", integers(part.prefix));
  result.set("weight", part.weight);
  return result;
}

val search_object(const SavedProblem& problem, const CheckpointRecord& record) {
  const CountProgress& progress = record.progress;
  val result = val::object();
  result.set("kind", problem.kind);
  result.set("solver", problem.task.solver);
  result.set("itemChoice", std::string(name(problem.task.item_choice)));
  result.set("distinct", problem.task.tilings == polyomino::Tilings::distinct);
  result.set("symmetric", problem.task.tilings == polyomino::Tilings::symmetric);
  result.set("format", problem.format);
  result.set("text", problem.text);
  result.set("found", progress.count.text());
  result.set("nodes", std::to_string(progress.nodes));
  result.set("milliseconds", progress.milliseconds);
  result.set("pending", array(progress.pending, subtree_object));
  return result;
}

// Returns an object without properties unless the text is a checkpoint that can continue here.
val saved_search(const std::string& text) {
  return guarded([&] {
    const auto read = read_checkpoint(text);
    const auto* const record = std::get_if<CheckpointRecord>(&read);
    if (!record || !record->stands_alone()) return val::object();
    return search_object(*record->problem, *record);
  });
}

// Returns whether a checkpoint belongs to this search.
bool is_search_of(const Instance& instance, const std::string& text) {
  const auto read = read_checkpoint(text);
  const auto* const record = std::get_if<CheckpointRecord>(&read);
  return record && record->is_of(instance);
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(checkpoint) {
  using namespace dance::engine;
  emscripten::function("saveSearch", &save);
  emscripten::function("savedSearch", &saved_search);
  emscripten::function("isSearchOf", &is_search_of);
}
