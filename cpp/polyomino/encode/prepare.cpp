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

void replace_by_reduced(Encoding& encoding, const Stop& stop) {
  Reduction reduction = reduce(encoding.problem, stop);
  std::vector<Placement> placements;
  placements.reserve(reduction.options.size());
  for (const OptionId option : reduction.options) {
    placements.push_back(std::move(encoding.placements[index(option)]));
  }
  encoding.placements = std::move(placements);
  encoding.problem = std::move(reduction.problem);
}

Result<Encoding> encode(const Puzzle& puzzle, Tilings tilings, const Stop& stop) {
  switch (tilings) {
    case Tilings::distinct:
      return encode_distinct(puzzle, stop);
    case Tilings::symmetric:
      return encode_symmetric(puzzle, stop);
    default:
      return encode(puzzle, stop);
  }
}

}  // namespace

Result<Encoding> prepare(const Puzzle& puzzle, Tilings tilings, std::string_view solver,
                         const Stop& stop) {
  auto encoding = encode(puzzle, tilings, stop);
  if (!encoding) return encoding;
  if (solver != kAutomatic) {
    const auto named = solver_named(solver, encoding->problem);
    if (!named) return named.error();
    encoding->solver = *named;
    return encoding;
  }
  const Puzzle tight = tightened(puzzle, stop);
  const bool has_islands = tilings != Tilings::symmetric && pays_to_detect_islands(tight);
  const auto [height, width, layers] = puzzle.region.box();
  const bool is_strip = has_islands && std::min(height, width) <= kStripWidth;
  if (!is_strip && pays_to_reduce(kAutomatic, encoding->problem))
    replace_by_reduced(*encoding, stop);
  if (has_islands) encoding->dead_ends = detect_islands(tight, encoding->placements);
  return encoding;
}

}  // namespace dance::polyomino
