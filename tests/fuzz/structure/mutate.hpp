#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "structure/random.hpp"

namespace dance::fuzz {

/// Removes, empties, repeats, swaps, nests or replaces parts of a text: the values of JSON, also of
/// JSON packed in a link, the elements of XML, or the lines and words of any other text. Packs some
/// texts in a link.
std::string mutated(std::string_view text, Random& random);

/// Returns JSON, also JSON packed in a link, with one value emptied, and with one left out: once
/// for each kind of value, those with the same keys on their way and the same surroundings but for
/// numbers. Empty for other texts.
std::vector<std::string> without_a_value(std::string_view text);

/// Returns up to six symbols that mean something in some format.
std::string short_text(Random& random);

}  // namespace dance::fuzz
