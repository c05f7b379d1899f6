#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/instance.hpp"
#include "polyomino/formats/read_puzzle.hpp"

namespace dance::engine {

/// The format in which a text is only the name of a board, for the twelve pentominoes.
inline constexpr std::string_view kBoardName = "board";

/// A shape as a picture: height × width bytes in reading order, 1 where it has a cell.
struct Mask {
  std::int32_t height = 0;
  std::int32_t width = 0;
  std::vector<std::uint8_t> cells;
};

Mask mask_of(polyomino::Box box, const std::vector<polyomino::Cell>& cells);

/// A piece and how many copies of it there are, itself included.
struct PieceDescription {
  std::string name;
  Mask shape;
  std::int32_t count = 1;
};

/// What a text was understood as.
struct PolyominoDescription {
  std::string_view format;
  Mask board;
  std::vector<PieceDescription> pieces;  ///< the copies of a piece are one entry
  bool has_pieces = false;               ///< whether the text names them
  std::string_view mobility;             ///< free, one-sided, fixed
  std::string symbols;                   ///< of each piece and each copy, see polyomino::symbols
  std::int32_t placements = 0;           ///< of all pieces
  std::int32_t symmetries = 0;           ///< of the board, the identity included
};

/// A board to fill with pieces.
class PolyominoInstance final : public Instance {
 public:
  explicit PolyominoInstance(polyomino::ReadPuzzle read) : read_(std::move(read)) {}

  /// The board and the pieces of a text in the format of this name, or in the likeliest if it is
  /// empty. Errors: those of polyomino::read_puzzle, or of polyomino::board for kBoardName.
  static Result<std::unique_ptr<PolyominoInstance>> open(std::string_view text,
                                                         std::string_view format);

  const polyomino::Puzzle& puzzle() const { return read_.puzzle; }
  /// The name of the format it was read in; kBoardName for a board's name.
  std::string_view format() const { return read_.format; }

  /// Error: too_large.
  Result<PolyominoDescription> describe() const;

  Result<std::string> write(std::string_view format) const override;

 private:
  Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo) const override;

  polyomino::ReadPuzzle read_;
};

/// The tilings among collected solutions.
std::vector<polyomino::Tiling> tilings_in(const polyomino::Region& region,
                                          const Solutions& solutions);

}  // namespace dance::engine
