#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sudoku/constraints/search/network.hpp"

namespace dance::sudoku {

/// Narrows the digits of cells until nothing follows any more, and learns which cells are in
/// conflict most. Holds only working memory: one for each search.
class Propagation {
 public:
  explicit Propagation(const Network& network);

  /// Narrows `cells`, the digits of every cell of the board, after a change of `changed`, or after
  /// any change if it is kEverything. Returns false if a cell is left without a digit; then `cells`
  /// is useless. Adds the number of times that a cell lost digits to `updates`.
  static constexpr CellId kEverything = -1;
  bool narrow(std::span<Digits> cells, CellId changed, std::uint64_t& updates);

  /// How often the cell was in a conflict, recent ones counting more.
  double conflicts(CellId cell) const { return conflicts_[cell]; }

 private:
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
  bool narrow_line(const Network::Line& line);
  bool narrow_any(const Network::Any& any, std::int32_t index);
  Digits union_of(std::span<const CellId> cells) const;
  bool place_hidden(std::span<const CellId> cells, Digits hidden);
  void wake(CellId cell);
  std::int32_t take_pending();
  void blame(std::span<const CellId> cells);
  void forget();

  const Network& network_;
  std::span<Digits> cells_;
  std::uint64_t updates_ = 0;
  std::vector<CellId> queue_;  // cells whose change has not been passed on
  std::vector<bool> is_queued_;
  std::vector<std::uint64_t> pending_;  // the propagators to run, as a bit set
  std::vector<double> conflicts_;
  double weight_ = 1;  // of the next conflict
  CellId failed_ = 0;  // the last cell that lost all digits
  // Working memory of narrow_line: the nodes reached on each layer.
  std::vector<std::uint64_t> reached_;
  std::vector<std::uint64_t> alive_, alive_below_;
  // For each any-constraint, the propagation of its alternatives.
  std::vector<std::vector<Propagation>> alternatives_;
  std::vector<Digits> trial_, union_;
};

}  // namespace dance::sudoku
