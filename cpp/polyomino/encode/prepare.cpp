#include "polyomino/encode/prepare.hpp"

#include <utility>
#include <vector>

#include "exact_cover/search/reduce.hpp"
#include "exact_cover/solve/prepared_cover.hpp"
#include "polyomino/encode/encode_symmetric.hpp"
#include "polyomino/search/islands.hpp"

namespace dance::polyomino {
namespace {

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
  if (pays_to_reduce(kAutomatic, encoding->problem)) replace_by_reduced(*encoding);
  const bool has_islands = tilings != Tilings::symmetric && Islands::pays(puzzle);
  if (has_islands) encoding->dead_ends = Islands::create(puzzle, encoding->placements);
  return encoding;
}

}  // namespace dance::polyomino
