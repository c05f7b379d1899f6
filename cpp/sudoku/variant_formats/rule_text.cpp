#include "sudoku/variant_formats/rule_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/json.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

// The largest coordinate of a drawing, in hundredths of a cell.
constexpr int kMaxHundredths = 100'000;

class RuleTextReader {
 public:
  // The `rules` lines after the first `others` are rules, even if they look like rows.
  RuleTextReader(Lines lines, std::size_t others, std::size_t rules)
      : rest_(lines.subspan(std::min(lines.size(), kMaxLines))), line_count_(lines.size()) {
    NamesAbove names;
    std::size_t name = 0;  // the last name
    for (const Line& line : lines.first(lines.size() - rest_.size())) {
      Statement statement = statement_of(line);
      if (const auto kind = names.look_at(statement)) lines_[name].kind = *kind;
      if (names.is_name()) name = lines_.size();
      statement.may_be_row = lines_.size() < others || others + rules <= lines_.size();
      lines_.push_back(statement);
    }
  }

  // Records the error if it is the first.
  void fail(Error error) {
    if (!error_) error_ = std::move(error);
  }

  // Beside the cages of another format if there are some.
  Result<VariantPuzzle> read(const VariantPuzzle* cages) && {
    cages_ = cages;
    if (auto error = read_board(lines_, cages, stated_)) return *std::move(error);
    RuleReader reader(std::move(stated_.board), cages == nullptr ? "rule-text" : cages->format);
    reader_ = &reader;
    if (cages != nullptr) {
      for (const Rule& rule : cages->rules) reader.add(rule);
      for (const NotUnderstood& part : cages->not_understood) reader.miss(part.what, part.at);
    }
    read_rows();
    for (const Statement& line : lines_) {
      if (!error_ && !reader.has_failed()) read_line(line);
    }
    complete_words();
    if (!rest_.empty() && !reader.has_failed()) fail(too_long());
    if (error_) return *error_;
    return std::move(reader).take();
  }

 private:
  Error too_long() const {
    return {ErrorCode::text_too_large, start_of(rest_.front()),
            std::to_string(line_count_) + " lines", "≤ " + std::to_string(kMaxLines)};
  }

  // --- The rows of cells.

  // Returns whether a row that doesn't fit is a word, such as the name of an unknown rule.
  bool is_unknown_word(const Token& row) const {
    const auto is_other = [&](char c) { return !is_blank_symbol({&c, 1}) && !known_digit(c); };
    return row.text.size() != static_cast<std::size_t>(reader_->board().width) &&
           are_letters(row.text) && std::any_of(row.text.begin(), row.text.end(), is_other);
  }

  void read_rows() {
    for (std::size_t cell = 0; cell < stated_.samurai.size(); ++cell) {
      if (stated_.samurai[cell] != kNoDigit) {
        reader_->set_given(static_cast<CellId>(cell), stated_.samurai[cell]);
      }
    }
    if (stated_.rows.empty()) return;
    const Board& board = reader_->board();
    const auto word = std::find_if(stated_.rows.begin(), stated_.rows.end(),
                                   [&](const Token& row) { return is_unknown_word(row); });
    if (word != stated_.rows.end()) return fail(unknown_rule(*word));
    const auto cell_count = static_cast<std::size_t>(board.cell_count());
    const bool is_one_line = symbols_of_row(stated_.rows.front().text).size() == cell_count;
    const auto height = static_cast<std::size_t>(is_one_line ? 1 : board.height);
    const std::size_t width = cell_count / height;
    if (stated_.rows.size() != height) {
      const Token& first = stated_.rows[stated_.rows.size() > height ? height : 0];
      return fail({ErrorCode::wrong_row_count, first.at, std::to_string(stated_.rows.size()),
                   std::to_string(height)});
    }
    CellId cell = 0;
    for (const Token& row : stated_.rows) {
      const std::string symbols = symbols_of_row(row.text);
      if (symbols.size() != width) {
        return fail({ErrorCode::wrong_row_length, row.at, std::to_string(symbols.size()),
                     std::to_string(width)});
      }
      for (const char symbol : symbols) set_cell(cell++, symbol, row.at);
    }
  }

