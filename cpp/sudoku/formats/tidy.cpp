#include "sudoku/formats/tidy.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "sudoku/formats/cell_rows.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

struct Entity {
  std::string_view name;
  std::string_view text;
};

constexpr std::array<Entity, 7> kEntities = {{{"nbsp", " "},
                                              {"gt", ">"},
                                              {"lt", "<"},
                                              {"amp", "&"},
                                              {"quot", "\""},
                                              {"middot", "·"},
                                              {"bull", "•"}}};

constexpr std::array<std::string_view, 3> kLineBreaks = {"<br>", "<br/>", "<br />"};

// The character that "nbsp" or "#46" stands for; empty if unknown.
std::string meaning_of(std::string_view entity) {
  for (const auto& [name, text] : kEntities) {
    if (name == entity) return std::string(text);
  }
  if (!entity.starts_with('#')) return {};
  const int code = number_of(entity.substr(1));
  if (code == 160) return " ";
  return 32 <= code && code < 127 ? std::string{static_cast<char>(code)} : std::string{};
}

std::string without_entities(std::string_view text) {
  constexpr std::size_t kLongest = 8;
  std::string result;
  while (!text.empty()) {
    const std::size_t end = text.front() == '&' ? text.find(';') : std::string_view::npos;
    const bool may_be_entity = end != std::string_view::npos && end <= kLongest;
    const std::string meaning = may_be_entity ? meaning_of(text.substr(1, end - 1)) : "";
    result += meaning.empty() ? std::string(text.substr(0, 1)) : meaning;
    text.remove_prefix(meaning.empty() ? 1 : end + 1);
  }
  return result;
}

bool is_between(std::string_view character, std::string_view first, std::string_view last) {
  return character.size() == first.size() && first <= character && character <= last;
}

// UTF-8 sorts bytes in the order of the characters.
std::string plain(std::string_view character) {
  const auto last = static_cast<unsigned char>(character.back());
  if (is_between(character, "！", "＿")) return {static_cast<char>(last - 0x81 + '!')};
  if (is_between(character, "｀", "～")) return {static_cast<char>(last - 0x80 + '`')};
  const bool is_space = character == "\u00A0" || character == "\u3000" || character == "\u202F" ||
                        is_between(character, "\u2000", "\u200A");
  if (is_space) return " ";
  const bool has_no_width =
      is_between(character, "\u200B", "\u200D") || character == "\u2060" || character == "\uFEFF";
  return has_no_width ? std::string{} : std::string(character);
}

// Replaces full-width characters, spaces of all kinds and HTML entities by ASCII, and removes
// zero-width spaces and HTML line breaks.
std::string plain_text(std::string_view line) {
  const bool is_plain = std::none_of(line.begin(), line.end(), [](char c) {
    return c == '&' || c == '>' || static_cast<unsigned char>(c) >= 0x80;
  });
  if (is_plain) return std::string(line);
  for (const std::string_view line_break : kLineBreaks) {
    if (line.ends_with(line_break)) line.remove_suffix(line_break.size());
  }
  const std::string text = without_entities(line);
  std::string result;
  for (const std::string_view character : characters(text)) {
    result += plain(character);
  }
  return result;
}

struct TidyRow {
  std::string text;
  int number = 0;
};
using TidyRows = std::vector<TidyRow>;

// Smaller grids among other text are not recognised.
constexpr std::size_t kLeastGridSize = 4;

