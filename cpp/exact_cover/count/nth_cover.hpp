#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/big_count.hpp"
#include "exact_cover/count/cover_count.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/search.hpp"

namespace dance {

/// Finds the cover that a search would find as its n-th, without finding those before it. At each
/// search node it counts the covers in the branches (CountSearch) and follows the branch with the
/// n-th. (TAOCP 7.2.1.3 unranks combinations this way, with counts known in advance.)
///
/// The count of the first branch is the node's count less those of the other branches, so 72
/// dominoes on a 12×12 board take at most 73 counts, most of them small. Together they take a few
/// times as long as counting once.
class NthCover final : public Search {
 public:
  /// Starts a search of the problem below a prefix. All searches must branch alike and skip no
  /// cover.
  using Begin = std::function<std::unique_ptr<Search>(std::span<const std::int32_t> prefix)>;

  /// `number` counts from 1. Prefixes name items and options of `problem`, which must outlive this
  /// object. Precondition: `number` is not 0.
  NthCover(Begin begin, const Problem& problem, BigCount number,
           std::uint64_t memo_bytes = kUsualMemoBytes, Stop stop = {});

  /// Returns `found` once, or never if there are fewer covers. The statistics include the nodes on
  /// the path to the cover and those of the counts. Pauses early after a stop.
  Outcome run(std::uint64_t budget) override;
  /// `explored` is 0 until the end. Each level includes the nodes of its counts.
  SearchStats stats() const override;
  std::uint64_t nodes() const override { return stats_.nodes + (count_ ? count_->nodes() : 0); }
  /// The number of all covers; 0 until they are counted.
  std::string count_text() const override { return count_all_.text(); }
  std::string_view solver() const override { return search_->solver(); }

  /// The search that has just found the cover. Precondition: the last run returned `found`.
  const Search& search() const { return *search_; }

 private:
  enum class Position { before_root, in_tree, terminated };

  void begin_count();
  void end_count();
  void follow_branch();
  Outcome advance();

  Begin begin_;
  const Problem& problem_;
  std::uint64_t memo_bytes_;
  const Stop stop_;
  BigCount count_all_;
  BigCount before_;  // covers before the one to find, below the current node
  BigCount total_;   // covers below the current node, except in branches already counted

  Position position_ = Position::before_root;
  std::unique_ptr<Search> search_;      // in the first branch of the current node
  bool has_found_ = false;              // true if it has just led to a cover
  std::uint64_t entered_ = 0;           // its nodes
  std::vector<Subtree> branches_;       // other branches, not counted yet
  std::unique_ptr<CountSearch> count_;  // of the problem, or of the last of these branches
  std::size_t level_ = 0;
  SearchStats stats_;  // apart from those of count_
};

}  // namespace dance
