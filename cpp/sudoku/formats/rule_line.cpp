#include "sudoku/formats/rule_line.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "sudoku/formats/lines.hpp"

namespace dance::sudoku {
namespace {

using enum RuleKind;

// The rules by their names and other names.
constexpr std::array kRules = {
#define ROW(name, kind, ...) NamedRule{name, RuleKind::kind},
#include "sudoku/constraints/rule_kinds.def"
    NamedRule{"cage", killer_cage},
    NamedRule{"killer", killer_cage, {}, true},
    NamedRule{"thermo", thermometer},
    NamedRule{"slow-thermo", slow_thermometer},
    NamedRule{"white-dot", difference},
    NamedRule{"white-kropki", difference},
    NamedRule{"kropki-white", difference},
    NamedRule{"white", difference, {}, true},
    NamedRule{"consecutive", difference},
    NamedRule{"black-dot", ratio},
    NamedRule{"black", ratio, {}, true},
    NamedRule{"black-kropki", ratio},
    NamedRule{"kropki-black", ratio},
    NamedRule{"less-than", RuleKind::less},
    NamedRule{kDiagonals, all_of},
    NamedRule{"min", minimum},
    NamedRule{"max", maximum},
    NamedRule{"positive-diagonal", antidiagonal},
    NamedRule{"negative-diagonal", diagonal},
    NamedRule{"main-diagonal", diagonal},
    NamedRule{"kings-move", anti_king},
    NamedRule{"anti-kings-move", anti_king},
    NamedRule{"knights-move", anti_knight},
    NamedRule{"anti-knights-move", anti_knight},
    NamedRule{"anti-consecutive", nonconsecutive},
    NamedRule{"disjoint", disjoint_groups},
    NamedRule{"disjoint-set", disjoint_groups},
    NamedRule{"hyper", windoku},
    NamedRule{"row-indexer", row_index},
    NamedRule{"column-indexer", column_index},
    NamedRule{"box-indexer", box_index},
    NamedRule{"whisper", whispers},
    NamedRule{"quad", quadruple},
    NamedRule{"or", any_of},
    NamedRule{"and", all_of},
    NamedRule{"x", pair_sum, 10},
    NamedRule{"v", pair_sum, 5},
    NamedRule{"german-whispers", whispers, kGermanWhispers},
    NamedRule{"german-whisper", whispers, kGermanWhispers},
    NamedRule{"dutch-whispers", whispers, kDutchWhispers},
    NamedRule{"dutch-whisper", whispers, kDutchWhispers},
    NamedRule{"regex", expression},
    NamedRule{"automaton", machine},
};

// Words for which there is no rule, and the rules that may be meant.
struct Meant {
  std::string_view name;
  std::string_view rules;
  bool may_head = false;  // true if the name may be above them
};

constexpr std::array kMeant = {
    Meant{"given", "R1C1 = 5", true},
    Meant{"greater", "less", true},
    Meant{"greater-than", "less", true},
    Meant{"inequality", "less", true},
    Meant{"inequalities", "less", true},
    Meant{"kropki", "white-dot, black-dot", true},
    Meant{"kropki-dot", "white-dot, black-dot", true},
    Meant{"dot", "white-dot, black-dot", true},
    Meant{"xv", "x, v", true},
    Meant{"parity", "odd, even", true},
    Meant{"index", "row-index, column-index, box-index", true},
    Meant{"jigsaw", "boxes"},
    Meant{"king", "anti-king"},
    Meant{"knight", "anti-knight"},
    Meant{"queen", "anti-queen"},
    Meant{"sum", "killer-cage, sum-cage"},
    Meant{"taxicab", "anti-taxicab"},
};

// Other names of both diagonals, and of a Sudoku with them.
constexpr std::array<std::string_view, 5> kDiagonalSudokus = {
    "diagonal-sudoku", "sudoku-x", "x-sudoku", "both-diagonals", "main-diagonals"};

// What may follow the name of a rule.
constexpr std::array<std::string_view, 7> kThings = {"-line", "-sum",    "-clue",      "-cell",
                                                     "-dot",  "-sudoku", "-constraint"};

constexpr std::array kLineWords = {
    NamedValue<LineWord>{LineWord::sudoku, "sudoku"},
    NamedValue<LineWord>{LineWord::samurai, "samurai"},
    NamedValue<LineWord>{LineWord::grid, "grid"},
    NamedValue<LineWord>{LineWord::boxes, "boxes"},
    NamedValue<LineWord>{LineWord::title, "title"},
    NamedValue<LineWord>{LineWord::author, "author"},
    NamedValue<LineWord>{LineWord::rules, "rules"},
    NamedValue<LineWord>{LineWord::given, "given"},
    NamedValue<LineWord>{LineWord::given, "givens"},
    NamedValue<LineWord>{LineWord::solution, "solution"},
    NamedValue<LineWord>{LineWord::candidates, "candidates"},
    NamedValue<LineWord>{LineWord::placed, "placed"},
    NamedValue<LineWord>{LineWord::not_understood, "not-understood"},
    NamedValue<LineWord>{LineWord::decoration, "decoration"},
    NamedValue<LineWord>{LineWord::proposal, "proposal"},
    NamedValue<LineWord>{LineWord::fog_of_war, "fog-of-war"},
};

// What programs write for a hyphen: hyphens, a dash and a minus sign.
constexpr std::array<std::string_view, 4> kHyphens = {"\u2010", "\u2011", "\u2013", "\u2212"};

// Returns the length of such a hyphen at the beginning of a text; 0 if there is none.
std::size_t hyphen_length(std::string_view text) {
  for (const std::string_view hyphen : kHyphens) {
    if (text.starts_with(hyphen)) return hyphen.size();
  }
  return 0;
}

std::string written_name(std::string_view words) {
  const std::string lower = lower_case(words);
  std::string name;
  for (std::size_t i = 0; i < lower.size(); ++i) {
    const char c = lower[i];
    if (c == '\'') continue;
    const std::size_t hyphen = hyphen_length(std::string_view(lower).substr(i));
    const bool is_gap = c == ' ' || c == '\t' || c == '_' || hyphen > 0;
    if (!is_gap) name += c;
    if (is_gap && !name.ends_with('-')) name += '-';
    if (hyphen > 0) i += hyphen - 1;
  }
  return name;
}

// Compares names without their hyphens, as std::string_view::compare does.
constexpr int compare_names(std::string_view a, std::string_view b) {
  for (;;) {
    while (a.starts_with('-')) a.remove_prefix(1);
    while (b.starts_with('-')) b.remove_prefix(1);
    if (a.empty() || b.empty()) return int{b.empty()} - int{a.empty()};
    if (a.front() != b.front()) return a.front() < b.front() ? -1 : 1;
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
}

constexpr bool are_alike(std::string_view a, std::string_view b) {
  return compare_names(a, b) == 0;
}

constexpr auto kRulesInOrder = [] {
  auto rules = kRules;
  std::sort(rules.begin(), rules.end(), [](const NamedRule& a, const NamedRule& b) {
    return compare_names(a.name, b.name) < 0;
  });
  return rules;
}();

static_assert(std::adjacent_find(kRulesInOrder.begin(), kRulesInOrder.end(),
                                 [](const NamedRule& a, const NamedRule& b) {
                                   return are_alike(a.name, b.name);
                                 }) == kRulesInOrder.end());

std::optional<NamedRule> rule_called(std::string_view name) {
  for (const std::string_view sudoku : kDiagonalSudokus) {
    if (are_alike(name, sudoku)) name = kDiagonals;
  }
  const auto rule = std::lower_bound(kRulesInOrder.begin(), kRulesInOrder.end(), name,
                                     [](const NamedRule& each, std::string_view name) {
                                       return compare_names(each.name, name) < 0;
                                     });
  const bool is_found = rule != kRulesInOrder.end() && are_alike(rule->name, name);
  return is_found ? std::optional(*rule) : std::nullopt;
}

constexpr std::size_t kLongestName = 32;

// Finds "Thermometers", "Little killer sum", "palindrome lines".
std::optional<NamedRule> rule_named(std::string_view words) {
  if (words.size() > kLongestName) return std::nullopt;
  const std::string name = written_name(words);
  std::string_view rest = name;
  auto rule = rule_called(rest);
  constexpr std::size_t kShortestPlural = 3;
  if (!rule && rest.ends_with('s') && rest.size() >= kShortestPlural) {
    rest.remove_suffix(1);
    rule = rule_called(rest);
    if (!rule && rest.ends_with('e')) rule = rule_called(rest.substr(0, rest.size() - 1));
  }
  for (const std::string_view thing : kThings) {
    if (rule || !rest.ends_with(thing)) continue;
    rule = rule_called(rest.substr(0, rest.size() - thing.size()));
  }
  return rule;
}

// Returns the entry for such words, perhaps as a plural; null if there is none.
const Meant* meant_by(std::string_view name) {
  const auto meant = std::find_if(kMeant.begin(), kMeant.end(),
                                  [name](const Meant& each) { return are_alike(name, each.name); });
  if (meant != kMeant.end()) return &*meant;
  return name.ends_with('s') ? meant_by(name.substr(0, name.size() - 1)) : nullptr;
}

bool is_of_name(char c) {
  return is_letter(c) || c == '-' || c == '_' || c == '\'';
}

// Returns the length of a text up to the end of its first word; 0 if it begins with none.
std::size_t word_length(std::string_view text) {
  std::size_t length = 0, next = 0;
  do {
    length += next;
    const std::string_view rest = text.substr(length);
    next = !rest.empty() && is_of_name(rest.front()) ? 1 : hyphen_length(rest);
  } while (next > 0);
  const bool ends = length == text.size() || contains(" \t:,;+&", text.substr(length, 1));
  return ends && length > 0 && is_letter(text.front()) ? length : 0;
}

constexpr std::string_view kNumerals = "0123456789";
constexpr std::string_view kSudoku = "sudoku";

// Takes the numerals at the beginning of a text as a number; nothing if it begins with none.
std::optional<int> take_number(std::string_view& text) {
  constexpr int kTooLarge = 9999;
  const std::size_t length = std::min(text.find_first_not_of(kNumerals), text.size());
  const std::string_view numerals = text.substr(0, length);
  text.remove_prefix(length);
  if (length == 0) return std::nullopt;
  return length < 5 ? dance::number_in(numerals) : kTooLarge;
}

// Takes "9x9", "9 × 9" or, for a square, "9".
std::optional<BoxShape> take_shape(std::string_view& text) {
  constexpr std::string_view kTimes = "×";
  const auto height = take_number(text);
  if (!height) return std::nullopt;
  std::string_view rest = trim(text);
  const bool has_times = rest.starts_with(kTimes);
  if (has_times || rest.starts_with('x') || rest.starts_with('X')) {
    rest = trim(rest.substr(has_times ? kTimes.size() : 1));
    if (const auto width = take_number(rest)) {
      text = rest;
      return BoxShape{*height, *width};
    }
  }
  return BoxShape{*height, *height};
}

// Returns the number of letters to insert, remove or replace, or of neighbours to swap.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1), above, second;  // the rows above
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    second = std::exchange(above, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, above[j] + 1, row[j - 1] + 1});
      const bool is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_swap) row[j] = std::min(row[j], second[j - 2] + 1);
    }
  }
  return row.back();
}