  // Returns the digit of a symbol; nothing if the board has no such digit.
  std::optional<int> known_digit(char symbol) const {
    const DigitSet digits = reader_->board().digits;
    if (symbol == '0' && (digits & 1) != 0) return 0;
    const Digit digit = digit_of({&symbol, 1});
    if (digit == 0 || digit > kMaxVariantDigit || (digits >> digit & 1) == 0) return std::nullopt;
    return digit;
  }

  // Returns the digit of a symbol, kNoDigit for a blank; fails for any other symbol.
  int digit_in(char symbol, TextPosition at) {
    if (const auto digit = known_digit(symbol)) return *digit;
    if (!is_blank_symbol({&symbol, 1})) {
      fail({ErrorCode::unknown_digit, at, std::string(1, symbol)});
    }
    return kNoDigit;
  }

  void set_cell(CellId cell, char symbol, TextPosition at) {
    const int digit = digit_in(symbol, at);
    if (digit != kNoDigit) reader_->set_given(cell, digit);
  }

  // --- The other lines.

  void read_line(const Statement& line) {
    const bool is_sized_caption =
        stated_.sized_caption && stated_.sized_caption->size_text.at.line == line.text.at.line;
    const bool has_title = !reader_->puzzle().title.empty();
    if (is_sized_caption && are_rules(stated_.sized_caption->words.text)) {
      return read_rules(stated_.sized_caption->words);
    }
    if (is_sized_caption && is_size(line.text.text)) return;
    if (!has_title && (is_sized_caption || line.kind == LineKind::title)) {
      return set_title(line.text.text);
    }
    switch (line.kind) {
      case LineKind::row:
      case LineKind::border:
        return;
      case LineKind::name:
        return read_name(line.text);
      case LineKind::below_name:
        return read_below_name(line.text);
      case LineKind::cages:
        return read_rules(line.text);
      case LineKind::rule:
      case LineKind::fact:
        return line.word ? read_word(*line.word, line) : read_rules_and_givens(line.text);
      case LineKind::symbols:
      case LineKind::title:
      case LineKind::words:
        return read_words(line.text);
    }
  }

  void read_rules_and_givens(const Token& text) {
    if (!is_given(text.text)) return read_rules(text);
    for (const Token& each : rules_on_line(text)) {
      is_given(each.text) ? read_givens(each) : read_rules(each);
    }
  }

  void read_word(LineWord word, const Statement& line) {
    VariantPuzzle& puzzle = reader_->puzzle();
    const std::string fact(line.words.text);
    switch (word) {
      case LineWord::sudoku:
        return rule_heading_in(line.text) ? read_caption() : read_words(line.text);
      case LineWord::samurai:
        return is_samurai_line(line.text.text) ? void() : read_words(line.text);
      case LineWord::grid:
      case LineWord::boxes:
        return;  // parts of the board
      case LineWord::title:
        return set_fact(puzzle.title, line);
      case LineWord::author:
        return set_fact(puzzle.author, line);
      case LineWord::rules:
        return add_words(fact);
      case LineWord::given:
        return read_givens(line.rest);
      case LineWord::solution:
        puzzle.solution = digits_of_board(line.rest);
        return;
      case LineWord::candidates:
        return read_candidates(line.rest);
      case LineWord::placed:
        puzzle.placed = digits_of_board(line.rest);
        return;
      case LineWord::not_understood:
        return reader_->miss(fact, line.text.at);
      case LineWord::decoration:
        return read_decoration({fact, line.text.at.line});
      case LineWord::proposal:
        return read_rules(line.rest, &RuleReader::propose);
      case LineWord::fog_of_war:
        puzzle.has_fog = true;
        if (!fact.empty()) fail({ErrorCode::unexpected_symbol, line.rest.at, excerpt(fact)});
    }
  }

  // Reads the words after the settings of the heading: rules, or the author's words.
  void read_caption() {
    if (stated_.caption.text.empty()) return;
    if (are_rules(stated_.caption.text)) return read_rules(stated_.caption);
    add_words(stated_.caption.text);
  }

  void set_title(std::string_view title) {
    reader_->puzzle().title = title;
    names_rule_ = leading_name(title).rule || may_state_rules(title);
  }

