#include "polyomino/encode/copy_order.hpp"

#include <cstddef>
#include <string>

namespace dance::polyomino {
namespace {

constexpr std::int32_t kNoTree = -1;

Entry node_of(std::int32_t tree, std::int32_t node) {
  return {ItemId{tree + node}, ColorId::no_color};
}

}  // namespace

CopyOrder::CopyOrder(const Puzzle& puzzle) : trees_(puzzle.pieces.size() + 1, kNoTree) {
  while (leaves_ < puzzle.region.cell_count()) leaves_ *= 2;
}

Result<CopyOrder> CopyOrder::create(const Puzzle& puzzle, ProblemBuilder& builder) {
  CopyOrder order(puzzle);
  auto next = static_cast<std::int32_t>(puzzle.pieces.size()) + puzzle.region.cell_count();
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
    if (!puzzle.pieces[i].is_copy) continue;
    order.trees_[i] = next;
    for (std::int32_t node = 0; node < 2 * order.leaves_; ++node, ++next) {
      const auto item = builder.add_secondary(puzzle.pieces[i].name + '<' + std::to_string(node));
      if (!item) return item.error();
    }
  }
  return order;
}

void CopyOrder::append_entries(PieceId piece, CellId first, std::vector<Entry>& entries) const {
  const std::int32_t leaf = leaves_ + index(first);
  if (const std::int32_t own = trees_[index(piece)]; own != kNoTree) {
    for (std::int32_t node = leaf; node > 0; node /= 2) entries.push_back(node_of(own, node));
  }
  const std::int32_t behind = trees_[index(piece) + 1];
  if (behind == kNoTree) return;
  std::int32_t begin = leaves_;
  for (std::int32_t end = leaf + 1; begin < end; begin /= 2, end /= 2) {
    if (begin % 2 == 1) entries.push_back(node_of(behind, begin++));
    if (end % 2 == 1) entries.push_back(node_of(behind, --end));
  }
}

}  // namespace dance::polyomino
