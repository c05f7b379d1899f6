#include "polyomino/encode/encode_copies.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "polyomino/encode/crossings.hpp"

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
class CopyBuilder {
 public:
  CopyBuilder(std::span<const Symmetry> group, const Puzzle& puzzle, Ranges ranges)
      : group_(group),
        puzzle_(puzzle),
        cells_remain_(cells_may_remain(puzzle, ranges)),
        orbits_(group) {
    encoding_.copies = list_copies(puzzle, ranges);
    encoding_.copy_items.assign(encoding_.copies.size(), kNoItem);
    encoding_.cell_items.resize(orbits_.firsts().size());
    for (auto copy = encoding_.copies.begin(); copy != encoding_.copies.end(); ++copy) {
      if (!copy->is_repeat) firsts_.emplace(copy->piece, copy - encoding_.copies.begin());
    }
  }

  Result<CopyEncoding> build(std::span<const Placement> placements) && {
    if (auto error = add_items()) return *std::move(error);
    const auto order =
        CopyOrder::create(encoding_.copies, puzzle_.region.cell_count(), next_item_, builder_);
    if (!order) return order.error();
    const auto crossings = Crossings::create(puzzle_.region, builder_);
    if (!crossings) return crossings.error();
    for (const Placement& placement : placements) {
      if (placement.piece == kNoPiece && cells_remain_) continue;
      const PlacementOrbit orbit = orbit_of(placement.cells, group_, *crossings);
      if (orbit.size == 0) continue;
      if (auto error = add_options(orbit, placement, *order)) return *std::move(error);
    }
    if (auto error = add_unused(*order)) return *std::move(error);
    encoding_.problem = std::move(builder_).build();
    return std::move(encoding_);
  }

 private:
  std::optional<Error> add_items() {
    if (auto error = add_copies(false)) return error;
    if (auto error = add_cells(false)) return error;
    if (auto error = add_cells(true)) return error;
    return add_copies(true);
  }

  std::optional<Error> add_item(const std::string& name, bool is_secondary, ItemId& item) {
    const auto added = is_secondary ? builder_.add_secondary(name) : builder_.add_primary(name);
    if (!added) return added.error();
    item = *added;
    ++next_item_;
    return std::nullopt;
  }

  // Adds the items of the copies that may remain, or of those that may not.
  std::optional<Error> add_copies(bool are_secondary) {
    for (std::size_t i = 0; i < encoding_.copies.size(); ++i) {
      const auto& [piece, name, is_repeat, kind] = encoding_.copies[i];
      if (kind == CopyKind::further || (kind == CopyKind::single) != are_secondary) continue;
      if (auto error = add_item(name, are_secondary, encoding_.copy_items[i])) return error;
    }
    return std::nullopt;
  }

  // Adds the items of the cells that may remain, or of those that may not.
  std::optional<Error> add_cells(bool are_secondary) {
    const auto& marked = puzzle_.may_be_empty;
    for (std::size_t i = 0; i < orbits_.firsts().size(); ++i) {
      const CellId cell = orbits_.firsts()[i];
      const bool may_remain =
          cells_remain_ &&
          (marked.empty() || std::binary_search(marked.begin(), marked.end(), cell));
      if (may_remain != are_secondary) continue;
      const std::string name = cell_name(puzzle_.region.cells()[index(cell)]);
      if (auto error = add_item(name, are_secondary, encoding_.cell_items[i])) return error;
    }
    return std::nullopt;
  }

  // Adds an option for each range of copies that an orbit may use.
  std::optional<Error> add_options(const PlacementOrbit& orbit, const Placement& placement,
                                   const CopyOrder& order) {
    const PieceId piece = placement.piece;
    const Placement own{piece, placement.orientation, orbit.cells, orbit.size};
    const auto first = firsts_.find(piece);
    if (first == firsts_.end()) return std::nullopt;
    const auto& copies = encoding_.copies;
    for (std::int32_t i = first->second; i < std::ssize(copies) && copies[i].piece == piece; ++i) {
      const bool is_further = copies[i].kind == CopyKind::further;
      const std::int32_t last = is_further ? i : i + orbit.size - 1;
      if (last >= std::ssize(copies) || copies[last].piece != piece) break;
      std::vector<Entry> entries;
      for (std::int32_t copy = i; copy <= last && !is_further; ++copy) {
        entries.push_back({encoding_.copy_items[copy], ColorId::no_color});
      }
      for (const std::int32_t cells : orbits_.of(orbit.cells)) {
        entries.push_back({encoding_.cell_items[cells], ColorId::no_color});
      }
      order.append_entries(i, last, orbit.cells.front(), entries);
      for (const ItemId item : orbit.crossings) entries.push_back({item, ColorId::no_color});
      if (auto error = add_option(entries, own, i)) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> add_unused(const CopyOrder& order) {
    for (std::int32_t i = 0; i < std::ssize(encoding_.copies); ++i) {
      const Copy& copy = encoding_.copies[i];
      if (copy.kind != CopyKind::optional) continue;
      std::vector<Entry> entries{{encoding_.copy_items[i], ColorId::no_color}};
      order.append_unused(i, entries);
      if (auto error = add_option(entries, {copy.piece, 0, {}}, i)) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> add_option(std::span<const Entry> entries, const Placement& placement,
                                  std::int32_t copy) {
    if (const auto option = builder_.add_option(entries); !option) return option.error();
    encoding_.placements.push_back(placement);
    encoding_.used.push_back(copy);
    return std::nullopt;
  }

  std::span<const Symmetry> group_;
  const Puzzle& puzzle_;
  bool cells_remain_ = false;
  CellOrbits orbits_;
  std::map<PieceId, std::int32_t> firsts_;  // the first copy of each piece
  std::int32_t next_item_ = 0;
  ProblemBuilder builder_;
  CopyEncoding encoding_;
};

}  // namespace

Result<CopyEncoding> encode_fixed_by(std::span<const Symmetry> subgroup, const Puzzle& puzzle,
                                     std::span<const Placement> placements) {
  return CopyBuilder(subgroup, puzzle, Ranges::ignored).build(placements);
}

Result<CopyEncoding> encode_copies(const Puzzle& loose) {
  const Puzzle puzzle = tightened(loose);
  const auto placements = useful_placements(puzzle);
  if (!placements) return placements.error();
  const auto identity = symmetries(puzzle.region, Mobility::fixed);
  return CopyBuilder(identity, puzzle, Ranges::kept).build(*placements);
}

}  // namespace dance::polyomino
