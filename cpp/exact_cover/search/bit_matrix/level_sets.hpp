#pragma once

#include <cstddef>
#include <vector>

#include "exact_cover/search/bit_matrix/word_set.hpp"

namespace dance {

/// Searches make room for so many levels at first.
inline constexpr std::size_t kFirstLevels = 32;

/// A set of the same number of words for each level that a search has come to.
class LevelSets {
 public:
  /// Empty sets for the first `levels` levels.
  LevelSets(std::size_t words, std::size_t levels) : words_(words), sets_(words * levels) {}

  std::size_t words() const { return words_; }
  Word* operator[](std::size_t level) { return sets_.data() + level * words_; }
  const Word* operator[](std::size_t level) const { return sets_.data() + level * words_; }

  /// Makes it so many levels. Those that there are keep their sets, but not their places.
  void resize(std::size_t levels) { sets_.resize(levels * words_); }

 private:
  std::size_t words_;
  std::vector<Word> sets_;
};

}  // namespace dance