  // Adds a title to the words if it names a rule that is missing.
  void complete_words() {
    if (!names_rule_) return;
    const VariantPuzzle& puzzle = reader_->puzzle();
    std::string_view names = nearest_rule_name(puzzle.title);
    if (names.empty()) return;
    while (!names.empty()) {
      const auto named = leading_name(names).rule;
      for (const Rule& rule : puzzle.rules) {
        if (!named || rule.kind == named->kind) return;
      }
      names = trim(names.substr(std::min(names.find(','), names.size() - 1) + 1));
    }
    add_words(std::string(puzzle.title));
  }

  void add_words(std::string_view words) {
    std::string& text = reader_->puzzle().rules_text;
    if (!text.empty()) text += '\n';
    text += words;
  }

  // A second title may also be that of another puzzle, whose rows or heading are missing.
  void set_fact(std::string& own, const Statement& line) {
    if (!own.empty()) return fail(stated_twice(line.text));
    own = line.words.text;
  }

  // Reads a line without a rule: a caption, a byline or a sentence.
  void read_words(const Token& text) {
    VariantPuzzle& puzzle = reader_->puzzle();
    const std::vector<Token> words =
        split_words({text.text.substr(0, kTellingLength), text.at.line});
    const auto has = [&](char c) { return text.text.find(c) != std::string_view::npos; };
    const std::string_view left = text.text.substr(0, text.text.find_first_of(":="));
    const bool has_cells = std::any_of(words.begin(), words.end(), [](const Token& word) {
      return begins_with_cell_name(word.text) ||
             (is_letter(word.text[0]) && contains(kNumerals, word.text.substr(1, 1)));
    });
    const bool is_beside_cages = cages_ != nullptr && !has_cells && !may_state_rules(text.text);
    const bool is_sum = has('=') && has('+');
    const bool is_alone = lines_.size() == 1 && cages_ == nullptr;
    const bool is_cage = has_cells && (is_sum || (left != text.text && whole_number(trim(left))));
    if (begins_with_sum(text.text) && (!is_cage || names_cells(words))) {
      read_rules(text);
    } else if (is_cage) {
      fail(
          {ErrorCode::unexpected_symbol, text.at, excerpt(text.text), "killer-cage 15: R1C1 R1C2"});
    } else if (leading_name(text.text).rule && words.size() == 1) {
      text.text.ends_with(':') ? add_words(text.text) : read_rules(text);
    } else if (puzzle.title.empty() &&
               (is_caption(text.text) || may_be_title(text) ||
                (is_beside_cages && !is_whole_sentence(text.text, words)))) {
      set_title(text.text);
    } else if (puzzle.author.empty() && is_byline(words)) {
      puzzle.author = trim(text.text.substr(2));
    } else if (!is_alone &&
               (is_sentence(words) || is_whole_sentence(text.text, words) || is_beside_cages)) {
      add_words(text.text);
    } else {
      fail(unknown_rule(text));
    }
  }

  // Returns whether words say something, rather than name it: "Equal digits aren't neighbours."
  static bool is_whole_sentence(std::string_view text, const std::vector<Token>& words) {
    return text.ends_with("。") || (text.ends_with('.') && is_sentence(words));
  }

  // Returns whether words are the first line, above rows of cells, and unlike any rule.
  bool may_be_title(const Token& text) const {
    const std::vector<Token> words = split_words({text.text, text.at.line});
    const bool is_first = text.at.line == lines_.front().text.at.line;
    const bool is_above = text.at.line < stated_.first_row;
    return is_first && is_above && !is_whole_sentence(text.text, words) && !names_cells(words) &&
           nearest_rule_name(leading_name(text.text).words).empty();
  }

  void read_rules(const Token& text, void (RuleReader::*take)(Rule) = &RuleReader::add) {
    add_all(sudoku::read_rules(reader_->board(), text), take);
  }

  void add_all(Result<std::vector<Rule>> rules, void (RuleReader::*take)(Rule) = &RuleReader::add) {
    if (!rules) return fail(rules.error());
    for (Rule& rule : *rules) (reader_->*take)(std::move(rule));
  }

