#include "fuzz/fuzz.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "engine/cover.hpp"
#include "engine/polyomino.hpp"
#include "engine/sudoku.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "exact_cover/solve/cover_solver.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "sudoku/solvers/solver.hpp"
#include "tests/polyomino/random_puzzle.hpp"

namespace dance::fuzz {

using namespace engine;

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "Broken: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

void require_place(const Error& error, std::string_view text) {
  require(!message(error).empty(), "an error has a sentence");
  if (error.at == TextPosition{}) return;
  require(error.at.line >= 1 && error.at.column >= 1, "places count from 1");
  require(static_cast<std::size_t>(error.at.line) <= count_lines(text) + 1,
          "an error is inside the text");
}

// ----------------------------------------------------------------------------- exact cover problem

namespace {

class Maker {
 public:
  explicit Maker(Input& input) : input_(input) {}

  Problem make() {
    for (int calls = 0; calls < 40 && input_.remaining_bytes() > 0; ++calls) call();
    return std::move(builder_).build();
  }

 private:
  int below(int limit) { return input_.ConsumeIntegralInRange(0, limit - 1); }
  std::string name() { return std::string(1, static_cast<char>('a' + below(10))); }

  void call() {
    switch (below(8)) {
      case 0:
        return add_primary();
      case 1:
        return add_secondary();
      case 2:
        return add_item();
      case 3:
        return add_words();
      case 4:
        return name_option();
      default:
        return add_entries();
    }
  }

  void add_primary() {
    if (primary_ == 8) return;
    const int most = below(4) == 0 ? below(5) - 1 : 1;
    const Bounds bounds{most == 1 ? 1 : below(3), most};
    primary_ += bool(builder_.add_primary(name(), {}, bounds));
  }

  void add_secondary() {
    if (secondary_ < 4) secondary_ += bool(builder_.add_secondary(name()));
  }

  // Writes bounds, or a name of any characters.
  void add_item() {
    if (primary_ == 8 || secondary_ == 4) return;
    const std::string text = input_.ConsumeRandomLengthString(6);
    const bool is_secondary = below(2) == 1;
    const bool is_added(builder_.add_item({text}, is_secondary));
    (is_secondary ? secondary_ : primary_) += is_added;
  }

  void add_words() {
    const std::string text = input_.ConsumeRandomLengthString(20);
    if (options_ < 16) options_ += bool(builder_.add_option(split_words({text, 1})));
  }

  // Takes or leaves each item, by one bit.
  void add_entries() {
    if (options_ == 16) return;
    const int taken = below(1 << 12);
    std::vector<Entry> entries;
    for (int item = 0; item < primary_ + secondary_; ++item) {
      if ((taken >> item & 1) == 0) continue;
      const bool has_color = item >= primary_ && below(3) > 0;
      entries.push_back({ItemId{item}, has_color ? *builder_.color(name()) : ColorId::no_color});
    }
    options_ += bool(builder_.add_option(entries));
  }

  void name_option() {
    if (named_ == options_) return;
    const std::string text = input_.ConsumeRandomLengthString(6);
    named_ += bool(builder_.name_option(OptionId{named_}, {text}));
  }

  Input& input_;
  ProblemBuilder builder_;
  int primary_ = 0, secondary_ = 0, options_ = 0, named_ = 0;
};

// ------------------------------------------------------------------------------------------ Sudoku

std::uint8_t cell_of_pattern(int size, int box_height, int row, int column) {
  const int shift = row % box_height * (size / box_height) + row / box_height;
  return static_cast<std::uint8_t>((shift + column) % size + 1);
}

sudoku::Grid make_grid(Input& input) {
  constexpr int kSizes[] = {9, 4, 6, 5, 9};
  const int size = input.PickValueInArray(kSizes);
  sudoku::BoxMap boxes = sudoku::Grid::create(size)->boxes();
  for (int swaps = input.ConsumeIntegralInRange(0, 8); swaps > 4; --swaps) {
    const auto place = [&] { return input.ConsumeIntegralInRange(0, size * size - 1); };
    const int one = place(), other = place();
    std::swap(boxes[one], boxes[other]);
  }
  return *sudoku::Grid::create_jigsaw(size, boxes);
}

// Takes or blanks each cell of a solved grid; any cell may get another digit, or lose candidates.
sudoku::Puzzle make_sudoku(Input& input) {
  sudoku::Puzzle puzzle{make_grid(input)};
  sudoku::Grid& grid = puzzle.grid;
  const int size = grid.size(), height = sudoku::default_box(size).height;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const sudoku::Cell cell = grid.cell(place);
    const auto kind = input.ConsumeIntegralInRange<int>(0, 15);
    const auto digit = cell_of_pattern(size, height, cell.row, cell.column);
    if (kind >= 8) grid.set(cell, digit);
    if (kind == 1)
      grid.set(cell, input.ConsumeIntegralInRange<std::uint8_t>(1, std::uint8_t(size)));
    if (kind != 2) continue;
    puzzle.candidates.resize(grid.cells().size(), sudoku::all_digits(size));
    puzzle.candidates[place] &= input.ConsumeIntegral<std::uint16_t>();
  }
  return puzzle;
}

}  // namespace

Problem make_problem(Input& input) {
  return Maker(input).make();
}

std::unique_ptr<Instance> make_instance(Input& input) {
  switch (input.ConsumeIntegralInRange(0, 2)) {
    case 0:
      return std::make_unique<CoverInstance>(make_problem(input), ProblemFormat::dlx);
    case 1:
      return std::make_unique<SudokuInstance>(make_sudoku(input));
    default:
      return std::make_unique<PolyominoInstance>(polyomino::ReadPuzzle{
          test::random_puzzle(input.ConsumeIntegral<std::uint32_t>()), "pictures"});
  }
}

std::span<const std::string_view> solver_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all{kAutomatic, kMemo};
    for (const auto& named : kCoverSolvers) all.push_back(named.name);
    for (const auto& named : sudoku::kSolvers) all.push_back(named.name);
    return all;
  }();
  return names;
}

}  // namespace dance::fuzz
