#pragma once

#include <string>
#include <string_view>

#include "structure/random.hpp"

namespace dance::fuzz {

/// Removes, empties, repeats, swaps, nests or replaces parts of a text: the values of JSON, also of
/// JSON packed in a link, the elements of XML, or the lines and words of any other text. Packs some
/// texts in a link.
std::string mutated(std::string_view text, Random& random);

/// Returns up to six symbols that mean something in some format.
std::string short_text(Random& random);

}  // namespace dance::fuzz
