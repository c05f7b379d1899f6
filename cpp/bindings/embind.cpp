// What script sees of the library: the only file that knows Emscripten. Functions that can fail
// give back an object with a `failure` instead of an answer; no exception leaves this file.
// web/src/solver/wasm.ts declares the types of the other side.

#include <emscripten/bind.h>
#include <emscripten/heap.h>
#include <emscripten/val.h>

#include <exception>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "bindings/list.hpp"
#include "bindings/tasks.hpp"
#include "exact_cover/read_problem.hpp"
#include "exact_cover/verdict.hpp"
#include "sudoku/read.hpp"

namespace {

using dance::Choice;
using dance::Error;
using dance::ErrorCode;
using dance::ItemChoice;
using dance::Result;
using dance::bindings::Job;
using dance::bindings::ListJob;
using emscripten::val;

struct Failure {
  std::string code;
  std::int32_t line;
  std::int32_t column;
  std::string found;
  std::string expected;
};

struct Stats {
  std::uint64_t nodes;
  std::uint64_t updates;
  std::uint64_t placements;
  std::uint64_t backtracks;
  std::uint64_t solutions;
  double explored;
};

// A copy: the memory of the module may move when it grows.
val bytes(const std::vector<std::uint8_t>& data) {
  return val::global("Uint8Array").new_(emscripten::typed_memory_view(data.size(), data.data()));
}

val integers(const std::vector<std::int32_t>& data) {
  return val::global("Int32Array").new_(emscripten::typed_memory_view(data.size(), data.data()));
}

val numbers(const std::vector<double>& data) {
  return val::global("Float64Array").new_(emscripten::typed_memory_view(data.size(), data.data()));
}

template <class T, class Convert>
val array(const std::vector<T>& items, Convert convert) {
  val result = val::array();
  for (std::size_t i = 0; i < items.size(); ++i) result.set(i, convert(items[i]));
  return result;
}

val failed(const Error& error) {
  val result = val::object();
  result.set("failure", Failure{std::string(name(error.code)), error.at.line, error.at.column,
                                dance::excerpt(error.found), error.expected});
  return result;
}

// Calls `work`, which gives a val, and makes of every exception a failure.
template <class Work>
val guarded(Work work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return failed({ErrorCode::out_of_memory});
  } catch (const std::exception& exception) {
    return failed({ErrorCode::internal, {}, exception.what()});
  }
}

template <class T, class Convert>
val answer(const Result<T>& result, Convert convert) {
  return result ? convert(*result) : failed(result.error());
}

// -------------------------------------------------------------------------------------- reading

val grid_object(const dance::sudoku::Grid& grid) {
  val result = val::object();
  result.set("size", grid.size());
  result.set("boxHeight", grid.box().height);
  result.set("boxWidth", grid.box().width);
  result.set("cells", bytes({grid.cells().begin(), grid.cells().end()}));
  if (!grid.is_regular()) result.set("boxes", bytes({grid.boxes().begin(), grid.boxes().end()}));
  return result;
}

Result<dance::sudoku::Grid> blank_grid_from(const val& object) {
  const auto number = [&](const char* key) { return object[key].as<int>(); };
  const val boxes = object["boxes"];
  if (boxes.isUndefined()) {
    return dance::sudoku::Grid::create(number("size"), {number("boxHeight"), number("boxWidth")});
  }
  return dance::sudoku::Grid::create_jigsaw(
      number("size"), emscripten::convertJSArrayToNumberVector<std::uint8_t>(boxes));
}

// Sets of digits travel as numbers, which hold 53 bits.
dance::sudoku::Candidates candidates_from(const val& object) {
  const val sets = object["candidates"];
  if (sets.isUndefined()) return {};
  const auto numbers = emscripten::convertJSArrayToNumberVector<double>(sets);
  return {numbers.begin(), numbers.end()};
}

Result<dance::sudoku::Grid> grid_from(const val& object) {
  auto grid = blank_grid_from(object);
  if (!grid) return grid.error();
  const auto cells = emscripten::convertJSArrayToNumberVector<std::uint8_t>(object["cells"]);
  if (static_cast<int>(cells.size()) != grid->cell_count()) {
    return Error{ErrorCode::wrong_length,
                 {},
                 std::to_string(cells.size()),
                 std::to_string(grid->cell_count())};
  }
  for (int place = 0; place < grid->cell_count(); ++place) {
    if (cells[place] > grid->size()) {
      return Error{ErrorCode::unexpected_symbol,
                   {},
                   std::to_string(cells[place]),
                   "≤ " + std::to_string(grid->size())};
    }
    grid->set(grid->cell(place), cells[place]);
  }
  return grid;
}

