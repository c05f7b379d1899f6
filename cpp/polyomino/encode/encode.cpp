#include "polyomino/encode/encode.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <set>
#include <string>
#include <utility>

#include "polyomino/encode/crossings.hpp"

// Proof that the search for distinct tilings finds one of each class. Let a be the anchor, G the
// group of symmetries, R the set of a's placements kept, one of each orbit under G. A class is an
// orbit of tilings under G.
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
// Copies are numbered in the order of their first cells. A symmetry acts on those tilings by moving
// one and numbering its copies again; the result does not depend on their previous numbers. All of
// the above holds for this action as long as a tiling has exactly one copy of a, so that p and r
// are well defined. Tilings without a are in classes without a; for these, all of G takes the place
// of the stabiliser, and so it does if there is no anchor, since every piece may be used more
// often.

namespace dance::polyomino {
namespace {

using CellIds = std::vector<CellId>;

// Returns the cells of the region under `shape` at `offset` if the region has all of them, with
// matching colours.
std::optional<CellIds> put_down(const Shape& shape, Cell offset, const Puzzle& puzzle) {
  const Region& region = puzzle.region;
  CellIds cells;
  cells.reserve(shape.size());
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const auto cell = region.find(shape.cells()[i] + offset);
    if (!cell) return std::nullopt;
    if (!may_cover(puzzle, shape.color(i), region.color(*cell))) return std::nullopt;
    cells.push_back(*cell);
  }
  return cells;
}

// Collects placements up to a limit.
class Placements {
 public:
  Placements(const Puzzle& puzzle, const Stop& stop) : puzzle_(puzzle), stop_(stop) {}

  // Adds all placements of a piece in one orientation. Returns false beyond the limit or after a
  // stop.
  bool add(PieceId piece, std::int32_t orientation, const Shape& shape) {
    const Cell first = shape.cells().front();
    const bool is_colored = !shape.colors().empty();
    if (placements_.empty() || placements_.back().piece != piece) known_.clear();
    for (const Cell target : puzzle_.region.cells()) {
      if (stop_.after(shape.size())) return false;
      if (!is_translation(target - first, shape.geometry())) continue;
      auto cells = put_down(shape, target - first, puzzle_);
      // Turns that only swap colours produce no new tiling.
      if (!cells || (is_colored && !known_.insert(*cells).second)) continue;
      entries_ += cells->size() + 1;
      if (entries_ > kMaxEntries) return false;
      placements_.push_back({piece, orientation, *std::move(cells)});
    }
    return true;
  }

  std::vector<Placement> take() && { return std::move(placements_); }

 private:
  const Puzzle& puzzle_;
  const Stop& stop_;
  std::vector<Placement> placements_;
  std::set<CellIds> known_;  // the placements of a piece with colours
  std::size_t entries_ = 0;
};

Result<std::vector<Placement>> with_empty_cells(const Puzzle& puzzle, const Stop& stop) {
  auto placements = all_placements(puzzle, stop);
  if (!placements || puzzle.empty.most == 0) return placements;
  const auto add = [&](CellId cell) { placements->push_back({kNoPiece, 0, {cell}}); };
  std::for_each(puzzle.may_be_empty.begin(), puzzle.may_be_empty.end(), add);
  if (!puzzle.may_be_empty.empty()) return placements;
  for (std::int32_t cell = 0; cell < puzzle.region.cell_count(); ++cell) add(CellId{cell});
  return placements;
}

// Returns whether each piece is used exactly once and many cells stay empty. A search can then
// branch on the pieces, and cells need no option for staying empty. With few of them, it should
// branch on cells, too. Thousands of search nodes without and with options for empty cells, where
// those with them take up to twice the time each:
//
//                                 empty cells   distinct tilings   without   with
//   6x6, seven of the pentominoes           1                 95        49      5
//   6x7, eight                              2               8385      2648    454
//   4x11, eight                             4             136494      5290   3571
//   6x6, six                                6              31339       102    277
bool leaves_the_rest_empty(const Puzzle& puzzle) {
  const std::int64_t empty = puzzle.region.cell_count() - area_of_pieces(puzzle).least;
  return puzzle.empty.most > 0 && 3 * empty > std::ssize(puzzle.pieces) &&
         std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(), [](const Piece& piece) {
           return piece.count == Count{1, 1};
         });
}

