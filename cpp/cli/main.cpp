// The command `dance`: parses the arguments.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/report.hpp"
#include "engine/records.hpp"
#include "engine/variant.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "exact_cover/solve/cover_solver.hpp"
#include "polyomino/formats/read_puzzle.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/table.hpp"
#include "sudoku/formats/write.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/solvers/solver.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace {

using dance::ItemChoice;
using dance::cli::Output;
using dance::cli::Saving;
using dance::cli::Source;

constexpr std::size_t kHelpWidth = 100;

// Breaks a line at spaces. All but the first of its parts are indented.
std::string wrapped(std::string line, std::size_t indent) {
  for (std::size_t begin = 0; line.size() - begin > kHelpWidth;) {
    const std::size_t space = line.rfind(' ', begin + kHelpWidth);
    if (space == line.npos || space <= begin + indent) break;
    line.replace(space, 1, '\n' + std::string(indent, ' '));
    begin = space + 1;
  }
  return line;
}

// Shows the choices of an option after its description, leaves out which options exclude each
// other, as the error names them, and wraps lines.
class HelpFormatter final : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override {
    const std::string help = CLI::Formatter::make_help(app, std::move(name), mode);
    std::string text;
    for (const dance::Line& line : dance::split_lines(help)) {
      const std::size_t indent = line.text.starts_with("  ") ? get_column_width() : 2;
      text += wrapped(std::string(line.text), indent) + '\n';
    }
    return text;
  }

 private:
  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_type_size() == 0) return {};
    const std::string type = option->get_type_name();  // "NAME:{auto,vectors}"
    std::string text = ' ' + type.substr(0, type.find(':'));
    if (!option->get_default_str().empty()) text += '=' + option->get_default_str();
    return text;
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    std::string text = option->get_description();
    const std::string type = option->get_type_name();
    const std::size_t begin = type.find('{');
    if (begin == type.npos) return text;
    text += ": ";
    for (const char c : type.substr(begin + 1, type.find('}') - begin - 1)) {
      text += c;
      if (c == ',') text += ' ';
    }
    return text;
  }
};

template <class Items>
std::vector<std::string> names_in(const Items& items) {
  std::vector<std::string> names;
  for (const auto& item : items) names.emplace_back(item.name);
  return names;
}

template <class Solvers>
std::vector<std::string> names_with_automatic(const Solvers& solvers) {
  std::vector<std::string> names = names_in(solvers);
  names.emplace(names.begin(), dance::kAutomatic);
  return names;
}

constexpr int kMaxMegabytes = 16 * 1024;

constexpr std::string_view kDigits = "0123456789";

// The error describes valid numbers, not the range of the type.
std::string check_seconds(const std::string& text) {
  const std::size_t end = text.find_first_not_of(kDigits);
  const bool is_number =
      text.find_first_of(kDigits) != text.npos &&
      (end == text.npos ||
       (text[end] == '.' && text.find_first_not_of(kDigits, end + 1) == text.npos));
  return is_number ? "" : "found '" + text + "', expected digits, as in 10 or 0.5";
}

std::string check_count(const std::string& text) {
  const bool is_number = !text.empty() && text.find_first_not_of(kDigits) == text.npos;
  return is_number ? "" : "found '" + text + "', expected a whole number ≥ 0";
}

// An empty value would count as none.
std::string check_value(const std::string& text) {
  return text.empty() ? "found '', expected a value" : "";
}

// "-" is standard input.
std::string check_path(const std::string& text) {
  return text.empty() ? "found '', expected the name of a file" : "";
}

// Standard input and output can't be continued from.
std::string check_checkpoint(const std::string& text) {
  return text == "-" ? "found '-', expected the name of a file" : check_path(text);
}

