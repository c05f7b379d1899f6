#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "base/words.hpp"
#include "exact_cover/formats/format_parts.hpp"
#include "exact_cover/formats/formats.hpp"

namespace dance {
namespace {

using Fault = std::optional<Error>;

constexpr std::string_view kStops = " \t\r\v\f,;={}:";
constexpr std::string_view kItem = "A, B, 1, 2 …";
constexpr std::array<std::string_view, 7> kSetSigns = {"->", "=>", ":=", "=", ":", "→", "⇒"};
constexpr std::array<std::string_view, 3> kBullets = {"-", "*", "•"};

// Returns the bracket that closes a whole line if this bracket opens it: [1, 4] or (1, 4).
char closing_bracket(std::string_view rest) {
  if (rest.starts_with('{')) return '}';
  const char close = rest.starts_with('[') ? ']' : rest.starts_with('(') ? ')' : '\0';
  const std::size_t last = rest.find_last_not_of(" \t\r\v\f,;.");
  const bool is_alone = close != '\0' && rest.find_first_of("[](){}", 1) == last;
  return is_alone && rest[last] == close ? close : '\0';
}

// Reads the sets of one line.
class SetLine {
 public:
  SetLine(const Line& line, std::deque<std::string>& unescaped) : scanner_(line, unescaped) {}

  bool is_at_end() {
    scanner_.skip();
    return scanner_.is_at_end();
  }

  // Skips the mark of an entry in a list, “- ” or “1. ”. Precondition: at the beginning of the
  // line.
  bool skip_bullet() {
    scanner_.skip();
    const std::string_view mark = scanner_.rest().substr(0, scanner_.rest().find(' '));
    const bool is_numbered = mark.size() > 1 && (mark.ends_with('.') || mark.ends_with(')')) &&
                             number_in(mark.substr(0, mark.size() - 1));
    const bool is_bullet =
        is_numbered || std::find(kBullets.begin(), kBullets.end(), mark) != kBullets.end();
    return is_bullet && scanner_.skip_text(mark);
  }

  // Returns whether a set begins here with a bracket, or with a name and a sign that is the line's
  // only one or before a bracket.
  bool begins_set() {
    scanner_.skip();
    if (closing_bracket(scanner_.rest()) != '\0') return true;
    const auto word = scanner_.take(kStops);
    scanner_.skip();
    if (!word || !skip_sign()) return false;
    scanner_.skip();
    // A lone name and sign head something else.
    if (scanner_.is_at_end()) return false;
    return closing_bracket(scanner_.rest()) != '\0' ||
           scanner_.rest().find_first_of("=:") == std::string_view::npos;
  }

  // Takes a set. Precondition: not at the end.
  Fault take_set(OptionCollector& options) {
    close_ = '\0';
    auto fault = take_beginning(options);
    close_ = !fault && is_set_empty_ ? closing_bracket(scanner_.rest()) : '\0';
    const bool has_bracket = close_ != '\0';
    if (has_bracket) scanner_.skip_text(scanner_.rest().substr(0, 1));
    if (!fault) fault = take_items(options);
    if (!fault && has_bracket) fault = take_end();
    // A lone name may head the lines below.
    if (!fault && !has_bracket && is_set_empty_) fault = Error{ErrorCode::no_primary_item, begin_};
    return fault;
  }

  // Returns the error of words behind a set in braces, which are no set of their own.
  Fault words_after_set() const {
    if (close_ != '}' || SetLine(*this).begins_set()) return std::nullopt;
    return Error{ErrorCode::unexpected_symbol, scanner_.place(), excerpt(scanner_.rest()), "{"};
  }

  // Adds the items of an entry to the set begun last.
  Fault take_more(OptionCollector& options) {
    is_set_empty_ = false;
    return take_items(options);
  }

