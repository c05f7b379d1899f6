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
#include "polyomino/encode/copy_order.hpp"
#include "polyomino/encode/crossings.hpp"
#include "polyomino/encode/encode.hpp"

namespace dance::polyomino {
namespace {

using CellIds = std::vector<CellId>;

// The orbits of the cells under a group.
class CellOrbits {
 public:
  explicit CellOrbits(std::span<const Symmetry> group)
      : orbits_(group.front().image.size(), kNone) {
    for (std::size_t i = 0; i < orbits_.size(); ++i) {
      if (orbits_[i] != kNone) continue;
      const auto orbit = static_cast<std::int32_t>(firsts_.size());
      firsts_.push_back(CellId{static_cast<std::int32_t>(i)});
      for (const Symmetry& symmetry : group) orbits_[place(symmetry.image[i])] = orbit;
    }
  }

  // The first cell of each orbit.
  const CellIds& firsts() const { return firsts_; }

  // Returns the orbits of these cells, in ascending order.
  std::vector<std::int32_t> of(const CellIds& cells) const {
    std::vector<std::int32_t> orbits;
    for (const CellId cell : cells) orbits.push_back(orbits_[place(cell)]);
    std::sort(orbits.begin(), orbits.end());
    orbits.erase(std::unique(orbits.begin(), orbits.end()), orbits.end());
    return orbits;
  }

 private:
  static constexpr std::int32_t kNone = -1;
  static std::size_t place(CellId cell) { return static_cast<std::size_t>(index(cell)); }

  std::vector<std::int32_t> orbits_;  // of each cell
  CellIds firsts_;
};

// A placement with all its images.
struct PlacementOrbit {
  std::int32_t size = 0;
  CellIds cells;                  // one image after the other
  std::vector<ItemId> crossings;  // points where it could be crossed, in ascending order
};

bool has_repeats(auto items) {
  std::sort(items.begin(), items.end());
  return std::adjacent_find(items.begin(), items.end()) != items.end();
}

// Returns the orbit of a placement, with size 0 if its images overlap or cross each other, or if
// the placement is not the least of them.
PlacementOrbit orbit_of(const CellIds& placement, std::span<const Symmetry> group,
                        const Crossings& crossings) {
  std::vector<CellIds> images;
  for (const Symmetry& symmetry : group) {
    auto image = moved(placement, symmetry);
    if (image < placement) return {};
    if (std::find(images.begin(), images.end(), image) == images.end()) {
      images.push_back(std::move(image));
    }
  }
  PlacementOrbit orbit{static_cast<std::int32_t>(images.size()), {}, {}};
  for (const CellIds& image : images) {
    orbit.cells.insert(orbit.cells.end(), image.begin(), image.end());
    const auto items = crossings.items_of(image);
    orbit.crossings.insert(orbit.crossings.end(), items.begin(), items.end());
  }
  std::sort(orbit.crossings.begin(), orbit.crossings.end());
  return has_repeats(orbit.cells) || has_repeats(orbit.crossings) ? PlacementOrbit{} : orbit;
}

// Builds the problem of the tilings that the members of a group map onto themselves.
class FixedBuilder {
 public:
  FixedBuilder(std::span<const Symmetry> group, const Puzzle& puzzle)
      : group_(group),
        puzzle_(puzzle),
        orbits_(group),
        copies_(is_determined(puzzle) ? std::vector<Copy>() : fixed_copies(puzzle.pieces)) {}

  Result<FixedTilings> build(std::span<const Placement> placements) && {
    if (auto error = add_items()) return *std::move(error);
    const auto order =
        CopyOrder::create(copies_, puzzle_.region.cell_count(), next_item_, builder_);
    if (!order) return order.error();
    const auto crossings = Crossings::create(puzzle_.region, builder_);
    if (!crossings) return crossings.error();
    for (const Placement& placement : placements) {
      const PlacementOrbit orbit = orbit_of(placement.cells, group_, *crossings);
      if (orbit.size == 0) continue;
      if (auto error = add_options(orbit, placement, *order)) return *error;
    }
    return FixedTilings{std::move(builder_).build(), std::move(placements_)};
  }

 private:
  // The range of a piece's items.
  struct Use {
    std::int32_t first = 0;
    std::int32_t count = 0;
  };

