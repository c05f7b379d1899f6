// The command `dance`: reads the arguments, hands over to the library.

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <set>
#include <thread>

#include "cli/commands.hpp"
#include "exact_cover/read_problem.hpp"
#include "sudoku/formats/table.hpp"
#include "sudoku/solver.hpp"
#include "sudoku/write.hpp"

namespace {

using dance::ItemChoice;
using dance::cli::Output;
using dance::cli::Source;

std::vector<std::string> sudoku_solvers() {
  std::vector<std::string> names;
  for (const auto& solver : dance::sudoku::kSolvers) names.emplace_back(solver.name);
  return names;
}

void add_output(CLI::App& command, Output& output) {
  command.add_option("--limit", output.limit, "Stop after so many solutions, 0 for all")
      ->type_name("N")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command.add_flag("--count", output.is_count_only, "Count the solutions without showing them");
  command.add_flag("--json", output.is_json, "Print JSON Lines, one object a puzzle");
}

void add_source(CLI::App& command, Source& source) {
  command.add_option("FILE", source.path, "A file, or - for standard input")->type_name("");
  command.add_option("--from", source.from, "Read it in this format alone")->type_name("NAME");
  command.add_flag("--strict", source.is_strict, "End at the first that cannot be read");
}

// The sorted names of what `items` lists, each once.
template <class Items>
std::string names_of(const Items& items) {
  std::set<std::string_view> names;
  for (const auto& item : items) names.insert(item.name);
  std::string text;
  for (const std::string_view name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

// What is wrong with the command itself, not with a puzzle.
constexpr int kFailed = 1;

int run(CLI::App& app, int argc, char** argv, const int& status) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kFailed;
  } catch (const std::bad_alloc&) {
    std::cerr << "dance: not enough memory for all solutions; --limit and --count need less\n";
    return kFailed;
  }
  if (app.get_subcommands().empty()) {
    std::cerr << app.help();
    return kFailed;
  }
  if (!std::cout.flush()) {
    std::cerr << "dance: standard output cannot be written\n";
    return kFailed;
  }
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Solves Sudoku, exact cover problems and pentomino boards with dancing links.",
               "dance");
  app.set_version_flag("--version", "dance " DANCE_VERSION);
  app.require_subcommand(0, 1);
  int status = 0;

  dance::cli::SudokuRequest sudoku;
  CLI::App& sudoku_command = *app.add_subcommand("sudoku", "Solve Sudoku puzzles");
  add_source(sudoku_command, sudoku.source);
  sudoku_command.footer("Formats: " + names_of(dance::sudoku::formats()));
  sudoku_command.add_option("--threads", sudoku.threads, "Solve so many puzzles at a time")
      ->type_name("N")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  sudoku_command.add_option("--solver", sudoku.solver, "How to solve them")
      ->type_name("NAME")
      ->check(CLI::IsMember(sudoku_solvers()))
      ->capture_default_str();
  add_output(sudoku_command, sudoku.output);
  sudoku_command.callback([&] { status = run_sudoku(sudoku); });

  dance::cli::CoverRequest cover;
  const std::map<std::string, ItemChoice> item_choices = {{"first", ItemChoice::first},
                                                          {"fewest", ItemChoice::fewest}};
  CLI::App& cover_command =
      *app.add_subcommand("cover", "Solve an exact cover problem: a 0/1 matrix or Knuth's text");
  add_source(cover_command, cover.source);
  cover_command.footer("Formats: " + names_of(dance::kProblemFormats));
  cover_command.add_option("--solver", cover.solver, "How to solve it")
      ->type_name("NAME")
      ->check(CLI::IsMember({"dancing-links"}))
      ->capture_default_str();
  cover_command
      .add_option("--choose", cover.item_choice, "Which item to branch on: first or fewest")
      ->type_name("RULE")
      ->transform(CLI::CheckedTransformer(item_choices))
      ->default_str("fewest");
  add_output(cover_command, cover.output);
  cover_command.callback([&] { status = run_cover(cover); });

  dance::cli::PolyominoRequest polyomino;
  CLI::App& polyomino_command =
      *app.add_subcommand("polyomino", "Fill a board with the twelve pentominoes");
  polyomino_command
      .add_option("--board", polyomino.board, "HxW for a rectangle, or 8x8-2x2 with a hole in it")
      ->type_name("NAME")
      ->required();
  polyomino_command.add_flag("--distinct", polyomino.is_distinct,
                             "Count boards that a symmetry makes alike once");
  add_output(polyomino_command, polyomino.output);
  polyomino_command.callback([&] { status = run_polyomino(polyomino); });

  dance::cli::ConvertRequest convert;
  CLI::App& convert_command = *app.add_subcommand("convert", "Write puzzles in another format");
  add_source(convert_command, convert.source);
  convert_command.add_option("--to", convert.to, "The format to write")
      ->type_name("NAME")
      ->required();
  convert_command.add_flag("--cover", convert.is_cover,
                           "They are an exact cover problem, not Sudoku");
  convert_command.footer("Formats: " + names_of(dance::sudoku::writers()) +
                         "\nwith --cover: " + names_of(dance::kProblemFormats));
  convert_command.callback([&] { status = run_convert(convert); });

  return run(app, argc, argv, status);
}