void blank_out(std::string& text, std::size_t begin, std::size_t end) {
  std::fill(text.begin() + static_cast<std::ptrdiff_t>(begin),
            text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
}

bool is_blank_row(const TidyRow& row) {
  return trim(row.text).empty();
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

template <class Test>
bool are_all(const TidyRows& rows, Test test) {
  return std::all_of(rows.begin(), rows.end(), [&](const TidyRow& row) { return test(row.text); });
}

void strip_mail_marks(TidyRows& rows) {
  if (!are_all(rows, [](std::string_view text) { return trim(text).starts_with('>'); })) return;
  for (TidyRow& row : rows) {
    blank_out(row.text, 0, std::min(row.text.find_first_not_of(" \t>"), row.text.size()));
  }
}

// The number or letter before the cells of a row.
std::string_view row_label(std::string_view text) {
  text = trim(text);
  const std::size_t end = text.find_first_of(" \t:.)");
  if (end == std::string_view::npos) return {};
  const std::string_view label = text.substr(0, end);
  const bool is_letter = label.size() == 1 && !is_blank_symbol(label) && digit_of(label) > 9;
  return is_letter || (is_number(label) && label.size() < 5) ? label : std::string_view{};
}

bool follows(std::string_view label, std::string_view before) {
  if (is_number(label) != is_number(before)) return false;
  if (is_number(label)) return number_of(label) == number_of(before) + 1;
  return label[0] == before[0] + 1;
}

void strip_labels(TidyRows& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::string_view label = row_label(rows[i].text);
    if (label.empty() || (i > 0 && !follows(label, row_label(rows[i - 1].text)))) return;
  }
  for (TidyRow& row : rows) {
    const auto begin = static_cast<std::size_t>(row_label(row.text).data() - row.text.data());
    blank_out(row.text, begin, std::min(row.text.size(), begin + row_label(row.text).size() + 1));
  }
}

// Strips the punctuation of an array in any programming language.
void strip_code(std::string& text) {
  if (const std::size_t sign = text.rfind('='); sign != std::string::npos) {
    blank_out(text, 0, sign + 1);
  }
  for (char& c : text) {
    if (contains("[]{}()\"'", {&c, 1})) c = ' ';
  }
  const std::size_t last = text.find_last_not_of(" \t,;\\");
  blank_out(text, last == std::string::npos ? 0 : last + 1, text.size());
}

void strip_code(TidyRows& rows) {
  const bool is_code = std::any_of(rows.begin(), rows.end(), [](const TidyRow& row) {
    return row.text.find_first_of("[]{}\"'") != std::string::npos;
  });
  if (!is_code) return;
  for (TidyRow& row : rows) strip_code(row.text);
}

bool is_table_border(std::string_view text) {
  return text.find_first_not_of(" |-+:=") == std::string_view::npos;
}

// A row of a table with a dot in each empty cell; empty if it does not have `cells` cells.
std::string with_dots(std::string_view text, std::size_t cells) {
  std::string result;
  std::size_t count = 0;
  const Token row{trim(text), {}};
  if (!row.text.starts_with('|') || !row.text.ends_with('|')) return {};
  for (const Token& cell : split(part_of(row, 1, row.text.size() - 2), '|')) {
    if (cell.text.size() > 2) return {};
    result += ' ' + std::string(cell.text.empty() ? "." : cell.text);
    ++count;
  }
  return count == cells ? result : std::string{};
}

void fill_table(TidyRows& rows) {
  TidyRows table;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    // In Markdown the row above the first border is a heading.
    if (i == 1 && is_table_border(rows[i].text) && !is_table_border(rows[0].text)) table.clear();
    if (!is_table_border(rows[i].text)) table.push_back(rows[i]);
  }
  if (table.size() < kLeastGridSize) return;
  for (TidyRow& row : table) {
    row.text = with_dots(row.text, table.size());
    if (row.text.empty()) return;
  }
  rows = std::move(table);
}

bool is_digit_or_space(char c) {
  return c == ' ' || (digit_of({&c, 1}) != 0 && !is_blank_symbol({&c, 1}));
}

void fill_spaces(TidyRows& rows) {
  const std::size_t size = rows.size();
  const bool are_rows = are_all(rows, [size](std::string_view text) {
    return text.size() <= size && std::all_of(text.begin(), text.end(), is_digit_or_space);
  });
  const auto is_there = [&rows](auto test) { return std::any_of(rows.begin(), rows.end(), test); };
  const bool are_cut = is_there([](const TidyRow& row) { return contains(row.text, " "); }) &&
                       is_there([size](const TidyRow& row) { return row.text.size() == size; });
  if (!are_rows || !are_cut || size < kLeastGridSize) return;
  for (TidyRow& row : rows) {
    std::replace(row.text.begin(), row.text.end(), ' ', '.');
    row.text.resize(size, '.');
  }
}

// Whether a word looks like a puzzle, perhaps with some cells missing.
bool has_cells(std::string_view word) {
  const std::vector<std::string_view> symbols = characters(word);
  return symbols.size() >= kLeastGridSize * kLeastGridSize &&
         std::all_of(symbols.begin(), symbols.end(), [](std::string_view symbol) {
           return digit_of(symbol) != 0 || is_blank_symbol(symbol);
         });
}

