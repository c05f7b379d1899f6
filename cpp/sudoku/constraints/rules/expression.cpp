#include <algorithm>
#include <string_view>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

// The most symbols in an expression with its repetitions written out, and its deepest nesting.
constexpr std::int32_t kMaxPlaces = 500;
constexpr int kDeepestExpression = 50;
constexpr int kNoLimit = -1;

// A part of an expression in Glushkov's construction: state p > 0 of the automaton is "the symbol
// at place p has been read", state 0 the start.
struct Part {
  bool may_be_empty = true;
  std::vector<std::int32_t> first = {};
  std::vector<std::int32_t> last = {};
};

class Expression {
 public:
  Expression(std::string_view text, Digits all) : text_(text), all_(all) {}

  // Errors: bad_expression, too_large.
  Result<Automaton> read() {
    const Part whole = alternatives();
    if (at_ < text_.size() || !is_valid_) {
      return Error{ErrorCode::bad_expression,
                   {},
                   excerpt(text_.substr(std::min(at_, text_.size()))),
                   "1 . [1-3] ( ) | * + ? {2,3}"};
    }
    if (is_too_large()) return too_many_states(kMaxPlaces);
    Automaton automaton{static_cast<std::int32_t>(digits_.size()), {0}, whole.last, {}};
    if (whole.may_be_empty) automaton.accepting.push_back(0);
    add_steps(automaton, 0, whole.first);
    for (std::size_t from = 1; from < digits_.size(); ++from) {
      std::vector<std::int32_t>& follow = follow_[from];
      std::sort(follow.begin(), follow.end());
      follow.erase(std::unique(follow.begin(), follow.end()), follow.end());
      add_steps(automaton, static_cast<std::int32_t>(from), follow);
    }
    return automaton;
  }

 private:
  bool is_too_large() const { return static_cast<std::int32_t>(digits_.size()) > kMaxPlaces; }

  void add_steps(Automaton& automaton, std::int32_t from,
                 const std::vector<std::int32_t>& places) const {
    for (const std::int32_t to : places) automaton.transitions.push_back({from, to, digits_[to]});
  }

  bool take(char symbol) {
    if (at_ == text_.size() || text_[at_] != symbol) return false;
    ++at_;
    return true;
  }

  Part alternatives() {
    if (++depth_ > kDeepestExpression) is_valid_ = false;
    Part part = sequence();
    while (is_valid_ && take('|')) {
      const Part other = sequence();
      part.may_be_empty = part.may_be_empty || other.may_be_empty;
      part.first.insert(part.first.end(), other.first.begin(), other.first.end());
      part.last.insert(part.last.end(), other.last.begin(), other.last.end());
    }
    --depth_;
    return part;
  }

  Part sequence() {
    Part part;
    while (is_valid_ && !is_too_large() && at_ < text_.size() && text_[at_] != '|' &&
           text_[at_] != ')') {
      part = join(part, repeated());
    }
    return part;
  }

  void follow(const Part& a, const Part& b) {
    for (const std::int32_t from : a.last) {
      follow_[from].insert(follow_[from].end(), b.first.begin(), b.first.end());
    }
  }

  Part join(const Part& a, const Part& b) {
    follow(a, b);
    Part joined{a.may_be_empty && b.may_be_empty, a.first, b.last};
    if (a.may_be_empty) joined.first.insert(joined.first.end(), b.first.begin(), b.first.end());
    if (b.may_be_empty) joined.last.insert(joined.last.end(), a.last.begin(), a.last.end());
    return joined;
  }

  // A symbol or group with its quantifiers. Reads it once for each repetition.
  Part repeated() {
    const std::size_t begin = at_;
    Part part = single();
    while (is_valid_ && at_ < text_.size()) {
      if (take('*')) {
        follow(part, part);
        part.may_be_empty = true;
      } else if (take('+')) {
        follow(part, part);
      } else if (take('?')) {
        part.may_be_empty = true;
      } else if (take('{')) {
        return counted(begin);
      } else {
        break;
      }
    }
    return part;
  }