bool begins_with_numeral(std::string_view text) {
  return !text.empty() && '0' <= text.front() && text.front() <= '9';
}

bool begins_with_number(std::string_view text) {
  return begins_with_numeral(text.substr(text.starts_with('-') ? 1 : 0));
}

bool has_no_cells(const NamedRule& rule) {
  return is_global(rule.kind) || rule.name == kDiagonals;
}

// Returns the text after spaces and what may join rules: a comma, a semicolon, "+", "&", "and" or
// "with".
std::string_view after_joiner(std::string_view text) {
  text = trim(text);
  if (!text.empty() && contains(",;+&", text.substr(0, 1))) text = trim(text.substr(1));
  const std::string word = first_word(text);
  if (word == "and" || word == "with") text = trim(text.substr(word.size()));
  return text;
}

// Returns the end of a rule without cells, after its name and its numbers, if the name of another
// rule follows; npos otherwise.
std::size_t end_before_name(const LeadingName& name, std::string_view text) {
  if (!name.rule || !has_no_cells(*name.rule)) return std::string_view::npos;
  std::size_t end = name.words.size();
  std::string_view rest = after_joiner(text.substr(end));
  while (begins_with_numeral(rest)) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kNumerals), rest.size()));
    end = static_cast<std::size_t>(rest.data() - text.data());
    rest = after_joiner(rest);
  }
  return leading_name(rest).rule ? end : std::string_view::npos;
}

