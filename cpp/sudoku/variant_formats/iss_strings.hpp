#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/constraints/variant_puzzle.hpp"

/// Shared by readers and writers of Interactive Sudoku Solver's strings. Forms:
/// sigh/Interactive-Sudoku-Solver, js/sudoku_constraint.js and js/sudoku_parser.js.
namespace dance::sudoku::iss {

/// The arguments after the name of a type.
enum class TypeForm {
  flag,        ///< nothing
  cells,       ///< R1C1~R1C2…
  number,      ///< 5~R1C1~R1C2…
  pairs,       ///< R1C1~R1C2…: one rule for each two neighbours
  first_cell,  ///< R1C1~R1C2…: the first in `cells`, the others in `others`
  both_sides,  ///< R1~5~6: a clue at the beginning and one at the end, either may be empty
  one_side,    ///< 5~R1
};

struct Type {
  std::string_view name;
  TypeForm form = {};
  RuleKind kind = {};
  std::optional<int> number = {};
};

inline constexpr std::array kTypes = {
    Type{"AntiKnight", TypeForm::flag, RuleKind::anti_knight},
    Type{"AntiKing", TypeForm::flag, RuleKind::anti_king},
    Type{"AntiTaxicab", TypeForm::flag, RuleKind::anti_taxicab},
    Type{"AntiConsecutive", TypeForm::flag, RuleKind::nonconsecutive},
    Type{"Windoku", TypeForm::flag, RuleKind::windoku},
    Type{"DisjointSets", TypeForm::flag, RuleKind::disjoint_groups},
    Type{"Thermo", TypeForm::cells, RuleKind::thermometer},
    Type{"Renban", TypeForm::cells, RuleKind::renban},
    Type{"Entropic", TypeForm::cells, RuleKind::entropic},
    Type{"RegionSumLine", TypeForm::cells, RuleKind::region_sum},
    Type{"Between", TypeForm::cells, RuleKind::between},
    Type{"Palindrome", TypeForm::cells, RuleKind::palindrome},
    Type{"Zipper", TypeForm::cells, RuleKind::zipper},
    Type{"DoubleArrow", TypeForm::cells, RuleKind::double_arrow},
    Type{"AllDifferent", TypeForm::cells, RuleKind::extra_region},
    Type{"CountingCircles", TypeForm::cells, RuleKind::counting_circles},
    Type{"Whisper", TypeForm::number, RuleKind::whispers},
    Type{"Modular", TypeForm::number, RuleKind::modular},
    Type{"Lockout", TypeForm::number, RuleKind::lockout},
    Type{"SumLine", TypeForm::number, RuleKind::sum_line},
    Type{"Cage", TypeForm::number, RuleKind::killer_cage},
    Type{"Sum", TypeForm::number, RuleKind::sum_cage},
    Type{"WhiteDot", TypeForm::pairs, RuleKind::difference},
    Type{"BlackDot", TypeForm::pairs, RuleKind::ratio},
    Type{"X", TypeForm::pairs, RuleKind::pair_sum, 10},
    Type{"V", TypeForm::pairs, RuleKind::pair_sum, 5},
    Type{"GreaterThan", TypeForm::pairs, RuleKind::less},
    Type{"Arrow", TypeForm::first_cell, RuleKind::arrow},
    Type{"XSum", TypeForm::both_sides, RuleKind::x_sum},
    Type{"Skyscraper", TypeForm::both_sides, RuleKind::skyscraper},
    Type{"NumberedRoom", TypeForm::both_sides, RuleKind::numbered_room},
    Type{"FullRank", TypeForm::both_sides, RuleKind::full_rank},
    Type{"Sandwich", TypeForm::one_side, RuleKind::sandwich},
};

/// States which rows and columns may be equal numbers.
inline constexpr std::string_view kRankTies = "FullRankTies";

inline constexpr std::string_view kBase36 = "0123456789abcdefghijklmnopqrstuvwxyz";
/// Cells are named with one character for the row and one for the column.
inline constexpr int kMaxSide = 16;

/// Returns whether a line of this kind may be a loop.
bool may_be_loop(RuleKind kind);

/// The cell of an id like "R1C1" or "rAc1", in base 36; and the id of a cell.
std::optional<Place> place_of_id(std::string_view id);
std::string id_of(const Board& board, CellId cell);

/// Converts a text in base 64 to bits, lowest first within each character, and back.
std::vector<bool> low_bits(std::string_view text);
std::string text_of_low_bits(const std::vector<bool>& bits);

/// Returns whether all characters are those of base 64, or "=".
bool is_base64(std::string_view text);

/// The bytes of a text in base 64, padded with "=" in older strings; and the text of bytes.
std::string decoded(std::string_view text);
std::string encoded(std::string_view bytes);

/// Gives a board the boxes of a size that fit, the flatter shape first.
void set_boxes(Board& board, int size);

}  // namespace dance::sudoku::iss
