#include <algorithm>
#include <bit>

#include "base/unaligned.hpp"
#include "exact_cover/search/bit_matrix/bit_matrix_search.hpp"

namespace dance {
namespace {

constexpr std::int32_t kMaxOptionsPerItem = 3;
constexpr std::int32_t kMinEntriesPerOption = 3;

// A set of up to 128 items that supports the operators of a word, by a vector extension of GCC and
// Clang.
using Items = Word __attribute__((vector_size(16)));

bool is_empty(Items items) {
  return (items[0] | items[1]) == 0;
}

std::int32_t size(Items items) {
  return std::popcount(Word{items[0]}) + std::popcount(Word{items[1]});
}

// Returns the least item. Precondition: the set is not empty.
std::int32_t first_of(Items items) {
  return items[0] != 0 ? std::countr_zero(Word{items[0]}) : 64 + std::countr_zero(Word{items[1]});
}

template <int Block>
std::int32_t first_of_both(const Word* a, const Word* b) {
  std::int32_t word = 0;
  while (word + 1 < Block && (a[word] & b[word]) == 0) ++word;
  return 64 * word + std::countr_zero(a[word] & b[word]);
}

}  // namespace

// Makes the forced moves below a node. If the node has no more options than items, counts the
// options of all items in one pass over the options. While an item has a single option, takes that
// option, within the budget; such nodes have no siblings, so everything stays in registers. From
// then on, below this node too, subtracts only the options that disappear, unless an item has more
// options than the counts can hold.
template <bool kForces>
template <int Block>
class BasicBitMatrixSearch<kForces>::ForcedMoves {
 public:
  explicit ForcedMoves(BasicBitMatrixSearch& search)
      : search_(search),
        columns_(search.matrix()),
        // Loads the words separately: they were just stored one by one, and a vector load would
        // stall until both stores finish.
        items_{search.uncovered_[search.level_][0], search.uncovered_[search.level_][1]},
        moves_left_(search.dead_ends_ == nullptr ? search.max_nodes_ - search.nodes_ - 1 : 0) {
    std::copy_n(search.live_[search.level_], Block, options_);
    const std::size_t levels = search.level_ + size_of_options() + 1;
    if (levels > search.capacity_) search.grow(2 * levels);
    level_ = &search.levels_[search.level_];
    if (level_->is_counted) count_from_above();
  }

  // Makes the moves and chooses an item at the last node, unless it is a leaf. Returns false if the
  // caller must choose by items.
  bool make() {
    const auto first = static_cast<std::int32_t>(search_.level_);
    const bool is_chosen = go_down();
    const std::size_t moves = level_ - &search_.levels_[first];
    if (moves > 0) {
      search_.level_ += moves;
      search_.nodes_ += moves;
      level_->above = first;
      level_->nodes_before = search_.nodes_ - 1;
    }
    return is_chosen;
  }

 private:
  // The number of options of each item in binary: one set of items for each digit, and one of the
  // items with eight or more.
  struct Counts {
    static constexpr std::size_t kDigits = 3;

    void add(Items carry) {
      for (Items& digit : digits) {
        const Items had = digit;
        digit ^= carry;
        carry &= had;
      }
      too_many |= carry;
    }
    void subtract(Items borrow) {
      for (Items& digit : digits) {
        digit ^= borrow;
        borrow &= digit;
      }
    }

    Items nonzero() const { return digits[0] | digits[1] | digits[2] | too_many; }
    Items ones() const { return digits[0] & ~(digits[1] | digits[2] | too_many); }
    Items twos() const { return digits[1] & ~(digits[0] | digits[2] | too_many); }

    Items digits[kDigits];
    Items too_many;
  };
  static_assert(sizeof(Items) == kForcedItemWords * sizeof(Word));
  static_assert(sizeof(Counts) == kCountSets * sizeof(Items));

  bool go_down() {
    while (true) {
      if (!level_->is_counted) {
        if (size_of_options() > size(items_)) return put_back(false);
        count();
      }
      if (choose(items_ & ~counts_.nonzero(), 0)) return put_back(true);
      if (!choose(items_ & counts_.ones(), 1)) {
        return put_back(choose(items_ & counts_.twos(), 2));
      }
      if (moves_left_ == 0) return put_back(true);
      --moves_left_;
      if (take()) continue;
      search_.position_ = Position::leaf;
      return true;
    }
  }

