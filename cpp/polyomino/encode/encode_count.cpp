#include "polyomino/encode/encode_count.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "exact_cover/search/reduce.hpp"
#include "exact_cover/solve/prepared_cover.hpp"
#include "polyomino/encode/copy_order.hpp"
#include "polyomino/encode/encode.hpp"

namespace dance::polyomino {
namespace {

using CellIds = std::vector<CellId>;

// The orbits of the cells under the powers of a symmetry.
class CellOrbits {
 public:
  explicit CellOrbits(const Symmetry& symmetry) : orbits_(symmetry.image.size(), kNone) {
    for (std::size_t i = 0; i < orbits_.size(); ++i) {
      if (orbits_[i] != kNone) continue;
      firsts_.push_back(CellId{static_cast<std::int32_t>(i)});
      for (std::size_t cell = i; orbits_[cell] == kNone; cell = place(symmetry.image[cell])) {
        orbits_[cell] = static_cast<std::int32_t>(firsts_.size()) - 1;
      }
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
  CellIds cells;  // of all of them, in ascending order
};

// Returns the orbit of a placement, with size 0 if its images overlap or it is not the least.
PlacementOrbit orbit_of(const CellIds& placement, const Symmetry& symmetry) {
  PlacementOrbit orbit{1, placement};
  for (auto image = moved(placement, symmetry); image != placement; ++orbit.size) {
    if (image < placement) return {};
    orbit.cells.insert(orbit.cells.end(), image.begin(), image.end());
    image = moved(image, symmetry);
  }
  std::sort(orbit.cells.begin(), orbit.cells.end());
  const bool overlaps =
      std::adjacent_find(orbit.cells.begin(), orbit.cells.end()) != orbit.cells.end();
  return overlaps ? PlacementOrbit{} : orbit;
}

// A piece with its copies.
struct Kind {
  PieceId first = {};
  std::int32_t count = 1;
};

std::vector<Kind> kinds_of(const std::vector<Piece>& pieces) {
  std::vector<Kind> kinds;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].is_copy) {
      ++kinds.back().count;
    } else {
      kinds.push_back({PieceId{static_cast<std::int32_t>(i)}, 1});
    }
  }
  return kinds;
}

// Returns the placements of the pieces, each once without those of its copies; the piece of a
// placement is the index of its kind.
Result<std::vector<Placement>> placements_of_kinds(const Puzzle& puzzle) {
  Puzzle kinds{{}, puzzle.region, puzzle.mobility};
  for (const Piece& piece : puzzle.pieces) {
    if (!piece.is_copy) kinds.pieces.push_back(piece);
  }
  return all_placements(kinds);
}

// Builds the problem of the tilings that a symmetry maps onto themselves.
class FixedBuilder {
 public:
  FixedBuilder(const Symmetry& symmetry, const Puzzle& puzzle)
      : symmetry_(symmetry), puzzle_(puzzle), orbits_(symmetry), kinds_(kinds_of(puzzle.pieces)) {}

  Result<Problem> build(std::span<const Placement> placements) && {
    if (auto error = add_items()) return *std::move(error);
    const auto order = CopyOrder::create(
        counted(), pieces_ + static_cast<std::int32_t>(orbits_.firsts().size()), builder_);
    if (!order) return order.error();
    for (const Placement& placement : placements) {
      const PlacementOrbit orbit = orbit_of(placement.cells, symmetry_);
      if (orbit.size == 0) continue;
      if (auto error = add_options(orbit, kinds_[index(placement.piece)], *order)) return *error;
    }
    return std::move(builder_).build();
  }

 private:
  // The puzzle with those pieces that get items.
  Puzzle counted() const {
    if (kinds_.size() == 1) return {{}, puzzle_.region, puzzle_.mobility};
    return puzzle_;
  }

