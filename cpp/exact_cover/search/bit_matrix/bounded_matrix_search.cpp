#include "exact_cover/search/bit_matrix/bounded_matrix_search.hpp"

#include <algorithm>
#include <bit>

namespace dance {

BoundedMatrixSearch::BoundedMatrixSearch(const Problem& problem, ItemChoice item_choice,
                                         std::span<const Choice> prefix)
    : bits_(problem),
      item_choice_(item_choice),
      prefix_(prefix.begin(), prefix.end()),
      levels_(kFirstLevels),
      open_(words_of(problem.primary_count()), kFirstLevels),
      live_(BitMatrix::words_for(problem.option_count()), kFirstLevels) {
  matrix_.fill(bits_);
  for (std::int32_t i = 0; i < problem.option_count(); ++i) add(live_[0], i);
  for (std::int32_t i = 0; i < problem.primary_count(); ++i) {
    const auto [least, most] = problem.bounds(ItemId{i});
    multiplicities_.push_back({most, most - least});
    if (most > 0) {
      add(open_[0], i);
    } else {
      for (std::size_t j = 0; j < live_.words(); ++j) live_[0][j] &= ~matrix_.row(i)[j];
    }
  }
  if (!apply_prefix(problem, prefix)) position_ = Position::terminated;
}

// Moves the root below the prefix; false if a choice is impossible.
bool BoundedMatrixSearch::apply_prefix(const Problem& problem, std::span<const Choice> prefix) {
  for (const Choice& choice : prefix) {
    if (!is_possible(problem, choice)) return false;
    levels_[0].item = index(choice.item);
    levels_[0].option = index(choice.option);
    take_one(levels_[0].item);
    descend();
    level_ = 0;
    std::copy_n(open_[1], open_.words(), open_[0]);
    std::copy_n(live_[1], live_.words(), live_[0]);
  }
  return true;
}

bool BoundedMatrixSearch::is_possible(const Problem& problem, const Choice& choice) const {
  const std::int32_t item = index(choice.item), option = index(choice.option);
  if (item < 0 || !is_primary(item) || !contains(open_[0], item)) return false;
  if (choice.option == kNoOption) return multiplicities_[item].needed() == 0;
  return option >= 0 && option < problem.option_count() && contains(live_[0], option) &&
         contains(matrix_.row(item), option);
}

Outcome BoundedMatrixSearch::run(std::uint64_t budget) {
  return Preorder::run_in_short_calls(budget,
                                      [this](std::uint64_t nodes) { return run_briefly(nodes); });
}

[[gnu::noinline]] Outcome BoundedMatrixSearch::run_briefly(std::uint64_t budget) {
  return Preorder::run(*this, budget);
}

void BoundedMatrixSearch::enter_node() {
  ++levels_[level_].nodes;
  levels_[level_].branching = {};
  position_ = is_solved() ? Position::leaf : Position::inner_node;
}

std::int32_t BoundedMatrixSearch::length(std::int32_t item) const {
  return in_blocks(matrix_.words(), [&](auto block) {
    return size_of_both<block>(matrix_.row(item), live_[level_], matrix_.words());
  });
}

// Usually the first open item shows that the problem is not solved.
bool BoundedMatrixSearch::is_solved() const {
  bool is_settled = true;
  for_each(open_[level_], open_.words(), [&](std::int32_t item) {
    const Multiplicity& multiplicity = multiplicities_[item];
    return is_settled = multiplicity.needed() == 0 && multiplicity.is_settled(length(item));
  });
  return is_settled;
}

// Chooses an item and lowers its bound by one.
void BoundedMatrixSearch::choose() {
  if (item_choice_ == ItemChoice::first) {
    choose_first();
  } else {
    choose_best();
  }
  take_one(levels_[level_].item);
}

void BoundedMatrixSearch::choose_first() {
  Level& level = levels_[level_];
  for_each(open_[level_], open_.words(), [&](std::int32_t item) {
    ++updates_;
    const std::int32_t options = length(item);
    if (multiplicities_[item].is_settled(options)) return true;
    level.item = item;
    level.branching.degree = multiplicities_[item].degree(options);
    return false;
  });
}

// Chooses the item of the best rank. Tries the item without branches below the last failed sibling
// first: if it has none again, the others do not matter.
void BoundedMatrixSearch::choose_best() {
  Level& level = levels_[level_];
  level.item = level.last_dead;
  ++updates_;
  if (contains(open_[level_], level.item) &&
      multiplicities_[level.item].degree(length(level.item)) == 0) {
    return;
  }
  Rank best;
  bool is_first = true;
  for_each(open_[level_], open_.words(), [&](std::int32_t item) {
    ++updates_;
    const std::int32_t options = length(item);
    const Multiplicity& multiplicity = multiplicities_[item];
    if (multiplicity.is_settled(options)) return true;
    const Rank rank(multiplicity, options);
    if (is_first || rank < best) {
      best = rank;
      level.item = item;
      is_first = false;
    }
    return rank.degree > 0;
  });
  level.branching.degree = best.degree;
  if (best.degree == 0) level.last_dead = level.item;
}

// Takes the item's next option, or none if no option remains, and descends one level.
bool BoundedMatrixSearch::try_option() {
  if (level_ + 1 == levels_.size()) grow();
  Level& level = levels_[level_];
  if (!level.branching.has_next()) return false;
  level.option = next_option(level_, level.branching.entered == 0 ? 0 : level.option + 1);
  ++level.branching.entered;
  descend();
  return true;
}

void BoundedMatrixSearch::grow() {
  const std::size_t levels = 2 * levels_.size();
  levels_.resize(levels);
  open_.resize(levels);
  live_.resize(levels);
}

// Returns the first option from `from` on that holds the item; index(kNoOption) if there is none.
std::int32_t BoundedMatrixSearch::next_option(std::size_t at, std::int32_t from) const {
  const Word* const row = matrix_.row(levels_[at].item);
  const Word* const options = live_[at];
  Word mask = ~Word{0} << from % 64;
  for (std::int32_t word = from / 64; word < matrix_.words(); ++word, mask = ~Word{0}) {
    const Word left = row[word] & options[word] & mask;
    if (left != 0) return 64 * word + std::countr_zero(left);
  }
  return index(kNoOption);
}

// Sets up the level below with the items and options that remain after the choice.
void BoundedMatrixSearch::descend() {
  lower_bounds();
  take_options();
  ++level_;
}

// Lowers the bound of each of the option's primary items except the one it was chosen for. Collects
// the items that this closes and the option's secondary bits.
void BoundedMatrixSearch::lower_bounds() {
  const Level& level = levels_[level_];
  Word* const open = open_[level_ + 1];
  std::copy_n(open_[level_], open_.words(), open);
  closed_.clear();
  const auto close = [&](std::int32_t item) {
    remove(open, item);
    closed_.push_back(item);
  };
  if (multiplicities_[level.item].bound == 0) close(level.item);
  if (level.option == index(kNoOption)) return;
  for (const std::int32_t bit : bits_.forbidden(level.option)) {
    if (!is_primary(bit)) {
      closed_.push_back(bit);
    } else if (bit != level.item) {
      take_one(bit);
      if (multiplicities_[bit].bound == 0) close(bit);
    }
  }
}

void BoundedMatrixSearch::take_options() {
  const Level& level = levels_[level_];
  const Word* const item_row = matrix_.row(level.item);
  const Word* const before = live_[level_];
  Word* const after = live_[level_ + 1];
  const auto words = static_cast<std::int32_t>(live_.words());
  // Removes the item's options up to the one taken.
  const std::int32_t last = level.option == index(kNoOption) ? words : level.option / 64;
  for (std::int32_t i = 0; i < words; ++i)
    after[i] = before[i] & (i < last ? ~item_row[i] : ~Word{0});
  if (last < words) after[last] &= ~(item_row[last] & ~Word{0} >> (63 - level.option % 64));
  for (const std::int32_t bit : closed_) {
    const Word* const row = matrix_.row(bit);
    for (std::int32_t i = 0; i < words; ++i) after[i] &= ~row[i];
  }
}

// Ascends one level and undoes the option there.
bool BoundedMatrixSearch::leave_level() {
  if (level_ == 0) {
    position_ = Position::terminated;
    return false;
  }
  const Level& level = levels_[--level_];
  if (level.option == index(kNoOption)) return true;
  for (const std::int32_t bit : bits_.forbidden(level.option)) {
    if (is_primary(bit) && bit != level.item) give_back_one(bit);
  }
  return true;
}

std::vector<Choice> BoundedMatrixSearch::solution() const {
  std::vector<Choice> choices = prefix_;
  choices.reserve(prefix_.size() + level_);
  for (std::size_t l = 0; l < level_; ++l) {
    choices.push_back({OptionId{levels_[l].option}, ItemId{levels_[l].item}});
  }
  return choices;
}

std::vector<Subtree> BoundedMatrixSearch::remaining_branches(std::size_t at, double weight) const {
  const Level& level = levels_[at];
  std::vector<Choice> choices = solution();
  choices.resize(prefix_.size() + at + 1);
  std::vector<Subtree> subtrees;
  std::int32_t option = level.option;
  for (std::int32_t i = level.branching.entered; i < level.branching.degree; ++i) {
    option = next_option(at, option + 1);
    choices.back().option = OptionId{option};
    subtrees.push_back({prefix_of(choices), weight});
  }
  return subtrees;
}

SearchStats BoundedMatrixSearch::stats() const {
  return Preorder::stats(*this, Preorder::nodes_per_level(levels_), updates_);
}

}  // namespace dance
