#include "exact_cover/matrix_format.hpp"

#include <algorithm>
#include <optional>

#include "exact_cover/text.hpp"

namespace dance {
namespace {

using Words = std::vector<Token>;

constexpr std::string_view kSeparators = ",;";

bool is_of_digits(const Words& words) {
  return std::all_of(words.begin(), words.end(), [](const Token& word) {
    return word.text.find_first_not_of("01") == std::string_view::npos;
  });
}

// One token for each character, however they were separated.
Words split_digits(const Words& words) {
  Words digits;
  for (const auto& [text, at] : words) {
    int column = at.column;
    for (const std::string_view digit : characters(text))
      digits.push_back({digit, {at.line, column++}});
  }
  return digits;
}

std::optional<Error> name_items(const Words& names, ProblemBuilder& builder) {
  for (const auto& [name, at] : names) {
    if (const auto item = builder.add_primary(name, at); !item) return item.error();
  }
  return std::nullopt;
}

std::optional<Error> number_items(const Words& digits, ProblemBuilder& builder) {
  for (std::size_t i = 1; i <= digits.size(); ++i) {
    const auto item = builder.add_primary(std::to_string(i), digits.front().at);
    if (!item) return item.error();
  }
  return std::nullopt;
}

std::optional<Error> add_row(const Words& digits, std::size_t width, ProblemBuilder& builder) {
  std::vector<Entry> entries;
  for (std::size_t column = 0; column < digits.size(); ++column) {
    const auto& [digit, at] = digits[column];
    if (digit != "0" && digit != "1") {
      return Error{ErrorCode::unexpected_symbol, at, std::string(digit), "0, 1"};
    }
    if (digit == "1") entries.push_back({ItemId{static_cast<std::int32_t>(column)}});
  }
  if (digits.size() != width) {
    return Error{ErrorCode::wrong_row_length, digits.front().at, std::to_string(digits.size()),
                 std::to_string(width)};
  }
  const auto option = builder.add_option(entries, digits.front().at);
  if (!option) return option.error();
  return std::nullopt;
}

}  // namespace

Result<Problem> read_matrix(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  ProblemBuilder builder;
  std::size_t width = 0;
  for (const Line& line : split_lines(*checked)) {
    const Words words = split_words(line, kSeparators);
    if (words.empty()) continue;
    if (width == 0 && !is_of_digits(words)) {
      if (const auto fault = name_items(words, builder)) return *fault;
      width = words.size();
      continue;
    }
    const Words digits = split_digits(words);
    if (width == 0) {
      if (const auto fault = number_items(digits, builder)) return *fault;
      width = digits.size();
    }
    if (const auto fault = add_row(digits, width, builder)) return *fault;
  }
  return std::move(builder).build();
}

Result<std::string> write_matrix(const Problem& problem) {
  if (problem.primary_count() < problem.item_count()) {
    const ItemId secondary{problem.primary_count()};
    return Error{ErrorCode::secondary_in_matrix, {}, std::string(problem.item_name(secondary))};
  }
  std::string text;
  for (std::int32_t i = 0; i < problem.item_count(); ++i) {
    if (i > 0) text += ' ';
    text += problem.item_name(ItemId{i});
  }
  text += '\n';
  for (std::int32_t o = 0; o < problem.option_count(); ++o) {
    std::string row(problem.item_count() * 2, ' ');
    for (std::int32_t i = 0; i < problem.item_count(); ++i) row[2 * i] = '0';
    for (const Entry& entry : problem.option(OptionId{o})) row[2 * index(entry.item)] = '1';
    row.back() = '\n';
    text += row;
  }
  return text;
}

}  // namespace dance
