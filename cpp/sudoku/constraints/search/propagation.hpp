#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sudoku/constraints/search/network.hpp"

namespace dance::sudoku {

/// Returns whether a cell has one digit left. Precondition: it has at least one.
constexpr bool is_single(Digits digits) {
  return (digits & (digits - 1)) == 0;
}

/// Narrows the digits of cells to a fixed point, and learns which cells are most often in conflict.
/// Holds only working memory, one object for each search.
class Propagation {
 public:
  explicit Propagation(const Network& network, Stop stop = {});

  /// Narrows `cells`, the digits of every cell of the board, after a change of `changed`, or after
  /// any change if it is kEverything. Returns false if a cell is left without a digit, which leaves
  /// `cells` unusable. Adds the number of times that a cell lost digits to `updates`. After a stop,
  /// `cells` may have digits that more work would exclude.
  static constexpr CellId kEverything = -1;
  bool narrow(std::span<Digits> cells, CellId changed, std::uint64_t& updates);

  /// Returns whether a stop ended the last narrowing.
  bool is_interrupted() const { return is_interrupted_; }

  const Network& network() const { return network_; }
  /// The number of conflicts that the cell was in or that followed its change, plus an initial
  /// weight.
  double conflicts(CellId cell) const { return conflicts_[cell]; }
  /// The cell whose change led to the last conflict.
  CellId last_conflict() const { return last_conflict_; }

 private:
  static constexpr std::size_t kMaxGroups = 64;

  // The cells of a sum's group that have several digits.
  struct OpenGroup {
    std::size_t index = 0, begin = 0;  // in the sum: index of the group and of its first cell
    int count = 0;
    int factor = 0;
    Digits digits = 0;           // of the open cells
    std::uint64_t sums = 0;      // the possible sums of ranks
    int base = 0;                // the sum with the least contribution
    int least = 0;               // the least contribution of the whole group
    int span = 0;                // the most that the open cells can add to it
    bool is_restricted = false;  // true if `sums` lacks some that the cells could have

    // The amount that a sum of ranks adds to the least contribution.
    int added(int sum) const { return factor * (sum - base); }
    void restrict_to(int from, int to);
  };

  // The digits that narrowing a line left at each place, and those the line needs. While its cells
  // have these digits, the line isn't narrowed again.
  struct NarrowedLine {
    std::vector<Digits> digits = {};
    Digits needed = 0;
  };

  bool queue_all();
  bool queue_changed(CellId cell);
  bool set(CellId cell, Digits digits);
  bool keep(CellId cell, Digits digits) { return set(cell, cells_[cell] & digits); }
  bool settle_cells();
  bool settle_cell(CellId cell);
  bool run(std::int32_t propagator);
  bool narrow_house(const Network::House& house);
  bool narrow_small_region(const Network::SmallRegion& region);
  bool narrow_intersection(const Network::Intersection& shared);
  bool narrow_cage(const Network::Cage& cage);
  bool narrow_sum(const Network::Sum& sum);
  bool narrow_sum_bounds(const Network::Sum& sum);
  bool narrow_sum_exactly(const Network::Sum& sum);
  bool open_group(const Network::Sum& sum, std::size_t index, std::size_t begin,
                  OpenGroup& group) const;
  bool narrow_group(const Network::Sum& sum, const OpenGroup& group);
  static bool fill_slack(std::span<OpenGroup> groups, int slack);
  bool require(std::span<const CellId> cells, Digits required);
  bool narrow_count(const Network::Count& count);
  bool apply_count(const Network::Count& count, Digits all, Digits none);
  bool narrow_ranks(const Network::Ranks& ranks);
  bool narrow_rank(const Network::Ranks& ranks, const Network::Ranks::Ranked& ranked);
  bool are_distinct(const Network::Ranks& ranks) const;
  unsigned comparisons(const Cells& a, const Cells& b, std::size_t from, Digits before) const;
  bool keep_comparison(const Cells& a, const Cells& b, unsigned comparison);
  bool narrow_line(const Network::Line& line, NarrowedLine& narrowed);
  template <bool kIsNarrow>
  bool narrow_places(const Network::Line& line, NarrowedLine& narrowed);
  void gather(const Cells& cells, std::vector<Digits>& digits) const;
  bool narrow_any(const Network::Any& any, std::int32_t index);
  Digits union_of(std::span<const CellId> cells) const;
  bool place_hidden(std::span<const CellId> cells, Digits hidden);
  void wake(CellId cell);
  void make_pending(std::int32_t propagator);
  std::int32_t take_pending();
  void blame(std::span<const CellId> cells);
  void forget();

  const Network& network_;
  Stop stop_;
  std::vector<std::uint64_t> steps_;  // of each propagator, as Stop counts them
  bool is_interrupted_ = false;
  std::span<Digits> cells_;
  std::uint64_t updates_ = 0;
  std::vector<CellId> queue_;  // cells whose change has not been passed on yet
  std::vector<char> is_queued_;
  std::vector<std::uint64_t> pending_;  // the propagators to run, as a bit set
  std::vector<double> conflicts_;
  CellId last_conflict_ = kEverything;
  CellId failed_ = 0;                   // the last cell that lost all digits
  std::vector<OpenGroup> open_groups_;  // working memory of narrow_sum_exactly
  std::vector<std::uint64_t> common_;   // working memory of require
  std::vector<NarrowedLine> narrowed_lines_;
  // Working memory of narrow_places: the nodes reached on each layer.
  std::vector<std::uint64_t> reached_;
  std::vector<std::uint64_t> alive_, alive_below_;
  // For each node of a layer, the digits on every path to it.
  std::vector<Digits> needed_, needed_below_;
  // For each any-constraint, the propagation of its alternatives.
  std::vector<std::vector<Propagation>> alternatives_;
  std::vector<Digits> trial_, merged_, union_;
};

}  // namespace dance::sudoku
