#include "engine/cover.hpp"

#include "exact_cover/formats/read_problem.hpp"
#include "wasm/cover/trace.hpp"
#include "wasm/shared/grid_value.hpp"
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
  result.set("leftOutOptions", static_cast<std::int32_t>(problem.left_out().size()));
  result.set("entries", problem.entry_count());
  return result;
}

std::string format_of(const CoverInstance& cover) {
  return std::string(name(cover.format()));
}

val describe_cover(const CoverInstance& cover) {
  return guarded([&] { return description_object(cover.format(), cover.problem()); });
}

// Takes a grid, because the instance of a Sudoku is in another module.
val sudoku_as_cover(const val& grid) {
  return guarded([&] {
    const auto puzzle = puzzle_from(grid);
    return puzzle ? object_with("text", as_cover(*puzzle)) : failed(puzzle.error());
  });
}

// Returns all interpretations of a text. If the likeliest one fails, returns its failure with the
// others.
val cover_instances(const std::string& text, const std::string& format) {
  return guarded([&] {
    val result = val::object();
    std::vector<std::shared_ptr<CoverInstance>> covers;
    if (!format.empty()) {
      auto cover = CoverInstance::open(text, format);
      if (!cover) return failed(cover.error());
      covers.push_back(*std::move(cover));
    } else {
      for (Interpretation& each : interpretations(text)) {
        if (each.problem) {
          covers.push_back(std::make_shared<CoverInstance>(*std::move(each.problem), each.format));
        } else {
          result = failed(each.problem.error());
        }
      }
    }
    // push would make Embind delete the handle.
    val list = val::array();
    for (std::size_t i = 0; i < covers.size(); ++i) list.set(i, covers[i]);
    result.set("instances", list);
    return result;
  });
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(cover) {
  using namespace dance::engine;
  emscripten::function("coverInstances", &cover_instances);
  emscripten::function("sudokuAsCover", &sudoku_as_cover);
  instance_class<CoverInstance>("CoverInstance", "SharedCoverInstance")
      .function("format", &format_of)
      .function("describe", &describe_cover)
      .function("trace", &trace_of_cover);
}
