#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "exact_cover/search/cover_search.hpp"
#include "polyomino/encode/encode.hpp"

namespace dance::polyomino {

/// The search for the tilings of a puzzle: all of them, or the distinct ones, by the fastest solver
/// for it or a named one, as the encoding has it. Tilings left out of the distinct ones are no
/// solutions of this search; their search nodes count.
///
///   const Puzzle puzzle{pentominoes(), *board("8x8-2x2")};
///   TilingSearch search(*encode_distinct(puzzle));
///   for (Outcome outcome; (outcome = search.run(10'000)) != Outcome::exhausted;) {
///     if (outcome == Outcome::found) show(picture(puzzle, search.tiling()));
///   }
///
/// What it gives away is for searches with the same encoding; what they all find adds up to what
/// one search finds, the distinct ones too.
class TilingSearch final : public Search {
 public:
  explicit TilingSearch(std::shared_ptr<const Encoding> encoding,
                        ItemChoice item_choice = ItemChoice::fewest,
                        std::span<const Choice> prefix = {});
  explicit TilingSearch(Encoding encoding)
      : TilingSearch(std::make_shared<const Encoding>(std::move(encoding))) {}

  Outcome run(std::uint64_t budget) override;
  SearchStats stats() const override;
  std::vector<Subtree> split() override { return covers_->split(); }
  std::string_view solver() const override { return covers_->solver(); }

  /// The tiling just found, and the placements in the order in which they were chosen.
  /// Precondition of all three: the last run came to `found`.
  const Tiling& tiling() const { return tiling_; }
  std::vector<Choice> solution() const { return covers_->solution(); }
  /// How many tilings are the same as the one just found but for a symmetry, itself included.
  std::size_t orbit_size() const { return polyomino::orbit_size(*encoding_, tiling_); }

  const Encoding& encoding() const { return *encoding_; }

 private:
  bool accept();

  std::shared_ptr<const Encoding> encoding_;
  std::unique_ptr<CoverSearch> covers_;
  Tiling tiling_;
  std::uint64_t solutions_ = 0;
};

}  // namespace dance::polyomino
