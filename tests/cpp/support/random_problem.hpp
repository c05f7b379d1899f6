#pragma once

#include <array>
#include <cstdint>

#include "exact_cover/problem.hpp"

namespace dance::test {

struct RandomShape {
  bool has_secondary = false;
  bool has_colors = false;
  bool has_bounds = false;
};

/// All shapes without bounds that differ in kind.
inline constexpr std::array kShapes{RandomShape{false, false}, RandomShape{true, false},
                                    RandomShape{true, true}};

/// A small problem, the same for the same seed on every machine: up to 7 primary and 4 secondary
/// items, up to 13 options.
Problem random_problem(std::uint32_t seed, RandomShape shape);

}  // namespace dance::test
