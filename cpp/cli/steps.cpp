#include "cli/steps.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/answer.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::cli {
namespace {

using sudoku::Candidate;
using sudoku::VariantPuzzle;
using sudoku::VariantStep;
using sudoku::logic::Chain;
using sudoku::logic::ChainShape;
using sudoku::logic::Implication;
using sudoku::logic::Rating;
using sudoku::logic::Step;
using sudoku::logic::Technique;

// ---------------------------------------------------------------------------------------- text

// Writes tenths: 83 as "8.3".
std::string tenths(int rating) {
  return std::to_string(rating / 10) + '.' + std::to_string(rating % 10);
}

template <typename Named>
std::string words_of(Named named) {
  std::string words(name(named));
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

// Names a technique: "dynamic region chains with patterns", or a chain by its shape: "skyscraper".
std::string technique_name(const Step& step) {
  if (step.shape) return words_of(*step.shape);
  std::string words = words_of(step.technique);
  if (step.is_dynamic) words.insert(0, "dynamic ");
  if (step.nesting == 1) words += " with patterns";
  if (step.nesting > 1) words += ", nested";
  return words;
}

std::vector<sudoku::Digit> digit_list(sudoku::DigitSet set) {
  std::vector<sudoku::Digit> digits;
  for (sudoku::DigitSet open = set; open != 0; open &= open - 1) {
    digits.push_back(sudoku::first_digit(open));
  }
  return digits;
}

std::string digits_text(sudoku::DigitSet set) {
  std::string text;
  for (const sudoku::Digit digit : digit_list(set)) {
    if (!text.empty()) text += ' ';
    text += symbol_of(digit);
  }
  return text;
}

void write_digits(JsonWriter& json, sudoku::DigitSet digits) {
  json.array(digit_list(digits), [&](sudoku::Digit digit) { json.symbol(sudoku::symbol(digit)); });
}

std::string statement(const Candidate& candidate, bool is_right) {
  return cell_name(candidate.cell) + (is_right ? "=" : "≠") + symbol_of(candidate.digit);
}

// The names of the regions that rules make.
using Regions = std::vector<std::string>;

// Names each region by its rule, with a number if the rule makes several: "windoku 2".
Regions regions_of(const engine::LogicPuzzle& puzzle) {
  const std::vector<std::string_view>& rules = puzzle.regions;
  Regions names;
  for (auto rule = rules.begin(); rule != rules.end(); ++rule) {
    std::string& text = names.emplace_back(*rule);
    if (std::count(rules.begin(), rules.end(), *rule) == 1) continue;
    text += ' ' + std::to_string(1 + std::count(rules.begin(), rule, *rule));
  }
  return names;
}

std::string name_of(sudoku::UnitId unit, const Regions& regions) {
  return unit.kind == sudoku::Unit::region ? regions[unit.number] : unit_name(unit);
}

// Says what a pattern rests on, without its conclusion.
std::string reason_of(const Step& step, const Regions& regions) {
  const auto unit = [&](std::size_t index) { return name_of(step.units[index], regions); };
  // Writes the units from `first` on, every `every`-th: "row 1, row 4"; of a fish, not the box of
  // its fins, which follows pairs of lines.
  const auto units = [&](std::size_t first = 0, std::size_t every = 1) {
    std::string text;
    const std::size_t end = step.units.size() - step.units.size() % every;
    for (std::size_t i = first; i < end; i += every) {
      text += (text.empty() ? "" : ", ") + unit(i);
    }
    return text;
  };
  const std::string digits = digits_text(step.digits), cells = cell_names(step.cells);
  if (step.shape == ChainShape::empty_rectangle) {
    return "in " + unit(0) + ", " + digits + " must be in " + unit(1) + " or " + unit(2) +
           ", and in " + unit(3) + " only in " + cells;
  }
  if (step.shape == ChainShape::als_xz) {
    const auto size = static_cast<std::ptrdiff_t>(digit_list(step.digits).size()) - 1;
    const auto second = step.cells.begin() + size;
    return cell_names({step.cells.begin(), second}) + (size == 1 ? " has only " : " share ") +
           digits + ", and " + cell_names({second, step.cells.end()}) +
           ", too, one digit more than cells, of which one can't be in both sets";
  }
  if (step.shape == ChainShape::finned_x_wing || step.shape == ChainShape::finned_swordfish) {
    return digits + " of " + units(0, 2) + " must be in " + units(1, 2) + ", or in " + cells;
  }
  switch (step.technique) {
    case Technique::hidden_single:
      return "the only place in " + units();
    case Technique::naked_single:
      return "the only digit left in its cell";
    case Technique::direct_pointing:
    case Technique::direct_claiming:
      return "the only place in " + unit(2) + ", because in " + unit(0) + ", " + digits +
             " must be in " + unit(1);
    case Technique::pointing:
    case Technique::claiming:
      return "in " + unit(0) + ", " + digits + " must be in " + unit(1);
    case Technique::generalized_intersection:
      return "in " + units() + ", " + digits + " must be in " + cells + ", all of which they see";
    case Technique::direct_hidden_pair:
    case Technique::direct_hidden_triplet:
    case Technique::hidden_pair:
    case Technique::hidden_triplet:
    case Technique::hidden_quad:
      return "in " + units() + ", " + digits + " must be in " + cells;
    case Technique::naked_pair:
    case Technique::naked_triplet:
    case Technique::naked_quad:
      return "in " + units() + ", " + cells + " need " + digits;
    case Technique::x_wing:
    case Technique::swordfish:
    case Technique::jellyfish:
      return digits + " of " + units(0, 2) + " must be in " + units(1, 2);
    case Technique::xy_wing:
    case Technique::xyz_wing:
      return "whatever is in " + cell_name(step.cells[0]) + " (" + cells + ')';
    case Technique::aligned_pair:
    case Technique::aligned_triplet:
      return "no combination of digits in " + cells + " allows it";
    case Technique::bug_1:
    case Technique::bug_2:
    case Technique::bug_3:
    case Technique::bug_4:
      return "without the extra digits of " + cells + " there would be several solutions";
    default:
      break;
  }
  if (step.chains.empty()) {
    return "if " + cells + " had only " + digits + ", there would be several solutions";
  }
  const Implication& first = step.chains[0][0];
  const std::string assumed = statement(first.candidate, first.is_right);
  switch (step.technique) {
    case Technique::x_cycle:
    case Technique::y_cycle:
    case Technique::xy_cycle:
      return "whichever way round the cycle is right";
    case Technique::region_chains:
      return std::string("wherever ") + sudoku::symbol(first.candidate.digit) + " is in " + units();
    case Technique::cell_chains:
      return "whatever is in " + cells;
    case Technique::double_chains:
      return "whether " + statement(first.candidate, true) + " or not";
    case Technique::nishio:
    case Technique::contradiction_chains:
      return assumed + " leads to a contradiction";
    default:
      break;
  }
  if (!first.is_right) return assumed + " leads to the opposite";
  const Chain& chain = step.chains[0];
  return "either " + statement(chain[1].candidate, true) + " or " +
         statement(chain[chain.size() - 2].candidate, true);
}

std::string conclusion_of(const std::optional<Candidate>& placement,
                          const std::vector<Candidate>& eliminations) {
  if (placement) return statement(*placement, true);
  std::string text;
  for (const Candidate& erased : eliminations) {
    text += (text.empty() ? "" : " ") + statement(erased, false);
  }
  return text;
}

std::string text_of(const Step& step, const Regions& regions) {
  return tenths(step.rating) + ' ' + technique_name(step) + ": " +
         conclusion_of(step.placement, step.eliminations) + ", " + reason_of(step, regions);
}

// Writes a chain: "r1c1=5 → r1c2≠5; r1c2≠5, r3c2≠5 → r4c2=5". A statement that does not follow from
// the one before names those it follows from.
std::string text_of(const Chain& chain) {
  std::string text;
  for (int i = 0; i < static_cast<int>(chain.size()); ++i) {
    const Implication& implied = chain[i];
    const bool is_next = implied.from.size() == 1 && implied.from[0] == i - 1;
    if (!is_next && i > 0) {
      std::string premises;
      for (const int from : implied.from) {
        premises += (premises.empty() ? "; " : ", ") +
                    statement(chain[from].candidate, chain[from].is_right);
      }
      text += premises;
    }
    if (i > 0) text += " → ";
    if (implied.reason == Implication::Reason::pattern) {
      text += '(' + words_of(implied.pattern) + ") ";
    }
    text += statement(implied.candidate, implied.is_right);
  }
  return text;
}

std::string candidates_text(const std::vector<Candidate>& candidates) {
  std::string text;
  for (const Candidate& candidate : candidates) {
    text += (text.empty() ? "" : " ") + statement(candidate, true);
  }
  return text;
}

// ---------------------------------------------------------------------------------------- JSON

void write_candidate(JsonWriter& json, const Candidate& candidate) {
  write_cell(json.key("cell"), candidate.cell);
  json.key("digit").symbol(symbol_of(candidate.digit));
}

void write_candidates(JsonWriter& json, const std::vector<Candidate>& candidates) {
  json.array(candidates, [&](const Candidate& candidate) {
    json.object([&] { write_candidate(json, candidate); });
  });
}

void write_placement(JsonWriter& json, const std::optional<Candidate>& placement) {
  if (!placement) return json.null();
  json.object([&] { write_candidate(json, *placement); });
}

// Writes a unit; a region with its name.
void write_named(JsonWriter& json, sudoku::UnitId unit, const Regions& regions) {
  if (unit.kind != sudoku::Unit::region) return write_unit(json, unit);
  json.object([&] {
    json.key("kind").text(name(unit.kind));
    json.key("name").text(regions[unit.number]);
  });
}

void write_implication(JsonWriter& json, const Implication& implied, const Regions& regions) {
  using Reason = Implication::Reason;
  json.object([&] {
    write_candidate(json, implied.candidate);
    json.key("right").flag(implied.is_right);
    if (implied.reason == Reason::unit) write_named(json.key("unit"), implied.unit, regions);
    if (implied.reason == Reason::apart) json.key("apart").flag(true);
    if (implied.reason == Reason::pattern) json.key("pattern").text(name(implied.pattern));
    json.key("from").array(implied.from,
                           [&](int from) { json.number(static_cast<std::uint64_t>(from)); });
  });
}

void write_technique(JsonWriter& json, const Step& step) {
  json.key("technique").text(name(step.technique));
  if (step.is_dynamic) json.key("dynamic").flag(true);
  if (step.nesting > 0) json.key("nesting").number(static_cast<std::uint64_t>(step.nesting));
  if (step.shape) json.key("shape").text(name(*step.shape));
}

void write_step(JsonWriter& json, const Step& step, const Regions& regions) {
  json.object([&] {
    write_technique(json, step);
    json.key("rating").raw(tenths(step.rating));
    write_placement(json.key("placement"), step.placement);
    write_candidates(json.key("eliminations"), step.eliminations);
    json.key("units").array(step.units,
                            [&](sudoku::UnitId unit) { write_named(json, unit, regions); });
    json.key("cells").array(step.cells, [&](sudoku::Cell cell) { write_cell(json, cell); });
    write_digits(json.key("digits"), step.digits);
    json.key("chains").array(step.chains, [&](const Chain& chain) {
      json.array(chain,
                 [&](const Implication& implied) { write_implication(json, implied, regions); });
    });
  });
}

template <typename Write>
std::string json_text(const Write& write) {
  std::string text;
  JsonWriter json(text);
  write(json);
  return text;
}

// Describes all steps, as JSON by `write(json, step)` or in lines of `text(step)`.
template <typename Step, typename Write, typename Text>
std::string path_text(const std::vector<Step>& path, bool is_json, const Write& write,
                      const Text& text) {
  if (is_json) {
    return json_text(
        [&](JsonWriter& json) { json.array(path, [&](const Step& step) { write(json, step); }); });
  }
  std::string lines;
  for (const Step& step : path) lines += (lines.empty() ? "" : "\n") + text(step);
  return lines;
}

template <typename WriteStep>
std::string hint_json(const std::vector<Candidate>& wrong, const std::vector<sudoku::Cell>& lacking,
                      const WriteStep& write_step) {
  return json_text([&](JsonWriter& json) {
    json.object([&] {
      write_candidates(json.key("wrong"), wrong);
      json.key("lacking").array(lacking, [&](sudoku::Cell cell) { write_cell(json, cell); });
      write_step(json.key("step"));
    });
  });
}

std::string without_step(const std::vector<Candidate>& wrong,
                         const std::vector<sudoku::Cell>& lacking) {
  if (!wrong.empty()) return "wrong: " + candidates_text(wrong);
  if (!lacking.empty()) return "the notes lack the digit of " + cell_names(lacking);
  return "nothing is left to find";
}

// ------------------------------------------------------------------------------------ variants

Candidate candidate_of(const sudoku::Board& board, sudoku::VariantCandidate candidate) {
  return {cell_of(board, candidate.cell), static_cast<sudoku::Digit>(candidate.digit)};
}

std::optional<Candidate> candidate_of(const sudoku::Board& board,
                                      const std::optional<sudoku::VariantCandidate>& candidate) {
  if (!candidate) return std::nullopt;
  return candidate_of(board, *candidate);
}

std::vector<Candidate> candidates_of(const sudoku::Board& board,
                                     const std::vector<sudoku::VariantCandidate>& candidates) {
  std::vector<Candidate> result;
  for (const auto& candidate : candidates) result.push_back(candidate_of(board, candidate));
  return result;
}

std::string name_of(const sudoku::Board& board, const sudoku::VariantUnit& unit) {
  const bool is_only = board.grids.size() == 1;
  return unit_name(unit.unit) + (is_only ? "" : " of grid " + std::to_string(unit.grid + 1));
}

std::string cells_of(const sudoku::Board& board, const sudoku::Cells& cells) {
  std::vector<sudoku::Cell> list;
  for (const sudoku::CellId cell : cells) list.push_back(cell_of(board, cell));
  return cell_names(list);
}

// Writes the units and rules that a step needs: "row 1; box 2 of grid 3; less: R1C1 R1C2".
std::string premises_of(const VariantPuzzle& puzzle, const VariantStep& step) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  for (const sudoku::VariantUnit& unit : step.units) add(name_of(puzzle.board, unit));
  for (const std::size_t rule : step.rules) {
    add(sudoku::write_rule(puzzle.board, puzzle.rules[rule]));
  }
  return text;
}

// "killer-cage 3: R1C1 R1C2 leaves r1c1=2", "row 4 can't hold" or "r1c1 has no digit"
std::string text_of(const VariantPuzzle& puzzle, const sudoku::VariantDeduction& deduction) {
  const auto& [unit, rule, left] = deduction;
  const std::string by = unit   ? name_of(puzzle.board, *unit)
                         : rule ? sudoku::write_rule(puzzle.board, puzzle.rules[*rule])
                                : "";
  if (left.empty()) return by + " can't hold";
  std::string text = by;
  for (const auto& [cell, digits] : left) {
    text += (text.empty() ? ""
             : text == by ? " leaves "
                          : ", ") +
            cell_name(cell_of(puzzle.board, cell)) +
            (digits == 0 ? " has no digit" : "=" + digits_text(digits));
  }
  return text;
}

// Says why digits of a variant are excluded.
std::string reason_of(const VariantPuzzle& puzzle, const VariantStep& step) {
  using Kind = VariantStep::Kind;
  const sudoku::Board& board = puzzle.board;
  const std::string digits = digits_text(step.digits), cells = cells_of(board, step.cells);
  switch (step.kind) {
    case Kind::naked_set:
      return "as in " + name_of(board, step.units[0]) + ", " + cells + " share " + digits;
    case Kind::hidden_set:
      return "as in " + name_of(board, step.units[0]) + ", " + digits + " must be in " + cells;
    case Kind::needed: {
      VariantStep needing{.units = step.units, .rules = step.rules};
      std::string place = ", all of which they see";
      if (step.units.size() + step.rules.size() > 1) {
        place = " of " + name_of(board, step.units.back());
        needing.units.pop_back();
      }
      return "as " + premises_of(puzzle, needing) + " needs " + digits + " in " + cells + place;
    }
    case Kind::sum: {
      const auto sum_of = [](std::size_t count) -> std::string {
        return count > 1 ? "the sum of " : "";
      };
      std::string sum = sum_of(step.cells.size()) + cells;
      if (!step.others.empty()) {
        sum += " minus " + sum_of(step.others.size()) + cells_of(board, step.others);
      }
      return "as " + sum + " is " + std::to_string(step.total) + " by " + premises_of(puzzle, step);
    }
    case Kind::together:
      if (!step.assumption) return "because of " + premises_of(puzzle, step);
      [[fallthrough]];
    case Kind::contradiction: {
      const std::string premises = premises_of(puzzle, step);
      if (step.chain.empty()) return "as the opposite contradicts " + premises;
      std::string chain;
      for (const auto& deduction : step.chain) {
        chain += (chain.empty() ? "" : "; ") + text_of(puzzle, deduction);
      }
      return "as otherwise " + chain;
    }
    default:
      return "because of " + premises_of(puzzle, step);
  }
}

std::string text_of(const VariantPuzzle& puzzle, const VariantStep& step) {
  using Kind = VariantStep::Kind;
  const std::string text = conclusion_of(candidate_of(puzzle.board, step.placement),
                                         candidates_of(puzzle.board, step.eliminations)) +
                           ", ";
  if (step.kind == Kind::search) return text + "which only a search shows";
  if (step.kind == Kind::naked_single) return text + "the only digit left in its cell";
  if (step.kind == Kind::hidden_single)
    return text + "the only place in " + premises_of(puzzle, step);
  return text + reason_of(puzzle, step);
}

void write_unit(JsonWriter& json, const sudoku::VariantUnit& unit) {
  json.object([&] {
    json.key("grid").number(unit.grid + 1);
    json.key("kind").text(name(unit.unit.kind));
    json.key("number").number(static_cast<std::uint64_t>(unit.unit.number + 1));
  });
}

void write_deduction(JsonWriter& json, const VariantPuzzle& puzzle,
                     const sudoku::VariantDeduction& deduction) {
  json.object([&] {
    json.key("unit");
    deduction.unit ? write_unit(json, *deduction.unit) : json.null();
    json.key("rule");
    if (deduction.rule)
      json.text(sudoku::write_rule(puzzle.board, puzzle.rules[*deduction.rule]));
    else
      json.null();
    json.key("left").array(deduction.left, [&](const sudoku::VariantCell& left) {
      json.object([&] {
        write_cell(json.key("cell"), cell_of(puzzle.board, left.cell));
        write_digits(json.key("digits"), left.digits);
      });
    });
  });
}

void write_step(JsonWriter& json, const VariantPuzzle& puzzle, const VariantStep& step) {
  const auto write_cells = [&](const sudoku::Cells& cells) {
    json.array(cells, [&](sudoku::CellId cell) { write_cell(json, cell_of(puzzle.board, cell)); });
  };
  json.object([&] {
    json.key("kind").text(name(step.kind));
    json.key("difficulty").number(static_cast<std::uint64_t>(step.difficulty));
    write_placement(json.key("placement"), candidate_of(puzzle.board, step.placement));
    write_candidates(json.key("eliminations"), candidates_of(puzzle.board, step.eliminations));
    json.key("units").array(step.units, [&](const auto& unit) { write_unit(json, unit); });
    json.key("rules").array(step.rules, [&](std::size_t rule) {
      json.text(sudoku::write_rule(puzzle.board, puzzle.rules[rule]));
    });
    json.key("cells");
    write_cells(step.cells);
    json.key("others");
    write_cells(step.others);
    write_digits(json.key("digits"), step.digits);
    json.key("total").raw(std::to_string(step.total));
    write_placement(json.key("assumption"), candidate_of(puzzle.board, step.assumption));
    json.key("chain").array(
        step.chain, [&](const auto& deduction) { write_deduction(json, puzzle, deduction); });
  });
}

}  // namespace

