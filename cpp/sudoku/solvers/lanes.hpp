#pragma once

#include <cstdint>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace dance::sudoku {

/// Eight sets of digits in one vector: digit d is bit d of its lane. The operators of integers work
/// on all lanes at once. It is what GCC and Clang call a vector extension, and they make SSE2, NEON
/// or WebAssembly's SIMD128 of it: what every 64-bit machine has will do.
using Lanes = std::uint16_t __attribute__((vector_size(16)));

constexpr Lanes in_all_lanes(std::uint16_t set) {
  return Lanes{set, set, set, set, set, set, set, set};
}

/// The lanes with these numbers.
template <int... kFrom>
Lanes shuffle(Lanes sets) {
  static_assert(sizeof...(kFrom) == 8 && ((0 <= kFrom && kFrom < 8) && ...));
  return __builtin_shufflevector(sets, sets, kFrom...);
}

/// The lanes with these numbers, those of the second vector being 8 … 15.
template <int... kFrom>
Lanes shuffle(Lanes first, Lanes second) {
  static_assert(sizeof...(kFrom) == 8 && ((0 <= kFrom && kFrom < 16) && ...));
  return __builtin_shufflevector(first, second, kFrom...);
}

inline bool is_any_set(Lanes sets) {
#ifdef __wasm_simd128__
  return wasm_v128_any_true(reinterpret_cast<v128_t>(sets));
#else
  using Words = std::uint64_t __attribute__((vector_size(16)));
  const auto words = reinterpret_cast<Words>(sets);
  return (words[0] | words[1]) != 0;
#endif
}

/// The same, and LLVM cannot see where it comes from. For WebAssembly it otherwise makes one
/// shuffle with a table of two that are an instruction each, a choice of three instructions of an
/// AND with the result of a comparison, and calls a function to copy four vectors.
inline Lanes opaque(Lanes sets) {
#ifdef __wasm_simd128__
  __asm__("" : "+r"(sets));
#endif
  return sets;
}

/// All bits of the lanes whose set is empty.
inline Lanes where_empty(Lanes sets) {
  return opaque(reinterpret_cast<Lanes>(sets == 0));
}

/// Each set without its lowest digit.
inline Lanes without_first(Lanes sets) {
  return sets & (sets - 1);
}

/// The lanes in two halves of four: neighbours exchanged, or pairs of them, or the halves.
inline Lanes swap_neighbours(Lanes sets) {
  return shuffle<1, 0, 3, 2, 5, 4, 7, 6>(sets);
}

inline Lanes swap_pairs(Lanes sets) {
  return shuffle<2, 3, 0, 1, 6, 7, 4, 5>(sets);
}

inline Lanes swap_halves(Lanes sets) {
  return shuffle<4, 5, 6, 7, 0, 1, 2, 3>(sets);
}

/// The lanes of the lower halves by turns, those of `first` to begin with.
inline Lanes interleave(Lanes first, Lanes second) {
  return opaque(shuffle<0, 8, 1, 9, 2, 10, 3, 11>(first, second));
}

/// In each lane, what the four of its half have together.
inline Lanes union_of_half(Lanes sets) {
  sets |= swap_neighbours(sets);
  return sets | swap_pairs(sets);
}

/// In each lane, what the other three of its half have together.
inline Lanes union_of_others(Lanes sets) {
  const Lanes neighbour = swap_neighbours(sets);
  return neighbour | swap_pairs(sets | neighbour);
}

}  // namespace dance::sudoku
