#include "bindings/tasks.hpp"

#include <utility>

#include "exact_cover/dancing_links.hpp"
#include "exact_cover/read_problem.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/encode.hpp"
#include "polyomino/tiling_search.hpp"
#include "sudoku/solver.hpp"

namespace dance::bindings {
namespace {

// What is collected is handed over at once, to a page that must not stand still for it. Cells go
// as one array of bytes; entries are strings, made one by one on each side.
constexpr std::size_t kCellsAtOnce = 100'000;
constexpr std::size_t kEntriesAtOnce = 10'000;

std::size_t place_in_box(const polyomino::Region& region, polyomino::Cell cell) {
  return static_cast<std::size_t>(cell.row) * region.box().width + cell.column;
}

std::vector<std::uint8_t> blank_board(const polyomino::Region& region) {
  const auto [height, width] = region.box();
  return std::vector<std::uint8_t>(static_cast<std::size_t>(height) * width);
}

Result<polyomino::Puzzle> pentomino_puzzle(std::string_view board) {
  auto region = polyomino::board(board);
  if (!region) return region.error();
  return polyomino::Puzzle{polyomino::pentominoes(), *std::move(region)};
}

Result<polyomino::Encoding> encode(const polyomino::Puzzle& puzzle, bool distinct) {
  return distinct ? polyomino::encode_distinct(puzzle) : polyomino::encode(puzzle);
}

void append_board(const polyomino::Region& region, const polyomino::Tiling& tiling,
                  std::vector<std::uint8_t>& cells) {
  std::vector<std::uint8_t> board = blank_board(region);
  for (std::size_t i = 0; i < tiling.size(); ++i) {
    board[place_in_box(region, region.cells()[i])] =
        static_cast<std::uint8_t>(index(tiling[i]) + 1);
  }
  cells.insert(cells.end(), board.begin(), board.end());
}

}  // namespace

Result<std::unique_ptr<Job>> sudoku_job(const sudoku::Grid& grid, std::string_view solver,
                                        const sudoku::Candidates& candidates) {
  auto search = sudoku::make_solver(solver, grid, candidates);
  if (!search) return search.error();
  const sudoku::Solver* const found = search->get();
  const auto collect = [found](Solutions& solutions) {
    const sudoku::Grid solution = found->solution();
    const auto cells = solution.cells();
    solutions.cells.insert(solutions.cells.end(), cells.begin(), cells.end());
    solutions.size += cells.size();
  };
  return std::make_unique<Job>(*std::move(search), collect, kCellsAtOnce);
}

Result<std::unique_ptr<Job>> polyomino_job(std::string_view board, bool distinct,
                                           std::span<const Choice> prefix) {
  auto puzzle = pentomino_puzzle(board);
  if (!puzzle) return puzzle.error();
  auto encoding = encode(*puzzle, distinct);
  if (!encoding) return encoding.error();
  auto search =
      std::make_unique<polyomino::TilingSearch>(*std::move(encoding), ItemChoice::fewest, prefix);
  const auto collect = [found = search.get(), region = puzzle->region](Solutions& solutions) {
    append_board(region, found->tiling(), solutions.cells);
    solutions.size += found->tiling().size();
  };
  return std::make_unique<Job>(std::move(search), collect, kCellsAtOnce);
}

Result<Split> polyomino_split(std::string_view board, bool distinct, std::size_t wanted) {
  const auto puzzle = pentomino_puzzle(board);
  if (!puzzle) return puzzle.error();
  const auto encoding = encode(*puzzle, distinct);
  if (!encoding) return encoding.error();
  return split(encoding->problem, ItemChoice::fewest, wanted);
}

Result<Problem> problem_in(std::string_view text, std::string_view format) {
  if (!format.empty()) {
    const auto named = problem_format(format);
    if (!named) return named.error();
    return read_problem(text, *named);
  }
  auto read = read_problem(text);
  if (!read) return read.error();
  return std::move(read->problem);
}

Result<std::unique_ptr<Job>> cover_job(std::string_view text, std::string_view format,
                                       ItemChoice item_choice, std::span<const Choice> prefix) {
  auto read = problem_in(text, format);
  if (!read) return read.error();
  auto search = std::make_unique<DancingLinks>(*read, Settings{item_choice}, prefix);
  const auto problem = std::make_shared<const Problem>(*std::move(read));
  const auto collect = [found = search.get(), problem](Solutions& solutions) {
    solutions.options.push_back(describe_solution(*problem, found->solution()));
    for (const ChosenOption& option : solutions.options.back()) {
      solutions.size += option.entries.size();
    }
  };
  return std::make_unique<Job>(std::move(search), collect, kEntriesAtOnce);
}

Result<Split> cover_split(std::string_view text, std::string_view format, ItemChoice item_choice,
                          std::size_t wanted) {
  const auto problem = problem_in(text, format);
  if (!problem) return problem.error();
  return split(*problem, item_choice, wanted);
}

Result<BoardDescription> describe_board(std::string_view board) {
  const auto puzzle = pentomino_puzzle(board);
  if (!puzzle) return puzzle.error();
  const auto placements = polyomino::all_placements(*puzzle);
  if (!placements) return placements.error();

  const auto [height, width] = puzzle->region.box();
  BoardDescription description{height, width, blank_board(puzzle->region), {}, 0};
  for (const polyomino::Cell cell : puzzle->region.cells()) {
    description.mask[place_in_box(puzzle->region, cell)] = 1;
  }
  for (const polyomino::Piece& piece : puzzle->pieces) description.pieces.push_back(piece.name);
  description.placements = static_cast<std::int32_t>(placements->size());
  return description;
}

}  // namespace dance::bindings
