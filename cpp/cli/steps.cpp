#include "cli/steps.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/answer.hpp"
#include "engine/steps.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::cli {
namespace {

using sudoku::Candidate;
using sudoku::logic::Chain;
using sudoku::logic::Implication;
using sudoku::logic::Rating;
using sudoku::logic::Step;
using sudoku::logic::Technique;

// ---------------------------------------------------------------------------------------- text

// Writes tenths: 83 as "8.3".
std::string tenths(int rating) {
  return std::to_string(rating / 10) + '.' + std::to_string(rating % 10);
}

std::string words_of(Technique technique) {
  std::string words(name(technique));
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

// Names a technique: "dynamic region chains with patterns".
std::string technique_name(const Step& step) {
  std::string words = words_of(step.technique);
  if (step.is_dynamic) words.insert(0, "dynamic ");
  if (step.nesting == 1) words += " with patterns";
  if (step.nesting > 1) words += ", nested";
  return words;
}

std::vector<sudoku::Digit> digit_list(const Step& step) {
  std::vector<sudoku::Digit> digits;
  for (sudoku::DigitSet open = step.digits; open != 0; open &= open - 1) {
    digits.push_back(sudoku::first_digit(open));
  }
  return digits;
}

std::string digits_of(const Step& step) {
  std::string text;
  for (const sudoku::Digit digit : digit_list(step)) {
    if (!text.empty()) text += ' ';
    text += sudoku::symbol(digit);
  }
  return text;
}

std::string statement(const Candidate& candidate, bool is_right) {
  return cell_name(candidate.cell) + (is_right ? "=" : "≠") + sudoku::symbol(candidate.digit);
}

// Writes the units from `first` on, every `every`-th: "row 1, row 4".
std::string units_of(const Step& step, std::size_t first = 0, std::size_t every = 1) {
  std::string text;
  for (std::size_t i = first; i < step.units.size(); i += every) {
    text += (text.empty() ? "" : ", ") + unit_name(step.units[i]);
  }
  return text;
}

// Says what a pattern rests on, without its conclusion.
std::string reason_of(const Step& step) {
  const std::string digits = digits_of(step), cells = cell_names(step.cells);
  switch (step.technique) {
    case Technique::hidden_single:
      return "the only place in " + units_of(step);
    case Technique::naked_single:
      return "the only digit left in its cell";
    case Technique::direct_pointing:
    case Technique::direct_claiming:
      return "the only place in " + unit_name(step.units[2]) + ", because in " +
             unit_name(step.units[0]) + ", " + digits + " must be in " + unit_name(step.units[1]);
    case Technique::pointing:
    case Technique::claiming:
      return "in " + unit_name(step.units[0]) + ", " + digits + " must be in " +
             unit_name(step.units[1]);
    case Technique::direct_hidden_pair:
    case Technique::direct_hidden_triplet:
    case Technique::hidden_pair:
    case Technique::hidden_triplet:
    case Technique::hidden_quad:
      return "in " + units_of(step) + ", " + digits + " must be in " + cells;
    case Technique::naked_pair:
    case Technique::naked_triplet:
    case Technique::naked_quad:
      return "in " + units_of(step) + ", " + cells + " need " + digits;
    case Technique::x_wing:
    case Technique::swordfish:
    case Technique::jellyfish:
      return digits + " of " + units_of(step, 0, 2) + " must be in " + units_of(step, 1, 2);
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
      return std::string("wherever ") + sudoku::symbol(first.candidate.digit) + " is in " +
             units_of(step);
    case Technique::cell_chains:
      return "whatever is in " + cells;
    case Technique::double_chains:
      return "whether " + statement(first.candidate, true) + " or not";
    case Technique::nishio:
    case Technique::contradiction_chains:
      return assumed + " leads to a contradiction";
    default:
      return assumed + " leads to the opposite";
  }
}

std::string conclusion_of(const Step& step) {
  if (step.placement) return statement(*step.placement, true);
  std::string text;
  for (const Candidate& erased : step.eliminations) {
    text += (text.empty() ? "" : " ") + statement(erased, false);
  }
  return text;
}

std::string text_of(const Step& step) {
  return tenths(step.rating) + ' ' + technique_name(step) + ": " + conclusion_of(step) + ", " +
         reason_of(step);
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
  json.key("digit").symbol(sudoku::symbol(candidate.digit));
}

void write_candidates(JsonWriter& json, const std::vector<Candidate>& candidates) {
  json.array(candidates, [&](const Candidate& candidate) {
    json.object([&] { write_candidate(json, candidate); });
  });
}

void write_implication(JsonWriter& json, const Implication& implied) {
  using Reason = Implication::Reason;
  json.object([&] {
    write_candidate(json, implied.candidate);
    json.key("right").flag(implied.is_right);
    if (implied.reason == Reason::unit) write_unit(json.key("unit"), implied.unit);
    if (implied.reason == Reason::pattern) json.key("pattern").text(name(implied.pattern));
    json.key("from").array(implied.from,
                           [&](int from) { json.number(static_cast<std::uint64_t>(from)); });
  });
}

void write_technique(JsonWriter& json, const Step& step) {
  json.key("technique").text(name(step.technique));
  if (step.is_dynamic) json.key("dynamic").flag(true);
  if (step.nesting > 0) json.key("nesting").number(static_cast<std::uint64_t>(step.nesting));
}

void write_step(JsonWriter& json, const Step& step) {
  json.object([&] {
    write_technique(json, step);
    json.key("rating").raw(tenths(step.rating));
    json.key("placement");
    if (step.placement) {
      json.object([&] { write_candidate(json, *step.placement); });
    } else {
      json.null();
    }
    write_candidates(json.key("eliminations"), step.eliminations);
    json.key("units").array(step.units, [&](sudoku::UnitId unit) { write_unit(json, unit); });
    json.key("cells").array(step.cells, [&](sudoku::Cell cell) { write_cell(json, cell); });
    json.key("digits").array(digit_list(step),
                             [&](sudoku::Digit digit) { json.symbol(sudoku::symbol(digit)); });
    json.key("chains").array(step.chains, [&](const Chain& chain) {
      json.array(chain, [&](const Implication& implied) { write_implication(json, implied); });
    });
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

Result<std::string> rating(const sudoku::Puzzle& puzzle, bool is_json, const Stop& stop) {
  const auto rated = engine::rate(puzzle, stop);
  if (!rated) return rated.error();
  if (!is_json) {
    return "rating " + rating_text(*rated) + ", until the first digit " + tenths(rated->ep) +
           ", first step " + tenths(rated->ed);
  }
  std::string text;
  JsonWriter json(text);
  write_rating(json, *rated);
  return text;
}

Result<std::string> hint(const sudoku::Puzzle& puzzle, bool is_json, const Stop& stop) {
  const auto found = engine::hint(puzzle, stop);
  if (!found) return found.error();
  std::string text;
  if (is_json) {
    JsonWriter json(text);
    json.object([&] {
      write_candidates(json.key("wrong"), found->wrong);
      json.key("lacking").array(found->lacking, [&](sudoku::Cell cell) { write_cell(json, cell); });
      json.key("step");
      found->step ? write_step(json, *found->step) : json.null();
    });
    return text;
  }
  if (!found->wrong.empty()) return "wrong: " + candidates_text(found->wrong);
  if (!found->lacking.empty()) return "the notes lack the digit of " + cell_names(found->lacking);
  if (!found->step) return std::string("nothing is left to find");
  text = text_of(*found->step);
  for (const Chain& chain : found->step->chains) text += '\n' + text_of(chain);
  return text;
}

Result<std::string> steps(const sudoku::Puzzle& puzzle, bool is_json, const Stop& stop) {
  const auto path = engine::steps(puzzle, stop);
  if (!path) return path.error();
  std::string text;
  if (is_json) {
    JsonWriter json(text);
    json.array(*path, [&](const Step& step) { write_step(json, step); });
    return text;
  }
  for (const Step& step : *path) text += (text.empty() ? "" : "\n") + text_of(step);
  return text;
}

}  // namespace dance::cli
