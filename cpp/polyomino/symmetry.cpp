#include "polyomino/symmetry.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "exact_cover/problem/problem.hpp"

namespace dance::polyomino {
namespace {

std::optional<Symmetry> as_symmetry(const Region& region, const Motion& motion) {
  std::vector<Cell> image;
  image.reserve(region.cells().size());
  for (const Cell cell : region.cells()) image.push_back(moved(cell, region.geometry(), motion));
  const Cell offset = offset_to_origin(image, region.geometry());
  Symmetry symmetry{motion, {}};
  symmetry.image.reserve(image.size());
  for (std::size_t i = 0; i < image.size(); ++i) {
    const auto id = region.find(image[i] + offset);
    if (!id || region.color(*id) != region.color(static_cast<CellId>(i))) return std::nullopt;
    symmetry.image.push_back(*id);
  }
  return symmetry;
}

// A subset of a group as a bit mask over its elements, of which there are at most 48.
using Members = std::uint64_t;

constexpr Members bit(std::size_t member) {
  return Members{1} << member;
}

bool has(Members members, std::size_t member) {
  return (members & bit(member)) != 0;
}

std::size_t count(Members members) {
  return static_cast<std::size_t>(std::popcount(members));
}

// Multiplies the members of a group.
class GroupTable {
 public:
  explicit GroupTable(const std::vector<Symmetry>& group) {
    for (const Symmetry& symmetry : group) {
      if (members_.emplace(symmetry.image, elements_.size()).second) elements_.push_back(symmetry);
    }
    for (const Symmetry& after : elements_) {
      for (const Symmetry& before : elements_) products_.push_back(index_of(after, before));
    }
  }

  std::size_t size() const { return elements_.size(); }

  std::vector<Symmetry> symmetries(Members members) const {
    std::vector<Symmetry> symmetries;
    for (std::size_t i = 0; i < size(); ++i) {
      if (has(members, i)) symmetries.push_back(elements_[i]);
    }
    return symmetries;
  }

  Members generated_by(const std::vector<std::size_t>& generators) const {
    std::vector<std::size_t> reached{0};
    Members members = bit(0);
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::size_t generator : generators) {
        const std::size_t next = product(reached[i], generator);
        if (!has(members, next)) reached.push_back(next);
        members |= bit(next);
      }
    }
    return members;
  }

  // Returns the least of the groups conjugate to this one.
  Members least_conjugate(Members members) const {
    Members least = members;
    for (std::size_t by = 0; by < size(); ++by) {
      Members conjugate = 0;
      for (std::size_t i = 0; i < size(); ++i) {
        if (has(members, i)) conjugate |= bit(product(product(by, i), inverse(by)));
      }
      least = std::min(least, conjugate);
    }
    return least;
  }

 private:
  std::size_t product(std::size_t after, std::size_t before) const {
    return products_[after * size() + before];
  }

  std::size_t inverse(std::size_t member) const {
    std::size_t inverse = 0;
    while (product(member, inverse) != 0) ++inverse;
    return inverse;
  }

  std::size_t index_of(const Symmetry& after, const Symmetry& before) const {
    std::vector<CellId> image;
    image.reserve(before.image.size());
    for (const CellId cell : before.image) {
      image.push_back(after.image[index(cell)]);
    }
    return members_.at(image);
  }

  std::vector<Symmetry> elements_;  // the identity first
  std::map<std::vector<CellId>, std::size_t> members_;
  std::vector<std::size_t> products_;
};

// Returns all subgroups, by size.
std::vector<Members> all_subgroups(const GroupTable& table) {
  std::vector<std::vector<std::size_t>> generators{{}};
  std::vector<Members> groups{bit(0)};
  for (std::size_t i = 0; i < groups.size(); ++i) {
    for (std::size_t member = 0; member < table.size(); ++member) {
      if (has(groups[i], member)) continue;
      auto more = generators[i];
      more.push_back(member);
      const Members group = table.generated_by(more);
      if (std::find(groups.begin(), groups.end(), group) != groups.end()) continue;
      groups.push_back(group);
      generators.push_back(std::move(more));
    }
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](Members one, Members other) { return count(one) < count(other); });
  return groups;
}

}  // namespace

std::vector<Symmetry> symmetries(const Region& region, Mobility mobility) {
  std::vector<Symmetry> group;
  for (const Motion& motion : motions(region.geometry(), mobility)) {
    if (auto symmetry = as_symmetry(region, motion)) group.push_back(*std::move(symmetry));
  }
  return group;
}

std::vector<Symmetry> symmetries(const Puzzle& puzzle) {
  auto group = symmetries(puzzle.region, mobility(puzzle));
  const auto& cells = puzzle.may_be_empty;
  std::erase_if(group, [&](const Symmetry& symmetry) { return moved(cells, symmetry) != cells; });
  return group;
}

std::vector<Subgroup> subgroups(const std::vector<Symmetry>& group) {
  const GroupTable table(group);
  const std::vector<Members> groups = all_subgroups(table);
  std::vector<std::int32_t> moebius;
  std::map<Members, std::size_t> places;  // keyed by the least conjugate group
  std::vector<Subgroup> subgroups;
  for (const Members own : groups) {
    std::int32_t sum = own == groups.front() ? -1 : 0;
    for (std::size_t i = 0; i < moebius.size(); ++i) {
      if ((groups[i] & own) == groups[i]) sum += moebius[i];
    }
    moebius.push_back(-sum);
    const auto [place, is_new] = places.emplace(table.least_conjugate(own), subgroups.size());
    if (!is_new) {
      ++subgroups[place->second].conjugates;
      continue;
    }
    std::int32_t generators = 0;
    for (std::size_t i = 0; i < table.size(); ++i) generators += table.generated_by({i}) == own;
    subgroups.push_back({table.symmetries(own), 1, generators, moebius.back()});
  }
  return subgroups;
}

std::vector<CellId> moved(std::span<const CellId> cells, const Symmetry& symmetry) {
  std::vector<CellId> image;
  image.reserve(cells.size());
  for (const CellId cell : cells) image.push_back(symmetry.image[index(cell)]);
  std::sort(image.begin(), image.end());
  return image;
}

Tiling moved(const Tiling& tiling, const Symmetry& symmetry) {
  Tiling image(tiling.size());
  for (std::size_t cell = 0; cell < tiling.size(); ++cell) {
    image[index(symmetry.image[cell])] = tiling[cell];
  }
  return image;
}

}  // namespace dance::polyomino
