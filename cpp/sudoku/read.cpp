#include "sudoku/read.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "exact_cover/text.hpp"
#include "sudoku/formats/boxed_grid.hpp"
#include "sudoku/formats/line.hpp"
#include "sudoku/formats/rows.hpp"

namespace dance::sudoku {
namespace {

// Borders first: a border line can contain what looks like cells.
constexpr std::array kFormats = {
    Format{"boxed-grid", is_boxed_grid, parse_boxed_grid},
    Format{"rows", is_rows, parse_rows},
    Format{"line", is_line, parse_line},
};

using Results = std::vector<Result<Puzzle>>;

// The lines that say something, and where each paragraph of them ends.
struct Content {
  std::vector<Line> lines;
  std::vector<std::size_t> paragraph_ends;
};

Content find_content(std::string_view text) {
  Content found;
  const auto end_paragraph = [&found] {
    const std::size_t last_end = found.paragraph_ends.empty() ? 0 : found.paragraph_ends.back();
    if (found.lines.size() > last_end) found.paragraph_ends.push_back(found.lines.size());
  };
  for (const Line& line : split_lines(text)) {
    if (trim(line.text).empty()) {
      end_paragraph();
    } else if (!trim(content(line)).empty()) {
      found.lines.push_back(line);
    }
  }
  end_paragraph();
  return found;
}

std::string first_comment(Lines lines) {
  for (const Line& line : lines) {
    if (const auto text = comment(line); !text.empty()) return std::string(text);
  }
  return {};
}

// The lines as one puzzle, if some format takes them for one.
std::optional<Result<Puzzle>> read_as_one(Lines lines) {
  for (const Format& format : kFormats) {
    if (!format.recognises(lines)) continue;
    auto puzzle = format.parse(lines);
    if (!puzzle) return puzzle;
    puzzle->format = format.name;
    puzzle->at = start_of(lines.front());
    if (puzzle->name.empty()) puzzle->name = first_comment(lines);
    return puzzle;
  }
  return std::nullopt;
}

void read_paragraph(Lines lines, Results& results) {
  if (auto puzzle = read_as_one(lines)) {
    results.push_back(*std::move(puzzle));
    return;
  }
  for (const Line& line : lines) {
    const Error unknown{ErrorCode::unknown_format, start_of(line)};
    results.push_back(read_as_one({&line, 1}).value_or(unknown));
  }
}

Results read_paragraphs(const Content& content) {
  Results results;
  std::size_t begin = 0;
  for (const std::size_t end : content.paragraph_ends) {
    read_paragraph(Lines(content.lines).subspan(begin, end - begin), results);
    begin = end;
  }
  return results;
}

Results read_content(const Content& content) {
  auto whole = read_as_one(content.lines);
  if (whole && *whole) return {*std::move(whole)};
  Results results = read_paragraphs(content);
  // If no part of the text is a puzzle either, it was meant as the one puzzle it looks like.
  const bool is_any_read =
      std::any_of(results.begin(), results.end(), [](const auto& result) { return bool(result); });
  if (whole && !is_any_read) return {*std::move(whole)};
  return results;
}

}  // namespace

std::span<const Format> formats() {
  return kFormats;
}

Results read_puzzles(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return {checked.error()};
  const Content content = find_content(*checked);
  if (content.lines.empty()) return {Error{ErrorCode::empty_text}};
  return read_content(content);
}

Result<Puzzle> read_puzzle(std::string_view text) {
  Results results = read_puzzles(text);
  for (const auto& result : results) {
    if (!result) return result.error();
  }
  if (results.size() == 1) return std::move(results.front());
  return Error{ErrorCode::several_puzzles, results[1]->at, std::to_string(results.size()), "1"};
}

}  // namespace dance::sudoku
