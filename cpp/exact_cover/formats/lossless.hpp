#pragma once

#include <optional>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// What some formats cannot write: a writer refuses it rather than lose it.

/// secondary_unsupported with the first secondary item, if there is one.
std::optional<Error> refuse_secondary_items(const Problem& problem);

/// bounds_unsupported with the first item that has bounds, if there is one.
std::optional<Error> refuse_bounds(const Problem& problem);

/// unused_item with the first item that is in no option, if there is one.
std::optional<Error> refuse_unused_items(const Problem& problem);

}  // namespace dance
