#include "sudoku/logic/single_chains.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

namespace dance::sudoku::logic {
namespace {

constexpr int kShortest = 4;  // the fewest claims in a chain
constexpr int kWordBits = 64;
constexpr Rank kLast = {.rating = std::numeric_limits<double>::infinity()};  // after all others

}  // namespace

SingleChains::SingleChains(const Board& board)
    : board_(board),
      follower_(board),
      marks_(board),
      places_(board.size()),
      is_start_(board.candidate_count() * 2),
      numbers_(board.candidate_count()),
      seen_(board.candidate_count() * 2),
      closing_(board.candidate_count()),
      around_(board.size()) {}

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
  candidates_.clear();
  std::fill(places_.begin(), places_.end(), CellSet());
  for (int place = 0; place < board_.cell_count(); ++place) {
    for (Mask open = marks_.digits(place); open != 0; open = rest(open)) {
      candidates_.push_back(place * board_.size() + first(open));
      places_[first(open)].insert(place);
    }
  }
  for (const int candidate : candidates_) {
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

Rank SingleChains::rank_of(double base, int complexity) const {
  const int sort_key = !in_cells_ ? 2 : !in_houses_ ? 3 : 4;
  return {rating_of_length(base, complexity), complexity, sort_key};
}

bool SingleChains::can_be_first(double base, int complexity) const {
  const Rank rank = rank_of(base, complexity);
  return !(most_ < rank) && found_->takes(rank);
}

void SingleChains::find() {
  most_ = kLast;
  if (!can_be_first(cycle_base(), kShortest)) return;
  std::fill(is_start_.begin(), is_start_.end(), found_->is_best_only() ? 0 : 1);
  if (in_houses_ && found_->is_best_only()) find_starts();
  for (int place = 0; place < board_.cell_count(); ++place) {
    const Mask digits = marks_.digits(place);
    // A cycle within cells only needs cells with two digits.
    if (is_single(digits) || (!in_houses_ && !is_pair(digits))) continue;
    for (Mask open = digits; open != 0; open = rest(open)) {
      const int candidate = place * board_.size() + first(open);
      find_cycles(candidate);
      if (!in_houses_) continue;
      for (const Claim source : {on(candidate), off(candidate)}) {
        if (is_start_[source] != 0) find_forcing(source);
      }
    }
  }
}

// Finds the assumptions with the shortest forcing chains, from all at once.
void SingleChains::find_starts() {
  const auto end = std::partition(candidates_.begin(), candidates_.end(), [&](int candidate) {
    return !links_from(off(candidate), true).empty();
  });
  sources_ = static_cast<std::size_t>(end - candidates_.begin());
  if (sources_ == 0) return;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    numbers_[candidates_[i]] = static_cast<int>(i);
  }
  words_ = (sources_ + kWordBits - 1) / kWordBits;
  for (Reached& reached : reached_) {
    reached.now.assign(candidates_.size() * words_, 0);
    reached.all.assign(candidates_.size() * words_, 0);
  }
  for (std::size_t i = 0; i < sources_; ++i) {
    reached_[0].now[i * words_ + i / kWordBits] |= std::uint64_t{1} << i % kWordBits;
  }
  reached_[0].all = reached_[0].now;
  const double base = forcing_base();
  bool has_any = false;
  // A chain has an even number of claims: a source off leads to its opposite, or it leads to the
  // opposite of an assumption before it.
  for (int length = 2; can_be_first(base, length + length % 2); ++length) {
    if (stop_.after(kStepsPerClaim * candidates_.size())) return;
    const bool are_on = length % 2 == 0;
    if (!spread(are_on) && !has_any) return;
    has_any = add_starts(are_on) || has_any;
    if (!are_on || !has_any) continue;
    most_ = rank_of(base, length);
    return;
  }
}

// Follows all links to claims of a kind. Returns whether there is anything new.
bool SingleChains::spread(bool are_on) {
  const std::vector<std::uint64_t>& from = reached_[are_on ? 0 : 1].now;
  auto& [now, all] = reached_[are_on ? 1 : 0];
  std::fill(now.begin(), now.end(), 0);
  std::uint64_t any = 0;
  const std::size_t claims = are_on ? sources_ : candidates_.size();
  for (std::size_t i = 0; i < claims; ++i) {
    std::uint64_t* const to = &now[i * words_];
    // Links go both ways: what leads to a claim are the opposites of those that its opposite leads
    // to.
    for (const Link& link : links_from(are_on ? off(candidates_[i]) : on(candidates_[i]), true)) {
      const std::uint64_t* const set = &from[numbers_[candidate_of(link.claim)] * words_];
      for (std::size_t word = 0; word < words_; ++word) to[word] |= set[word];
    }
    for (std::size_t word = 0; word < words_; ++word) {
      to[word] &= ~all[i * words_ + word];
      all[i * words_ + word] |= to[word];
      any |= to[word];
    }
  }
  return any != 0;
}

// Adds the assumptions whose opposites, of this kind, have just been reached. Returns whether there
// are any.
bool SingleChains::add_starts(bool are_on) {
  bool has_any = false;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const auto is_reached_from = [&](int source) {
      const auto number = static_cast<std::size_t>(numbers_[source]);
      if (number >= sources_) return false;
      const std::uint64_t word = reached_[are_on ? 1 : 0].now[i * words_ + number / kWordBits];
      return (word >> number % kWordBits & 1) != 0;
    };
    const int candidate = candidates_[i];
    const auto links = links_from(on(candidate), true);
    const bool is_start = are_on ? is_reached_from(candidate)
                                 : std::any_of(links.begin(), links.end(), [&](const Link& link) {
                                     return is_reached_from(candidate_of(link.claim));
                                   });
    if (is_start) is_start_[are_on ? off(candidate) : on(candidate)] = 1;
    has_any = has_any || is_start;
  }
  return has_any;
}

