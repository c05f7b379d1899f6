#include "polyomino/encode/prepare.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "exact_cover/search/reduce.hpp"
#include "exact_cover/solve/prepared_cover.hpp"
#include "polyomino/search/islands.hpp"

namespace dance::polyomino {
namespace {

// On strips up to three cells wide, islands reveal nearly all that a reduction would. Searching the
// reduced problem jumps between the ends of 3×30, which takes four times as many search nodes.
constexpr int kStripWidth = 3;

void replace_by_reduced(Encoding& encoding) {
  Reduction reduction = reduce(encoding.problem);
  std::vector<Placement> placements;
  placements.reserve(reduction.options.size());
  for (const OptionId option : reduction.options) {
    placements.push_back(std::move(encoding.placements[index(option)]));
  }
  encoding.placements = std::move(placements);
  encoding.problem = std::move(reduction.problem);
}

Result<Encoding> encode(const Puzzle& puzzle, Tilings tilings) {
  switch (tilings) {
    case Tilings::distinct:
      return encode_distinct(puzzle);
    case Tilings::symmetric:
      return encode_symmetric(puzzle);
    default:
      return encode(puzzle);
  }
}

}  // namespace

Result<Encoding> prepare(const Puzzle& puzzle, Tilings tilings, std::string_view solver) {
  auto encoding = encode(puzzle, tilings);
  if (!encoding) return encoding;
  if (solver != kAutomatic) {
    const auto named = solver_named(solver, encoding->problem);
    if (!named) return named.error();
    encoding->solver = *named;
    return encoding;
  }
  const Puzzle tight = tightened(puzzle);
  const bool has_islands = tilings != Tilings::symmetric && pays_to_detect_islands(tight);
  const auto [height, width, layers] = puzzle.region.box();
  const bool is_strip = has_islands && std::min(height, width) <= kStripWidth;
  if (!is_strip && pays_to_reduce(kAutomatic, encoding->problem)) replace_by_reduced(*encoding);
  if (has_islands) encoding->dead_ends = detect_islands(tight, encoding->placements);
  return encoding;
}

}  // namespace dance::polyomino
