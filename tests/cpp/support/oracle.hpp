#pragma once

#include <set>
#include <vector>

#include "exact_cover/problem/problem.hpp"

namespace dance::test {

/// A set of options by number, from 0.
using OptionSet = std::set<std::int32_t>;

/// Returns whether these options cover each primary item within its bounds, and each secondary item
/// at most once or always in the same colour: the definition, word for word.
bool is_exact_cover(const Problem& problem, const OptionSet& options);

/// Returns all exact covers, found by trying every subset of the options. Precondition: at most 20
/// options.
std::set<OptionSet> exact_covers(const Problem& problem);

}  // namespace dance::test
