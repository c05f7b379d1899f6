#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "polyomino/catalogue.hpp"
#include "polyomino/formats/formats.hpp"

namespace dance::polyomino {
namespace {

constexpr std::size_t kMaxWords = 20;
constexpr std::size_t kLongestWord = 40;

// Words without meaning for a puzzle.
constexpr std::array<std::string_view, 26> kFillers = {
    "and",    "board", "on",   "in",     "the",  "with",      "free", "of",     "a",
    "all",    "fill",  "tile", "square", "grid", "number",    "copy", "copies", "piece",
    "pieces", "from",  "into", "using",  "by",   "rectangle", "to",   "at"};

constexpr std::array<std::string_view, 12> kNumbers = {"one",  "two", "three",  "four",
                                                       "five", "six", "seven",  "eight",
                                                       "nine", "ten", "eleven", "twelve"};

struct Word {
  std::string text;
  TextPosition at = {};
};

// A set of pieces and how many of them to use.
struct NamedSet {
  std::string name;  // in the form that piece_set knows, without the mobility
  TextPosition at = {};
  std::optional<Count> count = {};
  bool is_of_each = false;
};

// The meaning of the words.
struct Names {
  std::optional<Word> board = {};
  std::vector<NamedSet> sets = {};
};

template <std::size_t size>
bool contains(const std::array<std::string_view, size>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Normalizes a word: lower case, x for the multiplication sign, sets in the plural.
std::string spelled(std::string_view word) {
  std::string spelling;
  for (const std::string_view symbol : characters(word)) {
    const bool is_times = symbol == "×" || symbol == "*";
    spelling += is_times ? "x" : std::string(symbol);
  }
  for (char& c : spelling) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (spelling.ends_with("ominos")) spelling.pop_back();
  if (spelling.ends_with("omino")) spelling += "es";
  return spelling;
}

bool has_set(Geometry geometry, std::string_view name) {
  WordCursor names({set_names(geometry), 1}, ",");
  while (const auto set = names.next()) {
    if (set->text == name) return true;
  }
  return false;
}

// Returns the first kind of cells that has a set of this name.
std::optional<Geometry> geometry_of(std::string_view name) {
  const auto found = std::find_if(kGeometries.begin(), kGeometries.end(),
                                  [&](Geometry geometry) { return has_set(geometry, name); });
  return found == kGeometries.end() ? std::nullopt : std::optional(*found);
}

bool is_board(const std::string& name) {
  if (name.find('x') == name.npos) return false;
  const auto region = board(name);
  return region || region.error().code != ErrorCode::unknown_board;
}

// Joins numbers with the x between them: "6 x 10" and "6 by 10" become one word.
std::vector<Word> joined(std::vector<Word> words) {
  std::vector<Word> names;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_times = (words[i].text == "x" || words[i].text == "by") && i > 0 &&
                          i + 1 < words.size() && is_board(names.back().text + "x1");
    if (is_times && dance::number_in(words[i + 1].text)) {
      names.back().text += 'x' + words[++i].text;
    } else {
      names.push_back(std::move(words[i]));
    }
  }
  return names;
}

// Returns none for a text with more or longer words than names have.
std::vector<Word> words_in(std::string_view text) {
  std::vector<Word> words;
  LineCursor lines(text);
  while (const auto line = lines.next()) {
    WordCursor cursor(*line, ",:");
    while (const auto word = cursor.next()) {
      if (words.size() == kMaxWords || word->text.size() > kLongestWord) return {};
      words.push_back({spelled(word->text), word->at});
    }
  }
  return joined(std::move(words));
}

Error unclear(TextPosition at, std::string found, std::string expected) {
  return {ErrorCode::unclear_words, at, std::move(found), std::move(expected)};
}

// Reads a number before the name of a set: "12", "twelve", "2-4" or "any".
std::optional<Count> count_named(const Word& word) {
  const auto* const number = std::find(kNumbers.begin(), kNumbers.end(), word.text);
  if (number != kNumbers.end()) {
    const auto count = static_cast<std::int32_t>(number - kNumbers.begin()) + 1;
    return Count{count, count};
  }
  const auto count = count_in(word.text, word.at, 1);
  return count ? std::optional(*count) : std::nullopt;
}

// Returns the set that a word names, or two: "t-tetrominoes" or "t tetrominoes".
std::optional<std::string> set_named(std::string_view letter, std::string_view word) {
  if (letter.empty() && word.size() > 2 && word[1] == '-') {
    letter = word.substr(0, 1);
    word.remove_prefix(2);
  }
  if (!geometry_of(word)) return std::nullopt;
  if (letter.empty()) return std::string(word);
  if (!is_letter(letter.front())) return std::nullopt;
  const auto capital = static_cast<char>(std::toupper(static_cast<unsigned char>(letter.front())));
  return capital + (' ' + std::string(word));
}

bool is_any(const std::optional<Count>& count) {
  return count && count->least == 0 && count->most == Count::kAny;
}

// Reads words one by one; they name the board and the pieces in any order.
class NameReader {
 public:
  Result<Names> read(const std::vector<Word>& words) && {
    for (std::size_t i = 0; i < words.size(); ++i) {
      const bool has_letter = words[i].text.size() == 1 && i + 1 < words.size();
      if (has_letter && add_set(words[i].text, words[i + 1], words[i].at)) {
        ++i;
      } else if (!add_set("", words[i], words[i].at) && !add(words[i])) {
        return unclear(words[i].at, words[i].text, std::string(set_names(geometry_)));
      }
    }
    if (most_) pending_ = most_;
    // The number or the mobility has no set.
    if (pending_ || (names_.sets.empty() && !mobility_.empty())) {
      const Word& word = pending_.value_or(words.back());
      return unclear(word.at, word.text, std::string(set_names(geometry_)));
    }
    infer_cells();
    if (names_.board) names_.board->text = cells_ + names_.board->text;
    for (NamedSet& set : names_.sets) set.name = mobility_ + set.name;
    return std::move(names_);
  }

