#include "exact_cover/problem/problem.hpp"

#include <algorithm>
#include <optional>

#include "base/text.hpp"

namespace dance {
namespace {

bool is_allowed_in_name(char c) {
  return static_cast<unsigned char>(c) > ' ' && c != ':' && c != '|';
}

bool is_control(char c) {
  return static_cast<unsigned char>(c) < ' ';
}

// A byte order mark is skipped at the beginning of a text and invisible elsewhere.
bool has_byte_order_mark(std::string_view name) {
  return name.find("\xEF\xBB\xBF") != std::string_view::npos;
}

Result<std::string_view> check_name(std::string_view name, TextPosition at) {
  if (name.empty()) return Error{ErrorCode::empty_name, at};
  if (!std::all_of(name.begin(), name.end(), is_allowed_in_name) || has_byte_order_mark(name)) {
    return Error{ErrorCode::bad_name, at, std::string(name)};
  }
  return name;
}

// Parses `b` or `a:b`.
std::optional<Bounds> bounds_in(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto least = number_in(text.substr(0, colon));
  const auto most = colon == std::string_view::npos ? least : number_in(text.substr(colon + 1));
  return least && most ? std::optional(Bounds{*least, *most}) : std::nullopt;
}

bool is_possible(const Bounds& bounds) {
  return 0 <= bounds.least && bounds.least <= bounds.most && bounds.most <= kMaxEntries;
}

Error bad_bounds(std::string_view found, TextPosition at) {
  return {ErrorCode::bad_bounds, at, std::string(found),
          "a:b|…, 0 ≤ a ≤ b ≤ " + std::to_string(kMaxEntries)};
}

}  // namespace

std::string_view Problem::option_name(OptionId option) const {
  const auto at = static_cast<std::size_t>(index(option));
  return at < option_names_.size() ? std::string_view(option_names_[at]) : "";
}

std::int32_t Problem::option_number(OptionId option) const {
  // Finds the first option left out after this one.
  std::size_t begin = 0;
  for (std::size_t end = left_out_.size(); begin < end;) {
    const std::size_t middle = (begin + end) / 2;
    const auto kept_before = left_out_[middle] - 1 - static_cast<std::int32_t>(middle);
    if (kept_before <= index(option)) {
      begin = middle + 1;
    } else {
      end = middle;
    }
  }
  return index(option) + 1 + static_cast<std::int32_t>(begin);
}

Problem Problem::restricted(std::span<const ItemId> items,
                            std::span<const OptionId> options) const {
  Problem result;
  result.color_names_ = color_names_;
  std::vector<std::optional<ItemId>> ids(item_names_.size());
  for (const ItemId item : items) {
    ids[index(item)] = ItemId{result.item_count()};
    result.item_names_.push_back(item_names_[index(item)]);
    if (!is_primary(item)) continue;
    result.bounds_.push_back(bounds(item));
    result.has_bounds_ = result.has_bounds_ || bounds(item) != Bounds{};
    ++result.primary_count_;
  }
  for (const OptionId kept : options) {
    for (const Entry& entry : option(kept)) {
      if (const auto id = ids[index(entry.item)]) result.entries_.push_back({*id, entry.color});
    }
    result.option_ends_.push_back(result.entry_count());
    if (const auto name = option_name(kept); !name.empty()) {
      result.option_names_.resize(result.option_ends_.size());
      result.option_names_.back() = name;
    }
  }
  return result;
}

void append_entry(std::string& text, const Problem& problem, const Entry& entry) {
  text += problem.item_name(entry.item);
  if (entry.color == ColorId::no_color) return;
  text += ':';
  text += problem.color_name(entry.color);
}

std::string entry_text(const Problem& problem, const Entry& entry) {
  std::string text;
  append_entry(text, problem, entry);
  return text;
}

std::string item_text(const Problem& problem, ItemId item) {
  std::string text(problem.item_name(item));
  if (!problem.is_primary(item)) return text;
  const auto [least, most] = problem.bounds(item);
  if (least == 1 && most == 1) return text;
  const std::string bound = std::to_string(most) + '|' + text;
  return least == most ? bound : std::to_string(least) + ':' + bound;
}

Result<ItemId> ProblemBuilder::add_primary(std::string_view name, TextPosition at, Bounds bounds) {
  if (has_secondary_) {
    return Error{ErrorCode::primary_after_secondary, at, std::string(name)};
  }
  if (!is_possible(bounds)) return bad_bounds(name, at);
  auto item = add_named(name, at);
  if (!item) return item;
  problem_.bounds_.push_back(bounds);
  problem_.has_bounds_ = problem_.has_bounds_ || bounds != Bounds{};
  ++problem_.primary_count_;
  return item;
}

Result<ItemId> ProblemBuilder::add_secondary(std::string_view name, TextPosition at) {
  auto item = add_named(name, at);
  if (item) has_secondary_ = true;
  return item;
}

Result<ItemId> ProblemBuilder::add_item(const Token& item, bool is_secondary) {
  const auto& [text, at] = item;
  const std::size_t bar = text.find('|');
  if (bar == std::string_view::npos) {
    return is_secondary ? add_secondary(text, at) : add_primary(text, at);
  }
  if (is_secondary) return Error{ErrorCode::bounds_on_secondary_item, at, std::string(text)};
  const auto bounds = bounds_in(text.substr(0, bar));
  if (!bounds || !is_possible(*bounds)) return bad_bounds(text, at);
  return add_primary(text.substr(bar + 1), at, *bounds);
}

Result<ItemId> ProblemBuilder::add_named(std::string_view name, TextPosition at) {
  if (auto checked = check_name(name, at); !checked) return checked.error();
  if (problem_.item_count() == kMaxItems) {
    return Error{ErrorCode::too_large, at, std::string(name),
                 "≤ " + std::to_string(kMaxItems) + " items"};
  }
  const ItemId item{problem_.item_count()};
  if (!items_.emplace(name, item).second) {
    return Error{ErrorCode::repeated_name, at, std::string(name)};
  }
  problem_.item_names_.emplace_back(name);
  last_attempt_with_.push_back(0);
  return item;
}

Result<ColorId> ProblemBuilder::color(std::string_view name, TextPosition at) {
  if (auto checked = check_name(name, at); !checked) return checked.error();
  if (auto known = colors_.find(name); known != colors_.end()) return known->second;
  problem_.color_names_.emplace_back(name);
  const ColorId color{static_cast<std::int32_t>(problem_.color_names_.size())};
  colors_.emplace(name, color);
  return color;
}

Result<Entry> ProblemBuilder::read_entry(const Token& token) {
  const std::size_t colon = token.text.find(':');
  const std::string_view name = token.text.substr(0, colon);
  const auto item = items_.find(name);
  if (item == items_.end()) {
    const ErrorCode code = name.empty() ? ErrorCode::empty_name : ErrorCode::unknown_item;
    return Error{code, token.at, std::string(name)};
  }
  if (colon == std::string_view::npos) return Entry{item->second};
  if (problem_.is_primary(item->second)) {
    return Error{ErrorCode::color_on_primary_item, token.at, std::string(token.text)};
  }
  auto color = this->color(token.text.substr(colon + 1), token.at);
  if (!color) return color.error();
  return Entry{item->second, *color};
}

Result<OptionId> ProblemBuilder::add_option(std::span<const Token> tokens, TextPosition at) {
  std::vector<Entry> entries;
  entries.reserve(tokens.size());
  for (const Token& token : tokens) {
    auto entry = read_entry(token);
    if (!entry) return entry.error();
    entries.push_back(*entry);
  }
  return add_checked(entries, tokens, at);
}

Result<OptionId> ProblemBuilder::add_option(std::span<const Entry> entries, TextPosition at) {
  for (const Entry& entry : entries) {
    if (index(entry.item) < 0 || index(entry.item) >= problem_.item_count()) {
      return Error{ErrorCode::unknown_item, at, std::to_string(index(entry.item))};
    }
    if (entry.color != ColorId::no_color && problem_.is_primary(entry.item)) {
      return Error{ErrorCode::color_on_primary_item, at,
                   std::string(problem_.item_name(entry.item))};
    }
  }
  return add_checked(entries, {}, at);
}

// `tokens` is empty or holds the tokens of the entries, for their positions.
Result<OptionId> ProblemBuilder::add_checked(std::span<const Entry> entries,
                                             std::span<const Token> tokens, TextPosition at) {
  if (entries.size() > static_cast<std::size_t>(kMaxEntries - problem_.entry_count())) {
    return Error{ErrorCode::too_large, at, "", "≤ " + std::to_string(kMaxEntries) + " entries"};
  }
  // Each attempt has its own mark. With option numbers, the option after a rejected one would
  // mistake the rejected option's marks for its own.
  const std::int32_t mark = ++attempts_;
  bool has_primary = false;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    std::int32_t& seen = last_attempt_with_[index(entries[i].item)];
    if (seen == mark) {
      return Error{ErrorCode::repeated_item, tokens.empty() ? at : tokens[i].at,
                   std::string(problem_.item_name(entries[i].item))};
    }
    seen = mark;
    has_primary = has_primary || problem_.is_primary(entries[i].item);
  }
  if (!has_primary) return Error{ErrorCode::no_primary_item, at};

  problem_.entries_.insert(problem_.entries_.end(), entries.begin(), entries.end());
  problem_.option_ends_.push_back(problem_.entry_count());
  return OptionId{problem_.option_count() - 1};
}

Result<OptionId> ProblemBuilder::name_option(OptionId option, Token name) {
  if (name.text.empty()) return Error{ErrorCode::empty_name, name.at};
  if (std::any_of(name.text.begin(), name.text.end(), is_control) ||
      has_byte_order_mark(name.text)) {
    return Error{ErrorCode::bad_name, name.at};
  }
  if (!options_.emplace(name.text, option).second) {
    return Error{ErrorCode::repeated_option_name, name.at, std::string(name.text)};
  }
  const auto place = static_cast<std::size_t>(index(option));
  if (problem_.option_names_.size() <= place) problem_.option_names_.resize(place + 1);
  problem_.option_names_[place] = name.text;
  return option;
}

Problem ProblemBuilder::build() && {
  return std::move(problem_);
}

}  // namespace dance