// Returns the length of "R1C1" at the beginning of a text; 0 if it begins otherwise.
std::size_t cell_length(std::string_view text) {
  const auto part_length = [text](std::size_t begin, char letter) -> std::size_t {
    const bool begins = begin < text.size() && (text[begin] | 0x20) == letter;
    const std::size_t end = std::min(text.find_first_not_of(kNumerals, begin + 1), text.size());
    return begins && end > begin + 1 ? end - begin : 0;
  };
  const std::size_t row = part_length(0, 'r');
  const std::size_t column = row == 0 ? 0 : part_length(row, 'c');
  return column == 0 ? 0 : row + column;
}

bool is_comparison(std::string_view text) {
  return comparison_sign(text) != std::string_view::npos;
}

bool has_trailing_name(std::string_view text) {
  return trailing_name(text).has_value();
}

// Returns whether a text says something about a row or column: "row 1: 5 8", "column 3: low".
bool names_line_before_colon(std::string_view text) {
  const std::string word = first_word(text);
  const std::string_view number = trim(text.substr(word.size()));
  const std::string_view rest =
      number.substr(std::min(number.find_first_not_of(kNumerals), number.size()));
  return !word.empty() && begins_with_cells(text) && rest.starts_with(':');
}

// Returns the length of the first rule on a line: up to a semicolon, to a comma before another rule
// or, if it takes no cells, to the name of that rule.
std::size_t rule_length(std::string_view text) {
  const std::size_t end = end_before_name(leading_name(text), text);
  if (end != std::string_view::npos) return end;
  // Two comparisons or two givens need no name, and neither does what is named after its cells.
  const std::string_view first = text.substr(0, text.find_first_of(",;"));
  const auto is_alike = is_comparison(first)       ? is_comparison
                        : is_given(first)          ? is_given
                        : has_trailing_name(first) ? has_trailing_name
                                                   : nullptr;
  const auto ends_at = [&](std::size_t comma) {
    const std::string_view rest = trim(text.substr(comma + 1));
    return leading_name(rest).rule ||
           (is_alike != nullptr && is_alike(rest.substr(0, rest.find(','))));
  };
  int depth = 0;
  bool is_quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') is_quoted = !is_quoted;
    if (is_quoted) continue;
    if (depth <= 0 && text[i] == ';') return i;
    if (depth <= 0 && text[i] == ',' && ends_at(i)) return i;
    depth += contains("[{", text.substr(i, 1)) ? 1 : contains("]}", text.substr(i, 1)) ? -1 : 0;
  }
  return text.size();
}

