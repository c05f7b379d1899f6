#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "exact_cover/search/bit_matrix/option_bits.hpp"
#include "exact_cover/search/bit_matrix/word_set.hpp"

namespace dance {

/// Some options of a problem side by side, one in each column of a matrix, with a row for each bit:
/// the columns whose options show it. A row is `words()` words long, one or two or four or a
/// multiple of eight; the columns behind the last option are empty.
class BitMatrix {
 public:
  /// The length of a row for so many options.
  static constexpr std::int32_t words_for(std::int32_t options) {
    if (options <= 64) return 1;
    if (options <= 128) return 2;
    return options <= 256 ? 4 : (options + 511) / 512 * 8;
  }

  /// Puts in all options of a problem, the option with number i in column i.
  void fill(const OptionBits& bits);

  /// Puts in some of the options of another matrix, in the same order. `columns` is their set.
  void fill(const OptionBits& bits, const BitMatrix& other, const Word* columns);

  /// Fills `conflicts` where rows have kNarrow words or less.
  void fill_conflicts(const OptionBits& bits);

  std::int32_t words() const { return words_; }
  const Word* row(std::int32_t bit) const {
    return rows_.data() + static_cast<std::size_t>(bit) * words_;
  }

  /// Up to this length of rows each column can have conflicts, too.
  static constexpr std::int32_t kNarrow = 2;
  /// The columns whose options cannot be chosen together with that of this column, itself included.
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

/// Takes the option in a column out of a set of columns, with all that conflict with it.
/// Precondition: the rows are `Block` words long, and narrow.
template <int Block>
void take_option(const BitMatrix& matrix, std::int32_t column, Word* columns) {
  const Word* const conflicts = matrix.conflicts(column);
  for (int i = 0; i < Block; ++i) columns[i] &= ~conflicts[i];
}

}  // namespace dance
