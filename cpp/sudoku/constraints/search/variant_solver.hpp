#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "exact_cover/search/search.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/network.hpp"
#include "sudoku/constraints/search/propagation.hpp"
#include "sudoku/solvers/fork_search.hpp"

namespace dance::sudoku {

/// A model prepared for any number of searches. Threads may share it.
struct PreparedVariant {
  std::shared_ptr<const Network> network;
  std::vector<Digits> cells;  ///< the digits of each cell of the board at the start
};
/// Error: stopped.
Result<PreparedVariant> prepare(const Model& model, const Stop& stop = {});

/// Returns the digits of all cells in the only solution, 0 for a cell outside every grid. Errors:
/// no_solution, several_solutions, stopped.
Result<std::vector<std::uint8_t>> only_solution(const Model& model, const Stop& stop = {});

/// A search for the solutions of a variant.
class VariantSearch : public Search {
 public:
  /// The digits of all cells of the board, 0 for a cell outside every grid. Precondition: the last
  /// run returned `found`.
  virtual std::vector<std::uint8_t> solution() const = 0;
};

/// The knowledge at a search node: the digits that each cell may have.
struct KnownDigits {
  Propagation* propagation = nullptr;
  std::vector<Digits> cells = {};
  CellId changed = Propagation::kEverything;  ///< since the last complete narrowing
};

/// A cell and the digit to try in it.
struct CellFork {
  CellId cell = 0;
  int digit = 0;

  /// Returns the fork as a number for prefixes.
  std::int32_t code() const { return 1 + cell * (kMaxVariantDigit + 1) + digit; }
  /// Returns the fork with this number; nothing if `known` has no such cell.
  static std::optional<CellFork> from(std::int32_t code, const KnownDigits& known) {
    const std::int32_t cell = (code - 1) / (kMaxVariantDigit + 1);
    if (code < 1 || cell >= static_cast<std::int32_t>(known.cells.size())) return std::nullopt;
    return CellFork{static_cast<CellId>(cell), (code - 1) % (kMaxVariantDigit + 1)};
  }
};

bool infer(KnownDigits& known, std::uint64_t& updates);
bool is_interrupted(const KnownDigits& known);
std::optional<CellFork> find_fork(const KnownDigits& known);
void take_first(KnownDigits& known, const CellFork& fork);
void take_second(KnownDigits& known, const CellFork& fork);

/// Solves variants by propagation. Each search node applies all constraints; its two branches are
/// that a cell has a digit, or a different one. It branches on cells with few digits that have
/// often been in conflict (the idea of dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, Boosting
/// systematic search by weighting constraints, ECAI 2004), preferably on the cell whose branch
/// failed last (Lecoutre, Sais, Tabary and Vidal, Reasoning from last conflict(s) in constraint
/// programming, Artificial Intelligence 173, 2009). What it learns depends on its past, so subtrees
/// have the solutions of a single search, but in an order and with search nodes of their own.
/// Updates: cells that lost digits.
class PropagationSolver final : public VariantSearch {
 public:
  /// Searches below `prefix`, split off a search of the same variant. After a stop, runs pause in
  /// the middle of a node.
  explicit PropagationSolver(const PreparedVariant& variant,
                             std::span<const std::int32_t> prefix = {}, Stop stop = {});

  Outcome run(std::uint64_t budget) override { return search_.run(budget); }
  SearchStats stats() const override { return search_.stats(); }
  std::uint64_t nodes() const override { return search_.nodes(); }
  std::vector<Subtree> split(std::int32_t most) override { return search_.split(most); }
  bool keeps_order() const override { return false; }
  std::string_view solver() const override { return "propagation"; }
  std::vector<std::uint8_t> solution() const override;

 private:
  std::shared_ptr<const Network> network_;
  Propagation propagation_;
  ForkSearch<KnownDigits> search_;
};

}  // namespace dance::sudoku
