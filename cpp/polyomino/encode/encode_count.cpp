#include "polyomino/encode/encode_count.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/search/reduce.hpp"
#include "exact_cover/solve/prepared_cover.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/encode/encode_copies.hpp"

namespace dance::polyomino {
namespace {

// The most entries of all problems together, which take a few hundred megabytes.
constexpr std::int32_t kMaxCounted = 4 * kMaxEntries;

bool is_any(Count count, std::int32_t most) {
  return count.least == 0 && count.most >= most;
}

// Returns the factor by which the tilings that a subgroup maps onto themselves count. Each of its
// generators is a symmetry of Burnside's lemma. The sum of the Möbius function over the subgroups
// of all symmetries of a tiling is 1 if these are just the identity, else 0.
std::int32_t weight_of(const Subgroup& subgroup, Tilings tilings) {
  const std::int32_t asymmetric = tilings == Tilings::symmetric ? subgroup.moebius : 0;
  return subgroup.conjugates * (subgroup.generators - asymmetric);
}

// Without symmetries there are no symmetric tilings.
OrbitProblems no_tilings() {
  ProblemBuilder builder;
  static_cast<void>(builder.add_primary("symmetry"));
  return {{{std::make_shared<const Problem>(std::move(builder).build())}}};
}

Problem reduced_if_it_pays(Problem problem, const Stop& stop) {
  return pays_to_reduce(kAutomatic, problem) ? reduce(problem, stop).problem : problem;
}

}  // namespace

bool is_countable(const Puzzle& puzzle) {
  const auto& pieces = puzzle.pieces;
  const auto is_fixed = [](const Piece& piece) { return piece.count.is_exact(); };
  const bool all_fixed = std::all_of(pieces.begin(), pieces.end(), is_fixed);
  const Count empty = empty_cells(puzzle);
  const std::int64_t left = puzzle.region.cell_count() - area_of_pieces(puzzle).least;
  const bool is_left = all_fixed && empty.least <= left && left <= empty.most;
  const bool any_empty = empty.most == 0 || is_any(empty, max_empty_cells(puzzle)) || is_left;
  if (is_determined(puzzle)) return true;
  return any_empty && std::all_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
           return is_fixed(piece) || piece.count == Count{0, 1} ||
                  is_any(piece.count, max_copies(piece, puzzle.region));
         });
}

Result<OrbitProblems> encode_count(const Puzzle& loose, Tilings tilings, const Stop& stop) {
  const Puzzle puzzle = tightened(loose, stop);
  if (!is_countable(puzzle)) {
    return Error{ErrorCode::bounds_unsupported, {}, std::string(kMemo), "bit-matrix", "solver"};
  }
  const auto placements = useful_placements(puzzle, stop);
  if (!placements) return placements.error();
  std::vector<Symmetry> group = symmetries(puzzle);
  if (tilings == Tilings::all) group.resize(1);
  OrbitProblems problems;
  std::int32_t entries = 0;
  for (const Subgroup& subgroup : subgroups(group)) {
    problems.divisor = static_cast<std::uint32_t>(subgroup.members.size());  // at last: of all
    const std::int32_t weight = weight_of(subgroup, tilings);
    if (weight == 0) continue;
    auto fixed = encode_fixed_by(subgroup.members, puzzle, *placements, stop);
    if (!fixed) return fixed.error();
    Problem problem = reduced_if_it_pays(std::move(fixed->problem), stop);
    entries += problem.entry_count();
    if (entries > kMaxCounted) return too_many_entries(entries, kMaxCounted);
    problems.problems.push_back({std::make_shared<const Problem>(std::move(problem)), weight});
  }
  if (problems.problems.empty()) return no_tilings();
  std::stable_partition(problems.problems.begin(), problems.problems.end(),
                        [](const WeightedProblem& own) { return own.weight < 0; });
  return problems;
}

}  // namespace dance::polyomino
