#include "polyomino/encode/encode.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>
#include <string>
#include <utility>

#include "polyomino/encode/copy_order.hpp"

// Why the search for distinct tilings finds one of each class. Let a be the anchor, G the group of
// symmetries, R the set of a's placements kept, one of each orbit under G. A class is an orbit of
// tilings under G.
//
// 1. Each class has a member with a in R: if T has a at p, some g in G takes p to its orbit's
//    element of R, and g(T) is a member.
// 2. If T and g(T) both have a in R, they have it at the same r, since orbits are disjoint; so g
//    fixes r. The members with a in R are thus one orbit under the stabiliser of r, not empty by 1.
// 3. An orbit has one least element. is_representative requires T ≤ s(T) for all s in G that fix r,
//    so it keeps exactly that member, and a search finds each tiling once.
//
// A symmetric tiling needs no special care: s(T) = T is not less than T. If only the identity fixes
// r, nothing is dropped.
//
// Of the tilings that differ only by swapping copies, the problem admits the one with the copies in
// the order of their first cells. A symmetry acts on those tilings by moving one and sorting its
// copies again; the result does not depend on their previous order. All of the above holds for this
// action as long as a has no copies, so that p and r are well defined. If every piece has copies
// there is no anchor: R is the set of all placements, and all of G takes the place of the
// stabiliser.

namespace dance::polyomino {
namespace {

using CellIds = std::vector<CellId>;

// Returns the cells of the region under `shape` at `offset`, if the region has all of them.
std::optional<CellIds> put_down(const Shape& shape, Cell offset, const Region& region) {
  CellIds cells;
  cells.reserve(shape.size());
  for (const auto [row, column] : shape.cells()) {
    const auto cell = region.find({row + offset.row, column + offset.column});
    if (!cell) return std::nullopt;
    cells.push_back(*cell);
  }
  return cells;
}

// Collects placements up to a limit.
class Placements {
 public:
  explicit Placements(const Region& region) : region_(region) {}

  // Adds all placements of a piece in one orientation; false beyond the limit.
  bool add(PieceId piece, std::int32_t orientation, const Shape& shape) {
    const Cell first = shape.cells().front();
    for (const auto [row, column] : region_.cells()) {
      auto cells = put_down(shape, {row - first.row, column - first.column}, region_);
      if (!cells) continue;
      entries_ += cells->size() + 1;
      if (entries_ > kMaxEntries) return false;
      placements_.push_back({piece, orientation, *std::move(cells)});
    }
    return true;
  }

  std::vector<Placement> take() && { return std::move(placements_); }

 private:
  const Region& region_;
  std::vector<Placement> placements_;
  std::size_t entries_ = 0;
};

Result<std::vector<Placement>> useful_placements(const Puzzle& puzzle) {
  if (!areas_agree(puzzle)) return std::vector<Placement>();
  return all_placements(puzzle);
}

std::vector<Entry> entries(const Placement& placement, std::int32_t piece_count) {
  std::vector<Entry> entries{{ItemId{index(placement.piece)}, ColorId::no_color}};
  for (const CellId cell : placement.cells) {
    entries.push_back({ItemId{piece_count + index(cell)}, ColorId::no_color});
  }
  return entries;
}

Result<Problem> build_problem(const Puzzle& puzzle, std::span<const Placement> placements) {
  ProblemBuilder builder;
  for (const Piece& piece : puzzle.pieces) {
    if (auto item = builder.add_primary(piece.name); !item) return item.error();
  }
  for (const Cell cell : puzzle.region.cells()) {
    if (auto item = builder.add_primary(cell_name(cell)); !item) return item.error();
  }
  const auto piece_count = static_cast<std::int32_t>(puzzle.pieces.size());
  const auto order = CopyOrder::create(puzzle, piece_count + puzzle.region.cell_count(), builder);
  if (!order) return order.error();
  for (const Placement& placement : placements) {
    auto option = entries(placement, piece_count);
    order->append_entries(placement.piece, placement.piece, placement.cells.front(), option);
    if (const auto added = builder.add_option(option); !added) return added.error();
  }
  return std::move(builder).build();
}

Result<Encoding> make_encoding(const Puzzle& puzzle, std::vector<Placement> placements,
                               std::vector<Symmetry> group, bool is_distinct,
                               std::optional<PieceId> anchor) {
  auto problem = build_problem(puzzle, placements);
  if (!problem) return problem.error();
  return Encoding{*std::move(problem),
                  std::move(placements),
                  std::move(group),
                  originals(puzzle.pieces),
                  is_distinct,
                  anchor,
                  static_cast<std::int32_t>(puzzle.pieces.size()),
                  puzzle.region.cell_count(),
                  nullptr,
                  std::nullopt};
}

// Whether no symmetry maps a placement to lesser cells, which selects one placement of each orbit.
bool is_first_of_orbit(const CellIds& cells, std::span<const Symmetry> group) {
  return std::all_of(group.begin(), group.end(),
                     [&](const Symmetry& symmetry) { return cells <= moved(cells, symmetry); });
}

std::optional<PieceId> choose_anchor(std::span<const Placement> placements,
                                     std::span<const Symmetry> group,
                                     const std::vector<Piece>& pieces) {
  constexpr int kNever = std::numeric_limits<int>::max();
  std::vector<int> orbits(pieces.size());
  for (const Placement& placement : placements) {
    orbits[index(placement.piece)] += is_first_of_orbit(placement.cells, group);
  }
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    if (pieces[i].is_copy) orbits[i - 1] = orbits[i] = kNever;
  }
  const auto fewest = std::min_element(orbits.begin(), orbits.end());
  if (fewest == orbits.end() || *fewest == kNever) return std::nullopt;
  return PieceId{static_cast<std::int32_t>(fewest - orbits.begin())};
}

CellIds cells_of(PieceId piece, const Tiling& tiling) {
  CellIds cells;
  for (std::int32_t cell = 0; cell < static_cast<std::int32_t>(tiling.size()); ++cell) {
    if (tiling[cell] == piece) cells.push_back(CellId{cell});
  }
  return cells;
}

// Returns the tiling with the copies of each piece in the order of their first cells.
Tiling in_order(Tiling tiling, std::span<const PieceId> originals) {
  std::vector<PieceId> next(originals.begin(), originals.end());
  std::vector<PieceId> names(originals.size(), kNoPiece);
  for (PieceId& piece : tiling) {
    PieceId& name = names[index(piece)];
    if (name == kNoPiece) {
      PieceId& free = next[index(originals[index(piece)])];
      name = free;
      free = PieceId{index(free) + 1};
    }
    piece = name;
  }
  return tiling;
}

Tiling moved(const Encoding& encoding, const Tiling& tiling, const Symmetry& symmetry) {
  return in_order(moved(tiling, symmetry), encoding.originals);
}

}  // namespace