 private:
  // If no word names the cells, they are those of the first set.
  void infer_cells() {
    if (!cells_.empty() || names_.sets.empty()) return;
    const std::string& set = names_.sets.front().name;
    const auto geometry = geometry_of(std::string_view(set).substr(set.rfind(' ') + 1));
    if (geometry != Geometry::squares) cells_ = std::string(name(*geometry)) + ' ';
  }

  bool add_set(std::string_view letter, const Word& word, TextPosition at) {
    const auto set = set_named(letter, word.text);
    if (!set) return false;
    if (pending_) at = pending_->at;
    // "any dominoes and trominoes"
    const bool is_among_any = !count_ && !names_.sets.empty() && is_any(names_.sets.back().count);
    if (is_among_any) count_ = names_.sets.back().count;
    names_.sets.push_back({*set, at, std::exchange(count_, {}), std::exchange(is_of_each_, false)});
    pending_.reset();
    return true;
  }

  bool add(const Word& word) {
    const auto& [text, at] = word;
    if (!names_.board && is_board(text)) {
      names_.board = word;
    } else if (const auto geometry = geometry_named(text); geometry && cells_.empty()) {
      geometry_ = *geometry;
      cells_ = text + ' ';
    } else if (text == name(Mobility::one_sided) || text == name(Mobility::fixed)) {
      mobility_ = text + ' ';
    } else if (text == "each" || text == "every") {
      is_of_each_ = true;
    } else if (text == "up" || text == "most") {
      most_ = word;
    } else if (const auto count = count_named(word); count && !count_) {
      count_ = most_ ? Count{0, count->most} : *count;
      most_.reset();
      pending_ = word;
    } else {
      return contains(kFillers, text);
    }
    return true;
  }

