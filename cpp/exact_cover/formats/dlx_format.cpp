#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "base/wrapping.hpp"
#include "exact_cover/formats/format_parts.hpp"
#include "exact_cover/formats/formats.hpp"

namespace dance {
namespace {

using Fault = std::optional<Error>;
using Words = std::vector<Token>;

// Where a comment begins within a line, and whether a line continues in the next. All of these are
// names, too, so they count only in a text that makes no sense otherwise.
enum class Extras { are_names, are_read };

// Words above or before the items and options of people's own texts.
enum class Heading { none, primary, secondary, options };

Heading heading_of(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, Heading>, 8> kHeadings = {{
      {"items:", Heading::primary},
      {"Items:", Heading::primary},
      {"primary:", Heading::primary},
      {"Primary:", Heading::primary},
      {"secondary:", Heading::secondary},
      {"Secondary:", Heading::secondary},
      {"options:", Heading::options},
      {"Options:", Heading::options},
  }};
  const auto* const found = std::find_if(kHeadings.begin(), kHeadings.end(),
                                         [&](const auto& known) { return known.first == word; });
  return found == kHeadings.end() ? Heading::none : found->second;
}

bool begins_comment(const Token& word) {
  return word.text == "#" || word.text.starts_with("//");
}

// Iterates over the lines with words.
class WordLines {
 public:
  WordLines(std::string_view text, Extras extras) : lines_(text), extras_(extras) {}

  Words next() {
    Words words;
    while (const auto line = lines_.next()) {
      Words more = split_words(*line);
      const bool goes_on = extras_ == Extras::are_read && take_extras(more);
      words.insert(words.end(), more.begin(), more.end());
      if (!words.empty() && !goes_on) break;
    }
    return words;
  }

 private:
  // Drops a comment or the mark of a continued line; returns whether there was such a mark.
  static bool take_extras(Words& words) {
    words.erase(std::find_if(words.begin(), words.end(), begins_comment), words.end());
    if (words.empty() || !words.back().text.ends_with('\\')) return false;
    words.back().text.remove_suffix(1);
    if (words.back().text.empty()) words.pop_back();
    return true;
  }

  LineCursor lines_;
  Extras extras_;
};

// Returns whether a word before its bar is a name, not bounds: p|x.
bool is_name_before_bar(std::string_view word, std::size_t bar) {
  return bar == 0 ||
         (word.find(':') > bar &&
          std::string_view("0123456789+-.").find(word.front()) == std::string_view::npos);
}

// The bounds of miniexact, name:least;most or name:number, as Knuth writes them; otherwise empty.
std::string knuths_bounds(std::string_view word) {
  const std::size_t colon = word.find(':');
  if (colon == 0 || colon == std::string_view::npos || word.find('|') < colon) return {};
  const std::string_view bounds = word.substr(colon + 1);
  const std::string_view least = bounds.substr(0, bounds.find(';'));
  const std::string_view most = bounds.substr(std::min(least.size() + 1, bounds.size()));
  if (!number_in(least) || !(least.size() == bounds.size() || number_in(most))) return {};
  const std::string range(least.size() == bounds.size() ? least : most);
  return std::string(least) + ':' + range + '|' + std::string(word.substr(0, colon));
}

class ItemLine {
 public:
  explicit ItemLine(ProblemBuilder& builder) : builder_(builder) {}

  Fault add(const Token& word) {
    const std::size_t bar = word.text.find('|');
    if (is_secondary_ || bar == std::string_view::npos || !is_name_before_bar(word.text, bar)) {
      return word.text == "|" ? Error{ErrorCode::unexpected_symbol, word.at, "|"} : add_item(word);
    }
    if (bar > 0) {
      if (const Fault fault = add_item({word.text.substr(0, bar), word.at})) return fault;
    }
    is_secondary_ = true;
    const std::string_view rest = word.text.substr(bar + 1);
    const int column = word.at.column + count_characters(word.text.substr(0, bar)) + 1;
    return rest.empty() ? std::nullopt : add_item({rest, {word.at.line, column}});
  }

  // Begins the secondary items.
  void end_primary() { is_secondary_ = true; }

 private:
  Fault add_item(const Token& word) {
    const std::string bounds = knuths_bounds(word.text);
    const Token item = bounds.empty() ? word : Token{bounds, word.at};
    const auto added = builder_.add_item(item, is_secondary_);
    return added ? std::nullopt : Fault(added.error());
  }