// The items of a problem besides the cells.
enum class Items { needed, all };

// Builds the problem of a puzzle from its placements.
class PuzzleProblem {
 public:
  PuzzleProblem(const Puzzle& puzzle, Items items)
      : puzzle_(puzzle),
        items_(items),
        leaves_rest_(items == Items::needed && leaves_the_rest_empty(puzzle)) {}

  Result<Problem> build(std::span<const Placement> placements) && {
    add_uses();
    if (auto error = add_items()) return *std::move(error);
    for (const Placement& placement : placements) {
      const auto added = builder_.add_option(entries(placement));
      if (!added) return added.error();
    }
    return std::move(builder_).build();
  }

 private:
  // The number of copies of a piece, or of empty cells.
  struct Use {
    std::string_view name;
    Count count;
    bool is_needed = true;
    ItemId item = ItemId{kNone};
  };

  void add_uses() {
    const bool is_determined = polyomino::is_determined(puzzle_);
    for (const Piece& piece : puzzle_.pieces) {
      const std::int32_t fitting = std::max(max_copies(piece, puzzle_.region), 1);
      const bool is_any = piece.count.least == 0 && piece.count.most >= fitting;
      const bool is_needed = !is_determined && !is_any && piece.count.most > 0;
      uses_.push_back({piece.name, piece.count, is_needed});
    }
    if (puzzle_.empty.most == 0 || leaves_rest_) return;
    const Count possible = possible_empty_cells(puzzle_);
    const bool is_any = possible.least == 0 && possible.most == max_empty_cells(puzzle_);
    uses_.push_back({"(empty)", possible, !is_any});
  }

  static bool is_secondary(const Use& use) { return use.count == Count{0, 1}; }

  std::optional<Error> add_items() {
    const bool has_all = items_ == Items::all;
    const auto add = [&](Use& use, auto item) -> std::optional<Error> {
      if (!item) return item.error();
      use.item = *item;
      return std::nullopt;
    };
    for (Use& use : uses_) {
      if (!has_all && (!use.is_needed || is_secondary(use))) continue;
      const Bounds bounds{use.count.least, std::max(use.count.least, use.count.most)};
      if (auto error = add(use, builder_.add_primary(use.name, {}, bounds))) return error;
    }
    cells_.resize(puzzle_.region.cells().size());
    if (auto error = add_cells(false)) return error;
    if (auto error = add_cells(true)) return error;
    for (Use& use : uses_) {
      if (has_all || !use.is_needed || !is_secondary(use)) continue;
      if (auto error = add(use, builder_.add_secondary(use.name))) return error;
    }
    auto crossings = Crossings::create(puzzle_.region, builder_);
    if (!crossings) return crossings.error();
    crossings_ = *std::move(crossings);
    return std::nullopt;
  }

  bool is_secondary(CellId cell) const {
    const auto& marked = puzzle_.may_be_empty;
    return leaves_rest_ &&
           (marked.empty() || std::binary_search(marked.begin(), marked.end(), cell));
  }

  // Adds the items of the secondary cells, or those of the others.
  std::optional<Error> add_cells(bool are_secondary) {
    for (std::int32_t i = 0; i < puzzle_.region.cell_count(); ++i) {
      if (is_secondary(CellId{i}) != are_secondary) continue;
      const std::string name = cell_name(puzzle_.region.cells()[i]);
      const auto item = are_secondary ? builder_.add_secondary(name) : builder_.add_primary(name);
      if (!item) return item.error();
      cells_[i] = *item;
    }
    return std::nullopt;
  }

  std::vector<Entry> entries(const Placement& placement) const {
    std::vector<Entry> entries;
    const bool is_empty = placement.piece == kNoPiece;
    const Use& use = is_empty ? uses_.back() : uses_[index(placement.piece)];
    if (use.item != ItemId{kNone}) entries.push_back({use.item, ColorId::no_color});
    for (const CellId cell : placement.cells) {
      entries.push_back({cells_[index(cell)], ColorId::no_color});
    }
    crossings_.append_entries(placement.cells, entries);
    return entries;
  }

