#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "exact_cover/search/cover_search.hpp"
#include "exact_cover/search/dancing_links/dancing_links.hpp"
#include "tests/support/oracle.hpp"

namespace dance::test {

inline constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

/// Returns whether DANCE_LONG_TESTS in the environment requests every random case and searches that
/// take seconds.
bool is_long_run();

/// Returns whether this program runs under sanitizers, which make it ten times as slow.
bool is_sanitized();

/// Returns how many of `all` random cases to try: all in a long run, otherwise a fifth, or a
/// twentieth under sanitizers.
std::uint32_t random_cases(std::uint32_t all);

/// Runs a search to its end in steps of `budget` and calls `visit` for each solution.
void run_to_end(
    Search& search, std::uint64_t budget, const std::function<void()>& visit = [] {});

/// The result of a search.
struct Run {
  std::vector<std::vector<Choice>> solutions;
  SearchStats stats;
};

/// Runs a search to its end, or until it has entered `max_nodes`, in steps of `budget`.
Run run_in_steps(CoverSearch&& search, std::uint64_t budget, std::uint64_t max_nodes = kNoLimit);

/// Fails the test unless two searches visited the same search nodes and found the same solutions in
/// the same order. Their updates may differ.
void check_same_tree(const Run& one, const Run& other);

/// Runs a search to its end. Fails the test if a call visits more search nodes than its budget, or
/// fewer when it pauses.
void check_budget_is_kept(Search& search, std::uint64_t budget);

/// Runs a search to its end. Fails the test unless the explored fraction grows from 0 to 1.
void check_explored_grows(Search& search);

/// Returns the sets of options found by the rest of a search. Fails the test if one occurs twice.
std::set<OptionSet> found_covers(CoverSearch& search);

/// Returns the sets of options found by a search of `problem`. Fails the test if one occurs twice.
std::set<OptionSet> found_covers(const Problem& problem, Settings settings = {},
                                 std::span<const Choice> prefix = {});

OptionSet option_set(const std::vector<Choice>& choices);

/// Returns the names of the chosen options, or their numbers, in the order of the problem: "{B,
/// 4}".
std::string chosen_names(const Problem& problem, const std::vector<Choice>& choices);

/// Returns the options in the order of choice, each rotated to begin with the item it was chosen
/// for: "(A,D) (E,F,C) (B,G)".
std::string in_order_of_choice(const Problem& problem, const std::vector<Choice>& choices);

/// Reads a problem in Knuth's text. Precondition: the text is valid.
Problem problem_of(std::string_view text);

/// Returns the 6×7 example of Knuth's paper of 2000.
Problem paper_example();

/// Reads the file tests/data/`name`.
std::string read_data(const std::string& name);

}  // namespace dance::test
