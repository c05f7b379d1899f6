#include "exact_cover/solve/prepared_cover.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace dance {
namespace {

// Translates the solutions of a reduced problem to those of the original problem.
class ReducedSearch final : public CoverSearch {
 public:
  ReducedSearch(std::unique_ptr<CoverSearch> search, std::shared_ptr<const Reduction> reduction)
      : search_(std::move(search)), reduction_(std::move(reduction)) {}

  Outcome run(std::uint64_t budget) override { return search_->run(budget); }
  SearchStats stats() const override { return search_->stats(); }
  std::uint64_t nodes() const override { return search_->nodes(); }
  std::uint64_t nodes_at_once() const override { return search_->nodes_at_once(); }
  std::vector<Subtree> split(std::int32_t most) override { return search_->split(most); }
  std::string_view solver() const override { return search_->solver(); }

  void append_solution(std::vector<Choice>& choices) const override {
    const std::size_t begin = choices.size();
    search_->append_solution(choices);
    for (auto& [option, item] : std::span(choices).subspan(begin)) {
      if (option != kNoOption) option = reduction_->options[index(option)];
      item = reduction_->items[index(item)];
    }
  }

 private:
  std::unique_ptr<CoverSearch> search_;
  std::shared_ptr<const Reduction> reduction_;
};

constexpr std::int32_t kOptionsPerItem = 4;

}  // namespace

bool pays_to_reduce(std::string_view solver, const Problem& problem, ItemChoice item_choice) {
  return solver == kAutomatic && item_choice == ItemChoice::fewest &&
         problem.option_count() >= kOptionsPerItem * problem.primary_count() &&
         fastest_solver(problem) == CoverSolver::bit_matrix;
}

Result<PreparedCover> PreparedCover::create(std::string_view solver, const Problem& problem,
                                            ItemChoice item_choice, const Stop& stop) {
  const auto named = solver_named(solver, problem);
  if (!named) return named.error();
  PreparedCover prepared(problem, *named, item_choice);
  if (pays_to_reduce(solver, problem, item_choice)) {
    prepared.reduction_ = std::make_shared<const Reduction>(reduce(problem, stop));
  }
  return prepared;
}

std::unique_ptr<CoverSearch> PreparedCover::begin(std::span<const Choice> prefix) const {
  auto search = make_search(solver_, searched(), item_choice_, prefix);
  if (!reduction_) return search;
  return std::make_unique<ReducedSearch>(std::move(search), reduction_);
}

}  // namespace dance
