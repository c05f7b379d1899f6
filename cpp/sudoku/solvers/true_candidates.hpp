#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "sudoku/encode/encode.hpp"
#include "sudoku/puzzle/candidates.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// Finds the true candidates of a puzzle, the digits that each cell has in some solution, as a
/// search that can be interrupted:
///
///   TrueCandidates search(puzzle, TrueCandidates::Aim::which);
///   while (!search.run(10'000)) show(search.found());
///
/// Each solution settles a candidate in every cell. So the solutions are gone through as long as
/// they bring something new; then each candidate that is still open has a search of its own, which
/// ends with its first solution. A search that takes long is put aside for the others: their
/// solutions may settle its candidate. It comes again, with twice the nodes, when all had their
/// turn.
class TrueCandidates {
 public:
  enum class Aim {
    which,      ///< which candidates there are
    how_often,  ///< how many solutions have each: goes through all solutions
  };

  TrueCandidates(const Grid& puzzle, Aim aim, const Candidates& allowed = {});

  /// Enters at most `budget` more search nodes, at least one unless it is done. Gives back is_done.
  bool run(std::uint64_t budget);

  /// Nothing is open any more, and all is counted if that is the aim.
  bool is_done() const { return search_ == nullptr; }

  /// The digits known to be in some solution: a set a cell in reading order.
  Candidates found() const { return candidates_with(State::found); }
  /// Those that are neither found nor known to be in no solution.
  Candidates open() const { return candidates_with(State::open); }

  /// Whether all solutions have been gone through. A puzzle with few of them is counted whatever
  /// the aim.
  bool is_counted() const { return is_counted_; }
  /// How many solutions were gone through one after the other: all of them if is_counted.
  std::uint64_t solutions() const { return solutions_; }
  /// How many of these have the candidate.
  std::uint64_t count(Candidate candidate) const;

  /// The share of the work that lies behind, 0 … 1: of the search tree if all solutions are gone
  /// through, else of the candidates that are settled.
  double explored() const;

  /// Search nodes entered in all searches, and how many of these there were.
  std::uint64_t nodes() const { return nodes_; }
  int searches() const { return searches_; }

 private:
  enum class State : std::uint8_t { open, found, refuted };

  void choose_givens();
  void refute_peers_of_givens();
  void take_solution();
  void take_end();
  void search_next_open();
  std::size_t next_open();
  void start_search(std::vector<Choice> prefix);
  Candidates candidates_with(State state) const;

  Grid puzzle_;
  Aim aim_;
  Encoding encoding_;
  std::vector<Choice> givens_;
  std::vector<State> states_;          // of each option
  std::vector<std::uint64_t> counts_;  // of each option
  bool is_first_ = true;               // whether the search is the one through all solutions
  std::size_t target_ = 0;             // later: the option it is about
  std::size_t next_ = 0;               // the option to go on with
  std::uint64_t patience_;             // nodes that a search may take without a solution
  std::uint64_t waited_ = 0;           // those that it has taken
  std::unique_ptr<DancingLinks> search_;
  bool is_counted_ = false;
  std::uint64_t solutions_ = 0;
  std::uint64_t nodes_ = 0;
  int searches_ = 0;
};

}  // namespace dance::sudoku
