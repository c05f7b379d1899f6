#include "exact_cover/formats/format_parts.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace dance {

std::optional<Error> refuse_secondary_items(const Problem& problem) {
  if (problem.primary_count() == problem.item_count()) return std::nullopt;
  const ItemId item{problem.primary_count()};
  return Error{ErrorCode::secondary_unsupported, {}, std::string(problem.item_name(item))};
}

std::optional<Error> refuse_bounds(const Problem& problem) {
  if (!problem.has_bounds()) return std::nullopt;
  ItemId item{};
  while (problem.bounds(item) == Bounds{}) item = ItemId{index(item) + 1};
  return Error{ErrorCode::bounds_unsupported, {}, item_text(problem, item)};
}

std::optional<Error> refuse_unused_items(const Problem& problem) {
  std::vector<char> is_used(problem.item_count());
  for (std::int32_t o = 0; o < problem.option_count(); ++o) {
    for (const Entry& entry : problem.option(OptionId{o})) is_used[index(entry.item)] = 1;
  }
  const auto unused = std::find(is_used.begin(), is_used.end(), 0);
  if (unused == is_used.end()) return std::nullopt;
  const ItemId item{static_cast<std::int32_t>(unused - is_used.begin())};
  return Error{ErrorCode::unused_item, {}, std::string(problem.item_name(item))};
}