std::string rating_text(const Rating& rating) {
  return tenths(rating.er) + " (" + technique_name(rating.hardest) + ')';
}

void write_rating(JsonWriter& json, const Rating& rating) {
  json.object([&] {
    json.key("er").raw(tenths(rating.er));
    json.key("ep").raw(tenths(rating.ep));
    json.key("ed").raw(tenths(rating.ed));
    json.key("level").text(name(sudoku::logic::level_of(rating.er)));
    write_technique(json, rating.hardest);
  });
}

std::string rating_text(const sudoku::VariantRating& rating) {
  return "difficulty " + std::to_string(rating.difficulty) + " by our own measure (" +
         words_of(level_of(rating)) + "), " + counted(rating.assumptions, "assumption") +
         (rating.searches == 0 ? "" : ", " + counted(rating.searches, "digit") + " only by search");
}

void write_rating(JsonWriter& json, const sudoku::VariantRating& rating) {
  json.object([&] {
    json.key("difficulty").number(static_cast<std::uint64_t>(rating.difficulty));
    json.key("level").text(name(level_of(rating)));
    json.key("assumptions").number(static_cast<std::uint64_t>(rating.assumptions));
    json.key("searches").number(static_cast<std::uint64_t>(rating.searches));
  });
}

Result<std::string> rating(const Path& path, bool is_json) {
  if (!path) return path.error();
  const Rating rated = sudoku::logic::rating_of(*path);
  if (is_json) return json_text([&](JsonWriter& json) { write_rating(json, rated); });
  return "rating " + rating_text(rated) + ", until the first digit " + tenths(rated.ep) +
         ", first step " + tenths(rated.ed);
}