  std::optional<Error> add_items() {
    uses_.resize(puzzle_.pieces.size());
    for (const Copy& copy : copies_) {
      Use& use = uses_[index(copy.piece)];
      if (use.count++ == 0) use.first = next_item_;
      if (auto error = add(builder_.add_primary(copy.name))) return error;
    }
    cells_ = next_item_;
    for (const CellId cell : orbits_.firsts()) {
      const std::string name = cell_name(puzzle_.region.cells()[index(cell)]);
      if (auto error = add(builder_.add_primary(name))) return error;
    }
    for (std::size_t piece = 0; piece < uses_.size(); ++piece) {
      if (puzzle_.pieces[piece].count != Count{0, 1}) continue;
      uses_[piece] = {next_item_, 1};
      if (auto error = add(builder_.add_secondary(puzzle_.pieces[piece].name))) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> add(const Result<ItemId>& item) {
    if (!item) return item.error();
    ++next_item_;
    return std::nullopt;
  }

  std::optional<Error> add_options(const PlacementOrbit& orbit, const Placement& placement,
                                   const CopyOrder& order) {
    const PieceId piece = placement.piece;
    const Use use = piece == kNoPiece ? Use{} : uses_[index(piece)];
    const Placement own{piece, placement.orientation, orbit.cells, orbit.size};
    if (use.count == 0) return add_option(orbit, own, {});
    for (std::int32_t i = 0; i + orbit.size <= use.count; ++i) {
      const std::int32_t begin = use.first + i;
      std::vector<Entry> entries;
      for (std::int32_t item = begin; item < begin + orbit.size; ++item) {
        entries.push_back({ItemId{item}, ColorId::no_color});
      }
      if (begin < cells_) {
        order.append_entries(begin, begin + orbit.size - 1, orbit.cells.front(), entries);
      }
      if (auto error = add_option(orbit, own, std::move(entries))) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> add_option(const PlacementOrbit& orbit, const Placement& placement,
                                  std::vector<Entry> entries) {
    for (const std::int32_t cells : orbits_.of(orbit.cells)) {
      entries.push_back({ItemId{cells_ + cells}, ColorId::no_color});
    }
    for (const ItemId item : orbit.crossings) entries.push_back({item, ColorId::no_color});
    if (const auto option = builder_.add_option(entries); !option) return option.error();
    placements_.push_back(placement);
    return std::nullopt;
  }

  std::span<const Symmetry> group_;
  const Puzzle& puzzle_;
  CellOrbits orbits_;
  std::vector<Copy> copies_;  // copies that have items, in the order of the items
  std::vector<Use> uses_;     // of each piece
  std::int32_t cells_ = 0;    // the item of the first orbit of cells
  std::int32_t next_item_ = 0;
  ProblemBuilder builder_;
  std::vector<Placement> placements_;  // of each option
};

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

Problem reduced_if_it_pays(Problem problem) {
  return pays_to_reduce(kAutomatic, problem) ? reduce(problem).problem : problem;
}

}  // namespace

bool is_countable(const Puzzle& loose) {
  const Puzzle puzzle = tightened(loose);
  const auto& pieces = puzzle.pieces;
  const auto is_fixed = [](const Piece& piece) { return piece.count.is_exact(); };
  const bool all_fixed = std::all_of(pieces.begin(), pieces.end(), is_fixed);
  const Count empty = empty_cells(puzzle);
  const std::int64_t left = puzzle.region.cell_count() - area_of_pieces(puzzle).least;
  const bool is_left = all_fixed && empty.least <= left && left <= empty.most;
  const bool any_empty = empty.most == 0 || is_any(empty, most_empty_cells(puzzle)) || is_left;
  if (is_determined(puzzle)) return true;
  return any_empty && std::all_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
           return is_fixed(piece) || piece.count == Count{0, 1} ||
                  is_any(piece.count, most_copies(piece, puzzle.region));
         });
}

Result<FixedTilings> encode_fixed_by(std::span<const Symmetry> subgroup, const Puzzle& puzzle,
                                     std::span<const Placement> placements) {
  return FixedBuilder(subgroup, puzzle).build(placements);
}

Result<OrbitProblems> encode_count(const Puzzle& loose, Tilings tilings) {
  const Puzzle puzzle = tightened(loose);
  if (!is_countable(puzzle)) {
    return Error{ErrorCode::bounds_unsupported, {}, std::string(kMemo), "bit-matrix", "solver"};
  }
  const auto placements = useful_placements(puzzle);
  if (!placements) return placements.error();
  std::vector<Symmetry> group = symmetries(puzzle);
  if (tilings == Tilings::all) group.resize(1);
  OrbitProblems problems;
  for (const Subgroup& subgroup : subgroups(group)) {
    problems.divisor = static_cast<std::uint32_t>(subgroup.members.size());  // at last: of all
    const std::int32_t weight = weight_of(subgroup, tilings);
    if (weight == 0) continue;
    auto fixed = encode_fixed_by(subgroup.members, puzzle, *placements);
    if (!fixed) return fixed.error();
    problems.problems.push_back(
        {std::make_shared<const Problem>(reduced_if_it_pays(std::move(fixed->problem))), weight});
  }
  if (problems.problems.empty()) return no_tilings();
  std::stable_partition(problems.problems.begin(), problems.problems.end(),
                        [](const WeightedProblem& own) { return own.weight < 0; });
  return problems;
}

}  // namespace dance::polyomino
