#include "engine/job.hpp"

#include <algorithm>

#include "engine/cover.hpp"
#include "wasm/shared/instance.hpp"

namespace dance::engine {
namespace {

// Embind makes an object of this faster than one can be made property by property.
struct StatsObject {
  std::uint64_t nodes;
  std::uint64_t updates;
  std::uint64_t placements;
  std::uint64_t backtracks;
  val solutions = val::undefined();
  double explored;
  std::string solver;
};

struct SliceObject {
  std::string end;
  bool is_exhausted;
  double found;
  bool is_full;
};

// A number of script up to a limit; without it, or from 2^53 on, there is no limit.
std::uint64_t limit_in(const val& object, const char* key) {
  constexpr double kMost = 9007199254740992;
  const val limit = object[key];
  if (limit.isUndefined()) return Limits::kAll;
  const double number = limit.as<double>();
  return number < kMost ? static_cast<std::uint64_t>(std::max(number, 0.0)) : Limits::kAll;
}

Limits limits_from(const val& object) {
  Limits limits;
  limits.solutions = limit_in(object, "solutions");
  limits.kept = limit_in(object, "kept");
  const val milliseconds = object["milliseconds"];
  if (!milliseconds.isUndefined()) limits.seconds = milliseconds.as<double>() / 1000;
  return limits;
}

std::string text_in(const val& object, const char* key, std::string_view usual) {
  const val text = object[key];
  return text.isUndefined() ? std::string(usual) : text.as<std::string>();
}

Result<Task> task_from(const val& object) {
  const auto goal = goal_named(text_in(object, "goal", "solutions"));
  if (!goal) return goal.error();
  const auto item_choice = item_choice_named(text_in(object, "itemChoice", "fewest"));
  if (!item_choice) return item_choice.error();
  Task task{.goal = *goal, .item_choice = *item_choice, .limits = limits_from(object)};
  task.solver = text_in(object, "solver", kAutomatic);
  const val distinct = object["distinct"];
  task.is_distinct = !distinct.isUndefined() && distinct.as<bool>();
  const val memory = object["memory"];
  if (!memory.isUndefined()) task.memo_bytes = static_cast<std::uint64_t>(memory.as<double>());
  return task;
}

val run(Job& job, double nodes, double solutions) {
  return guarded([&] {
    const End end =
        job.run(static_cast<std::uint64_t>(nodes), static_cast<std::uint64_t>(solutions));
    return val(SliceObject{std::string(name(end)), end == End::exhausted,
                           static_cast<double>(job.found()), job.is_full()});
  });
}

val begin(Job& job, const val& prefix) {
  return guarded([&] {
    job.begin(integers_from(prefix), {});
    return val::object();
  });
}

val begin_with_limits(Job& job, const val& prefix, const val& limits) {
  return guarded([&] {
    job.begin(integers_from(prefix), limits_from(limits));
    return val::object();
  });
}

val part_object(const Subtree& part) {
  val result = val::object();
  result.set("prefix", integers(part.prefix));
  result.set("weight", part.weight);
  return result;
}

val split(Job& job) {
  return guarded([&] { return object_with("parts", array(job.split(), part_object)); });
}

val stats_object(const Report& report) {
  const SearchStats& stats = report.stats;
  return val(StatsObject{stats.nodes, stats.updates, stats.placements, stats.backtracks,
                         val::global("BigInt")(report.count), stats.explored,
                         std::string(report.solver)});
}

val stats(const Job& job) {
  return guarded([&] { return stats_object(job.report()); });
}

val report(const Job& job) {
  return guarded([&] {
    const Report report = job.report();
    val result = object_with("verdict", std::string(name(report.verdict)));
    result.set("end", std::string(name(report.end)));
    result.set("isComplete", report.is_complete);
    result.set("milliseconds", report.seconds * 1e3);
    result.set("stats", stats_object(report));
    return result;
  });
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

val option_object(const ChosenOption& option) {
  val result = val::object();
  result.set("number", option.number);
  result.set("name", option.name);
  result.set("entries", names(option.entries));
  return result;
}

val take_solutions(Job& job) {
  if (!job.candidates().found.empty()) return candidates(job);
  return guarded([&] {
    const Solutions solutions = job.take_solutions();
    const Problem* const problem = job.plan().problem();
    val result = val::object();
    result.set("count", solutions.count);
    result.set("size", static_cast<double>(solutions.size));
    result.set("cells", bytes(solutions.cells));
    result.set("options", problem ? array(describe_covers(*problem, solutions),
                                          [](const Solution& solution) {
                                            return array(solution, option_object);
                                          })
                                  : val::array());
    return result;
  });
}

val take(Job& job) {
  return guarded([&] {
    const Solutions solutions = job.take_solutions();
    val result = val::object();
    result.set("count", solutions.count);
    result.set("size", static_cast<double>(solutions.size));
    result.set("cells", bytes(solutions.cells));
    result.set("choices", integers(solutions.choices));
    result.set("ends", integers(solutions.ends));
    return result;
  });
}

val started(Result<std::unique_ptr<Job>> job) {
  if (!job) return failed(job.error());
  return object_with("job", std::shared_ptr<Job>(*std::move(job)));
}

}  // namespace

val interpretations_object(val description) {
  val list = val::array();
  list.call<void>("push", description);
  return object_with("interpretations", list);
}

val job_of(Instance& instance, const val& task) {
  return guarded([&] {
    const auto asked = task_from(task);
    if (!asked) return failed(asked.error());
    return started(instance.job(*asked));
  });
}

val started_job(Instance& instance, const Task& task, const val& prefix) {
  const auto plan = instance.plan(task);
  if (!plan) return failed(plan.error());
  auto job = std::make_unique<Job>(*plan, task.limits, integers_from(prefix));
  const auto* const count = dynamic_cast<const CountSearch*>(&job->search());
  while (count && !count->is_decided()) job->run(1'000);
  return started(std::move(job));
}

val job_below(Instance& instance, const val& task, const val& prefix) {
  return guarded([&] {
    const auto asked = task_from(task);
    if (!asked) return failed(asked.error());
    const auto plan = instance.plan(*asked);
    if (!plan) return failed(plan.error());
    return started(std::make_unique<Job>(*plan, asked->limits, integers_from(prefix)));
  });
}

val written(const Instance& instance, const std::string& format) {
  return guarded([&] {
    return answer(instance.write(format),
                  [](const std::string& text) { return object_with("text", text); });
  });
}

}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(job) {
  using namespace dance::engine;
  emscripten::value_object<StatsObject>("Stats")
      .field("nodes", &StatsObject::nodes)
      .field("updates", &StatsObject::updates)
      .field("placements", &StatsObject::placements)
      .field("backtracks", &StatsObject::backtracks)
      .field("solutions", &StatsObject::solutions)
      .field("explored", &StatsObject::explored)
      .field("solver", &StatsObject::solver);

  emscripten::value_object<SliceObject>("Slice")
      .field("end", &SliceObject::end)
      .field("exhausted", &SliceObject::is_exhausted)
      .field("found", &SliceObject::found)
      .field("isFull", &SliceObject::is_full);

  emscripten::class_<Job>("Job")
      .smart_ptr<std::shared_ptr<Job>>("SharedJob")
      .function("begin", &begin)
      .function("begin", &begin_with_limits)
      .function("split", &split)
      .function("countOnly", &Job::count_only)
      .function("stop", &Job::stop)
      .function("run", &run)
      .function("report", &report)
      .function("stats", &stats)
      .function("take", &take)
      .function("takeSolutions", &take_solutions)
      .function("candidates", &candidates);

  emscripten::class_<Instance>("Instance")
      .function("job", &job_of)
      .function("jobBelow", &job_below)
      .function("write", &written);
}