  static constexpr std::int32_t kNone = -1;

  const Puzzle& puzzle_;
  Items items_;
  bool leaves_rest_ = false;
  std::vector<Use> uses_;
  std::vector<ItemId> cells_;  // the item of each cell
  Crossings crossings_;
  ProblemBuilder builder_;
};

Result<Encoding> make_encoding(const Puzzle& puzzle, std::vector<Placement> placements,
                               std::vector<Symmetry> group, std::vector<PieceId> copies,
                               Tilings tilings, std::optional<PieceId> anchor) {
  if (leaves_the_rest_empty(puzzle)) {
    std::erase_if(placements, [](const Placement& own) { return own.piece == kNoPiece; });
  }
  auto problem = PuzzleProblem(puzzle, Items::needed).build(placements);
  if (!problem) return problem.error();
  return Encoding{*std::move(problem),
                  std::move(placements),
                  std::move(group),
                  std::move(copies),
                  tilings,
                  anchor,
                  puzzle.region.cell_count()};
}

// Returns whether no symmetry maps a placement to lesser cells. This selects one placement of each
// orbit.
bool is_first_of_orbit(const CellIds& cells, std::span<const Symmetry> group) {
  return std::all_of(group.begin(), group.end(), [&](const Symmetry& symmetry) {
    // Most images begin with another cell, which is found faster than all of them in order.
    CellId first = symmetry.image[index(cells.front())];
    for (const CellId cell : cells) first = std::min(first, symmetry.image[index(cell)]);
    return first == cells.front() ? cells <= moved(cells, symmetry) : cells.front() < first;
  });
}

// Returns the piece with the fewest orbits among those used exactly once or, if there are none, at
// most once.
std::optional<PieceId> choose_anchor(std::span<const Placement> placements,
                                     std::span<const Symmetry> group,
                                     const std::vector<Piece>& pieces, const Stop& stop) {
  std::vector<int> orbits(pieces.size());
  for (const Placement& placement : placements) {
    if (stop.after(placement.cells.size() * group.size())) return std::nullopt;
    if (placement.piece == kNoPiece) continue;
    orbits[index(placement.piece)] += is_first_of_orbit(placement.cells, group);
  }
  std::optional<PieceId> best;
  std::pair<bool, int> best_rank;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::pair rank(!pieces[i].count.is_exact(), orbits[i]);
    if (pieces[i].count.most != 1 || orbits[i] == 0 || (best && best_rank <= rank)) continue;
    best = PieceId{static_cast<std::int32_t>(i)};
    best_rank = rank;
  }
  return best;
}

// Numbers the copies of each piece in order of first use.
class CopyNumbers {
 public:
  explicit CopyNumbers(const std::vector<PieceId>& copies) {
    for (std::size_t i = 0; i < copies.size(); ++i) {
      if (index(copies[i]) == std::ssize(next_)) next_.push_back(static_cast<std::int32_t>(i));
    }
  }
  CopyId next(PieceId piece) { return CopyId{next_[index(piece)]++}; }

 private:
  std::vector<std::int32_t> next_;  // the next copy of each piece
};

CellIds cells_of(PieceId piece, const Encoding& encoding, const Tiling& tiling) {
  CellIds cells;
  for (std::int32_t cell = 0; cell < std::ssize(tiling); ++cell) {
    if (tiling[cell] == kNoCopy || encoding.copies[index(tiling[cell])] != piece) continue;
    cells.push_back(CellId{cell});
  }
  return cells;
}

// Returns the tiling with the copies of each piece in the order of their first cells.
Tiling in_order(Tiling tiling, const std::vector<PieceId>& copies) {
  CopyNumbers numbers(copies);
  std::vector<CopyId> names(copies.size(), kNoCopy);
  for (CopyId& copy : tiling) {
    if (copy == kNoCopy) continue;
    CopyId& name = names[index(copy)];
    if (name == kNoCopy) name = numbers.next(copies[index(copy)]);
    copy = name;
  }
  return tiling;
}

