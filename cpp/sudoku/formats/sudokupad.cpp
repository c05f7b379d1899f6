#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/lz_string.hpp"
#include "sudoku/formats/rule_line.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kPunctuation = ",:[]{}";

class Unzipper {
 public:
  explicit Unzipper(std::string_view text)
      : text_(text), quote_(text.find('"') == std::string_view::npos ? '\'' : '"') {}

  std::string run() && {
    while (at_ < text_.size()) {
      if (text_[at_] == quote_) {
        copy_string();
      } else if (kPunctuation.find(text_[at_]) != std::string_view::npos) {
        copy_punctuation();
      } else {
        copy_word();
      }
    }
    return std::move(json_);
  }

 private:
  // Copies a string. A quotation mark of the other kind is an ordinary character in it and must be
  // escaped for JSON.
  void copy_string() {
    json_ += '"';
    for (++at_; at_ < text_.size() && text_[at_] != quote_; ++at_) {
      const bool is_escape = text_[at_] == '\\' && at_ + 1 < text_.size();
      if (!is_escape) {
        json_ += text_[at_];
        continue;
      }
      ++at_;
      if (text_[at_] != '\'') json_ += '\\';
      json_ += text_[at_];
    }
    json_ += '"';
    ++at_;
  }

  // Copies punctuation. A missing value between two of [ , ] becomes an empty object.
  void copy_punctuation() {
    const char c = text_[at_++];
    const char last = json_.empty() ? ' ' : json_.back();
    const bool is_missing = (c == ',' || c == ']') && (last == '[' || last == ',');
    if (is_missing) json_ += "{}";
    json_ += c;
  }

  // Copies a key, a number, or the short form of a value.
  void copy_word() {
    std::size_t end = text_.find_first_of(kPunctuation, at_);
    if (end == std::string_view::npos) end = text_.size();
    const std::string_view word = text_.substr(at_, end - at_);
    const bool is_key = end < text_.size() && text_[end] == ':';
    at_ = end;
    json_ += is_key ? '"' + std::string(word) + '"' : value(word);
  }

  static std::string value(std::string_view word) {
    if (word == "t") return "true";
    if (word == "f") return "false";
    const bool is_number = word.find_first_not_of("0123456789+-.eE") == std::string_view::npos;
    if (is_number || word == "true" || word == "false" || word == "null") return std::string(word);
    // A colour.
    return '"' + std::string(word) + '"';
  }

  std::string_view text_;
  char quote_;
  std::string json_;
  std::size_t at_ = 0;
};

std::string unzip_json(std::string_view zipped) {
  return Unzipper(zipped).run();
}

const JsonValue* find(const JsonValue& object, std::string_view name, std::string_view shorter) {
  const JsonValue* const value = object.find(name);
  return value == nullptr ? object.find(shorter) : value;
}

// The server's interface, which turns a short id into a longer one that contains the puzzle.
constexpr std::string_view kServer = "sudokupad.app/api/puzzle/";

constexpr std::array<std::string_view, 5> kHosts = {"sudokupad.app", "app.crackingthecryptic.com",
                                                    "sudokupad.svencodes.com",
                                                    "crackingthecryptic.web.app", "sudokupad:/"};

// A longer word is not an id.
constexpr std::size_t kLongestId = 100;

// Returns the short id at the beginning of a text, without the words around a link.
Token short_id(const Token& text) {
  constexpr std::string_view kCharacters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/%";
  return part_of(text, 0, text.text.find_first_not_of(kCharacters));
}

// Returns whether a text begins with a name or a random id: even a part of packed JSON has
// capitals.
bool begins_with_id(const Token& text) {
  const std::string_view id = short_id(text).text;
  return !id.empty() && id == lower_case(id);
}

// Returns whether a text begins with packed JSON that has lost its prefix.
bool is_bare_payload(const Token& text) {
  return text.text.starts_with(kPackedObject) ||
         (text.text.find(' ') > kLongestId && text.text.size() > kLongestId &&
          !begins_with_id(text));
}

// Returns whether an id is the puzzle's JSON itself.
bool is_plain_json(const Token& id) {
  return percent_decoded(id.text.substr(0, 3)).starts_with('{');
}

SudokuPadId id_in(const Token& text) {
  using IdKind = SudokuPadId::Kind;
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
    const bool is_remote = kind != IdKind::scf && begins_with_id(payload);
    return {is_remote ? IdKind::remote : kind, is_remote ? short_id(text) : payload};
  }
  return {IdKind::remote, short_id(text)};
}

