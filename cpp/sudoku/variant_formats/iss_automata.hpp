#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "sudoku/constraints/variant_puzzle.hpp"

/// Automata for types of Interactive Sudoku Solver that are not rules of their own. Each reads
/// digits of the set `digits`, and some read at most `length` of them. They return nothing if the
/// automaton would have too many states.

namespace dance::sudoku::iss {

/// A low, a middle and a high digit occur; and a digit of each remainder modulo 3.
std::optional<Automaton> entropy(DigitSet digits);
std::optional<Automaton> remainders(DigitSet digits);

/// Every 5 comes directly after a 1 or directly before a 9.
std::optional<Automaton> flatmates(DigitSet digits);

/// Σ factor · digit = total, with a factor for each place.
std::optional<Automaton> factored_sum(DigitSet digits, const std::vector<int>& factors, int total);

/// The first digit that is less than one before it is `hidden`.
std::optional<Automaton> hidden_skyscraper(DigitSet digits, int hidden);

/// The digits between the least and the greatest of `length` different digits add up to `sum`.
std::optional<Automaton> lunchbox(DigitSet digits, int sum, std::size_t length);

/// `digit` occurs `count` times.
std::optional<Automaton> exactly(DigitSet digits, int digit, int count);

/// There are as many even as odd digits, and as many of the lower as of the upper half of the
/// digits. If the number of digits is odd, the middle one does not occur.
std::optional<Automaton> equality_cage(DigitSet digits, std::size_t length);

/// No nonempty subset of the digits adds up to `sum`. Precondition: 0 ≤ sum ≤ 62.
std::optional<Automaton> rellik_cage(DigitSet digits, int sum, std::size_t length);

/// The first digit also occurs at position n after the second digit, which is n.
std::optional<Automaton> value_indexing(DigitSet digits);

/// The number of different digits before the last one is the last digit.
std::optional<Automaton> count_distinct(DigitSet digits);

/// The first of the four digits is not 0, or the digits are 0 and then three different ones.
std::optional<Automaton> doppelganger(DigitSet digits);

/// Makes an automaton that reads the digits alone from one that also reads the symbol `separator`
/// between segments of a line. `lengths` holds the number of digits of each segment.
std::optional<Automaton> without_separators(const Automaton& automaton, int separator,
                                            const std::vector<std::size_t>& lengths);

}  // namespace dance::sudoku::iss
