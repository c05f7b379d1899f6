#include "exact_cover/search/bit_matrix/bit_matrix_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace dance {
namespace {

// Like in_blocks; a search with forced moves has only narrow matrices.
template <bool kForces, class Visit>
auto in_its_blocks(std::int32_t words, Visit visit) {
  if constexpr (!kForces) return in_blocks(words, visit);
  return words == 1 ? visit(std::integral_constant<int, 1>{})
                    : visit(std::integral_constant<int, 2>{});
}

// Returns whether the option exists and the item is one of its primary items.
bool is_in(const Problem& problem, const Choice& choice) {
  if (index(choice.option) < 0 || index(choice.option) >= problem.option_count()) return false;
  const auto entries = problem.option(choice.option);
  const auto is_item = [&](const Entry& entry) { return entry.item == choice.item; };
  return problem.is_primary(choice.item) && std::any_of(entries.begin(), entries.end(), is_item);
}

}  // namespace

template <bool kForces>
std::int64_t BasicBitMatrixSearch<kForces>::matrix_size(const Problem& problem) {
  constexpr std::int64_t kWordSize = sizeof(Word);
  return kWordSize * OptionBits::bit_count(problem) * BitMatrix::words_for(problem.option_count());
}

template <bool kForces>
BasicBitMatrixSearch<kForces>::BasicBitMatrixSearch(const Problem& problem, ItemChoice item_choice,
                                                    std::span<const Choice> prefix,
                                                    const DeadEnds* dead_ends)
    : bits_(problem),
      item_choice_(item_choice),
      prefix_(prefix.begin(), prefix.end()),
      dead_ends_(dead_ends),
      levels_(kFirstLevels),
      capacity_(kFirstLevels),
      matrices_(BitMatrix::kMaxMatrices),
      item_words_(kForces ? kForcedItemWords : words_of(problem.primary_count())),
      covered_(problem.option_count() * item_words_),
      uncovered_(item_words_, kFirstLevels),
      counts_(kForces ? kCountSets * item_words_ : 0, kFirstLevels),
      live_(BitMatrix::words_for(problem.option_count()), kFirstLevels) {
  matrices_.front().fill(bits_);
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    for (const std::int32_t bit : bits_.forbidden(i)) {
      if (bit < problem.primary_count()) add(covered_.data() + i * item_words_, bit);
    }
  }
  for (std::int32_t i = 0; i < problem.primary_count(); ++i) add(uncovered_[0], i);
  for (std::int32_t i = 0; i < problem.option_count(); ++i) add(live_[0], i);
  for (const Choice& choice : prefix) path_.push_back(index(choice.option));
  path_.resize(path_.size() + kFirstLevels);
  if constexpr (kForces) {
    matrices_.front().fill_conflicts(bits_);
    prepare_forced_moves();
  }
  if (!apply_prefix(problem, prefix)) position_ = Position::terminated;
}

// Moves the root below the prefix. Returns false if a choice is impossible. In the root's matrix,
// an option's column is its number.
template <bool kForces>
bool BasicBitMatrixSearch<kForces>::apply_prefix(const Problem& problem,
                                                 std::span<const Choice> prefix) {
  for (const Choice& choice : prefix) {
    if (!is_in(problem, choice) || !contains(live_[0], index(choice.option))) return false;
    for (const std::int32_t bit : bits_.forbidden(index(choice.option))) {
      if (bit < problem.primary_count()) remove(uncovered_[0], bit);
      const Word* const row = matrix().row(bit);
      for (std::size_t i = 0; i < live_.words(); ++i) live_[0][i] &= ~row[i];
    }
  }
  return true;
}

template <bool kForces>
Outcome BasicBitMatrixSearch<kForces>::run(std::uint64_t budget) {
  return Preorder::run_in_short_calls(
      budget, [this](std::uint64_t nodes) { return (this->*run_briefly_)(nodes); });
}

template <bool kForces>
Outcome BasicBitMatrixSearch<kForces>::run_briefly(std::uint64_t budget) {
  if constexpr (!kForces) return Preorder::run(*this, budget);
  max_nodes_ = nodes_ + budget;
  return Preorder::run_until(*this, [&] { return nodes_ >= max_nodes_; });
}

template <bool kForces>
void BasicBitMatrixSearch<kForces>::choose() {
  in_its_blocks<kForces>(matrix().words(), [&](auto block) {
    if (item_choice_ == ItemChoice::first) return choose_first<block>();
    return choose_fewest<block>();
  });
  const Level& level = levels_[level_];
  const bool may_be_wide =
      level.branching.degree > 0 && !(kForces && level.is_forced) && matrix().words() > 1;
  if (may_be_wide && pays_to_narrow()) narrow();
}

