#include "exact_cover/choose_item.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace dance {
namespace {

// What GCC and Clang call a vector extension; neither makes vectors of these loops by itself.
constexpr std::ptrdiff_t kLanes = 4;
using Four = std::int32_t __attribute__((vector_size(16)));

Four load(const std::int32_t* at) {
  Four four;
  std::memcpy(&four, at, sizeof four);
  return four;
}

Four lesser(Four a, Four b) {
  return a < b ? a : b;
}

bool is_any_set(Four four) {
  std::array<std::uint64_t, 2> words;
  std::memcpy(words.data(), &four, sizeof four);
  return (words[0] | words[1]) != 0;
}

// Precondition: there are eight numbers. The last four overlap the ones before.
std::int32_t least_of(const std::int32_t* at, const std::int32_t* end) {
  Four even = load(end - kLanes);
  Four odd = load(at);
  for (; end - at >= 2 * kLanes; at += 2 * kLanes) {
    even = lesser(even, load(at));
    odd = lesser(odd, load(at + kLanes));
  }
  if (end - at >= kLanes) odd = lesser(odd, load(at));
  const Four least = lesser(even, odd);
  return std::min({least[0], least[1], least[2], least[3]});
}

}  // namespace

std::int32_t first_of_least(std::span<const std::int32_t> numbers) {
  const std::int32_t* at = numbers.data();
  const std::int32_t* const end = at + numbers.size();
  if (numbers.size() < 2 * kLanes) {
    return static_cast<std::int32_t>(std::min_element(at, end) - at);
  }
  const std::int32_t least = least_of(at, end);
  for (; end - at > 4 * kLanes; at += 4 * kLanes) {
    const auto pair = (load(at) == least) | (load(at + kLanes) == least);
    const auto next = (load(at + 2 * kLanes) == least) | (load(at + 3 * kLanes) == least);
    if (is_any_set(pair | next)) break;
  }
  while (*at != least) ++at;
  return static_cast<std::int32_t>(at - numbers.data());
}

}  // namespace dance