Tiling moved(const Encoding& encoding, const Tiling& tiling, const Symmetry& symmetry) {
  return in_order(moved(tiling, symmetry), encoding.copies);
}

// Returns the index of the chosen symmetry.
std::size_t chosen_keeper(const Encoding& encoding, std::span<const Choice> choices) {
  const auto is_keeper = [&](const Choice& choice) {
    return encoding.placements[index(choice.option)].cells.empty();
  };
  const Choice& choice = *std::find_if(choices.begin(), choices.end(), is_keeper);
  return static_cast<std::size_t>(encoding.placements[index(choice.option)].orientation);
}

// Returns whether the first tiling is at most the second. Tilings compare cell by cell, and empty
// cells come last: a search fills the first cells first, so it soon finds least tilings.
bool is_least_of(const Tiling& tiling, const Tiling& image) {
  const auto is_less = [](CopyId one, CopyId other) {
    return static_cast<std::uint32_t>(index(one)) < static_cast<std::uint32_t>(index(other));
  };
  return !std::lexicographical_compare(image.begin(), image.end(), tiling.begin(), tiling.end(),
                                       is_less);
}

bool is_fixed(const Encoding& encoding, const Tiling& tiling, const Symmetry& symmetry) {
  return moved(encoding, tiling, symmetry) == tiling;
}

// Returns whether the tiling is the least of its images kept by the chosen symmetry, and no
// symmetry before that one keeps any.
bool is_first_symmetric(const Encoding& encoding, const Tiling& tiling, std::size_t keeper) {
  const std::span<const Symmetry> keepers(encoding.keepers);
  return std::all_of(encoding.group.begin(), encoding.group.end(), [&](const Symmetry& symmetry) {
    const Tiling image = moved(encoding, tiling, symmetry);
    const auto keeps = [&](const Symmetry& own) { return is_fixed(encoding, image, own); };
    const auto before = keepers.first(keeper);
    return std::none_of(before.begin(), before.end(), keeps) &&
           (is_least_of(tiling, image) || !keeps(keepers[keeper]));
  });
}

}  // namespace

std::string cell_name(Cell cell) {
  std::string name = "r";  // not "r" + …, which triggers a false warning of GCC 12 at -O3
  name += std::to_string(cell.row + 1);
  name += 'c';
  name += std::to_string(cell.column + 1);
  if (cell.layer > 0) name += "l" + std::to_string(cell.layer + 1);
  return name;
}

namespace {

// Returns the most entries that the placements of all pieces can have.
std::size_t most_entries(const Puzzle& puzzle) {
  std::size_t entries = 0;
  for (const Piece& piece : puzzle.pieces) {
    if (piece.count.most == 0) continue;
    const std::size_t each = puzzle.region.cells().size() * (piece.shape.size() + 1);
    entries += orientations(piece.shape, piece.mobility).size() * each;
  }
  return entries;
}

}  // namespace

Result<std::vector<Placement>> all_placements(const Puzzle& puzzle, const Stop& stop) {
  Placements placements(puzzle, stop);
  PieceId id{0};
  for (const Piece& piece : puzzle.pieces) {
    std::int32_t orientation = 0;
    for (const Shape& oriented : orientations(piece.shape, piece.mobility)) {
      if (piece.count.most == 0) break;  // ruled out by the areas
      if (placements.add(id, orientation++, oriented)) continue;
      if (stop.is_due()) return Error{ErrorCode::stopped};
      return Error{ErrorCode::too_large,
                   {},
                   "up to " + std::to_string(most_entries(puzzle)) + " entries",
                   "≤ " + std::to_string(kMaxEntries) + " entries"};
    }
    id = PieceId{index(id) + 1};
  }
  return std::move(placements).take();
}

Result<std::vector<Placement>> useful_placements(const Puzzle& puzzle, const Stop& stop) {
  if (stop.is_due()) return Error{ErrorCode::stopped};
  if (!areas_agree(puzzle)) return std::vector<Placement>();
  return with_empty_cells(puzzle, stop);
}

