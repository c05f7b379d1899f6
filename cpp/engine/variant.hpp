#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/job.hpp"
#include "sudoku/constraints/reasons.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/puzzle/puzzle.hpp"

namespace dance::sudoku {
struct Model;  // sudoku/constraints/model.hpp
}

namespace dance::engine {

/// The solver of variants that `auto` chooses, by its name in tasks.
inline constexpr std::string_view kPropagation = "propagation";

/// Returns the names of all solvers of variants, with `auto`; without `memo`, which only counts.
std::vector<std::string_view> variant_solvers();

/// Returns whether the solution stated with a puzzle obeys all its rules, which tests whether they
/// were understood; none if it states no digit, or if the check takes too long or is stopped.
std::optional<bool> stated_solution_holds(const sudoku::VariantPuzzle& puzzle,
                                          const Stop& stop = {});

/// Returns the reason the solution stated with a puzzle is wrong: the first given that it
/// contradicts, otherwise the first cell whose candidates lack its digit, otherwise the first rule
/// that it breaks; none if it breaks no rule by itself, or after a stop. Precondition: build_model
/// finds no fault.
std::optional<sudoku::Conflict> stated_solution_conflict(const sudoku::VariantPuzzle& puzzle,
                                                         const Stop& stop = {});

/// Returns the error unknown_constraint with the first parts that were not understood or are only
/// drawn; none if the puzzle is complete.
std::optional<Error> missing_parts(const sudoku::VariantPuzzle& puzzle);

/// A variant of a list, ready to be searched.
struct ListedVariant {
  std::shared_ptr<const sudoku::VariantPuzzle> puzzle;
  std::shared_ptr<const Plan> plan;
  std::string text;  ///< in one line
};

/// Opens a variant of a list. After a stop the plan is that of Instance::plan. Errors: those of
/// VariantInstance; unknown_constraint, for a part that was not understood. Precondition: the
/// puzzle is a variant.
Result<ListedVariant> open_listed_variant(const sudoku::Puzzle& puzzle, const Stop& stop = {});

/// One Sudoku variant. Supports all goals. The solvers are "propagation", which `auto` chooses, and
/// those for exact covers: "dancing-links" and "bit-matrix", for puzzles that can be encoded.
/// Boards in columns hold the digits of all cells, 0 for a cell outside every grid. In a table of
/// candidates, the counts are of the digits 0 … largest.
class VariantInstance final : public Instance {
 public:
  /// `model` is the puzzle's model, or null to build it. Errors: those of sudoku::build_model.
  static Result<std::unique_ptr<VariantInstance>> create(
      std::shared_ptr<const sudoku::VariantPuzzle> puzzle,
      std::shared_ptr<const sudoku::Model> model = nullptr);

  const sudoku::VariantPuzzle& puzzle() const { return *puzzle_; }
  /// The rules that the givens break. A puzzle with a conflict is invalid.
  std::vector<sudoku::Conflict> conflicts() const;

  /// Also writes "dlx": the exact cover problem. Errors: those of sudoku::encode_variant.
  Result<std::string> write(std::string_view format, const Stop& stop = {}) const override;

 private:
  VariantInstance(std::shared_ptr<const sudoku::VariantPuzzle> puzzle,
                  std::shared_ptr<const sudoku::Model> model);

  Result<std::shared_ptr<const Plan>> prepare(const Task& task, MemoUse memo,
                                              const Stop& stop) const override;

  std::shared_ptr<const sudoku::VariantPuzzle> puzzle_;
  std::shared_ptr<const sudoku::Model> model_;
};

/// The findings about a variant before its search.
struct VariantCheck {
  std::vector<sudoku::RuleFault> faults;
  /// The rules that the givens break; none if the board is at fault.
  std::vector<sudoku::Conflict> conflicts;
  std::optional<bool> solution_holds;                 ///< stated_solution_holds; none with faults
  std::optional<sudoku::Conflict> solution_conflict;  ///< why it doesn't: stated_solution_conflict
  std::vector<sudoku::Jump> jumps;                    ///< sudoku::find_jumps
  bool says_more = false;                             ///< sudoku::says_more of the author's words
};

/// Opens variants written as JSON (variant_json.hpp). Keeps one, with its model, that is usually
/// the next one to be opened: the last that was read, or checked without a fault.
class JsonVariants {
 public:
  /// Keeps a puzzle that was read. Precondition: it is a variant.
  void keep(const sudoku::Puzzle& puzzle);

  /// Errors: those of variant_in.
  Result<VariantCheck> check(std::string_view json);

  /// Opens the kept puzzle. Precondition: there is one. Errors: those of VariantInstance::create.
  Result<std::unique_ptr<VariantInstance>> reopen() const;
  /// Errors: those of variant_in and VariantInstance::create.
  static Result<std::unique_ptr<VariantInstance>> open(std::string_view json);

 private:
  std::shared_ptr<const sudoku::VariantPuzzle> puzzle_;
  std::shared_ptr<const sudoku::Model> model_;  // null for a plain puzzle
};

}  // namespace dance::engine
