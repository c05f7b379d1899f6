#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// The way a text writes digits.
enum class Numbering {
  one_based,          ///< 1–9, A–Z, @
  zero_based,         ///< 0–9, A–Z: the digit 1 is written 0
  letters,            ///< A–Z: the digit 1 is written A
  decimal,            ///< 1–36
  decimal_from_zero,  ///< 0–35
};

/// Information in a file about a puzzle, besides its name.
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

/// A field, its name and its letter in .sdk files.
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

/// A puzzle with rules beyond those of its grid (constraints/variant_puzzle.hpp).
struct VariantPuzzle;
/// The solvers' view of such a puzzle (constraints/model.hpp).
struct Model;

/// A puzzle as read from a text. Its solutions are the completions of the givens that respect the
/// candidates. Digits placed or noted by the player do not restrict it, with one exception: formats
/// that list the candidates of a game in progress list a placed digit as the only candidate of its
/// cell, which counts if some open cell lacks a candidate that the givens leave.
struct Puzzle {
  Grid grid;                         ///< the givens
  Candidates candidates = {};        ///< restrictions of the cells; if empty, everything is allowed
  std::vector<Digit> placed = {};    ///< digits placed by the player, in reading order, 0 for none;
                                     ///< or empty
  Candidates notes = {};             ///< pencil marks that rule nothing out; or empty
  std::vector<Digit> solution = {};  ///< as stated by the source, 0 for none; or empty
  std::string name = {};             ///< the text after '#', or a title; may be empty
  Metadata metadata = {};
  Numbering numbering = Numbering::one_based;
  std::string blank = {};          ///< the symbol of blank cells; empty if the text has none
  std::string_view format = {};    ///< the name of its format
  TextPosition at = {};            ///< its beginning in the text
  int last_line = 0;               ///< the number of its last line; 0 if it doesn't matter
  std::vector<int> left_out = {};  ///< the numbers of the lines around it that say nothing about it
  /// The puzzle with all its rules, from a reader of variants; null for a plain puzzle. The other
  /// members then hold as much of it as a plain puzzle can.
  std::shared_ptr<const VariantPuzzle> variant = {};
  /// The model that the reader of a variant built to check it; null for a plain puzzle.
  std::shared_ptr<const Model> model = {};
  /// What the author of a plain puzzle drew: the decorations and the fog of a variant; or null.
  std::shared_ptr<const VariantPuzzle> drawn = {};
};

/// One result for each puzzle in a text.
using Results = std::vector<Result<Puzzle>>;

int count_givens(const Grid& grid);

}  // namespace dance::sudoku
