#include <algorithm>
#include <bit>
#include <cstring>

#include "exact_cover/bit_matrix_search.hpp"

namespace dance {
namespace {

// Two words at once, with the operators of one: a vector extension of GCC and Clang.
using TwoWords = Word __attribute__((vector_size(16)));

constexpr std::int32_t kMostOptionsPerItem = 3;
constexpr std::int32_t kLeastEntriesPerOption = 3;

template <class Items>
Items load(const Word* words) {
  Items items;
  std::memcpy(&items, words, sizeof items);
  return items;
}

// Of words that may just have been written one by one: a processor waits for both of them
// otherwise.
template <class Items>
Items gather(const Word* words) {
  if constexpr (sizeof(Items) == sizeof(Word))
    return words[0];
  else
    return Items{words[0], words[1]};
}

template <class Items>
void store(const Items& items, Word* words) {
  std::memcpy(words, &items, sizeof items);
}

bool is_empty(Word items) {
  return items == 0;
}

bool is_empty(TwoWords items) {
  return (items[0] | items[1]) == 0;
}

std::int32_t size(Word items) {
  return std::popcount(items);
}

std::int32_t size(TwoWords items) {
  return std::popcount(Word{items[0]}) + std::popcount(Word{items[1]});
}

// Precondition of these: there is an element.
std::int32_t first_of(Word items) {
  return std::countr_zero(items);
}

std::int32_t first_of(TwoWords items) {
  return items[0] != 0 ? std::countr_zero(Word{items[0]}) : 64 + std::countr_zero(Word{items[1]});
}

template <int Block>
std::int32_t first_of_both(const Word* a, const Word* b) {
  std::int32_t word = 0;
  while (word + 1 < Block && (a[word] & b[word]) == 0) ++word;
  return 64 * word + std::countr_zero(a[word] & b[word]);
}

}  // namespace

// Where no more options than items are left, each option tells which items it holds: which are held
// at all, and which more than once. While some item has a single option it is taken, as far as the
// budget goes: such a node has no others beside it, so that all of it is done in registers. Where
// an option takes no other one along, the items that it does not hold have as many as before.
template <bool kForces>
template <int Block, class Items>
class BasicBitMatrixSearch<kForces>::ForcedMoves {
 public:
  explicit ForcedMoves(BasicBitMatrixSearch& search)
      : search_(search),
        columns_(search.matrix()),
        items_(gather<Items>(search.uncovered_[search.level_])),
        singles_(gather<Items>(search.singles_[search.level_])),
        moves_left_(search.dead_ends_ == nullptr ? search.most_nodes_ - search.nodes_ - 1 : 0) {
    std::copy_n(search.live_[search.level_], Block, options_);
    const std::size_t levels = search.level_ + size_of_options() + 1;
    if (levels > search.room_) search.grow(2 * levels);
    level_ = &search.levels_[search.level_];
  }

  // Chooses for the last of the nodes, unless that is a leaf; false if that is to be done by items.
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
  bool go_down() {
    while (true) {
      if (!level_->knows_singles) {
        const std::int32_t options = size_of_options();
        if (options > size(items_)) return put_back(false);
        search_.updates_ += options;
        if (!look_for_singles()) return true;
      }
      if (is_empty(singles_)) return put_back(false);
      level_->item = first_of(singles_);
      level_->branching.degree = 1;
      if (moves_left_ == 0) return put_back(true);
      --moves_left_;
      take();
      if (is_empty(items_)) {
        search_.position_ = Position::leaf;
        return true;
      }
    }
  }

  std::int32_t size_of_options() const { return dance::size(options_, Block); }

  // False, and that item chosen, if one has no option.
  bool look_for_singles() {
    Items held{}, held_twice{};
    for_each(options_, Block, [&](std::int32_t column) {
      const Items items = covered(columns_.option(column));
      held_twice |= held & items;
      held |= items;
      return true;
    });
    const Items lost = items_ & ~held;
    if (!is_empty(lost)) {
      level_->item = first_of(lost);
      return false;
    }
    singles_ = held & ~held_twice;
    level_->knows_singles = true;
    return true;
  }

  Items covered(std::int32_t option) const {
    constexpr std::size_t kWords = sizeof(Items) / sizeof(Word);
    return load<Items>(search_.covered_.data() + option * kWords);
  }

  // Takes the item's only option, and enters the node below.
  void take() {
    const std::int32_t column = first_of_both<Block>(columns_.row(level_->item), options_);
    level_->option = columns_.option(column);
    level_->column = column + 1;
    level_->branching.entered = 1;
    const Items gone = covered(level_->option);
    items_ &= ~gone;
    singles_ &= ~gone;
    Level& below = level_[1];
    below.matrix = level_->matrix;
    below.column = 0;
    below.branching = {};
    below.is_forced = true;
    below.knows_singles = take_option<Block>(columns_, column, options_);
    ++below.nodes;
    ++level_;
  }

  bool put_back(bool is_chosen) {
    const std::size_t level = level_ - search_.levels_.data();
    std::copy_n(options_, Block, search_.live_[level]);
    store(items_, search_.uncovered_[level]);
    store(singles_, search_.singles_[level]);
    return is_chosen;
  }

  BasicBitMatrixSearch& search_;
  const BitMatrix& columns_;
  Level* level_ = nullptr;
  Word options_[Block];
  Items items_;
  Items singles_;
  std::uint64_t moves_left_;
};

template <bool kForces>
template <int Block, class Items>
bool BasicBitMatrixSearch<kForces>::make_forced_moves() {
  return ForcedMoves<Block, Items>(*this).make();
}

template <bool kForces>
void BasicBitMatrixSearch<kForces>::prepare_forced_moves() {
  using Self = BasicBitMatrixSearch;
  if (item_words_ <= 1) {
    forced_moves_ = {&Self::template make_forced_moves<1, Word>,
                     &Self::template make_forced_moves<2, Word>};
  } else {
    forced_moves_ = {&Self::template make_forced_moves<1, TwoWords>,
                     &Self::template make_forced_moves<2, TwoWords>};
  }
}

template void BasicBitMatrixSearch<true>::prepare_forced_moves();

bool may_force(const Problem& problem) {
  return BitMatrix::words_for(problem.option_count()) <= BitMatrix::kNarrow &&
         words_of(problem.primary_count()) <= 2;
}

bool pays_to_force(const Problem& problem) {
  return may_force(problem) &&
         problem.option_count() <= kMostOptionsPerItem * problem.primary_count() &&
         problem.entry_count() >= kLeastEntriesPerOption * problem.option_count();
}

}  // namespace dance