Result<Encoding> encode(const Puzzle& loose, const Stop& stop) {
  const Puzzle puzzle = tightened(loose, stop);
  auto placements = useful_placements(puzzle, stop);
  if (!placements) return placements.error();
  return make_encoding(puzzle, *std::move(placements), symmetries(puzzle), copies(loose),
                       Tilings::all, std::nullopt);
}

Result<Encoding> encode_distinct(const Puzzle& loose, const Stop& stop) {
  const Puzzle puzzle = tightened(loose, stop);
  auto placements = useful_placements(puzzle, stop);
  if (!placements) return placements.error();
  auto group = symmetries(puzzle);
  const auto anchor = choose_anchor(*placements, group, puzzle.pieces, stop);
  if (stop.is_due()) return Error{ErrorCode::stopped};
  std::erase_if(*placements, [&](const Placement& placement) {
    return placement.piece == anchor && !is_first_of_orbit(placement.cells, group);
  });
  return make_encoding(puzzle, *std::move(placements), std::move(group), copies(loose),
                       Tilings::distinct, anchor);
}

Result<Problem> encode_all_items(const Puzzle& puzzle, const Stop& stop) {
  const auto placements = with_empty_cells(puzzle, stop);
  if (!placements) return placements.error();
  return PuzzleProblem(puzzle, Items::all).build(*placements);
}

bool has_right_counts(const Encoding& encoding, std::span<const Choice> choices) {
  if (encoding.counts.empty()) return true;
  std::vector<std::int32_t> used(encoding.counts.size());  // the last one counts empty cells
  std::int32_t left = encoding.cell_count;
  for (const auto& [option, item] : choices) {
    if (option == kNoOption) continue;
    const Placement& placement = encoding.placements[index(option)];
    if (placement.piece == kNoPiece) continue;
    used[index(placement.piece)] += placement.images;
    left -= static_cast<std::int32_t>(placement.cells.size());
  }
  used.back() = left;
  return std::equal(
      used.begin(), used.end(), encoding.counts.begin(),
      [](std::int32_t own, Count count) { return count.least <= own && own <= count.most; });
}

Tiling decode(const Encoding& encoding, std::span<const Choice> choices) {
  std::vector<std::pair<std::span<const CellId>, PieceId>> placed;
  for (const auto& [option, item] : choices) {
    if (option == kNoOption) continue;
    const Placement& placement = encoding.placements[index(option)];
    if (placement.piece == kNoPiece) continue;
    const std::span<const CellId> cells(placement.cells);
    const std::size_t size = cells.size() / static_cast<std::size_t>(placement.images);
    for (std::size_t begin = 0; begin < cells.size(); begin += size) {
      placed.emplace_back(cells.subspan(begin, size), placement.piece);
    }
  }
  std::sort(placed.begin(), placed.end(), [](const auto& one, const auto& other) {
    return one.first.front() < other.first.front();
  });
  Tiling tiling(static_cast<std::size_t>(encoding.cell_count), kNoCopy);
  CopyNumbers numbers(encoding.copies);
  for (const auto& [cells, piece] : placed) {
    const CopyId copy = numbers.next(piece);
    for (const CellId cell : cells) tiling[index(cell)] = copy;
  }
  return tiling;
}

bool is_representative(const Encoding& encoding, const Tiling& tiling,
                       std::span<const Choice> choices) {
  if (encoding.tilings == Tilings::all) return true;
  if (encoding.tilings == Tilings::symmetric) {
    return is_first_symmetric(encoding, tiling, chosen_keeper(encoding, choices));
  }
  const CellIds anchor = encoding.anchor ? cells_of(*encoding.anchor, encoding, tiling) : CellIds();
  return std::all_of(encoding.group.begin(), encoding.group.end(), [&](const Symmetry& symmetry) {
    return moved(anchor, symmetry) != anchor ||
           is_least_of(tiling, moved(encoding, tiling, symmetry));
  });
}

std::size_t orbit_size(const Encoding& encoding, const Tiling& tiling) {
  const auto fixes = [&](const Symmetry& symmetry) { return is_fixed(encoding, tiling, symmetry); };
  const auto& group = encoding.group;
  return group.size() / static_cast<std::size_t>(std::count_if(group.begin(), group.end(), fixes));
}

}  // namespace dance::polyomino
