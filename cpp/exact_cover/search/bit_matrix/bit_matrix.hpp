#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/bit_matrix/bit_sets.hpp"

namespace dance {

/// The options of a problem as sets of bits. An option shows some bits and forbids some; two
/// options are compatible if and only if neither shows a bit that the other forbids:
///
///   primary item i             bit i, shown and forbidden
///   secondary, never coloured  one bit, shown and forbidden
///   secondary with colours     two bits for each binary digit of a colour, one for 0, one for 1;
///     in a colour              shows the bits of its digits, forbids the opposite ones
///     without a colour         shows and forbids all bits
///
/// Two colours differ in some digit, where each shows what the other forbids. One bit for each
/// colour would also work, but 26 colours would take 26 bits instead of 10.
class OptionBits {
 public:
  [[gnu::cold]] explicit OptionBits(const Problem& problem);

  /// Returns the number of bits that OptionBits(problem) would have.
  static std::int32_t bit_count(const Problem& problem);

  std::int32_t bit_count() const { return bit_count_; }
  std::int32_t option_count() const { return static_cast<std::int32_t>(ends_.size()); }

  std::span<const std::int32_t> shown(std::int32_t option) const { return part(shown_, option); }
  std::span<const std::int32_t> forbidden(std::int32_t option) const {
    return part(forbidden_, option);
  }

 private:
  struct ItemBits {
    std::int32_t first = 0;
    std::int32_t count = 1;
  };

  static std::vector<ItemBits> lay_out(const Problem& problem);
  static std::int32_t end_of(const std::vector<ItemBits>& items);
  void add(const Entry& entry, const ItemBits& bits);
  std::span<const std::int32_t> part(const std::vector<std::int32_t>& bits,
                                     std::int32_t option) const {
    const std::int32_t begin = option == 0 ? 0 : ends_[option - 1];
    return {bits.data() + begin, bits.data() + ends_[option]};
  }

  std::int32_t bit_count_ = 0;
  // The bits of all options, one after the other. An option shows as many bits as it forbids.
  std::vector<std::int32_t> shown_;
  std::vector<std::int32_t> forbidden_;
  std::vector<std::int32_t> ends_;  // the end of each option in both
};

/// A matrix of bits. Its columns are some options of a problem; the row of a bit is the set of
/// columns whose options show it. A row has `words()` words: one, two, four or a multiple of eight.
/// The columns after the last option are empty.
class BitMatrix {
 public:
  /// Returns the length of a row for this number of options.
  static constexpr std::int32_t words_for(std::int32_t options) {
    if (options <= 64) return 1;
    if (options <= 128) return 2;
    return options <= 256 ? 4 : (options + 511) / 512 * 8;
  }

  /// Returns whether moving the remaining `options` from rows of this many words into a narrower
  /// matrix pays off. Filling it costs a few steps for each of the `bits` in these columns, and it
  /// shortens each of `counts` later counts of an item's options.
  static bool pays_to_narrow(std::int32_t words, std::int32_t options, double counts, double bits);

  /// The most matrices of a search: each is at most half as wide as the one before it, and the
  /// first has at most 2^31 columns.
  static constexpr std::size_t kMaxMatrices = 32;

  /// Fills the matrix with all options of a problem, option i in column i.
  void fill(const OptionBits& bits);

  /// Fills the matrix with the options in these columns of another matrix, in the same order.
  void fill(const OptionBits& bits, const BitMatrix& other, const Word* columns);

  /// Computes the conflicts of all columns if rows have at most kNarrow words.
  void fill_conflicts(const OptionBits& bits);

  std::int32_t words() const { return words_; }
  /// The number of words in all rows.
  std::size_t size() const { return rows_.size(); }
  const Word* row(std::int32_t bit) const {
    return rows_.data() + static_cast<std::size_t>(bit) * words_;
  }

  /// The most words in a row for which conflicts are stored.
  static constexpr std::int32_t kNarrow = 2;
  /// The columns whose options are incompatible with the option of this column, itself included.
  const Word* conflicts(std::int32_t column) const {
    return conflicts_.data() + static_cast<std::size_t>(column) * words_;
  }

  std::int32_t option(std::int32_t column) const { return options_[column]; }
  std::int32_t option_count() const { return static_cast<std::int32_t>(options_.size()); }

 private:
  void fill_rows(const OptionBits& bits);
  template <int Words>
  void fill_conflicts_of(const OptionBits& bits);

  std::int32_t words_ = 0;
  std::vector<std::int32_t> options_;
  std::vector<Word> rows_;
  std::vector<Word> conflicts_;
};

/// Removes a column and all columns that conflict with it from a set of columns. Preconditions:
/// rows have `Block` words, at most kNarrow, and fill_conflicts has been called.
template <int Block>
void take_option(const BitMatrix& matrix, std::int32_t column, Word* columns) {
  const Word* const conflicts = matrix.conflicts(column);
  for (int i = 0; i < Block; ++i) columns[i] &= ~conflicts[i];
}

}  // namespace dance
