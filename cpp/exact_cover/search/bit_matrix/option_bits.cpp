#include "exact_cover/search/bit_matrix/option_bits.hpp"

#include <algorithm>
#include <bit>

namespace dance {
namespace {

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

}  // namespace dance
