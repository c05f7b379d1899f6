#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "exact_cover/problem/problem.hpp"

namespace dance {

/// The options of a problem as sets of bits. An option shows some bits and forbids some, and two
/// options may be chosen together if and only if neither shows a bit that the other forbids:
///
///   primary item i             bit i, shown and forbidden
///   secondary, never coloured  one bit, shown and forbidden
///   secondary with colours     two bits for each binary digit of a colour, one for 0, one for 1;
///     in a colour              shows the bits of its digits, forbids the opposite ones
///     without a colour         shows and forbids all bits
///
/// Two colours differ in some digit, and there the one shows what the other forbids. A bit for each
/// colour would do too, but takes 26 bits for a letter where this takes 10.
class OptionBits {
 public:
  explicit OptionBits(const Problem& problem);

  /// How many bits the options of a problem have, without making them.
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
  // Of all options, one after the other. An option shows as many bits as it forbids.
  std::vector<std::int32_t> shown_;
  std::vector<std::int32_t> forbidden_;
  std::vector<std::int32_t> ends_;  // where each option ends in both
};

}  // namespace dance
