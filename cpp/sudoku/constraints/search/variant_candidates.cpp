#include "sudoku/constraints/search/variant_candidates.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace dance::sudoku {

VariantCandidates::VariantCandidates(const PreparedVariant& variant, bool counts, Stop stop)
    : variant_(variant),
      stop_(std::move(stop)),
      counts_all_(counts),
      digit_count_(static_cast<int>(std::bit_width(variant.network->digits()))),
      found_(variant.cells.size()),
      refuted_(variant.cells.size()),
      counts_(variant.cells.size() * static_cast<std::size_t>(digit_count_)) {
  // Candidates refuted at the root need no search.
  Propagation propagation(*variant_.network, stop_);
  std::uint64_t updates = 0;
  std::vector<Digits> cells = variant_.cells;
  if (!propagation.narrow(cells, Propagation::kEverything, updates)) {
    std::fill(cells.begin(), cells.end(), 0);
  }
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    refuted_[cell] = variant_.cells[cell] & ~cells[cell];
  }
  if (counts) {
    search_ = std::make_unique<PropagationSolver>(variant_, Prefix(), stop_);
  } else {
    search_next_open();
  }
}

Outcome VariantCandidates::run(std::uint64_t budget) {
  while (search_ && budget > 0) {
    const std::uint64_t before = search_->nodes();
    const Outcome outcome = search_->run(budget);
    budget -= std::min(budget, search_->nodes() - before);
    if (outcome == Outcome::found) take(search_->solution());
    if (outcome == Outcome::paused && stop_.is_due()) break;
    if (outcome == Outcome::paused) continue;
    if (counts_all_ && outcome == Outcome::found) continue;
    if (outcome == Outcome::exhausted && !counts_all_) {
      refuted_[target_.cell] |= Digits{1} << target_.digit;
    }
    nodes_ += search_->nodes();
    updates_ += search_->stats().updates;
    search_.reset();
    if (!counts_all_) search_next_open();
  }
  return search_ ? Outcome::paused : Outcome::exhausted;
}

void VariantCandidates::take(const std::vector<std::uint8_t>& solution) {
  ++solutions_;
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    if (variant_.cells[cell] == 0) continue;
    found_[cell] |= Digits{1} << solution[cell];
    ++counts_[cell * static_cast<std::size_t>(digit_count_) + solution[cell]];
  }
}

void VariantCandidates::search_next_open() {
  for (; next_ < found_.size(); ++next_) {
    const Digits open = variant_.cells[next_] & ~found_[next_] & ~refuted_[next_];
    if (open == 0) continue;
    target_ = {static_cast<CellId>(next_), std::countr_zero(open)};
    PreparedVariant restricted = variant_;
    for (std::size_t cell = 0; cell < found_.size(); ++cell) {
      restricted.cells[cell] &= ~refuted_[cell];
      // A cell without any digit proves that there is no solution. (A search would take it for one
      // outside the grids.)
      if (restricted.cells[cell] == 0 && variant_.cells[cell] != 0) return;
    }
    restricted.cells[next_] = Digits{1} << target_.digit;
    search_ = std::make_unique<PropagationSolver>(restricted, Prefix(), stop_);
    return;
  }
}

std::vector<std::uint64_t> VariantCandidates::open() const {
  std::vector<std::uint64_t> open;
  for (std::size_t cell = 0; cell < found_.size(); ++cell) {
    const Digits decided = found_[cell] | refuted_[cell];
    open.push_back(search_ ? variant_.cells[cell] & ~decided : 0);
  }
  return open;
}

bool VariantCandidates::counts_all() const {
  return is_counted() ||
         (search_ == nullptr && std::all_of(found_.begin(), found_.end(), [](Digits digits) {
            return std::popcount(digits) <= 1;
          }));
}

SearchStats VariantCandidates::stats() const {
  SearchStats stats;
  if (search_) stats = search_->stats();
  stats.nodes += nodes_;
  stats.updates += updates_;
  stats.solutions = solutions_;
  if (!counts_all_) {
    std::uint64_t decided = 0, all = 0, most = 0;
    for (std::size_t cell = 0; cell < found_.size(); ++cell) {
      decided += static_cast<std::uint64_t>(std::popcount(found_[cell] | refuted_[cell]));
      all += static_cast<std::uint64_t>(std::popcount(variant_.cells[cell]));
      most = std::max(most, static_cast<std::uint64_t>(std::popcount(found_[cell])));
    }
    stats.solutions = most;
    stats.explored =
        search_ && all > 0 ? static_cast<double>(decided) / static_cast<double>(all) : 1;
  } else if (!search_) {
    stats.explored = 1;
  }
  return stats;
}

}  // namespace dance::sudoku