 private:
  // Takes the name, or the first item if no name precedes it.
  Fault take_beginning(OptionCollector& options) {
    const TextPosition at = scanner_.place();
    begin_ = at;
    is_set_empty_ = true;
    if (closing_bracket(scanner_.rest()) != '\0') {
      options.begin(at);
      return std::nullopt;
    }
    const auto word = take_word();
    if (!word) return word.error();
    is_set_empty_ = skip_sign();
    if (is_set_empty_) {
      if (word->text.empty()) return Error{ErrorCode::empty_name, word->at};
      options.begin(at, word->token());
      scanner_.skip();
    } else {
      options.begin(at);
      options.add(word->token());
    }
    return std::nullopt;
  }

  Fault take_items(OptionCollector& options) {
    if (!is_set_empty_) pass_separator();
    scanner_.skip();
    while (!scanner_.is_at_end() && !(close_ != '\0' && scanner_.is_at(close_))) {
      const auto word = take_word();
      if (!word) return word.error();
      options.add(word->token());
      is_set_empty_ = false;
      pass_separator();
    }
    return std::nullopt;
  }

  Fault take_end() {
    if (!scanner_.skip_one(close_)) return scanner_.unexpected({close_});
    scanner_.skip();
    pass_separator();
    return std::nullopt;
  }

  // Takes a word and the white space after it. An unquoted word must not be empty.
  Result<TextWord> take_word() {
    std::string stops(kStops);
    if (close_ != '\0') stops += close_;
    auto word = scanner_.take(stops);
    if (word && word->text.empty() && !word->is_quoted) {
      return scanner_.unexpected(std::string(kItem));
    }
    scanner_.skip();
    return word;
  }

  bool skip_sign() {
    return std::any_of(kSetSigns.begin(), kSetSigns.end(),
                       [&](std::string_view sign) { return scanner_.skip_text(sign); });
  }

  void pass_separator() {
    if (!scanner_.skip_one(',')) scanner_.skip_one(';');
    scanner_.skip();
  }

  WordScanner scanner_;
  TextPosition begin_;
  bool is_set_empty_ = true;  // so far
  char close_ = '\0';         // the bracket that ends the set, if one began it
};

void append_set(std::string& text, const Problem& problem, OptionId option) {
  if (const std::string_view name = problem.option_name(option); !name.empty()) {
    append_name(text, name, kStops);
    text += " = ";
  }
  text += '{';
  for (const Entry& entry : problem.option(option)) {
    if (text.back() != '{') text += ", ";
    append_name(text, problem.item_name(entry.item), kStops);
  }
  text += "}\n";
}

// A line that heads sets with names, as in YAML.
bool is_heading(std::string_view line) {
  constexpr std::array<std::string_view, 6> kHeadings = {
      "subsets:", "sets:", "options:", "Subsets:", "Sets:", "Options:"};
  return std::find(kHeadings.begin(), kHeadings.end(), trim(line, kWhiteSpace)) != kHeadings.end();
}

// Reads the sets of a text line by line.
class SetReader {
 public:
  explicit SetReader(std::string_view text) : has_bullets_(has_bullets(text)) {}

  Fault read(std::string_view text) {
    LineCursor lines(text);
    while (const auto line = lines.next()) {
      if (auto fault = add(*line)) return fault;
    }
    return open_fault_;
  }

  OptionCollector options = {};

 private:
  Fault add(const Line& line) {
    SetLine whole(line, unescaped_);
    if (whole.is_at_end() || is_heading(line.text)) return std::nullopt;
    SetLine entry(whole);
    const bool is_entry =
        entry.skip_bullet() && (is_open_ || has_bullets_ || SetLine(entry).begins_set());
    if (is_open_ && !is_entry) {
      if (open_fault_) return open_fault_;
      is_open_ = false;
    }
    open_fault_.reset();
    if (is_open_) return entry.take_more(options);
    SetLine& rest = is_entry ? entry : whole;
    while (!rest.is_at_end() && !options.is_too_large()) {
      if (const Fault words = rest.words_after_set()) return words;
      const Fault fault = rest.take_set(options);
      is_open_ = fault && fault->code == ErrorCode::no_primary_item;
      open_fault_ = is_open_ ? fault : std::nullopt;
      if (fault && !is_open_) return fault;
    }
    return std::nullopt;
  }

