#include <string>
#include <vector>

#include "doctest.h"
#include "exact_cover/proof/weighting.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/formats/read_puzzle.hpp"

using namespace dance;
using namespace dance::polyomino;

namespace {

std::string rectangle(int height, int width) {
  std::string text;
  for (int row = 0; row < height; ++row) text += std::string(width, 'X') + '\n';
  return text;
}

// Returns the modulus of the proof, checked against each placement; 0 if there is none.
int proved_modulo(const std::string& text) {
  const auto read = read_puzzle(text);
  REQUIRE(read);
  const Puzzle& puzzle = read->puzzle;
  const auto problem = encode_all_items(puzzle);
  REQUIRE(problem);
  const auto proof = find_weighting(*problem);
  if (!proof) return 0;
  const auto& weights = proof->weights;
  const std::size_t kinds = weights.size() - puzzle.region.cells().size();
  int total = 0;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    total += weights[kind] * puzzle.pieces[kind].count.least;
  }
  for (std::size_t cell = kinds; cell < weights.size(); ++cell) total += weights[cell];
  CHECK(total % proof->modulus != 0);
  const auto placements = all_placements(puzzle);
  REQUIRE(placements);
  for (const Placement& placement : *placements) {
    int weight = weights[static_cast<std::size_t>(placement.piece)];
    for (const CellId cell : placement.cells) {
      weight += weights[kinds + static_cast<std::size_t>(cell)];
    }
    CHECK(weight % proof->modulus == 0);
  }
  return proof->modulus;
}

}  // namespace

TEST_CASE("weights prove that classic boards can't be filled") {
  // Golomb, "Polyominoes", chapters 1 and 6.
  const std::string clipped = ".XXXXXXX\n" + rectangle(6, 8) + "XXXXXXX.\n";
  CHECK(proved_modulo(clipped + "\n31|D:\nXX\n") == 2);
  const std::string tetrominoes =
      "\nI:\nXXXX\n\nO:\nXX\nXX\n\nT:\nXXX\n.X.\n\nS:\n.XX\nXX.\n\nL:\nXXX\nX..\n";
  CHECK(proved_modulo(rectangle(4, 5) + tetrominoes) == 2);
  CHECK(proved_modulo(rectangle(10, 10) + "\n25|I:\nXXXX\n") > 0);
  CHECK(proved_modulo(rectangle(10, 10) + "\n25|T:\nXXX\n.X.\n") > 0);
}

TEST_CASE("a board with a tiling has no such proof") {
  CHECK(proved_modulo(rectangle(3, 20)) == 0);
  CHECK(proved_modulo(rectangle(4, 4) + "\n8|D:\nXX\n") == 0);
}
