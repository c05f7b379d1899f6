#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "exact_cover/problem/problem.hpp"
#include "sudoku/formats/lines.hpp"

namespace dance::sudoku {

/// Links, as far as they carry puzzles.

/// What stands behind "key=" in the query of a link, up to the next '&' or the end.
std::optional<Token> query_value(const Token& link, std::string_view key);

/// What stands behind the host of a link, e.g. "sudoku.htm?bd=…" behind "sudokuwiki.org"; none if
/// it is no link to this host. Capitals are the same as small letters.
std::optional<Token> path_behind(const Token& link, std::string_view host);

/// With every %41 as A.
std::string percent_decoded(std::string_view text);

/// What stands for a payload in errors: its beginning.
std::string beginning_of(std::string_view payload);

}  // namespace dance::sudoku
