#pragma once

#include <span>
#include <string_view>

#include "exact_cover/error.hpp"
#include "exact_cover/text.hpp"

namespace dance::sudoku {

/// The lines that may be one puzzle, at least one. None of them is blank or only a comment.
using Lines = std::span<const Line>;

/// Spaces and tabs.
inline constexpr std::string_view kSpaces = " \t";

/// Without spaces and tabs at either end.
std::string_view trim(std::string_view text);

/// What stands before the first '#' of a line; what stands after it, trimmed.
std::string_view content(const Line& line);
std::string_view comment(const Line& line);

/// The first character of a line that is no space or tab.
TextPosition start_of(const Line& line);

/// Whether the characters contain this one. Precondition: both are UTF-8.
inline bool contains(std::string_view characters, std::string_view character) {
  return characters.find(character) != std::string_view::npos;
}

}  // namespace dance::sudoku
