#include "engine/variant.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/plans.hpp"
#include "engine/variant_json.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "exact_cover/solve/prepared_cover.hpp"
#include "sudoku/constraints/encode/encode_variant.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/variant_candidates.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"
#include "sudoku/formats/blocks.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::engine {
namespace {

void append_board(const std::vector<std::uint8_t>& digits, Solutions& solutions) {
  solutions.cells.insert(solutions.cells.end(), digits.begin(), digits.end());
  solutions.size += digits.size();
}

using PuzzlePointer = std::shared_ptr<const sudoku::VariantPuzzle>;

// Finding conflicts takes longer than solving most puzzles, so it waits for the first request.
class VariantPlan : public Plan {
 public:
  explicit VariantPlan(PuzzlePointer puzzle) : puzzle_(std::move(puzzle)) {}

  bool is_invalid(const Stop& stop) const override { return !conflicts_of(*puzzle_, stop).empty(); }

  static std::vector<sudoku::Conflict> conflicts_of(const sudoku::VariantPuzzle& puzzle,
                                                    const Stop& stop = {}) {
    if (puzzle.givens.empty()) return {};
    return sudoku::find_conflicts(puzzle, puzzle.givens, stop);
  }

 private:
  PuzzlePointer puzzle_;
};

class PropagationPlan final : public VariantPlan {
 public:
  PropagationPlan(PuzzlePointer puzzle, sudoku::PreparedVariant variant)
      : VariantPlan(std::move(puzzle)), variant_(std::move(variant)) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t> prefix,
                                const Stop& stop) const override {
    return std::make_unique<sudoku::PropagationSolver>(variant_, prefix, stop);
  }

  void collect(const Search& search, Solutions& solutions) const override {
    append_board(static_cast<const sudoku::PropagationSolver&>(search).solution(), solutions);
  }

 private:
  sudoku::PreparedVariant variant_;
};

class VariantCoverPlan final : public VariantPlan {
 public:
  VariantCoverPlan(PuzzlePointer puzzle, std::shared_ptr<const sudoku::VariantEncoding> encoding,
                   PreparedCover prepared, std::size_t cell_count)
      : VariantPlan(std::move(puzzle)),
        encoding_(std::move(encoding)),
        prepared_(std::move(prepared)),
        cell_count_(cell_count) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t> prefix, const Stop&) const override {
    return prepared_.begin(choices_of(prefix));
  }

  void collect(const Search& search, Solutions& solutions) const override {
    const auto choices = static_cast<const CoverSearch&>(search).solution();
    append_board(sudoku::digits_of(*encoding_, cell_count_, choices), solutions);
  }

 private:
  std::shared_ptr<const sudoku::VariantEncoding> encoding_;
  PreparedCover prepared_;
  std::size_t cell_count_;
};

class VariantCandidatePlan final : public VariantPlan {
 public:
  VariantCandidatePlan(PuzzlePointer puzzle, sudoku::PreparedVariant variant, bool counts)
      : VariantPlan(std::move(puzzle)), variant_(std::move(variant)), counts_(counts) {}

  std::unique_ptr<Search> begin(std::span<const std::int32_t>, const Stop& stop) const override {
    return std::make_unique<sudoku::VariantCandidates>(variant_, counts_, stop);
  }

  void collect(const Search&, Solutions&) const override {}
  bool is_count() const override { return true; }

  bool counts_all(const Search& search) const override { return of(search).counts_all(); }

  CandidateTable candidates(const Search& search) const override {
    const sudoku::VariantCandidates& known = of(search);
    CandidateTable table;
    table.found.assign(known.found().begin(), known.found().end());
    table.open = known.open();
    table.counts.assign(known.counts().begin(), known.counts().end());
    table.is_counted = known.is_counted();
    return table;
  }

 private:
  static const sudoku::VariantCandidates& of(const Search& search) {
    return static_cast<const sudoku::VariantCandidates&>(search);
  }

  sudoku::PreparedVariant variant_;
  bool counts_;
};

}  // namespace

std::vector<std::string_view> variant_solvers() {
  std::vector<std::string_view> names = {kAutomatic, kPropagation};
  for (const auto& solver : kCoverSolvers) names.push_back(solver.name);
  return names;
}

