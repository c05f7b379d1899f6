#include "sudoku/logic/steps.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "sudoku/formats/read.hpp"
#include "tests/sudoku/puzzles.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::sudoku;
using namespace dance::sudoku::test;

namespace {

using logic::Board;
using logic::Chain;
using logic::Implication;
using logic::Marks;
using logic::Step;
using logic::StepFinder;
using logic::Technique;

bool has(const Marks& marks, Candidate candidate) {
  const int place = candidate.cell.row * marks.board().size() + candidate.cell.column;
  return marks.has(place, candidate.digit - 1);
}

bool is_in(const Grid& grid, UnitId unit, Cell cell) {
  if (unit.kind == Unit::row) return cell.row == unit.number;
  if (unit.kind == Unit::column) return cell.column == unit.number;
  return grid.box_of(cell) == unit.number;
}

// Checks each statement of a chain by the marks and the statements that it names, not by the
// library's links.
class ChainChecker {
 public:
  ChainChecker(const Grid& grid, const Marks& marks) : grid_(grid), marks_(marks) {}

  void check(const Chain& chain) const {
    REQUIRE(!chain.empty());
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const Implication& implied = chain[i];
      CHECK(has(marks_, implied.candidate));
      for (const int from : implied.from) CHECK(from < static_cast<int>(i));
      CHECK((implied.reason == Implication::Reason::assumed) == (i == 0));
      if (implied.reason == Implication::Reason::pattern) {
        CHECK(!implied.is_right);
        CHECK(!implied.from.empty());
      } else if (i > 0) {
        implied.is_right ? check_right(chain, implied) : check_wrong(chain, implied);
      }
    }
  }

 private:
  bool is_rival(const Implication& implied, Candidate other) const {
    const Candidate candidate = implied.candidate;
    if (other == candidate) return false;
    if (implied.reason == Implication::Reason::cell) return other.cell == candidate.cell;
    return other.digit == candidate.digit && is_in(grid_, implied.unit, candidate.cell) &&
           is_in(grid_, implied.unit, other.cell);
  }

  // All rivals must be wrong, by the statements named.
  void check_right(const Chain& chain, const Implication& implied) const {
    for (int place = 0; place < grid_.cell_count(); ++place) {
      for (Digit digit = 1; digit <= grid_.size(); ++digit) {
        const Candidate other{grid_.cell(place), digit};
        if (!has(marks_, other) || !is_rival(implied, other)) continue;
        CHECK(std::any_of(implied.from.begin(), implied.from.end(), [&](int from) {
          return chain[from].candidate == other && !chain[from].is_right;
        }));
      }
    }
  }

  // One rival must be right.
  void check_wrong(const Chain& chain, const Implication& implied) const {
    CHECK(std::any_of(implied.from.begin(), implied.from.end(), [&](int from) {
      return chain[from].is_right && is_rival(implied, chain[from].candidate);
    }));
  }

  const Grid& grid_;
  const Marks& marks_;
};

void check_step(const Grid& grid, const Grid& solution, const Marks& marks, const Step& step) {
  CHECK((step.placement || !step.eliminations.empty()));
  if (step.placement) {
    CHECK(solution[step.placement->cell] == step.placement->digit);
    CHECK(has(marks, *step.placement));
  }
  for (const Candidate& erased : step.eliminations) {
    CHECK(solution[erased.cell] != erased.digit);
    CHECK(has(marks, erased));
  }
  for (const Chain& chain : step.chains) ChainChecker(grid, marks).check(chain);
}

Grid solution_of(const Grid& puzzle) {
  const Findings found = search_all(fastest_solver(puzzle), puzzle);
  REQUIRE(found.solutions.size() == 1);
  return found.solutions[0];
}

// Takes some steps from a state, and checks each.
void check_steps(const Grid& grid, const Grid& solution, Marks marks, StepFinder& finder,
                 int most) {
  for (int i = 0; i < most && !marks.is_solved(); ++i) {
    const auto step = finder.find(marks);
    REQUIRE(step.has_value());
    check_step(grid, solution, marks, *step);
    apply(*step, marks);
  }
}

