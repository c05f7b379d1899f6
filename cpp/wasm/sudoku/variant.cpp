#include "engine/variant.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/explain.hpp"
#include "engine/trace.hpp"
#include "engine/variant_json.hpp"
#include "engine/variant_steps.hpp"
#include "sudoku/constraints/hints.hpp"
#include "sudoku/constraints/reasons.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/variant_formats/lost_parts.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "wasm/grid/puzzle_value.hpp"
#include "wasm/shared/grid_value.hpp"
#include "wasm/shared/instance.hpp"
#include "wasm/shared/rating_value.hpp"
#include "wasm/shared/trace_value.hpp"
#include "wasm/sudoku/reason_value.hpp"
#include "wasm/sudoku/variant_value.hpp"

namespace dance::engine {
namespace {

// The JSON of the puzzle that `variants` keeps is a string of JavaScript, so that comparing another
// with it needs no copy.
struct Kept {
  JsonVariants variants;
  val json = val::undefined();
};

Kept& kept() {
  static Kept kept;
  return kept;
}

// Sets what reading and checking a puzzle both find out.
void set_remarks(val& object, std::optional<bool> solution_holds, bool says_more) {
  if (solution_holds) object.set("solutionHolds", *solution_holds);
  if (says_more) object.set("saysMore", true);
}

// Reads the only puzzle of a text, in a format unless its name is empty.
val read_variant_text(const std::string& text, const std::string& format) {
  return guarded([&] { return answer(sudoku::read_as_variant(text, format), variant_object); });
}

val fault_object(const sudoku::RuleFault& fault) {
  val result = failed(fault.error);
  if (fault.rule) result.set("rule", static_cast<int>(*fault.rule));
  return result;
}

val conflict_object(const sudoku::Conflict& conflict) {
  val result = object_with("kind", std::string(name(conflict.kind)));
  if (conflict.kind == sudoku::Conflict::Kind::rule) {
    result.set("rule", static_cast<int>(conflict.rule));
  }
  result.set("cells", array(conflict.cells, [](sudoku::CellId cell) { return val(int{cell}); }));
  return result;
}

val jump_object(const sudoku::Jump& jump) {
  val result = object_with("rule", static_cast<int>(jump.rule));
  result.set("from", int{jump.from});
  result.set("to", int{jump.to});
  return result;
}

val check_object(const VariantCheck& check) {
  val result = object_with("faults", array(check.faults, fault_object));
  result.set("conflicts", array(check.conflicts, conflict_object));
  result.set("jumps", array(check.jumps, jump_object));
  set_remarks(result, check.solution_holds, check.says_more);
  if (check.solution_conflict) {
    result.set("solutionConflict", conflict_object(*check.solution_conflict));
  }
  return result;
}

val check_variant(const val& json) {
  return guarded([&] {
    const auto check = kept().variants.check(text_from(json));
    if (check && check->faults.empty()) kept().json = json;
    return answer(check, check_object);
  });
}

val variant_instance(const val& json) {
  return guarded([&] {
    const bool is_kept = json.strictlyEquals(kept().json);
    return handle_object("instance",
                         is_kept ? kept().variants.reopen() : JsonVariants::open(text_from(json)));
  });
}

val refutation_object(const sudoku::VariantRefutation& refutation) {
  val result = object_with("solution",
                           refutation.solution.empty() ? val::null() : bytes(refutation.solution));
  result.set("reason", refutation.reason ? reason_object(*refutation.reason) : val::null());
  return result;
}

// A cell of −1 asks why there is no solution.
val why_not_variant(const std::string& json, int cell, int digit, double milliseconds) {
  return with_variant(json, [&](const sudoku::VariantPuzzle& puzzle) {
    std::optional<sudoku::VariantCandidate> candidate;
    if (cell >= 0) candidate = {static_cast<sudoku::CellId>(cell), digit};
    const Stop stop(milliseconds);
    const auto convert = [&](const sudoku::VariantRefutation& refutation) {
      val result = refutation_object(refutation);
      set_stop(result, stop);
      return result;
    };
    return answer(engine::why_not(puzzle, candidate, stop), convert);
  });
}

val index_value(std::size_t index) {
  return val(static_cast<int>(index));
}

val candidate_object(const sudoku::VariantCandidate& candidate) {
  val result = object_with("cell", int{candidate.cell});
  result.set("digit", candidate.digit);
  return result;
}

// Returns an object made from what is there, or null.
template <typename Made, typename Make>
val optional(const std::optional<Made>& made, const Make& make) {
  return made ? make(*made) : val::null();
}

val unit_object(const sudoku::VariantUnit& unit) {
  val result = object_with("kind", std::string(name(unit.unit.kind)));
  result.set("number", unit.unit.number);
  result.set("grid", static_cast<int>(unit.grid));
  return result;
}

val deduction_object(const sudoku::VariantDeduction& deduction) {
  val result = object_with("unit", optional(deduction.unit, unit_object));
  result.set("rule", optional(deduction.rule, index_value));
  result.set("left", array(deduction.left, [](const sudoku::VariantCell& left) {
               val cell = object_with("cell", int{left.cell});
               cell.set("digits", digits_array(left.digits));
               return cell;
             }));
  return result;
}

val step_object(const sudoku::VariantStep& step) {
  const auto number = [](sudoku::CellId cell) { return val(int{cell}); };
  val result = object_with("kind", std::string(name(step.kind)));
  result.set("units", array(step.units, unit_object));
  result.set("rules", array(step.rules, index_value));
  result.set("cells", array(step.cells, number));
  result.set("others", array(step.others, number));
  result.set("digits", digits_array(step.digits));
  result.set("total", step.total);
  result.set("assumption", optional(step.assumption, candidate_object));
  result.set("chain", array(step.chain, deduction_object));
  result.set("eliminations", array(step.eliminations, candidate_object));
  result.set("placement", optional(step.placement, candidate_object));
  result.set("difficulty", step.difficulty);
  return result;
}

// `placed` has a digit or −1 for each cell, `notes` a set of digits; `solution` is empty if it
// isn't known.
val hint_variant(const std::string& json, const val& placed, const val& notes, const val& solution,
                 double milliseconds) {
  return with_variant(json, [&](sudoku::VariantPuzzle& puzzle) {
    const auto numbers = emscripten::convertJSArrayToNumberVector<std::int8_t>(placed);
    puzzle.placed.assign(numbers.begin(), numbers.end());
    const auto sets = emscripten::convertJSArrayToNumberVector<double>(notes);
    puzzle.notes.assign(sets.begin(), sets.end());
    const auto known = emscripten::convertJSArrayToNumberVector<std::uint8_t>(solution);
    const auto convert = [&](const sudoku::VariantHint& hint) {
      val result = object_with("wrong", array(hint.wrong, candidate_object));
      result.set("lacking",
                 array(hint.lacking, [](sudoku::CellId cell) { return val(int{cell}); }));
      result.set("step", hint.step ? step_object(*hint.step) : val::null());
      return result;
    };
    return answer(sudoku::hint(puzzle, known, Stop(milliseconds)), convert);
  });
}

val open_digits(const std::string& json, double milliseconds) {
  return with_variant(json, [&](const sudoku::VariantPuzzle& puzzle) {
    return answer(sudoku::open_digits(puzzle, Stop(milliseconds)),
                  [](const std::vector<sudoku::DigitSet>& sets) {
                    return object_with("open", array(sets, [](sudoku::DigitSet set) {
                                         return val(static_cast<double>(set));
                                       }));
                  });
  });
}

val rate_variant(const std::string& json, double milliseconds) {
  return with_variant(json, [&](const sudoku::VariantPuzzle& puzzle) {
    return answer(sudoku::steps(puzzle, Stop(milliseconds)),
                  [](const std::vector<sudoku::VariantStep>& steps) {
                    return rating_object(sudoku::rating_of(steps));
                  });
  });
}

// Returns a `LogicGrid` as `grid`; null if the rules say more than which cells differ.
val houses_of(const std::string& json, double milliseconds) {
  return with_variant(json, [&](const sudoku::VariantPuzzle& puzzle) {
    const auto logic = logic_puzzle_with_rules(puzzle, Stop(milliseconds));
    if (!logic && logic.error().code == ErrorCode::plain_only) {
      return object_with("grid", val::null());
    }
    return answer(logic, [](const LogicPuzzle& logic) {
      const auto number = [](int cell) { return val(cell); };
      val grid = puzzle_object(logic.puzzle)["grid"];
      val regions = val::array();
      for (std::size_t i = 0; i < logic.regions.size(); ++i) {
        val region = object_with("cells", array(logic.extras.regions[i], number));
        region.set("rule", std::string(logic.regions[i]));
        regions.set(i, region);
      }
      grid.set("regions", regions);
      grid.set("pairs", array(logic.extras.pairs, [&](const std::pair<int, int>& pair) {
                 return array(std::vector{pair.first, pair.second}, number);
               }));
      grid.set("solution", bytes(logic.solution.cells()));
      return object_with("grid", grid);
    });
  });
}

val trace_of_variant(const std::string& json, const std::string& item_choice,
                     std::int32_t max_events) {
  const auto record = [&](const TraceSettings& settings) -> Result<Trace> {
    const auto puzzle = variant_in(json);
    if (!puzzle) return puzzle.error();
    return trace_variant(*puzzle, settings);
  };
  return trace_by(record, item_choice, max_events);
}

// `text` is the puzzle as written in some format.
val lost_from_variant(const std::string& json, const std::string& text) {
  return with_variant(json, [&](const sudoku::VariantPuzzle& puzzle) {
    const auto parts = sudoku::lost_parts(puzzle, text);
    return object_with("parts",
                       array(parts, [](std::string_view part) { return val(std::string(part)); }));
  });
}

}  // namespace

val variant_object(const sudoku::Puzzle& puzzle) {
  const sudoku::VariantPuzzle& variant = *puzzle.variant;
  kept().variants.keep(puzzle);
  kept().json = text_value(json_of(variant));
  val result = object_with("json", kept().json);
  result.set("format", std::string(variant.format));
  set_remarks(result, stated_solution_holds(variant), sudoku::says_more(variant.rules_text));
  return result;
}

}  // namespace dance::engine

EMSCRIPTEN_BINDINGS(variant) {
  using namespace dance::engine;
  emscripten::function("readVariant", &read_variant_text);
  emscripten::function("checkVariant", &check_variant);
  emscripten::function("variantInstance", &variant_instance);
  emscripten::function("whyNotVariant", &why_not_variant);
  emscripten::function("hintVariant", &hint_variant);
  emscripten::function("openDigits", &open_digits);
  emscripten::function("rateVariant", &rate_variant);
  emscripten::function("houses", &houses_of);
  emscripten::function("lostFromVariant", &lost_from_variant);
  emscripten::function("traceVariant", &trace_of_variant);
  instance_class<VariantInstance>("VariantInstance", "SharedVariantInstance");
}
