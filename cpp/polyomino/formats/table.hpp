#pragma once

#include <span>

#include "polyomino/formats/format.hpp"

namespace dance::polyomino {

/// All formats, in the order in which they are asked whether they recognise a text; the last one
/// takes what is left. A new format is a new row.
std::span<const Format> formats();

/// Those that can be written.
std::span<const Format> writers();

/// The one of this name among some. Error: no_such_format.
Result<Format> format_named(std::string_view name, std::span<const Format> among);

}  // namespace dance::polyomino