val puzzle_object(const dance::sudoku::Puzzle& puzzle) {
  val result = val::object();
  val grid = grid_object(puzzle.grid);
  if (!puzzle.candidates.empty()) {
    grid.set("candidates", numbers({puzzle.candidates.begin(), puzzle.candidates.end()}));
  }
  result.set("grid", grid);
  result.set("format", std::string(puzzle.format));
  result.set("name", puzzle.name);
  return result;
}

val read_sudoku(const std::string& text) {
  return guarded([&] { return answer(dance::sudoku::read_puzzle(text), puzzle_object); });
}

std::string unit_name(dance::sudoku::Unit unit) {
  switch (unit) {
    case dance::sudoku::Unit::row:
      return "row";
    case dance::sudoku::Unit::column:
      return "column";
    case dance::sudoku::Unit::box:
      break;
  }
  return "box";
}

val clash_list(const dance::sudoku::Grid& grid) {
  const auto place = [&](dance::sudoku::Cell cell) { return cell.row * grid.size() + cell.column; };
  return array(find_clashes(grid), [&](const dance::sudoku::Clash& clash) {
    val object = val::object();
    object.set("first", place(clash.first));
    object.set("second", place(clash.second));
    object.set("digit", static_cast<int>(clash.digit));
    object.set("unit", unit_name(clash.unit));
    return object;
  });
}

val clashes(const val& grid_value) {
  return guarded([&] {
    return answer(grid_from(grid_value), [](const dance::sudoku::Grid& grid) {
      val result = val::object();
      result.set("clashes", clash_list(grid));
      return result;
    });
  });
}

val read_cover(const std::string& text) {
  return guarded([&] {
    return answer(dance::read_problem(text), [](const dance::ReadProblem& read) {
      const dance::Problem& problem = read.problem;
      val result = val::object();
      result.set("format", std::string(name(read.format)));
      result.set("primaryItems", problem.primary_count());
      result.set("secondaryItems", problem.item_count() - problem.primary_count());
      result.set("options", problem.option_count());
      result.set("entries", problem.entry_count());
      return result;
    });
  });
}

val describe_board(const std::string& board) {
  return guarded([&] {
    return answer(dance::bindings::describe_board(board),
                  [](const dance::bindings::BoardDescription& description) {
                    val result = val::object();
                    result.set("height", description.height);
                    result.set("width", description.width);
                    result.set("mask", bytes(description.mask));
                    result.set("pieces", array(description.pieces,
                                               [](const std::string& name) { return val(name); }));
                    result.set("placements", description.placements);
                    return result;
                  });
  });
}

// -------------------------------------------------------------------------------------- solving

// A prefix travels as pairs of option and item.
std::vector<Choice> choices_from(const val& prefix) {
  const auto numbers = emscripten::convertJSArrayToNumberVector<std::int32_t>(prefix);
  std::vector<Choice> choices;
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
    choices.push_back({dance::OptionId{numbers[i]}, dance::ItemId{numbers[i + 1]}});
  }
  return choices;
}

val part_object(const dance::Part& part) {
  std::vector<std::int32_t> prefix;
  for (const Choice& choice : part.prefix) {
    prefix.push_back(index(choice.option));
    prefix.push_back(index(choice.item));
  }
  val result = val::object();
  result.set("prefix", integers(prefix));
  result.set("weight", part.weight);
  return result;
}

val split_object(const Result<dance::Split>& split) {
  return answer(split, [](const dance::Split& cut) {
    val result = val::object();
    result.set("parts", array(cut.parts, part_object));
    result.set("nodesAbove", cut.nodes_above);
    return result;
  });
}

val job_object(Result<std::unique_ptr<Job>> job) {
  if (!job) return failed(job.error());
  val result = val::object();
  result.set("job", std::shared_ptr<Job>(*std::move(job)));
  return result;
}

Result<ItemChoice> item_choice_from(const std::string& name) {
  if (name == "first") return ItemChoice::first;
  if (name == "fewest") return ItemChoice::fewest;
  return Error{ErrorCode::bad_setting, {}, name, "first, fewest"};
}

val solve_sudoku(const val& grid_value, const std::string& solver) {
  return guarded([&] {
    const auto grid = grid_from(grid_value);
    if (!grid) return failed(grid.error());
    const auto candidates = candidates_from(grid_value);
    if (!candidates.empty() && static_cast<int>(candidates.size()) != grid->cell_count()) {
      return failed({ErrorCode::wrong_length, {}, std::to_string(candidates.size()),
                     std::to_string(grid->cell_count())});
    }
    return job_object(dance::bindings::sudoku_job(*grid, solver, candidates));
  });
}

