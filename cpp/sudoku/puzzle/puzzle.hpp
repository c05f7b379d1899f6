#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// How the digits of a text are written.
enum class Numbering {
  one_based,          ///< 1–9, A–Z, @
  zero_based,         ///< 0–9, A–Z: the digit 1 is written 0
  letters,            ///< A–Z: the digit 1 is written A
  decimal,            ///< 1–36
  decimal_from_zero,  ///< 0–35
};

/// What files tell about a puzzle beside its name.
struct Metadata {
  std::string author = {};
  std::string description = {};
  std::string comment = {};
  std::string date = {};
  std::string source = {};
  std::string level = {};
  std::string url = {};

  friend bool operator==(const Metadata&, const Metadata&) = default;
};

/// A field by its name, and by the letter that it has in .sdk files.
struct MetadataField {
  std::string_view name;
  char letter = 0;
  std::string Metadata::*field = nullptr;
};

inline constexpr std::array<MetadataField, 7> kMetadataFields = {{
    {"author", 'A', &Metadata::author},
    {"description", 'D', &Metadata::description},
    {"comment", 'C', &Metadata::comment},
    {"date", 'B', &Metadata::date},
    {"source", 'S', &Metadata::source},
    {"level", 'L', &Metadata::level},
    {"url", 'U', &Metadata::url},
}};

/// A puzzle as it was read. Its solutions are the completions of the givens that keep to the
/// candidates; what the player has placed or noted does not count. Formats that list the candidates
/// of a game in progress list a placed digit as the only candidate of its cell, and there it does
/// if some open cell lacks a candidate that the givens leave.
struct Puzzle {
  Grid grid;                       ///< the givens
  Candidates candidates = {};      ///< what else is allowed; empty: everything
  std::vector<Digit> placed = {};  ///< by the player, in reading order, 0 for none; or empty
  Candidates notes = {};           ///< pencil marks that rule nothing out; or empty
  std::string name = {};           ///< what stood after '#', a title; if anything
  Metadata metadata = {};
  Numbering numbering = Numbering::one_based;
  std::string blank = {};        ///< what stood for blank cells; empty if nothing did
  std::string_view format = {};  ///< the name of the format it was in
  TextPosition at = {};          ///< where it begins in its text
};

/// One for each puzzle of a text.
using Results = std::vector<Result<Puzzle>>;

int count_givens(const Grid& grid);

}  // namespace dance::sudoku