  Names names_;
  Geometry geometry_ = Geometry::squares;
  std::string cells_, mobility_;  // words before the names of boards and sets
  std::optional<Count> count_;
  std::optional<Word> pending_;  // the word of a pending count
  bool is_of_each_ = false;
  std::optional<Word> most_;  // announces that the next number is the largest, as in "up to 3"
};

Result<Names> names_in(std::string_view text) {
  return NameReader().read(words_in(text));
}

std::size_t total_size(const std::vector<Piece>& pieces) {
  std::size_t size = 0;
  for (const Piece& piece : pieces) size += piece.shape.size();
  return size;
}

// Returns how often each piece of a set is used. A number counts the pieces of the whole set,
// unless it is one of each. If there are more pieces than that, choosing those that fill the board
// is part of the puzzle.
Result<Count> count_of_each(const NamedSet& set, const std::vector<Piece>& pieces,
                            const Region& region, bool is_alone) {
  const auto size = static_cast<std::int32_t>(pieces.size());
  if (!set.count) return size == 1 && is_alone ? Count{0, Count::kAny} : Count{1, 1};
  const auto [number, most] = *set.count;
  if (size == 1 || set.is_of_each || number != most) return *set.count;
  if (number % size == 0) return Count{number / size, number / size};
  const auto cells = static_cast<std::int32_t>(total_size(pieces));
  const bool are_chosen = number < size && is_alone && cells % size == 0 &&
                          number * (cells / size) == region.cell_count();
  if (are_chosen) return Count{0, 1};
  const std::string pieces_named = ' ' + set.name;
  return unclear(set.at, std::to_string(number) + pieces_named,
                 std::to_string(size) + pieces_named);
}

Result<std::vector<Piece>> pieces_of(const NamedSet& set, const Region& region, bool is_alone) {
  auto pieces = piece_set(set.name, region.geometry());
  if (!pieces) return unclear(set.at, set.name, std::string(set_names(region.geometry())));
  const auto count = count_of_each(set, *pieces, region, is_alone);
  if (!count) return count.error();
  for (Piece& piece : *pieces) piece.count = *count;
  return *std::move(pieces);
}

// Returns a board for the pieces of a set, as an example.
std::string_view sample_board(std::string_view set) {
  switch (geometry_of(set.substr(set.rfind(' ') + 1)).value_or(Geometry::squares)) {
    case Geometry::squares:
      return "6x10";
    case Geometry::hexagons:
      return "4x7";
    case Geometry::cubes:
      return "3x4x5";
    case Geometry::triangles:
    case Geometry::sticks:
      break;
  }
  return "6x6";
}

// Returns whether a text is a line of words rather than of symbols and numbers.
bool is_prose(std::string_view text, const std::vector<Word>& words) {
  const auto is_word = [](const Word& word) {
    return word.text.size() > 2 && std::all_of(word.text.begin(), word.text.end(), is_letter);
  };
  return count_lines(text) == 1 && std::any_of(words.begin(), words.end(), is_word);
}

}  // namespace

bool is_names(std::string_view text) {
  const std::vector<Word> words = words_in(text);
  const auto names_board = [](const Word& word) { return is_board(word.text); };
  const auto names = NameReader().read(words);
  if (std::none_of(words.begin(), words.end(), names_board)) {
    return names && !names->sets.empty() && count_lines(text) == 1;
  }
  return names || is_prose(text, words);
}

Result<PuzzleDraft> read_names(std::string_view text) {
  auto names = names_in(text);
  if (!names) return names.error();
  if (!names->board) {
    const NamedSet& set = names->sets.front();
    return Error{ErrorCode::not_pictures, set.at, std::string(trim(text, " \t\r\n:")),
                 std::string(sample_board(set.name))};
  }
  const auto& [name, at] = *names->board;
  const auto region = board(name);
  if (!region) {
    Error error = region.error();
    error.at = at;
    return error;
  }
  PuzzleDraft draft{region->cells(), at};
  draft.geometry = region->geometry();
  for (const NamedSet& set : names->sets) {
    auto pieces = pieces_of(set, *region, names->sets.size() == 1);
    if (!pieces) return pieces.error();
    for (Piece& piece : *pieces) {
      draft.pieces.push_back(
          {std::move(piece.name), set.at, piece.shape.cells(), piece.count, piece.mobility});
    }
  }
  return draft;
}

Result<std::vector<Piece>> named_pieces(const std::vector<std::string>& texts,
                                        const Region& region) {
  std::vector<NamedSet> sets;
  for (const std::string& text : texts) {
    const auto names = names_in(text);
    if (!names) return names.error();
    if (names->board || names->sets.empty()) {
      return unclear({}, text, std::string(set_names(region.geometry())));
    }
    sets.insert(sets.end(), names->sets.begin(), names->sets.end());
  }
  std::vector<Piece> pieces;
  for (const NamedSet& set : sets) {
    auto more = pieces_of(set, region, sets.size() == 1);
    if (!more) return more.error();
    std::move(more->begin(), more->end(), std::back_inserter(pieces));
  }
  return pieces;
}

}  // namespace dance::polyomino
