#include "base/wrapping.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace dance {
namespace {

constexpr std::string_view kFence = "```";
constexpr std::array<std::string_view, 2> kCommentMarks = {"#", "//"};
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
      const bool is_comment = word && word->text == mark;
      is_there = is_there || is_comment;
      for (; word && !is_comment && !is_elsewhere; word = words.next()) {
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

bool is_wrapping(const Line& line, std::string_view mark) {
  const auto word = WordCursor(line).next();
  return !word || word->text.starts_with(kFence) || (!mark.empty() && word->text == mark);
}

}  // namespace

Result<std::string> without_wrapping(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  std::string result = with_narrow_spaces(*checked);
  if (has_marks_of_mail(split_lines(result))) std::replace(result.begin(), result.end(), '>', ' ');
  const std::vector<Line> lines = split_lines(result);
  const std::string_view mark = comment_mark(lines);
  std::string kept;
  kept.reserve(result.size() + 1);
  for (const Line& line : lines) {
    if (!is_wrapping(line, mark)) kept += line.text;
    kept += '\n';
  }
  if (kept.find_first_not_of('\n') == std::string::npos) return Error{ErrorCode::empty_text};
  return kept;
}

bool begins_wrapping(std::string_view word) {
  const bool is_mark =
      std::find(kCommentMarks.begin(), kCommentMarks.end(), word) != kCommentMarks.end();
  return is_mark || word.starts_with(kFence) || word.starts_with('>');
}

}  // namespace dance
