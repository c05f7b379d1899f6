#pragma once

#include <span>

#include "base/error.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

/// Returns the problem whose covers are those of each of these problems, preceded by the choice of
/// that problem. It has one item more, and as its first options one for each problem, which covers
/// all primary items of the others; then come their options. A search may settle the choice early
/// or late.
///
/// Error: too_large. Precondition: the problems have neither colours nor bounds.
Result<Problem> alternatives(std::span<const Problem> problems);

}  // namespace dance
