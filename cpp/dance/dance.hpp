#pragma once

/// Dancing Links Lab solves Sudoku, exact cover problems and polyomino boards. Read this header
/// first.
///
///   using namespace dance;
///   using namespace dance::engine;
///
///   // An instance is a problem, parsed once from a text in any format. An error says what is
///   // wrong, and where.
///   const auto sudoku = SudokuInstance::open(
///       "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
///   if (!sudoku) return std::cerr << message(sudoku.error()) << '\n', 1;
///
///   // A task says what to find and when to stop; a job works on it, here 10,000 search nodes at a
///   // time. It may be stopped, or destroyed, between any two runs.
///   const auto job = (*sudoku)->job({.limits = {.solutions = 2, .milliseconds = 60'000}});
///   if (!job) return std::cerr << message(job.error()) << '\n', 1;
///   while ((*job)->run(10'000) == End::running) {}
///   for (const int digit : (*job)->take_solutions().cells) std::cout << digit;
///   const Report report = (*job)->report();
///   std::cout << '\n' << name(report.verdict) << ", " << report.stats.nodes << " search nodes\n";
///   // 812753649943682175675491283154237896369845721287169534521974368438526917796318452
///   // unique, 181 search nodes
///
///   // The number of exact covers: the items, then one option per line.
///   const auto cover = CoverInstance::open("A B C D\nA B\nC D\nA C\nB D\n");
///   const auto count = (*cover)->job({.goal = Goal::count});
///   while ((*count)->run(100'000) == End::running) {}
///   std::cout << (*count)->report().count << " covers\n";  // 2 covers
///
///   // All tilings of a board by the twelve pentominoes: two threads, shown as they are found.
///   const auto board = PolyominoInstance::open("3x20", kBoardName);
///   const auto plan = (*board)->plan({.tilings = polyomino::Tilings::distinct});
///   const auto show = [&](const Solutions& found) {
///     for (const auto& tiling : tilings_in((*board)->puzzle().region, found)) {
///       std::cout << picture((*board)->puzzle(), tiling) << '\n';
///     }
///   };
///   std::cout << run_job(*plan, {}, 2, show).count << " tilings\n";  // 2 tilings

#include "base/error.hpp"              // Result, Error, message
#include "base/stop.hpp"               // Stop: ends any work that may take long
#include "engine/cover.hpp"            // CoverInstance
#include "engine/explain.hpp"          // explain, why_not: the reasons for a Sudoku's verdict, or
                                       // for a digit
#include "engine/job.hpp"              // Instance, Job, Report, Solutions
#include "engine/list.hpp"             // long lists of Sudokus
#include "engine/polyomino.hpp"        // PolyominoInstance
#include "engine/sudoku.hpp"           // SudokuInstance
#include "engine/task.hpp"             // Task, Goal, Limits
#include "engine/threads/run_job.hpp"  // run_job: one job, several threads
#include "engine/variant.hpp"          // VariantInstance: Sudokus with further rules

// For special uses: engine/threads/parts.hpp counts in parts, on several machines; engine/trace.hpp
// records a search step by step.
