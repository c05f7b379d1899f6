#pragma once

#include <span>

#include "base/error.hpp"
#include "exact_cover/problem/problem.hpp"

namespace dance {

/// Combines the problems into one whose covers first choose a problem and then cover it. It adds an
/// item for the choice and, for each problem, an option that covers this item and all primary items
/// of the other problems. These options come first. A search may make the choice early or late.
///
/// Error: too_large. Precondition: the problems have neither colours nor bounds.
Result<Problem> alternatives(std::span<const Problem> problems);

}  // namespace dance