std::string check_memory(const std::string& text) {
  constexpr std::size_t kMaxDigits = 5;
  const bool is_number =
      !text.empty() && text.size() <= kMaxDigits && text.find_first_not_of(kDigits) == text.npos;
  if (is_number && std::stoi(text) <= kMaxMegabytes) return "";
  return "found '" + text + "', expected a whole number of megabytes from 0 to " +
         std::to_string(kMaxMegabytes);
}

std::string check_number(const std::string& text) {
  const auto number = dance::BigCount::read(text);
  return number && !number->is_zero() ? ""
                                      : "found '" + text + "', expected a positive whole number";
}

void add_output(CLI::App& command, Output& output) {
  command.add_option("--limit", output.solutions, "Stop after N solutions; 0: find all")
      ->type_name("N")
      ->check(check_count)
      ->capture_default_str();
  command
      .add_option("--time", output.seconds, "Stop each puzzle after this many seconds; 0: no limit")
      ->type_name("SECONDS")
      ->check(check_seconds);
  command
      .add_option("--keep", output.kept,
                  "Keep at most N solutions of a puzzle with --json or --threads; 0: all")
      ->type_name("N")
      ->check(check_count)
      ->capture_default_str();
  command.add_flag("--count", output.is_count_only, "Count the solutions without showing them");
  command.add_flag("--json", output.is_json, "Print JSON Lines, one object per puzzle");
}

void add_saving(CLI::App& command, Saving& saving) {
  CLI::Option* const file =
      command
          .add_option("--checkpoint", saving.path,
                      "Save the progress in FILE, and continue from there if it exists")
          ->type_name("FILE")
          ->check(check_checkpoint);
  command.add_option("--save-every", saving.seconds, "The time between two checkpoints")
      ->type_name("SECONDS")
      ->check(check_seconds)
      ->capture_default_str()
      ->needs(file);
}

// Lets a command save the count of all solutions of a problem.
void add_checkpoint(CLI::App& command, Saving& saving, const std::vector<std::string>& others) {
  add_saving(command, saving);
  CLI::Option* const file = command.get_option("--checkpoint");
  file->needs(command.get_option("--count"));
  for (const std::string& other : others) file->excludes(command.get_option(other));
}

void add_threads(CLI::App& command, unsigned& threads, const std::string& help) {
  command.add_option("--threads", threads, help)
      ->type_name("N")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
}

void add_source(CLI::App& command, Source& source) {
  command.add_option("FILE", source.path, "A file, or - for standard input")
      ->type_name("")
      ->check(check_path);
  command.add_option("--from", source.from, "Read only this format")
      ->type_name("NAME")
      ->check(check_value);
  command.add_flag("--strict", source.is_strict, "Stop at the first puzzle that cannot be read");
}

dance::sudoku::BoxShape box_in(const std::string& text) {
  dance::sudoku::BoxShape box;
  char rest = 0;
  const int numbers = std::sscanf(text.c_str(), "%2dx%2d%c", &box.height, &box.width, &rest);
  if (numbers == 2 && box.height > 0 && box.width > 0) return box;
  throw CLI::ValidationError("--box", "found '" + text + "', expected HxW such as 3x2");
}

void add_sudoku_source(CLI::App& command, Source& source) {
  add_source(command, source);
  command.add_option("--symbols", source.symbols, "First digit in grids larger than 9×9")
      ->type_name("RULE")
      ->check(CLI::IsMember({dance::sudoku::kFromZero, dance::sudoku::kFromOne}));
  command
      .add_option_function<std::string>(
          "--box", [&source](const std::string& text) { source.box = box_in(text); },
          "Height and width of the boxes, unless the text draws them")
      ->type_name("HxW");
  command.add_flag("--drawn", source.takes_drawn, "Take what only looks like a rule as one");
  command
      .add_option("--rule", source.rules,
                  "Add a rule to each puzzle, like \"killer-cage 15: R1C1 R1C2\"; repeatable")
      ->type_name("RULE")
      ->allow_extra_args(false);
}

