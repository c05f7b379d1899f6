#include "sudoku/variant_formats/lost_parts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>

#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

constexpr auto kPartNames = std::to_array<std::string_view>({
#define ROW(name) name,
#include "sudoku/variant_formats/lost_parts.def"
});

// For each part, whether a puzzle has it.
using Parts = std::array<bool, kPartNames.size()>;

bool has_candidates(const VariantPuzzle& puzzle) {
  for (int cell = 0; cell < puzzle.board.cell_count(); ++cell) {
    if (is_restricted(puzzle, static_cast<CellId>(cell))) return true;
  }
  return false;
}

using ClueSide = std::tuple<RuleKind, int, int>;

// Returns the places of clues that mean the same from either end of their cells.
std::vector<ClueSide> sides_in(const VariantPuzzle& puzzle) {
  const Board& board = puzzle.board;
  std::vector<ClueSide> sides;
  for (const Rule& rule : puzzle.rules) {
    const bool is_symmetric =
        rule.kind == RuleKind::sandwich || rule.kind == RuleKind::little_killer;
    if (!is_symmetric || rule.cells.size() < 2) continue;
    const int row = board.row_of(rule.cells[0]), column = board.column_of(rule.cells[0]);
    const Place before{2 * row - board.row_of(rule.cells[1]),
                       2 * column - board.column_of(rule.cells[1])};
    const Place place = rule.clue.value_or(before);
    sides.emplace_back(rule.kind, place.row, place.column);
  }
  std::sort(sides.begin(), sides.end());
  return sides;
}

Parts parts_in(const VariantPuzzle& puzzle) {
  const auto& missed = puzzle.not_understood;
  const auto& drawings = puzzle.decorations;
  // Proposals explain drawn parts.
  const bool is_missed = std::any_of(missed.begin(), missed.end(), [](const auto& part) {
    return !part.what.starts_with(kDrawnPart);
  });
  const bool is_decorated = std::any_of(drawings.begin(), drawings.end(),
                                        [](const auto& drawing) { return drawing.what.empty(); });
  return {
      !puzzle.title.empty(),
      !puzzle.author.empty(),
      !puzzle.rules_text.empty(),
      !puzzle.solution.empty(),
      has_candidates(puzzle),
      !puzzle.placed.empty(),
      false,
      !puzzle.proposals.empty(),
      is_missed,
      is_decorated,
      puzzle.has_fog,
      !sides_in(puzzle).empty(),
  };
}

Parts parts_in(const Puzzle& puzzle) {
  if (puzzle.variant) return parts_in(*puzzle.variant);
  Parts parts = {
      !puzzle.name.empty(),
      !puzzle.metadata.author.empty(),
      !puzzle.metadata.description.empty(),
      !puzzle.solution.empty(),
      !puzzle.candidates.empty(),
      !puzzle.placed.empty(),
      !puzzle.notes.empty(),
  };
  const Parts drawn = puzzle.drawn ? parts_in(*puzzle.drawn) : Parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i] = parts[i] || drawn[i];
  return parts;
}

constexpr std::size_t kTitle = 0;
constexpr std::size_t kClueSides = 11;

std::vector<std::string_view> lost(const Parts& parts, const std::vector<ClueSide>& sides,
                                   std::string_view text) {
  std::vector<std::string_view> names;
  if (std::find(parts.begin(), parts.end(), true) == parts.end()) return names;
  const auto written = read_puzzle(text);
  Parts kept = written ? parts_in(*written) : Parts{};
  kept[kClueSides] = written && written->variant && sides_in(*written->variant) == sides;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i] && !kept[i]) names.push_back(kPartNames[i]);
  }
  return names;
}

}  // namespace

std::vector<std::string_view> lost_parts(const Puzzle& puzzle, std::string_view text) {
  Parts parts = parts_in(puzzle);
  // The name of a plain puzzle is often only its number in a list.
  if (!puzzle.variant) parts[kTitle] = false;
  return lost(parts, puzzle.variant ? sides_in(*puzzle.variant) : std::vector<ClueSide>(), text);
}

std::vector<std::string_view> lost_parts(const VariantPuzzle& puzzle, std::string_view text) {
  return lost(parts_in(puzzle), sides_in(puzzle), text);
}

}  // namespace dance::sudoku
