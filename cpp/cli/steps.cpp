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

// Names a technique: "dynamic region chains (+)".
std::string technique_name(const Step& step) {
  std::string words(name(step.technique));
  std::replace(words.begin(), words.end(), '-', ' ');
  if (step.is_dynamic) words.insert(0, "dynamic ");
  if (step.nesting == 1) words += " with patterns";
  if (step.nesting > 1) words += ", nested";
  return words;
}

std::string digits_of(const Step& step) {
  std::string text;
  for (sudoku::DigitSet open = step.digits; open != 0; open &= open - 1) {
    if (!text.empty()) text += ' ';
    text += sudoku::symbol(sudoku::first_digit(open));
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
  switch (step.technique) {
    case Technique::hidden_single:
      return "the only place in " + units_of(step);
    case Technique::naked_single:
      return "the only digit left in its cell";
    case Technique::direct_pointing:
    case Technique::direct_claiming:
    case Technique::pointing:
    case Technique::claiming:
      return "in " + unit_name(step.units[0]) + ", " + digits_of(step) + " must be in " +
             unit_name(step.units[1]);
    case Technique::direct_hidden_pair:
    case Technique::direct_hidden_triplet:
    case Technique::hidden_pair:
    case Technique::hidden_triplet:
    case Technique::hidden_quad:
      return "in " + units_of(step) + ", " + digits_of(step) + " must be in " +
             cell_names(step.cells);
    case Technique::naked_pair:
    case Technique::naked_triplet:
    case Technique::naked_quad:
      return "in " + units_of(step) + ", " + cell_names(step.cells) + " need " + digits_of(step);
    case Technique::x_wing:
    case Technique::swordfish:
    case Technique::jellyfish:
      return digits_of(step) + " of " + units_of(step, 0, 2) + " must be in " +
             units_of(step, 1, 2);
    default:
      break;
  }
  if (step.chains.empty()) return cell_names(step.cells);
  if (step.technique == Technique::region_chains) {
    return "wherever the digit is in " + units_of(step);
  }
  if (step.technique == Technique::cell_chains) return "whatever is in " + cell_names(step.cells);
  return "from " + statement(step.chains[0][0].candidate, step.chains[0][0].is_right);
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

// Writes a chain: "r1c1=5, so r1c2≠5, so r4c2=5".
std::string text_of(const Chain& chain) {
  std::string text;
  for (const Implication& implied : chain) {
    text += (text.empty() ? "if " : ", ") + statement(implied.candidate, implied.is_right);
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

void write_step(JsonWriter& json, const Step& step) {
  json.object([&] {
    json.key("technique").text(name(step.technique));
    if (step.is_dynamic) json.key("dynamic").flag(true);
    if (step.nesting > 0) json.key("nesting").number(static_cast<std::uint64_t>(step.nesting));
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
    json.key("digits").text(digits_of(step));
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
    json.key("technique").text(name(rating.hardest.technique));
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
      write_candidates(json.key("missing"), found->missing);
      json.key("step");
      found->step ? write_step(json, *found->step) : json.null();
    });
    return text;
  }
  if (!found->wrong.empty()) return "wrong: " + candidates_text(found->wrong);
  if (!found->missing.empty()) return "missing in the notes: " + candidates_text(found->missing);
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
