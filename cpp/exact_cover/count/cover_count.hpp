#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "base/error.hpp"
#include "exact_cover/count/memo_count.hpp"
#include "exact_cover/links/choose_item.hpp"
#include "exact_cover/problem/problem.hpp"
#include "exact_cover/search/search.hpp"

namespace dance {

/// The name of MemoCount, for who only asks how many exact covers there are.
inline constexpr std::string_view kMemo = "memo";

/// A MemoCount, if it is likely to be done sooner than a search that finds every cover; else none.
/// It is tried, for 5,000 search nodes, then for as many again as there were, and so on: it pays if
/// it comes to the end, or if an eighth of the parts that the last of these led to were known.
/// Dominoes and tetrominoes have a third and more from the beginning, Latin squares of order 7 an
/// eighth after 40,000, the twelve pentominoes a hundredth. The trial ends, for it takes too long,
/// when it has looked at the 64th part of the words that the other search is expected to look at,
/// by a beginning of that; for the largest problems it is shorter than 5,000 search nodes. Where it
/// pays, the count goes on from there. Never for problems with bounds, or that refuse_bit_sets.
std::unique_ptr<Search> begin_paying_memo(const Problem& problem,
                                          std::uint64_t memo_bytes = kUsualMemoBytes);

/// Counts the exact covers by the solver of this name: MemoCount for kMemo, and for kAutomatic if
/// it pays; else a search that finds each of them, the fastest or the one of this name.
/// Errors: unknown_solver; bounds_unsupported by kMemo; too_large if the problem's bit matrix would
/// have more than 16 MB.
Result<std::unique_ptr<Search>> make_counter(std::string_view solver, const Problem& problem,
                                             ItemChoice item_choice = ItemChoice::fewest,
                                             std::uint64_t memo_bytes = kUsualMemoBytes);

}  // namespace dance