// Returns whether a word looks like one of SudokuPad's random ids, such as "qcu8hbtqg5".
bool may_be_short_id(std::string_view word) {
  constexpr std::size_t kLength = 10;
  constexpr std::string_view kLower = "abcdefghijklmnopqrstuvwxyz";
  const auto has = [word](std::string_view characters, std::size_t from) {
    return word.find_first_of(characters, from) != std::string_view::npos;
  };
  const std::string lower = lower_case(word);
  const bool is_word =
      lower.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") == std::string::npos;
  const bool has_digit = has("0123456789", 0);
  // A name has only one capital, its first letter.
  const bool has_inner_capital = has(kLower, 0) && has("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1);
  return word.size() == kLength && is_word && has(kLower, 0) && (has_digit || has_inner_capital);
}

// Returns the id in a link: "…/sudoku/ID?setting-…", "…/api/puzzle/ID", "…/#ID" or
// "…/?puzzleid=ID".
std::optional<Token> id_in_link(const Token& link) {
  for (const std::string_view host : kHosts) {
    auto path = path_after(link, host);
    if (!path) continue;
    if (const auto id = query_value(link, "puzzleid")) {
      // JSON that is not encoded may contain "&" and "#".
      const std::size_t start = id->text.data() - link.text.data();
      const bool is_bare = id->text.starts_with('{') && link.text.ends_with('}');
      return is_bare ? part_of(link, start) : *id;
    }
    for (const std::string_view folder : {"api/", "sudoku/", "puzzle/"}) {
      if (path->text.starts_with(folder)) path = part_of(*path, folder.size());
    }
    if (path->text.starts_with('#')) path = part_of(*path, 1);
    return part_of(*path, 0, path->text.find_first_of("?&#"));
  }
  return std::nullopt;
}

// Returns the addresses of the server's interface for all links and short ids in a line.
std::string addresses_in(const Token& text) {
  std::string addresses;
  for (const Token& word : split(text, ' ')) {
    const auto id = find_sudokupad_id(word);
    if (!id || id->kind != SudokuPadId::Kind::remote) continue;
    if (id->payload.text.empty() || id->payload.text.size() > kLongestId) continue;
    if (!addresses.empty()) addresses += ", ";
    addresses.append(kServer).append(id->payload.text);
  }
  return addresses;
}

}  // namespace

bool is_fact_of_puzzle(std::string_view label) {
  constexpr std::array<std::string_view, 16> kFacts = {
      "title",    "author", "rules",   "solution",   "foglight", "video",   "source", "id",
      "duration", "date",   "website", "difficulty", "email",    "license", "url",    "tags"};
  constexpr std::array<std::string_view, 3> kBeginnings = {"bgimage", "fogimage", "msg"};
  const std::string key = lower_case(label.substr(0, label.find(':')));
  if (key.size() == label.size()) return key == "foglight";
  return is_among(key, kFacts) ||
         std::any_of(kBeginnings.begin(), kBeginnings.end(),
                     [&](std::string_view beginning) { return key.starts_with(beginning); });
}

bool has_fog(const JsonValue& value) {
  constexpr std::array<std::string_view, 2> kKeys = {"fogofwar", "foglight"};
  return std::any_of(kKeys.begin(), kKeys.end(), [&](std::string_view key) {
    const JsonValue* const fog = value.find(key);
    return fog != nullptr && !says_nothing(*fog);
  });
}

std::optional<SudokuPadId> find_sudokupad_id(const Token& text) {
  if (const auto id = id_in_link(text)) {
    const SudokuPadId found = id_in(*id);
    const bool is_bare = found.kind == SudokuPadId::Kind::remote && is_bare_payload(*id);
    return is_bare || is_plain_json(*id) ? SudokuPadId{SudokuPadId::Kind::json, *id} : found;
  }
  const bool is_word = text.text.find_first_of(" \t") == std::string_view::npos;
  const SudokuPadId id = id_in(text);
  if (!is_word) return std::nullopt;
  if (id.kind == SudokuPadId::Kind::remote && !may_be_short_id(text.text)) return std::nullopt;
  return id;
}

Result<JsonValue> unpack_sudokupad(const Token& payload) {
  const std::string packed = percent_decoded(payload.text);
  const auto text = packed.starts_with('{') ? Result<std::string>(packed) : lz_unpack(packed);
  if (!text) return unreadable(text.error(), payload.at, packed);
  auto value = read_json(*text);
  if (!value && value.error().code != ErrorCode::too_large) value = read_json(unzip_json(*text));
  if (!value) return unreadable(value.error(), payload.at, *text);
  return value;
}

bool is_sudokupad_json(const JsonValue& value) {
  const JsonValue* const rows = find(value, "cells", "ce");
  const bool has_rows = rows != nullptr && !rows->elements.empty() &&
                        rows->elements.front().kind == JsonKind::array &&
                        !rows->elements.front().elements.empty();
  return has_rows && rows->elements.front().elements.front().kind == JsonKind::object;
}

bool is_sudokupad(Lines lines) {
  return lines.size() == 1 && find_sudokupad_id(trimmed(lines.front())).has_value();
}

Error error_of_remote(const Token& line) {
  Error error = not_in_link(line);
  if (error.found.empty()) error.found = "SudokuPad";
  error.expected = addresses_in(line);
  return error;
}

Result<std::string> write_sudokupad(const Puzzle& puzzle) {
  return "https://sudokupad.app/fpuzzles" + fpuzzles_payload(puzzle);
}

}  // namespace dance::sudoku
