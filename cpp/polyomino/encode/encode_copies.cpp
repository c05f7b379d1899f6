#include "polyomino/encode/encode_copies.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "polyomino/encode/crossings.hpp"

namespace dance::polyomino {
namespace {

// What becomes of pieces, or of empty cells, whose number may vary, unless it is none or one.
enum class Ranges : std::uint8_t {
  ignored,  //< they may be used any number of times
  kept,     //< they have copies
};

// Lists the copies of pieces, each with a name of its own.
class CopyList {
 public:
  CopyList(const Puzzle& puzzle, Ranges ranges) : ranges_(ranges) {
    for (const Piece& piece : puzzle.pieces) names_.insert(piece.name);
  }

  // Adds the copies of a piece, of which at most `fitting` fit the region.
  void add(PieceId piece, const std::string& name, Count count, std::int32_t fitting) {
    if (count == Count{0, 1}) return add_copy(piece, name, 1, CopyKind::single);
    const bool is_ignored = ranges_ == Ranges::ignored && !count.is_exact();
    const std::int32_t least = is_ignored ? 0 : count.least;
    const bool is_open = is_ignored || (least < count.most && count.most >= fitting);
    const std::int32_t most = is_open ? least : count.most;
    for (std::int32_t i = 1; i <= most; ++i) {
      add_copy(piece, name, i, i <= least ? CopyKind::needed : CopyKind::optional);
    }
    if (is_open) add_copy(piece, name, least + 1, CopyKind::further);
  }

  std::vector<Copy> take() && { return std::move(copies_); }

 private:
  void add_copy(PieceId piece, std::string name, std::int32_t number, CopyKind kind) {
    if (number > 1) {
      name += kind == CopyKind::further ? "+" : std::to_string(number);
      while (!names_.insert(name).second) name += '\'';
    }
    copies_.push_back({piece, std::move(name), number > 1, kind});
  }

  Ranges ranges_;
  std::set<std::string> names_;
  std::vector<Copy> copies_;
};

// Returns whether each piece is used a fixed number of times, which determines the number of empty
// cells. They need no options then: the cells that may be empty are secondary items.
bool cells_may_remain(const Puzzle& puzzle, Ranges ranges) {
  return ranges == Ranges::kept && puzzle.empty.most > 0 &&
         std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                     [](const Piece& piece) { return piece.count.is_exact(); });
}

// Returns the copies of each piece, in order, and those of empty cells, if they are needed to keep
// to the right numbers (see cells_may_remain).
std::vector<Copy> list_copies(const Puzzle& puzzle, Ranges ranges) {
  CopyList list(puzzle, ranges);
  const bool is_determined = polyomino::is_determined(puzzle);
  PieceId id{0};
  for (const Piece& piece : puzzle.pieces) {
    const Count count = is_determined ? Count{0, Count::kAny} : piece.count;
    list.add(id, piece.name, count, std::max(max_copies(piece, puzzle.region), 1));
    id = PieceId{index(id) + 1};
  }
  if (puzzle.empty.most > 0 && !cells_may_remain(puzzle, ranges)) {
    list.add(kNoPiece, "(empty)", possible_empty_cells(puzzle), max_empty_cells(puzzle));
  }
  return std::move(list).take();
}

// Orders the copies of a piece by their first cells in reading order.
//
// Every repeat has secondary items for this: the nodes of a binary tree whose leaves are the
// cells. Node i has the children 2i and 2i + 1; the root is 1. The preceding copy takes the
// subtrees that together hold all cells up to its first cell; the repeat takes all nodes from the
// root to its own first cell. They share an item if and only if the repeat does not come after the
// other copy. A copy that is not used takes the whole tree, so that no copy after it is used.
// Copies of the kind `further` may share nodes among each other: they take them in a colour.
class CopyOrder {
 public:
  // Adds the items after the `next` items of a problem. Errors: those of ProblemBuilder.
  static Result<CopyOrder> create(std::span<const Copy> copies, std::int32_t cell_count,
                                  std::int32_t next, ProblemBuilder& builder);

  // Appends the entries for an option that uses the copies `begin` … `last`, all of one piece, and
  // whose first cell is `cell`.
  void append_entries(std::int32_t begin, std::int32_t last, CellId cell,
                      std::vector<Entry>& entries) const;