// The puzzle of a text as read_sudoku describes it, with its clashes; and, if it has none, its job.
val open_sudoku(const std::string& text, const std::string& solver) {
  return guarded([&] {
    const auto puzzle = dance::sudoku::read_puzzle(text);
    if (!puzzle) return failed(puzzle.error());
    auto job = dance::bindings::sudoku_job(puzzle->grid, solver, puzzle->candidates);
    if (!job) return failed(job.error());
    val result = puzzle_object(*puzzle);
    result.set("givens", count_givens(puzzle->grid));
    result.set("clashes", clash_list(puzzle->grid));
    result.set("job", std::shared_ptr<Job>(*std::move(job)));
    return result;
  });
}

val solve_polyomino(const std::string& board, bool distinct, const val& prefix) {
  return guarded([&] {
    return job_object(dance::bindings::polyomino_job(board, distinct, choices_from(prefix)));
  });
}

val solve_cover(const std::string& text, const std::string& item_choice, const val& prefix) {
  return guarded([&] {
    const auto rule = item_choice_from(item_choice);
    if (!rule) return failed(rule.error());
    return job_object(dance::bindings::cover_job(text, *rule, choices_from(prefix)));
  });
}

val split_polyomino(const std::string& board, bool distinct, std::int32_t wanted) {
  return guarded(
      [&] { return split_object(dance::bindings::polyomino_split(board, distinct, wanted)); });
}

val split_cover(const std::string& text, const std::string& item_choice, std::int32_t wanted) {
  return guarded([&] {
    const auto rule = item_choice_from(item_choice);
    if (!rule) return failed(rule.error());
    return split_object(dance::bindings::cover_split(text, *rule, wanted));
  });
}

val run(Job& job, double nodes, std::int32_t solutions) {
  return guarded([&] {
    const auto end = job.run(static_cast<std::uint64_t>(nodes), solutions);
    val result = val::object();
    result.set("exhausted", end == dance::bindings::SliceEnd::exhausted);
    result.set("found", static_cast<double>(job.found()));
    result.set("isFull", job.is_full());
    return result;
  });
}

void count_only(Job& job) {
  job.count_only();
}

val stats(const Job& job) {
  return guarded([&] {
    const dance::SearchStats all = job.stats();
    return val(
        Stats{all.nodes, all.updates, all.placements, all.backtracks, all.solutions, all.explored});
  });
}

val take_solutions(Job& job) {
  return guarded([&] {
    const dance::bindings::Solutions solutions = job.take_solutions();
    val result = val::object();
    result.set("count", solutions.count);
    result.set("size", static_cast<double>(solutions.size));
    result.set("cells", bytes(solutions.cells));
    result.set("options", array(solutions.options, [](const auto& options) {
                 return array(options, [](const dance::ChosenOption& option) {
                   val object = val::object();
                   object.set("number", option.number);
                   object.set("entries", array(option.entries, [](const std::string& entry) {
                                return val(entry);
                              }));
                   return object;
                 });
               }));
    return result;
  });
}

// -------------------------------------------------------------------------------------- the list

val doubles(const std::vector<double>& data) {
  return val::global("Float64Array").new_(emscripten::typed_memory_view(data.size(), data.data()));
}

val cut_object(const dance::bindings::ListCut& cut) {
  val result = val::object();
  result.set("byLine", cut.reading == dance::bindings::ListReading::by_line);
  result.set("lines", integers(cut.lines));
  result.set("ends", integers(cut.ends));
  result.set("firstLines", integers(cut.first_lines));
  result.set("firstRows", integers(cut.first_rows));
  return result;
}

val cut_list(const std::string& text, std::int32_t puzzles_per_chunk) {
  return guarded(
      [&] { return answer(dance::bindings::cut_list(text, puzzles_per_chunk), cut_object); });
}

val row_error_object(const dance::bindings::RowError& error) {
  val result = failed(error.error);
  result.set("row", error.row);
  return result;
}

val rows_object(const dance::bindings::ListRows& rows) {
  val result = val::object();
  result.set("lines", integers(rows.lines));
  result.set("states", bytes(rows.states));
  result.set("sizes", bytes(rows.sizes));
  result.set("boxHeights", bytes(rows.box_heights));
  result.set("givens", integers(rows.givens));
  result.set("counts", integers(rows.counts));
  result.set("nodes", doubles(rows.nodes));
  result.set("microseconds", doubles(rows.microseconds));
  result.set("names", array(rows.names, [](const std::string& name) { return val(name); }));
  result.set("offsets", integers(rows.offsets));
  result.set("puzzles", bytes(rows.puzzles));
  result.set("solutions", bytes(rows.solutions));
  result.set("errors", array(rows.errors, row_error_object));
  return result;
}

