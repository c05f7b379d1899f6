#include "sudoku/explain/hitting_set.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace dance::sudoku {
namespace {

// Enough for families of a few hundred sets whose smallest hitting sets have up to a dozen
// elements.
constexpr std::uint64_t kNodes = 20'000;

using Flags = std::vector<char>;
using CheckSet = std::function<Check(const Flags&)>;

Elements elements_in(const Flags& flags) {
  Elements elements;
  for (std::size_t i = 0; i < flags.size(); ++i) {
    if (flags[i] != 0) elements.push_back(static_cast<int>(i));
  }
  return elements;
}

Flags flags_of(const Elements& elements, std::size_t universe) {
  Flags flags(universe);
  for (const int element : elements) flags[element] = 1;
  return flags;
}

// Shrinks a missing set: drops each element unless the elements outside it would then be enough.
// After a stop the rest stays.
Elements shrunk(Elements missing, std::size_t universe, const CheckSet& check, const Stop& stop) {
  Elements needed;
  while (!missing.empty()) {
    if (stop.after(universe)) {
      needed.insert(needed.end(), missing.begin(), missing.end());
      break;
    }
    const int element = missing.back();
    missing.pop_back();
    Flags rest(universe, 1);
    for (const int other : missing) rest[other] = 0;
    for (const int other : needed) rest[other] = 0;
    Check outcome = check(rest);
    if (outcome.kind != Check::Kind::missing) {
      needed.push_back(element);
      continue;
    }
    // The set now missing is a subset of the rest.
    missing = std::move(outcome.missing);
    std::erase_if(missing, [&](int other) {
      return std::find(needed.begin(), needed.end(), other) != needed.end();
    });
  }
  return needed;
}

// A growing family of sets. A hitting set shares an element with each of them.
class HittingSets {
 public:
  // Elements are 0 … universe-1.
  HittingSets(int universe, const Stop& stop) : stop_(stop), sets_of_(universe) {}

  // Adds a set. Precondition: it is not empty.
  void add(const Elements& set);

  // Returns a smallest hitting set, found by iterative deepening. Its size never decreases as sets
  // are added. Subtracts the search nodes entered from `nodes`; returns nothing if they do not
  // suffice, or after a stop.
  std::optional<Elements> smallest(std::uint64_t& nodes);

 private:
  bool extend(int left, std::uint64_t& nodes);
  const Elements* set_to_branch_on() const;
  int disjoint_unhit() const;
  void choose(int element, int step);

  const Stop& stop_;
  std::vector<Elements> sets_;
  std::size_t size_ = 0;                           // of all sets together
  std::vector<std::vector<std::size_t>> sets_of_;  // by element, the sets that hold it
  std::vector<int> hits_;                          // by set, its chosen elements
  Flags is_excluded_;                              // by element, true while a later one is tried
  Elements chosen_;
  std::size_t least_ = 0;  // no smaller set hits all
};

void HittingSets::add(const Elements& set) {
  for (const int element : set) sets_of_[element].push_back(sets_.size());
  sets_.push_back(set);
  size_ += set.size();
}

std::optional<Elements> HittingSets::smallest(std::uint64_t& nodes) {
  hits_.assign(sets_.size(), 0);
  is_excluded_.assign(sets_of_.size(), 0);
  chosen_.clear();
  while (!extend(static_cast<int>(least_), nodes)) {
    if (nodes == 0) return std::nullopt;
    ++least_;
  }
  return std::exchange(chosen_, {});
}

// Returns whether at most `left` more elements hit all sets, and chooses them in that case.
bool HittingSets::extend(int left, std::uint64_t& nodes) {
  if (stop_.after(size_)) nodes = 0;
  if (nodes == 0) return false;
  --nodes;
  const Elements* const set = set_to_branch_on();
  if (set == nullptr) return true;
  if (disjoint_unhit() > left) return false;
  Elements tried;
  bool is_found = false;
  for (const int element : *set) {
    if (is_excluded_[element] != 0) continue;
    choose(element, 1);
    chosen_.push_back(element);
    is_found = extend(left - 1, nodes);
    choose(element, -1);
    if (is_found) break;
    chosen_.pop_back();
    is_excluded_[element] = 1;
    tried.push_back(element);
  }
  for (const int element : tried) is_excluded_[element] = 0;
  return is_found;
}

// Returns the unhit set with the fewest elements that may be chosen; null if all are hit.
const Elements* HittingSets::set_to_branch_on() const {
  const Elements* best = nullptr;
  std::ptrdiff_t fewest = 0;
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    if (hits_[i] > 0) continue;
    const auto size = std::count_if(sets_[i].begin(), sets_[i].end(),
                                    [this](int element) { return is_excluded_[element] == 0; });
    if (best == nullptr || size < fewest) {
      best = &sets_[i];
      fewest = size;
    }
  }
  return best;
}

// Counts disjoint unhit sets, each of which takes another element.
int HittingSets::disjoint_unhit() const {
  Flags is_used(sets_of_.size());
  int count = 0;
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    const auto is_free = [&](int element) { return is_used[element] == 0; };
    if (hits_[i] > 0 || !std::all_of(sets_[i].begin(), sets_[i].end(), is_free)) continue;
    for (const int element : sets_[i]) is_used[element] = 1;
    ++count;
  }
  return count;
}

void HittingSets::choose(int element, int step) {
  for (const std::size_t set : sets_of_[element]) hits_[set] += step;
}

}  // namespace

SmallestSet find_smallest(int universe, const CheckSet& check, const Stop& stop) {
  Flags kept(universe, 1);
  std::vector<Elements> found;
  for (int element = 0; element < universe && !stop.after(universe); ++element) {
    kept[element] = 0;
    Check outcome = check(kept);
    if (outcome.kind == Check::Kind::enough) continue;
    kept[element] = 1;
    if (outcome.kind == Check::Kind::missing) found.push_back(std::move(outcome.missing));
  }
  SmallestSet best{elements_in(kept), false};
  // The rest takes far more checks, for which time may be too short.
  HittingSets missing_sets(universe, stop);
  for (Elements& missing : found) {
    missing_sets.add(shrunk(std::move(missing), universe, check, stop));
  }
  std::uint64_t nodes = kNodes;
  while (const auto hitting = missing_sets.smallest(nodes)) {
    if (hitting->size() == best.elements.size()) return {best.elements, true};
    Check outcome = check(flags_of(*hitting, universe));
    if (outcome.kind == Check::Kind::unknown) break;
    if (outcome.kind == Check::Kind::enough) return {*hitting, true};
    missing_sets.add(shrunk(std::move(outcome.missing), universe, check, stop));
  }
  return best;
}

}  // namespace dance::sudoku
