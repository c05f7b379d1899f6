#include "sudoku/formats/lines.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "sudoku/formats/rule_line.hpp"

namespace dance::sudoku {
namespace {

// Returns whether a line is a row of a samurai with '#' for the corners between its grids.
bool has_filled_corners(std::string_view text) {
  constexpr std::size_t kSide = 21;
  constexpr std::string_view kCorners = "######";
  text = trim(text);
  return text.size() == kSide &&
         (text.substr(9, 3) == kCorners.substr(0, 3) ||
          (text.starts_with(kCorners) && text.ends_with(kCorners))) &&
         text.find_first_not_of("0123456789.*_?-#") == std::string_view::npos;
}

// Finds the '#' of a comment; that of a link or of a samurai does not begin one.
std::size_t comment_mark(const Line& line, std::size_t from) {
  const std::size_t mark = line.text.find('#', from);
  if (mark != std::string_view::npos && has_filled_corners(line.text))
    return std::string_view::npos;
  const std::string_view rest = line.text.substr(std::min(mark, line.text.size()));
  const bool is_link = rest.starts_with(kPageLink) || rest.starts_with(kRulesLink);
  return is_link ? line.text.find('#', mark + 1) : mark;
}

std::string_view after_mark(const Line& line, std::size_t mark) {
  return mark >= line.text.size() ? "" : trim(line.text.substr(mark + 1));
}

constexpr std::array<std::string_view, 8> kWords = {"board", "game",    "grid",   "level",
                                                    "no",    "problem", "puzzle", "sudoku"};
// A longer number is cells.
constexpr std::size_t kMaxDigits = 6;
// Shorter than the smallest puzzle.
constexpr std::size_t kLongestRemark = 15;

std::size_t count_while(std::string_view text, std::string_view characters) {
  return std::min(text.find_first_not_of(characters), text.size());
}

// Returns the length of a known word at the beginning of a label, with the spaces after it; 0 if
// there is none.
std::size_t known_word_length(std::string_view text) {
  if (text.empty() || !is_letter(text.front())) return 0;
  std::size_t letters = 0;
  const std::string lower = lower_case(text.substr(0, 8));
  while (letters < lower.size() && 'a' <= lower[letters] && lower[letters] <= 'z') ++letters;
  const bool is_known =
      std::find(kWords.begin(), kWords.end(), lower.substr(0, letters)) != kWords.end();
  return is_known ? letters + count_while(text.substr(letters), ". #") : 0;
}

// Returns whether a line states the size of a puzzle rather than naming it, as "Sudoku 9" may.
bool states_size(const Token& text) {
  const auto heading = rule_heading_in(text);
  if (!heading) return false;
  const bool has_sign =
      heading->size_text.text.find_first_not_of("0123456789") != std::string_view::npos;
  const std::string_view settings = trim(heading->settings.text);
  return has_sign || settings.starts_with("digits") || settings.starts_with("boxes");
}

}  // namespace

std::string_view content(const Line& line) {
  return line.text.substr(0, comment_mark(line, 0));
}

std::string_view comment(const Line& line) {
  return after_mark(line, content(line).size());
}

std::string_view content_between_bars(const Line& line) {
  const std::size_t bar = line.text.rfind('|');
  return line.text.substr(0, comment_mark(line, bar == std::string_view::npos ? 0 : bar));
}

std::string_view comment_after_bars(const Line& line) {
  return after_mark(line, content_between_bars(line).size());
}

bool is_comment(const Line& line) {
  return !trim(line.text).empty() && trim(content(line)).empty();
}

Token trimmed(const Line& line) {
  return {trim(line.text), start_of(line)};
}

Token part_of(const Token& token, std::size_t begin, std::size_t length) {
  const int before = count_characters(token.text.substr(0, begin));
  return {token.text.substr(begin, length), {token.at.line, token.at.column + before}};
}

std::vector<Token> split(const Token& token, char separator, std::size_t most) {
  std::vector<Token> parts;
  const auto separators =
      static_cast<std::size_t>(std::count(token.text.begin(), token.text.end(), separator));
  parts.reserve(std::min(separators + 1, most));
  auto [rest, at] = token;
  while (true) {
    const bool is_last = parts.size() + 1 >= most;
    const std::size_t end = is_last ? std::string_view::npos : rest.find(separator);
    const std::string_view part = rest.substr(0, end);
    const std::string_view word = trim(part);
    const auto spaces =
        word.empty() ? part.size() : static_cast<std::size_t>(word.data() - part.data());
    parts.push_back(
        {part.substr(spaces, word.size()), {at.line, at.column + static_cast<int>(spaces)}});
    if (end == std::string_view::npos) return parts;
    rest.remove_prefix(end + 1);
    at.column += count_characters(part) + 1;
  }
}

Token without_quotes(const Token& token) {
  const std::string_view text = token.text;
  const bool is_quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return is_quoted ? part_of(token, 1, text.size() - 2) : token;
}

std::string_view whole_text(Lines lines) {
  const char* const begin = lines.front().text.data();
  const std::string_view last = lines.back().text;
  return {begin, static_cast<std::size_t>(last.data() + last.size() - begin)};
}

TextPosition place_in(Lines lines, TextPosition at) {
  if (at.line > 0) at.line += lines.front().number - 1;
  return at;
}

bool begins_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return is_letter(c) || (0xE4 <= byte && byte <= 0xE9);  // or the first byte of Chinese characters
}

