#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace dance {

/// Blanks out code fences (```), and the quotation marks of a mail if each line has one. Positions
/// in the rest stay the same. Errors: those of check_text; empty_text, including when nothing is
/// left.
Result<std::string> without_quotation(std::string_view text);

/// Blanks out what surrounds a problem: quotation; comment lines, which begin with #, // or % and a
/// space, if these occur nowhere else; non-ASCII spaces. Errors: those of without_quotation.
Result<std::string> without_wrapping(std::string_view text);

/// Returns whether a line that begins with this word could be mistaken for a comment, fence or
/// quotation.
bool begins_wrapping(std::string_view word);

}  // namespace dance
