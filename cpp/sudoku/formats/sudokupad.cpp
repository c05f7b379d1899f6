#include "sudoku/formats/sudokupad.hpp"

#include <array>
#include <optional>
#include <utility>

#include "sudoku/formats/fpuzzles.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/lz_string.hpp"
#include "sudoku/formats/puzzle_zipper.hpp"
#include "sudoku/formats/scf.hpp"
#include "sudoku/formats/sudokupad_json.hpp"

namespace dance::sudoku {
namespace {

// A shorter id of f-puzzles.com names a puzzle on its server.
constexpr std::size_t kLeastPayload = 20;

constexpr std::array<std::string_view, 3> kHosts = {"sudokupad.app", "app.crackingthecryptic.com",
                                                    "sudokupad:/"};

enum class IdKind { json, fpuzzles, scf, remote };

struct Id {
  IdKind kind = IdKind::remote;
  Token payload;
};

Id id_in(const Token& text) {
  constexpr std::array<std::pair<std::string_view, IdKind>, 5> kPrefixes = {{
      {"scl", IdKind::json},
      {"ctc", IdKind::json},
      {"fpuzzles", IdKind::fpuzzles},
      {"fpuz", IdKind::fpuzzles},
      {"scf", IdKind::scf},
  }};
  for (const auto& [prefix, kind] : kPrefixes) {
    if (!text.text.starts_with(prefix)) continue;
    const Token payload = part_of(text, prefix.size());
    const bool is_remote = kind != IdKind::scf && payload.text.size() < kLeastPayload;
    return {is_remote ? IdKind::remote : kind, is_remote ? text : payload};
  }
  return {IdKind::remote, text};
}

// The id in a link: "…/sudoku/ID?setting-…" or "…/?puzzleid=ID".
std::optional<Token> id_in_link(const Token& link) {
  for (const std::string_view host : kHosts) {
    auto path = path_behind(link, host);
    if (!path) continue;
    if (const auto id = query_value(link, "puzzleid")) return id;
    for (const std::string_view folder : {"sudoku/", "puzzle/"}) {
      if (path->text.starts_with(folder)) path = part_of(*path, folder.size());
    }
    return part_of(*path, 0, path->text.find_first_of("?&#"));
  }
  return std::nullopt;
}

// The id in a link, or one that stands alone, which needs a prefix to be known.
std::optional<Id> find_sudokupad_id(const Token& text) {
  if (const auto id = id_in_link(text)) return id_in(*id);
  const bool is_word = text.text.find_first_of(" \t") == std::string_view::npos;
  const Id id = id_in(text);
  if (!is_word || id.kind == IdKind::remote) return std::nullopt;
  return id;
}

Result<Puzzle> parse_json_payload(const Token& payload) {
  const std::string packed = percent_decoded(payload.text);
  const auto text = lz_unpack(packed);
  if (!text) return Error{ErrorCode::bad_payload, payload.at, beginning_of(packed)};
  auto value = read_json(*text);
  if (!value) value = read_json(unzip_json(*text));
  if (!value) return Error{ErrorCode::bad_payload, payload.at, beginning_of(*text)};
  auto puzzle = sudokupad_puzzle(*value);
  if (puzzle) return puzzle;
  Error error = puzzle.error();
  error.at = payload.at;
  return error;
}

}  // namespace

bool is_sudokupad(Lines lines) {
  return lines.size() == 1 && find_sudokupad_id(trimmed(lines.front())).has_value();
}

Result<Puzzle> parse_sudokupad(Lines lines) {
  const auto [kind, payload] = *find_sudokupad_id(trimmed(lines.front()));
  switch (kind) {
    case IdKind::json:
      return parse_json_payload(payload);
    case IdKind::fpuzzles:
      return parse_fpuzzles_payload(payload);
    case IdKind::scf:
      return parse_scf(payload);
    case IdKind::remote:
      break;
  }
  return Error{ErrorCode::not_in_link, payload.at, std::string(payload.text)};
}

Result<std::string> write_sudokupad(const Puzzle& puzzle) {
  return "https://sudokupad.app/fpuzzles" + fpuzzles_payload(puzzle);
}

}  // namespace dance::sudoku
