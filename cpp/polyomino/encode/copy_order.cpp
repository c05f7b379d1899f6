#include "polyomino/encode/copy_order.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace dance::polyomino {
namespace {

// Lists the copies of pieces, each with a name of its own.
class CopyList {
 public:
  CopyList(const Puzzle& puzzle, Ranges ranges) : ranges_(ranges) {
    for (const Piece& piece : puzzle.pieces) names_.insert(piece.name);
  }

  // Adds the copies of a piece, of which at most `fitting` fit the region.
  void add(PieceId piece, const std::string& name, Count count, std::int32_t fitting) {
    if (count == Count{0, 1}) return add_copy(piece, name, 1, CopyKind::single);
    const bool is_ignored = ranges_ == Ranges::ignored && !count.is_exact();
    const std::int32_t least = is_ignored ? 0 : count.least;
    const bool is_open = is_ignored || (least < count.most && count.most >= fitting);
    const std::int32_t most = is_open ? least : count.most;
    for (std::int32_t i = 1; i <= most; ++i) {
      add_copy(piece, name, i, i <= least ? CopyKind::needed : CopyKind::optional);
    }
    if (is_open) add_copy(piece, name, least + 1, CopyKind::further);
  }

  std::vector<Copy> take() && { return std::move(copies_); }

 private:
  void add_copy(PieceId piece, std::string name, std::int32_t number, CopyKind kind) {
    if (number > 1) {
      name += kind == CopyKind::further ? "+" : std::to_string(number);
      while (!names_.insert(name).second) name += '\'';
    }
    copies_.push_back({piece, std::move(name), number > 1, kind});
  }

  Ranges ranges_;
  std::set<std::string> names_;
  std::vector<Copy> copies_;
};

}  // namespace

std::vector<Copy> list_copies(const Puzzle& puzzle, Ranges ranges) {
  CopyList list(puzzle, ranges);
  const bool is_determined = polyomino::is_determined(puzzle);
  PieceId id{0};
  for (const Piece& piece : puzzle.pieces) {
    const Count count = is_determined ? Count{0, Count::kAny} : piece.count;
    list.add(id, piece.name, count, std::max(max_copies(piece, puzzle.region), 1));
    id = PieceId{index(id) + 1};
  }
  if (puzzle.empty.most > 0 && !cells_may_remain(puzzle, ranges)) {
    list.add(kNoPiece, "(empty)", possible_empty_cells(puzzle), max_empty_cells(puzzle));
  }
  return std::move(list).take();
}

bool cells_may_remain(const Puzzle& puzzle, Ranges ranges) {
  return ranges == Ranges::kept && puzzle.empty.most > 0 &&
         std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                     [](const Piece& piece) { return piece.count.is_exact(); });
}

CopyOrder::CopyOrder(std::size_t copies, std::int32_t cell_count)
    : trees_(copies + 1, kNoTree), colors_(copies, ColorId::no_color) {
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
    if (copies[i].kind == CopyKind::further) order.colors_[i] = *builder.color("after");
  }
  return order;
}

void CopyOrder::append_entries(std::int32_t begin, std::int32_t last, CellId cell,
                               std::vector<Entry>& entries) const {
  const std::int32_t leaf = leaves_ + index(cell);
  if (const std::int32_t own = trees_[begin]; own != kNoTree) {
    for (std::int32_t node = leaf; node > 0; node /= 2) {
      entries.push_back({ItemId{own + node}, colors_[begin]});
    }
  }
  const std::int32_t next = trees_[last + 1];
  if (next == kNoTree) return;
  const auto take = [&](std::int32_t node) {
    entries.push_back({ItemId{next + node}, ColorId::no_color});
  };
  std::int32_t first = leaves_;
  for (std::int32_t end = leaf + 1; first < end; first /= 2, end /= 2) {
    if (first % 2 == 1) take(first++);
    if (end % 2 == 1) take(--end);
  }
}

void CopyOrder::append_unused(std::int32_t copy, std::vector<Entry>& entries) const {
  const std::int32_t next = trees_[copy + 1];
  if (next != kNoTree) entries.push_back({ItemId{next + kRoot}, ColorId::no_color});
}

}  // namespace dance::polyomino