// The marks of a player who has placed some digits and erased some wrong marks.
Marks player_state(const Board& board, const Grid& puzzle, const Grid& solution,
                   std::mt19937& random) {
  Marks marks(board, puzzle, {});
  const std::uint32_t placed = random() % 8, erased = random() % 8;
  for (int place = 0; place < board.cell_count(); ++place) {
    const int right = solution[board.cell(place)] - 1;
    if (marks.is_empty(place) && random() % 16 < placed) marks.place(place, right);
    for (int digit = 0; digit < board.size(); ++digit) {
      const bool is_wrong = marks.has(place, digit) && digit != right;
      if (is_wrong && random() % 16 < erased) marks.erase(place, digit);
    }
  }
  return marks;
}

Step step_of(const Grid& grid, std::string_view technique) {
  const Board board(grid);
  Marks marks(board, grid, {});
  StepFinder finder(board);
  while (!marks.is_solved()) {
    const auto step = finder.find(marks);
    REQUIRE(step.has_value());
    if (name(step->technique) == technique) return *step;
    apply(*step, marks);
  }
  FAIL("the puzzle does not need this technique");
  return {};
}

// Returns the cells of a unit that may have the digit.
std::vector<Cell> places(const Grid& grid, const Marks& marks, UnitId unit, Digit digit) {
  std::vector<Cell> cells;
  for (int place = 0; place < grid.cell_count(); ++place) {
    const Cell cell = grid.cell(place);
    if (is_in(grid, unit, cell) && marks.has(place, digit - 1)) cells.push_back(cell);
  }
  return cells;
}

// Checks that a finned fish or an empty rectangle looks as its name says, by the marks alone.
void check_grouped(const Grid& grid, const Marks& marks, const Step& step) {
  const Digit digit = first_digit(step.digits);
  const auto sees = [&](Cell a, Cell b) { return a != b && are_peers(grid, a, b); };
  const auto is_among = [&](const std::vector<Cell>& cells, Cell cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  };
  if (step.shape == logic::ChainShape::empty_rectangle) {
    REQUIRE(step.units.size() == 4);
    REQUIRE(step.cells.size() == 2);
    CHECK(step.units[0].kind == Unit::box);
    const std::vector<Cell> two = places(grid, marks, step.units[3], digit);
    CHECK(std::set<Cell>(two.begin(), two.end()) ==
          std::set<Cell>(step.cells.begin(), step.cells.end()));
    for (const Candidate& erased : step.eliminations) {
      CHECK(sees(step.cells[1], erased.cell));
      for (const Cell cell : places(grid, marks, step.units[0], digit)) {
        const bool is_linked = sees(cell, step.cells[0]) && is_in(grid, step.units[1], cell);
        CHECK((is_linked || sees(cell, erased.cell)));
      }
    }
    return;
  }
  if (step.shape == logic::ChainShape::als_xz) {
    // In either set, the digit ruled out is missing or seen by the candidates; if it were in
    // neither, each would have as many digits as cells, and share one that it can't.
    const auto end = step.cells.begin() + (std::popcount(step.digits) - 1);
    const std::vector<Cell> sets[] = {{step.cells.begin(), end}, {end, step.cells.end()}};
    const Digit erased = step.eliminations[0].digit;
    const auto has_digit = [&](Cell cell, int digit) {
      return (marks.digits(grid.place_of(cell)) >> digit & 1) != 0;
    };
    logic::Mask digits[2] = {};
    for (int i : {0, 1}) {
      for (const Cell cell : sets[i]) {
        CHECK(is_in(grid, step.units[i], cell));
        digits[i] |= marks.digits(grid.place_of(cell));
        for (const Candidate& candidate : step.eliminations) {
          CHECK(candidate.digit == erased);
          CHECK((!has_digit(cell, erased - 1) || sees(cell, candidate.cell)));
        }
      }
      CHECK(logic::count(digits[i]) == static_cast<int>(sets[i].size()) + 1);
      CHECK((digits[i] >> (erased - 1) & 1) == 1);
    }
    CHECK(step.digits == DigitSet{digits[0]} << 1);
    bool is_restricted = false;
    for (int digit = 0; digit < grid.size(); ++digit) {
      if (digit == erased - 1 || (digits[0] & digits[1] & logic::Mask{1} << digit) == 0) continue;
      bool see_each_other = true;
      for (const Cell one : sets[0]) {
        for (const Cell other : sets[1]) {
          const bool have_it = has_digit(one, digit) && has_digit(other, digit);
          see_each_other = see_each_other && (!have_it || sees(one, other));
        }
      }
      is_restricted = is_restricted || see_each_other;
    }
    CHECK(is_restricted);
    return;
  }
  const std::size_t lines = step.shape == logic::ChainShape::finned_x_wing ? 2 : 3;
  REQUIRE(step.units.size() == 2 * lines + 1);
  const auto is_crossing = [&](Cell cell) {
    bool found = false;
    for (std::size_t i = 1; i < step.units.size(); i += 2) {
      found = found || is_in(grid, step.units[i], cell);
    }
    return found;
  };
  for (std::size_t i = 0; i + 1 < step.units.size(); i += 2) {
    for (const Cell cell : places(grid, marks, step.units[i], digit)) {
      CHECK(is_crossing(cell) != is_among(step.cells, cell));
    }
  }
  for (const Candidate& erased : step.eliminations) {
    CHECK(is_crossing(erased.cell));
    for (const Cell fin : step.cells) CHECK(is_in(grid, step.units.back(), fin));
    CHECK(is_in(grid, step.units.back(), erased.cell));
  }
}

