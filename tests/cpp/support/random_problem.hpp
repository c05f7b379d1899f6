#pragma once

#include <array>
#include <cstdint>

#include "exact_cover/problem/problem.hpp"

namespace dance::test {

struct RandomShape {
  bool has_secondary = false;
  bool has_colors = false;
  bool has_bounds = false;
};

/// All kinds of problems without bounds.
inline constexpr std::array kShapes{RandomShape{false, false}, RandomShape{true, false},
                                    RandomShape{true, true}};

/// Returns a small problem that depends on the seed alone, on every machine: up to 7 primary and 4
/// secondary items, up to 13 options.
Problem random_problem(std::uint32_t seed, RandomShape shape);

/// Returns a problem with up to 85 primary and 7 secondary items and 1500 options of two to five
/// items, some of them in one of five colours.
Problem wide_problem(std::uint32_t seed, bool has_bounds = false);

}  // namespace dance::test
