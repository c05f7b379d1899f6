#pragma once

/// Dancing Links Lab solves Sudoku, exact cover problems and polyomino boards. Read this header
/// first.
///
///   using namespace dance;
///
///   // A text in any format becomes a puzzle, or an error that says what is wrong, and where.
///   const auto puzzle = sudoku::read_puzzle(
///       "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
///   if (!puzzle) return std::cerr << message(puzzle.error()) << '\n', 1;
///
///   // A search works for at most so many search nodes and returns early with each solution. It
///   // may be continued, or destroyed, between any two runs.
///   const auto solver = make_solver(sudoku::fastest_solver(puzzle->grid), puzzle->grid);
///   for (Outcome outcome; (outcome = solver->run(10'000)) != Outcome::exhausted;) {
///     if (outcome == Outcome::found) std::cout << to_line(solver->solution()) << '\n';
///   }
///   std::cout << name(verdict_of(solver->stats().solutions, true)) << ", "
///             << solver->stats().nodes << " search nodes\n";
///   // 812753649943682175675491283154237896369845721287169534521974368438526917796318452
///   // unique, 181 search nodes
///
///   // The number of exact covers: items in the first line, then an option a line.
///   const auto problem = read_problem("A B C D\nA B\nC D\nA C\nB D\n");
///   const auto counter = make_counter("auto", problem->problem);
///   while ((*counter)->run(100'000) != Outcome::exhausted) {}
///   std::cout << (*counter)->count_text() << " covers\n";  // 2 covers
///
///   // The tilings of a board by the twelve pentominoes, one of each symmetry class.
///   const polyomino::Puzzle board{polyomino::pentominoes(), *polyomino::board("3x20")};
///   polyomino::TilingSearch tilings(*polyomino::prepare(board, true));
///   for (Outcome outcome; (outcome = tilings.run(10'000)) != Outcome::exhausted;) {
///     if (outcome == Outcome::found) std::cout << picture(board, tilings.tiling()) << '\n';
///   }

#include "base/error.hpp"                         // Result, Error, message
#include "exact_cover/count/cover_count.hpp"      // make_counter
#include "exact_cover/formats/read_problem.hpp"   // read_problem
#include "exact_cover/search/prepared_cover.hpp"  // the exact covers themselves
#include "exact_cover/search/verdict.hpp"         // verdict_of
#include "polyomino/catalogue.hpp"                // pentominoes, boards
#include "polyomino/encode/prepare.hpp"           // prepare
#include "polyomino/encode/tiling_search.hpp"     // TilingSearch
#include "sudoku/formats/read.hpp"                // read_puzzle
#include "sudoku/solvers/solver.hpp"              // make_solver
