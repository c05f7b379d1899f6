#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/formats/lines.hpp"

namespace dance::sudoku {

/// Lines without the clutter around or between their cells, for a second attempt at reading them:
///
///   grid = [[8,None], …  source code without brackets and quotation marks
///   | 8 |   |   | …      empty cells of a table: they get a dot
///   8    3               rows with spaces for blank cells, trailing ones omitted; in drawings, too
///   |8| | |.  8 & & \\   LaTeX
///   r1c1=8, r2c3=3       a list of givens
///   8+1+2.               placed digits
///   "Hard" "8.......…"   a puzzle among words on one line, which become its name
///   <https://…>          a link inside other text
///   https://….           a mark at its end; the last one only
///   ８・・ ⑧ ٨ 八 8️⃣     other digits and spaces (plain_text)
///   8---36---            unusual signs for blank cells
class Tidied {
 public:
  Tidied(std::string text, std::vector<int> numbers)
      : text_(std::move(text)), numbers_(std::move(numbers)) {}

  /// The lines, which refer to this object, with their original numbers.
  std::vector<Line> lines() const;

 private:
  std::string text_;
  std::vector<int> numbers_;
};

/// Returns nothing if tidying changes nothing or leaves nothing.
std::optional<Tidied> tidied(Lines lines);

/// Returns whether a trimmed line is a code fence: ``` and perhaps a word.
bool is_fence(std::string_view text);

/// Normalizes a line to ASCII: full-width characters; digits of other scripts and in circles,
/// keycaps and mathematical fonts; quotation marks; spaces of all kinds; HTML entities. Every empty
/// square or circle, coloured or not, becomes □. Zero-width characters and HTML line breaks are
/// removed.
std::string plain_text(std::string_view line);

/// Replaces Chinese digits by 0–9.
std::string with_chinese_digits(std::string_view line);

}  // namespace dance::sudoku
