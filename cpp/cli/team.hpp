#pragma once

#include <functional>
#include <memory>
#include <string>

#include "cli/answer.hpp"
#include "cli/commands.hpp"
#include "exact_cover/search/search.hpp"

namespace dance::cli {

/// A search, and what writes the solution that it has just found.
struct Described {
  std::unique_ptr<Search> search;
  std::function<std::string()> describe;
};

/// Begins the search for a part, or for the whole if the prefix is empty. Threads call it side by
/// side.
using BeginSearch = std::function<Described(const Prefix& prefix)>;

/// Searches on several threads, as far as the output wants: one begins, and whoever has nothing to
/// do is given parts of what others are at. Finds what one thread would find. Calls `tell` for each
/// solution that is to be shown, in the order in which one thread finds them; only those found
/// behind the place where a search was broken off come in any order. Fills in what is known then.
void solve_in_team(const BeginSearch& begin, unsigned threads, const Output& output, Answer& answer,
                   const std::function<void(std::string)>& tell);

}  // namespace dance::cli
