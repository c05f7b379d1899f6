#include "sudoku/generate/generate.hpp"

#include <algorithm>
#include <set>

#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

bool is_unique(const Grid& puzzle) {
  return search_all(fastest_solver(puzzle), puzzle).solutions.size() == 1;
}

// Where a symmetry moves a cell, written without the library.
Cell image(Symmetry symmetry, int size, Cell cell) {
  const int last = size - 1;
  const auto [row, column] = cell;
  switch (symmetry) {
    case Symmetry::none:
      return cell;
    case Symmetry::rotational:
      return {last - row, last - column};
    case Symmetry::quarter_turn:
      return {column, last - row};
    case Symmetry::horizontal:
      return {row, last - column};
    case Symmetry::vertical:
      return {last - row, column};
    case Symmetry::diagonal:
      return {column, row};
  }
  return cell;
}

}  // namespace

TEST_CASE("a seed and a number make the same puzzle on every machine") {
  const auto line = [](std::uint64_t seed, std::uint64_t number) {
    return to_line(generate({}, seed, number)->grid);
  };
  CHECK(line(7, 0) ==
        "....64...24..9.......7...3...425..9.9.5.......7.4...8..98.2.61..5...1..86.....2..");
  std::set<std::string> lines;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    for (std::uint64_t number = 0; number < 5; ++number) lines.insert(line(seed, number));
  }
  CHECK(lines.size() == 25);
}

TEST_CASE("a seed makes the same puzzle of every kind on every machine") {
  const auto line = [](PuzzleKind kind) { return to_line(generate({.kind = kind}, 7, 0)->grid); };
  CHECK(line(PuzzleKind::jigsaw) ==
        "4.6...9........47..23......3.........52..8...........7..5..4..3...57...1..13.7..6");
  CHECK(line(PuzzleKind::x) ==
        "67........1...6......3.....9.67....1.8...5..6....8..752........8......2........4.");
  CHECK(line(PuzzleKind::anti_king) ==
        "82........5..7.......3.2.....5.....1.3......6....9...72.....5....3...62........4.");
  const auto killer = generate({.kind = PuzzleKind::killer}, 7, 0);
  CHECK(to_line(killer->solution) ==
        "789364125243195876561782439834256791925817364176439582498523617352671948617948253");
  CHECK(killer->rules.size() == 29);
}

TEST_CASE("new puzzles have one solution, the symmetry wished, and no given too many") {
  for (const auto& symmetry : kSymmetries) {
    for (const int size : {4, 6, 9}) {
      CAPTURE(symmetry.name);
      CAPTURE(size);
      const Grid puzzle =
          generate({.blank = *Grid::create(size), .symmetry = symmetry.value}, 3, 1)->grid;
      CHECK(puzzle.size() == size);
      CHECK(is_unique(puzzle));
      for (int place = 0; place < puzzle.cell_count(); ++place) {
        const Cell cell = puzzle.cell(place);
        if (puzzle[cell] == 0) continue;
        Grid fewer = puzzle;
        for (Cell other = cell;;) {
          CHECK(puzzle[other] != 0);
          fewer.set(other, 0);
          other = image(symmetry.value, size, other);
          if (other == cell) break;
        }
        CHECK(!is_unique(fewer));
      }
    }
  }
}

TEST_CASE("a new puzzle is as hard as wished") {
  for (const auto& level : logic::kLevels) {
    if (level.value == logic::Level::extreme) continue;  // rare
    CAPTURE(level.name);
    const auto made = generate({.level = level.value}, 11, 0);
    REQUIRE(made.has_value());
    REQUIRE(made->rating.has_value());
    const auto rating = logic::rate(made->grid, {});
    CHECK(rating->er == made->rating->er);
    CHECK(logic::level_of(rating->er) == level.value);
  }
}

TEST_CASE("a large puzzle is as hard as wished, too") {
  for (const auto level : {logic::Level::easy, logic::Level::moderate}) {
    const auto made = generate({.blank = *Grid::create(16), .level = level}, 2, 0);
    REQUIRE(made.has_value());
    CHECK(is_unique(made->grid));
    CHECK(logic::level_of(logic::rate(made->grid, {})->er) == level);
  }
}

