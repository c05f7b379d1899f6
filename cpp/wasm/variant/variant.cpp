#include "engine/variant.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/explain.hpp"
#include "engine/variant_json.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/reasons.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "wasm/shared/instance.hpp"
#include "wasm/variant/reason_value.hpp"

namespace dance::engine {
namespace {

std::optional<bool> set_solution_holds(val& object, const sudoku::VariantPuzzle& puzzle) {
  const auto holds = stated_solution_holds(puzzle);
  if (holds) object.set("solutionHolds", *holds);
  return holds;
}

// The puzzle read or checked last, which is usually the next one to be opened.
struct LastPuzzle {
  std::string json;
  std::shared_ptr<const sudoku::VariantPuzzle> puzzle;
  std::shared_ptr<const sudoku::Model> model;
};
LastPuzzle& last_puzzle() {
  static LastPuzzle last;
  return last;
}

// Reads the only puzzle of a text.
val read_variant_text(const std::string& text) {
  return guarded([&] {
    LastPuzzle& last = last_puzzle();
    auto puzzle = sudoku::read_variant(text, &last.model);
    if (!puzzle) return failed(puzzle.error());
    last.json = json_of(*puzzle);
    last.puzzle = std::make_shared<const sudoku::VariantPuzzle>(*std::move(puzzle));
    val result = object_with("json", last.json);
    set_solution_holds(result, *last.puzzle);
    return result;
  });
}

val fault_object(const sudoku::RuleFault& fault) {
  val result = failed(fault.error);
  result.set("rule", static_cast<int>(fault.rule));
  return result;
}

val conflict_object(const sudoku::Conflict& conflict) {
  val result = object_with("rule", static_cast<int>(conflict.rule));
  result.set("cells", array(conflict.cells, [](sudoku::CellId cell) { return val(int{cell}); }));
  return result;
}

std::vector<sudoku::Conflict> conflicts_in(const sudoku::VariantPuzzle& puzzle,
                                           const std::vector<sudoku::RuleFault>& faults) {
  const bool is_sound = faults.empty() || faults.back().rule < puzzle.rules.size();
  if (!is_sound || puzzle.givens.empty()) return {};
  return find_conflicts(puzzle, puzzle.givens);
}

// Returns the faults of a puzzle before it is searched.
val check_variant(const std::string& json) {
  return guarded([&] {
    const auto puzzle = variant_in(json);
    if (!puzzle) return failed(puzzle.error());
    std::vector<sudoku::RuleFault> faults;
    if (auto model = build_model(*puzzle, &faults)) {
      last_puzzle() = {json, std::make_shared<const sudoku::VariantPuzzle>(*puzzle),
                       std::make_shared<const sudoku::Model>(*std::move(model))};
    }
    val result = object_with("faults", array(faults, fault_object));
    result.set("conflicts", array(conflicts_in(*puzzle, faults), conflict_object));
    if (faults.empty() && set_solution_holds(result, *puzzle) == false) {
      const auto conflict = stated_solution_conflict(*puzzle);
      if (conflict) result.set("solutionConflict", conflict_object(*conflict));
    }
    return result;
  });
}

Result<std::unique_ptr<VariantInstance>> open_variant(const std::string& json) {
  const LastPuzzle& last = last_puzzle();
  if (last.puzzle && json == last.json) return VariantInstance::create(last.puzzle, last.model);
  auto puzzle = variant_in(json);
  if (!puzzle) return puzzle.error();
  return VariantInstance::create(std::make_shared<const sudoku::VariantPuzzle>(*std::move(puzzle)));
}

val variant_instance(const std::string& json) {
  return guarded([&] { return handle_object("instance", open_variant(json)); });
}

val refutation_object(const sudoku::VariantRefutation& refutation) {
  val result = object_with("solution",
                           refutation.solution.empty() ? val::null() : bytes(refutation.solution));
  result.set("reason", refutation.reason ? reason_object(*refutation.reason) : val::null());
  return result;
}

// A cell of −1 asks why there is no solution.
val why_not_variant(const std::string& json, int cell, int digit) {
  return guarded([&] {
    const auto puzzle = variant_in(json);
    if (!puzzle) return failed(puzzle.error());
    std::optional<sudoku::VariantCandidate> candidate;
    if (cell >= 0) candidate = {static_cast<sudoku::CellId>(cell), digit};
    return answer(engine::why_not(*puzzle, candidate), refutation_object);
  });
}

val kind_names() {
  val names = val::array();
  for (const auto& kind : sudoku::rule_kinds()) {
    names.call<void>("push", std::string(kind.name));
  }
  return names;
}

}  // namespace
}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(variant) {
  using namespace dance::engine;
  emscripten::function("readVariant", &read_variant_text);
  emscripten::function("checkVariant", &check_variant);
  emscripten::function("variantInstance", &variant_instance);
  emscripten::function("whyNotVariant", &why_not_variant);
  emscripten::function("ruleKinds", &kind_names);
  instance_class<VariantInstance>("VariantInstance", "SharedVariantInstance");
}
