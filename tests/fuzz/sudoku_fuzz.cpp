// The readers and writers of Sudokus: of whole texts, of texts in pieces, and of lists.

#include <algorithm>
#include <bit>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "engine/list.hpp"
#include "engine/list_cut.hpp"
#include "engine/trace.hpp"
#include "engine/variant.hpp"
#include "engine/variant_json.hpp"
#include "fuzz/fuzz.hpp"
#include "sudoku/formats/puzzle_reader.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/table.hpp"
#include "sudoku/formats/write.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

using namespace dance;
using namespace dance::fuzz;
using namespace dance::sudoku;

namespace {

bool has_givens_of(const Grid& grid, const Grid& other) {
  const auto is_kept = [](Digit digit, Digit given) { return given == 0 || digit == given; };
  return std::equal(grid.cells().begin(), grid.cells().end(), other.cells().begin(),
                    other.cells().end(), is_kept);
}

void check_written(const Puzzle& puzzle, const Writer& writer) {
  const auto text = writer.write(puzzle);
  if (!text) return require(text.error().code == ErrorCode::does_not_fit, "a writer fits or not");
  if (puzzle.grid.size() == 1) return;
  const auto again = read_puzzle(*text);
  require(bool(again), writer.name);
  require(again->grid.boxes() == puzzle.grid.boxes(), "boxes are kept");
  // In a line of candidates, a cell's only candidate looks like a given.
  const bool may_have_more = writer.name == "sukaku";
  require(has_givens_of(again->grid, puzzle.grid), "givens are kept");
  require(may_have_more || again->grid == puzzle.grid, "no givens are added");
}

void check_line(const Puzzle& puzzle) {
  const auto again = read_puzzle(write_one_line(puzzle));
  require(again && again->grid == puzzle.grid, "the givens of a line are kept");
  require(again->candidates == puzzle.candidates, "the candidates of a line are kept");
}

void check(const Results& results, std::string_view text) {
  require(!results.empty(), "a text has a result");
  for (const auto& result : results) {
    if (!result) require_place(result.error(), text);
  }
  if (!results.front() || results.front()->variant) return;
  for (const Writer& writer : writers()) check_written(*results.front(), writer);
  check_line(*results.front());
}

// Requires a variant to stay the same on its way to JavaScript and back.
void check_json(const VariantPuzzle& puzzle) {
  const std::string json = engine::json_of(puzzle);
  const auto again = engine::variant_in(json);
  require(bool(again), "JSON of ours is read again");
  require(engine::json_of(*again) == json, "JSON keeps everything");
}

// JavaScript may pass any JSON.
void open_json(std::string_view text) {
  auto puzzle = engine::variant_in(text);
  if (!puzzle) return;
  const auto shared = std::make_shared<const VariantPuzzle>(*std::move(puzzle));
  const auto instance = engine::VariantInstance::create(shared);
  if (instance) static_cast<void>((*instance)->conflicts());
}

// Requires the dance of a variant to stay on its board, or a reason for none.
void check_trace(const VariantPuzzle& puzzle) {
  const auto trace = engine::trace_variant(puzzle, {.max_events = 200});
  if (!trace) return require(!message(trace.error()).empty(), "a refusal has a reason");
  const auto& candidates = std::get<engine::VariantBoard>(trace->board).candidates;
  require(candidates.size() <= 2 * trace->options.size(), "each candidate is an option");
  const int cells = puzzle.board.height * puzzle.board.width;
  for (std::size_t i = 0; i < candidates.size(); i += 2) {
    require(0 <= candidates[i] && candidates[i] < cells, "a candidate is on the board");
    require(0 < candidates[i + 1] && candidates[i + 1] <= std::popcount(puzzle.board.digits),
            "a candidate is a digit");
  }
}

// Requires each writer's variant to read back as the same puzzle in our own text format.
void check_variants(std::string_view text) {
  for (const auto& result : read_puzzles(text)) {
    if (!result) {
      require_place(result.error(), text);
    } else if (result->variant) {
      const std::string written = *write_rule_text(*result->variant);
      const auto again = read_puzzle(written);
      require(bool(again), "our text is read again");
      check_json(*result->variant);
      check_trace(*result->variant);
      for (const VariantWriter& writer : variant_writers()) {
        const auto other = writer.write(*result->variant);
        if (other) require(bool(read_puzzle(*other)), writer.name);
      }
    }
  }
}

Results read_in_pieces(std::string_view text, std::size_t length, Formats formats) {
  PuzzleReader reader = *PuzzleReader::create("", formats);
  for (; !text.empty(); text.remove_prefix(std::min(length, text.size()))) {
    reader.feed(text.substr(0, length));
  }
  reader.finish();
  Results results;
  while (auto result = reader.next()) results.push_back(*std::move(result));
  return results;
}

std::size_t rule_count(const Puzzle& puzzle) {
  return puzzle.variant ? puzzle.variant->rules.size() : 0;
}

void check_pieces(std::string_view text, Formats formats) {
  const Results whole = read_in_pieces(text, text.size(), formats);
  const Results pieces = read_in_pieces(text, 7, formats);
  require(whole.size() == pieces.size(), "pieces have the same puzzles");
  for (std::size_t i = 0; i < whole.size(); ++i) {
    require(bool(whole[i]) == bool(pieces[i]), "pieces are read alike");
    if (!whole[i]) continue;
    require(whole[i]->grid == pieces[i]->grid, "pieces have the same givens");
    require(rule_count(*whole[i]) == rule_count(*pieces[i]), "pieces have the same rules");
  }
}

void check_list(std::string_view text) {
  const auto cut = engine::cut_list(text, 3);
  if (!cut) return require_place(cut.error(), text);
  require(cut->bounds.size() == cut->first_rows.size() + 1,
          "each chunk has a beginning and an end");
  auto job = engine::ListJob::create(
      engine::ListText{cut->rewritten.empty() ? std::string(text) : cut->rewritten, cut->layout,
                       cut->format, cut->symbols},
      {.solver = "auto", .limits = {.solutions = 2, .kept = 1}});
  require(bool(job), "a list that was cut can be solved");
  engine::End end = engine::End::running;
  for (int slices = 0; slices < 20 && end == engine::End::running; ++slices) end = (*job)->run(100);
  if (end == engine::End::running) return (*job)->stop();
  require((*job)->take().lines.size() + cut->errors.size() == cut->lines.size(),
          "each puzzle of a list has its row");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Interpretation& interpretation : read(text)) check(interpretation.puzzles, text);
  check(read_puzzles(text, pick(formats(), text).name), text);
  check_pieces(text, formats());
  check_list(text);
  check_variants(text);
  open_json(text);
  return 0;
}