TEST_CASE("a new puzzle has the number of givens, the pattern and the hardest step wished") {
  for (const int givens : {26, 32, 45}) {
    const auto made = generate({.givens = givens}, 5, 2);
    REQUIRE(made.has_value());
    CHECK(count_givens(made->grid) == givens);
    CHECK(is_unique(made->grid));
  }
  // Three diagonals and a row.
  std::vector<bool> pattern(81);
  for (int place = 0; place < 81; ++place) {
    const int row = place / 9, column = place % 9;
    pattern[place] = (row + column) % 9 < 3 || row == 4;
  }
  const auto drawn = generate({.pattern = pattern}, 5, 2);
  REQUIRE(drawn.has_value());
  CHECK(is_unique(drawn->grid));
  for (int place = 0; place < 81; ++place) {
    const Cell cell = drawn->grid.cell(place);
    CHECK((drawn->grid[cell] != 0) == pattern[place]);
    if (pattern[place]) CHECK(drawn->grid[cell] == drawn->solution[cell]);
  }
  const auto rated = generate({.technique = logic::Technique::naked_pair}, 5, 2);
  REQUIRE(rated.has_value());
  CHECK(logic::rate(rated->grid, {})->hardest.technique == logic::Technique::naked_pair);
}

TEST_CASE("a new puzzle may have irregular boxes") {
  const auto boxes = Grid::create_jigsaw(6, {0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3,
                                             2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 4, 4, 4, 5, 5, 5});
  REQUIRE(boxes);
  const auto made = generate({.blank = *boxes}, 5, 2);
  REQUIRE(made.has_value());
  CHECK(made->grid.boxes() == boxes->boxes());
  CHECK(is_unique(made->grid));
}

TEST_CASE("a new puzzle of any kind has one solution by its rules") {
  for (const auto& kind : kPuzzleKinds) {
    for (const int size : {6, 9}) {
      const Wish wish{.blank = *Grid::create(size), .kind = kind.value};
      if (fault_of(wish)) continue;
      CAPTURE(kind.name);
      CAPTURE(size);
      const auto made = generate(wish, 4, 2);
      REQUIRE(made.has_value());
      const auto solution = only_solution(*build_model(variant_of(*made)));
      REQUIRE(solution);
      CHECK(std::equal(solution->begin(), solution->end(), made->solution.cells().begin()));
      CHECK(made->rules.empty() ==
            (kind.value == PuzzleKind::classic || kind.value == PuzzleKind::jigsaw));
      CHECK((count_givens(made->grid) == 0) == (kind.value == PuzzleKind::killer));
    }
  }
}

TEST_CASE("each jigsaw has boxes of its own, in one piece") {
  const auto first = generate({.kind = PuzzleKind::jigsaw}, 4, 0);
  const auto second = generate({.kind = PuzzleKind::jigsaw}, 4, 1);
  REQUIRE(first.has_value());
  REQUIRE(second.has_value());
  CHECK(first->grid.boxes() != second->grid.boxes());
  for (std::uint64_t number = 0; number < 40; ++number) {
    for (const int size : {4, 6, 9}) {
      const auto made =
          generate({.blank = *Grid::create(size), .kind = PuzzleKind::jigsaw}, 4, number);
      REQUIRE(made.has_value());
      const Board board = board_of(made->grid);
      CHECK(!made->grid.is_regular());
      for (int box = 0; box < size; ++box) {
        Cells cells;
        for (const Cell cell : made->grid.cells_of_box(box)) {
          cells.push_back(board.cell(cell.row, cell.column));
        }
        CHECK(are_connected(board, cells));
      }
    }
  }
}

TEST_CASE("the cages of a killer cover each cell once, without repeated digits") {
  for (const auto& level : logic::kLevels) {
    CAPTURE(level.name);
    const auto made = generate({.kind = PuzzleKind::killer, .level = level.value}, 4, 2);
    REQUIRE(made.has_value());
    std::set<CellId> covered;
    for (const Rule& cage : made->rules) {
      int sum = 0;
      std::set<Digit> digits;
      for (const CellId cell : cage.cells) {
        CHECK(covered.insert(cell).second);
        const Digit digit = made->solution.cells()[cell];
        CHECK(digits.insert(digit).second);
        sum += digit;
      }
      CHECK(cage.number == sum);
      CHECK(cage.cells.size() <= 6);
    }
    CHECK(covered.size() == 81);
    REQUIRE(made->difficulty.has_value());
    CHECK(level_of(rating_of(*steps(variant_of(*made)))) == level.value);
  }
}

