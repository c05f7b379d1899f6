#include <optional>

#include "base/text.hpp"
#include "base/wrapping.hpp"
#include "exact_cover/formats/formats.hpp"

namespace dance {
namespace {

std::optional<Error> read_items(const Line& line, ProblemBuilder& builder) {
  bool is_secondary = false;
  WordCursor words(line);
  while (const auto word = words.next()) {
    if (word->text == "|") {
      if (is_secondary) return Error{ErrorCode::unexpected_symbol, word->at, "|"};
      is_secondary = true;
    } else if (const auto item = builder.add_item(*word, is_secondary); !item) {
      return item.error();
    }
  }
  return std::nullopt;
}

std::optional<Error> read_option(const Line& line, ProblemBuilder& builder) {
  const auto words = split_words(line);
  for (const auto& [word, at] : words) {
    if (word.find('|') != std::string_view::npos) {
      return Error{ErrorCode::cost_unsupported, at, std::string(word)};
    }
  }
  const auto option = builder.add_option(words, words.front().at);
  if (!option) return option.error();
  return std::nullopt;
}

bool is_comment_or_blank(const Line& line) {
  return line.text.starts_with('|') || !WordCursor(line).next();
}

void append_option(std::string& text, const Problem& problem, std::span<const Entry> option) {
  for (const Entry& entry : option) {
    if (&entry != option.data()) text += ' ';
    text += entry_text(problem, entry);
  }
  text += '\n';
}

// Returns whether the reader would skip lines because the first item's name looks like a comment
// mark. Bounds before the name, even default ones, prevent that.
bool is_taken_for_wrapping(std::string_view text) {
  if (!begins_wrapping(text.substr(0, text.find_first_of(" \n")))) return false;
  const auto kept = without_wrapping(text);
  return !kept || *kept != text;
}

}  // namespace

Result<Problem> read_dlx(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  ProblemBuilder builder;
  bool has_items = false;
  LineCursor lines(*checked);
  while (const auto line = lines.next()) {
    if (is_comment_or_blank(*line)) continue;
    const auto fault = has_items ? read_option(*line, builder) : read_items(*line, builder);
    if (fault) return *fault;
    has_items = true;
  }
  if (!has_items) return Error{ErrorCode::empty_text};
  return std::move(builder).build();
}

std::string write_dlx(const Problem& problem) {
  std::string text;
  for (std::int32_t i = 0; i < problem.item_count(); ++i) {
    if (i > 0) text += ' ';
    // Without primary items the bar would begin the line and make it a comment.
    if (i == problem.primary_count()) text += i == 0 ? " | " : "| ";
    text += item_text(problem, ItemId{i});
  }
  text += '\n';
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    append_option(text, problem, problem.option(OptionId{i}));
  }
  if (problem.primary_count() > 0 && is_taken_for_wrapping(text)) text.insert(0, "1|");
  return text;
}

}  // namespace dance
