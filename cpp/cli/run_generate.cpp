#include <iostream>
#include <random>
#include <string>

#include "base/json.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/report.hpp"
#include "cli/steps.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/generate/generate.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::cli {
namespace {

// Writes the puzzle in a line: its cells and, if they are irregular, its boxes; or JSON with its
// rules and a name.
std::string line_of(const sudoku::Generated& made, const std::string& name) {
  if (made.rules.empty()) {
    return *sudoku::write_line({.grid = made.grid}) + (name.empty() ? "" : " # " + name);
  }
  sudoku::VariantPuzzle puzzle = variant_of(made);
  puzzle.title = name;
  return *sudoku::write_rule_json(puzzle);
}

// Returns how hard the puzzle is; nothing if it isn't rated.
std::string rating_of(const sudoku::Generated& made) {
  if (made.difficulty) return rating_text(*made.difficulty);
  return made.rating ? rating_text(*made.rating) : "";
}

void write_json(const sudoku::Generated& made, std::uint64_t seed, std::uint64_t number,
                std::string& text) {
  JsonWriter json(text);
  json.object([&] {
    json.key("puzzle").text(line_of(made, ""));
    json.key("givens").number(static_cast<std::uint64_t>(count_givens(made.grid)));
    json.key("seed").number(seed);
    json.key("number").number(number + 1);
    if (made.rating) write_rating(json.key("rating"), *made.rating);
    if (made.difficulty) write_rating(json.key("rating"), *made.difficulty);
  });
  text += '\n';
}

std::uint64_t random_seed() {
  // Short enough to be typed.
  return std::random_device()();
}

}  // namespace

int run_generate(const GenerateRequest& request) {
  sudoku::Wish wish{.blank = *sudoku::Grid::create(request.size),
                    .kind = find_named(sudoku::kPuzzleKinds, request.kind)->value,
                    .symmetry = find_named(sudoku::kSymmetries, request.symmetry)->value,
                    .is_rated = request.is_rated};
  if (!request.level.empty()) {
    wish.level = find_named(sudoku::logic::kLevels, request.level)->value;
  }
  if (!request.technique.empty()) {
    wish.technique = find_named(sudoku::logic::kTechniques, request.technique)->value;
  }
  if (request.givens > 0) wish.givens = request.givens;
  for (const char symbol : request.pattern) wish.pattern.push_back(symbol != '.' && symbol != '0');
  const std::uint64_t seed = request.has_seed ? request.seed : random_seed();
  const Stop stop = stop_after(request.seconds);
  if (const auto fault = fault_of(wish, stop)) return refuse(fault->setting, *fault);
  for (std::uint64_t number = 0; number < request.count; ++number) {
    const auto made = sudoku::generate(wish, seed, number, stop);
    if (!made || stop.is_due()) {
      remark("dance: made " + std::to_string(number) + " of " + std::to_string(request.count) +
             " puzzles\n");
      return kUnfinished;
    }
    std::string text;
    if (request.is_json) {
      write_json(*made, seed, number, text);
    } else {
      text = line_of(*made, rating_of(*made)) + '\n';
    }
    std::cout << text << std::flush;
  }
  if (!request.has_seed) remark("made with --seed " + std::to_string(seed) + '\n');
  return 0;
}

}  // namespace dance::cli