  Part counted(std::size_t begin) {
    const int least = number();
    int most = least;
    if (take(',')) most = at_ < text_.size() && text_[at_] == '}' ? kNoLimit : number();
    is_valid_ = is_valid_ && take('}') && (most == kNoLimit || (least <= most && most > 0));
    const std::size_t end = at_;
    Part all;
    const int copies = most == kNoLimit ? std::max(least, 1) : most;
    for (int copy = 0; is_valid_ && !is_too_large() && copy < copies; ++copy) {
      at_ = begin;
      Part part = single();
      const bool is_last = copy + 1 == copies;
      if (most == kNoLimit && is_last) follow(part, part);
      if (copy >= least) part.may_be_empty = true;
      all = join(all, part);
    }
    at_ = end;
    return all;
  }

  int number() {
    int value = 0;
    const std::size_t begin = at_;
    while (at_ < text_.size() && '0' <= text_[at_] && text_[at_] <= '9') {
      value = std::min(10 * value + (text_[at_++] - '0'), 10'000);
    }
    is_valid_ = is_valid_ && at_ > begin;
    return value;
  }

  Part single() {
    if (take('(')) {
      const Part part = alternatives();
      is_valid_ = is_valid_ && take(')');
      return part;
    }
    DigitSet digits = 0;
    if (take('.')) {
      digits = all_;
    } else if (take('[')) {
      digits = symbol_class();
    } else {
      digits = set_of(static_cast<Digit>(symbol()));
    }
    const auto place = static_cast<std::int32_t>(digits_.size());
    digits_.push_back(digits & all_);
    follow_.emplace_back();
    return {false, {place}, {place}};
  }

  DigitSet symbol_class() {
    const bool is_negated = take('^');
    DigitSet digits = 0;
    while (is_valid_ && !take(']')) {
      const int first = symbol();
      const int last = take('-') ? symbol() : first;
      for (int digit = first; digit <= last; ++digit) digits |= set_of(static_cast<Digit>(digit));
    }
    return is_negated ? ~digits : digits;
  }

  // A digit: 0–9, then A for 10.
  int symbol() {
    const char c = at_ < text_.size() ? text_[at_] : '\0';
    int digit = kMaxVariantDigit + 1;
    if ('0' <= c && c <= '9') digit = c - '0';
    if ('A' <= c && c <= 'Z') digit = c - 'A' + 10;
    if ('a' <= c && c <= 'z') digit = c - 'a' + 10;
    is_valid_ = is_valid_ && digit <= kMaxVariantDigit;
    if (is_valid_) ++at_;
    return is_valid_ ? digit : 0;
  }

  std::string_view text_;
  Digits all_;
  std::size_t at_ = 0;
  bool is_valid_ = true;
  int depth_ = 0;
  std::vector<DigitSet> digits_ = {0};                    // of each place; place 0 is the start
  std::vector<std::vector<std::int32_t>> follow_ = {{}};  // the places after each place
};

}  // namespace

Failure expression(const Rule& rule, Builder& builder) {
  if (rule.text.empty()) return Error{ErrorCode::bad_expression, {}, "", "\"[1-3]+\""};
  const auto automaton = Expression(rule.text, builder.all()).read();
  if (!automaton) return automaton.error();
  auto failure = builder.line(rule.cells, *automaton);
  if (failure && failure->code == ErrorCode::impossible_number) {
    failure->found = excerpt(rule.text);
    failure->expected = std::to_string(rule.cells.size()) + " digits";
  }
  return failure;
}

Failure machine(const Rule& rule, Builder& builder) {
  constexpr std::int32_t kMaxStates = 10'000;
  constexpr std::size_t kMaxTransitions = 200'000;
  const Automaton& automaton = *rule.automaton;
  if (automaton.states > kMaxStates || automaton.transitions.size() > kMaxTransitions) {
    return Error{ErrorCode::too_large,
                 {},
                 std::to_string(automaton.states),
                 "≤ " + std::to_string(kMaxStates) + " states"};
  }
  std::optional<std::int32_t> unknown;
  const auto check = [&](std::int32_t state) {
    if (state < 0 || state >= automaton.states) unknown = unknown.value_or(state);
  };
  for (const std::int32_t state : automaton.starts) check(state);
  for (const std::int32_t state : automaton.accepting) check(state);
  for (const Transition& step : automaton.transitions) {
    check(step.from);
    check(step.to);
  }
  if (unknown) {
    return Error{ErrorCode::unknown_state,
                 {},
                 std::to_string(*unknown),
                 "0–" + std::to_string(automaton.states - 1)};
  }
  return builder.line(rule.cells, rule.automaton);
}

}  // namespace dance::sudoku::rules