void add_candidates(CLI::App& command, dance::cli::SudokuRequest& request) {
  for (CLI::Option* const flag :
       {command.add_flag("--candidates", request.has_candidates,
                         "Show the digits that each cell has in some solution"),
        command.add_flag("--candidate-counts", request.has_candidate_counts,
                         "The same, with the number of solutions that have each")}) {
    for (const char* const other : {"--solver", "--limit", "--count"}) {
      flag->excludes(command.get_option(other));
    }
  }
}

// Adds the arguments for a file with a board and pieces, or for a board by its name.
void add_board(CLI::App& command, Source& source) {
  CLI::Option* const file = command.add_option(
      "FILE", source.path,
      "A board and its pieces (default: the pentominoes), or - for standard input");
  file->type_name("")->check(check_path);
  CLI::Option* const board = command.add_option(
      "--board", source.board,
      "Instead of a file, a board for the twelve pentominoes: HxW, 8x8-2x2 with a hole, or a box "
      "LxHxW; \"hexagons HxW\", \"triangles HxW\" or \"sticks HxW\" for tetrahexes, hexiamonds or "
      "tetrasticks");
  board->type_name("NAME")->check(check_value)->excludes(file);
  command
      .add_option("--pieces", source.pieces,
                  "Sets of pieces instead, like tetrominoes, \"one-sided pentominoes\", "
                  "\"25 T tetrominoes\" or soma")
      ->type_name("NAME,...")
      ->delimiter(',')
      ->check(check_value);
  command.add_flag("--unused", source.may_leave_pieces, "Pieces may remain unused");
  command
      .add_option("--empty", source.empty, "How many cells stay empty: 4, 0:4, or * for any number")
      ->type_name("N")
      ->check(check_value);
  command.add_option("--from", source.from, "Read only this format")
      ->type_name("NAME")
      ->check(check_value)
      ->excludes(board);
  command.add_option("--problem", source.problem, "Which of several problems in a BurrTools file")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->excludes(board);
}

void add_item_choice(CLI::App& command, ItemChoice& item_choice) {
  const auto set = [&item_choice](const std::string& name) {
    item_choice = name == "first" ? ItemChoice::first : ItemChoice::fewest;
  };
  command.add_option_function<std::string>("--choose", set, "The item to branch on")
      ->type_name("RULE")
      ->check(CLI::IsMember({"first", "fewest"}))
      ->default_str("fewest");
}

void add_tilings(CLI::App& command, dance::polyomino::Tilings& tilings) {
  using dance::polyomino::Tilings;
  const auto add = [&](const char* name, Tilings which, const char* help) {
    return command.add_flag_callback(
        name, [&tilings, which] { tilings = which; }, help);
  };
  CLI::Option* const distinct =
      add("--distinct", Tilings::distinct,
          "Count tilings that the board's turns and reflections map onto each other once");
  add("--symmetric", Tilings::symmetric,
      "Find only the distinct tilings that some turn or reflection maps onto themselves")
      ->excludes(distinct);
}

// Returns the names of the items in alphabetical order.
template <class Items>
std::string names_of(const Items& items) {
  std::set<std::string_view> names;
  for (const auto& item : items) names.insert(item.name);
  return dance::listed(names);
}

void add_search(CLI::App& command, dance::cli::ProblemRequest& request) {
  std::vector<std::string> names = names_with_automatic(dance::kCoverSolvers);
  names.emplace_back(dance::kMemo);
  command.add_option("--solver", request.solver, "The solver; memo only counts")
      ->type_name("NAME")
      ->check(CLI::IsMember(names))
      ->capture_default_str();
  command.add_option("--memory", request.memo_megabytes, "Memory for a count by memo")
      ->type_name("MB")
      ->check(check_memory)
      ->capture_default_str();
  add_threads(command, request.threads, "Search on N threads; a count by memo uses one");
  add_output(command, request.output);
  add_checkpoint(command, request.saving, {"--limit"});
  command
      .add_option("--solution", request.number,
                  "Find the solution with this number alone, without those before it")
      ->type_name("N")
      ->check(check_number)
      ->excludes("--limit")
      ->excludes("--count")
      ->excludes("--checkpoint");
  command
      .add_flag("--random", request.is_random,
                "Find one solution at random, each as likely as any other")
      ->excludes("--solution")
      ->excludes("--limit")
      ->excludes("--count")
      ->excludes("--checkpoint");
}