// Checks that a chain looks as its name says, by the marks alone.
void check_shape(const Grid& grid, const Marks& marks, const Step& step) {
  using logic::ChainShape;
  if (step.chains.empty()) {
    check_grouped(grid, marks, step);
    return;
  }
  const Chain& chain = step.chains[0];
  const auto cell = [&](int index) { return chain[index].candidate.cell; };
  const auto digits = [&](Cell of) { return marks.digits(grid.place_of(of)); };
  const Digit digit = chain[0].candidate.digit;
  REQUIRE(step.eliminations.size() == 1);
  CHECK(step.eliminations[0] == chain[0].candidate);
  const auto has_only = [&](UnitId unit, Cell one, Cell other) {
    const std::vector<Cell> found = places(grid, marks, unit, digit);
    CHECK(std::set<Cell>(found.begin(), found.end()) == std::set<Cell>{one, other});
  };
  const auto row = [](Cell of) { return UnitId{Unit::row, of.row}; };
  const auto column = [](Cell of) { return UnitId{Unit::column, of.column}; };
  switch (*step.shape) {
    case ChainShape::empty_rectangle:
    case ChainShape::finned_x_wing:
    case ChainShape::finned_swordfish:
    case ChainShape::als_xz:
      break;  // checked above
    case ChainShape::skyscraper: {
      REQUIRE(chain.size() == 6);
      const bool by_rows = cell(1).row == cell(2).row;
      has_only(by_rows ? row(cell(1)) : column(cell(1)), cell(1), cell(2));
      has_only(by_rows ? row(cell(4)) : column(cell(4)), cell(3), cell(4));
      CHECK((by_rows ? cell(2).column == cell(3).column : cell(2).row == cell(3).row));
      break;
    }
    case ChainShape::two_string_kite: {
      REQUIRE(chain.size() == 6);
      const bool row_first = cell(1).row == cell(2).row;
      has_only(row_first ? row(cell(1)) : column(cell(1)), cell(1), cell(2));
      has_only(row_first ? column(cell(4)) : row(cell(4)), cell(3), cell(4));
      CHECK(grid.box_of(cell(2)) == grid.box_of(cell(3)));
      break;
    }
    case ChainShape::simple_colouring:
      CHECK(chain.size() > 6);
      for (std::size_t i = 2; i + 1 < chain.size(); ++i) {
        CHECK(places(grid, marks, chain[i].unit, digit).size() == 2);
      }
      break;
    case ChainShape::w_wing:
      REQUIRE(chain.size() == 8);
      CHECK(digits(cell(1)) == digits(cell(6)));
      CHECK(logic::is_pair(digits(cell(1))));
      CHECK(places(grid, marks, chain[4].unit, chain[4].candidate.digit).size() == 2);
      break;
    case ChainShape::xy_chain:
      for (std::size_t i = 1; i + 1 < chain.size(); ++i) {
        CHECK(logic::is_pair(digits(chain[i].candidate.cell)));
      }
      CHECK(chain[1].candidate.digit == digit);
      CHECK(chain[chain.size() - 2].candidate.digit == digit);
      break;
    case ChainShape::alternating_inference_chain:
      for (std::size_t i = 2; i + 1 < chain.size(); i += 2) {
        const Implication& end = chain[i];
        const bool in_cell = end.reason == Implication::Reason::cell;
        CHECK((in_cell ? logic::is_pair(digits(end.candidate.cell))
                       : places(grid, marks, end.unit, end.candidate.digit).size() == 2));
      }
      break;
  }
}

}  // namespace

