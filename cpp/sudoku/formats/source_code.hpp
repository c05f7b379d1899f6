#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace dance::sudoku {

/// Converts the list or object in a piece of source code to JSON, keeping all positions:
///
///   board = np.array([[8, None, 0.],      →                    [[8, null, 0 ],
///                     ['3', _, 6]])       →                     ["3", 0, 6]]
///
/// Reads the literals of Python, NumPy, JavaScript, C, Prolog and similar languages. Returns
/// nothing if the text has no list or object, or it makes up less than half of the text.
std::optional<std::string> literal_as_json(std::string_view text);

}  // namespace dance::sudoku
