#include "engine/cover.hpp"

#include "exact_cover/formats/read_problem.hpp"
#include "wasm/shared/instance.hpp"

namespace dance::engine {
namespace {

std::int32_t bounded_items(const Problem& problem) {
  std::int32_t count = 0;
  for (std::int32_t i = 0; i < problem.primary_count(); ++i) {
    count += problem.bounds(ItemId{i}) != Bounds{};
  }
  return count;
}

val description_object(ProblemFormat format, const Problem& problem) {
  val result = val::object();
  result.set("format", std::string(name(format)));
  result.set("primaryItems", problem.primary_count());
  result.set("secondaryItems", problem.item_count() - problem.primary_count());
  result.set("boundedItems", bounded_items(problem));
  result.set("options", problem.option_count());
  result.set("entries", problem.entry_count());
  return result;
}

val read_cover(const std::string& text) {
  return guarded([&] {
    val result = val::object();
    val list = val::array();
    for (const Interpretation& interpretation : interpretations(text)) {
      if (interpretation.problem) {
        list.call<void>("push", description_object(interpretation.format, *interpretation.problem));
      } else {
        result = failed(interpretation.problem.error());
      }
    }
    result.set("interpretations", list);
    return result;
  });
}

val read_cover_in(const std::string& text, const std::string& from) {
  return guarded([&] {
    return answer(CoverInstance::open(text, from), [&](const auto& cover) {
      val list = val::array();
      list.template call<void>("push", description_object(cover->format(), cover->problem()));
      return object_with("interpretations", list);
    });
  });
}

val write_cover(const std::string& text, const std::string& from, const std::string& format) {
  return guarded([&] {
    const auto named = problem_format(format);
    if (!named) return failed(named.error());
    return answer(CoverInstance::open(text, from),
                  [&](const auto& cover) { return written(*cover, format); });
  });
}

val job_on(const std::string& text, const std::string& from, Task task,
           const std::string& item_choice, const val& prefix) {
  return guarded([&] {
    const auto rule = item_choice_named(item_choice);
    if (!rule) return failed(rule.error());
    task.item_choice = *rule;
    const auto cover = CoverInstance::open(text, from);
    if (!cover) return failed(cover.error());
    return started_job(**cover, task, prefix);
  });
}

val solve_cover(const std::string& text, const std::string& from, const std::string& solver,
                const std::string& item_choice, const val& prefix) {
  return job_on(text, from, {.solver = solver}, item_choice, prefix);
}

val count_cover(const std::string& text, const std::string& from, const std::string& solver,
                const std::string& item_choice, double memo_bytes) {
  const Task task{
      .goal = Goal::count, .solver = solver, .memo_bytes = static_cast<std::uint64_t>(memo_bytes)};
  return job_on(text, from, task, item_choice, val::array());
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(cover) {
  using namespace dance::engine;
  emscripten::function("readCover", &read_cover);
  emscripten::function("readCover", &read_cover_in);
  emscripten::function("writeCover", &write_cover);
  emscripten::function("solveCover", &solve_cover);
  emscripten::function("countCover", &count_cover);
}