TEST_CASE("Steps lead to the solution and erase nothing of it" * doctest::test_suite("slow")) {
  const std::vector<Grid> puzzles = read_data_puzzles("minimal_9x9.txt");
  const std::uint32_t most = dance::test::random_cases(static_cast<std::uint32_t>(puzzles.size()));
  const std::size_t stride = puzzles.size() / most;
  for (std::size_t i = 0; i < puzzles.size(); i += stride) {
    const Grid& puzzle = puzzles[i];
    CAPTURE(puzzle);
    const Board board(puzzle);
    StepFinder finder(board);
    const Grid solution = solution_of(puzzle);
    check_steps(puzzle, solution, Marks(board, puzzle, {}), finder, 1000);
  }
}

TEST_CASE("Steps from the states of players hold, too" * doctest::test_suite("slow")) {
  const std::vector<Grid> puzzles = read_data_puzzles("minimal_9x9.txt");
  const std::uint32_t most = dance::test::random_cases(static_cast<std::uint32_t>(puzzles.size()));
  for (std::uint32_t seed = 0; seed < most; ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const Grid& puzzle = puzzles[random() % puzzles.size()];
    const Board board(puzzle);
    StepFinder finder(board);
    const Grid solution = solution_of(puzzle);
    for (int state = 0; state < 8; ++state) {
      check_steps(puzzle, solution, player_state(board, puzzle, solution, random), finder, 2);
    }
  }
}

// Rated 8.7, for dynamic cell chains.
constexpr std::string_view kChains16x16 =
    "3...9D..G.........F6..238.91.......7.B....E.F..8..G45.EF...D237."
    "...3.GA..54..9....49.F...A.28....BD..5.6.9.....FG......9.....2A."
    ".3AF8.G4..7...BC......F.........B...7....1CAE.6.2....C1.......3."
    "4F5......7...E..EA....7.5B..6.49....E.B..3..18..689.3..54..GBD..";

TEST_CASE("Grids of other sizes and jigsaws are solved step by step") {
  Grid jigsaw = *Grid::create_jigsaw(4, {0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 2, 1, 3, 3, 3, 3});
  for (const Candidate given : {Candidate{{0, 0}, 1}, {{0, 1}, 2}, {{1, 2}, 4}}) {
    jigsaw.set(given.cell, given.digit);
  }
  std::vector<Grid> puzzles = {grid_of(".1....3.2......4"), jigsaw, grid_of(kChains16x16)};
  if (dance::test::is_long_run()) puzzles.push_back(read_data_puzzles("unique_16x16.txt")[0]);
  for (const Grid& puzzle : puzzles) {
    CAPTURE(puzzle);
    const Findings solved = search_all(SolverKind::singles, puzzle);
    REQUIRE(solved.solutions.size() == 1);
    const Board board(puzzle);
    StepFinder finder(board);
    check_steps(puzzle, solved.solutions[0], Marks(board, puzzle, {}), finder, 4000);
  }
}

TEST_CASE("A direct technique places a digit and erases nothing") {
  const Grid grid =
      grid_of("...56........1..7...4...6..1...3...5...9.43.1..........3...9.2.2......4.5.73....8");
  const Step step = step_of(grid, "direct-pointing");
  CHECK(step.placement.has_value());
  CHECK(step.eliminations.empty());
}