std::string_view label_of(const Line& line) {
  const std::string_view text = trim(line.text);
  const std::size_t word = known_word_length(text);
  const std::size_t digits = count_while(text.substr(word), "0123456789");
  if (digits == 0 || digits > kMaxDigits || states_size({text, {}})) return {};
  const std::string_view rest = text.substr(word + digits);
  const std::size_t end = std::min<std::size_t>(count_while(rest, ".:)"), 1);
  const bool ends_here = rest.size() == end || contains(kSpaces, rest.substr(end, 1));
  return ends_here ? text.substr(0, word + digits) : std::string_view{};
}

bool is_greeting(std::string_view text) {
  constexpr std::array<std::string_view, 12> kGreetings = {"hi",    "hello", "hey",     "dear",
                                                           "hallo", "hola",  "bonjour", "ciao",
                                                           "你好",  "您好",  "大家好",  "嗨"};
  const std::string lower = lower_case(trim(text));
  return std::any_of(kGreetings.begin(), kGreetings.end(), [&](std::string_view greeting) {
    if (!lower.starts_with(greeting)) return false;
    const char next = lower.size() == greeting.size() ? ' ' : lower[greeting.size()];
    return !('a' <= next && next <= 'z');
  });
}

bool is_report(const Line& line) {
  constexpr std::array<std::string_view, 7> kBeginnings = {
      "The solution to the puzzle is unique.",
      "Puzzle is not possible.",
      "Puzzle has no solution.",
      "No solve instructions - ",
      "Solution(s) to '",
      "Solution history:",
      "Board '",
  };
  constexpr std::array<std::string_view, 5> kLevels = {"Difficulty: Simple", "Difficulty: Easy",
                                                       "Difficulty: Intermediate",
                                                       "Difficulty: Expert", "Difficulty: Unknown"};
  const std::string_view text = trim(line.text);
  const std::size_t digits = count_while(text, "0123456789");
  if (digits > 0) {
    const std::string_view rest = text.substr(digits);
    const bool is_step = rest.size() > 5 && rest.starts_with(' ') && rest.substr(2, 3) == "> (";
    return is_step || rest.starts_with(". Round: ") ||
           (rest.starts_with(" puzzle") && rest.ends_with(" seconds."));
  }
  if (text.starts_with("Number of ")) return contains("0123456789", text.substr(text.size() - 1));
  if (text.starts_with("There are ")) return text.ends_with(" to the puzzle.");
  if (text.starts_with("Time: ")) return text.ends_with(" milliseconds");
  const auto begins = [text](std::string_view beginning) { return text.starts_with(beginning); };
  return std::any_of(kBeginnings.begin(), kBeginnings.end(), begins) ||
         std::find(kLevels.begin(), kLevels.end(), text) != kLevels.end();
}

std::optional<std::string_view> percent_title(const Line& line) {
  const std::string_view text = trim(line.text);
  const bool is_title =
      text.starts_with('%') && text.find_first_of("\\{}[]=") == std::string_view::npos;
  if (!is_title) return std::nullopt;
  return trim(text.substr(1));
}

bool is_heading(const Line& line) {
  const std::string_view text = trim(line.text);
  if (percent_title(line)) return true;
  if (known_word_length(text) == 0) return false;
  const std::string_view label = label_of(line);
  return !label.empty() && text.size() <= label.size() + kLongestRemark;
}

}  // namespace dance::sudoku
