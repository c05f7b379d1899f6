#include "exact_cover/links/choose_item.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/unaligned.hpp"

namespace dance {
namespace {

// A vector extension of GCC and Clang, neither of which vectorizes these loops by itself.
constexpr std::ptrdiff_t kLanes = 4;
using Four = std::int32_t __attribute__((vector_size(16)));

template <class Vector>
Vector lesser(Vector a, Vector b) {
  return a < b ? a : b;
}

// Returns the bitwise OR of all four numbers.
std::uint32_t united(Four four) {
  const auto words = load<std::array<std::uint64_t, 2>>(&four);
  const std::uint64_t word = words[0] | words[1];
  return static_cast<std::uint32_t>(word | word >> 32);
}

// The number of values compared in one step.
constexpr std::ptrdiff_t kStep = 4 * kLanes;

// Returns the least number. The last vector may overlap the one before it. Precondition: there are
// at least kStep numbers.
std::int32_t least_of(const std::int32_t* at, const std::int32_t* end) {
  Four even = load<Four>(end - kLanes);
  Four odd = load<Four>(at);
  for (; end - at >= 2 * kLanes; at += 2 * kLanes) {
    even = lesser(even, load<Four>(at));
    odd = lesser(odd, load<Four>(at + kLanes));
  }
  if (end - at >= kLanes) odd = lesser(odd, load<Four>(at));
  const Four least = lesser(even, odd);
  return std::min({least[0], least[1], least[2], least[3]});
}

// Returns a mask of the numbers of a step that equal `value`.
std::uint32_t places_of(std::int32_t value, const std::int32_t* at) {
  constexpr Four kBits = {1, 1 << 1, 1 << 2, 1 << 3};
  Four places = {};
  for (int i = 0; i < kStep / kLanes; ++i) {
    places |= (load<Four>(at + i * kLanes) == value) & (kBits << (i * kLanes));
  }
  return united(places);
}

// Sixteen small numbers.
using Sixteen = std::uint8_t __attribute__((vector_size(16)));

// Returns the least number. Precondition: the number of values is a positive multiple of 16.
std::uint8_t least_of(const std::uint8_t* at, const std::uint8_t* end) {
  Sixteen least = load<Sixteen>(at);
  while ((at += sizeof least) != end) least = lesser(least, load<Sixteen>(at));
  least = lesser(least, __builtin_shufflevector(least, least, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2,
                                                3, 4, 5, 6, 7));
  least = lesser(least, __builtin_shufflevector(least, least, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14,
                                                15, 8, 9, 10, 11));
  least = lesser(least, __builtin_shufflevector(least, least, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9,
                                                14, 15, 12, 13));
  return std::min(least[0], least[1]);
}

// Returns a mask with all bits set in the bytes that equal `value`.
std::array<std::uint64_t, 2> places_of(std::uint8_t value, const std::uint8_t* at) {
  const auto are_value = load<Sixteen>(at) == value;
  return load<std::array<std::uint64_t, 2>>(&are_value);
}

}  // namespace

std::int32_t first_of_least(std::span<const std::int32_t> numbers) {
  const std::int32_t* at = numbers.data();
  const std::int32_t* const end = at + numbers.size();
  if (numbers.size() < kStep) {
    return static_cast<std::int32_t>(std::min_element(at, end) - at);
  }
  const std::int32_t least = least_of(at, end);
  std::uint32_t places = places_of(least, at);
  while (places == 0) {
    at += std::min(kStep, end - at - kStep);
    places = places_of(least, at);
  }
  return static_cast<std::int32_t>(at - numbers.data()) + std::countr_zero(places);
}

std::int32_t first_of_least(std::span<const std::uint8_t> numbers) {
  const std::uint8_t* at = numbers.data();
  const std::uint8_t least = least_of(at, at + numbers.size());
  std::array<std::uint64_t, 2> places = places_of(least, at);
  while ((places[0] | places[1]) == 0) {
    at += sizeof(Sixteen);
    places = places_of(least, at);
  }
  const int bit = places[0] != 0 ? std::countr_zero(places[0]) : 64 + std::countr_zero(places[1]);
  return static_cast<std::int32_t>(at - numbers.data()) + bit / 8;
}

}  // namespace dance
