#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/job.hpp"
#include "polyomino/puzzle.hpp"

namespace dance::polyomino {
struct ReadPuzzle;  // polyomino/formats/read_puzzle.hpp
}

namespace dance::engine {

/// The format of a text that is just a board's name; the pieces are polyomino::usual_pieces.
inline constexpr std::string_view kBoardName = "board";

/// A shape as a picture: height × width bytes in reading order, 1 for each of its cells. The layers
/// of a solid are stacked vertically, each with the same number of rows.
struct Mask {
  std::int32_t height = 0;  ///< of all layers
  std::int32_t width = 0;
  std::int32_t layers = 1;
  std::vector<std::uint8_t> cells;
};

Mask mask_of(polyomino::Box box, const std::vector<polyomino::Cell>& cells);

/// A range of how often something is used, from `least` to `most` times; without an upper bound if
/// `most` is -1.
struct CountDescription {
  std::int32_t least = 1;
  std::int32_t most = 1;
};

/// Returns the colours of a mask's places, 0 for none; empty if no cell has a colour.
std::vector<std::uint8_t> colors_of(polyomino::Box box, const std::vector<polyomino::Cell>& cells,
                                    const std::vector<polyomino::CellColor>& colors);

/// A piece, with how often it is used and how it may be moved.
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
  /// Pairs of letters: the first colour, on pieces, may also cover the second, on the board.
  std::vector<std::string> color_pairs;
  std::vector<PieceDescription> pieces;
  bool has_pieces = false;      ///< true if the text lists pieces
  std::string_view mobility;    ///< of the least mobile piece: free, one-sided, fixed
  CountDescription empty;       ///< how many cells stay empty
  Mask may_be_empty;            ///< cells that may stay empty; none means all
  std::string symbols;          ///< one per copy, see polyomino::symbols
  std::int32_t placements = 0;  ///< for all pieces together
  std::int32_t symmetries = 0;  ///< including the identity
};

/// A puzzle among those of a text.
struct ListedPolyomino {
  std::string name;  ///< empty if it has none
  std::int32_t cells = 0;
  std::int32_t pieces = 0;        ///< copies, as numbered by tilings
  std::int32_t least_pieces = 0;  ///< copies in every tiling, at least
  /// This puzzle alone, in the format of the whole text or, if that cannot hold it, as JSON; empty
  /// if the puzzle is unreadable.
  std::string text;
};

/// Lists the puzzles of a text. Errors: those of polyomino::read_puzzles.
Result<std::vector<ListedPolyomino>> list_polyominoes(std::string_view text);

/// A proof that a board cannot be filled: weights of the cells and of each copy of a piece under
/// which every placement, together with its piece, weighs 0 modulo `modulus`, but the board with
/// all pieces does not. `modulus` is 0 if no such proof was found, even if the board cannot be
/// filled.
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
  explicit PolyominoInstance(polyomino::ReadPuzzle read);

  /// Opens the board and the pieces of a text in the named format, or in the likeliest format if
  /// the name is empty. Errors: those of polyomino::read_puzzle, or of polyomino::board for
  /// kBoardName.
  static Result<std::unique_ptr<PolyominoInstance>> open(std::string_view text,
                                                         std::string_view format = {});

  /// Opens the puzzle with this number, from 1, among those of a text. Errors: those of
  /// polyomino::read_puzzles; unexpected_symbol, if there is no puzzle with this number.
  static Result<std::unique_ptr<PolyominoInstance>> open(std::string_view text,
                                                         std::string_view format, int number);

  const polyomino::Puzzle& puzzle() const { return puzzle_; }
  /// Returns the name of the format the text was read in; kBoardName for a board's name.
  std::string_view format() const { return format_; }

  /// Describes the puzzle. Error: too_large.
  Result<PolyominoDescription> describe() const;

  /// Searches for a proof that there is no tiling (find_weighting). Errors: too_large, stopped.
  Result<PolyominoProof> prove_impossible(const Stop& stop = {}) const;

  Result<std::string> write(std::string_view format, const Stop& stop = {}) const override;

 private:
  Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo,
                                              const Stop& stop) const override;

  polyomino::Puzzle puzzle_;
  std::string_view format_;
  bool has_pieces_ = false;  // true if the text lists pieces
};

/// Returns the tilings of collected solutions.
std::vector<polyomino::Tiling> tilings_in(const polyomino::Region& region,
                                          const Solutions& solutions);

}  // namespace dance::engine
