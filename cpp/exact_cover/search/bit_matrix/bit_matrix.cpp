#include "exact_cover/search/bit_matrix/bit_matrix.hpp"

#include <algorithm>
#include <numeric>

namespace dance {

void BitMatrix::fill(const OptionBits& bits) {
  options_.resize(bits.option_count());
  std::iota(options_.begin(), options_.end(), 0);
  fill_rows(bits);
}

void BitMatrix::fill(const OptionBits& bits, const BitMatrix& other, const Word* columns) {
  options_.clear();
  for_each(columns, other.words_, [&](std::int32_t column) {
    options_.push_back(other.option(column));
    return true;
  });
  fill_rows(bits);
}

void BitMatrix::fill_rows(const OptionBits& bits) {
  words_ = words_for(option_count());
  rows_.assign(static_cast<std::size_t>(bits.bit_count()) * words_, 0);
  for (std::int32_t column = 0; column < option_count(); ++column) {
    for (const std::int32_t bit : bits.shown(option(column))) {
      add(rows_.data() + static_cast<std::size_t>(bit) * words_, column);
    }
  }
}

void BitMatrix::fill_conflicts(const OptionBits& bits) {
  if (words_ == 1) fill_conflicts_of<1>(bits);
  if (words_ == 2) fill_conflicts_of<2>(bits);
}

template <int Words>
void BitMatrix::fill_conflicts_of(const OptionBits& bits) {
  static_assert(Words <= kNarrow);
  conflicts_.resize(static_cast<std::size_t>(option_count()) * Words);
  for (std::int32_t column = 0; column < option_count(); ++column) {
    Word conflicts[Words] = {};
    for (const std::int32_t bit : bits.forbidden(option(column))) {
      for (int i = 0; i < Words; ++i) conflicts[i] |= rows_[bit * std::size_t{Words} + i];
    }
    std::copy_n(conflicts, Words, conflicts_.data() + column * Words);
  }
}

}  // namespace dance
