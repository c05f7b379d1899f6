#include "exact_cover/formats/detect.hpp"

#include <algorithm>
#include <span>
#include <unordered_set>

#include "base/words.hpp"
#include "exact_cover/formats/csv_format.hpp"
#include "exact_cover/formats/matrix_rows.hpp"

namespace dance {
namespace {

using enum ProblemFormat;
using Lines = std::span<const Line>;

bool is_of_digits(std::string_view word) {
  return word.find_first_not_of("01") == std::string_view::npos;
}

bool is_digit(const Token& word) {
  return word.text == "0" || word.text == "1";
}

// A bracket, or a brace and a key, with or without its quotes.
bool begins_as_json(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n\v\f";
  std::deque<std::string> unescaped;
  WordScanner scanner({text, 1}, unescaped);
  scanner.skip(kBlanks);
  if (!scanner.skip_one('{')) return scanner.is_at('[');
  scanner.skip(kBlanks);
  const auto key = scanner.take(" \t\r\n\v\f,:{}");
  scanner.skip(kBlanks);
  return !key || scanner.is_at_end() || scanner.is_at(':') ||
         (key->text.empty() && scanner.is_at('}'));
}

bool has_bars(Lines lines) {
  return lines.front().text.find('|') != std::string_view::npos ||
         std::any_of(lines.begin(), lines.end(),
                     [](const Line& line) { return line.text.starts_with('|'); });
}

// A brace, or a name and a sign behind it that is the only one or has a brace behind it.
bool begins_as_set(const Line& line) {
  std::deque<std::string> unescaped;
  WordScanner scanner(line, unescaped);
  scanner.skip();
  if (scanner.is_at('{')) return true;
  if (!scanner.take(" \t\r\v\f,;={}:")) return false;
  scanner.skip();
  if (!scanner.skip_one('=') && !scanner.skip_one(':')) return false;
  scanner.skip();
  return scanner.is_at('{') || scanner.rest().find_first_of("=:") == std::string_view::npos;
}

// Names of two digits or more with space between them, such as 00 01 10 11, are item names.
bool is_matrix_row(const Line& line) {
  const auto words = split_words(line, ",;");
  if (words.size() == 1) return words[0].text.size() > 1 && is_of_digits(words[0].text);
  return std::all_of(words.begin(), words.end(), is_digit);
}

// A line of 0 and 1 below names. A digit that comes twice makes it one even if it has faults: no
// option names an item twice.
bool is_row_below(std::size_t columns, std::span<const TextWord> row) {
  const auto count = [&](std::string_view digit) {
    return std::count_if(row.begin(), row.end(),
                         [&](const TextWord& w) { return w.text == digit; });
  };
  const auto zeros = count("0");
  const auto ones = count("1");
  return zeros > 1 || ones > 1 ||
         (row.size() == columns && zeros + ones == static_cast<std::ptrdiff_t>(columns));
}

bool is_csv(const Line& header, const Line& row) {
  const char separator = csv_separator(header.text);
  if (separator == 0 || csv_separator(row.text) != separator) return false;
  std::deque<std::string> unescaped;
  const auto names = split_csv_cells(header, separator, unescaped);
  const auto cells = split_csv_cells(row, separator, unescaped);
  if (!names || !cells) return false;
  const std::size_t offset = names->front().text.empty() ? 1 : 0;  // of the first item
  return is_row_below(names->size() - offset, std::span(*cells).subspan(offset));
}

bool is_matrix(const Line& header, const Line& row) {
  std::deque<std::string> unescaped;
  const auto names = split_quoted_words(header, " \t\r\v\f,;", unescaped);
  const auto words = split_quoted_words(row, " \t\r\v\f,;", unescaped);
  if (!names || !words || !MatrixRows::is_header(*names)) return false;
  const bool is_together = words->size() == 1 && is_of_digits(words->front().text) &&
                           words->front().text.size() == names->size();
  return is_together || is_row_below(names->size(), *words);
}

bool has_comma_behind_word(Lines lines) {
  const auto has_one = [](const Line& line) {
    for (const Token& word : split_words(line)) {
      if (word.text.ends_with(',') || word.text.ends_with(';')) return true;
    }
    return false;
  };
  return std::any_of(lines.begin(), lines.end(), has_one);
}

// Whether the first line has more than half of all names, as a line that declares them.
bool has_most_names_first(Lines lines) {
  std::unordered_set<std::string_view> names;
  std::size_t first = 0;
  for (const Line& line : lines) {
    for (const Token& word : split_words(line)) names.insert(word.text);
    if (&line == lines.data()) first = names.size();
  }
  return 2 * first > names.size();
}

std::vector<Line> lines_with_text(std::string_view text) {
  std::vector<Line> lines = split_lines(text);
  std::erase_if(lines, [](const Line& line) {
    return line.text.find_first_not_of(kWhiteSpace) == std::string_view::npos;
  });
  return lines;
}

}  // namespace

std::vector<ProblemFormat> detect_formats(std::string_view text) {
  if (begins_as_json(text)) return {json};
  const std::vector<Line> lines = lines_with_text(text);
  if (has_bars(lines)) return {dlx};
  if (begins_as_set(lines.front())) return {sets, dlx};
  if (is_matrix_row(lines.front())) return {matrix, dlx};
  if (lines.size() > 1 && is_csv(lines[0], lines[1])) return {csv};
  if (lines.size() > 1 && is_matrix(lines[0], lines[1])) return {matrix};
  if (has_comma_behind_word(lines)) return {sets};
  if (has_most_names_first(lines)) return {dlx, sets, matrix};
  return {sets, dlx, matrix};
}

}  // namespace dance
