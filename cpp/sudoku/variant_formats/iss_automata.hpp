#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "sudoku/constraints/variant_puzzle.hpp"

/// Automata for types of Interactive Sudoku Solver that are no rules of their own. Each reads
/// digits of the set `digits`, and some at most `length` of them. None if it would have too many
/// states.

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

/// As many even as odd digits, and as many of the lower as of the upper half of the digits; the
/// middle one of an odd number of digits does not occur.
std::optional<Automaton> equality_cage(DigitSet digits, std::size_t length);

/// No digits, one or several, add up to `sum`. Precondition: 0 ≤ sum ≤ 62.
std::optional<Automaton> rellik_cage(DigitSet digits, int sum, std::size_t length);

/// The first digit is also at position n of those after the second digit, which is n.
std::optional<Automaton> value_indexing(DigitSet digits);

/// As many different digits follow the first one as it says.
std::optional<Automaton> count_distinct(DigitSet digits);

/// The four digits are not 0 at first, or 0 and then three different ones.
std::optional<Automaton> doppelganger(DigitSet digits);

/// Reads the symbol `separator` between segments of a line: an automaton that reads the digits
/// alone. `lengths` holds the number of digits of each segment.
std::optional<Automaton> without_separators(const Automaton& automaton, int separator,
                                            const std::vector<std::size_t>& lengths);

}  // namespace dance::sudoku::iss
