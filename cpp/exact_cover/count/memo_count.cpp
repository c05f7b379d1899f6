#include "exact_cover/count/memo_count.hpp"

#include <algorithm>
#include <utility>

namespace dance {
namespace {

// Of the memory, for parts that fall off others. The rest is for those to come.
constexpr std::uint64_t kShareApart = 4;

}  // namespace

MemoCount::MemoCount(const Problem& problem, std::uint64_t memo_bytes)
    : options_(problem),
      memo_(memo_bytes / kShareApart),
      budget_(memo_bytes - memo_bytes / kShareApart),
      passes_(1),
      nodes_by_item_(problem.primary_count()) {}

Outcome MemoCount::run(std::uint64_t budget) {
  do {
    if (!advance()) return Outcome::exhausted;
  } while (budget-- > 1);
  note_explored();
  return Outcome::paused;
}

// Goes on to the next search node; false if there is none.
bool MemoCount::advance() {
  if (position_ == Position::terminated) return false;
  if (position_ == Position::before_root) return begin(), true;
  while (true) {
    Pass& pass = passes_.back();
    if (pass.drains.empty()) {
      if (!pass.levels.empty()) {
        begin_drain(pass.levels.begin());
      } else if (!end_pass()) {
        return false;
      }
      continue;
    }
    Drain& drain = pass.drains.back();
    if (drain.part == drain.level.mapped().size()) {
      end_drain();
    } else if (is_gathered_ || gather()) {
      if (drain.branch == degree_) {
        end_part();
      } else if (enter(drain.branch)) {
        ++drain.branch;
        return true;
      } else {
        begin_drain(pass.levels.find(in_the_way_));
      }
    }
  }
}

// The root chooses nothing.
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
  is_gathered_ = false;
}

// Makes enough room at once, so that what comes again still meets in a table.
void MemoCount::end_drain() {
  Pass& pass = passes_.back();
  pass.drains.pop_back();
  is_gathered_ = false;
  if (pass.drains.empty() || pass.levels.empty() || !budget_.is_half_taken()) return;
  begin_drain(largest(pass.levels));
}

void MemoCount::end_part() {
  Drain& drain = passes_.back().drains.back();
  drain.level.mapped().forget_before(++drain.part);
  drain.branch = drain.factors = 0;
  drain.apart.clear();
  drain.factor.assign(1);
  is_gathered_ = false;
}

// Takes up the next part; false if one that falls off it has to be counted first.
bool MemoCount::gather() {
  Drain& drain = passes_.back().drains.back();
  const SubproblemTable& table = drain.level.mapped();
  if (drain.apart.empty() && !options_.gather(table.key(drain.part))) {
    drain.apart = options_.divide();
  }
  if (!drain.apart.empty() && !count_parts_apart()) return false;
  degree_ = drain.factor.is_zero() ? 0 : options_.degree();
  BigCount ways(table.ways(drain.part));
  ways *= drain.factor;
  ways_ = ways.long_words();
  return is_gathered_ = true;
}

// Goes on with the leftmost of the parts that it falls into; false if another one has to be counted
// first.
bool MemoCount::count_parts_apart() {
  Drain& drain = passes_.back().drains.back();
  const std::size_t words = options_.words();
  for (; (drain.factors + 1) * words < drain.apart.size(); ++drain.factors) {
    const Word* const key = drain.apart.data() + (drain.factors + 1) * words;
    const auto known = memo_.find(memo_key(key));
    if (!known) return begin_pass(key), false;
    ++hits_;
    drain.factor *= BigCount(*known);
  }
  options_.gather(drain.apart.data());
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

// False for that of the whole problem.
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

// Takes the option with all ways that lead to it; false if there is no room for what it leaves.
bool MemoCount::enter(std::size_t branch) {
  if (!keep(options_.take(branch))) return false;
  ++nodes_;
  ++nodes_by_item_[passes_.back().drains.back().level.key()];
  ++placements_;
  return true;
}

// False if there is no room.
bool MemoCount::keep(SubproblemOptions::Left left) {
  if (left == SubproblemOptions::Left::part && !remember(options_.left_key())) return false;
  if (left == SubproblemOptions::Left::cover) {
    passes_.back().count += BigCount(std::span(std::as_const(ways_)));
  }
  placements_ += options_.settled();
  return true;
}

// False if a level is in the way: the one that it belongs to if its numbers are too short, or else
// the one that has most of the memory.
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
    case SubproblemTable::Added::too_many:
      count_words_ = std::max(count_words_, 2 * table.count_words());
      in_the_way_ = item;
      return false;
    case SubproblemTable::Added::no_room:
      in_the_way_ = largest(levels)->first;
      return false;
  }
  return false;
}

MemoCount::Levels::iterator MemoCount::largest(Levels& levels) {
  return std::max_element(levels.begin(), levels.end(), [](const auto& one, const auto& other) {
    return one.second.taken() < other.second.taken();
  });
}

// Without the zeros at both ends; where it begins is part of it.
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

// By the part that the whole problem's count is at, or the one that has to wait for room.
void MemoCount::note_explored() {
  const Pass& pass = passes_.front();
  if (pass.drains.empty()) return;
  const Drain& drain = pass.drains.front();
  const SubproblemTable& table = drain.level.mapped();
  if (drain.part == table.size()) return;
  const std::int32_t left = options_.items_in(table.key(drain.part));
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
