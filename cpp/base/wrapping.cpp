#include "base/wrapping.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace dance {
namespace {

constexpr std::string_view kFence = "```";
constexpr std::array<std::string_view, 3> kCommentMarks = {"#", "//", "%"};
constexpr std::array<std::string_view, 3> kWideSpaces = {"\u00A0", "\u3000", "\u202F"};

std::string_view from_first_word(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of(kWhiteSpace), line.size()));
}

bool has_marks_of_mail(const std::vector<Line>& lines) {
  return std::all_of(lines.begin(), lines.end(), [](const Line& line) {
    const std::string_view text = from_first_word(line.text);
    return text.empty() || text.starts_with('>');
  });
}

// Returns a word without its bounds.
std::string_view name_in(std::string_view word) {
  return word.substr(word.find('|') + 1);  // npos + 1 is 0
}

// Returns whether a line that begins with this word is a comment. A lone % ends DIMACS files.
bool is_comment(const Line& line, std::string_view word, std::string_view mark) {
  return word == mark && (mark != "%" || trim(line.text, kWhiteSpace) != mark);
}

// Returns the mark that begins some lines and occurs nowhere else as a name; empty if there is
// none.
std::string_view comment_mark(const std::vector<Line>& lines) {
  for (const std::string_view mark : kCommentMarks) {
    bool is_there = false;
    bool is_elsewhere = false;
    for (const Line& line : lines) {
      if (line.text.find(mark) == std::string_view::npos) continue;
      WordCursor words(line);
      auto word = words.next();
      const bool is_own = word && is_comment(line, word->text, mark);
      is_there = is_there || is_own;
      for (; word && !is_own && !is_elsewhere; word = words.next()) {
        is_elsewhere = name_in(word->text) == mark;
      }
    }
    if (is_there && !is_elsewhere) return mark;
  }
  return {};
}

bool is_wide_space(std::string_view character) {
  return std::find(kWideSpaces.begin(), kWideSpaces.end(), character) != kWideSpaces.end();
}

std::string with_narrow_spaces(std::string_view text) {
  const auto is_ascii = [](char c) { return (static_cast<unsigned char>(c) & 0x80) == 0; };
  if (std::all_of(text.begin(), text.end(), is_ascii)) return std::string(text);
  std::string result;
  result.reserve(text.size());
  for_each_character(text, [&](std::string_view character) {
    result += is_wide_space(character) ? " " : character;
  });
  return result;
}

// Blanks out the lines that meet a condition.
template <class Condition>
Result<std::string> without_lines(std::string_view text, Condition condition) {
  std::string kept;
  kept.reserve(text.size() + 1);
  bool is_empty = true;
  for (const Line& line : split_lines(text)) {
    const auto word = WordCursor(line).next();
    const bool is_kept = word && !condition(line, word->text);
    if (is_kept) kept += line.text;
    kept += '\n';
    is_empty = is_empty && !is_kept;
  }
  if (is_empty) return Error{ErrorCode::empty_text};
  return kept;
}

}  // namespace

Result<std::string> without_quotation(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  std::string result(*checked);
  if (has_marks_of_mail(split_lines(result))) std::replace(result.begin(), result.end(), '>', ' ');
  return without_lines(result,
                       [](const Line&, std::string_view word) { return word.starts_with(kFence); });
}

Result<std::string> without_wrapping(std::string_view text) {
  const auto unquoted = without_quotation(text);
  if (!unquoted) return unquoted.error();
  const std::string result = with_narrow_spaces(*unquoted);
  const std::string_view mark = comment_mark(split_lines(result));
  return without_lines(result, [&](const Line& line, std::string_view word) {
    return !mark.empty() && is_comment(line, word, mark);
  });
}

bool begins_wrapping(std::string_view word) {
  const bool is_mark =
      std::find(kCommentMarks.begin(), kCommentMarks.end(), word) != kCommentMarks.end();
  return is_mark || word.starts_with(kFence) || word.starts_with('>');
}

}  // namespace dance
