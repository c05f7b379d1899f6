#include "engine/job.hpp"

#include <cmath>
#include <optional>

#include "wasm/shared/instance.hpp"

namespace dance::engine {
namespace {

// Embind converts this to an object faster than setting properties one by one.
struct StatsObject {
  double microseconds;
  std::string verdict;
  bool is_complete;
  std::uint64_t nodes;
  std::uint64_t updates;
  std::uint64_t placements;
  std::uint64_t backtracks;
  val solutions = val::undefined();
  double explored;
  std::string solver;
};

// Infinity means no limit.
struct LimitsObject {
  double solutions;
  double nodes;
  double milliseconds;
  double kept;
  double options;
  bool only_by_memo;
};

std::uint64_t amount(double limit) {
  return limit < 1e15 ? static_cast<std::uint64_t>(limit) : Limits::kAll;
}

Limits limits_from(const LimitsObject& limits) {
  return {amount(limits.solutions), amount(limits.nodes),   limits.milliseconds,
          amount(limits.kept),      amount(limits.options), limits.only_by_memo};
}

val run(Job& job, double nodes, double solutions) {
  return guarded([&] {
    const End end =
        job.run(static_cast<std::uint64_t>(nodes), static_cast<std::uint64_t>(solutions));
    return val(SliceObject{std::string(name(end)), job.milliseconds(),
                           static_cast<double>(job.found()), job.is_full()});
  });
}

val begin(Job& job, const val& prefix, const LimitsObject& limits) {
  return guarded([&] {
    job.begin(integers_from(prefix), limits_from(limits));
    return val::object();
  });
}

void extend(Job& job, const LimitsObject& limits) {
  job.extend(limits_from(limits));
}

val timing_of(const Job& job, double milliseconds) {
  return guarded([&] {
    return answer(job.time(milliseconds), [](const Timing& timing) {
      val result = val::object();
      result.set("runs", timing.runs);
      result.set("microseconds", 1000 * timing.milliseconds / timing.runs);
      return result;
    });
  });
}

val subtree_object(const Subtree& subtree) {
  val result = val::object();
  result.set("prefix", integers(subtree.prefix));
  result.set("weight", subtree.weight);
  return result;
}

val split(Job& job, bool is_all) {
  return guarded([&] {
    return object_with("subtrees", array(is_all ? job.split_all() : job.split(), subtree_object));
  });
}

val stats_object(const Report& report) {
  const SearchStats& stats = report.stats;
  return val(StatsObject{std::round(1000 * report.milliseconds), std::string(name(report.verdict)),
                         report.is_complete, stats.nodes, stats.updates, stats.placements,
                         stats.backtracks, val::global("BigInt")(report.count), stats.explored,
                         std::string(report.solver)});
}

val stats(const Job& job) {
  return guarded([&] { return stats_object(job.report()); });
}

val candidates(const Job& job) {
  return guarded([&] {
    const CandidateTable table = job.candidates();
    const auto column = [](const std::vector<std::uint64_t>& values) {
      return numbers(std::vector<double>(values.begin(), values.end()));
    };
    val result = val::object();
    result.set("found", column(table.found));
    result.set("open", column(table.open));
    result.set("counts", column(table.counts));
    result.set("isCounted", table.is_counted);
    return result;
  });
}

val take(Job& job) {
  return guarded([&] {
    const Solutions solutions = job.take_solutions();
    const Covers covers = job.plan().describe(solutions);
    val result = val::object();
    result.set("count", solutions.count);
    result.set("cells", bytes(solutions.cells));
    result.set("options", covers.options);
    result.set("chosen", integers(covers.chosen));
    result.set("ends", integers(covers.ends));
    return result;
  });
}

// A task from JavaScript (web/engine/worker/wasm.ts).
struct TaskObject {
  std::string goal;
  std::string solver;
  std::string item_choice;
  bool is_distinct;
  bool is_symmetric;
  double memory;
  std::string number;
};

Result<Task> task_from(const TaskObject& object, const LimitsObject& limits) {
  const auto goal = goal_named(object.goal, object.solver);
  if (!goal) return goal.error();
  const auto item_choice = item_choice_named(object.item_choice);
  if (!item_choice) return item_choice.error();
  return Task{.goal = *goal,
              .tilings = polyomino::tilings_for(object.is_distinct, object.is_symmetric),
              .solver = object.solver,
              .item_choice = *item_choice,
              .memo_bytes = static_cast<std::uint64_t>(object.memory),
              .number = object.number.empty() ? std::nullopt : std::optional(object.number),
              .limits = limits_from(limits)};
}

val begin_job(Instance& instance, const TaskObject& object, const LimitsObject& limits,
              const val& prefix) {
  return guarded([&] {
    const auto task = task_from(object, limits);
    if (!task) return failed(task.error());
    // The limit of time is for the search, which can go on later; a preparation cannot.
    const auto plan = instance.plan(*task);
    if (!plan) return failed(plan.error());
    return object_with("job", std::make_shared<Job>(*plan, task->limits, integers_from(prefix)));
  });
}

val written(const Instance& instance, const std::string& format) {
  return guarded([&] {
    return answer(instance.write(format),
                  [](const std::string& text) { return object_with("text", text); });
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(job) {
  using namespace dance::engine;
  emscripten::value_object<StatsObject>("Stats")
      .field("microseconds", &StatsObject::microseconds)
      .field("verdict", &StatsObject::verdict)
      .field("complete", &StatsObject::is_complete)
      .field("nodes", &StatsObject::nodes)
      .field("updates", &StatsObject::updates)
      .field("placements", &StatsObject::placements)
      .field("backtracks", &StatsObject::backtracks)
      .field("solutions", &StatsObject::solutions)
      .field("explored", &StatsObject::explored)
      .field("solver", &StatsObject::solver);

  emscripten::value_object<SliceObject>("Slice")
      .field("end", &SliceObject::end)
      .field("milliseconds", &SliceObject::milliseconds)
      .field("found", &SliceObject::found)
      .field("isFull", &SliceObject::is_full);

  emscripten::value_object<LimitsObject>("Limits")
      .field("solutions", &LimitsObject::solutions)
      .field("nodes", &LimitsObject::nodes)
      .field("milliseconds", &LimitsObject::milliseconds)
      .field("kept", &LimitsObject::kept)
      .field("options", &LimitsObject::options)
      .field("onlyByMemo", &LimitsObject::only_by_memo);

  emscripten::class_<Job>("Job")
      .smart_ptr<std::shared_ptr<Job>>("SharedJob")
      .function("begin", &begin)
      .function("split", &split)
      .function("extend", &extend)
      .function("stop", &Job::stop)
      .function("time", &timing_of)
      .function("run", &run)
      .function("stats", &stats)
      .function("candidates", &candidates)
      .function("take", &take);

  emscripten::value_object<TaskObject>("Task")
      .field("goal", &TaskObject::goal)
      .field("solver", &TaskObject::solver)
      .field("itemChoice", &TaskObject::item_choice)
      .field("distinct", &TaskObject::is_distinct)
      .field("symmetric", &TaskObject::is_symmetric)
      .field("memory", &TaskObject::memory)
      .field("number", &TaskObject::number);

  emscripten::class_<Instance>("Instance").function("job", &begin_job).function("write", &written);
}