template <bool kForces>
template <int Block>
void BasicBitMatrixSearch<kForces>::choose_first() {
  Level& level = levels_[level_];
  for_each(uncovered_[level_], item_words_, [&](std::int32_t item) {
    level.item = item;
    return false;
  });
  ++updates_;
  level.column = 0;
  level.branching.degree =
      size_of_both<Block>(matrix().row(level.item), live_[level_], matrix().words());
}

// Chooses the leftmost item with the fewest options. Tries the item that had none below the last
// failed sibling first, like the killer move of chess programs: it often has none again, and then
// the others need no test. Without siblings this does not help.
template <bool kForces>
template <int Block>
void BasicBitMatrixSearch<kForces>::choose_fewest() {
  levels_[level_].column = 0;
  if (!kForces || !levels_[level_].is_forced) {
    ++updates_;
    if (has_lost_all<Block>(levels_[level_].last_dead)) return;
  }
  bool is_chosen = false;
  if constexpr (kForces) {
    if (may_have_singles<Block>()) is_chosen = (this->*forced_moves_[Block - 1])();
    if (position_ == Position::leaf) return;
  }
  if (!is_chosen) choose_by_items<Block>();
  Level& level = levels_[level_];
  if (level.branching.degree == 0) {
    level.last_dead = level.item;
  } else if (dead_ends_ != nullptr && is_dead_end()) {
    level.branching.degree = 0;
  }
}

template <bool kForces>
template <int Block>
bool BasicBitMatrixSearch<kForces>::may_have_singles() const {
  return levels_[level_].is_counted ||
         size(live_[level_], Block) <= size(uncovered_[level_], std::int32_t(item_words_));
}

template <bool kForces>
template <int Block>
bool BasicBitMatrixSearch<kForces>::has_lost_all(std::int32_t item) const {
  return contains(uncovered_[level_], item) &&
         size_of_both<Block>(matrix().row(item), live_[level_], matrix().words()) == 0;
}

// Compares count and position as a single number. After a count by options, every item has at least
// three.
template <bool kForces>
template <int Block>
void BasicBitMatrixSearch<kForces>::choose_by_items() {
  Level& level = levels_[level_];
  const BitMatrix& columns = matrix();
  const Word* const options = live_[level_];
  const std::int64_t fewest = kForces && level.is_counted ? 3 : 0;
  std::uint64_t counted = 0;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for_each(uncovered_[level_], item_words_, [&](std::int32_t item) {
    const std::int64_t left = size_of_both<Block>(columns.row(item), options, columns.words());
    least = std::min(least, left << 32 | item);
    ++counted;
    return left > fewest;
  });
  updates_ += counted;
  level.item = static_cast<std::int32_t>(least & 0x7FFFFFFF);
  level.branching.degree = static_cast<std::int32_t>(least >> 32);
}

template <bool kForces>
bool BasicBitMatrixSearch<kForces>::is_dead_end() const {
  return dead_ends_->is_dead_end(std::span(path_).first(prefix_.size() + level_));
}

// Takes the item's next option, if any, and descends one level.
template <bool kForces>
bool BasicBitMatrixSearch<kForces>::try_option() {
  if (level_ + 1 == capacity_) grow(2 * capacity_);
  Level& level = levels_[level_];
  if (!level.branching.has_next()) return false;
  ++level.branching.entered;
  const std::int32_t column = next_column(level);
  level.column = column + 1;
  level.option = matrix().option(column);
  path_[prefix_.size() + level_] = level.option;
  in_its_blocks<kForces>(matrix().words(), [&](auto block) { descend<block>(column); });
  return true;
}

// Rarely called. Inlined, it would slow down the hot path in WebAssembly.
template <bool kForces>
[[gnu::noinline]] void BasicBitMatrixSearch<kForces>::grow(std::size_t levels) {
  capacity_ = levels;
  path_.resize(prefix_.size() + levels);
  levels_.resize(levels);
  uncovered_.resize(levels);
  counts_.resize(levels);
  live_.resize(levels);
}

// Returns the column of the next option that holds the item, from level.column on.
template <bool kForces>
std::int32_t BasicBitMatrixSearch<kForces>::next_column(const Level& level) const {
  const Word* const row = matrices_[level.matrix].row(level.item);
  const Word* const options = live_[level_];
  std::int32_t word = level.column / 64;
  Word left = row[word] & options[word] & ~Word{0} << level.column % 64;
  while (left == 0) {
    ++word;
    left = row[word] & options[word];
  }
  return 64 * word + std::countr_zero(left);
}

// Sets up the level below with the items and options that remain after taking an option.
template <bool kForces>
template <int Block>
void BasicBitMatrixSearch<kForces>::descend(std::int32_t column) {
  const Level& level = levels_[level_];
  Level& below = levels_[level_ + 1];
  below.matrix = level.matrix;
  uncover(level.option);
  if constexpr (kForces) {
    below.above = static_cast<std::int32_t>(level_);
    below.is_forced = level.is_counted && level.branching.degree == 1;
    below.is_counted = level.is_counted;
    Word* const left = live_[level_ + 1];
    std::copy_n(live_[level_], Block, left);
    take_option<Block>(matrix(), column, left);
  } else {
    take_rows<Block>(level.option);
  }
  ++level_;
}

