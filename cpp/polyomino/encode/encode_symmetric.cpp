#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/encode/encode_copies.hpp"
#include "polyomino/encode/encode_count.hpp"

namespace dance::polyomino {
namespace {

bool is_prime(std::size_t number) {
  for (std::size_t factor = 2; factor * factor <= number; ++factor) {
    if (number % factor == 0) return false;
  }
  return number > 1;
}

std::vector<Count> counts(const Puzzle& puzzle) {
  if (is_countable(puzzle)) return {};
  std::vector<Count> counts;
  for (const Piece& piece : puzzle.pieces) counts.push_back(piece.count);
  counts.push_back(empty_cells(puzzle));
  return counts;
}

}  // namespace

Result<Encoding> encode_symmetric(const Puzzle& loose, const Stop& stop) {
  const Puzzle puzzle = tightened(loose, stop);
  const auto placements = useful_placements(puzzle, stop);
  if (!placements) return placements.error();
  Encoding encoding{{},
                    {},
                    symmetries(puzzle),
                    copies(loose),
                    Tilings::symmetric,
                    {},
                    puzzle.region.cell_count()};
  encoding.counts = counts(puzzle);
  std::vector<Problem> problems;
  std::vector<Placement> orbits;
  std::int32_t entries = 0;
  for (const Subgroup& subgroup : subgroups(encoding.group)) {
    if (!is_prime(subgroup.members.size())) continue;
    auto fixed = encode_fixed_by(subgroup.members, puzzle, *placements, stop);
    if (!fixed) return fixed.error();
    entries += fixed->problem.entry_count();
    if (entries > kMaxEntries) return too_many_entries(entries, kMaxEntries);
    const auto keeper = static_cast<std::int32_t>(problems.size());
    encoding.placements.push_back({kNoPiece, keeper, {}});
    encoding.keepers.push_back(subgroup.members.back());
    problems.push_back(std::move(fixed->problem));
    std::move(fixed->placements.begin(), fixed->placements.end(), std::back_inserter(orbits));
  }
  std::move(orbits.begin(), orbits.end(), std::back_inserter(encoding.placements));
  auto problem = alternatives(problems);
  if (!problem) return problem.error();
  encoding.problem = *std::move(problem);
  return encoding;
}

}  // namespace dance::polyomino
