#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/stop.hpp"
#include "sudoku/logic/claims.hpp"

namespace dance::sudoku::logic {

/// Finds chains in which each claim follows from the one before: cycles, which lead from a
/// candidate back to it, and forcing chains, which lead from an assumption to its opposite; first
/// those of one digit (X), then those within cells (Y), then both.
class SingleChains {
 public:
  explicit SingleChains(const Board& board);

  void run(const Marks& marks, const Stop& stop, Conclusions& found);

 private:
  // The links from a claim, those in its cell first: all, and those that lead on.
  struct Links {
    int begin = 0, houses = 0, end = 0;
    int live = 0, live_houses = 0, live_end = 0;
  };

  // A link of a chain, and the step before it.
  struct Step {
    Link link = {};
    int parent = -1;
    bool is_new = true;  // whether the claim was not met before
  };

  // For each claim off, or each claim on, in the order of candidates_: the sources that lead to it
  // when they are off, first after the last number of links (now), then after any so far (all).
  struct Reached {
    std::vector<std::uint64_t> now;
    std::vector<std::uint64_t> all;
  };

  int place_of(Claim claim) const { return candidate_of(claim) / board_.size(); }
  int digit_of(Claim claim) const { return candidate_of(claim) % board_.size(); }
  void list_links();
  std::span<const Link> links_from(Claim claim, bool in_houses) const;
  std::span<const Link> all_links_from(Claim claim) const;
  double cycle_base() const { return in_cells_ && in_houses_ ? 7.0 : 6.5; }
  double forcing_base() const { return in_cells_ ? 7.0 : 6.6; }
  Rank rank_of(double base, int complexity) const;
  bool can_be_first(double base, int complexity) const;
  void find();
  void find_starts();
  bool spread(bool are_on);
  bool add_starts(bool are_on);
  int begin(Claim source);
  bool has_ancestor(int step, Claim claim) const;
  const std::vector<Link>& path_to(int step, const Link& last);
  void find_cycles(int candidate);
  void add_cycle(int step, const Link& last, double base, int complexity);
  std::vector<int> erased_around(std::span<const Link> claims);
  void group_by_cell(std::vector<int>& erased) const;
  void find_forcing(Claim source);
  void add_forcing(int step, const Link& last, double base, int complexity);

  const Board& board_;
  Follower follower_;
  Marks marks_;
  Stop stop_;
  Conclusions* found_ = nullptr;
  bool in_cells_ = false;  // whether chains use the digits of cells, and the places in houses
  bool in_houses_ = false;

  std::vector<int> candidates_;  // all in the marks; find_starts reorders them
  std::vector<CellSet> places_;  // of each digit
  std::vector<Links> links_;     // of each claim, as parts of ends_
  std::vector<Link> ends_;
  std::vector<Link> live_;

  // The search for the assumptions with the shortest forcing chains. It puts those candidates first
  // that prove something when they are off, its sources.
  std::vector<int> is_start_;            // of each claim, whether it is such an assumption
  Rank most_ = {};                       // the rank of these chains
  std::size_t sources_ = 0;              // the number of sources
  std::vector<int> numbers_;             // of each candidate, its place in candidates_
  std::size_t words_ = 0;                // in a set of sources
  std::array<Reached, 2> reached_ = {};  // of claims off, and on

  // Nothing is cleared or allocated between searches: what they have met has their serial number.
  std::vector<int> seen_;     // claims
  std::vector<int> closing_;  // candidates that prove the source of a cycle when they are off
  int serial_ = 0;
  std::vector<CellSet> around_;  // of each digit, the cells that see a claim off of a cycle
  std::vector<Step> steps_;      // those of each length together
  std::vector<Link> path_;
};

}  // namespace dance::sudoku::logic