  std::deque<std::string> unescaped_;
  bool has_bullets_ = false;
  bool is_open_ = false;  // true if entries below add items to the last set: “A:”, “- 1”
  Fault open_fault_;      // if that set is still empty
};

Result<Problem> read_lines(std::string_view text, Remarks* remarks) {
  SetReader reader(text);
  if (const auto fault = reader.read(text)) return *fault;
  OptionCollector& options = reader.options;
  options.take_universe();
  if (remarks && !options.is_empty() && text.find('{') == std::string_view::npos) {
    remarks->doubt = text.find_first_of("=:") == std::string_view::npos ? options.doubt()
                                                                        : options.doubt_of_named();
  }
  return options.build();
}

// --- Sets among words ----------------------------------------------------------------------------

// Returns the place where the name and sign before a brace begin, or the brace's own.
std::size_t begin_of_set(std::string_view text, std::size_t brace) {
  constexpr std::string_view kBlanks = " \t";
  const auto end_before = [&](std::size_t end) {
    return text.find_last_not_of(kBlanks, end - 1) + 1;  // npos + 1 is 0
  };
  const std::size_t sign = end_before(brace);
  if (sign == 0 || std::string_view("=:").find(text[sign - 1]) == std::string_view::npos) {
    return brace;
  }
  const std::size_t name = end_before(sign - 1);
  return name == 0 ? brace : text.find_last_of(" \t\n,;.", name - 1) + 1;
}

// Blanks out the words around at least two sets in braces, as in “Let X = {1, 2} and A = {1}.”
// Returns nothing if there is more than letters and marks.
std::optional<std::string> without_words(std::string_view text) {
  constexpr std::string_view kOther = "0123456789=|[]()<>{}\\/$#%&*+_\"";
  std::string kept(text);
  std::size_t sets = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t brace = text.find('{', at);
    const std::size_t begin =
        brace == text.npos ? text.size() : std::max(at, begin_of_set(text, brace));
    const std::string_view words = text.substr(at, begin - at);
    const std::size_t colon = words.find(':');
    if (words.find_first_of(kOther) != words.npos) return std::nullopt;
    if (colon != words.npos && words.substr(colon + 1, 1) != "\n") return std::nullopt;
    for (; at < begin; ++at) {
      if (text[at] != '\n') kept[at] = ' ';
    }
    if (brace == text.npos) break;
    const std::size_t end = text.find('}', brace);
    if (end == text.npos) return std::nullopt;
    at = end + 1;
    ++sets;
  }
  return sets > 1 ? std::optional(kept) : std::nullopt;
}

// --- Lists with counts ---------------------------------------------------------------------------

using NumberRows = std::vector<std::vector<Token>>;

// Returns the words of the lines if all are numbers.
std::optional<NumberRows> numbers_in(std::string_view text) {
  NumberRows rows;
  LineCursor lines(text);
  while (const auto line = lines.next()) {
    auto words = split_words(*line);
    const auto is_count = [](const Token& word) { return number_in(word.text).value_or(-1) >= 0; };
    if (!std::all_of(words.begin(), words.end(), is_count)) return std::nullopt;
    if (!words.empty()) rows.push_back(std::move(words));
  }
  return rows;
}

// Returns whether each row below the first has its number of items at this place.
bool have_counts(const NumberRows& rows, std::size_t place) {
  return std::all_of(rows.begin() + 1, rows.end(), [&](const std::vector<Token>& row) {
    return row.size() > place &&
           number_in(row[place].text) == static_cast<int>(row.size() - place - 1);
  });
}

// Reads the text of programming contests: the numbers of options and items in either order, then
// the options, each after its number of items. Returns nothing for any other text.
std::optional<Result<Problem>> read_counted(std::string_view text) {
  const auto rows = numbers_in(text);
  if (!rows || rows->size() < 3 || rows->front().size() != 2) return std::nullopt;
  const auto first = number_in(rows->front()[0].text);
  const auto second = number_in(rows->front()[1].text);
  const int options = static_cast<int>(rows->size()) - 1;
  if (first != options && second != options) return std::nullopt;
  if (!have_counts(*rows, 0)) {
    // OR-Library's partitions have the cost of each option, too.
    if (!have_counts(*rows, 1)) return std::nullopt;
    const Token& cost = (*rows)[1][0];
    return Error{ErrorCode::cost_unsupported, cost.at, std::string(cost.text)};
  }
  ProblemBuilder builder;
  for (int item = 1; item <= (first == options ? *second : *first); ++item) {
    const auto added = builder.add_primary(std::to_string(item), rows->front()[0].at);
    if (!added) return added.error();
  }
  for (const auto& row : std::span(*rows).subspan(1)) {
    if (const auto fault = builder.add_written(std::span(row).subspan(1), row[0].at)) return *fault;
  }
  return std::move(builder).build();
}

// Returns the words of a text that are blank in `kept`, those between two sets each.
std::vector<std::string> words_left_out(std::string_view text, std::string_view kept) {
  constexpr std::string_view kBetween = " \t\r\n,;";
  std::vector<std::string> all(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (kept[i] == c && c != ' ' && c != '\n') {
      if (!all.back().empty()) all.emplace_back();
    } else if (kBetween.find(c) == std::string_view::npos || c == ' ') {
      if (c != ' ' || !all.back().empty()) all.back() += c;
    } else if (!all.back().empty() && all.back().back() != ' ') {
      all.back() += ' ';
    }
  }
  for (std::string& words : all) words = std::string(trim(words, " .:"));
  std::erase_if(all, [](const std::string& words) { return words.empty(); });
  return all;
}

}  // namespace