// Returns the serial number of what the search from a claim meets.
int SingleChains::begin(Claim source) {
  steps_.clear();
  steps_.push_back({{source, kAssumed}});
  seen_[source] = ++serial_;
  return serial_;
}

bool SingleChains::has_ancestor(int step, Claim claim) const {
  for (step = steps_[step].parent; step >= 0; step = steps_[step].parent) {
    if (steps_[step].link.claim == claim) return true;
  }
  return false;
}

// Returns the links to the last one, from it on.
const std::vector<Link>& SingleChains::path_to(int step, const Link& last) {
  path_.clear();
  path_.push_back(last);
  for (; step >= 0; step = steps_[step].parent) path_.push_back(steps_[step].link);
  return path_;
}

// Each off claim is followed once, and again only if it closes another cycle.
void SingleChains::find_cycles(int candidate) {
  const double base = cycle_base();
  const Claim source = on(candidate);
  // What proves the source when it is off follows when the source is off: such links go both ways.
  const auto closing = links_from(off(candidate), in_houses_);
  if (closing.empty()) return;
  const int serial = begin(source);
  for (const Link& link : closing) closing_[candidate_of(link.claim)] = serial;
  int ons = 0;
  for (int complexity = 2; can_be_first(base, std::max(complexity, kShortest)); complexity += 2) {
    const bool is_last = !can_be_first(base, complexity + 2);
    const int offs = static_cast<int>(steps_.size());
    for (int step = ons; step < offs; ++step) {
      if (stop_.after(kStepsPerClaim)) return;
      for (const Link& link : links_from(steps_[step].link.claim, true)) {
        const bool closes = closing_[candidate_of(link.claim)] == serial;
        if (is_last && !closes) continue;
        const bool is_new = std::exchange(seen_[link.claim], serial) != serial;
        if (!is_new && (!closes || has_ancestor(step, link.claim))) continue;
        steps_.push_back({link, step, is_new});
      }
    }
    ons = static_cast<int>(steps_.size());
    for (int step = offs; step < ons; ++step) {
      const bool leads_on = !is_last && steps_[step].is_new;
      for (const Link& link : links_from(steps_[step].link.claim, in_houses_)) {
        if (link.claim == source && complexity >= kShortest) {
          add_cycle(step, link, base, complexity);
        }
        if (!leads_on || std::exchange(seen_[link.claim], serial) == serial) continue;
        steps_.push_back({link, step});
      }
    }
    if (ons == static_cast<int>(steps_.size())) return;
  }
}

void SingleChains::add_cycle(int step, const Link& last, double base, int complexity) {
  if (!can_be_first(base, complexity)) return;
  const std::vector<Link>& path = path_to(step, last);
  std::vector<int> erased = erased_around(std::span(path).first(path.size() - 1));
  if (erased.empty()) return;
  Conclusion found{.from = Conclusion::From::cycle, .rank = rank_of(base, complexity)};
  found.technique = !in_cells_    ? Technique::x_cycle
                    : !in_houses_ ? Technique::y_cycle
                                  : Technique::xy_cycle;
  found.path = path;
  found.erased = std::move(erased);
  found_->add(std::move(found));
}

// Returns the candidates outside a cycle that see a claim on and a claim off of their digit, one of
// which is right.
std::vector<int> SingleChains::erased_around(std::span<const Link> claims) {
  for (const Link& link : claims) around_[digit_of(link.claim)] = {};
  CellSet cycle;
  for (const Link& link : claims) {
    cycle.insert(place_of(link.claim));
    if (!is_on(link.claim)) around_[digit_of(link.claim)] |= board_.seen_by(place_of(link.claim));
  }
  std::vector<int> erased;
  for (const Link& link : claims) {
    if (!is_on(link.claim)) continue;
    const int digit = digit_of(link.claim);
    CellSet victims = around_[digit] & places_[digit] & board_.seen_by(place_of(link.claim));
    victims -= cycle;
    around_[digit] -= victims;
    victims.any([&](int place) {
      erased.push_back(place * board_.size() + digit);
      return false;
    });
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
  const double base = forcing_base();
  const int serial = begin(source);
  // The claims that lead to the opposite of the source are those that the source leads to,
  // reversed.
  for (const Link& link : links_from(source, true)) closing_[candidate_of(link.claim)] = serial;
  int step = 0;
  for (int complexity = 2; can_be_first(base, complexity); ++complexity) {
    const int end = static_cast<int>(steps_.size());
    if (step == end) return;
    for (; step < end; ++step) {
      if (stop_.after(kStepsPerClaim)) return;
      const Claim claim = steps_[step].link.claim;
      if (is_on(claim) == is_on(source) && closing_[candidate_of(claim)] == serial) {
        for (const Link& link : all_links_from(claim)) {
          if (link.claim == (source ^ 1)) return add_forcing(step, link, base, complexity);
        }
      }
      for (const Link& link : links_from(claim, true)) {
        if (std::exchange(seen_[link.claim], serial) == serial) continue;
        steps_.push_back({link, step});
      }
    }
  }
}

void SingleChains::add_forcing(int step, const Link& last, double base, int complexity) {
  constexpr int kTurbotLength = 6;
  Conclusion found{
      .from = Conclusion::From::forcing, .rank = rank_of(base, complexity), .claim = last.claim};
  found.technique = in_cells_                     ? Technique::forcing_chain
                    : complexity == kTurbotLength ? Technique::turbot_fish
                                                  : Technique::x_chain;
  found.path = path_to(step, last);
  found_->add(std::move(found));
}

}  // namespace dance::sudoku::logic