  std::int32_t size_of_options() const { return dance::size(options_, Block); }

  // Chooses the first of the items. Returns false if there is none.
  bool choose(Items items, std::int32_t degree) {
    if (is_empty(items)) return false;
    level_->item = first_of(items);
    level_->branching.degree = degree;
    return true;
  }

  void count() {
    Counts counts{};
    for_each_option(options_, [&](Items held) { counts.add(held); });
    counts_ = counts;
    level_->is_counted = true;
  }

  void count_from_above() {
    const std::size_t above = search_.level_ - 1;
    counts_ = load<Counts>(search_.counts_[above]);
    count_below(load<Items>(search_.uncovered_[above]), search_.live_[above],
                level_[-1].column - 1);
  }

  // Updates the counts of the node above, if they are complete, to this node's items and options.
  // The items of the option taken are covered and need no counts.
  void count_below(Items items, const Word* options, std::int32_t taken) {
    level_->is_counted = is_empty(items & counts_.too_many);
    if (!level_->is_counted) return;
    Word gone[Block];
    for (int i = 0; i < Block; ++i) gone[i] = options[i] & ~options_[i];
    remove(gone, taken);
    Counts counts = counts_;  // in registers
    for_each_option(gone, [&](Items held) { counts.subtract(held); });
    counts_ = counts;
  }

  // Calls `visit` with the items of each option.
  template <class Visit>
  void for_each_option(const Word* options, Visit visit) {
    search_.updates_ += dance::size(options, Block);
    for (int i = 0; i < Block; ++i) {
      for (Word left = options[i]; left != 0; left &= left - 1) {
        visit(covered(columns_.option(64 * i + std::countr_zero(left))));
      }
    }
  }

  Items covered(std::int32_t option) const {
    return load<Items>(search_.covered_.data() + option * kForcedItemWords);
  }

  // Takes the item's only option and enters the node below. Returns false if that is a leaf.
  bool take() {
    const std::int32_t column = first_of_both<Block>(columns_.row(level_->item), options_);
    level_->option = columns_.option(column);
    level_->column = column + 1;
    level_->branching.entered = 1;
    Level& below = level_[1];
    below.matrix = level_->matrix;
    below.column = 0;
    below.branching = {};
    below.is_forced = true;
    ++below.nodes;
    ++level_;
    const Items items = items_;
    items_ &= ~covered(level_[-1].option);
    if (is_empty(items_)) return false;
    Word options[Block];
    std::copy_n(options_, Block, options);
    take_option<Block>(columns_, column, options_);
    count_below(items, options, column);
    return true;
  }

  bool put_back(bool is_chosen) {
    const std::size_t level = level_ - search_.levels_.data();
    std::copy_n(options_, Block, search_.live_[level]);
    store(items_, search_.uncovered_[level]);
    store(counts_, search_.counts_[level]);
    return is_chosen;
  }

  BasicBitMatrixSearch& search_;
  const BitMatrix& columns_;
  Level* level_ = nullptr;
  Word options_[Block];
  Items items_;
  Counts counts_{};
  std::uint64_t moves_left_;
};

template <bool kForces>
template <int Block>
bool BasicBitMatrixSearch<kForces>::make_forced_moves() {
  return ForcedMoves<Block>(*this).make();
}

template <bool kForces>
void BasicBitMatrixSearch<kForces>::prepare_forced_moves() {
  forced_moves_ = {&BasicBitMatrixSearch::template make_forced_moves<1>,
                   &BasicBitMatrixSearch::template make_forced_moves<2>};
}

template void BasicBitMatrixSearch<true>::prepare_forced_moves();

bool may_force(const Problem& problem) {
  return BitMatrix::words_for(problem.option_count()) <= BitMatrix::kNarrow &&
         words_of(problem.primary_count()) * sizeof(Word) <= sizeof(Items);
}

bool pays_to_force(const Problem& problem) {
  return may_force(problem) &&
         problem.option_count() <= kMaxOptionsPerItem * problem.primary_count() &&
         problem.entry_count() >= kMinEntriesPerOption * problem.option_count();
}

}  // namespace dance
