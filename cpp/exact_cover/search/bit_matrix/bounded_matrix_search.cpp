#include "exact_cover/search/bit_matrix/bounded_matrix_search.hpp"

#include <algorithm>
#include <bit>

namespace dance {

BoundedMatrixSearch::BoundedMatrixSearch(const Problem& problem, ItemChoice item_choice,
                                         std::span<const Choice> prefix)
    : bits_(problem),
      matrices_(BitMatrix::kMaxMatrices),
      item_choice_(item_choice),
      prefix_(prefix.begin(), prefix.end()),
      levels_(kFirstLevels),
      open_(words_of(problem.primary_count()), kFirstLevels),
      live_(BitMatrix::words_for(problem.option_count()), kFirstLevels) {
  matrices_.front().fill(bits_);
  for (std::int32_t i = 0; i < problem.option_count(); ++i) add(live_[0], i);
  for (std::int32_t i = 0; i < problem.primary_count(); ++i) {
    const auto [least, most] = problem.bounds(ItemId{i});
    multiplicities_.push_back({most, most - least});
    if (most > 0) {
      add(open_[0], i);
    } else {
      for (std::size_t j = 0; j < live_.words(); ++j) live_[0][j] &= ~matrix().row(i)[j];
    }
  }
  if (!apply_prefix(problem, prefix)) position_ = Position::terminated;
}

// Moves the root below the prefix. Returns false if a choice is impossible.
bool BoundedMatrixSearch::apply_prefix(const Problem& problem, std::span<const Choice> prefix) {
  for (const Choice& choice : prefix) {
    if (!is_possible(problem, choice)) return false;
    levels_[0].item = index(choice.item);
    levels_[0].option = index(choice.option);
    levels_[0].column = choice.option == kNoOption ? kNone : index(choice.option);
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
         contains(matrix().row(item), option);
}

Outcome BoundedMatrixSearch::run(std::uint64_t budget) {
  return Preorder::run_in_short_calls(budget,
                                      [this](std::uint64_t nodes) { return run_briefly(nodes); });
}

[[gnu::noinline]] Outcome BoundedMatrixSearch::run_briefly(std::uint64_t budget) {
  return Preorder::run(*this, budget);
}

void BoundedMatrixSearch::enter_node() {
  Level& level = levels_[level_];
  ++level.nodes;
  level.nodes_before = nodes_++;
  level.branching = {};
  position_ = is_solved() ? Position::leaf : Position::inner_node;
}

std::int32_t BoundedMatrixSearch::length(std::int32_t item) const {
  return in_blocks(matrix().words(), [&](auto block) {
    return size_of_both<block>(matrix().row(item), live_[level_], matrix().words());
  });
}

// Usually the first open item already answers no.
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
  in_blocks(matrix().words(), [&](auto block) {
    if (item_choice_ == ItemChoice::first) return choose_first<block>();
    return choose_best<block>();
  });
  Level& level = levels_[level_];
  if (level.branching.degree > 0 && matrix().words() > 1 && pays_to_narrow()) narrow();
  take_one(level.item);
}

template <int Block>
void BoundedMatrixSearch::choose_first() {
  Level& level = levels_[level_];
  for_each(open_[level_], open_.words(), [&](std::int32_t item) {
    ++updates_;
    const std::int32_t options =
        size_of_both<Block>(matrix().row(item), live_[level_], matrix().words());
    if (multiplicities_[item].is_settled(options)) return true;
    level.item = item;
    level.branching.degree = multiplicities_[item].degree(options);
    return false;
  });
}

// Chooses the item of the best rank. Tries the item without branches below the last failed sibling
// first: if it has none again, the others do not matter.
template <int Block>
void BoundedMatrixSearch::choose_best() {
  Level& level = levels_[level_];
  const BitMatrix& columns = matrix();
  const Word* const live = live_[level_];
  const auto length_of = [&](std::int32_t item) {
    return size_of_both<Block>(columns.row(item), live, columns.words());
  };
  level.item = level.last_dead;
  ++updates_;
  if (contains(open_[level_], level.item) &&
      multiplicities_[level.item].degree(length_of(level.item)) == 0) {
    return;
  }
  Rank best;
  bool is_first = true;
  std::uint64_t counted = 0;
  for_each(open_[level_], open_.words(), [&](std::int32_t item) {
    ++counted;
    const std::int32_t options = length_of(item);
    const Multiplicity& multiplicity = multiplicities_[item];
    if (multiplicity.is_settled(options)) return true;
    const std::int32_t degree = multiplicity.degree(options);
    if (!is_first && !best.is_free && degree > best.degree) return true;
    const Rank rank(multiplicity, options);
    if (is_first || rank < best) {
      best = rank;
      level.item = item;
      is_first = false;
    }
    return degree > 0;
  });
  updates_ += counted;
  level.branching.degree = best.degree;
  if (best.degree == 0) level.last_dead = level.item;
}

// Takes the item's next option, or none if no option remains, and descends one level.
bool BoundedMatrixSearch::try_option() {
  if (level_ + 1 == levels_.size()) grow();
  Level& level = levels_[level_];
  if (!level.branching.has_next()) return false;
  level.column = next_column(level_, level.branching.entered == 0 ? 0 : level.column + 1);
  level.option = option_in(level_, level.column);
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

// Returns the first column from `from` on whose option holds the item; kNone if there is none.
std::int32_t BoundedMatrixSearch::next_column(std::size_t at, std::int32_t from) const {
  const BitMatrix& columns = matrices_[levels_[at].matrix];
  const Word* const row = columns.row(levels_[at].item);
  const Word* const options = live_[at];
  Word mask = ~Word{0} << from % 64;
  for (std::int32_t word = from / 64; word < columns.words(); ++word, mask = ~Word{0}) {
    const Word left = row[word] & options[word] & mask;
    if (left != 0) return 64 * word + std::countr_zero(left);
  }
  return kNone;
}

std::int32_t BoundedMatrixSearch::option_in(std::size_t at, std::int32_t column) const {
  return column == kNone ? index(kNoOption) : matrices_[levels_[at].matrix].option(column);
}

// Sets up the level below with the items and options that remain after the choice.
void BoundedMatrixSearch::descend() {
  lower_bounds();
  levels_[level_ + 1].matrix = levels_[level_].matrix;
  in_blocks(matrix().words(), [&](auto block) { take_options<block>(); });
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

template <int Block>
void BoundedMatrixSearch::take_options() {
  const Level& level = levels_[level_];
  const BitMatrix& columns = matrix();
  const Word* const item_row = columns.row(level.item);
  const bool is_open = multiplicities_[level.item].bound > 0;
  // For an item that stays open, the word of the last option to remove.
  const std::int32_t last = level.column == kNone ? columns.words() : level.column / 64;
  for (std::int32_t i = 0; i < columns.words(); i += Block) {
    Word left[Block];  // in registers
    std::copy_n(live_[level_] + i, Block, left);
    for (int j = 0; is_open && j < Block && i + j <= last && i + j < columns.words(); ++j) {
      const Word mask = i + j < last ? ~Word{0} : ~Word{0} >> (63 - level.column % 64);
      left[j] &= ~(item_row[i + j] & mask);
    }
    for (const std::int32_t bit : closed_) {
      const Word* const row = columns.row(bit) + i;
      for (int j = 0; j < Block; ++j) left[j] &= ~row[j];
    }
    std::copy_n(left, Block, live_[level_ + 1] + i);
    if constexpr (Block < kWideBlock) break;
  }
}

bool BoundedMatrixSearch::pays_to_narrow() {
  const Level& level = levels_[level_];
  if (level.subtrees == 0) return false;
  const std::int32_t words = matrix().words();
  const std::int32_t options = size(live_[level_], words);
  const auto items = size(open_[level_], static_cast<std::int32_t>(open_.words()));
  const double nodes = double(level.nodes_in_subtrees) / double(level.subtrees);
  const double bits_shown = double(closed_.size()) * options;
  return BitMatrix::pays_to_narrow(words, options, nodes * items, bits_shown);
}

// Moves the options of this node into a narrower matrix.
void BoundedMatrixSearch::narrow() {
  const BitMatrix& wider = matrix();
  BitMatrix& narrower = matrices_[++levels_[level_].matrix];
  narrower.fill(bits_, wider, live_[level_]);
  std::fill_n(live_[level_], narrower.words(), Word{0});
  for (std::int32_t column = 0; column < narrower.option_count(); ++column) {
    add(live_[level_], column);
  }
}

// Ascends one level and undoes the option there.
bool BoundedMatrixSearch::leave_level() {
  if (level_ == 0) {
    position_ = Position::terminated;
    return false;
  }
  Level& node = levels_[level_];
  if (node.branching.degree > 0) {
    ++node.subtrees;
    node.nodes_in_subtrees += nodes_ - node.nodes_before;
  }
  const Level& level = levels_[--level_];
  if (level.option == index(kNoOption)) return true;
  for (const std::int32_t bit : bits_.forbidden(level.option)) {
    if (is_primary(bit) && bit != level.item) give_back_one(bit);
  }
  return true;
}

void BoundedMatrixSearch::append_solution(std::vector<Choice>& choices) const {
  choices.insert(choices.end(), prefix_.begin(), prefix_.end());
  for (std::size_t l = 0; l < level_; ++l) {
    choices.push_back({OptionId{levels_[l].option}, ItemId{levels_[l].item}});
  }
}

std::vector<Subtree> BoundedMatrixSearch::remaining_branches(std::size_t at, std::int32_t skipped,
                                                             double weight) const {
  const Level& level = levels_[at];
  std::vector<Choice> choices = solution();
  choices.resize(prefix_.size() + at + 1);
  std::vector<Subtree> subtrees;
  std::int32_t column = level.column;
  for (std::int32_t i = 0; i < level.branching.remaining(); ++i) {
    column = next_column(at, column + 1);
    if (i < skipped) continue;
    choices.back().option = OptionId{option_in(at, column)};
    subtrees.push_back({prefix_of(choices), weight});
  }
  return subtrees;
}

SearchStats BoundedMatrixSearch::stats() const {
  return Preorder::stats(*this, Preorder::nodes_per_level(levels_), updates_);
}

}  // namespace dance
