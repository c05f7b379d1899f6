#include "exact_cover/formats/matrix_rows.hpp"

#include <algorithm>

#include "exact_cover/formats/lossless.hpp"

namespace dance {
namespace {

bool is_of_digits(std::string_view text) {
  return text.find_first_not_of("01") == std::string_view::npos;
}

void append_header(std::string& text, const Problem& problem, char separator,
                   std::string_view special) {
  for (std::int32_t i = 0; i < problem.item_count(); ++i) {
    const std::string_view name = problem.item_name(ItemId{i});
    if (i > 0) text += separator;
    if (is_of_digits(name)) {
      append_quoted(text, name);
    } else {
      append_name(text, name, special);
    }
  }
}

}  // namespace

bool MatrixRows::is_header(std::span<const TextWord> words) {
  return std::any_of(words.begin(), words.end(), [](const TextWord& word) {
    return word.is_quoted || !is_of_digits(word.text);
  });
}

std::optional<Error> MatrixRows::name_items(std::span<const TextWord> names) {
  for (const TextWord& name : names) {
    if (const auto item = builder_.add_primary(name.text, name.at); !item) return item.error();
  }
  width_ = names.size();
  return std::nullopt;
}

std::optional<Error> MatrixRows::number_items(std::span<const Token> digits) {
  for (std::size_t i = 1; i <= digits.size(); ++i) {
    const auto item = builder_.add_primary(std::to_string(i), digits.front().at);
    if (!item) return item.error();
  }
  width_ = digits.size();
  return std::nullopt;
}

std::optional<Error> MatrixRows::add_row(std::span<const Token> digits, Token name) {
  if (!has_items()) {
    if (const auto fault = number_items(digits)) return fault;
  }
  std::vector<Entry> entries;
  for (std::size_t column = 0; column < digits.size(); ++column) {
    const auto& [digit, at] = digits[column];
    if (digit != "0" && digit != "1") {
      return Error{ErrorCode::unexpected_symbol, at, std::string(digit), "0, 1"};
    }
    if (digit == "1") entries.push_back({ItemId{static_cast<std::int32_t>(column)}});
  }
  const TextPosition at = digits.front().at;
  if (digits.size() != width_) {
    return Error{ErrorCode::wrong_row_length, at, std::to_string(digits.size()),
                 std::to_string(width_)};
  }
  auto option = builder_.add_option(entries, at);
  if (option && !name.text.empty()) option = builder_.name_option(*option, name);
  if (!option) return option.error();
  return std::nullopt;
}

Result<std::string> write_matrix_rows(const Problem& problem, char separator,
                                      std::string_view special, bool has_names) {
  if (const auto fault = refuse_secondary_items(problem)) return *fault;
  if (const auto fault = refuse_bounds(problem)) return *fault;
  std::string text;
  if (has_names) text += separator;
  append_header(text, problem, separator, special);
  text += '\n';
  for (std::int32_t o = 0; o < problem.option_count(); ++o) {
    std::string row(problem.item_count() * 2, separator);
    for (std::int32_t i = 0; i < problem.item_count(); ++i) row[2 * i] = '0';
    for (const Entry& entry : problem.option(OptionId{o})) row[2 * index(entry.item)] = '1';
    row.back() = '\n';
    const std::string_view name = problem.option_name(OptionId{o});
    if (has_names && !name.empty()) append_name(text, name, special);
    if (has_names) text += separator;
    text += row;
  }
  return text;
}

}  // namespace dance