Result<std::string> hint(const engine::LogicPuzzle& puzzle, bool is_json, const Stop& stop) {
  const auto found = engine::hint(puzzle, stop);
  if (!found) return found.error();
  const auto& [wrong, lacking, step] = *found;
  const Regions regions = regions_of(puzzle);
  if (is_json) {
    return hint_json(wrong, lacking, [&, &step = step](JsonWriter& json) {
      step ? write_step(json, *step, regions) : json.null();
    });
  }
  if (!step) return without_step(wrong, lacking);
  std::string text = text_of(*step, regions);
  for (const Chain& chain : step->chains) text += '\n' + text_of(chain);
  return text;
}

Result<std::string> steps(const engine::LogicPuzzle& puzzle, const Path& path, bool is_json) {
  if (!path) return path.error();
  const Regions regions = regions_of(puzzle);
  return path_text(
      *path, is_json, [&](JsonWriter& json, const Step& step) { write_step(json, step, regions); },
      [&](const Step& step) { return text_of(step, regions); });
}

Result<std::string> rating(const VariantPath& path, bool is_json) {
  if (!path) return path.error();
  const sudoku::VariantRating rated = sudoku::rating_of(*path);
  if (!is_json) return rating_text(rated);
  return json_text([&](JsonWriter& json) { write_rating(json, rated); });
}

Result<std::string> hint(const VariantPuzzle& puzzle, bool is_json, const Stop& stop) {
  const auto found = sudoku::hint(puzzle, {}, stop);
  if (!found) return found.error();
  const std::vector<Candidate> wrong = candidates_of(puzzle.board, found->wrong);
  std::vector<sudoku::Cell> lacking;
  for (const sudoku::CellId cell : found->lacking) {
    lacking.push_back(cell_of(puzzle.board, cell));
  }
  if (is_json) {
    return hint_json(wrong, lacking, [&](JsonWriter& json) {
      found->step ? write_step(json, puzzle, *found->step) : json.null();
    });
  }
  return found->step ? text_of(puzzle, *found->step) : without_step(wrong, lacking);
}

Result<std::string> steps(const VariantPuzzle& puzzle, const VariantPath& path, bool is_json) {
  if (!path) return path.error();
  return path_text(
      *path, is_json,
      [&](JsonWriter& json, const VariantStep& step) { write_step(json, puzzle, step); },
      [&](const VariantStep& step) { return text_of(puzzle, step); });
}

}  // namespace dance::cli
