#include "exact_cover/formats/draft.hpp"

#include <algorithm>
#include <unordered_set>

namespace dance {
namespace {

bool is_number(const Token& token) {
  return token.text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string_view without_zeros(std::string_view number) {
  return number.substr(std::min(number.find_first_not_of('0'), number.size()));
}

// Of numbers of any length.
bool is_less(const Token& a, const Token& b) {
  const std::string_view x = without_zeros(a.text);
  const std::string_view y = without_zeros(b.text);
  return x.size() != y.size() ? x.size() < y.size() : x < y;
}

// The items that the options name: numbers by their value if there is nothing else, otherwise in
// the order in which they first occur.
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
