#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "exact_cover/search/search.hpp"
#include "exact_cover/search/verdict.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::cli {

/// The digits that a cell has in some solution.
struct CellCandidates {
  struct Candidate {
    char symbol = 0;
    std::uint64_t count = 0;  ///< of the solutions that have it
  };

  std::vector<Candidate> candidates;
};

/// Why a search came to its end.
enum class End {
  all,      ///< nothing is left to search
  limit,    ///< of solutions
  time,     ///< has run out
  stopped,  ///< by whoever started it
};

/// Which puzzle of its input an answer is about.
struct Subject {
  int line = 0;
  std::string name = {};
  int givens = 0;
  std::string puzzle = {};  ///< as a line, as it was understood
};

using Clock = std::chrono::steady_clock;

/// What there is to say about one puzzle.
struct Answer {
  Clock::time_point started = Clock::now();  ///< when the work on the puzzle began
  std::optional<Subject> subject = {};
  std::vector<sudoku::Clash> clashes = {};
  Verdict verdict = Verdict::stopped;
  End end = End::all;
  std::uint64_t count = 0;
  std::string exact_count = {};  ///< the same in decimal, for a count that is too large; or empty
  bool is_complete = false;      ///< whether `count` is the number of all solutions
  std::vector<std::string> solutions;       ///< as JSON values; those that are shown in JSON
  std::optional<std::uint64_t> shown = {};  ///< how many are shown, if not all that were found
  std::vector<CellCandidates> candidates;   ///< of each cell; if they were asked for
  bool has_counts = false;                  ///< whether each candidate has its count
  std::uint64_t nodes = 0;
  std::int64_t microseconds = 0;
  std::string_view solver;
};

/// The moment after which a search is stopped.
class Deadline {
 public:
  /// So many seconds after the work began; 0 for never.
  Deadline(double seconds, Clock::time_point started);

  bool has_passed() const;
  /// Since the work began.
  std::int64_t microseconds() const;

 private:
  Clock::time_point started_;
  double seconds_;
};

/// How many search nodes are entered before the clock is looked at.
inline constexpr std::uint64_t kNodesAtOnce = 1'000;

/// Runs the search as far as the output wants, and calls `visit` for each solution. Fills in what
/// is known then.
void solve(Search& search, const Output& output, Answer& answer,
           const std::function<void()>& visit);

/// A number with its noun: "1 solution", "2 solutions".
std::string counted(std::uint64_t count, std::string_view noun);

/// One line of JSON.
std::string to_json(const Answer& answer);

/// One line of JSON about what could not be read.
std::string to_json(const Error& error);

/// A line for people: "unique: 1 solution, 65 search nodes, 0.2 ms by vectors, 17 givens". A
/// verdict that may surprise has the puzzle behind the givens, and below it a line for each clash.
std::string to_text(const Answer& answer);

}  // namespace dance::cli
