#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace dance {

/// A text without what is no part of a problem: fences around code, ```; the marks of a mail, if
/// each line is quoted; lines of comment behind # or // and a space, if these stand nowhere else;
/// spaces that are no ASCII. What is left stays in its place.
/// Errors: those of check_text, empty_text also if nothing is left.
Result<std::string> without_wrapping(std::string_view text);

/// Whether a line that begins with this word may be taken for such a comment, fence or quotation.
bool begins_wrapping(std::string_view word);

}  // namespace dance