std::string cell_name(Cell cell) {
  std::string name = "r";  // not "r" + …, which makes GCC 12 warn wrongly at -O3
  name += std::to_string(cell.row + 1);
  name += 'c';
  name += std::to_string(cell.column + 1);
  return name;
}

Result<std::vector<Placement>> all_placements(const Puzzle& puzzle) {
  Placements placements(puzzle.region);
  PieceId id{0};
  for (const Piece& piece : puzzle.pieces) {
    std::int32_t orientation = 0;
    for (const Shape& oriented : orientations(piece.shape, puzzle.mobility)) {
      if (!placements.add(id, orientation++, oriented)) {
        return Error{
            ErrorCode::too_large, {}, piece.name, "≤ " + std::to_string(kMaxEntries) + " entries"};
      }
    }
    id = PieceId{index(id) + 1};
  }
  return std::move(placements).take();
}

Result<Encoding> encode(const Puzzle& puzzle) {
  auto placements = useful_placements(puzzle);
  if (!placements) return placements.error();
  return make_encoding(puzzle, *std::move(placements), symmetries(puzzle.region, puzzle.mobility),
                       false, std::nullopt);
}

Result<Encoding> encode_distinct(const Puzzle& puzzle) {
  auto placements = useful_placements(puzzle);
  if (!placements) return placements.error();
  auto group = symmetries(puzzle.region, puzzle.mobility);
  const auto anchor = choose_anchor(*placements, group, puzzle.pieces);
  std::erase_if(*placements, [&](const Placement& placement) {
    return placement.piece == anchor && !is_first_of_orbit(placement.cells, group);
  });
  return make_encoding(puzzle, *std::move(placements), std::move(group), true, anchor);
}

Tiling decode(const Encoding& encoding, std::span<const Choice> choices) {
  Tiling tiling(static_cast<std::size_t>(encoding.cell_count), kNoPiece);
  for (const auto& [option, item] : choices) {
    const Placement& placement = encoding.placements[index(option)];
    for (const CellId cell : placement.cells) tiling[index(cell)] = placement.piece;
  }
  return tiling;
}

bool is_representative(const Encoding& encoding, const Tiling& tiling) {
  if (!encoding.is_distinct) return true;
  const CellIds anchor = encoding.anchor ? cells_of(*encoding.anchor, tiling) : CellIds();
  return std::all_of(encoding.group.begin(), encoding.group.end(), [&](const Symmetry& symmetry) {
    return moved(anchor, symmetry) != anchor || tiling <= moved(encoding, tiling, symmetry);
  });
}

std::size_t orbit_size(const Encoding& encoding, const Tiling& tiling) {
  const auto fixes = [&](const Symmetry& symmetry) {
    return moved(encoding, tiling, symmetry) == tiling;
  };
  const auto& group = encoding.group;
  return group.size() / static_cast<std::size_t>(std::count_if(group.begin(), group.end(), fixes));
}

}  // namespace dance::polyomino
