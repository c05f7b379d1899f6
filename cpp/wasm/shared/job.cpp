#include "engine/job.hpp"

#include <algorithm>

#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

val run(Job& job, double nodes, std::int32_t solutions) {
  return guarded([&] {
    const auto end = job.run(static_cast<std::uint64_t>(nodes), solutions);
    const std::uint64_t found = std::max(job.found(), job.stats().solutions);
    return slice_object(end == SliceEnd::exhausted, found, job.is_full());
  });
}

val begin(Job& job, const val& prefix) {
  return guarded([&] {
    job.begin(integers_from(prefix));
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

void count_only(Job& job) {
  job.count_only();
}

val stats(const Job& job) {
  return guarded([&] {
    const SearchStats all = job.stats();
    val result(Stats{all.nodes, all.updates, all.placements, all.backtracks, all.solutions,
                     all.explored, std::string(job.solver())});
    result.set("solutions", val::global("BigInt")(job.count_text()));
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
  return guarded([&] {
    const Solutions solutions = job.take_solutions();
    val result = val::object();
    result.set("count", solutions.count);
    result.set("size", static_cast<double>(solutions.size));
    result.set("cells", bytes(solutions.cells));
    result.set("options", array(solutions.options, [](const Solution& solution) {
                 return array(solution, option_object);
               }));
    return result;
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(job) {
  using namespace dance::engine;
  emscripten::class_<Job>("Job")
      .smart_ptr<std::shared_ptr<Job>>("SharedJob")
      .function("begin", &begin)
      .function("split", &split)
      .function("countOnly", &count_only)
      .function("run", &run)
      .function("stats", &stats)
      .function("takeSolutions", &take_solutions);
}