TEST_CASE("a new puzzle with rules has the level and symmetry wished") {
  const auto made = generate(
      {.kind = PuzzleKind::x, .symmetry = Symmetry::rotational, .level = logic::Level::hard}, 4, 2);
  REQUIRE(made.has_value());
  REQUIRE(made->rating.has_value());
  CHECK(logic::level_of(made->rating->er) == logic::Level::hard);
  for (int place = 0; place < 81; ++place) {
    CHECK((made->grid.cells()[place] == 0) == (made->grid.cells()[80 - place] == 0));
  }
  // A thermometer that says more than which cells differ.
  Rule thermometer{.kind = RuleKind::thermometer, .cells = {0, 1, 2, 3, 4}};
  const auto ruled = generate({.rules = {thermometer}, .is_rated = true}, 4, 2);
  REQUIRE(ruled.has_value());
  CHECK(ruled->difficulty.has_value());
  CHECK(only_solution(*build_model(variant_of(*ruled))));
}

TEST_CASE("a wish that no puzzle fulfils is refused by the setting that is wrong") {
  const auto setting = [](const Wish& wish) {
    const auto fault = fault_of(wish);
    return fault ? std::string(fault->setting) : "";
  };
  const auto rules = [](RuleKind kind) { return std::vector{Rule{.kind = kind}}; };
  const Grid small = *Grid::create(4);
  CHECK(setting({}) == "");
  CHECK(setting({.givens = 82}) == "givens");
  CHECK(setting({.pattern = {true, false}}) == "pattern");
  CHECK(setting({.blank = *Grid::create(25)}) == "size");
  CHECK(setting({.blank = small, .kind = PuzzleKind::windoku}) == "size");
  CHECK(setting({.kind = PuzzleKind::killer, .level = logic::Level::hard}) == "");
  CHECK(setting({.kind = PuzzleKind::killer, .givens = 20}) == "givens");
  CHECK(setting({.kind = PuzzleKind::killer, .symmetry = Symmetry::diagonal}) == "symmetry");
  CHECK(setting({.kind = PuzzleKind::jigsaw, .rules = rules(RuleKind::windoku)}) == "rules");
  CHECK(setting({.blank = small, .rules = rules(RuleKind::anti_king)}) == "rules");
  const Rule thermometer{.kind = RuleKind::thermometer, .cells = {0, 1, 2}};
  CHECK(setting({.rules = {thermometer}}) == "");
  CHECK(setting({.rules = {thermometer}, .technique = logic::Technique::x_wing}) == "technique");
}

TEST_CASE("a stop ends the making of every kind") {
  for (const auto& kind : kPuzzleKinds) {
    CAPTURE(kind.name);
    CHECK(!generate({.kind = kind.value, .level = logic::Level::hard}, 1, 0, Stop(0)).has_value());
  }
}

TEST_CASE("levels cover all ratings in order") {
  CHECK(logic::level_of(10) == logic::Level::easy);
  CHECK(logic::level_of(15) == logic::Level::easy);
  CHECK(logic::level_of(17) == logic::Level::moderate);
  CHECK(logic::level_of(26) == logic::Level::hard);
  CHECK(logic::level_of(52) == logic::Level::very_hard);
  CHECK(logic::level_of(119) == logic::Level::extreme);
}

TEST_CASE("a stop ends the search for a filling of boxes that have none") {
  const auto boxes = Grid::create_jigsaw(4, {0, 2, 0, 3, 1, 1, 0, 2, 1, 2, 3, 0, 3, 3, 2, 1});
  REQUIRE(boxes);
  CHECK(!generate({.blank = *boxes}, 1, 0, Stop(50)).has_value());
}

TEST_CASE("a stop ends the search for a rare puzzle") {
  CHECK(!generate({.level = logic::Level::extreme}, 1, 0, Stop(0)).has_value());
}
