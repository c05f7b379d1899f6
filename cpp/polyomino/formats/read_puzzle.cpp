#include "polyomino/formats/read_puzzle.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "base/foreign_file.hpp"
#include "base/text.hpp"
#include "base/wrapping.hpp"
#include "exact_cover/formats/formats.hpp"

namespace dance::polyomino {
namespace {

constexpr std::array kFormats = {
#define ROW(name, extension, ...) Format{name, __VA_ARGS__},
#include "polyomino/formats/polyomino_formats.def"
};

// The format of texts that hold several puzzles.
constexpr const Format& kSeveral = kFormats.front();

}  // namespace

std::span<const Format> formats() {
  return kFormats;
}

Result<Format> format_named(std::string_view name) {
  if (const Format* const found = find_named(formats(), name)) return *found;
  return Error{ErrorCode::no_such_format, {}, std::string(name), listed_names(formats())};
}

namespace {

bool is_unlike_a_board(const Error& error) {
  using enum ErrorCode;
  return error.code == unexpected_symbol || error.code == not_pictures ||
         error.code == piece_in_parts || error.code == unknown_constraint;
}

// Returns the address if the text is nothing else.
std::optional<std::string_view> link_in(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n\v\f";
  const std::string_view word = trim(text, kBlanks);
  const bool is_link =
      word.starts_with("https://") || word.starts_with("http://") || word.starts_with("www.");
  if (!is_link || word.find_first_of(kBlanks) != word.npos) return std::nullopt;
  return word;
}

// Returns the error of a text that consists of words once the marks after them are gone: "what?".
std::optional<Error> refuse_sentence(std::string_view text) {
  std::string words(text);
  for (std::size_t i = 1; i < text.size(); ++i) {
    const bool is_mark = std::string_view("?!,;").find(text[i]) != std::string_view::npos;
    const bool ends_word = is_letter(text[i - 1]) && (i + 1 == text.size() || text[i + 1] <= ' ');
    if (is_mark && ends_word) words[i] = ' ';
  }
  auto read = read_pictures(words);
  if (read || read.error().code != ErrorCode::not_pictures) return std::nullopt;
  return read.error();
}

bool is_cover_problem(std::string_view text) {
  const auto problem = read_dlx(text);
  return problem && problem->option_count() > 0;
}

Result<ReadPuzzle> made(const Result<PuzzleDraft>& draft, std::string_view format) {
  if (!draft) return draft.error();
  auto puzzle = make_puzzle(*draft);
  if (!puzzle) return puzzle.error();
  return ReadPuzzle{*std::move(puzzle), format, !draft->pieces.empty()};
}

// Reads a text. Precondition: check_text.
Result<ReadPuzzle> read_as(const Format& format, std::string_view text) {
  return made(format.read(text), format.name);
}

}  // namespace

Result<ReadPuzzle> read_puzzle(std::string_view text) {
  const auto checked = without_quotation(text);
  if (!checked) return foreign_file(text, kPolyominoReader).value_or(checked.error());
  const auto format =
      std::find_if(formats().begin(), formats().end() - 1,
                   [&](const Format& candidate) { return candidate.recognises(*checked); });
  auto read = read_as(*format, *checked);
  if (read) return read;
  if (const auto link = link_in(*checked)) {
    return Error{ErrorCode::not_pictures, {}, std::string(*link)};
  }
  if (auto error = foreign_file(*checked, kPolyominoReader)) return *std::move(error);
  const bool may_be_cover = is_unlike_a_board(read.error()) && format->name != kSeveral.name;
  if (may_be_cover && is_cover_problem(*checked)) return Error{ErrorCode::cover_problem};
  if (read.error().code == ErrorCode::unexpected_symbol) {
    if (auto error = refuse_sentence(*checked)) return *std::move(error);
  }
  return read;
}

Result<ReadPuzzle> read_puzzle(std::string_view text, std::string_view format) {
  const auto named = format_named(format);
  if (!named) return named.error();
  const auto checked = without_quotation(text);
  if (!checked) return checked.error();
  return read_as(*named, *checked);
}

Result<std::vector<ListedPuzzle>> read_puzzles(std::string_view text, std::string_view format) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  std::vector<ListedPuzzle> puzzles;
  if (format == kSeveral.name || (format.empty() && kSeveral.recognises(*checked))) {
    auto problems = read_xmproblems(*checked);
    if (!problems) return problems.error();
    for (XmProblem& problem : *problems) {
      puzzles.push_back({std::move(problem.name), made(problem.draft, kSeveral.name)});
    }
    return puzzles;
  }
  auto read = format.empty() ? read_puzzle(text) : read_puzzle(text, format);
  if (!read) return read.error();
  puzzles.push_back({"", *std::move(read)});
  return puzzles;
}

Result<std::string> write_puzzle(const Puzzle& puzzle, std::string_view format) {
  const auto named = format_named(format);
  if (!named) return named.error();
  return named->write(puzzle);
}

}  // namespace dance::polyomino
