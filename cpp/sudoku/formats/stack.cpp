#include "sudoku/formats/stack.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {
namespace {

// A row and a border for each row, and some lines beside them.
constexpr std::size_t kMostLinesEach = 2 * kMaxSize + 8;
// Lines of so many symbols, 4×4 or 6×6, may also be the rows of a grid.
constexpr int kLeastStackSize = 4;
constexpr int kLargestInRow = 6;

// So many lines of a block from the line `begin` on, with the comments above them.
Block lines_of(const Block& block, std::size_t begin, std::size_t count) {
  const Lines lines = block.lines.subspan(begin, std::min(count, block.lines.size() - begin));
  const int before = begin == 0 ? 0 : block.lines[begin - 1].number;
  const auto is_above = [](const Line& comment, int line) { return comment.number < line; };
  const auto first =
      std::lower_bound(block.comments.begin(), block.comments.end(), before, is_above);
  const auto last = std::lower_bound(first, block.comments.end(), lines.back().number, is_above);
  return {lines, Lines(first, last)};
}

// The one puzzle that a block is; none if it is none.
std::optional<Puzzle> only_puzzle(const Block& block, Formats formats, Effort& effort) {
  auto results = read_as_one(block, formats, effort);
  const bool is_one = results && results->size() == 1 && results->front();
  if (!is_one) return std::nullopt;
  return *std::move(results->front());
}

// The format of a grid of so many lines; empty if they are none, or one whose cells end anywhere.
std::string_view format_of_grid(const Block& block, std::size_t begin, std::size_t height,
                                Formats formats, Effort& effort) {
  if (begin + height > block.lines.size()) return {};
  const auto puzzle = only_puzzle(lines_of(block, begin, height), formats, effort);
  const int size = puzzle ? puzzle->grid.size() : 0;
  const bool is_grid = 1 < size && static_cast<std::size_t>(size) <= height;
  return is_grid ? puzzle->format : std::string_view{};
}

// Whether each line is a puzzle, or the first is one that can be nothing else.
bool is_list_of_lines(const Block& block, Formats formats, Effort& effort) {
  for (std::size_t i = 0; i < block.lines.size(); ++i) {
    const auto puzzle = only_puzzle(lines_of(block, i, 1), formats, effort);
    const int size = puzzle ? puzzle->grid.size() : 0;
    if (size > kLargestInRow) return true;
    if (size < kLeastStackSize) return false;
  }
  return true;
}

// Two of the first three grids are enough: one may have a mistake. In several formats they are
// parts of one puzzle, its givens and its candidates.
bool are_grids(const Block& block, std::size_t height, Formats formats, Effort& effort) {
  std::vector<std::string_view> found;
  for (std::size_t i = 0; i < 3; ++i) {
    if (i == 2 && found.empty()) return false;
    const auto format = format_of_grid(block, i * height, height, formats, effort);
    if (!format.empty()) found.push_back(format);
  }
  return found.size() >= 2 && std::count(found.begin(), found.end(), found.front()) ==
                                  static_cast<std::ptrdiff_t>(found.size());
}

}  // namespace

std::size_t stack_height(const Block& block, Formats formats, Effort& effort) {
  const std::size_t lines = block.lines.size();
  if (lines < 4 || is_list_of_lines(block, formats, effort)) return 0;
  std::size_t height = 2;
  const auto may_be = [&] {
    return 2 * height <= lines && height <= kMostLinesEach && !effort.is_spent();
  };
  while (may_be() && !are_grids(block, height, formats, effort)) ++height;
  if (!may_be()) return 0;
  // Rows with their boxes below, or candidates below givens, are one puzzle.
  for (const std::size_t grids : {3, 2}) {
    if (!format_of_grid(block, 0, grids * height, formats, effort).empty()) return grids * height;
  }
  return height;
}

bool has_height(const Block& block, std::size_t height, Formats formats, Effort& effort) {
  return height > 0 && are_grids(block, height, formats, effort);
}

Results read_stack(const Block& block, std::size_t height, Formats formats, Effort& effort) {
  Results results;
  for (std::size_t begin = 0; begin < block.lines.size() && !effort.is_spent(); begin += height) {
    const Block part = lines_of(block, begin, height);
    auto read = read_as_one(part, formats, effort);
    if (!read) read = Results{Error{ErrorCode::unknown_format, start_of(part.lines.front())}};
    std::move(read->begin(), read->end(), std::back_inserter(results));
  }
  return results;
}

}  // namespace dance::sudoku