std::optional<bool> stated_solution_holds(const sudoku::VariantPuzzle& puzzle, const Stop& stop) {
  constexpr std::uint64_t kMaxNodes = 1'000;
  const auto& stated = puzzle.solution;
  const auto is_digit = [](int digit) { return digit != sudoku::kNoDigit; };
  if (std::none_of(stated.begin(), stated.end(), is_digit)) return std::nullopt;
  sudoku::VariantPuzzle filled = puzzle;
  filled.givens.resize(stated.size(), sudoku::kNoDigit);
  for (std::size_t cell = 0; cell < stated.size(); ++cell) {
    if (!is_digit(stated[cell])) continue;
    if (is_digit(filled.givens[cell]) && filled.givens[cell] != stated[cell]) return false;
    filled.givens[cell] = stated[cell];
  }
  const auto model = sudoku::build_model(filled);
  if (!model) return std::nullopt;
  const auto variant = sudoku::prepare(*model, stop);
  if (!variant) return std::nullopt;
  const Outcome outcome = sudoku::PropagationSolver(*variant, {}, stop).run(kMaxNodes);
  if (outcome == Outcome::paused) return std::nullopt;
  return outcome == Outcome::found;
}

std::optional<sudoku::Conflict> stated_solution_conflict(const sudoku::VariantPuzzle& puzzle,
                                                         const Stop& stop) {
  const auto& stated = puzzle.solution;
  const auto& givens = puzzle.givens;
  for (std::size_t cell = 0; cell < std::min(stated.size(), givens.size()); ++cell) {
    const bool is_stated = stated[cell] != sudoku::kNoDigit && givens[cell] != sudoku::kNoDigit;
    if (is_stated && stated[cell] != givens[cell]) {
      return sudoku::Conflict{
          sudoku::Conflict::Kind::given, 0, {static_cast<sudoku::CellId>(cell)}};
    }
  }
  for (std::size_t cell = 0; cell < std::min(stated.size(), puzzle.candidates.size()); ++cell) {
    if (stated[cell] == sudoku::kNoDigit) continue;
    if (!sudoku::has_digit(puzzle.candidates[cell], static_cast<sudoku::Digit>(stated[cell]))) {
      return sudoku::Conflict{
          sudoku::Conflict::Kind::candidate, 0, {static_cast<sudoku::CellId>(cell)}};
    }
  }
  if (stated.empty()) return std::nullopt;
  const auto conflicts = sudoku::find_conflicts(puzzle, stated, stop);
  if (conflicts.empty()) return std::nullopt;
  return conflicts.front();
}

std::optional<Error> missing_parts(const sudoku::VariantPuzzle& puzzle) {
  constexpr std::size_t kMaxNamed = 3;
  std::vector<std::string_view> missing;
  const auto add = [&](std::string_view part) {
    const bool is_named = std::find(missing.begin(), missing.end(), part) != missing.end();
    if (is_named || missing.size() > kMaxNamed) return;
    missing.push_back(missing.size() == kMaxNamed ? "…" : part);
  };
  for (const auto& part : puzzle.not_understood) add(part.what);
  for (const auto& rule : puzzle.proposals) add(sudoku::name(rule.kind));
  if (missing.empty()) return std::nullopt;
  return Error{ErrorCode::unknown_constraint, {}, listed(missing), "a rule that is understood"};
}

Result<ListedVariant> open_listed_variant(const sudoku::Puzzle& puzzle, const Stop& stop) {
  if (auto missing = missing_parts(*puzzle.variant)) return *std::move(missing);
  auto line = sudoku::write_rule_json(*puzzle.variant);
  if (!line) return line.error();
  auto instance = VariantInstance::create(puzzle.variant, puzzle.model);
  if (!instance) return instance.error();
  auto plan = (*instance)->plan({}, stop);
  if (!plan) return plan.error();
  return ListedVariant{puzzle.variant, *std::move(plan), *std::move(line)};
}

VariantInstance::VariantInstance(std::shared_ptr<const sudoku::VariantPuzzle> puzzle,
                                 std::shared_ptr<const sudoku::Model> model)
    : puzzle_(std::move(puzzle)), model_(std::move(model)) {}

std::vector<sudoku::Conflict> VariantInstance::conflicts() const {
  return VariantPlan::conflicts_of(*puzzle_);
}

