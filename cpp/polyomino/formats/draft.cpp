#include <algorithm>
#include <cstdint>
#include <map>
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

// Tilings number copies in two bytes.
constexpr std::int32_t kMaxCopies = 0xFFFF - 1;

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

// Rejects names that the puzzle's problem cannot have.
class NameCheck {
 public:
  explicit NameCheck(const Region& region) {
    for (const Cell cell : region.cells()) (void)names_.add_primary(cell_name(cell));
  }

  std::optional<Error> add(const std::string& name, TextPosition at) {
    if (const auto item = names_.add_primary(name, at); !item) return item.error();
    return std::nullopt;
  }

  // Adds the name, or the first unused one of name2, name3, …
  std::string add_numbered(const std::string& name) {
    int& number = numbers_[name];
    std::string numbered = name;
    while (!names_.add_primary(numbered)) {
      number = std::max(number + 1, 2);
      numbered = name + std::to_string(number);
    }
    return numbered;
  }

 private:
  ProblemBuilder names_;
  std::map<std::string, int> numbers_;  // last used after a name
};

Result<Piece> make_piece(const PieceDraft& own, std::string name, const PuzzleDraft& draft) {
  auto shape = Shape::from_cells(own.cells, draft.geometry, own.colors);
  if (!shape) return placed(shape.error(), own.at);
  const auto mobility = own.mobility ? own.mobility : draft.mobility;
  const Mobility usual = usual_mobility(*shape);
  return Piece{std::move(name), *std::move(shape), own.count, mobility.value_or(usual)};
}

Result<std::vector<Piece>> make_pieces(const PuzzleDraft& draft, const Region& region) {
  Namer namer(draft.pieces);
  NameCheck names(region);
  std::vector<Piece> pieces;
  std::uint64_t area = 0;
  std::uint64_t copies = 0;
  for (const PieceDraft& own : draft.pieces) {
    const std::uint64_t count = std::max(own.count.least, 1);
    area += own.cells.size() * count;
    copies += count;
    if (area > kMaxEntries) return too_large(own.at, area, kMaxEntries);
    if (copies > kMaxCells) return too_large(own.at, copies, kMaxCells);
    std::string name = own.name.empty() ? namer.free_name() : own.name;
    if (draft.may_repeat_names) {
      name = names.add_numbered(name);
    } else if (const auto error = names.add(name, own.at)) {
      return *error;
    }
    auto piece = make_piece(own, std::move(name), draft);
    if (!piece) return piece.error();
    pieces.push_back(*std::move(piece));
  }
  return pieces;
}

// Returns the ids of cells of the board, which a region counts from its own corner.
std::vector<CellId> ids_of(const std::vector<Cell>& cells, const std::vector<Cell>& board,
                           const Region& region) {
  const Cell offset = offset_to_origin(board, region.geometry());
  std::vector<CellId> ids;
  for (const Cell cell : cells) {
    if (const auto id = region.find(cell + offset)) ids.push_back(*id);
  }
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

}  // namespace

Result<Puzzle> make_puzzle(const PuzzleDraft& draft) {
  auto region = Region::from_cells(draft.board, draft.geometry, draft.colors);
  if (!region) return placed(region.error(), draft.board_at);
  std::vector<CellId> may_be_empty;
  if (draft.empty.most > 0) may_be_empty = ids_of(draft.may_be_empty, draft.board, *region);
  Puzzle puzzle{usual_pieces(draft.geometry), *std::move(region), draft.empty,
                std::move(may_be_empty), draft.color_pairs};
  for (Piece& piece : puzzle.pieces) piece.mobility = draft.mobility.value_or(piece.mobility);
  if (!draft.pieces.empty()) {
    auto pieces = make_pieces(draft, puzzle.region);
    if (!pieces) return pieces.error();
    puzzle.pieces = *std::move(pieces);
  }
  const std::int64_t copies = copy_count(puzzle);
  if (copies > kMaxCopies) {
    return too_large(draft.board_at, static_cast<std::uint64_t>(copies), kMaxCopies);
  }
  return puzzle;
}

bool do_areas_agree(const Result<PuzzleDraft>& draft) {
  if (!draft) return false;
  const auto puzzle = make_puzzle(*draft);
  return puzzle && areas_agree(*puzzle);
}

Result<int> number_in(std::string_view text, TextPosition at, int least, int most) {
  if (const auto number = dance::number_in(text); number && least <= *number && *number <= most) {
    return *number;
  }
  return Error{ErrorCode::unexpected_symbol, at, std::string(text),
               std::to_string(least) + "–" + std::to_string(most)};
}

Result<Count> count_in(std::string_view text, TextPosition at, int least) {
  if (text == "*" || text == "any") return Count{0, Count::kAny};
  std::size_t split = text.find_first_of(":-");
  std::size_t length = 1;
  if (split == text.npos) {
    constexpr std::string_view kDash = "–";
    split = text.find(kDash);
    length = kDash.size();
  }
  if (split == text.npos) {
    const auto number = number_in(text, at, least, Count::kAny);
    if (!number) return number.error();
    return Count{*number, *number};
  }
  const auto first = number_in(text.substr(0, split), at, 0, Count::kAny);
  if (!first) return first.error();
  const std::string_view rest = text.substr(split + length);
  if (rest == "*") return Count{*first, Count::kAny};
  const auto last = number_in(rest, at, std::max(*first, least), Count::kAny);
  if (!last) return last.error();
  return Count{*first, *last};
}

std::string count_text(Count count) {
  if (count.is_exact()) return std::to_string(count.most);
  const bool is_any = count.most == Count::kAny;
  return std::to_string(count.least) + ':' + (is_any ? "*" : std::to_string(count.most));
}

std::optional<Error> refuse_colors(const Puzzle& puzzle) {
  if (has_colors(puzzle)) return does_not_fit("colors", "");
  return std::nullopt;
}

std::optional<Error> refuse_restrictions(const Puzzle& puzzle) {
  if (const Mobility least = mobility(puzzle); least != Mobility::free) {
    return does_not_fit(std::string(name(least)), std::string(name(Mobility::free)));
  }
  if (puzzle.empty.most > 0) return does_not_fit("empty: " + count_text(puzzle.empty), "");
  return refuse_colors(puzzle);
}

}  // namespace dance::polyomino