// The text after the name of a rule.
struct Ending {
  bool has_setting = false;
  bool has_colon = false;
  bool has_cells = false;
  bool has_sentence = false;
  bool is_clear = false;  // true if nothing else follows
};

// Takes the numbers at the beginning of a text, and the words for sides if there may be any.
// Returns whether there is a number.
bool take_settings(std::string_view& text, bool may_have_sides, bool may_have_fillers = false) {
  bool has_number = false, has_side = false;
  while (true) {
    std::size_t length = 0;
    if (begins_with_number(text)) {
      has_number = true;
      length = std::min(text.find_first_not_of("0123456789-"), text.size());
    } else if (may_have_sides) {
      const std::string word = first_word(text);
      has_side = has_side || side_named(word);
      const bool is_taken =
          (has_side && is_word_of_side(word)) || (may_have_fillers && is_filler(word));
      length = is_taken ? word.size() : text.starts_with('.') ? 1 : 0;
    }
    if (length == 0) return has_number;
    text = trim(text.substr(length));
  }
}

// Only words that name a rule may be followed by sides: "skyscraper 3 left: row 1".
Ending ending_of(std::string_view text, bool is_known) {
  Ending ending;
  std::string_view rest = trim(text);
  ending.has_setting = take_settings(rest, is_known, is_known);
  const auto has_cells = [=](std::string_view part) {
    return is_known ? begins_with_cells(part) : begins_with_cell_name(part);
  };
  const std::size_t colon = rest.starts_with('=') ? 0 : rest.find(':');
  ending.has_colon = colon == 0 || rest.starts_with('"') || rest.starts_with('{');
  ending.has_cells = has_cells(rest);
  if (colon != std::string_view::npos) {
    std::string_view tail = trim(rest.substr(colon + 1));
    constexpr std::size_t kWord = 3;  // "Digits along an arrow …", but not "A1 A2"
    ending.has_sentence = word_length(tail) >= kWord;
    if (is_known && take_settings(tail, true)) ending.has_setting = true;
    ending.has_cells = ending.has_cells || has_cells(tail);
    if (colon == 0) rest = tail;
  }
  ending.is_clear = rest.empty() || ending.has_cells;
  return ending;
}

