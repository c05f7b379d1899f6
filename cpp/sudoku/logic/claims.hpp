#pragma once

#include <compare>
#include <cstdint>
#include <utility>
#include <vector>

#include "sudoku/logic/board.hpp"
#include "sudoku/logic/finders.hpp"

/// What both searches for chains have in common.
namespace dance::sudoku::logic {

/// A candidate assumed or proved to be right (on) or wrong (off): candidate · 2 + 1, or candidate
/// · 2.
using Claim = int;

constexpr Claim on(int candidate) {
  return candidate * 2 + 1;
}
constexpr Claim off(int candidate) {
  return candidate * 2;
}
constexpr bool is_on(Claim claim) {
  return (claim & 1) != 0;
}
constexpr int candidate_of(Claim claim) {
  return claim >> 1;
}

/// Why a claim follows: the number of a house, or one of these.
inline constexpr int kAssumed = -1;
inline constexpr int kInCell = -2;
inline constexpr int kByPattern = -3;
inline constexpr int kApart = -4;  ///< the cells see each other, but share no house

/// The steps of work (Stop) for a claim and what follows from it.
inline constexpr std::uint64_t kStepsPerClaim = 64;

/// A claim in a chain in which each follows from the one before.
struct Link {
  Claim claim = 0;
  int reason = kAssumed;
};

/// All that follows from an assumption (implication_tree.hpp).
struct Tree;

/// The end of a chain: a node of a tree, and all that leads there.
struct Target {
  Tree* tree = nullptr;
  int node = 0;
};

/// The order of conclusions: by its members, one after the other.
struct Rank {
  double rating = 0;
  int complexity = 0;  ///< the number of claims in the chains
  int sort_key = 0;    ///< decides between equally complex ones

  friend auto operator<=>(const Rank& a, const Rank& b) = default;
};

/// What chains prove.
struct Conclusion {
  enum class From { cycle, forcing, cell, house, both, absurd };

  From from = {};
  Technique technique = {};
  Rank rank = {};
  int source = 0;   ///< the cell or house that it is from
  Claim claim = 0;  ///< what it proves; of a cycle, nothing
  std::vector<Target> targets = {};
  std::vector<Link> path = {};   ///< of a cycle or forcing chain, instead: from its end on
  std::vector<int> erased = {};  ///< the candidates that a cycle rules out
};

/// Collects conclusions: all in their order, or the first of them.
class Conclusions {
 public:
  void clear(bool is_best_only) {
    is_best_only_ = is_best_only;
    found_.clear();
  }
  bool is_best_only() const { return is_best_only_; }
  const std::vector<Conclusion>& found() const { return found_; }

  /// Returns whether one of this rank would be kept.
  bool takes(const Rank& rank) const {
    return !is_best_only_ || found_.empty() || rank < found_[0].rank;
  }
  void add(Conclusion found);
  void sort();

 private:
  bool is_best_only_ = false;
  std::vector<Conclusion> found_;
};

/// Adds a tenth to `base` for each step of the complexity beyond 6, 8, 10, 14, 18, 26, …, as often
/// as Sudoku Explainer does, so that equal ratings are equal numbers.
double rating_of_length(double base, int complexity);

/// Finds what follows from a single claim in a state of the marks.
class Follower {
 public:
  explicit Follower(const Board& board) : board_(board), met_(board.cell_count()) {}

  /// Calls `use(claim, reason)` for each claim that is off if a candidate is on: in its cell, if
  /// `in_cells`, then in its houses.
  template <typename Use>
  void for_each_off(const Marks& marks, int candidate, bool in_cells, Use use) {
    const int size = board_.size(), place = candidate / size, digit = candidate % size;
    if (in_cells) {
      for (Mask open = marks.digits(place) & ~(Mask{1} << digit); open != 0; open = rest(open)) {
        use(off(place * size + first(open)), kInCell);
      }
    }
    ++serial_;
    for (const Board::Membership& home : board_.houses_of(place)) {
      const std::vector<int>& places = board_.houses()[home.house].places;
      Mask open = marks.positions(home.house, digit) & ~home.position;
      for (; open != 0; open = rest(open)) {
        const int other = places[first(open)];
        if (is_new(other)) use(off(other * size + digit), home.house);
      }
    }
    for (const int other : board_.apart(place)) {
      if (marks.has(other, digit)) use(off(other * size + digit), kApart);
    }
  }

  /// The same for each claim that is on if a candidate is off: the only other digit of the cell, or
  /// the only other place in a house.
  template <typename Use>
  void for_each_on(const Marks& marks, int candidate, bool in_cells, Use use) {
    const int size = board_.size(), place = candidate / size, digit = candidate % size;
    if (in_cells && is_pair(marks.digits(place))) {
      use(on(place * size + first(marks.digits(place) & ~(Mask{1} << digit))), kInCell);
    }
    ++serial_;
    for (const Board::Membership& home : board_.houses_of(place)) {
      const Mask others = marks.positions(home.house, digit) & ~home.position;
      if (!is_single(others)) continue;
      const int other = board_.houses()[home.house].places[first(others)];
      if (is_new(other)) use(on(other * size + digit), home.house);
    }
  }

 private:
  bool is_new(int place) { return std::exchange(met_[place], serial_) != serial_; }

  const Board& board_;
  std::vector<int> met_;  // the serial number of the last call that met each cell
  int serial_ = 0;
};

}  // namespace dance::sudoku::logic
