#include <iostream>
#include <random>
#include <string>

#include "base/json.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/report.hpp"
#include "cli/steps.hpp"
#include "sudoku/generate/generate.hpp"

namespace dance::cli {
namespace {

// Writes the puzzle as a line, with its rating as a comment.
void write_text(const sudoku::Generated& made, std::string& text) {
  text += to_line(made.grid);
  if (made.rating) text += " # " + rating_text(*made.rating);
  text += '\n';
}

void write_json(const sudoku::Generated& made, std::uint64_t seed, std::uint64_t number,
                std::string& text) {
  JsonWriter json(text);
  json.object([&] {
    json.key("puzzle").text(to_line(made.grid));
    json.key("givens").number(static_cast<std::uint64_t>(count_givens(made.grid)));
    json.key("seed").number(seed);
    json.key("number").number(number + 1);
    if (made.rating) write_rating(json.key("rating"), *made.rating);
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
                    .symmetry = find_named(sudoku::kSymmetries, request.symmetry)->value};
  if (!request.level.empty()) {
    wish.level = find_named(sudoku::logic::kLevels, request.level)->value;
  }
  if (!request.technique.empty()) {
    wish.technique = find_named(sudoku::logic::kTechniques, request.technique)->value;
  }
  if (request.givens > 0) wish.givens = request.givens;
  for (const char symbol : request.pattern) wish.pattern.push_back(symbol != '.' && symbol != '0');
  const auto cells = static_cast<std::size_t>(wish.blank.cell_count());
  if (request.givens > wish.blank.cell_count()) {
    return complain("wrong_length", "A grid of this size has only " + std::to_string(cells) +
                                        " cells for " + std::to_string(request.givens) +
                                        " givens.");
  }
  if (!wish.pattern.empty() && wish.pattern.size() != cells) {
    return complain("wrong_length", "The pattern has " + std::to_string(wish.pattern.size()) +
                                        " cells; a grid of this size has " + std::to_string(cells) +
                                        ".");
  }
  const std::uint64_t seed = request.has_seed ? request.seed : random_seed();
  const Stop stop = stop_after(request.seconds);
  for (std::uint64_t number = 0; number < request.count; ++number) {
    auto made = sudoku::generate(wish, seed, number, stop);
    if (made && request.is_rated && !made->rating) {
      made->rating = sudoku::logic::rate(made->grid, {}, stop);
    }
    if (!made || stop.is_due()) {
      remark("dance: made " + std::to_string(number) + " of " + std::to_string(request.count) +
             " puzzles\n");
      return kUnfinished;
    }
    std::string text;
    request.is_json ? write_json(*made, seed, number, text) : write_text(*made, text);
    std::cout << text << std::flush;
  }
  if (!request.has_seed) remark("made with --seed " + std::to_string(seed) + '\n');
  return 0;
}

}  // namespace dance::cli
