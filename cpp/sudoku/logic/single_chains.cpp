#include "sudoku/logic/single_chains.hpp"

#include <algorithm>
#include <iterator>

namespace dance::sudoku::logic {

SingleChains::SingleChains(const Board& board)
    : board_(board),
      follower_(board),
      marks_(board),
      seen_(board.candidate_count() * 2),
      closing_(board.candidate_count()),
      victims_(board.candidate_count()),
      near_(board.cell_count()) {}

void SingleChains::run(const Marks& marks, const Stop& stop, Conclusions& found) {
  marks_ = marks;
  stop_ = stop;
  found_ = &found;
  list_links();
  for (const auto& [in_cells, in_houses] : {std::pair(false, true), {true, false}, {true, true}}) {
    in_cells_ = in_cells;
    in_houses_ = in_houses;
    find();
  }
}

void SingleChains::list_links() {
  links_.assign(board_.candidate_count() * 2, {});
  ends_.clear();
  for (int candidate = 0; candidate < board_.candidate_count(); ++candidate) {
    if (!marks_.has(place_of(on(candidate)), digit_of(on(candidate)))) continue;
    for (const Claim claim : {off(candidate), on(candidate)}) {
      Links& links = links_[claim];
      links.begin = links.houses = static_cast<int>(ends_.size());
      const auto add = [&](Claim end, int reason) {
        ends_.push_back({end, reason});
        if (reason == kInCell) links.houses = static_cast<int>(ends_.size());
      };
      if (is_on(claim)) {
        follower_.for_each_off(marks_, candidate, true, add);
      } else {
        follower_.for_each_on(marks_, candidate, true, add);
      }
      links.end = static_cast<int>(ends_.size());
    }
  }
  // Most claims off prove nothing: they are left out, except where a chain can end.
  live_.clear();
  for (Links& links : links_) {
    links.live = links.live_houses = static_cast<int>(live_.size());
    for (int i = links.begin; i < links.end; ++i) {
      const Link link = ends_[i];
      if (!is_on(link.claim) && links_[link.claim].begin == links_[link.claim].end) continue;
      live_.push_back(link);
      if (i < links.houses) links.live_houses = static_cast<int>(live_.size());
    }
    links.live_end = static_cast<int>(live_.size());
  }
}

std::span<const Link> SingleChains::links_from(Claim claim, bool in_houses) const {
  const Links& links = links_[claim];
  const int begin = in_cells_ ? links.live : links.live_houses;
  const int end = in_houses ? links.live_end : links.live_houses;
  return std::span(live_).subspan(begin, end - begin);
}

std::span<const Link> SingleChains::all_links_from(Claim claim) const {
  const Links& links = links_[claim];
  const int begin = in_cells_ ? links.begin : links.houses;
  return std::span(ends_).subspan(begin, links.end - begin);
}

int SingleChains::sort_key() const {
  if (in_cells_ && in_houses_) return 4;
  return in_cells_ ? 3 : 2;
}

bool SingleChains::can_be_first(double base, int complexity) const {
  return found_->takes({.rating = rating_of_length(base, complexity),
                        .complexity = complexity,
                        .sort_key = sort_key()});
}

void SingleChains::find() {
  for (int place = 0; place < board_.cell_count(); ++place) {
    const Mask digits = marks_.digits(place);
    // A cycle within cells only needs cells with two digits.
    if (is_single(digits) || (!in_houses_ && !is_pair(digits))) continue;
    for (Mask open = digits; open != 0; open = rest(open)) {
      const int candidate = place * board_.size() + first(open);
      find_cycles(candidate);
      if (!in_houses_) continue;
      find_forcing(on(candidate));
      find_forcing(off(candidate));
    }
  }
}

int SingleChains::add_step(Claim claim, int reason, int parent) {
  const int depth = parent < 0 ? 1 : steps_[parent].depth + 1;
  steps_.push_back({claim, reason, parent, depth});
  return static_cast<int>(steps_.size()) - 1;
}

bool SingleChains::has_ancestor(int step, Claim claim) const {
  for (step = steps_[step].parent; step >= 0; step = steps_[step].parent) {
    if (steps_[step].claim == claim) return true;
  }
  return false;
}

std::vector<Link> SingleChains::path_to(int step) const {
  std::vector<Link> path;
  for (; step >= 0; step = steps_[step].parent) {
    path.push_back({steps_[step].claim, steps_[step].reason});
  }
  return path;
}

// Each off claim is followed once, and again only if it closes another cycle.
void SingleChains::find_cycles(int candidate) {
  constexpr int kShortest = 4;
  const double base = in_cells_ && in_houses_ ? 7.0 : 6.5;
  const Claim source = on(candidate);
  const int serial = ++serial_;
  steps_.clear();
  now_.assign(1, add_step(source, kAssumed, -1));
  seen_[source] = serial;
  // What proves the source when it is off follows when the source is off: such links go both ways.
  for (const Link& link : links_from(off(candidate), in_houses_)) {
    closing_[candidate_of(link.claim)] = serial;
  }
  for (int complexity = 2; !now_.empty() && can_be_first(base, std::max(complexity, kShortest));
       complexity += 2) {
    offs_.clear();
    for (const int step : now_) {
      if (stop_.after(kStepsPerClaim)) return;
      for (const Link& link : links_from(steps_[step].claim, true)) {
        const bool is_new = std::exchange(seen_[link.claim], serial) != serial;
        const bool closes = closing_[candidate_of(link.claim)] == serial;
        if (!is_new && (!closes || has_ancestor(step, link.claim))) continue;
        offs_.push_back({add_step(link.claim, link.reason, step), is_new});
      }
    }
    now_.clear();
    for (const auto& [step, is_new] : offs_) {
      for (const Link& link : links_from(steps_[step].claim, in_houses_)) {
        if (link.claim == source && complexity >= kShortest) {
          add_cycle(add_step(link.claim, link.reason, step), base);
        }
        if (!is_new || std::exchange(seen_[link.claim], serial) == serial) continue;
        now_.push_back(add_step(link.claim, link.reason, step));
      }
    }
  }
}

void SingleChains::add_cycle(int step, double base) {
  const int complexity = steps_[step].depth - 1;
  if (!can_be_first(base, complexity)) return;
  Conclusion found{.from = Conclusion::From::cycle,
                   .rating = rating_of_length(base, complexity),
                   .complexity = complexity,
                   .sort_key = sort_key()};
  found.technique = !in_cells_    ? Technique::x_cycle
                    : !in_houses_ ? Technique::y_cycle
                                  : Technique::xy_cycle;
  found.path = path_to(step);
  found.erased = erased_around(std::span(found.path).first(found.path.size() - 1));
  if (!found.erased.empty()) found_->add(std::move(found));
}

// Returns the candidates outside a cycle that see a claim on and a claim off of their digit, one of
// which is right.
std::vector<int> SingleChains::erased_around(std::span<const Link> claims) {
  const int serial = ++serial_;
  for (const Link& link : claims) near_[place_of(link.claim)] = serial;
  const int marked = ++serial_, listed = ++serial_;
  std::vector<int> erased;
  // A claim off marks the candidates around it; one on lists those that are marked.
  for (const bool lists : {false, true}) {
    for (const Link& link : claims) {
      if (is_on(link.claim) != lists) continue;
      const int digit = digit_of(link.claim);
      for (const int peer : board_.peers(place_of(link.claim))) {
        if (near_[peer] == serial || !marks_.has(peer, digit)) continue;
        int& state = victims_[peer * board_.size() + digit];
        if (!lists) {
          state = marked;
        } else if (std::exchange(state, listed) == marked) {
          erased.push_back(peer * board_.size() + digit);
        }
      }
    }
  }
  group_by_cell(erased);
  return erased;
}

// Puts the candidates of each cell together, in the order of their first and by digit.
void SingleChains::group_by_cell(std::vector<int>& erased) const {
  std::vector<int> grouped;
  for (const int candidate : erased) {
    const auto same_cell = [&](int other) {
      return other / board_.size() == candidate / board_.size();
    };
    if (std::any_of(grouped.begin(), grouped.end(), same_cell)) continue;
    const auto begin = static_cast<std::ptrdiff_t>(grouped.size());
    std::copy_if(erased.begin(), erased.end(), std::back_inserter(grouped), same_cell);
    std::sort(grouped.begin() + begin, grouped.end());
  }
  erased = std::move(grouped);
}

void SingleChains::find_forcing(Claim source) {
  const double base = in_cells_ ? 7.0 : 6.6;
  const int serial = ++serial_;
  steps_.clear();
  now_.assign(1, add_step(source, kAssumed, -1));
  seen_[source] = serial;
  // The claims that lead to the opposite of the source are those that the source leads to,
  // reversed.
  for (const Link& link : all_links_from(source)) closing_[candidate_of(link.claim)] = serial;
  for (int complexity = 2; !now_.empty() && can_be_first(base, complexity); ++complexity) {
    next_.clear();
    for (const int step : now_) {
      if (stop_.after(kStepsPerClaim)) return;
      const Claim claim = steps_[step].claim;
      if (is_on(claim) == is_on(source) && closing_[candidate_of(claim)] == serial) {
        for (const Link& link : all_links_from(claim)) {
          if (link.claim != (source ^ 1)) continue;
          add_forcing(add_step(link.claim, link.reason, step), base);
          return;
        }
      }
      for (const Link& link : links_from(claim, true)) {
        if (std::exchange(seen_[link.claim], serial) == serial) continue;
        next_.push_back(add_step(link.claim, link.reason, step));
      }
    }
    std::swap(now_, next_);
  }
}

void SingleChains::add_forcing(int step, double base) {
  constexpr int kTurbotLength = 6;
  Conclusion found{.from = Conclusion::From::forcing, .claim = steps_[step].claim};
  found.complexity = steps_[step].depth;
  found.rating = rating_of_length(base, found.complexity);
  found.sort_key = sort_key();
  found.technique = in_cells_                           ? Technique::forcing_chain
                    : found.complexity == kTurbotLength ? Technique::turbot_fish
                                                        : Technique::x_chain;
  found.path = path_to(step);
  found_->add(std::move(found));
}

}  // namespace dance::sudoku::logic