namespace {

bool is_number(const Token& token) {
  return token.text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string_view without_zeros(std::string_view number) {
  return number.substr(std::min(number.find_first_not_of('0'), number.size()));
}

// Compares numbers of any length.
bool is_less(const Token& a, const Token& b) {
  const std::string_view x = without_zeros(a.text);
  const std::string_view y = without_zeros(b.text);
  return x.size() != y.size() ? x.size() < y.size() : x < y;
}

}  // namespace

void OptionCollector::begin(TextPosition at, const Token& name) {
  const std::size_t place = name.text.empty() ? 0 : names_.size();
  options_.push_back(
      {at, static_cast<std::uint32_t>(members_.size()), static_cast<std::uint32_t>(place)});
  if (place > 0) names_.push_back(name);
}

void OptionCollector::add(const Token& item) {
  const ItemId next{static_cast<std::int32_t>(items_.size())};
  const auto [known, is_new] = ids_.emplace(item.text, next);
  if (is_new) {
    items_.push_back(item);
    last_options_.push_back(0);
  }
  std::size_t& last = last_options_[index(known->second)];
  if (last == options_.size() && !repeated_at_) repeated_at_ = item.at;
  last = options_.size();
  members_.push_back(known->second);
  options_.back().end = static_cast<std::uint32_t>(members_.size());
}

// Returns the items in the order of the problem.
std::vector<std::int32_t> OptionCollector::sorted_items() const {
  std::vector<std::int32_t> order(items_.size());
  std::iota(order.begin(), order.end(), 0);
  if (std::all_of(items_.begin(), items_.end(), is_number)) {
    std::sort(order.begin(), order.end(), [this](std::int32_t a, std::int32_t b) {
      if (is_less(items_[a], items_[b])) return true;
      return !is_less(items_[b], items_[a]) && a < b;
    });
  }
  return order;
}

Result<Problem> OptionCollector::build() {
  if (items_.empty() && !is_empty()) return Error{ErrorCode::no_primary_item, options_.front().at};
  ProblemBuilder builder;
  std::vector<ItemId> ids(items_.size());
  for (const std::int32_t place : sorted_items()) {
    const auto item = builder.add_primary(items_[place].text, items_[place].at);
    if (!item) return item.error();
    ids[place] = *item;
  }
  for (ItemId& member : members_) member = ids[index(member)];
  for (std::size_t i = 0; i < options_.size(); ++i) {
    if (const auto fault = add_option(builder, options_[i], members_of(i))) return *fault;
  }
  return std::move(builder).build();
}

std::span<const ItemId> OptionCollector::members_of(std::size_t option) const {
  const std::size_t begin = option == 0 ? 0 : options_[option - 1].end;
  return std::span(members_).subspan(begin, options_[option].end - begin);
}

std::optional<Error> OptionCollector::add_option(ProblemBuilder& builder, const Option& option,
                                                 std::span<const ItemId> members) const {
  std::vector<Entry> entries;
  for (const ItemId member : members) entries.push_back({member});
  auto fault = builder.add_written(entries, option.at, names_[option.name]);
  if (fault && fault->code == ErrorCode::repeated_item) fault->at = *repeated_at_;
  return fault;
}

void OptionCollector::take_universe() {
  constexpr std::array<std::string_view, 7> kNames = {"U",        "X",        "items",   "Items",
                                                      "universe", "Universe", "elements"};
  if (options_.size() < 3 || options_.front().end != items_.size() || options_.front().name == 0)
    return;
  const std::string_view name = names_[options_.front().name].text;
  if (std::find(kNames.begin(), kNames.end(), name) == kNames.end()) return;
  const std::uint32_t size = options_.front().end;
  members_.erase(members_.begin(), members_.begin() + size);
  options_.erase(options_.begin());
  for (Option& option : options_) option.end -= size;
}

std::vector<std::int32_t> OptionCollector::counts() const {
  std::vector<std::int32_t> counts(items_.size());
  for (const ItemId member : members_) ++counts[index(member)];
  return counts;
}

std::optional<Error> OptionCollector::heading_apart() const {
  if (options_.size() < 3) return std::nullopt;
  const std::vector<std::int32_t> counts = this->counts();
  const auto heading = members_of(0);
  const bool is_apart = std::all_of(heading.begin(), heading.end(),
                                    [&](ItemId item) { return counts[index(item)] == 1; });
  if (!is_apart) return std::nullopt;
  const Token first = items_[index(members_.front())];
  return Error{ErrorCode::unclear_heading, first.at, std::string(first.text)};
}

std::optional<Error> OptionCollector::doubt_of_heading() const {
  const bool has_recurring = members_.size() > items_.size();
  return has_recurring ? heading_apart() : std::nullopt;
}

// Returns whether the first option states the numbers of the other options and of their items, as
// above the edges of a graph.
bool OptionCollector::states_count() const {
  const auto first = members_of(0);
  if (first.size() != 2) return false;
  const auto others = static_cast<int>(options_.size()) - 1;
  std::vector<char> occurs(items_.size());
  for (const ItemId member : std::span(members_).subspan(2)) occurs[index(member)] = 1;
  const auto items = static_cast<int>(std::count(occurs.begin(), occurs.end(), 1));
  const auto a = number_in(items_[index(first[0])].text);
  const auto b = number_in(items_[index(first[1])].text);
  return others > 2 && ((a == items && b == others) || (a == others && b == items));
}

std::optional<Error> OptionCollector::doubt() const {
  const std::vector<std::int32_t> counts = this->counts();
  const auto occurs_once = [&](ItemId item) { return counts[index(item)] == 1; };
  bool are_names = true;
  bool are_single = true;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const auto members = members_of(i);
    are_names = are_names && members.size() > 1 && occurs_once(members.front());
    are_single = are_single && members.size() < 2;
  }
  if (are_single) return Error{ErrorCode::unclear, options_.front().at};
  const Token first = items_[index(members_.front())];
  const bool has_recurring = members_.size() > items_.size();
  if (are_names && has_recurring) {
    return Error{ErrorCode::unclear_names, first.at, std::string(first.text)};
  }
  // Any prose is a list of sets of words, but its words rarely recur as often as items do.
  const auto recurs = [&](std::size_t without) {
    return (members_.size() - without) * 2 >= (items_.size() - without) * 3;
  };
  if (auto heading = doubt_of_heading(); heading && recurs(members_of(0).size())) return heading;
  if (!recurs(0) || are_pairs() || states_count()) return Error{ErrorCode::unclear, first.at};
  return std::nullopt;
}

std::optional<Error> OptionCollector::doubt_of_named() const {
  const auto is_named = [](const Option& option) { return option.name > 0; };
  const bool is_first_unnamed = !options_.empty() && !is_named(options_.front()) &&
                                std::all_of(options_.begin() + 1, options_.end(), is_named);
  if (is_first_unnamed) {
    if (auto heading = heading_apart()) return heading;
  }
  const bool is_list = options_.size() > 2 &&
                       (members_.size() == items_.size() || members_.size() == options_.size());
  return is_list ? std::optional(Error{ErrorCode::unclear, options_.front().at}) : std::nullopt;
}

bool OptionCollector::are_pairs() const {
  enum class Side { none, first, second };
  std::vector<Side> sides(items_.size());
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const auto members = members_of(i);
    if (members.size() != 2) return false;
    for (const Side side : {Side::first, Side::second}) {
      Side& own = sides[index(members[side == Side::first ? 0 : 1])];
      if (own != Side::none && own != side) return false;
      own = side;
    }
  }
  return true;
}

}  // namespace dance
