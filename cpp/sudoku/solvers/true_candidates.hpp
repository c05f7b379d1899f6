#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/stop.hpp"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "sudoku/encode/encode.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// Finds the true candidates of a puzzle, the digits that each cell has in some solution. The
/// search is interruptible:
///
///   TrueCandidates search(puzzle, TrueCandidates::Aim::which);
///   while (!search.run(10'000)) show(search.found());
///
/// Each solution settles a candidate in every cell. The search visits solutions as long as they
/// settle new candidates. Then each open candidate gets its own search, which ends at its first
/// solution. A long search is postponed, because the solutions of others may settle its candidate;
/// it gets another turn, with twice the nodes, once all others have had one.
class TrueCandidates {
 public:
  enum class Aim {
    which,      ///< finds the candidates
    how_often,  ///< also counts the solutions with each: visits all solutions
  };

  TrueCandidates(const Grid& puzzle, Aim aim, const Candidates& allowed = {}, Stop stop = {});

  /// Enters at most `budget` more search nodes, at least one unless done or after a stop. Returns
  /// is_done.
  bool run(std::uint64_t budget);

  /// Returns whether no candidate is open and, for Aim::how_often, all solutions are counted.
  bool is_done() const { return search_ == nullptr; }

  /// The digits known to occur in some solution: a set for each cell in reading order.
  Candidates found() const { return candidates_with(State::found); }
  /// The digits neither found nor refuted so far.
  Candidates open() const { return candidates_with(State::open); }

  /// Returns whether all solutions have been visited. If there are few, that happens with either
  /// aim.
  bool is_counted() const { return is_counted_; }
  /// The number of solutions visited: all of them if is_counted.
  std::uint64_t solutions() const { return solutions_; }
  /// The number of solutions visited that have the candidate.
  std::uint64_t count(Candidate candidate) const;

  /// The completed share of the work, 0 … 1: of the search tree while visiting all solutions, of
  /// the candidates afterwards.
  double explored() const;

  /// The number of search nodes entered in all searches, and the number of searches.
  std::uint64_t nodes() const { return nodes_; }
  int searches() const { return searches_; }

 private:
  enum class State : std::uint8_t { open, found, refuted };

  void refute_peers_of_givens();
  void take_solution();
  void take_end();
  void search_next_open();
  std::size_t next_open();
  void start_search(std::vector<Choice> prefix);
  Candidates candidates_with(State state) const;

  Grid puzzle_;
  Stop stop_;
  Aim aim_;
  Encoding encoding_;
  std::vector<Choice> givens_;
  std::vector<State> states_;          // of each option
  std::vector<std::uint64_t> counts_;  // of each option
  bool is_first_ = true;               // true during the search that visits all solutions
  std::size_t target_ = 0;             // the option that a later search aims for
  std::size_t next_ = 0;               // the option to continue with
  std::uint64_t patience_;             // nodes that a search may enter without a solution
  std::uint64_t waited_ = 0;           // nodes that it has entered
  std::unique_ptr<DancingLinks> search_;
  bool is_counted_ = false;
  std::uint64_t solutions_ = 0;
  std::uint64_t nodes_ = 0;
  int searches_ = 0;
};

}  // namespace dance::sudoku
