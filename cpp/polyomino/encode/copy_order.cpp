#include "polyomino/encode/copy_order.hpp"

#include <set>
#include <string>
#include <utility>

namespace dance::polyomino {
namespace {

Entry node_of(std::int32_t tree, std::int32_t node) {
  return {ItemId{tree + node}, ColorId::no_color};
}

}  // namespace

std::vector<Copy> fixed_copies(const std::vector<Piece>& pieces) {
  std::set<std::string> names;
  for (const Piece& piece : pieces) names.insert(piece.name);
  std::vector<Copy> copies;
  PieceId id{0};
  for (const Piece& piece : pieces) {
    for (std::int32_t i = 1; piece.count.is_exact() && i <= piece.count.most; ++i) {
      std::string name = piece.name;
      if (i > 1) name += std::to_string(i);
      while (i > 1 && !names.insert(name).second) name += '\'';
      copies.push_back({id, std::move(name), i > 1});
    }
    id = PieceId{index(id) + 1};
  }
  return copies;
}

CopyOrder::CopyOrder(std::size_t copies, std::int32_t cell_count) : trees_(copies + 1, kNoTree) {
  while (leaves_ < cell_count) leaves_ *= 2;
}

Result<CopyOrder> CopyOrder::create(std::span<const Copy> copies, std::int32_t cell_count,
                                    std::int32_t next, ProblemBuilder& builder) {
  CopyOrder order(copies.size(), cell_count);
  for (std::size_t i = 0; i < copies.size(); ++i) {
    if (!copies[i].is_repeat) continue;
    order.trees_[i] = next;
    for (std::int32_t node = 0; node < 2 * order.leaves_; ++node, ++next) {
      const auto item = builder.add_secondary(copies[i].name + '<' + std::to_string(node));
      if (!item) return item.error();
    }
  }
  return order;
}

void CopyOrder::append_entries(std::int32_t begin, std::int32_t last, CellId cell,
                               std::vector<Entry>& entries) const {
  const std::int32_t leaf = leaves_ + index(cell);
  if (const std::int32_t own = trees_[begin]; own != kNoTree) {
    for (std::int32_t node = leaf; node > 0; node /= 2) entries.push_back(node_of(own, node));
  }
  const std::int32_t copy = trees_[last + 1];
  if (copy == kNoTree) return;
  std::int32_t first = leaves_;
  for (std::int32_t end = leaf + 1; first < end; first /= 2, end /= 2) {
    if (first % 2 == 1) entries.push_back(node_of(copy, first++));
    if (end % 2 == 1) entries.push_back(node_of(copy, --end));
  }
}

}  // namespace dance::polyomino