// Parses a candidate like "r1c2=5"; returns nothing for any other text.
std::optional<dance::sudoku::Candidate> candidate_in(const std::string& text) {
  int row = 0;
  int column = 0;
  char symbol = 0;
  int end = 0;
  const int parts = std::sscanf(text.c_str(), "r%2dc%2d=%c%n", &row, &column, &symbol, &end);
  const dance::sudoku::Digit digit = dance::sudoku::digit_of({&symbol, 1});
  if (parts != 3 || end != static_cast<int>(text.size()) || digit == 0) return std::nullopt;
  return dance::sudoku::Candidate{{row - 1, column - 1}, digit};
}

std::string check_candidate(const std::string& text) {
  return candidate_in(text) ? "" : "expected a cell and a digit, like r1c2=5";
}

std::string names_of_sudoku_formats() {
  return dance::listed(dance::sudoku::format_names());
}

// Returns the names of the solvers of plain puzzles, then of those that solve only variants.
std::vector<std::string> names_of_sudoku_solvers() {
  std::vector<std::string> names = names_with_automatic(dance::sudoku::kSolvers);
  for (const std::string_view name : dance::engine::variant_solvers()) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
  }
  return names;
}

void add_sudoku(CLI::App& command, dance::cli::SudokuRequest& request) {
  add_sudoku_source(command, request.source);
  command.footer("--from: " + names_of_sudoku_formats() +
                 "\n--rule: " + dance::listed_names(dance::sudoku::rule_kinds()));
  add_threads(command, request.threads, "Solve puzzles on N threads");
  std::vector<std::string> solvers = names_of_sudoku_solvers();
  solvers.emplace_back(dance::kMemo);
  command
      .add_option("--solver", request.solver,
                  "The solver; propagation, bit-matrix and memo, which only counts, for variants")
      ->type_name("NAME")
      ->check(CLI::IsMember(solvers))
      ->capture_default_str();
  add_output(command, request.output);
  command.add_flag("--explain", request.is_explained,
                   "Say why a puzzle has no solution, or more than one");
  command
      .add_option_function<std::string>(
          "--why-not",
          [&request](const std::string& text) { request.why_not = candidate_in(text); },
          "Say why a digit can't be in a cell, like r1c2=5")
      ->type_name("CANDIDATE")
      ->check(check_candidate);
  command.add_flag("--rate", request.is_rated, "Say how hard a puzzle is for people");
  command.add_flag("--hint", request.has_hint, "Show the easiest next step");
  command.add_flag("--steps", request.has_steps, "Show all steps to the solution");
  add_candidates(command, request);
  add_checkpoint(command, request.saving,
                 {"--limit", "--explain", "--why-not", "--rate", "--hint", "--steps", "--strict"});
}

void add_cover(CLI::App& command, dance::cli::CoverRequest& request) {
  add_source(command, request.source);
  command.footer("--from: " + names_of(dance::kProblemFormats));
  add_item_choice(command, request.item_choice);
  add_search(command, request);
}

void add_polyomino(CLI::App& command, dance::cli::PolyominoRequest& request) {
  add_board(command, request.source);
  command.footer("--from: " + names_of(dance::polyomino::formats()));
  add_tilings(command, request.tilings);
  command.add_flag(
      "--explain", request.is_explained,
      "Prove that there is no tiling, by weights of the cells, if there is such a proof");
  add_search(command, request);
  for (const char* const which : {"--distinct", "--symmetric"}) {
    command.get_option(which)->excludes("--solution")->excludes("--random");
  }
}

