#include "exact_cover/formats/format_parts.hpp"

#include <algorithm>
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
  ProblemBuilder builder;
  std::vector<ItemId> ids(items_.size());
  for (const std::int32_t place : sorted_items()) {
    const auto item = builder.add_primary(items_[place].text, items_[place].at);
    if (!item) return item.error();
    ids[place] = *item;
  }
  for (ItemId& member : members_) member = ids[index(member)];
  std::size_t begin = 0;
  for (const Option& option : options_) {
    const auto members = std::span(members_).subspan(begin, option.end - begin);
    if (const auto fault = add_option(builder, option, members)) return *fault;
    begin = option.end;
  }
  return std::move(builder).build();
}

std::optional<Error> OptionCollector::add_option(ProblemBuilder& builder, const Option& option,
                                                 std::span<const ItemId> members) const {
  std::vector<Entry> entries;
  for (const ItemId member : members) entries.push_back({member});
  auto added = builder.add_option(entries, option.at);
  if (added && option.name > 0) added = builder.name_option(*added, names_[option.name]);
  if (added) return std::nullopt;
  Error error = added.error();
  if (error.code == ErrorCode::repeated_item) error.at = *repeated_at_;
  return error;
}

}  // namespace dance
