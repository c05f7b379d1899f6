#pragma once

#include <string>
#include <string_view>

#include "polyomino/formats/draft.hpp"

namespace dance::polyomino {

/// A way to write a puzzle down.
struct Format {
  std::string_view name;
  /// Whether a text is meant as one in this format, right or wrong. Null if any text may be.
  bool (*recognises)(std::string_view text);
  /// Errors carry their places. Precondition of both: check_text.
  Result<PuzzleDraft> (*read)(std::string_view text);
  /// Null if it is not written. Error: does_not_fit.
  Result<std::string> (*write)(const Puzzle& puzzle);
};

}  // namespace dance::polyomino
