#pragma once

#include <cstdint>

#include "exact_cover/problem.hpp"

namespace dance::test {

struct RandomShape {
  bool has_secondary = false;
  bool has_colors = false;
  bool has_bounds = false;
};

/// A small problem, the same for the same seed on every machine: up to 7 primary and 4 secondary
/// items, up to 13 options.
Problem random_problem(std::uint32_t seed, RandomShape shape);

}  // namespace dance::test