  std::optional<Error> add_items() {
    const Puzzle with_items = counted();
    for (const Piece& piece : with_items.pieces) {
      if (auto item = builder_.add_primary(piece.name); !item) return item.error();
    }
    pieces_ = static_cast<std::int32_t>(with_items.pieces.size());
    for (const CellId cell : orbits_.firsts()) {
      const std::string name = cell_name(puzzle_.region.cells()[index(cell)]);
      if (auto item = builder_.add_primary(name); !item) return item.error();
    }
    return std::nullopt;
  }

  std::optional<Error> add_options(const PlacementOrbit& orbit, Kind kind, const CopyOrder& order) {
    if (pieces_ == 0) return add_option(orbit, {});
    for (std::int32_t i = 0; i + orbit.size <= kind.count; ++i) {
      const std::int32_t begin = index(kind.first) + i;
      std::vector<Entry> entries;
      for (std::int32_t piece = begin; piece < begin + orbit.size; ++piece) {
        entries.push_back({ItemId{piece}, ColorId::no_color});
      }
      order.append_entries(PieceId{begin}, PieceId{begin + orbit.size - 1}, orbit.cells.front(),
                           entries);
      if (auto error = add_option(orbit, std::move(entries))) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> add_option(const PlacementOrbit& orbit, std::vector<Entry> entries) {
    for (const std::int32_t cells : orbits_.of(orbit.cells)) {
      entries.push_back({ItemId{pieces_ + cells}, ColorId::no_color});
    }
    if (const auto option = builder_.add_option(entries); !option) return option.error();
    return std::nullopt;
  }

  const Symmetry& symmetry_;
  const Puzzle& puzzle_;
  CellOrbits orbits_;
  std::vector<Kind> kinds_;
  std::int32_t pieces_ = 0;  // with items
  ProblemBuilder builder_;
};

Problem reduced_if_it_pays(Problem problem) {
  return pays_to_reduce(kAutomatic, problem) ? reduce(problem).problem : problem;
}

}  // namespace

Result<Problem> encode_fixed_by(const Symmetry& symmetry, const Puzzle& puzzle) {
  auto placements = placements_of_kinds(puzzle);
  if (!placements) return placements.error();
  if (!areas_agree(puzzle)) placements->clear();
  return FixedBuilder(symmetry, puzzle).build(*placements);
}

Result<Problem> encode_kinds(const Puzzle& puzzle) {
  const auto placements = placements_of_kinds(puzzle);
  if (!placements) return placements.error();
  const std::vector<Kind> kinds = kinds_of(puzzle.pieces);
  ProblemBuilder builder;
  for (const auto& [first, count] : kinds) {
    const std::string& name = puzzle.pieces[index(first)].name;
    if (auto item = builder.add_primary(name, {}, {count, count}); !item) return item.error();
  }
  for (const Cell cell : puzzle.region.cells()) {
    if (auto item = builder.add_primary(cell_name(cell)); !item) return item.error();
  }
  for (const auto& [piece, orientation, cells] : *placements) {
    std::vector<Entry> entries{{ItemId{index(piece)}, ColorId::no_color}};
    for (const CellId cell : cells) {
      const auto item = static_cast<std::int32_t>(kinds.size()) + index(cell);
      entries.push_back({ItemId{item}, ColorId::no_color});
    }
    if (const auto option = builder.add_option(entries); !option) return option.error();
  }
  return std::move(builder).build();
}

Result<OrbitProblems> encode_count(const Puzzle& puzzle, bool is_distinct) {
  std::vector<Symmetry> group = symmetries(puzzle.region, puzzle.mobility);
  if (!is_distinct) group.resize(1);
  OrbitProblems problems;
  for (const Symmetry& symmetry : group) {
    auto problem = encode_fixed_by(symmetry, puzzle);
    if (!problem) return problem.error();
    problems.push_back(std::make_shared<const Problem>(reduced_if_it_pays(*std::move(problem))));
  }
  return problems;
}

}  // namespace dance::polyomino