// Removes the items that an option covers from the items of the level below.
template <bool kForces>
void BasicBitMatrixSearch<kForces>::uncover(std::int32_t option) {
  const Word* const covered = covered_.data() + option * item_words_;
  const Word* const items = uncovered_[level_];
  Word* const items_left = uncovered_[level_ + 1];
  for (std::size_t i = 0; i < item_words_; ++i) items_left[i] = items[i] & ~covered[i];
}

template <bool kForces>
template <int Block>
void BasicBitMatrixSearch<kForces>::take_rows(std::int32_t option) {
  const BitMatrix& columns = matrix();
  const auto forbidden = bits_.forbidden(option);
  for (std::int32_t i = 0; i < columns.words(); i += Block) {
    Word left[Block];  // in registers
    std::copy_n(live_[level_] + i, Block, left);
    for (const std::int32_t bit : forbidden) {
      const Word* const row = columns.row(bit) + i;
      for (int j = 0; j < Block; ++j) left[j] &= ~row[j];
    }
    std::copy_n(left, Block, live_[level_ + 1] + i);
    if constexpr (Block < kWideBlock) break;
  }
}

template <bool kForces>
bool BasicBitMatrixSearch<kForces>::leave_level() {
  if (level_ == 0) {
    position_ = Position::terminated;
    return false;
  }
  Level& node = levels_[level_];
  const bool is_forced_move = kForces && node.is_counted && node.branching.degree == 1;
  if (node.branching.degree > 0 && !is_forced_move) {
    ++node.subtrees;
    node.nodes_in_subtrees += nodes_ - node.nodes_before;
  }
  level_ = kForces ? node.above : level_ - 1;
  return true;
}

template <bool kForces>
void BasicBitMatrixSearch<kForces>::enter_node() {
  Level& level = levels_[level_];
  ++level.nodes;
  level.nodes_before = nodes_++;
  level.branching = {};
  position_ = is_empty(uncovered_[level_], item_words_) ? Position::leaf : Position::inner_node;
}

template <bool kForces>
bool BasicBitMatrixSearch<kForces>::pays_to_narrow() {
  const Level& level = levels_[level_];
  if (level.subtrees == 0) return false;
  const std::int32_t words = matrix().words();
  const std::int32_t options = size(live_[level_], words);
  const auto items = size(uncovered_[level_], static_cast<std::int32_t>(item_words_));
  const double nodes = double(level.nodes_in_subtrees) / double(level.subtrees);
  const double bits_shown = double(bits_.shown(level.option).size()) * options;
  return BitMatrix::pays_to_narrow(words, options, nodes * items, bits_shown);
}

// Moves the options of this node into a narrower matrix.
template <bool kForces>
void BasicBitMatrixSearch<kForces>::narrow() {
  const BitMatrix& wider = matrix();
  BitMatrix& narrower = matrices_[++levels_[level_].matrix];
  narrower.fill(bits_, wider, live_[level_]);
  if constexpr (kForces) narrower.fill_conflicts(bits_);
  std::fill_n(live_[level_], narrower.words(), Word{0});
  for (std::int32_t column = 0; column < narrower.option_count(); ++column) {
    add(live_[level_], column);
  }
}

template <bool kForces>
void BasicBitMatrixSearch<kForces>::append_solution(std::vector<Choice>& choices) const {
  choices.insert(choices.end(), prefix_.begin(), prefix_.end());
  for (std::size_t l = 0; l < level_; ++l) {
    choices.push_back({OptionId{levels_[l].option}, ItemId{levels_[l].item}});
  }
}

template <bool kForces>
std::vector<Subtree> BasicBitMatrixSearch<kForces>::remaining_branches(std::size_t at,
                                                                       std::int32_t skipped,
                                                                       double weight) const {
  const Level& level = levels_[at];
  const BitMatrix& columns = matrices_[level.matrix];
  std::vector<Choice> choices = solution();
  choices.resize(prefix_.size() + at + 1);
  std::vector<Subtree> subtrees;
  std::int32_t column = level.column;
  for (std::int32_t i = 0; i < level.branching.remaining(); ++column) {
    if (!contains(columns.row(level.item), column) || !contains(live_[at], column)) continue;
    if (i++ < skipped) continue;
    choices.back().option = OptionId{columns.option(column)};
    subtrees.push_back({prefix_of(choices), weight});
  }
  return subtrees;
}

template <bool kForces>
SearchStats BasicBitMatrixSearch<kForces>::stats() const {
  return Preorder::stats(*this, Preorder::nodes_per_level(levels_), updates_);
}

template class BasicBitMatrixSearch<false>;
template class BasicBitMatrixSearch<true>;

}  // namespace dance