void add_generate(CLI::App& command, dance::cli::GenerateRequest& request) {
  using dance::sudoku::kPuzzleKinds;
  using dance::sudoku::kSymmetries;
  using dance::sudoku::logic::kLevels;
  command.add_option("--count", request.count, "The number of puzzles")
      ->type_name("N")
      ->check(check_count)
      ->capture_default_str();
  command
      .add_option_function<std::uint64_t>(
          "--seed",
          [&request](const std::uint64_t& seed) {
            request.seed = seed;
            request.has_seed = true;
          },
          "Make the same puzzles each time")
      ->type_name("N");
  command.add_option("--kind", request.kind, "Make puzzles of this kind")
      ->type_name("NAME")
      ->check(CLI::IsMember(names_in(kPuzzleKinds)))
      ->capture_default_str();
  command.add_option("--level", request.level, "Make puzzles as hard as this for people")
      ->type_name("NAME")
      ->check(CLI::IsMember(names_in(kLevels)));
  command.add_option("--symmetry", request.symmetry, "Place the givens like this")
      ->type_name("NAME")
      ->check(CLI::IsMember(names_in(kSymmetries)))
      ->capture_default_str();
  command
      .add_option("--technique", request.technique,
                  "Make puzzles whose hardest step is this, such as x-wing")
      ->type_name("NAME")
      ->check(CLI::IsMember(names_in(dance::sudoku::logic::kTechniques)));
  command.add_option("--givens", request.givens, "The number of givens")
      ->type_name("N")
      ->check(CLI::Range(1, 256));
  command
      .add_option("--pattern", request.pattern,
                  "Where givens are: a line with a symbol for each cell, . or 0 for blank")
      ->type_name("LINE");
  command.get_option("--pattern")->excludes("--givens")->excludes("--symmetry");
  command.add_option("--size", request.size, "The number of rows")
      ->type_name("N")
      ->check(CLI::IsMember({4, 6, 8, 9, 10, 12, 14, 15, 16}))
      ->capture_default_str();
  command.add_flag("--rate", request.is_rated, "Say how hard each puzzle is");
  command.add_option("--time", request.seconds, "Stop after this many seconds; 0: no limit")
      ->type_name("SECONDS")
      ->check(check_seconds);
  command.add_flag("--json", request.is_json, "Print JSON Lines, one object per puzzle");
}

void add_convert(CLI::App& command, dance::cli::ConvertRequest& request) {
  add_sudoku_source(command, request.source);
  command.add_option("--to", request.to, "The format to write")->type_name("NAME")->required();
  command.add_flag("--cover", request.is_cover,
                   "Convert an exact cover problem instead of Sudokus");
  command
      .add_flag("--polyomino", request.is_polyomino,
                "Convert a board and pieces instead of Sudokus")
      ->excludes("--cover");
  for (const char* const kind : {"--cover", "--polyomino"}) {
    for (const char* const option : {"--symbols", "--box", "--drawn", "--rule"}) {
      command.get_option(kind)->excludes(command.get_option(option));
    }
  }
  std::set<std::string_view> writers;
  for (const auto& writer : dance::sudoku::writers()) writers.insert(writer.name);
  for (const auto& writer : dance::sudoku::variant_writers()) writers.insert(writer.name);
  command.footer("--to: " + dance::listed(writers) +
                 "\n--to with --cover: " + names_of(dance::kProblemWriters) +
                 "\n--to with --polyomino: " + names_of(dance::polyomino::formats()) +
                 "\n--from: " + names_of_sudoku_formats() +
                 "\n--from with --cover: " + names_of(dance::kProblemFormats) +
                 "\n--from with --polyomino: " + names_of(dance::polyomino::formats()));
}