  ProblemBuilder& builder_;
  bool is_secondary_ = false;
};

Fault read_items(const Words& words, ItemLine& items) {
  for (const Token& word : words) {
    if (const Fault fault = items.add(word)) return fault;
  }
  return std::nullopt;
}

Fault read_option(const Words& words, ProblemBuilder& builder) {
  for (const auto& [word, at] : words) {
    if (word.find('|') != std::string_view::npos) {
      return Error{ErrorCode::cost_unsupported, at, std::string(word)};
    }
  }
  return builder.add_written(words, words.front().at);
}

Result<Problem> read_lines(std::string_view text, Extras extras) {
  ProblemBuilder builder;
  bool has_items = false;
  bool has_options = false;
  bool expects_items = true;
  Words only_secondary;  // an indented line that begins with a bar; a comment if others follow
  ItemLine items(builder);
  WordLines lines(text, extras);
  for (Words words = lines.next(); !words.empty(); words = lines.next()) {
    if (words.front().text.starts_with('|')) {
      if (words.front().at.column > 1 && only_secondary.empty()) only_secondary = words;
      continue;
    }
    const Heading heading = has_options ? Heading::none : heading_of(words.front().text);
    if (heading != Heading::none) {
      words.erase(words.begin());
      expects_items = heading != Heading::options;
    }
    if (heading == Heading::secondary) items.end_primary();
    if (words.empty()) continue;
    const Fault fault = expects_items ? read_items(words, items) : read_option(words, builder);
    if (fault) return *fault;
    has_options = !expects_items;
    has_items = true;
    expects_items = false;
  }
  if (!has_items && only_secondary.empty()) return Error{ErrorCode::empty_text};
  if (!has_items) {
    if (const Fault fault = read_items(only_secondary, items)) return *fault;
  }
  return std::move(builder).build();
}

// Returns whether each item is in an option.
bool uses_all_items(const Problem& problem) {
  return !refuse_unused_items(problem);
}

// The writer gives the first item bounds to say that all words are names.
bool has_bounds_first(std::string_view text) {
  const Words words = WordLines(text, Extras::are_names).next();
  return !words.empty() && words.front().text.find('|', 1) != std::string_view::npos;
}

bool may_have_extras(std::string_view text) {
  return !has_bounds_first(text) &&
         (text.find("//") != std::string_view::npos || text.find('#') != std::string_view::npos ||
          text.find("\\\n") != std::string_view::npos ||
          text.find("\\\r\n") != std::string_view::npos);
}

// The bounds in brackets of newer programs, name[least:most]. As a part of a name it would be in
// some option. Returns the first such item of a text that no option names so.
std::optional<Token> bracketed_item(std::string_view text) {
  WordLines lines(text, Extras::are_names);
  for (const Token& word : lines.next()) {
    const std::size_t open = word.text.find('[');
    if (open == 0 || open == std::string_view::npos || !word.text.ends_with(']')) continue;
    const std::string_view bounds = word.text.substr(open + 1, word.text.size() - open - 2);
    const std::size_t colon = bounds.find(':');
    const bool is_range = colon != std::string_view::npos && number_in(bounds.substr(0, colon)) &&
                          number_in(bounds.substr(colon + 1));
    if (is_range) return word;
  }
  return std::nullopt;
}

Error bracket_error(const Token& item) {
  return {ErrorCode::bad_bounds, item.at, std::string(item.text), "2|…, 1:2|…"};
}

// --- miniexact -----------------------------------------------------------------------------------

// Reads the text of miniexact: < primary items > [ secondary items ], then options that end with
// semicolons.
class Angled {
 public:
  Result<Problem> read(std::string_view text) && {
    LineCursor lines(text);
    while (const auto line = lines.next()) {
      WordScanner scanner(*line, unescaped_);
      scanner.skip();
      if (scanner.is_at('|') || scanner.is_at('#') || scanner.rest().starts_with("//")) continue;
      for (; !scanner.is_at_end(); scanner.skip()) {
        if (const Fault fault = take(scanner)) return *fault;
      }
    }
    if (!words_.empty()) {
      if (const Fault fault = end_option()) return *fault;
    }
    return std::move(builder_).build();
  }

 private:
  Fault take(WordScanner& scanner) {
    const TextPosition at = scanner.place();
    if (scanner.skip_one('<') || scanner.skip_one('[')) {
      is_in_items_ = true;
      return std::nullopt;
    }
    if (scanner.skip_one('>') || (is_in_items_ && scanner.skip_one(']'))) {
      is_in_items_ = false;
      items_.end_primary();
      return std::nullopt;
    }
    if (scanner.skip_one(';')) return words_.empty() ? std::nullopt : end_option();
    const auto word = scanner.take(is_in_items_ ? " \t\r\v\f<>[]" : " \t\r\v\f<>;");
    if (!word) return word.error();
    if (is_in_items_) return items_.add({word->text, at});
    words_.push_back({word->text, at});
    return std::nullopt;
  }

