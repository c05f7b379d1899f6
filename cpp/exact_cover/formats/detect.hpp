#pragma once

#include <string_view>
#include <vector>

#include "exact_cover/formats/read_problem.hpp"

namespace dance {

/// The formats that a text may be in, the likeliest first; read_problem.hpp has the rules. Only the
/// first was seen; whether the others can be read has to be tried. Precondition: check_text.
std::vector<ProblemFormat> detect_formats(std::string_view text);

}  // namespace dance