// Adds a subcommand for each kind of problem.
template <class Request, class Add>
void add_kinds(CLI::App& command, Request& request, Add add) {
  using dance::cli::ProblemKind;
  const auto begin = [&](ProblemKind kind, const char* help) -> CLI::App& {
    CLI::App& each = *command.add_subcommand(std::string(dance::cli::name(kind)), help);
    each.preparse_callback([&request, kind](std::size_t) { request.kind = kind; });
    return each;
  };
  CLI::App& sudoku = begin(ProblemKind::sudoku, "A Sudoku");
  add_sudoku_source(sudoku, request.source);
  add(sudoku, ProblemKind::sudoku);
  CLI::App& cover = begin(ProblemKind::cover, "An exact cover problem");
  add_source(cover, request.source);
  add(cover, ProblemKind::cover);
  CLI::App& polyomino = begin(ProblemKind::polyomino, "A board and pieces");
  add_board(polyomino, request.source);
  add(polyomino, ProblemKind::polyomino);
  command.require_subcommand(1);
}

void add_split(CLI::App& command, dance::cli::SplitRequest& request) {
  using dance::cli::ProblemKind;
  add_kinds(command, request, [&](CLI::App& each, ProblemKind kind) {
    each.add_option("--parts", request.parts, "The number of parts")
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, dance::engine::kMaxParts))
        ->capture_default_str();
    each.add_option("--solver", request.solver, "The solver")
        ->type_name("NAME")
        ->check(CLI::IsMember(kind == ProblemKind::sudoku
                                  ? names_of_sudoku_solvers()
                                  : names_with_automatic(dance::kCoverSolvers)))
        ->capture_default_str();
    if (kind == ProblemKind::cover) add_item_choice(each, request.item_choice);
    if (kind == ProblemKind::polyomino) add_tilings(each, request.tilings);
  });
}

void add_count(CLI::App& command, dance::cli::CountRequest& request) {
  add_kinds(command, request, [&](CLI::App& each, dance::cli::ProblemKind) {
    each.add_option("--part", request.part, "The number of the part")
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, dance::engine::kMaxParts))
        ->required();
    each.add_option("--of", request.parts_path, "The parts that dance split has written")
        ->type_name("FILE")
        ->check(check_path)
        ->required();
    add_threads(each, request.threads, "Search on N threads");
    each.add_option("--time", request.seconds, "Stop after this many seconds; 0: no limit")
        ->type_name("SECONDS")
        ->check(check_seconds);
    add_saving(each, request.saving);
    each.add_flag("--json", request.is_json, "Print errors as JSON, too, like the result");
  });
}

void add_merge(CLI::App& command, dance::cli::MergeRequest& request) {
  command.add_option("FILE", request.paths, "Files with results, or - for standard input")
      ->type_name("")
      ->check(check_path)
      ->required();
  command.add_flag("--json", request.is_json, "Print a JSON object");
}

template <class Request>
bool wants_json(const Request& request) {
  if constexpr (requires { request.output; }) return request.output.is_json;
  if constexpr (requires { request.is_json; }) return request.is_json;
  return false;
}

// Lets a command set `status`. Its options are added when it is called: adding those of all
// commands would take as long as a short search.
template <class Request>
void add_command(CLI::App& command, void (*add_options)(CLI::App&, Request&),
                 int (*run)(const Request&), int& status) {
  const auto request = std::make_shared<Request>();
  command.preparse_callback(
      [&command, add_options, request](std::size_t) { add_options(command, *request); });
  command.callback([run, request, &status] {
    dance::cli::print_errors_as_json(wants_json(*request));
    status = run(*request);
  });
}