Result<std::unique_ptr<VariantInstance>> VariantInstance::create(
    std::shared_ptr<const sudoku::VariantPuzzle> puzzle,
    std::shared_ptr<const sudoku::Model> model) {
  if (!model) {
    auto built = sudoku::build_model(*puzzle);
    if (!built) return built.error();
    model = std::make_shared<const sudoku::Model>(*std::move(built));
  }
  return std::unique_ptr<VariantInstance>(new VariantInstance(std::move(puzzle), std::move(model)));
}

Result<std::shared_ptr<const Plan>> VariantInstance::prepare(const Task& task, MemoUse memo,
                                                             const Stop& stop) const {
  if (task.number) return number_error(task);
  using PlanPointer = std::shared_ptr<const Plan>;
  if (task.goal == Goal::candidates || task.goal == Goal::candidate_counts) {
    auto variant = sudoku::prepare(*model_, stop);
    if (!variant) return variant.error();
    return PlanPointer(std::make_shared<const VariantCandidatePlan>(
        puzzle_, *std::move(variant), task.goal == Goal::candidate_counts));
  }
  PlanPointer plan;
  if (memo != MemoUse::always && (task.solver == kAutomatic || task.solver == kPropagation)) {
    auto variant = sudoku::prepare(*model_, stop);
    if (!variant) return variant.error();
    plan = std::make_shared<const PropagationPlan>(puzzle_, *std::move(variant));
  } else {
    if (memo != MemoUse::always && !find_named(kCoverSolvers, task.solver)) {
      return with_memo(
          {ErrorCode::unknown_solver, {}, task.solver, listed(variant_solvers()), "solver"}, task);
    }
    auto encoded = sudoku::encode_variant(*model_, stop);
    if (!encoded) return encoded.error();
    const auto encoding = std::make_shared<const sudoku::VariantEncoding>(*std::move(encoded));
    if (memo == MemoUse::always) {
      return memo_plan({{{std::make_shared<const Problem>(encoding->problem)}}}, task.memo_bytes);
    }
    auto prepared = PreparedCover::create(task.solver, encoding->problem, task.item_choice, stop);
    if (!prepared) return prepared.error();
    plan = std::make_shared<const VariantCoverPlan>(puzzle_, encoding, *std::move(prepared),
                                                    model_->cells.size());
  }
  return task.goal == Goal::count ? count_plan(std::move(plan)) : plan;
}

Result<std::string> VariantInstance::write(std::string_view format, const Stop& stop) const {
  if (format == name(ProblemFormat::dlx)) {
    const auto encoding = sudoku::encode_variant(*model_, stop);
    if (!encoding) return encoding.error();
    return write_problem(encoding->problem, ProblemFormat::dlx);
  }
  const auto writer = sudoku::variant_writer_named(format);
  return writer ? writer->write(*puzzle_) : writer.error();
}

void JsonVariants::keep(const sudoku::Puzzle& puzzle) {
  puzzle_ = puzzle.variant;
  model_ = puzzle.model;
}

Result<VariantCheck> JsonVariants::check(std::string_view json) {
  auto read = variant_in(json);
  if (!read) return read.error();
  const auto puzzle = std::make_shared<const sudoku::VariantPuzzle>(*std::move(read));
  VariantCheck check;
  if (auto model = sudoku::build_model(*puzzle, &check.faults)) {
    puzzle_ = puzzle;
    model_ = std::make_shared<const sudoku::Model>(*std::move(model));
  }
  const auto& faults = check.faults;
  const bool is_board_sound = faults.empty() || faults.back().rule.has_value();
  if (is_board_sound && !puzzle->givens.empty()) {
    check.conflicts = sudoku::find_conflicts(*puzzle, puzzle->givens);
  }
  if (faults.empty()) check.solution_holds = stated_solution_holds(*puzzle);
  check.jumps = sudoku::find_jumps(*puzzle);
  check.says_more = sudoku::says_more(puzzle->rules_text);
  if (check.solution_holds == false) check.solution_conflict = stated_solution_conflict(*puzzle);
  return check;
}

Result<std::unique_ptr<VariantInstance>> JsonVariants::reopen() const {
  return VariantInstance::create(puzzle_, model_);
}

Result<std::unique_ptr<VariantInstance>> JsonVariants::open(std::string_view json) {
  auto puzzle = variant_in(json);
  if (!puzzle) return puzzle.error();
  return VariantInstance::create(std::make_shared<const sudoku::VariantPuzzle>(*std::move(puzzle)));
}

}  // namespace dance::engine
