#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "sudoku/formats/format.hpp"

namespace dance::sudoku {

using Formats = std::span<const Format>;

/// The formats that can be read, in the order in which they are asked whether they recognise a
/// text. A new format is a new row.
Formats formats();

/// Those that go by this name, or that files with it as their ending are in: sdm, ss, spf, msk,
/// gsf, qqwing, 1gsudoku. Error: no_such_format.
Result<std::vector<Format>> formats_named(std::string_view name);

/// All names that formats go by, in alphabetical order.
std::vector<std::string_view> format_names();

}  // namespace dance::sudoku