// The end of --help, after the list of commands.
constexpr const char* kUsage = R"(Usage of the commands; each has its own --help:
  dance sudoku    [FILE|-] [--limit N] [--candidates] [--explain]
  dance cover     [FILE|-] [--count] [--choose first|fewest]
  dance polyomino [FILE|- | --board HxW] [--distinct | --symmetric] [--count]
                  [--explain]
  dance generate  [--count N] [--kind NAME] [--level NAME] [--symmetry NAME] [--seed N]
  dance convert   --to NAME [--cover | --polyomino] [FILE|-]

Counts that take hours survive a crash or a shutdown:
  dance cover FILE --count --checkpoint STATE   # run it again to continue

Counts that take days run on several machines, where KIND is sudoku, cover or polyomino:
  dance split KIND FILE [--parts N] > parts.jsonl
  dance count KIND FILE --part NUMBER --of parts.jsonl [--checkpoint STATE] > result.jsonl
  dance merge RESULT... [--json]

Exit status: 0; 1 if the command is wrong or output cannot be written; 2 if something could not be
read; 3 if parts of the count are missing; 4 if an answer ignores a part of its puzzle; 130 after
Ctrl-C, 143 after SIGTERM.)";

// Returns the exit status of a command after an interrupt, which explains why input or a count was
// cut off.
int final_status(int status) {
  return status == dance::cli::kWrongCommand ? status : dance::cli::unless_interrupted(status);
}

// Parses the arguments and runs the command, which sets `status`. Returns the exit status.
int run(CLI::App& app, int argc, char** argv, const int& status) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // Requests for help or the version end up here, too.
    std::ostringstream errors;
    const int code = app.exit(error, std::cout, errors);
    dance::cli::remark(errors.str());
    return code == 0 ? 0 : dance::cli::kWrongCommand;
  } catch (const std::bad_alloc&) {
    return dance::cli::complain(
        "out_of_memory",
        "dance: not enough memory for all solutions; try --limit, --keep or --count",
        dance::cli::kWrongCommand);
  }
  if (app.get_subcommands().empty()) {
    dance::cli::remark(app.help());
    return dance::cli::kWrongCommand;
  }
  return final_status(status);
}

}  // namespace

// CLI11 throws here only if two of our own options clash.
// NOLINTNEXTLINE(bugprone-exception-escape)
int main(int argc, char** argv) {
  dance::cli::fill_standard_files();
  dance::cli::catch_interrupt();
  std::ios::sync_with_stdio(false);
  dance::cli::StandardOutput output;
  CLI::App app("Solves Sudoku, exact cover problems and pentomino boards with dancing links.",
               "dance");
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_version_flag("--version", "dance " DANCE_VERSION);
  app.require_subcommand(0, 1);
  int status = 0;

  const auto add = [&](const char* name, const char* help, auto add_options, auto run) {
    add_command(*app.add_subcommand(name, help), add_options, run, status);
  };
  add("sudoku", "Solve Sudoku puzzles", add_sudoku, dance::cli::run_sudoku);
  add("cover", "Solve an exact cover problem: Knuth's text, a 0/1 matrix, a list of sets …",
      add_cover, dance::cli::run_cover);
  add("polyomino", "Fill a board with pentominoes or other pieces", add_polyomino,
      dance::cli::run_polyomino);
  add("generate", "Make new Sudokus", add_generate, dance::cli::run_generate);
  add("convert", "Write puzzles in another format", add_convert, dance::cli::run_convert);
  add("split", "Cut a search into parts, as JSON Lines, to share a long count", add_split,
      dance::cli::run_split);
  add("count", "Count the solutions in one part of a search, as a line of JSON", add_count,
      dance::cli::run_count);
  add("merge", "Add up results of dance count; report missing and repeated parts", add_merge,
      dance::cli::run_merge);
  app.footer(kUsage);
  const int exit_status = run(app, argc, argv, status);
  const int error = output.close();
  if (error == 0) return exit_status;
  dance::cli::remark("dance: cannot write to standard output: " + dance::cli::reason_of(error) +
                     '\n');
  return dance::cli::kWrongCommand;
}
