#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/stop.hpp"
#include "sudoku/constraints/hints.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/network.hpp"

namespace dance::sudoku {

/// Looks for steps in a variant that is being solved: the digits placed so far, and the candidates
/// of the other cells. The puzzle, solution and stop outlive it.
class StepSearch {
 public:
  /// Begins with the givens. Looks for steps up to a level. Precondition: the model is the
  /// puzzle's.
  StepSearch(const VariantPuzzle& puzzle, const Model& model,
             std::span<const std::uint8_t> solution, const Stop& stop,
             logic::Level most = logic::Level::extreme);

  /// Keeps only these candidates of a cell.
  void keep(CellId cell, Digits digits) { marks_[cell] &= digits; }
  /// Places a digit and excludes it from the units of its cell.
  void place(CellId cell, int digit);
  void apply(const VariantStep& step);

  /// The cells without a digit.
  Cells open_cells() const;
  /// Returns the candidates that units and each rule by itself leave.
  std::vector<DigitSet> open_digits() const;
  /// Returns nothing if the steps of the level do not suffice, or after a stop, as an easier step
  /// or fewer premises may have been missed.
  std::optional<VariantStep> find() const;

 private:
  // A row, column or box, or a rule, with what it says.
  struct Premise {
    std::optional<VariantUnit> unit = {};
    std::size_t rule = 0;
    Cells cells = {};
    std::unique_ptr<const Constraints> constraints = {};
    std::unique_ptr<const Network> network = {};
    std::optional<int> total = {};  // of the digits in all of its cells
  };
  // Indices of premises.
  using Premises = std::vector<std::size_t>;
  using Marks = std::vector<Digits>;

  // A premise's conclusion about a cell.
  struct Conclusion {
    int round = 0;
    std::size_t premise = 0;
    CellId cell = 0;
  };
  // Conclusions from an assumption, after which a premise fails or a cell has no digit.
  struct Refutation {
    std::vector<Conclusion> conclusions = {};
    std::size_t failing = 0;  // the premise, if every cell has a digit
  };

  // Deductions up to one that can't hold, and the premises that make them.
  struct Chain {
    Premises premises = {};
    std::vector<VariantDeduction> deductions = {};
  };

  void add_premise(std::optional<VariantUnit> unit, std::size_t rule, Constraints constraints);
  bool is_house(const Premise& premise) const;

  bool narrow(const Network& network, Marks& marks) const;
  bool narrow(const Premises& premises, Marks& marks) const;
  Marks assuming(VariantCandidate assumed) const;
  bool settle(Marks& marks, CellId& empty) const;
  std::vector<VariantCandidate> excluded(const Marks& marks) const;
  template <class Suffices>
  Premises reduced(const Suffices& suffices) const;
  Cells scarce_cells() const;
  VariantStep step_by(VariantStep::Kind kind, const Premises& premises, int difficulty) const;

  std::optional<VariantStep> last_place() const;
  std::optional<VariantStep> last_digit() const;
  std::optional<VariantStep> by_rule() const;
  std::optional<VariantStep> by_set(int degree) const;
  std::optional<VariantStep> by_set_in(std::size_t unit, int degree) const;
  std::optional<VariantStep> by_need() const;
  std::vector<VariantCandidate> losing(int digit, const Cells& cells, Premises& premises) const;
  std::optional<VariantStep> by_sum(std::size_t houses) const;
  std::optional<VariantStep> by_sum_of(const Premises& houses) const;
  std::optional<VariantStep> by_trying_rule() const;
  std::optional<VariantStep> together() const;
  std::optional<VariantStep> by_contradiction() const;
  std::optional<VariantStep> by_search() const;

  std::optional<Refutation> refutation(VariantCandidate assumed) const;
  Chain chain_of(VariantCandidate assumed, const std::vector<Conclusion>& conclusions,
                 std::size_t failing) const;
  std::optional<VariantStep> refuted(VariantCandidate assumed) const;

  const Board& board_;
  Digits digits_ = 0;
  std::vector<bool> present_;
  Marks marks_;                  // all digits in a cell outside every grid
  std::vector<bool> is_placed_;  // whether a cell has a digit
  std::span<const std::uint8_t> solution_;
  const Stop& stop_;
  logic::Level most_;
  std::vector<Premise> premises_;         // units, then rules
  std::vector<Cells> peers_;              // for each cell, the others of its units
  std::unique_ptr<const Network> whole_;  // of all premises
};

}  // namespace dance::sudoku
