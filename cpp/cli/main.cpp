// The command `dance`: reads the arguments, hands over to the library.

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>

#include "cli/commands.hpp"
#include "sudoku/solver.hpp"

namespace {

using dance::ItemChoice;
using dance::cli::Output;

std::vector<std::string> sudoku_solvers() {
  std::vector<std::string> names;
  for (const auto& solver : dance::sudoku::kSolvers) names.emplace_back(solver.name);
  return names;
}

void add_output(CLI::App& command, Output& output) {
  command.add_option("--limit", output.wish.limit, "Stop after so many solutions, 0 for all")
      ->type_name("N")
      ->capture_default_str();
  command.add_flag("--count", output.wish.is_count_only,
                   "Count the solutions without showing them");
  command.add_flag("--json", output.is_json, "Print JSON Lines, one object a puzzle");
}

void add_path(CLI::App& command, std::string& path) {
  command.add_option("FILE", path, "A file, or - for standard input")->type_name("");
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Solves Sudoku, exact cover problems and pentomino boards with dancing links.",
               "dance");
  app.set_version_flag("--version", "dance " DANCE_VERSION);
  app.require_subcommand(1);
  int status = 0;

  dance::cli::SudokuRequest sudoku;
  CLI::App& sudoku_command = *app.add_subcommand("sudoku", "Solve Sudoku puzzles");
  add_path(sudoku_command, sudoku.path);
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
  add_path(cover_command, cover.path);
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

  CLI11_PARSE(app, argc, argv);
  return status;
}