  // Reads "Thermometers:" above its rules.
  void read_name(const Token& text) {
    name_above_ = text;
    const auto named = leading_name(text.text).rule;
    is_group_above_ = !named;
    if (!named) return;  // "Kropki dots:", "Givens:"
    rule_above_ = {.kind = named->kind, .number = named->number, .at = text.at};
    if (is_side_clue(named->kind)) return;  // each has its own side
    const auto rules = sudoku::read_rules(reader_->board(), text);
    if (!rules) return fail(rules.error());
    rule_above_ = rules->front();
  }

  void read_below_name(const Token& text) {
    if (is_group_above_) {
      return line_word(name_above_.text) ? read_givens(text) : fail(unknown_rule(name_above_));
    }
    add_all(sudoku::read_rules(reader_->board(), text, &rule_above_));
  }

  // Reads "over circle 50 50 width 80 height 80 fill #CC99FF".
  void read_decoration(const Line& line) {
    const std::vector<std::string> words = words_of_decoration(line.text);
    const auto* const kind = words.size() < 2 ? nullptr : find_named(decoration_kinds(), words[1]);
    if (kind == nullptr) {
      return fail({ErrorCode::unexpected_symbol,
                   {line.number, 1},
                   excerpt(line.text),
                   listed_names(decoration_kinds())});
    }
    Decoration decoration{.kind = kind->value, .is_over = words.front() == "over"};
    std::size_t at = 2;
    for (; at < words.size(); ++at) {
      const auto number = number_of_decoration(words[at]);
      if (!number) break;
      decoration.points.push_back(*number);
    }
    for (; at + 1 < words.size(); at += 2) {
      for_each_field(decoration, [&](std::string_view name, auto& value) {
        if (words[at] == name) set_field(value, words[at + 1]);
      });
    }
    const std::string what = decoration.what;
    reader_->draw(std::move(decoration), what, {line.number, 1});
  }

  // Splits into words, some of which are JSON strings.
  static std::vector<std::string> words_of_decoration(std::string_view text) {
    std::vector<std::string> words;
    while (!(text = trim(text)).empty()) {
      const bool is_string = text.front() == '"';
      std::size_t end = 1;
      while (end < text.size() && text[end] != (is_string ? '"' : ' ')) {
        end += is_string && text[end] == '\\' ? 2 : 1;
      }
      const std::string_view word = text.substr(0, is_string ? end + 1 : end);
      text.remove_prefix(word.size());
      const Result<JsonValue> string = is_string ? read_json(word) : Error{};
      words.push_back(string ? string->text : std::string(word));
    }
    return words;
  }

  static std::optional<int> number_of_decoration(std::string_view text) {
    int number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = problem == std::errc() && end == text.data() + text.size() &&
                           std::abs(number) <= kMaxHundredths;
    return is_number ? std::optional(number) : std::nullopt;
  }

  static void set_field(int& value, std::string_view text) {
    value = number_of_decoration(text).value_or(0);
  }
  static void set_field(std::optional<int>& value, std::string_view text) {
    value = number_of_decoration(text);
  }
  static void set_field(std::string& value, std::string_view text) { value = text; }

  // Reads "1 2 5: R1C1 R1C2" or "1-5: R1C1".
  void read_candidates(const Token& text) {
    const std::size_t colon = std::min(text.text.find(':'), text.text.size());
    DigitSet digits = 0;
    for (const Token& word : split_words({text.text.substr(0, colon), text.at.line}, ",")) {
      const DigitSet range = digits_in_range(word.text);
      const bool is_range = range != 0 && (range & ~reader_->board().digits) == 0;
      const auto digit = is_range ? std::nullopt : digit_named({word.text, text.at});
      if (!is_range && !digit) return;
      digits |= is_range ? range : DigitSet{1} << *digit;
    }
    const Token names = part_of(text, std::min(colon + 1, text.text.size()));
    const auto cells = parse_cells(reader_->board(), names);
    if (!cells) return fail(cells.error());
    if (cells->empty()) return fail({ErrorCode::no_cells, text.at, "candidates"});
    for (const CellId cell : *cells) {
      restricted_.resize(static_cast<std::size_t>(reader_->board().cell_count()));
      if (restricted_[cell]) {
        return fail(stated_twice({cell_name(reader_->board(), cell), text.at}));
      }
      restricted_[cell] = true;
      reader_->restrict_to(cell, digits);
    }
  }

