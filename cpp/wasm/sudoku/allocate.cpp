// Variants consist of many short lists. The modules that solve variants take them from pools of
// equally sized blocks, several times as fast as from the heap, which serves all other allocations.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {

constexpr std::size_t kGrain = 16;
constexpr std::size_t kLargestBlock = 1024;
constexpr std::size_t kChunk = 1u << 14;
constexpr std::size_t kMaxMemory = 1u << 30;

struct Block {
  Block* next;
};

// The free blocks of each pool, of 16 bytes, 32, …
std::array<Block*, kLargestBlock / kGrain> free_blocks;
// For each chunk of memory, 1 + the number of its pool, or 0.
std::array<std::uint8_t, kMaxMemory / kChunk> pool_of;

std::uint8_t& pool_at(void* place) {
  return pool_of[reinterpret_cast<std::uintptr_t>(place) / kChunk];
}

void* checked(void* place) {
  if (place == nullptr) throw std::bad_alloc();
  return place;
}

[[gnu::noinline]] void fill(std::size_t pool) {
  auto* const chunk = static_cast<std::byte*>(checked(std::aligned_alloc(kChunk, kChunk)));
  pool_at(chunk) = static_cast<std::uint8_t>(pool + 1);
  const std::size_t size = (pool + 1) * kGrain;
  for (std::size_t at = kChunk / size; at-- > 0;) {
    free_blocks[pool] = new (chunk + at * size) Block{free_blocks[pool]};
  }
}

}  // namespace

void* operator new(std::size_t size) {
  if (size > kLargestBlock) return checked(std::malloc(size));
  const std::size_t pool = size == 0 ? 0 : (size - 1) / kGrain;
  if (free_blocks[pool] == nullptr) fill(pool);
  Block* const block = free_blocks[pool];
  free_blocks[pool] = block->next;
  return block;
}

void operator delete(void* place) noexcept {
  const std::uint8_t pool = pool_at(place);
  if (pool == 0)
    std::free(place);
  else
    free_blocks[pool - 1] = new (place) Block{free_blocks[pool - 1]};
}

void operator delete(void* place, std::size_t) noexcept {
  operator delete(place);
}