// The words for a row, a column or a box, before its number.
constexpr std::array<std::string_view, 4> kLineNames = {"row", "column", "col", "box"};

// Returns the text after a bullet of this length, or the whole text if no space follows it.
std::string_view after(std::string_view text, std::size_t bullet) {
  const std::string_view rest = text.substr(bullet);
  return !rest.empty() && contains(kSpaces, rest.substr(0, 1)) ? trim(rest) : text;
}

// Returns the length of a sign at the beginning, with a space after it.
std::optional<std::size_t> leading_sign(std::string_view text) {
  for (const std::string_view sign : {"-", "*", "•", "–", "·"}) {
    if (text.starts_with(sign) && after(text, sign.size()) != text) return sign.size();
  }
  return std::nullopt;
}

}  // namespace

bool are_letters(std::string_view text) {
  return std::all_of(text.begin(), text.end(), is_letter);
}

bool begins_with_cells(std::string_view text) {
  const std::size_t letters = static_cast<std::size_t>(
      std::find_if_not(text.begin(), text.end(), is_letter) - text.begin());
  const std::string word = lower_case(text.substr(0, letters));
  const bool is_line = std::find(kLineNames.begin(), kLineNames.end(), word) != kLineNames.end();
  return begins_with_cell_name(text) ||
         (is_line && begins_with_numeral(trim(text.substr(letters))));
}

bool begins_with_cell_name(std::string_view text) {
  return text.starts_with('[') || (!text.empty() && contains("RrCc", text.substr(0, 1)) &&
                                   begins_with_numeral(text.substr(1)));
}

std::optional<Side> side_named(std::string_view word) {
  // The clues of all rows are on the left, unless they need a side.
  if (word == kAllRows) return Side::left;
  if (word == kAllColumns) return Side::top;
  const auto* const side = find_named(kSideNames, word);
  return side == nullptr ? std::nullopt : std::optional(side->value);
}

bool is_word_of_side(std::string_view word) {
  return side_named(word) || word == "of" || word == "from" || word == "the";
}

bool is_filler(std::string_view word) {
  constexpr std::array<std::string_view, 11> kFillers = {
      "at", "between", "from", "in", "is", "least", "min", "of", "on", "the", "with"};
  return std::find(kFillers.begin(), kFillers.end(), word) != kFillers.end();
}

std::string without_parentheses(std::string_view text) {
  std::string plain(text);
  bool is_quoted = false;
  for (char& c : plain) {
    if (c == '"') is_quoted = !is_quoted;
    if (!is_quoted && (c == '(' || c == ')')) c = ' ';
  }
  return plain;
}

std::string first_word(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && (is_letter(text[length]) || text[length] == '-')) ++length;
  const bool ends =
      length == text.size() || text[length] == ' ' || text[length] == ':' || text[length] == '\t';
  return ends ? lower_case(text.substr(0, length)) : std::string();
}

std::optional<RuleHeading> rule_heading_in(const Token& text) {
  if (first_word(text.text) != kSudoku) return std::nullopt;
  const std::size_t begin =
      std::min(text.text.find_first_not_of(" \t:", kSudoku.size()), text.text.size());
  std::string_view rest = text.text.substr(begin);
  const bool is_negative = rest.starts_with('-');
  if (is_negative) rest.remove_prefix(1);
  auto size = take_shape(rest);
  if (is_negative && size) size->height = -size->height;
  const bool has_mark = !rest.empty() && contains(",:;", rest.substr(0, 1));
  const bool ends = rest.empty() || has_mark || contains(kSpaces, rest.substr(0, 1));
  if (!size || !ends) return std::nullopt;
  const std::size_t end = text.text.size() - rest.size();
  return RuleHeading{*size, part_of(text, begin, end - begin),
                     part_of(text, end + (has_mark ? 1 : 0))};
}