  // Reads "R1C1 = 5, R2C3: 6", "R1C1 5" or "5: R1C1 R2C3".
  void read_givens(const Token& text) {
    constexpr std::string_view kSeparators = " \t,;";
    if (text.text.empty()) fail({ErrorCode::unexpected_symbol, text.at, "", "R1C1 = 5"});
    for (Token rest = text; !error_ && !rest.text.empty();) {
      std::size_t sign = rest.text.find_first_of("=:");
      if (sign == std::string_view::npos) sign = rest.text.find_first_of(kSpaces);
      sign = std::min(sign, rest.text.size());
      const Token left{trim(rest.text.substr(0, sign)), rest.at};
      Token right = part_of(rest, std::min(sign + 1, rest.text.size()));
      right = part_of(right, std::min(right.text.find_first_not_of(kSpaces), right.text.size()));
      const bool is_digit_first = !begins_with_cells(left.text);
      const std::size_t end =
          is_digit_first ? right.text.size()
                         : std::min(right.text.find_first_of(kSeparators), right.text.size());
      rest = part_of(right,
                     std::min(right.text.find_first_not_of(kSeparators, end), right.text.size()));
      right = part_of(right, 0, end);
      const auto cells = parse_cells(reader_->board(), is_digit_first ? right : left);
      if (!cells) return fail(cells.error());
      if (cells->empty()) {
        return fail({ErrorCode::unexpected_symbol, left.at, excerpt(left.text), "R1C1 = 5"});
      }
      const auto digit = digit_named(is_digit_first ? left : right);
      for (const CellId cell : *cells) {
        if (digit) set_given(cell, *digit, left.at);
      }
    }
  }

  void set_given(CellId cell, int digit, TextPosition at) {
    const std::vector<int>& givens = reader_->puzzle().givens;
    const int other = givens.empty() ? kNoDigit : givens[cell];
    if (other != kNoDigit && other != digit) {
      return fail(
          {ErrorCode::second_number, at, std::to_string(other) + ", " + std::to_string(digit)});
    }
    reader_->set_given(cell, digit);
  }

  // Returns the digit of a number or a symbol; fails for any other text.
  std::optional<int> digit_named(const Token& text) {
    const auto number = whole_number(text.text);
    const DigitSet digits = reader_->board().digits;
    if (number && 0 <= *number && *number <= kMaxVariantDigit && (digits >> *number & 1) != 0) {
      return number;
    }
    const auto digit = text.text.size() == 1 ? known_digit(text.text.front()) : std::nullopt;
    if (!digit) fail({ErrorCode::unknown_digit, text.at, excerpt(text.text)});
    return digit;
  }

  // Reads a symbol for each cell of the board, with spaces anywhere.
  std::vector<int> digits_of_board(const Token& text) {
    const std::string symbols = symbols_of_row(text.text);
    const auto count = static_cast<std::size_t>(reader_->board().cell_count());
    if (symbols.size() != count) {
      fail({ErrorCode::wrong_length, text.at, std::to_string(symbols.size()),
            std::to_string(count)});
      return {};
    }
    std::vector<int> digits;
    for (const char symbol : symbols) digits.push_back(digit_in(symbol, text.at));
    return digits;
  }

  std::vector<Statement> lines_;
  Lines rest_;  // beyond kMaxLines
  std::size_t line_count_ = 0;
  std::vector<bool> restricted_;  // the cells with candidates of their own
  bool names_rule_ = false;       // true if the title does
  Token name_above_;              // of the rules below it
  Rule rule_above_;               // that it names
  bool is_group_above_ = false;   // true if it names several kinds instead
  RuleReader* reader_ = nullptr;
  const VariantPuzzle* cages_ = nullptr;  // of another format, which the lines are beside
  std::optional<Error> error_;
  StatedBoard stated_;
};

}  // namespace

Result<VariantPuzzle> read_rule_lines(Lines lines, std::size_t others, std::size_t rules,
                                      const VariantPuzzle* cages) {
  return RuleTextReader(lines, others, rules).read(cages);
}

Result<VariantPuzzle> read_rule_text(Lines lines, const VariantPuzzle* cages) {
  auto puzzle = read_rule_lines(lines, 0, 0, cages);
  if (puzzle) puzzle->at = start_of(lines.front());
  return puzzle;
}

}  // namespace dance::sudoku