  Fault end_option() {
    const Fault fault = builder_.add_written(words_, words_.front().at);
    words_.clear();
    return fault;
  }

  std::deque<std::string> unescaped_;
  ProblemBuilder builder_;
  ItemLine items_{builder_};
  Words words_;  // of the option read so far
  bool is_in_items_ = false;
};

void append_option(std::string& text, const Problem& problem, std::span<const Entry> option) {
  for (const Entry& entry : option) {
    if (&entry != option.data()) text += ' ';
    text += entry_text(problem, entry);
  }
  text += '\n';
}

// Returns whether the reader would skip lines or words because a name looks like a comment mark or
// continues a line. Bounds before the first name, even default ones, prevent that.
bool is_taken_for_wrapping(std::string_view text, const Problem& problem) {
  if (!uses_all_items(problem) && may_have_extras(text)) return true;
  if (!begins_wrapping(text.substr(0, text.find_first_of(" \n")))) return false;
  const auto kept = without_wrapping(text);
  return !kept || *kept != text;
}

// Returns whether the first line states the number of items in the second, or those of primary and
// secondary ones, and perhaps that of options.
bool begins_with_counts(std::string_view text) {
  WordLines lines(text, Extras::are_names);
  const Words counts = lines.next();
  const Words items = lines.next();
  const auto is_count = [](const Token& word) { return number_in(word.text).has_value(); };
  if (counts.empty() || counts.size() > 3) return false;
  if (!std::all_of(counts.begin(), counts.end(), is_count)) return false;
  const auto bar =
      std::find_if(items.begin(), items.end(), [](const Token& word) { return word.text == "|"; });
  const int primary = static_cast<int>(bar - items.begin());
  const int all = static_cast<int>(items.size()) - (bar == items.end() ? 0 : 1);
  const auto states = [&](int number) {
    return std::any_of(counts.begin(), counts.end(),
                       [&](const Token& count) { return number_in(count.text) == number; });
  };
  return states(all) ||
         (counts.size() > 1 && bar != items.end() && states(primary) && states(all - primary));
}

// Reads a text without its first line.
Result<Problem> read_below(std::string_view text) {
  std::string rest(text);
  const std::size_t begin = std::min(rest.find_first_not_of(" \t\r\n\v\f"), rest.size());
  const std::size_t end = std::min(rest.find('\n', begin), rest.size());
  rest.replace(begin, end - begin, end - begin, ' ');
  return read_lines(rest, Extras::are_names);
}

}  // namespace

bool is_angled(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n\v\f");
  const std::size_t end = text.find('>');
  return begin != std::string_view::npos && text[begin] == '<' && end != std::string_view::npos &&
         text.find(';', end) != std::string_view::npos && text.substr(begin, 2) != "<?";
}

bool begins_with_heading(std::string_view text) {
  const Words words = WordLines(text, Extras::are_names).next();
  return !words.empty() && heading_of(words.front().text) == Heading::primary;
}

bool has_bracketed_bounds(std::string_view text) {
  return bracketed_item(text).has_value();
}

bool has_bounds_behind(std::string_view text) {
  const Words words = WordLines(text, Extras::are_names).next();
  return has_bracketed_bounds(text) ||
         std::any_of(words.begin(), words.end(),
                     [](const Token& word) { return !knuths_bounds(word.text).empty(); });
}

Result<Problem> read_dlx(std::string_view text, Remarks*) {
  const auto checked = check_text(text);
  if (!checked) return checked.error();
  if (is_angled(*checked)) return Angled().read(*checked);
  auto problem = read_lines(*checked, Extras::are_names);
  const bool makes_sense = problem && uses_all_items(*problem);
  if (!makes_sense && may_have_extras(*checked)) {
    auto other = read_lines(*checked, Extras::are_read);
    if (other && other->option_count() > 0) return other;
  }
  if (!problem && begins_with_counts(*checked)) {
    auto below = read_below(*checked);
    if (below && below->option_count() > 0) return below;
  }
  const auto bracketed = makes_sense ? std::nullopt : bracketed_item(*checked);
  return bracketed ? Result<Problem>(bracket_error(*bracketed)) : problem;
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
  if (problem.primary_count() > 0 && is_taken_for_wrapping(text, problem)) text.insert(0, "1|");
  return text;
}

}  // namespace dance
