#include "polyomino/formats/read_puzzle.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "polyomino/formats/table.hpp"

namespace dance::polyomino {
namespace {

// Precondition: check_text.
Result<ReadPuzzle> read_as(const Format& format, std::string_view text) {
  const auto draft = format.read(text);
  if (!draft) return draft.error();
  auto puzzle = make_puzzle(*draft);
  if (!puzzle) return puzzle.error();
  return ReadPuzzle{*std::move(puzzle), format.name, !draft->pieces.empty()};
}

}  // namespace

Result<ReadPuzzle> read_puzzle(std::string_view text) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  const auto format =
      std::find_if(formats().begin(), formats().end() - 1,
                   [&](const Format& candidate) { return candidate.recognises(*checked); });
  return read_as(*format, *checked);
}

Result<ReadPuzzle> read_puzzle(std::string_view text, std::string_view format) {
  const auto named = format_named(format, formats());
  if (!named) return named.error();
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  return read_as(*named, *checked);
}

Result<std::string> write_puzzle(const Puzzle& puzzle, std::string_view format) {
  const auto named = format_named(format, writers());
  if (!named) return named.error();
  return named->write(puzzle);
}

}  // namespace dance::polyomino
