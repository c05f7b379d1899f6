#include "engine/trace.hpp"

#include <string>

#include "doctest.h"
#include "engine/cover.hpp"
#include "engine/sudoku.hpp"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "sudoku/constraints/encode/encode_variant.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::engine;
using namespace dance::test;

namespace {

constexpr TraceSettings kWhole{.max_events = 1'000'000};

polyomino::Puzzle board(std::string_view name) {
  return (*PolyominoInstance::open(name, kBoardName))->puzzle();
}

}  // namespace

TEST_CASE("the trace of a small problem has all its links and steps") {
  const auto trace = trace_cover(paper_example(), kWhole);
  REQUIRE(trace);
  CHECK(trace->detail == TraceDetail::links);
  CHECK(trace->is_complete);
  CHECK(trace->items.size() == 7);
  CHECK(trace->primary_items == 7);
  CHECK(trace->headers.size() == 2 * 8);
  CHECK(trace->nodes.size() % 4 == 0);
  CHECK(trace->events.size() % 4 == 0);
  CHECK(trace->changes.size() % 4 == 0);
  CHECK(std::holds_alternative<std::monostate>(trace->board));
}

TEST_CASE("a trace ends with the search node that reaches the limit of events") {
  const auto trace = trace_cover(paper_example(), {.max_events = 3});
  REQUIRE(trace);
  CHECK_FALSE(trace->is_complete);
  CHECK(trace->events.size() >= 4 * 3);
  const auto whole = trace_cover(paper_example(), kWhole);
  CHECK(std::equal(trace->events.begin(), trace->events.end(), whole->events.begin()));
}

TEST_CASE("a problem with too many entries or with bounds is refused") {
  const auto large = trace_cover(problem_of(read_data("exact-cover/pent-6x10.dlx")), kWhole);
  REQUIRE_FALSE(large);
  CHECK(large.error().code == ErrorCode::too_large);
  CHECK(large.error().expected == "≤ 400 entries");
  const auto bounds = trace_cover(problem_of("0:2|a b\na b\na\nb\n"), kWhole);
  CHECK(bounds.error().code == ErrorCode::bounds_unsupported);
}

TEST_CASE("a Sudoku is traced option by option, each option a candidate of a cell") {
  const auto puzzle = sudoku::read_puzzle(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const auto trace = trace_sudoku(*puzzle, kWhole);
  REQUIRE(trace);
  CHECK(trace->detail == TraceDetail::options);
  CHECK(trace->changes.empty());
  const auto& sudoku = std::get<SudokuBoard>(trace->board);
  CHECK(sudoku.boxes.size() == 81);
  CHECK(sudoku.candidates.size() == 2 * trace->options.size());
  CHECK(trace->options.front().starts_with("r1c"));
}

TEST_CASE("a board is traced with its pieces first, then its cells") {
  const auto trace = trace_polyomino(board("3x20"), {.max_events = 100});
  REQUIRE(trace);
  const auto& polyomino = std::get<PolyominoBoard>(trace->board);
  CHECK(polyomino.mask.cells.size() == 60);
  CHECK(polyomino.cells.size() == 60);
  CHECK(polyomino.copies.size() == 12);
  CHECK(polyomino.copy_headers.front() == 1);
  CHECK(polyomino.cell_headers.front() == 13);
  CHECK(trace->items.size() == 72);
  CHECK(trace->items[12] == "r1c1");
  CHECK(trace->options.front().find('/') != std::string::npos);
}

TEST_CASE("a killer Sudoku is traced like its search, combinations after the candidates") {
  const auto puzzle = sudoku::read_variant(
      "sudoku 4x4\n....\n..3.\n....\n1...\nkiller-cage 3: R1C1 R1C2\n"
      "killer-cage 8: R1C3 R1C4 R2C4\nthermometer: R3C1 R3C2 R3C3\n");
  REQUIRE(puzzle);
  const auto trace = trace_variant(*puzzle, kWhole);
  REQUIRE(trace);
  CHECK(trace->is_complete);
  const auto& board = std::get<VariantBoard>(trace->board);
  const auto candidates = board.candidates.size() / 2;
  CHECK(trace->options.front() == "c1=1");
  CHECK(trace->options.size() > candidates);
  CHECK(trace->options[candidates] == "k1=1+2");

  const auto encoding = sudoku::encode_variant(*sudoku::build_model(*puzzle));
  DancingLinks search(encoding->problem);
  CHECK(search.run(1'000'000) == Outcome::exhausted);
  std::uint64_t nodes = 0;
  std::uint64_t solutions = 0;
  for (std::size_t at = 0; at < trace->events.size(); at += 4) {
    if (trace->events[at] != static_cast<std::int32_t>(TraceStep::enter_node)) continue;
    ++nodes;
    solutions += static_cast<std::uint64_t>(trace->events[at + 2]);
  }
  CHECK(nodes == search.stats().nodes);
  CHECK(solutions == search.stats().solutions);
}

TEST_CASE("the digits of a variant's trace are numbered in the order of the board") {
  const auto puzzle = sudoku::read_variant("sudoku 4x4 digits 0-3\n0...\n....\n....\n...3\n");
  REQUIRE(puzzle);
  const auto trace = trace_variant(*puzzle, {.max_events = 100});
  REQUIRE(trace);
  CHECK(trace->options.front() == "c1=0");
  const auto& [candidates] = std::get<VariantBoard>(trace->board);
  CHECK(std::vector(candidates.end() - 2, candidates.end()) == std::vector<std::int32_t>{15, 4});
}

TEST_CASE("a variant without an encoding is refused") {
  const auto puzzle = sudoku::read_variant("sudoku 4x4\nfull-rank 3: R1 left\n");
  REQUIRE(puzzle);
  CHECK(trace_variant(*puzzle, kWhole).error().code == ErrorCode::rule_unsupported);
}