std::optional<BoxShape> shape_in(std::string_view text) {
  const bool has_sign = text.find_first_not_of(kNumerals) != std::string_view::npos;
  const auto shape = take_shape(text);
  const bool is_shape = has_sign && shape && text.empty() && shape->height > 0 && shape->width > 0;
  return is_shape ? shape : std::nullopt;
}

std::optional<LineWord> line_word(std::string_view text) {
  const auto* const found = find_named(kLineWords, first_word(text));
  return found == nullptr ? std::nullopt : std::optional(found->value);
}

LeadingName leading_name(std::string_view text) {
  constexpr int kMaxNameWords = 3;
  LeadingName found;
  std::size_t end = 0;
  for (int words = 1; words <= kMaxNameWords || !found.rule; ++words) {
    const std::size_t begin = std::min(text.find_first_not_of(kSpaces, end), text.size());
    const std::size_t length = word_length(text.substr(begin));
    if (length == 0) break;
    end = begin + length;
    const auto rule = words <= kMaxNameWords ? rule_named(text.substr(0, end)) : std::nullopt;
    // "Killer" is short for a rule only as the last word.
    if (rule || (found.rule && found.rule->is_vague)) found.rule = rule;
    if (rule || !found.rule) found.words = text.substr(0, end);
  }
  return found;
}

std::vector<Token> rules_on_line(const Token& line) {
  std::vector<Token> rules;
  const std::size_t begin = line.text.size() - after_joiner(line.text).size();
  for (Token rest = part_of(line, begin); !rest.text.empty();) {
    // More are refused, however many.
    const std::size_t length = rules.size() > kMaxRules ? rest.text.size() : rule_length(rest.text);
    const Token rule = part_of(rest, 0, length);
    if (length > 0) rules.push_back({trim(rule.text), rule.at});
    const std::string_view next = after_joiner(rest.text.substr(length));
    rest = part_of(rest, rest.text.size() - next.size());
  }
  return rules;
}

std::string_view nearest_rule_name(std::string_view words) {
  constexpr std::size_t kMaxEdits = 2;
  constexpr std::size_t kLongest = 24;
  const std::string name = written_name(words.substr(0, kLongest));
  std::string_view nearest;
  std::size_t least = std::min(kMaxEdits, name.size() / 3) + 1;
  if (name.empty()) return {};
  if (const Meant* const meant = meant_by(name)) return meant->rules;
  const auto consider = [&](std::string_view known) {
    const auto [shorter, longer] = std::minmax({name.size(), known.size()});
    if (longer - shorter >= least || known.front() != name.front()) return;
    const std::size_t edits = edit_distance(name, known);
    if (edits < least) {
      least = edits;
      nearest = known;
    }
  };
  for (const NamedRule& rule : kRules) consider(rule.name);
  return nearest;
}

bool is_given(std::string_view text) {
  const std::size_t sign = text.find_first_of("=:");
  if (!begins_with_cell_name(text) || sign == std::string_view::npos) return false;
  const std::string_view name = trim(text.substr(0, sign));
  const bool is_cell = cell_length(name) == name.size();
  const std::string_view value = trim(text.substr(sign + 1));
  const LeadingName word = leading_name(value);
  const bool is_named = word.rule && word.words.size() > 1;  // "R1C1: even"
  return is_cell && !value.empty() && !begins_with_cells(value) && !is_named;
}