bool has_sets(std::string_view text) {
  LineCursor lines(text);
  auto line = lines.next();
  while (line && !WordCursor(*line).next()) line = lines.next();
  if (!line) return false;
  std::deque<std::string> unescaped;
  SetLine set(*line, unescaped);
  set.skip_bullet();
  return set.begins_set() || without_words(text);
}

bool has_bullets(std::string_view text) {
  std::size_t count = 0;
  LineCursor lines(text);
  while (const auto line = lines.next()) {
    const auto word = WordCursor(*line).next();
    if (!word) continue;
    if (std::find(kBullets.begin(), kBullets.end(), word->text) == kBullets.end()) return false;
    ++count;
  }
  return count > 1;
}

bool has_counts(std::string_view text) {
  return read_counted(text).has_value();
}

Result<Problem> read_sets(std::string_view text, Remarks* remarks) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  if (auto counted = read_counted(*checked)) return *std::move(counted);
  auto problem = read_lines(*checked, remarks);
  const auto words = problem ? std::nullopt : without_words(*checked);
  if (!words) return problem;
  auto among = read_lines(*words, remarks);
  if (!among) return problem;
  if (remarks) remarks->left_out = words_left_out(*checked, *words);
  return among;
}

Result<std::string> write_sets(const Problem& problem) {
  if (const auto fault = refuse_secondary_items(problem)) return *fault;
  if (const auto fault = refuse_bounds(problem)) return *fault;
  if (const auto fault = refuse_unused_items(problem)) return *fault;
  if (problem.option_count() == 0) return Error{ErrorCode::does_not_fit};
  std::string text;
  for (std::int32_t o = 0; o < problem.option_count(); ++o) {
    append_set(text, problem, OptionId{o});
  }
  return text;
}

}  // namespace dance
