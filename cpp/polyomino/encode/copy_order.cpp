#include "polyomino/encode/copy_order.hpp"

#include <string>

namespace dance::polyomino {
namespace {

Entry node_of(std::int32_t tree, std::int32_t node) {
  return {ItemId{tree + node}, ColorId::no_color};
}

}  // namespace

CopyOrder::CopyOrder(const Puzzle& puzzle) : trees_(puzzle.pieces.size() + 1, kNoTree) {
  while (leaves_ < puzzle.region.cell_count()) leaves_ *= 2;
}

Result<CopyOrder> CopyOrder::create(const Puzzle& puzzle, std::int32_t next,
                                    ProblemBuilder& builder) {
  CopyOrder order(puzzle);
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

void CopyOrder::append_entries(PieceId begin, PieceId last, CellId cell,
                               std::vector<Entry>& entries) const {
  const std::int32_t leaf = leaves_ + index(cell);
  if (const std::int32_t own = trees_[index(begin)]; own != kNoTree) {
    for (std::int32_t node = leaf; node > 0; node /= 2) entries.push_back(node_of(own, node));
  }
  const std::int32_t copy = trees_[index(last) + 1];
  if (copy == kNoTree) return;
  std::int32_t first = leaves_;
  for (std::int32_t end = leaf + 1; first < end; first /= 2, end /= 2) {
    if (first % 2 == 1) entries.push_back(node_of(copy, first++));
    if (end % 2 == 1) entries.push_back(node_of(copy, --end));
  }
}

}  // namespace dance::polyomino
