#include "exact_cover/formats/format_parts.hpp"

#include <algorithm>
#include <unordered_set>

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

// Returns the items that the options name: in numerical order if all are numbers, otherwise in
// order of first occurrence.
std::vector<Token> items_named_in(std::span<const OptionDraft> options) {
  std::vector<Token> items;
  std::unordered_set<std::string_view> seen;
  for (const OptionDraft& option : options) {
    for (const Token& entry : option.entries) {
      if (seen.insert(entry.text).second) items.push_back(entry);
    }
  }
  if (std::all_of(items.begin(), items.end(), is_number)) {
    std::stable_sort(items.begin(), items.end(), is_less);
  }
  return items;
}

}  // namespace

Result<Problem> build_problem(std::span<const OptionDraft> options) {
  ProblemBuilder builder;
  for (const auto& [name, at] : items_named_in(options)) {
    if (const auto item = builder.add_primary(name, at); !item) return item.error();
  }
  return build_problem(std::move(builder), options);
}

Result<Problem> build_problem(ProblemBuilder builder, std::span<const OptionDraft> options) {
  for (const auto& [name, entries, at] : options) {
    auto option = builder.add_option(entries, at);
    if (option && !name.text.empty()) option = builder.name_option(*option, name);
    if (!option) return option.error();
  }
  return std::move(builder).build();
}

}  // namespace dance
