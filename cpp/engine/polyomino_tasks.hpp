#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "engine/job.hpp"
#include "polyomino/formats/read_puzzle.hpp"

namespace dance::engine {

/// The format in which a text is no more than the name of a board, for the twelve pentominoes.
inline constexpr std::string_view kBoardName = "board";

/// The board and the pieces of a text in the format of this name, in the likeliest if it is empty.
/// Errors, here and below: those of polyomino::read_puzzle, or of polyomino::board for kBoardName.
Result<polyomino::ReadPuzzle> puzzle_in(std::string_view text, std::string_view format);

/// Its tilings: boards of height × width numbers in reading order, 0 where the region has no cell,
/// p + 1 on piece p, each number in two bytes, the lower one first. `distinct`: those that a
/// symmetry makes alike only once. The search is below `prefix`. Errors besides: those of
/// polyomino::prepare.
Result<std::unique_ptr<Job>> polyomino_job(std::string_view text, std::string_view format,
                                           std::string_view solver, bool distinct,
                                           std::span<const std::int32_t> prefix);

/// How many tilings there are, all of them: counted and not collected, see make_counter; of the
/// problem that polyomino::encode_count makes.
Result<std::unique_ptr<Job>> polyomino_count_job(std::string_view text, std::string_view format,
                                                 std::string_view solver, std::uint64_t memo_bytes);

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
struct PuzzleDescription {
  std::string_view format;
  Mask board;
  std::vector<PieceDescription> pieces;  ///< the copies of a piece are one entry
  bool has_pieces = false;               ///< whether the text names them
  std::string_view mobility;             ///< free, one-sided, fixed
  std::string symbols;                   ///< of each piece and each copy, see polyomino::symbols
  std::int32_t placements = 0;           ///< of all pieces
  std::int32_t symmetries = 0;           ///< of the board, the identity included
};

/// Error besides: too_large.
Result<PuzzleDescription> describe_puzzle(std::string_view text, std::string_view format);

}  // namespace dance::engine
