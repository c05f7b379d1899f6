#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/instance.hpp"
#include "polyomino/formats/read_puzzle.hpp"

namespace dance::engine {

/// The format of a text that is just the name of a board, for polyomino::usual_pieces.
inline constexpr std::string_view kBoardName = "board";

/// A shape as a picture: height × width bytes in reading order, 1 for each of its cells. The layers
/// of a solid stand below each other, each with the same number of rows.
struct Mask {
  std::int32_t height = 0;  ///< of all layers
  std::int32_t width = 0;
  std::int32_t layers = 1;
  std::vector<std::uint8_t> cells;
};

Mask mask_of(polyomino::Box box, const std::vector<polyomino::Cell>& cells);

/// How often something is used: `least` … `most` times, or any number of times from `least` on if
/// `most` is -1.
struct CountDescription {
  std::int32_t least = 1;
  std::int32_t most = 1;
};

/// The colours of a mask's places, 0 for none, or nothing if no cell has one.
std::vector<std::uint8_t> colors_of(polyomino::Box box, const std::vector<polyomino::Cell>& cells,
                                    const std::vector<polyomino::CellColor>& colors);

/// A piece, how often it is used and how it may be moved.
struct PieceDescription {
  std::string name;
  Mask shape;
  std::vector<std::uint8_t> colors;  ///< see colors_of
  CountDescription count;
  std::int32_t copies = 0;    ///< the most copies that a tiling numbers, each with a symbol
  std::string_view mobility;  ///< free, one-sided, fixed
};

/// The puzzle of a text, described for callers.
struct PolyominoDescription {
  std::string_view format;
  std::string_view geometry;  ///< squares, hexagons, triangles, sticks, cubes
  Mask board;
  std::vector<std::uint8_t> colors;  ///< of the board, see colors_of
  std::vector<PieceDescription> pieces;
  bool has_pieces = false;      ///< whether the text lists pieces
  std::string_view mobility;    ///< of the least mobile piece: free, one-sided, fixed
  CountDescription empty;       ///< how many cells stay empty
  Mask may_be_empty;            ///< the cells that may stay empty; none of them means all
  std::string symbols;          ///< one per copy, see polyomino::symbols
  std::int32_t placements = 0;  ///< the number for all pieces
  std::int32_t symmetries = 0;  ///< the number for the puzzle, including the identity
};

/// One of the puzzles of a text.
struct ListedPolyomino {
  std::string name;  ///< empty if it has none
  std::int32_t cells = 0;
  std::int32_t pieces = 0;        ///< copies, as tilings number them
  std::int32_t least_pieces = 0;  ///< copies that every tiling has at least
  /// This puzzle alone, in the format of the whole or, if that can't hold it, as JSON; empty if it
  /// can't be read.
  std::string text;
};

/// Lists the puzzles of a text. Errors: those of polyomino::read_puzzles.
Result<std::vector<ListedPolyomino>> list_polyominoes(std::string_view text);

/// Why a board can't be filled: weights of the cells and of each copy of a piece, such that every
/// placement together with its piece weighs 0 modulo `modulus`, but the board together with all
/// pieces does not. `modulus` is 0 if there is no such proof, even if the board can't be filled.
struct PolyominoProof {
  std::int32_t modulus = 0;
  std::int32_t total = 0;            ///< the weight of the board and all pieces, modulo `modulus`
  std::vector<std::uint8_t> cells;   ///< height × width of the board, 0 outside
  std::vector<std::uint8_t> pieces;  ///< in the order of PolyominoDescription::pieces
  bool is_exact = false;             ///< see Weighting
};

/// A board to fill with pieces.
class PolyominoInstance final : public Instance {
 public:
  explicit PolyominoInstance(polyomino::ReadPuzzle read) : read_(std::move(read)) {}

  /// Opens the board and the pieces of a text in the named format, or in the likeliest if the name
  /// is empty. Errors: those of polyomino::read_puzzle, or of polyomino::board for kBoardName.
  static Result<std::unique_ptr<PolyominoInstance>> open(std::string_view text,
                                                         std::string_view format);

  /// Opens one of the puzzles of a text, counted from 1. Errors: those of polyomino::read_puzzles;
  /// unexpected_symbol (a number that it doesn't have).
  static Result<std::unique_ptr<PolyominoInstance>> open(std::string_view text,
                                                         std::string_view format, int number);

  const polyomino::Puzzle& puzzle() const { return read_.puzzle; }
  /// Returns the name of the format it was read in; kBoardName for a board's name.
  std::string_view format() const { return read_.format; }

  /// Describes the puzzle. Error: too_large.
  Result<PolyominoDescription> describe() const;

  /// Looks for a proof that there is no tiling (find_weighting). Error: too_large.
  Result<PolyominoProof> prove_impossible() const;

  Result<std::string> write(std::string_view format) const override;

 private:
  Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo) const override;

  polyomino::ReadPuzzle read_;
};

/// Returns the tilings of collected solutions.
std::vector<polyomino::Tiling> tilings_in(const polyomino::Region& region,
                                          const Solutions& solutions);

}  // namespace dance::engine