Result<std::unique_ptr<ListJob>> create_list_job(const std::string& text, bool by_line,
                                                 std::int32_t first_line, std::int32_t limit,
                                                 const std::string& solver) {
  using dance::bindings::ListReading;
  return ListJob::create(text, by_line ? ListReading::by_line : ListReading::whole, first_line,
                         limit, solver);
}

val list_job(const std::string& text, bool by_line, std::int32_t first_line, std::int32_t limit,
             const std::string& solver) {
  return guarded([&] {
    auto job = create_list_job(text, by_line, first_line, limit, solver);
    if (!job) return failed(job.error());
    val result = val::object();
    result.set("job", std::shared_ptr<ListJob>(*std::move(job)));
    return result;
  });
}

val run_list(ListJob& job, double nodes) {
  return guarded([&] {
    val result = val::object();
    result.set("isDone", job.run(static_cast<std::uint64_t>(nodes)));
    return result;
  });
}

void stop_list(ListJob& job) {
  job.stop();
}

val take_rows(ListJob& job) {
  return guarded([&] { return rows_object(job.take()); });
}

// The whole list in one call.
val solve_list(const std::string& text, std::int32_t limit, const std::string& solver) {
  return guarded([&] {
    const auto cut = dance::bindings::cut_list(text, 1);
    if (!cut) return failed(cut.error());
    auto job = ListJob::create(text, cut->reading, 1, limit, solver);
    if (!job) return failed(job.error());
    while (!(*job)->run(1'000'000'000)) continue;
    return rows_object((*job)->take());
  });
}

val error_codes() {
  return guarded([] {
    val names = val::array();
    for (int code = 0; code <= static_cast<int>(ErrorCode::internal); ++code) {
      names.set(code, std::string(name(ErrorCode{code})));
    }
    return names;
  });
}

// Codes that are not the library's count as internal.
ErrorCode code_named(const std::string& text) {
  int code = 0;
  while (code < static_cast<int>(ErrorCode::internal) && name(ErrorCode{code}) != text) ++code;
  return ErrorCode{code};
}

// The sentence for a failure, with what was found and what was expected.
std::string error_message(const std::string& code, const std::string& found,
                          const std::string& expected) {
  return message(Error{code_named(code), {}, found, expected});
}

std::string verdict(double count, bool is_complete, bool has_clashes) {
  return std::string(
      name(dance::verdict_of(static_cast<std::uint64_t>(count), is_complete, has_clashes)));
}

// The memory of the module in bytes. It grows, but never shrinks.
double memory_size() {
  return static_cast<double>(emscripten_get_heap_size());
}

}  // namespace

EMSCRIPTEN_BINDINGS(dance) {
  emscripten::value_object<Failure>("Failure")
      .field("code", &Failure::code)
      .field("line", &Failure::line)
      .field("column", &Failure::column)
      .field("found", &Failure::found)
      .field("expected", &Failure::expected);

  emscripten::value_object<Stats>("Stats")
      .field("nodes", &Stats::nodes)
      .field("updates", &Stats::updates)
      .field("placements", &Stats::placements)
      .field("backtracks", &Stats::backtracks)
      .field("solutions", &Stats::solutions)
      .field("explored", &Stats::explored);

  emscripten::class_<Job>("Job")
      .smart_ptr<std::shared_ptr<Job>>("SharedJob")
      .function("countOnly", &count_only)
      .function("run", &run)
      .function("stats", &stats)
      .function("takeSolutions", &take_solutions);

  emscripten::class_<ListJob>("ListJob")
      .smart_ptr<std::shared_ptr<ListJob>>("SharedListJob")
      .function("run", &run_list)
      .function("stop", &stop_list)
      .function("take", &take_rows);

  emscripten::function("readSudoku", &read_sudoku);
  emscripten::function("clashes", &clashes);
  emscripten::function("readCover", &read_cover);
  emscripten::function("describeBoard", &describe_board);
  emscripten::function("solveSudoku", &solve_sudoku);
  emscripten::function("openSudoku", &open_sudoku);
  emscripten::function("solvePolyomino", &solve_polyomino);
  emscripten::function("solveCover", &solve_cover);
  emscripten::function("splitPolyomino", &split_polyomino);
  emscripten::function("splitCover", &split_cover);
  emscripten::function("cutList", &cut_list);
  emscripten::function("listJob", &list_job);
  emscripten::function("solveList", &solve_list);
  emscripten::function("errorCodes", &error_codes);
  emscripten::function("errorMessage", &error_message);
  emscripten::function("verdict", &verdict);
  emscripten::function("memorySize", &memory_size);
}
