#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/search/cover_search.hpp"
#include "polyomino/encode/encode.hpp"

namespace dance::polyomino {

/// A search for all, the distinct or the symmetric tilings of a puzzle, depending on the encoding,
/// by the encoding's solver or the fastest one. Tilings that are not distinct do not count as
/// solutions, but their search nodes do.
///
///   const Puzzle puzzle{pentominoes(), *board("8x8-2x2")};
///   TilingSearch search(*encode_distinct(puzzle));
///   for (Outcome outcome; (outcome = search.run(10'000)) != Outcome::exhausted;) {
///     if (outcome == Outcome::found) show(picture(puzzle, search.tiling()));
///   }
///
/// Subtrees split from it are for searches with the same encoding. Together they find the tilings
/// that a single search finds, even distinct ones.
class TilingSearch final : public Search {
 public:
  explicit TilingSearch(std::shared_ptr<const Encoding> encoding,
                        ItemChoice item_choice = ItemChoice::fewest,
                        std::span<const Choice> prefix = {});
  explicit TilingSearch(Encoding encoding)
      : TilingSearch(std::make_shared<const Encoding>(std::move(encoding))) {}

  Outcome run(std::uint64_t budget) override;
  SearchStats stats() const override;
  std::uint64_t nodes() const override { return covers_->nodes(); }
  std::uint64_t nodes_at_once() const override { return covers_->nodes_at_once(); }
  std::vector<Subtree> split(std::int32_t most) override { return covers_->split(most); }
  std::string_view solver() const override { return covers_->solver(); }

  /// The tiling just found, and its placements in the order of choice.
  /// Precondition of all three: the last run returned `found`.
  const Tiling& tiling() const { return tiling_; }
  std::vector<Choice> solution() const { return covers_->solution(); }
  /// The number of different images of the tiling just found under the symmetries, itself included.
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
