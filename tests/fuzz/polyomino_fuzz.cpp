// The readers and writers of boards and pieces.

#include "fuzz/fuzz.hpp"
#include "polyomino/formats/formats.hpp"
#include "polyomino/formats/read_puzzle.hpp"

using namespace dance;
using namespace dance::fuzz;
using namespace dance::polyomino;

namespace {

void check_written(const Puzzle& puzzle, const Format& format) {
  const auto text = format.write(puzzle);
  if (!text) return require(text.error().code == ErrorCode::does_not_fit, "a writer fits or not");
  const auto again = read_puzzle(*text, format.name);
  require(bool(again), "a written puzzle reads back");
  require(again->puzzle.region.cells() == puzzle.region.cells(), "the board is kept");
  // BurrTools leaves this number to the areas.
  const bool is_empty_kept = format.name == "xmpuzzle"
                                 ? empty_by_area(again->puzzle) == empty_by_area(puzzle)
                                 : again->puzzle.empty == puzzle.empty;
  require(is_empty_kept, "the number of empty cells is kept");
  require(again->puzzle.may_be_empty == puzzle.may_be_empty,
          "the cells that may be empty are kept");
  require(again->puzzle.pieces.size() == puzzle.pieces.size(), "the pieces are kept");
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
    const Piece &one = again->puzzle.pieces[i], &other = puzzle.pieces[i];
    require(one.shape.cells() == other.shape.cells(), "each shape is kept");
    // BurrTools writes "any number" as the most that fit the board.
    const bool is_any = format.name == "xmpuzzle" && other.count.most == Count::kAny;
    require(one.count.least == other.count.least, "the least number of copies is kept");
    require(is_any || one.count.most == other.count.most, "the number of copies is kept");
    require(one.name == other.name, "names are kept");
    // BurrTools' pairs omit colours that make no difference.
    if (has_colors(puzzle) && format.name == "xmpuzzle") continue;
    require(one.shape == other.shape, "the colours are kept");
    require(one.mobility == other.mobility, "the mobility is kept");
  }
}

void check(const Result<ReadPuzzle>& read, std::string_view text) {
  if (!read) return require_place(read.error(), text);
  for (const Format& format : formats()) check_written(read->puzzle, format);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(read_puzzle(text), text);
  if (const auto all = read_puzzles(text)) {
    for (const ListedPuzzle& puzzle : *all) check(puzzle.read, text);
  }
  check(read_puzzle(text, pick(formats(), text).name), text);
  return 0;
}