bool is_puzzle(std::string_view word) {
  const bool has_digit = std::any_of(word.begin(), word.end(), [](char c) {
    return digit_of({&c, 1}) != 0 && !is_blank_symbol({&c, 1});
  });
  return has_digit && size_with(word.size()) != 0;
}

// The characters that separate words.
constexpr std::string_view kAround = " \t\"'`,;:=|[]{}()<>#";

// The only word that looks like a puzzle; empty if there is none or several.
std::string_view only_puzzle(std::string_view text) {
  std::string_view puzzle;
  std::size_t begin = 0;
  while ((begin = text.find_first_not_of(kAround, begin)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kAround, begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    if (has_cells(word)) {
      if (!puzzle.empty()) return {};
      puzzle = word;
    }
    begin = end;
  }
  return is_puzzle(puzzle) ? puzzle : std::string_view{};
}

void add_words(std::string& name, std::string_view text) {
  const std::size_t first = text.find_first_not_of(kAround);
  if (first == std::string_view::npos) return;
  if (!name.empty()) name += ' ';
  name += text.substr(first, text.find_last_not_of(kAround) - first + 1);
}

// Moves the only puzzle among words to the front; the words become its name.
void find_puzzle(std::string& text) {
  // In HoDoKu's library and in JSON the words around a puzzle are not just a name.
  const std::string_view trimmed = trim(text);
  const bool is_record = trimmed.starts_with(':') || trimmed.starts_with('[') ||
                         trimmed.find("\":") != std::string_view::npos;
  const std::string_view puzzle = is_record ? std::string_view{} : only_puzzle(text);
  if (puzzle.empty()) return;
  const auto place = static_cast<std::size_t>(puzzle.data() - text.data());
  std::string name;
  add_words(name, std::string_view(text).substr(0, place));
  add_words(name, std::string_view(text).substr(place + puzzle.size()));
  text = std::string(puzzle) + (name.empty() ? "" : " # " + name);
}

// Reduces a text with a link to the link.
bool find_link(std::string& text) {
  const std::size_t begin = text.find("http");
  if (begin == std::string::npos) return false;
  text = text.substr(begin, text.find_first_of(" \t<>)\"'", begin) - begin);
  return true;
}

// Replaces the one unusual sign for blank cells, unless a usual one occurs.
void replace_unusual_blank(std::string& text) {
  constexpr std::array<std::string_view, 10> kSigns = {"·", "•", "∙", "⋅", "□",
                                                       "☐", "▢", "–", "—", "-"};
  if (text.find_first_of(".0*_?") != std::string::npos) return;
  std::string_view found;
  for (const std::string_view sign : kSigns) {
    if (text.find(sign) == std::string::npos) continue;
    if (!found.empty()) return;
    found = sign;
  }
  const bool is_border = found == "-" && text.find_first_of("+|") != std::string::npos;
  if (found.empty() || is_border) return;
  std::string result;
  for (const std::string_view character : characters(text)) {
    result += character == found ? "." : character;
  }
  text = std::move(result);
}

}  // namespace

std::vector<Line> Tidied::lines() const {
  std::vector<Line> lines = split_lines(text_);
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i].number = numbers_[i];
  return lines;
}

std::optional<Tidied> tidied(Lines lines) {
  constexpr std::size_t kMostGrids = 3;
  if (!could_hold_cells(lines, kMostGrids)) return std::nullopt;
  TidyRows rows;
  std::string before;
  for (const Line& line : lines) {
    rows.push_back({plain_text(line.text), line.number});
    before += (before.empty() ? "" : "\n") + std::string(line.text);
  }
  strip_mail_marks(rows);
  std::erase_if(rows, is_blank_row);
  if (rows.size() == 1) {
    if (!find_link(rows.front().text)) find_puzzle(rows.front().text);
  } else {
    strip_labels(rows);
    strip_code(rows);
    std::erase_if(rows, is_blank_row);
    fill_table(rows);
    fill_spaces(rows);
  }
  std::string text;
  std::vector<int> numbers;
  for (const TidyRow& row : rows) {
    text += (text.empty() ? "" : "\n") + row.text;
    numbers.push_back(row.number);
  }
  replace_unusual_blank(text);
  if (text.empty() || text == before) return std::nullopt;
  return Tidied(std::move(text), std::move(numbers));
}

bool is_fence(std::string_view text) {
  return text.starts_with("```");
}

}  // namespace dance::sudoku
