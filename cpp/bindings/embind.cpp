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

#include "bindings/tasks.hpp"
#include "exact_cover/read_problem.hpp"
#include "sudoku/read.hpp"

namespace {

using dance::Choice;
using dance::Error;
using dance::ErrorCode;
using dance::ItemChoice;
using dance::Result;
using dance::bindings::Job;
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

template <class T, class Convert>
val array(const std::vector<T>& items, Convert convert) {
  val result = val::array();
  for (std::size_t i = 0; i < items.size(); ++i) result.set(i, convert(items[i]));
  return result;
}

val failed(const Error& error) {
  val result = val::object();
  result.set("failure", Failure{std::string(name(error.code)), error.at.line, error.at.column,
                                error.found, error.expected});
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
  return result;
}

Result<dance::sudoku::Grid> grid_from(const val& object) {
  const auto number = [&](const char* key) { return object[key].as<int>(); };
  auto grid =
      dance::sudoku::Grid::create(number("size"), {number("boxHeight"), number("boxWidth")});
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

val read_sudoku(const std::string& text) {
  return guarded([&] {
    return answer(dance::sudoku::read_puzzle(text), [](const dance::sudoku::Puzzle& puzzle) {
      val result = val::object();
      result.set("grid", grid_object(puzzle.grid));
      result.set("format", std::string(puzzle.format));
      result.set("name", puzzle.name);
      return result;
    });
  });
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

val clashes(const val& grid_value) {
  return guarded([&] {
    return answer(grid_from(grid_value), [](const dance::sudoku::Grid& grid) {
      const auto place = [&](dance::sudoku::Cell cell) {
        return cell.row * grid.size() + cell.column;
      };
      const val list = array(find_clashes(grid), [&](const dance::sudoku::Clash& clash) {
        val object = val::object();
        object.set("first", place(clash.first));
        object.set("second", place(clash.second));
        object.set("digit", static_cast<int>(clash.digit));
        object.set("unit", unit_name(clash.unit));
        return object;
      });
      val result = val::object();
      result.set("clashes", list);
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

ItemChoice item_choice_from(const std::string& name) {
  return name == "first" ? ItemChoice::first : ItemChoice::fewest;
}

val solve_sudoku(const val& grid_value, const std::string& solver) {
  return guarded([&] {
    const auto grid = grid_from(grid_value);
    return grid ? job_object(dance::bindings::sudoku_job(*grid, solver)) : failed(grid.error());
  });
}

val solve_polyomino(const std::string& board, bool distinct, const val& prefix) {
  return guarded([&] {
    return job_object(dance::bindings::polyomino_job(board, distinct, choices_from(prefix)));
  });
}

val solve_cover(const std::string& text, const std::string& item_choice, const val& prefix) {
  return guarded([&] {
    return job_object(
        dance::bindings::cover_job(text, item_choice_from(item_choice), choices_from(prefix)));
  });
}

val split_polyomino(const std::string& board, bool distinct, std::int32_t wanted) {
  return guarded(
      [&] { return split_object(dance::bindings::polyomino_split(board, distinct, wanted)); });
}

val split_cover(const std::string& text, const std::string& item_choice, std::int32_t wanted) {
  return guarded([&] {
    return split_object(dance::bindings::cover_split(text, item_choice_from(item_choice), wanted));
  });
}

val run(Job& job, double nodes, std::int32_t solutions) {
  return guarded([&] {
    const auto end = job.run(static_cast<std::uint64_t>(nodes), solutions);
    val result = val::object();
    result.set("exhausted", end == dance::bindings::SliceEnd::exhausted);
    return result;
  });
}

Stats stats(const Job& job) {
  const dance::SearchStats all = job.stats();
  return {all.nodes, all.updates, all.placements, all.backtracks, all.solutions, all.explored};
}

val take_solutions(Job& job) {
  return guarded([&] {
    const dance::bindings::Solutions solutions = job.take_solutions();
    val result = val::object();
    result.set("count", solutions.count);
    result.set("cells", bytes(solutions.cells));
    result.set("options", array(solutions.options, [](const auto& options) {
                 return array(options, [](const dance::bindings::ChosenOption& option) {
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

val error_codes() {
  val names = val::array();
  for (int code = 0; code <= static_cast<int>(ErrorCode::internal); ++code) {
    names.set(code, std::string(name(ErrorCode{code})));
  }
  return names;
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
      .function("run", &run)
      .function("stats", &stats)
      .function("takeSolutions", &take_solutions);

  emscripten::function("readSudoku", &read_sudoku);
  emscripten::function("clashes", &clashes);
  emscripten::function("readCover", &read_cover);
  emscripten::function("describeBoard", &describe_board);
  emscripten::function("solveSudoku", &solve_sudoku);
  emscripten::function("solvePolyomino", &solve_polyomino);
  emscripten::function("solveCover", &solve_cover);
  emscripten::function("splitPolyomino", &split_polyomino);
  emscripten::function("splitCover", &split_cover);
  emscripten::function("errorCodes", &error_codes);
  emscripten::function("memorySize", &memory_size);
}