TEST_CASE("A chain ends with what it proves") {
  const Grid grid =
      grid_of("3.....5.784.....6...7....2...6.48.75.9...6...4...9.3.....2...3....65.....1...7..4");
  const Step chains = step_of(grid, "region-chains");
  REQUIRE(chains.eliminations.size() == 1);
  CHECK(chains.chains.size() >= 2);
  std::set<Cell> begins;
  for (const Chain& chain : chains.chains) {
    CHECK(chain.front().is_right);
    CHECK(is_in(grid, chains.units[0], chain.front().candidate.cell));
    begins.insert(chain.front().candidate.cell);
    CHECK(chain.back().candidate == chains.eliminations[0]);
    CHECK(!chain.back().is_right);
  }
  CHECK(begins.size() == chains.chains.size());
  const Step turbot = step_of(grid, "turbot-fish");
  REQUIRE(turbot.chains.size() == 1);
  CHECK(turbot.chains[0].size() == 6);
  CHECK(turbot.chains[0].front().candidate == turbot.chains[0].back().candidate);
  CHECK(turbot.chains[0].front().is_right != turbot.chains[0].back().is_right);
}

TEST_CASE("Chains have the names that people give them") {
  struct Case {
    logic::ChainShape shape = {};
    const char* puzzle = nullptr;
  };
  using logic::ChainShape;
  const Case cases[] = {
      {ChainShape::skyscraper,
       "....5....1.3....4..7..86...9..6..1.......345..25...3..6......8..8..6.7.3.....79.."},
      {ChainShape::two_string_kite,
       "....5....1.3....4..7..86...9..6..1.......345..25...3..6......8..8..6.7.3.....79.."},
      {ChainShape::simple_colouring,
       ".1.498....5......38...6..9...9..4...1...8.624....1.........9.8....25.7.......7516"},
      {ChainShape::w_wing,
       "...9...7..49..7.51...5..............26..54.1.5..1.3..8.9.36....7.6.8.3.........2."},
      {ChainShape::xy_chain,
       "..5.9....8....2.....217..5.9.4...2.........1..836..........4..856..897...4.2...3."},
      {ChainShape::empty_rectangle,
       "..2...97..8.1.....3...7......8..9..11.3.4...2.2....5......268.5....5..1....3....6"},
      {ChainShape::finned_x_wing,
       "..21...5....4.51...9..8.2...6.8...398...9.47...........8....6....93......5..1...."},
      {ChainShape::finned_swordfish,
       "9...8.1.3......4...6.....59......2..2...7....3.5..1.9....6..7.2..3.9...1.5.7....."},
      {ChainShape::als_xz,
       "8.9...3.....7.1...5.........7.....263...9.......1...4..6.2....4....8.5..........."},
      {ChainShape::alternating_inference_chain,
       "9...8.1.3......4...6.....59......2..2...7....3.5..1.9....6..7.2..3.9...1.5.7....."},
  };
  for (const Case& one : cases) {
    CAPTURE(one.puzzle);
    CAPTURE(name(one.shape));
    const Grid grid = grid_of(one.puzzle);
    const Board board(grid);
    Marks marks(board, grid, {});
    StepFinder finder(board);
    int found = 0;
    while (!marks.is_solved()) {
      const Step step = *finder.find(marks);
      if (step.shape == one.shape) {
        ++found;
        check_shape(grid, marks, step);
      }
      apply(step, marks);
    }
    CHECK(found > 0);
  }
}

TEST_CASE("A chain of a single strong link has no name") {
  const auto puzzle = read_puzzle(
      "..9.5..4..37.......1...7.9....9.............1..2..5.7........2.....3..6.......... "
      "AAABBBBCCAAABBCCCCADABBBCCCADDEEEFFFDDDDEFFFFDEEEEEGGFDHHHHHIGFHHHHIIIGGIIIIIGGGG");
  REQUIRE(puzzle);
  const auto path = logic::find_steps(puzzle->grid, {});
  REQUIRE(path);
  const auto is_short = [](const Step& step) {
    return step.technique == Technique::x_chain && step.chains[0].size() == 4;
  };
  const auto found = std::find_if(path->begin(), path->end(), is_short);
  REQUIRE(found != path->end());
  CHECK(!found->shape);
}

TEST_CASE("A stop ends the search for chains") {
  const Grid grid = grid_of(kHardPuzzle);
  CHECK(!logic::rate(grid, {}, Stop(0)).has_value());
  const Board board(grid);
  CHECK(!StepFinder(board).find(Marks(board, grid, {}), Stop(0)).has_value());
}