std::optional<TrailingName> trailing_name(std::string_view text) {
  constexpr std::array<std::string_view, 9> kJoiners = {"to", "and", "is",  "are", "a",
                                                        "an", "the", "has", "have"};
  constexpr std::string_view kSigns = " \t,+&-:=>→–—";
  if (!begins_with_cells(text) || text.front() == '[') return std::nullopt;
  TrailingName found;
  for (std::size_t at = 0; (at = text.find_first_not_of(kSigns, at)) != std::string_view::npos;) {
    const std::string_view rest = text.substr(at);
    const std::string word = first_word(rest);
    if (begins_with_cells(rest)) {
      const std::size_t numeral = word.empty() ? 0 : rest.find_first_of(kNumerals);
      found.cells = at += std::min(rest.find_first_of(kSigns, numeral), rest.size());
    } else if (std::find(kJoiners.begin(), kJoiners.end(), word) != kJoiners.end()) {
      at += word.size();
    } else if (const LeadingName name = leading_name(rest); name.rule) {
      found.name = at;
      std::string_view settings = trim(rest.substr(name.words.size()));
      take_settings(settings, true);
      return settings.empty() ? std::optional(found) : std::nullopt;
    } else if (is_word_of_side(word)) {
      found.cells = at += word.size();
    } else {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::size_t comparison_sign(std::string_view text) {
  return begins_with_cell_name(text) ? text.find_first_of("<>") : std::string_view::npos;
}

std::string_view without_stop(std::string_view text) {
  const bool has_stop = !text.empty() && contains(".,!", text.substr(text.size() - 1));
  return has_stop && !text.ends_with(" .") ? trim(text.substr(0, text.size() - 1)) : text;
}

std::string_view without_bullet(std::string_view text) {
  // Signs such as "-" may precede another bullet.
  while (const auto sign = leading_sign(text)) text = after(text, *sign);
  const std::size_t number = std::min(text.find_first_not_of(kNumerals), text.size());
  const std::string_view rest = text.substr(number);
  const bool is_number = number > 0 && (rest.starts_with('.') || rest.starts_with(')'));
  const bool has_parenthesis = text.starts_with('(');
  const std::string_view letter = text.substr(has_parenthesis ? 1 : 0, 1);
  const bool is_box = text.size() > 3 && text[0] == '[' && text[1] != ' ' && text[2] == ']';
  // "(x)" is more likely a rule.
  const bool has_letter =
      !letter.empty() && (is_letter(letter.front()) || contains(kNumerals, letter)) &&
      trim(text.substr(has_parenthesis ? 2 : 1, 1)) == ")" && !leading_name(letter).rule;
  if (is_number) return after(text, number + 1);
  if (is_box) return after(text, 3);
  return has_letter ? after(text, has_parenthesis ? 3 : 2) : text;
}

bool may_head_rules(std::string_view text) {
  const std::string plain = without_parentheses(text);
  const LeadingName name = leading_name(plain);
  const Meant* const meant =
      name.rule ? nullptr : meant_by(written_name(name.words.substr(0, kLongestName)));
  if (name.rule ? has_no_cells(*name.rule) : meant == nullptr || !meant->may_head) return false;
  std::string_view rest = trim(std::string_view(plain).substr(name.words.size()));
  take_settings(rest, true, true);
  return rest.empty() || rest == ":";
}

bool may_be_below_heading(std::string_view text) {
  text = without_bullet(text);
  const std::size_t sign = std::min(text.find_first_of(":="), text.size());
  const bool has_numbers = text.find_first_of(kNumerals, sign) != std::string_view::npos;
  const bool begins_with_letter = text.size() > 1 && is_letter(text.front());
  return begins_with_cells(text) ||
         (begins_with_letter && begins_with_numeral(text.substr(1))) ||  // "A1"
         (has_numbers && (begins_with_numeral(text) || side_named(first_word(text))));
}

bool may_state_rules(std::string_view words) {
  constexpr std::array kParts = {
      "anti",     "argyle",   "arrow",   "asterisk", "between", "box",      "cage",    "cell",
      "chaos",    "chess",    "circle",  "clone",    "column",  "consec",   "diag",    "differ",
      "digit",    "disjoint", "dot",     "entrop",   "even",    "fog",      "girand",  "hyper",
      "index",    "irreg",    "jigsaw",  "kill",     "king",    "knight",   "kropki",  "line",
      "lockout",  "maximum",  "minimum", "miracle",  "modular", "nabner",   "neighb",  "noncon",
      "number",   "odd",      "palindr", "parity",   "quadrup", "queen",    "ratio",   "region",
      "renban",   "row",      "rule",    "samurai",  "sandw",   "sequence", "skyscr",  "square",
      "sudoku x", "sum",      "taxicab", "thermo",   "whisper", "window",   "windoku", "x and v",
      "x sudoku", "x-sudoku", "xv",      "zipper",   "不得",    "不能",     "不规则",  "偶",
      "列",       "和",       "奇",      "宫",       "对角",    "数字",     "无缘",    "杀手",
      "格",       "相邻",     "窗口",    "线",       "行",      "规则",     "连续"};
  const std::string lower = lower_case(words);
  // "tomorrow" names no row.
  const auto begins_word_at = [&](std::size_t at) {
    return at == 0 || !is_letter(lower[at]) || !is_letter(lower[at - 1]);
  };
  return std::any_of(kParts.begin(), kParts.end(), [&](std::string_view part) {
    std::size_t at = lower.find(part);
    while (at != std::string::npos && !begins_word_at(at)) at = lower.find(part, at + 1);
    return at != std::string::npos;
  });
}

bool are_rules(std::string_view text) {
  return !text.empty() && is_rule_line(after_joiner(text));
}

bool is_rule_line(std::string_view text) {
  text = without_bullet(without_stop(text));
  if (text.find_first_of("()") != std::string_view::npos) {
    const std::string plain = without_parentheses(text);
    if (plain.find_first_of("()") == std::string::npos) return is_rule_line(trim(plain));
  }
  if (is_comparison(text) || is_given(text) || is_sum_of_line(text) ||
      names_line_before_colon(text)) {
    return true;
  }
  const std::string_view first = text.substr(0, text.find_first_of(",;"));
  if (has_trailing_name(text) || has_trailing_name(first)) return true;
  LeadingName leading = leading_name(text);
  // The last of several rules decides, as in "anti-knight, anti-king".
  for (std::size_t rules = 0;; ++rules) {
    const std::size_t end = end_before_name(leading, text);
    if (end == std::string_view::npos) break;
    if (rules > kMaxRules) return true;  // more are refused, however many
    text = after_joiner(text.substr(end));
    leading = leading_name(text);
  }
  const auto& [rule, words] = leading;
  const std::string name = written_name(words);
  const auto* const other = find_named(kLineWords, name);
  const bool has_digits =
      other != nullptr && (other->value == LineWord::candidates || other->value == LineWord::given);
  if (name.empty() || (other != nullptr && !has_digits)) return false;
  const Ending ending = ending_of(text.substr(words.size()), rule.has_value());
  if (has_digits) {
    return ending.has_cells && (ending.has_setting || other->value == LineWord::given);
  }
  const bool is_bare = !ending.has_setting && !ending.has_colon && !ending.has_cells;
  if (rule) {
    // "Killer" alone is more likely a title.
    const bool is_as_written = words.size() > 1 && words == rule->name && !rule->is_vague;
    if (is_bare) return ending.is_clear && (has_no_cells(*rule) || is_as_written);
    return ending.is_clear || (ending.has_colon && (ending.has_setting || !ending.has_sentence));
  }
  if (ending.has_colon && ending.has_cells) return true;
  if (!ending.is_clear && !(ending.has_colon && ending.has_setting)) return false;
  const std::string_view meant = nearest_rule_name(words);
  if (ending.has_colon || ending.has_cells) return !meant.empty();
  const auto nearest = rule_named(meant);
  return nearest && is_global(nearest->kind);
}

bool is_sum_of_line(std::string_view text) {
  const std::size_t first = cell_length(text);
  const std::string_view after = text.substr(first);
  const std::string_view rest = trim(after);
  const std::size_t sign = rest.find('=');
  // "R1C2 - R1C1 = 5" is more likely a difference.
  const bool joins = after.starts_with('-') || hyphen_length(after) > 0 || rest.starts_with("to ");
  return first > 0 && joins && sign != std::string_view::npos &&
         begins_with_numeral(trim(rest.substr(sign + 1)));
}

std::string_view after_global_rules(std::string_view text) {
  for (std::size_t rules = 0; rules <= kMaxRules; ++rules) {
    const LeadingName name = leading_name(text);
    if (!name.rule || !has_no_cells(*name.rule)) break;
    text = after_joiner(text.substr(name.words.size()));
  }
  return text;
}

bool is_size(std::string_view text) {
  constexpr int kLeastSide = 4;
  const auto shape = shape_in(text);
  return shape && std::min(shape->height, shape->width) >= kLeastSide;
}

bool begins_with_sum(std::string_view text) {
  const std::size_t end = std::min(text.find_first_not_of(kNumerals), text.size());
  return end > 0 && trim(text.substr(end)).starts_with('=');
}

bool is_faulty_rule(std::string_view text) {
  if (begins_with_sum(text) || is_size(text) || cell_length(text) > 0) return true;
  const LeadingName name = leading_name(text);
  return name.rule && has_no_cells(*name.rule) &&
         text.find_first_of(",;+&") != std::string_view::npos;
}

}  // namespace dance::sudoku
