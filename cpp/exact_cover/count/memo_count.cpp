#include "exact_cover/count/memo_count.hpp"

#include <algorithm>
#include <utility>

namespace dance {
namespace {

// The memo of components gets 1/kComponentShare of the memory, the tables the rest.
constexpr std::uint64_t kComponentShare = 4;

// The number of updates that use up one node of a budget. With thousands of options, a node takes
// milliseconds.
constexpr std::uint64_t kUpdatesPerNode = 64;

}  // namespace

MemoCount::MemoCount(const Problem& problem, std::uint64_t memo_bytes, Stop stop)
    : stop_(std::move(stop)),
      options_(problem, stop_),
      memo_(memo_bytes / kComponentShare),
      budget_(memo_bytes - memo_bytes / kComponentShare),
      passes_(1),
      nodes_by_item_(problem.primary_count()) {}

Outcome MemoCount::run(std::uint64_t budget) {
  const std::uint64_t before = options_.updates();
  std::uint64_t used = 0;
  do {
    // A step reads the options a few times.
    if (stop_.after(options_.size() * options_.words())) break;
    const std::uint64_t nodes = nodes_;
    if (!advance()) return Outcome::exhausted;
    used = std::max(used + (nodes_ - nodes), (options_.updates() - before) / kUpdatesPerNode);
  } while (used < budget);
  note_explored();
  return Outcome::paused;
}

// Takes a step, perhaps to the next search node. Returns false at the end.
bool MemoCount::advance() {
  if (position_ == Position::terminated) return false;
  if (position_ == Position::before_root) return begin(), true;
  Pass& pass = passes_.back();
  if (!pass.drains.empty()) return advance_in_drain(), true;
  if (pass.levels.empty()) return end_pass();
  begin_drain(pass.levels.begin());
  return true;
}

void MemoCount::advance_in_drain() {
  Pass& pass = passes_.back();
  Drain& drain = pass.drains.back();
  if (drain.subproblem == drain.level.mapped().size()) return end_drain();
  if (!is_loaded_ && !load()) return;
  if (drain.branch == degree_) return end_subproblem();
  if (enter(drain.branch)) {
    ++drain.branch;
  } else {
    begin_drain(pass.levels.find(blocking_level_));
  }
}

// Enters the root, which makes no choice.
void MemoCount::begin() {
  position_ = Position::inside;
  ways_.assign(1, 1);
  keep(options_.begin());
  ++nodes_;
}

void MemoCount::begin_drain(Levels::iterator level) {
  Pass& pass = passes_.back();
  pass.drains.emplace_back().level = pass.levels.extract(level);
  pass.drains.back().level.mapped().seal();
  is_loaded_ = false;
}

// Ends the emptying of a level. If memory is scarce, empties another level right away so that later
// subproblems can still meet in a table.
void MemoCount::end_drain() {
  Pass& pass = passes_.back();
  pass.drains.pop_back();
  is_loaded_ = false;
  if (pass.drains.empty() || pass.levels.empty() || !budget_.is_half_taken()) return;
  begin_drain(largest(pass.levels));
}

void MemoCount::end_subproblem() {
  Drain& drain = passes_.back().drains.back();
  drain.level.mapped().forget_before(++drain.subproblem);
  drain.branch = drain.factors = 0;
  drain.components.clear();
  drain.factor.assign(1);
  is_loaded_ = false;
}

// Loads the next subproblem. Returns false if one of its components must be counted first.
bool MemoCount::load() {
  Drain& drain = passes_.back().drains.back();
  const SubproblemTable& table = drain.level.mapped();
  if (drain.components.empty() && !options_.load(table.key(drain.subproblem))) {
    drain.components = options_.split_components();
  }
  if (!drain.components.empty() && !count_components()) return false;
  degree_ = drain.factor.is_zero() ? 0 : options_.degree();
  BigCount ways(table.ways(drain.subproblem));
  ways *= drain.factor;
  ways_ = ways.long_words();
  return is_loaded_ = true;
}

// Loads the leftmost component once all others are counted. Returns false if one must be counted
// first.
bool MemoCount::count_components() {
  Drain& drain = passes_.back().drains.back();
  const std::size_t words = options_.words();
  for (; (drain.factors + 1) * words < drain.components.size(); ++drain.factors) {
    const Word* const key = drain.components.data() + (drain.factors + 1) * words;
    const auto known = memo_.find(memo_key(key));
    if (!known) return begin_pass(key), false;
    ++hits_;
    drain.factor *= BigCount(*known);
  }
  options_.load(drain.components.data());
  return true;
}

void MemoCount::begin_pass(const Word* key) {
  Pass pass;
  pass.key.assign(key, key + options_.words());
  ways_.assign(1, 1);
  pass.levels.try_emplace(options_.leftmost(key), options_.words(), count_words_, budget_)
      .first->second.add(key, ways_);
  passes_.push_back(std::move(pass));
}

// Ends the count of a component. Returns false if it was the count of the whole problem.
bool MemoCount::end_pass() {
  if (passes_.size() == 1) {
    position_ = Position::terminated;
    return false;
  }
  const Pass done = std::move(passes_.back());
  passes_.pop_back();
  memo_.insert(memo_key(done.key.data()), done.count.words());
  Drain& drain = passes_.back().drains.back();
  drain.factor *= done.count;
  ++drain.factors;
  return true;
}

// Takes the option for all ways that lead to the subproblem. Returns false if there is no memory
// for the rest.
bool MemoCount::enter(std::size_t branch) {
  if (!keep(options_.take(branch))) return false;
  ++nodes_;
  ++nodes_by_item_[passes_.back().drains.back().level.key()];
  ++placements_;
  return true;
}

// Stores a subproblem or counts a cover. Returns false if there is no memory.
bool MemoCount::keep(SubproblemOptions::Rest rest) {
  if (rest == SubproblemOptions::Rest::subproblem && !remember(options_.rest_key())) return false;
  if (rest == SubproblemOptions::Rest::cover) {
    passes_.back().count += BigCount(std::span(std::as_const(ways_)));
  }
  placements_ += options_.forced();
  return true;
}

// Adds the subproblem to its table. Returns false if a level must be emptied first: its own if the
// counts there are too short, otherwise the largest.
bool MemoCount::remember(const Word* key) {
  Levels& levels = passes_.back().levels;
  auto& [item, table] =
      *levels.try_emplace(options_.leftmost(key), options_.words(), count_words_, budget_).first;
  switch (table.add(key, ways_)) {
    case SubproblemTable::Added::entered:
      return true;
    case SubproblemTable::Added::known:
      ++hits_;
      return true;
    case SubproblemTable::Added::overflow:
      count_words_ = std::max(count_words_, 2 * table.count_words());
      blocking_level_ = item;
      return false;
    case SubproblemTable::Added::over_budget:
      blocking_level_ = largest(levels)->first;
      return false;
  }
  return false;
}

MemoCount::Levels::iterator MemoCount::largest(Levels& levels) {
  return std::max_element(levels.begin(), levels.end(), [](const auto& one, const auto& other) {
    return one.second.taken() < other.second.taken();
  });
}

// Returns the key without the zeros at both ends, preceded by its position.
std::span<const std::uint32_t> MemoCount::memo_key(const Word* key) {
  const auto half = [&](std::size_t i) {
    return static_cast<std::uint32_t>(key[i / 2] >> i % 2 * 32);
  };
  std::size_t begin = 0, end = 2 * options_.words();
  while (half(begin) == 0) ++begin;
  while (half(end - 1) == 0) --end;
  memo_key_.assign(1, static_cast<std::uint32_t>(begin));
  for (std::size_t i = begin; i < end; ++i) memo_key_.push_back(half(i));
  return memo_key_;
}

// Updates explored_ from the current subproblem of the whole problem's count.
void MemoCount::note_explored() {
  const Pass& pass = passes_.front();
  if (pass.drains.empty()) return;
  const Drain& drain = pass.drains.front();
  const SubproblemTable& table = drain.level.mapped();
  if (drain.subproblem == table.size()) return;
  const std::int32_t left = options_.items_in(table.key(drain.subproblem));
  const auto items = static_cast<double>(nodes_by_item_.size());
  explored_ = std::max(explored_, 1 - left / items);
}

SearchStats MemoCount::stats() const {
  SearchStats stats;
  if (nodes_ > 0) stats.nodes_per_level.push_back(1);
  for (const std::uint64_t nodes : nodes_by_item_) {
    if (nodes > 0) stats.nodes_per_level.push_back(nodes);
  }
  stats.nodes = nodes_;
  stats.updates = options_.updates();
  stats.placements = stats.backtracks = placements_;
  stats.solutions = count().saturated();
  stats.explored = position_ == Position::terminated ? 1 : explored_;
  return stats;
}

}  // namespace dance
