#include "exact_cover/formats/matrix_format.hpp"

#include "exact_cover/formats/matrix_rows.hpp"

namespace dance {
namespace {

constexpr std::string_view kSeparators = " \t\r\v\f,;";

// One token for each character, however they were separated, and one for quotes without any.
std::vector<Token> split_digits(std::span<const TextWord> words) {
  std::vector<Token> digits;
  for (const TextWord& word : words) {
    if (word.text.empty()) digits.push_back(word.token());
    TextPosition at = word.at;
    if (word.is_quoted) ++at.column;
    for (const std::string_view digit : characters(word.text)) {
      digits.push_back({digit, at});
      ++at.column;
    }
  }
  return digits;
}

}  // namespace

Result<Problem> read_matrix(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  MatrixRows rows;
  std::deque<std::string> unescaped;
  for (const Line& line : split_lines(*checked)) {
    const auto words = split_quoted_words(line, kSeparators, unescaped);
    if (!words) return words.error();
    if (words->empty()) continue;
    const bool is_header = !rows.has_items() && MatrixRows::is_header(*words);
    const auto fault = is_header ? rows.name_items(*words) : rows.add_row(split_digits(*words));
    if (fault) return *fault;
  }
  if (!rows.has_items()) return Error{ErrorCode::empty_text};
  return std::move(rows).build();
}

Result<std::string> write_matrix(const Problem& problem) {
  return write_matrix_rows(problem, ' ', kSeparators, false);
}

}  // namespace dance
