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
  bool is_exhausted;
  double found;
  bool is_full;
};

val run(Job& job, double nodes, double solutions) {
  return guarded([&] {
    const End end =
        job.run(static_cast<std::uint64_t>(nodes), static_cast<std::uint64_t>(solutions));
    return val(SliceObject{end == End::exhausted, static_cast<double>(job.found()), job.is_full()});
  });
}

val begin(Job& job, const val& prefix) {
  return guarded([&] {
    job.begin(integers_from(prefix), {});
    return val::object();
  });
}

val subtree_object(const Subtree& subtree) {
  val result = val::object();
  result.set("prefix", integers(subtree.prefix));
  result.set("weight", subtree.weight);
  return result;
}

val split(Job& job) {
  return guarded([&] { return object_with("subtrees", array(job.split(), subtree_object)); });
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

val started(Result<std::unique_ptr<Job>> job) {
  if (!job) return failed(job.error());
  return object_with("job", std::shared_ptr<Job>(*std::move(job)));
}

}  // namespace

val started_job(Instance& instance, const Task& task, const val& prefix) {
  const auto plan = instance.plan(task);
  if (!plan) return failed(plan.error());
  auto job = std::make_unique<Job>(*plan, task.limits, integers_from(prefix));
  while (!job->is_decided()) job->run(1'000);
  return started(std::move(job));
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
      .field("exhausted", &SliceObject::is_exhausted)
      .field("found", &SliceObject::found)
      .field("isFull", &SliceObject::is_full);

  emscripten::class_<Job>("Job")
      .smart_ptr<std::shared_ptr<Job>>("SharedJob")
      .function("begin", &begin)
      .function("split", &split)
      .function("countOnly", &Job::count_only)
      .function("run", &run)
      .function("stats", &stats)
      .function("takeSolutions", &take_solutions);
}
