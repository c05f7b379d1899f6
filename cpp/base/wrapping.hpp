#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace dance {

/// Blanks out everything that is not part of a problem: code fences (```); the quotation marks of a
/// mail, if each line has one; comment lines that begin with # or // and a space, if these occur
/// nowhere else; non-ASCII spaces. The rest keeps its position.
/// Errors: those of check_text; empty_text, also if nothing is left.
Result<std::string> without_wrapping(std::string_view text);

/// Whether a line that begins with this word may look like such a comment, fence or quotation.
bool begins_wrapping(std::string_view word);

}  // namespace dance
