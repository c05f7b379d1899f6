#include "engine/polyomino_tasks.hpp"

#include <utility>

#include "engine/cover_tasks.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/encode/prepare.hpp"
#include "polyomino/encode/tiling_search.hpp"
#include "polyomino/shape.hpp"
#include "polyomino/symmetry.hpp"

namespace dance::engine {
namespace {

std::size_t place_in_box(polyomino::Box box, polyomino::Cell cell) {
  return static_cast<std::size_t>(cell.row) * box.width + cell.column;
}

std::size_t area(polyomino::Box box) {
  return static_cast<std::size_t>(box.height) * box.width;
}

void append_board(const polyomino::Region& region, const polyomino::Tiling& tiling,
                  std::vector<std::uint8_t>& cells) {
  const std::size_t begin = cells.size();
  cells.resize(begin + 2 * area(region.box()));
  for (std::size_t i = 0; i < tiling.size(); ++i) {
    const std::size_t place = begin + 2 * place_in_box(region.box(), region.cells()[i]);
    const int number = index(tiling[i]) + 1;
    cells[place] = static_cast<std::uint8_t>(number & 0xff);
    cells[place + 1] = static_cast<std::uint8_t>(number >> 8);
  }
}

std::vector<PieceDescription> describe(const std::vector<polyomino::Piece>& pieces) {
  std::vector<PieceDescription> descriptions;
  for (const polyomino::Piece& piece : pieces) {
    if (piece.is_copy) {
      ++descriptions.back().count;
    } else {
      descriptions.push_back({piece.name, mask_of(piece.shape.box(), piece.shape.cells())});
    }
  }
  return descriptions;
}

}  // namespace

Mask mask_of(polyomino::Box box, const std::vector<polyomino::Cell>& cells) {
  Mask mask{box.height, box.width, std::vector<std::uint8_t>(area(box))};
  for (const polyomino::Cell cell : cells) mask.cells[place_in_box(box, cell)] = 1;
  return mask;
}

Result<polyomino::ReadPuzzle> puzzle_in(std::string_view text, std::string_view format) {
  if (format.empty()) return polyomino::read_puzzle(text);
  if (format != kBoardName) return polyomino::read_puzzle(text, format);
  auto region = polyomino::board(text);
  if (!region) return region.error();
  return polyomino::ReadPuzzle{{polyomino::pentominoes(), *std::move(region)}, kBoardName};
}

Result<std::unique_ptr<Job>> polyomino_job(std::string_view text, std::string_view format,
                                           std::string_view solver, bool distinct,
                                           std::span<const std::int32_t> prefix) {
  auto read = puzzle_in(text, format);
  if (!read) return read.error();
  auto encoded = polyomino::prepare(read->puzzle, distinct, solver);
  if (!encoded) return encoded.error();
  const auto encoding = std::make_shared<const polyomino::Encoding>(*std::move(encoded));
  const auto begin = [encoding, region = read->puzzle.region](std::span<const std::int32_t> below) {
    auto search =
        std::make_unique<polyomino::TilingSearch>(encoding, ItemChoice::fewest, choices_of(below));
    const auto collect = [found = search.get(), region](Solutions& solutions) {
      append_board(region, found->tiling(), solutions.cells);
      solutions.size += area(region.box());
    };
    return Collected{std::move(search), collect};
  };
  return std::make_unique<Job>(begin, prefix, kCellsAtOnce);
}

Result<std::unique_ptr<Job>> polyomino_count_job(std::string_view text, std::string_view format,
                                                 std::string_view solver,
                                                 std::uint64_t memo_bytes) {
  const auto read = puzzle_in(text, format);
  if (!read) return read.error();
  auto problem = polyomino::encode_count(read->puzzle);
  if (!problem) return problem.error();
  return count_job(*std::move(problem), solver, ItemChoice::fewest, memo_bytes);
}

Result<PuzzleDescription> describe_puzzle(std::string_view text, std::string_view format) {
  const auto read = puzzle_in(text, format);
  if (!read) return read.error();
  const polyomino::Puzzle& puzzle = read->puzzle;
  const auto placements = polyomino::all_placements(puzzle);
  if (!placements) return placements.error();
  const auto group = polyomino::symmetries(puzzle.region, puzzle.mobility);
  return PuzzleDescription{
      read->format,
      mask_of(puzzle.region.box(), puzzle.region.cells()),
      describe(puzzle.pieces),
      read->has_pieces,
      name(puzzle.mobility),
      polyomino::symbols(puzzle.pieces),
      static_cast<std::int32_t>(placements->size()),
      static_cast<std::int32_t>(group.size()),
  };
}

}  // namespace dance::engine
