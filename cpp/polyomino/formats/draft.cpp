#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "exact_cover/problem/problem.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/encode/encode.hpp"
#include "polyomino/formats/formats.hpp"

namespace dance::polyomino {
namespace {

Error placed(Error error, TextPosition at) {
  error.at = at;
  return error;
}

Error too_large(TextPosition at, std::uint64_t found, std::int32_t most) {
  return {ErrorCode::too_large, at, std::to_string(found), "≤ " + std::to_string(most)};
}

// Gives each piece a different name.
class Namer {
 public:
  explicit Namer(const std::vector<PieceDraft>& pieces) {
    for (const PieceDraft& piece : pieces) taken_.insert(piece.name);
  }

  // Returns an unused name: A–Z, a–z, then numbers.
  std::string free_name() {
    std::string name;
    do {
      name = candidate(next_++);
    } while (!taken_.insert(name).second);
    return name;
  }

 private:
  static std::string candidate(int number) {
    if (number < 26) return {static_cast<char>('A' + number)};
    if (number < 52) return {static_cast<char>('a' + number - 26)};
    return std::to_string(number + 1);
  }

  std::set<std::string> taken_;
  int next_ = 0;
};

// Rejects names that the puzzle's problem could not have.
class NameCheck {
 public:
  explicit NameCheck(const Region& region) {
    for (const Cell cell : region.cells()) (void)names_.add_primary(cell_name(cell));
  }

  std::optional<Error> add(const std::string& name, TextPosition at) {
    if (const auto item = names_.add_primary(name, at); !item) return item.error();
    return std::nullopt;
  }

 private:
  ProblemBuilder names_;
};

Result<std::vector<Piece>> copies_of(const PieceDraft& draft, const std::string& name,
                                     NameCheck& names) {
  auto shape = Shape::from_cells(draft.cells);
  if (!shape) return placed(shape.error(), draft.at);
  std::vector<Piece> copies;
  for (int i = 0; i < draft.count; ++i) {
    std::string own = i == 0 ? name : name + std::to_string(i + 1);
    if (const auto error = names.add(own, draft.at)) return *error;
    copies.push_back({std::move(own), *shape, i > 0});
  }
  return copies;
}

Result<std::vector<Piece>> make_pieces(const std::vector<PieceDraft>& drafts,
                                       const Region& region) {
  Namer namer(drafts);
  NameCheck names(region);
  std::vector<Piece> pieces;
  std::uint64_t area = 0;
  for (const PieceDraft& draft : drafts) {
    area += std::uint64_t{draft.cells.size()} * static_cast<std::uint64_t>(draft.count);
    if (area > kMaxEntries) return too_large(draft.at, area, kMaxEntries);
    auto copies = copies_of(draft, draft.name.empty() ? namer.free_name() : draft.name, names);
    if (!copies) return copies.error();
    for (Piece& piece : *copies) pieces.push_back(std::move(piece));
    if (pieces.size() > kMaxCells) return too_large(draft.at, pieces.size(), kMaxCells);
  }
  return pieces;
}

}  // namespace

Result<Puzzle> make_puzzle(const PuzzleDraft& draft) {
  auto region = Region::from_cells(draft.board);
  if (!region) return placed(region.error(), draft.board_at);
  if (draft.pieces.empty()) return Puzzle{pentominoes(), *std::move(region), draft.mobility};
  auto pieces = make_pieces(draft.pieces, *region);
  if (!pieces) return pieces.error();
  return Puzzle{*std::move(pieces), *std::move(region), draft.mobility};
}

Result<int> number_in(std::string_view text, TextPosition at, int least, int most) {
  if (const auto number = dance::number_in(text); number && least <= *number && *number <= most) {
    return *number;
  }
  return Error{ErrorCode::unexpected_symbol, at, std::string(text),
               std::to_string(least) + "–" + std::to_string(most)};
}

std::vector<PieceDraft> pieces_with_counts(const Puzzle& puzzle) {
  std::vector<PieceDraft> pieces;
  for (const Piece& piece : puzzle.pieces) {
    if (piece.is_copy) {
      ++pieces.back().count;
    } else {
      pieces.push_back({piece.name, {}, piece.shape.cells()});
    }
  }
  return pieces;
}

}  // namespace dance::polyomino
