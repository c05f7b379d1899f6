#pragma once

/// Dancing Links Lab: solves Sudoku, polyomino boards and exact cover problems.
///
///   using namespace dance;
///
///   // A Sudoku in any format. An error says what is wrong, and where.
///   const auto puzzle = sudoku::read_puzzle(
///       "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
///   if (!puzzle) return std::cerr << message(puzzle.error()) << '\n', 1;
///
///   // A search runs for some search nodes at a time, and may be destroyed at any time.
///   const auto solver = make_solver(sudoku::fastest_solver(puzzle->grid), puzzle->grid);
///   while (true) {
///     const Outcome outcome = solver->run(10'000);
///     if (outcome == Outcome::exhausted) break;
///     if (outcome == Outcome::found) std::cout << to_line(solver->solution()) << '\n';
///   }
///   std::cout << solver->stats().nodes << " search nodes\n";

#include "sudoku/formats/read.hpp"
#include "sudoku/solvers/solver.hpp"
