#include "polyomino/encode/prepare.hpp"

#include <utility>
#include <vector>

#include "exact_cover/search/reduce.hpp"
#include "exact_cover/solve/prepared_cover.hpp"
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

}  // namespace

Result<Encoding> prepare(const Puzzle& puzzle, bool is_distinct, std::string_view solver) {
  auto encoding = is_distinct ? encode_distinct(puzzle) : encode(puzzle);
  if (!encoding) return encoding;
  if (solver != kAutomatic) {
    const auto named = solver_named(solver, encoding->problem);
    if (!named) return named.error();
    encoding->solver = *named;
    return encoding;
  }
  if (pays_to_reduce(kAutomatic, encoding->problem)) replace_by_reduced(*encoding);
  if (Islands::pays(puzzle)) encoding->dead_ends = Islands::create(puzzle, encoding->placements);
  return encoding;
}

}  // namespace dance::polyomino
