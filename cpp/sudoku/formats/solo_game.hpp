#pragma once

#include <optional>
#include <string_view>

#include "sudoku/formats/lines.hpp"
#include "sudoku/puzzle/grid.hpp"

namespace dance::sudoku {

/// What tells the texts of Simon Tatham's Solo from others; variant_formats.hpp describes them.

/// The first part of a game ID: "3x3", "9jxk", "2x5".
struct SoloParameters {
  int size = 0;
  BoxShape box = {};  ///< meaningless for a jigsaw
  bool is_jigsaw = false;
  bool has_diagonals = false;
  bool is_killer = false;
};
/// Returns none for any other text.
std::optional<SoloParameters> solo_parameters_in(std::string_view text);

/// The parts of a game ID, "3x3:5_3b7" or "3x3da#123", before any remark.
struct GameId {
  Token parameters;
  Token description;
  bool is_seed = false;
};
/// Returns none for any other line.
std::optional<GameId> game_id_in(const Line& line);

/// Returns the name of another game of the collection with numbers in a square that an ID belongs
/// to; empty if it may be one of Solo:
///
///   Unequal  4:0,0,3R,0,…,1,      a number for each cell, and the signs beside it
///   Towers   5:3/2//1/…           a number for each end of a row or column
///   Keen     6:__aa_b…,s2d3m60…   cages, and their numbers
std::string_view other_game(const GameId& id);

/// Returns whether lines are a text copied from Unequal: cells, and between them the signs < > ^ v,
/// or | and - in its other mode:
///
///   . . .>.
///     ^
///   2 .<. 3
bool is_unequal(Lines lines);

/// Returns whether a line begins a saved game of any game of the collection.
bool begins_saved_game(const Line& line);

}  // namespace dance::sudoku
