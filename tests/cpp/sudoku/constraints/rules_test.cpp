#include <algorithm>
#include <array>
#include <bit>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "doctest.h"
#include "exact_cover/solve/prepared_cover.hpp"
#include "sudoku/constraints/encode/encode_variant.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"
#include "tests/sudoku/constraints/oracle.hpp"
#include "tests/support/random_variant.hpp"
#include "tests/support/searching.hpp"

namespace dance::sudoku {
namespace {

// ------------------------------------------------------------------------------ random puzzles

/// A board with some of its fillings, from which all puzzles of a test are drawn.
struct Field {
  VariantPuzzle base;  // without rules
  std::vector<Filling> fillings;
};

Field field_of(VariantPuzzle base) {
  auto all = fillings(base);
  return {std::move(base), std::move(all)};
}

// Returns the small boards with their fillings.
const std::vector<Field>& small_fields() {
  static const std::vector<Field> fields = [] {
    std::vector<Field> list;
    for (const VariantPuzzle& board : test::small_boards()) list.push_back(field_of(board));
    return list;
  }();
  return fields;
}

// ------------------------------------------------------------------------------------- solving

// Returns all solutions that a search finds; digits() returns the current one.
template <class Digits>
std::vector<Filling> collect(const VariantPuzzle& puzzle, Search& search, Digits digits) {
  const std::vector<bool> present = present_cells(puzzle.board);
  std::vector<Filling> found;
  test::run_to_end(search, 7, [&] {
    const std::vector<std::uint8_t> solution = digits();
    Filling filling(solution.begin(), solution.end());
    for (std::size_t at = 0; at < filling.size(); ++at) {
      if (!present[at]) filling[at] = kNoDigit;
    }
    found.push_back(std::move(filling));
  });
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<Filling> solutions_of(const VariantPuzzle& puzzle, const Model& model) {
  PropagationSolver solver(*prepare(model));
  return collect(puzzle, solver, [&] { return solver.solution(); });
}

std::vector<Filling> covers_of(const VariantPuzzle& puzzle, const VariantEncoding& encoding) {
  const auto prepared = PreparedCover::create("dancing-links", encoding.problem);
  const auto search = prepared->begin();
  const auto cells = static_cast<std::size_t>(puzzle.board.cell_count());
  return collect(puzzle, *search, [&] { return digits_of(encoding, cells, search->solution()); });
}

std::vector<Filling> expected_of(const VariantPuzzle& puzzle, const std::vector<Filling>& all) {
  std::vector<Filling> expected;
  for (const Filling& filling : all) {
    const bool fits = std::all_of(puzzle.rules.begin(), puzzle.rules.end(),
                                  [&](const Rule& rule) { return holds(rule, puzzle, filling); });
    if (fits) expected.push_back(filling);
  }
  return expected;
}

std::string text_of(const VariantPuzzle& puzzle) {
  std::string text;
  for (const Rule& rule : puzzle.rules) {
    text += std::string(name(rule.kind));
    for (const CellId cell : rule.cells) text += ' ' + cell_name(puzzle.board, cell);
    if (!rule.others.empty()) text += " |";
    for (const CellId cell : rule.others) text += ' ' + cell_name(puzzle.board, cell);
    if (rule.number) text += " = " + std::to_string(*rule.number);
    for (const int digit : rule.digits) text += " #" + std::to_string(digit);
    text += " " + rule.text + "; ";
  }
  return text;
}

// The number of puzzles with a kind of rule, and of those with some but not all fillings.
struct Tally {
  int puzzles = 0;
  int decisive = 0;
  int encoded = 0;  // puzzles also solved as exact covers
};

// Adds to a field `count` random rules of the kinds that `kind_of` returns, and compares all
// solutions with the oracle's.
template <class KindOf>
void check_random_puzzle(const Field& field, int count, std::mt19937& random, KindOf kind_of,
                         Tally& tally) {
  VariantPuzzle puzzle = field.base;
  for (int i = 0; i < count; ++i) {
    puzzle.rules.push_back(test::random_rule(kind_of(), puzzle, random));
  }
  const auto model = build_model(puzzle);
  if (!model && model.error().code == ErrorCode::wrong_grid) return;
  const bool has_children = std::any_of(puzzle.rules.begin(), puzzle.rules.end(),
                                        [](const Rule& rule) { return !rule.children.empty(); });
  const bool has_rank = std::any_of(puzzle.rules.begin(), puzzle.rules.end(), [](const Rule& rule) {
    return rule.kind == RuleKind::full_rank || rule.kind == RuleKind::shared_rank ||
           rule.kind == RuleKind::distinct_ranks;
  });
  if (!model && model.error().code == ErrorCode::wrong_cells && (has_children || has_rank)) return;
  // A negative rule without an effect is refused, too.
  const bool has_negative =
      std::any_of(puzzle.rules.begin(), puzzle.rules.end(), [](const Rule& rule) {
        return RuleKind::no_difference <= rule.kind && rule.kind <= RuleKind::no_sum;
      });
  if (!model && model.error().code == ErrorCode::impossible_number && has_negative) return;
  const auto expected = expected_of(puzzle, field.fillings);
  if (!model) {  // rejected immediately, because no digits are left
    REQUIRE_MESSAGE(expected.empty(), text_of(puzzle), message(model.error()));
    return;
  }
  ++tally.puzzles;
  if (!expected.empty() && expected.size() < field.fillings.size()) ++tally.decisive;
  const auto found = solutions_of(puzzle, *model);
  CHECK_MESSAGE(found == expected, text_of(puzzle), puzzle.board.height, "×", puzzle.board.width,
                ": ", found.size(), " instead of ", expected.size());
  if (expected.size() > 150) return;
  const auto encoding = encode_variant(*model);
  const auto& [any_of, ranks] = std::tie(model->constraints.any_of, model->constraints.ranks);
  REQUIRE_MESSAGE((encoding || !any_of.empty() || !ranks.empty()), text_of(puzzle));
  if (!encoding) return;
  ++tally.encoded;
  CHECK_MESSAGE(covers_of(puzzle, *encoding) == expected, "exact covers: ", text_of(puzzle));
}

TEST_CASE("a grid whose boxes are its rows has no boxes as a board") {
  CHECK(board_of(*Grid::create(9, {1, 9})).grids.front().boxes.empty());
  CHECK(board_of(*Grid::create(9, {9, 1})).grids.front().boxes.empty());
  CHECK(board_of(*Grid::create(9)).grids.front().boxes.size() == 81);
}

// Returns whether a rule is about nine cells of a 9×9.
bool has_nine_cells(RuleKind kind) {
  return kind == RuleKind::asterisk || kind == RuleKind::center_dot || kind == RuleKind::girandola;
}

TEST_CASE("rules about nine cells allow exactly what their sentences say, in random full grids") {
  std::mt19937 random(13);
  std::array<int, 9> places = {0, 1, 2, 3, 4, 5, 6, 7, 8};  // rows or columns that keep their box
  const auto shuffle = [&] {
    for (const int box : {0, 3, 6}) {
      std::shuffle(places.begin() + box, places.begin() + box + 3, random);
    }
    return places;
  };
  for (const auto& kind : rule_kinds()) {
    if (!has_nine_cells(kind.value)) continue;
    CAPTURE(kind.name);
    int held = 0;
    for (int i = 0; i < 200; ++i) {
      const auto rows = shuffle(), columns = shuffle();
      VariantPuzzle puzzle{.board = square_board(9)};
      for (const int row : rows) {
        for (const int column : columns) {
          puzzle.givens.push_back((3 * (row % 3) + row / 3 + column) % 9 + 1);
        }
      }
      puzzle.rules = {{.kind = kind.value}};
      const bool is_allowed = holds(puzzle.rules.front(), puzzle, puzzle.givens);
      held += is_allowed;
      CHECK(solutions_of(puzzle, *build_model(puzzle)).size() == (is_allowed ? 1 : 0));
    }
    CHECK(held < 200);
  }
}

TEST_CASE("each rule allows exactly what its sentence says, on random small boards" *
          doctest::test_suite("slow")) {
  for (const auto& kind : rule_kinds()) {
    if (has_nine_cells(kind.value)) continue;  // they mean nothing on these boards
    CAPTURE(kind.name);
    std::mt19937 random(17);
    Tally tally;
    const auto cases = static_cast<int>(test::random_cases(400));
    for (int i = 0; i < cases; ++i) {
      const auto& fields = small_fields();
      const Field& field = fields[static_cast<std::size_t>(i) % fields.size()];
      check_random_puzzle(
          field, 1 + i % 2, random, [&] { return kind.value; }, tally);
    }
    CHECK(tally.puzzles > cases / 4);
    CHECK(tally.decisive > 0);
  }
}

TEST_CASE("rules of different kinds hold together, on random small boards") {
  std::mt19937 random(23);
  Tally tally;
  const auto cases = static_cast<int>(test::random_cases(6'000));
  for (int i = 0; i < cases; ++i) {
    const auto& fields = small_fields();
    const auto kind_of = [&] { return rule_kinds()[random() % rule_kinds().size()].value; };
    check_random_puzzle(fields[static_cast<std::size_t>(i) % fields.size()],
                        2 + static_cast<int>(random() % 3), random, kind_of, tally);
  }
  CHECK(tally.puzzles > cases / 3);
  CHECK(tally.encoded > cases / 5);
}

int peer_count(const PreparedVariant& variant, CellId cell) {
  int count = 0;
  for (const std::uint64_t word : variant.network->peer_set(cell)) count += std::popcount(word);
  return count;
}

TEST_CASE("the propagation knows all cells that differ from a cell") {
  VariantPuzzle puzzle = test::blank_variant(square_board(9));
  puzzle.rules = {{.kind = RuleKind::anti_knight}};
  const auto model = build_model(puzzle);
  REQUIRE(model);
  const PreparedVariant variant = *prepare(*model);
  CHECK(peer_count(variant, 0) == 20);   // R2C3 and R3C2 are in the box
  CHECK(peer_count(variant, 40) == 28);  // all eight are in other boxes
  CHECK(variant.network->edges(40).empty());
}

TEST_CASE("the propagation finds tables that say no more than that two cells differ") {
  VariantPuzzle puzzle = test::blank_variant(square_board(9));
  puzzle.rules = {{.kind = RuleKind::pairs_all, .cells = {0, 40}, .text = "a != b"}};
  const auto model = build_model(puzzle);
  REQUIRE(model);
  const PreparedVariant variant = *prepare(*model);
  CHECK(peer_count(variant, 0) == 21);
  CHECK(variant.network->edges(0).empty());
}

TEST_CASE("overlapping grids are one puzzle") {
  // Two 4×4 grids share a box.
  Board board{6, 6, all_digits(4), {}};
  for (const int corner : {0, 2}) {
    board.grids.push_back({corner, corner, 4, 4, rectangular_boxes(4, 4, {2, 2})});
  }
  VariantPuzzle puzzle = test::blank_variant(board);
  puzzle.givens.assign(36, kNoDigit);
  puzzle.givens[0] = 1;
  puzzle.givens[35] = 2;
  const Field field = field_of(puzzle);
  CHECK(field.fillings.size() > 100);
  std::mt19937 random(5);
  Tally tally;
  for (int i = 0; i < 20; ++i) {
    check_random_puzzle(
        field, i % 3, random, [] { return RuleKind::diagonal; }, tally);
    check_random_puzzle(
        field, 1, random, [] { return RuleKind::anti_knight; }, tally);
  }
}

}  // namespace
}  // namespace dance::sudoku
