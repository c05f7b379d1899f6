#include "engine/cover_tasks.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "wasm/shared/item_choice.hpp"
#include "wasm/shared/values.hpp"

namespace dance::engine {
namespace {

std::int32_t bounded_items(const Problem& problem) {
  std::int32_t count = 0;
  for (std::int32_t i = 0; i < problem.primary_count(); ++i) {
    count += problem.bounds(ItemId{i}) != Bounds{};
  }
  return count;
}

val reading_object(ProblemFormat format, const Problem& problem) {
  val result = val::object();
  result.set("format", std::string(name(format)));
  result.set("primaryItems", problem.primary_count());
  result.set("secondaryItems", problem.item_count() - problem.primary_count());
  result.set("boundedItems", bounded_items(problem));
  result.set("options", problem.option_count());
  result.set("entries", problem.entry_count());
  return result;
}

// Why the likeliest reading fails is what the person wants to hear of; the others may be meant.
val read_cover(const std::string& text) {
  return guarded([&] {
    val result = val::object();
    val list = val::array();
    for (const Interpretation& interpretation : interpretations(text)) {
      if (interpretation.problem) {
        list.call<void>("push", reading_object(interpretation.format, *interpretation.problem));
      } else {
        result = failed(interpretation.problem.error());
      }
    }
    result.set("readings", list);
    return result;
  });
}

// In this format only.
val read_cover_in(const std::string& text, const std::string& from) {
  return guarded([&] {
    const auto format = problem_format(from);
    if (!format) return failed(format.error());
    return answer(read_problem(text, *format), [&](const Problem& problem) {
      val list = val::array();
      list.call<void>("push", reading_object(*format, problem));
      return object_with("readings", list);
    });
  });
}

val write_cover(const std::string& text, const std::string& from, const std::string& format) {
  return guarded([&] {
    const auto written = problem_format(format);
    if (!written) return failed(written.error());
    const auto problem = problem_in(text, from);
    if (!problem) return failed(problem.error());
    return answer(write_problem(*problem, *written),
                  [](const std::string& result) { return object_with("text", result); });
  });
}

val solve_cover(const std::string& text, const std::string& from, const std::string& solver,
                const std::string& item_choice, const val& prefix) {
  return guarded([&] {
    const auto rule = item_choice_from(item_choice);
    if (!rule) return failed(rule.error());
    return job_object(cover_job(text, from, solver, *rule, integers_from(prefix)));
  });
}

val count_cover(const std::string& text, const std::string& from, const std::string& solver,
                const std::string& item_choice, double memo_bytes) {
  return guarded([&] {
    const auto rule = item_choice_from(item_choice);
    if (!rule) return failed(rule.error());
    return job_object(
        cover_count_job(text, from, solver, *rule, static_cast<std::uint64_t>(memo_bytes)));
  });
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
