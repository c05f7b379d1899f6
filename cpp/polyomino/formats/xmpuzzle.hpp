#pragma once

#include <string_view>

#include "polyomino/formats/draft.hpp"

namespace dance::polyomino {

/// A puzzle of BurrTools, as the XML that is left when the file has been unpacked:
///
///   <puzzle version="2">
///     <gridType type="0"/>
///     <shapes>
///       <voxel x="3" y="2" z="1" type="0">####__</voxel>   # a cell, _ none; x counts fastest
///       <voxel x="2" y="2" z="1" name="box" type="0">####</voxel>
///     </shapes>
///     <problems>
///       <problem>
///         <shapes><shape id="0" count="2"/></shapes>       shapes count from 0
///         <result id="1"/>
///       </problem>
///     </problems>
///   </puzzle>
///
/// The result is the board. Pieces have the names of their shapes, with '_' for what no name may
/// have, or S1, S2, … as BurrTools shows them. Flat pieces that turn in space are free.
///
/// Errors: those of read_xml; bad_syntax (an element or attribute that is missing); not_flat
/// (another grid than that of cubes, a shape with several layers); several_puzzles (a second
/// problem, by its name); bounds_unsupported (a minimum of copies that is not the maximum);
/// unknown_constraint (groups, colours, variable voxels); wrong_length (other than x·y·z voxels);
/// unexpected_symbol.
bool is_xmpuzzle(std::string_view text);
Result<PuzzleDraft> read_xmpuzzle(std::string_view text);

}  // namespace dance::polyomino
