#include "exact_cover/count/nth_cover.hpp"

#include <algorithm>
#include <utility>

#include "exact_cover/search/cover_search.hpp"

namespace dance {
namespace {

// A million branches of a deep node would take gigabytes.
constexpr std::int32_t kBranchesAtOnce = 1'000;

// The options that are compatible with some choices, and the items that these leave open.
class Rest {
 public:
  Rest(const Problem& problem, std::span<const Choice> choices)
      : problem_(problem),
        is_covered_(problem.item_count()),
        colors_(problem.item_count(), ColorId::no_color) {
    for (const Choice& choice : choices) {
      for (const auto [item, color] : problem.option(choice.option)) {
        is_covered_[index(item)] = color == ColorId::no_color;
        colors_[index(item)] = color;
      }
    }
  }

  Problem problem() const {
    std::vector<ItemId> items;
    for (ItemId item{0}; index(item) < problem_.item_count(); item = ItemId{index(item) + 1}) {
      if (!is_covered_[index(item)]) items.push_back(item);
    }
    std::vector<OptionId> options;
    for (OptionId id{0}; index(id) < problem_.option_count(); id = OptionId{index(id) + 1}) {
      const auto entries = problem_.option(id);
      const auto fits = [&](const Entry& entry) { return this->fits(entry); };
      if (std::all_of(entries.begin(), entries.end(), fits)) options.push_back(id);
    }
    return problem_.restricted(items, options);
  }

 private:
  bool fits(const Entry& entry) const {
    const ColorId color = colors_[index(entry.item)];
    return !is_covered_[index(entry.item)] && (color == ColorId::no_color || color == entry.color);
  }

  const Problem& problem_;
  std::vector<char> is_covered_;
  std::vector<ColorId> colors_;  // that choices have given to secondary items
};

}  // namespace

NthCover::NthCover(Begin begin, const Problem& problem, BigCount number, std::uint64_t memo_bytes,
                   Stop stop)
    : begin_(std::move(begin)),
      problem_(problem),
      memo_bytes_(memo_bytes),
      stop_(std::move(stop)),
      before_(std::move(number)),
      search_(begin_({})) {
  before_ -= BigCount{1};
}

Outcome NthCover::run(std::uint64_t budget) {
  if (position_ == Position::terminated) return Outcome::exhausted;
  const std::uint64_t last = nodes() + budget;
  do {
    if (stop_.is_due()) break;
    if (count_) {
      const std::uint64_t most = std::min(last - nodes(), count_->nodes_at_once());
      if (count_->run(most) == Outcome::exhausted) end_count();
    } else if (position_ == Position::before_root || !branches_.empty()) {
      begin_count();
    } else if (const Outcome outcome = advance(); outcome != Outcome::paused) {
      return outcome;
    }
    if (position_ == Position::terminated) return Outcome::exhausted;
  } while (nodes() < last);
  return Outcome::paused;
}

// Begins the count of the covers of the problem, or in the last branch.
void NthCover::begin_count() {
  const Prefix prefix = branches_.empty() ? Prefix{} : branches_.back().prefix;
  const auto rest = [this, prefix](const Stop&) -> OrbitProblems {
    if (refuse_memo(problem_)) return {};
    return {{{std::make_shared<const Problem>(Rest(problem_, choices_of(prefix)).problem())}}};
  };
  count_ = std::make_unique<CountSearch>(begin_(prefix), problem_, rest, memo_bytes_, 0, stop_);
}

void NthCover::end_count() {
  const BigCount count = *BigCount::read(count_->count_text());
  stats_.add(count_->stats(), level_);
  count_.reset();
  if (position_ == Position::before_root) {
    count_all_ = count;
    total_ = count;
    position_ = before_ < total_ ? Position::in_tree : Position::terminated;
    return;
  }
  total_ -= count;
  if (before_ < total_) {
    branches_.pop_back();
  } else {
    before_ -= total_;
    total_ = count;
    follow_branch();
  }
}

// Continues below the last branch.
void NthCover::follow_branch() {
  search_ = begin_(branches_.back().prefix);
  entered_ = 0;
  has_found_ = false;
  branches_.clear();
}

// Splits off the last branches, so that only the first is left at last. If there are none, enters
// the next node, or returns the cover found there.
Outcome NthCover::advance() {
  branches_ = search_->split(kBranchesAtOnce);
  if (!branches_.empty()) return Outcome::paused;
  if (has_found_) {
    position_ = Position::terminated;
    stats_.solutions = 1;
    return Outcome::found;
  }
  has_found_ = search_->run(1) == Outcome::found;
  const std::uint64_t entered = search_->nodes();
  const std::uint64_t nodes = entered - std::exchange(entered_, entered);
  stats_.add({.nodes = nodes, .nodes_per_level = {nodes}}, level_++);
  return Outcome::paused;
}

SearchStats NthCover::stats() const {
  SearchStats stats = stats_;
  if (count_) stats.add(count_->stats(), level_);
  stats.explored = position_ == Position::terminated;
  return stats;
}

}  // namespace dance
