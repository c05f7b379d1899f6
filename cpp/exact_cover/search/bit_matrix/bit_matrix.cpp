#include "exact_cover/search/bit_matrix/bit_matrix.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace dance {
namespace {

// The measured cost of filling a matrix, in search steps for each set bit.
constexpr double kFillingCost = 8;

std::uint32_t color_number(ColorId color) {
  return static_cast<std::uint32_t>(index(color) - 1);
}

std::int32_t digits(ColorId color) {
  return std::max(1, static_cast<std::int32_t>(std::bit_width(color_number(color))));
}

}  // namespace

OptionBits::OptionBits(const Problem& problem) {
  const std::vector<ItemBits> items = lay_out(problem);
  bit_count_ = end_of(items);
  ends_.reserve(problem.option_count());
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    for (const Entry& entry : problem.option(OptionId{i})) add(entry, items[index(entry.item)]);
    ends_.push_back(static_cast<std::int32_t>(shown_.size()));
  }
}

std::int32_t OptionBits::bit_count(const Problem& problem) {
  return end_of(lay_out(problem));
}

std::vector<OptionBits::ItemBits> OptionBits::lay_out(const Problem& problem) {
  std::vector<ItemBits> items(problem.item_count());
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    for (const auto& [item, color] : problem.option(OptionId{i})) {
      std::int32_t& count = items[index(item)].count;
      if (color != ColorId::no_color) count = std::max(count, 2 * digits(color));
    }
  }
  std::int32_t first = 0;
  for (ItemBits& item : items) {
    item.first = first;
    first += item.count;
  }
  return items;
}

std::int32_t OptionBits::end_of(const std::vector<ItemBits>& items) {
  return items.empty() ? 0 : items.back().first + items.back().count;
}

void OptionBits::add(const Entry& entry, const ItemBits& bits) {
  if (entry.color == ColorId::no_color) {
    for (std::int32_t bit = bits.first; bit < bits.first + bits.count; ++bit) {
      shown_.push_back(bit);
      forbidden_.push_back(bit);
    }
    return;
  }
  for (std::int32_t digit = 0; digit < bits.count / 2; ++digit) {
    const auto value = static_cast<std::int32_t>(color_number(entry.color) >> digit & 1);
    shown_.push_back(bits.first + 2 * digit + value);
    forbidden_.push_back(bits.first + 2 * digit + 1 - value);
  }
}

bool BitMatrix::pays_to_narrow(std::int32_t words, std::int32_t options, double counts,
                               double bits) {
  const std::int32_t narrower = words_for(options);
  return 2 * narrower <= words && counts * (words - narrower) > kFillingCost * bits;
}

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