  // Appends the entries for an option that leaves a copy unused.
  void append_unused(std::int32_t copy, std::vector<Entry>& entries) const;

 private:
  static constexpr std::int32_t kNoTree = -1;
  static constexpr std::int32_t kRoot = 1;

  CopyOrder(std::size_t copies, std::int32_t cell_count);

  std::int32_t leaves_ = 1;
  std::vector<std::int32_t> trees_;  // the first item of each copy's tree; one more than copies
  std::vector<ColorId> colors_;      // of the nodes that each copy takes in its own tree
};

CopyOrder::CopyOrder(std::size_t copies, std::int32_t cell_count)
    : trees_(copies + 1, kNoTree), colors_(copies, ColorId::no_color) {
  while (leaves_ < cell_count) leaves_ *= 2;
}

Result<CopyOrder> CopyOrder::create(std::span<const Copy> copies, std::int32_t cell_count,
                                    std::int32_t next, ProblemBuilder& builder) {
  CopyOrder order(copies.size(), cell_count);
  for (std::size_t i = 0; i < copies.size(); ++i) {
    if (!copies[i].is_repeat) continue;
    order.trees_[i] = next;
    for (std::int32_t node = 0; node < 2 * order.leaves_; ++node, ++next) {
      const auto item = builder.add_secondary(copies[i].name + '<' + std::to_string(node));
      if (!item) return item.error();
    }
    if (copies[i].kind == CopyKind::further) order.colors_[i] = *builder.color("after");
  }
  return order;
}

void CopyOrder::append_entries(std::int32_t begin, std::int32_t last, CellId cell,
                               std::vector<Entry>& entries) const {
  const std::int32_t leaf = leaves_ + index(cell);
  if (const std::int32_t own = trees_[begin]; own != kNoTree) {
    for (std::int32_t node = leaf; node > 0; node /= 2) {
      entries.push_back({ItemId{own + node}, colors_[begin]});
    }
  }
  const std::int32_t next = trees_[last + 1];
  if (next == kNoTree) return;
  const auto take = [&](std::int32_t node) {
    entries.push_back({ItemId{next + node}, ColorId::no_color});
  };
  std::int32_t first = leaves_;
  for (std::int32_t end = leaf + 1; first < end; first /= 2, end /= 2) {
    if (first % 2 == 1) take(first++);
    if (end % 2 == 1) take(--end);
  }
}

void CopyOrder::append_unused(std::int32_t copy, std::vector<Entry>& entries) const {
  const std::int32_t next = trees_[copy + 1];
  if (next != kNoTree) entries.push_back({ItemId{next + kRoot}, ColorId::no_color});
}

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
  CopyBuilder(std::span<const Symmetry> group, const Puzzle& puzzle, Ranges ranges,
              const Stop& stop)
      : group_(group),
        puzzle_(puzzle),
        stop_(stop),
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
      // Sorts all images.
      if (stop_.after(16 * group_.size() * placement.cells.size())) {
        return Error{ErrorCode::stopped};
      }
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
      if (stop_.after(entries.size())) return Error{ErrorCode::stopped};
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
  const Stop& stop_;
  bool cells_remain_ = false;
  CellOrbits orbits_;
  std::map<PieceId, std::int32_t> firsts_;  // the first copy of each piece
  std::int32_t next_item_ = 0;
  ProblemBuilder builder_;
  CopyEncoding encoding_;
};

}  // namespace

Error too_many_entries(std::int32_t entries, std::int32_t most) {
  return {ErrorCode::too_large,
          {},
          "at least " + std::to_string(entries) + " entries",
          "≤ " + std::to_string(most) + " entries"};
}

Result<CopyEncoding> encode_fixed_by(std::span<const Symmetry> subgroup, const Puzzle& puzzle,
                                     std::span<const Placement> placements, const Stop& stop) {
  return CopyBuilder(subgroup, puzzle, Ranges::ignored, stop).build(placements);
}

Result<CopyEncoding> encode_copies(const Puzzle& loose) {
  const Puzzle puzzle = tightened(loose);
  const auto placements = useful_placements(puzzle);
  if (!placements) return placements.error();
  const auto identity = symmetries(puzzle.region, Mobility::fixed);
  return CopyBuilder(identity, puzzle, Ranges::kept, {}).build(*placements);
}

}  // namespace dance::polyomino
