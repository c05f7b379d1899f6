#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include "sudoku/constraints/rules/rules.hpp"

namespace dance::sudoku::rules {
namespace {

// The length limit of a predicate in characters, and its deepest nesting.
constexpr std::size_t kLongestPredicate = 1'000;
constexpr int kDeepestPredicate = 50;

// Evaluates a predicate over a and b by recursive descent. Division by 0 makes it false.
class Predicate {
 public:
  explicit Predicate(std::string_view text) : text_(text) {}

  // Returns nothing if the text cannot be read, from `position()` on.
  std::optional<bool> evaluate(int a, int b) {
    a_ = a;
    b_ = b;
    at_ = 0;
    is_valid_ = text_.size() <= kLongestPredicate;
    is_defined_ = true;
    depth_ = 0;
    const std::int64_t value = binary(0);
    skip_space();
    if (!is_valid_ || at_ < text_.size()) return {};
    return is_defined_ && value != 0;
  }

  std::size_t position() const { return at_; }

 private:
  struct Operator {
    std::string_view text;
    int level = 0;
  };
  // Operators precede their prefixes; a higher level binds tighter.
  static constexpr std::array<Operator, 16> kOperators = {{{"||", 0},
                                                           {"&&", 1},
                                                           {"===", 2},
                                                           {"!==", 2},
                                                           {"==", 2},
                                                           {"!=", 2},
                                                           {"<=", 3},
                                                           {">=", 3},
                                                           {"<", 3},
                                                           {">", 3},
                                                           {"=", 2},
                                                           {"+", 4},
                                                           {"-", 4},
                                                           {"*", 5},
                                                           {"/", 5},
                                                           {"%", 5}}};
  static constexpr int kUnary = 6;

  void skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }

  bool take(std::string_view token) {
    skip_space();
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }

  std::int64_t fail() {
    is_valid_ = false;
    return 0;
  }

  std::int64_t binary(int level) {
    if (level == kUnary) return unary();
    std::int64_t value = binary(level + 1);
    while (is_valid_) {
      skip_space();
      const std::string_view rest = text_.substr(at_);
      const auto* const found =
          std::find_if(kOperators.begin(), kOperators.end(),
                       [&](const Operator& known) { return rest.starts_with(known.text); });
      if (found == kOperators.end() || found->level != level) break;
      at_ += found->text.size();
      value = apply(found->text, value, binary(level + 1));
    }
    return value;
  }

  std::int64_t apply(std::string_view op, std::int64_t x, std::int64_t y) {
    constexpr std::int64_t kLargest = 1'000'000'000;
    if (op == "||") return (x != 0) || (y != 0);
    if (op == "&&") return (x != 0) && (y != 0);
    if (op == "!=" || op == "!==") return x != y;
    if (op == "<=") return x <= y;
    if (op == ">=") return x >= y;
    if (op == "<") return x < y;
    if (op == ">") return x > y;
    if (op.front() == '=') return x == y;
    if ((op == "/" || op == "%") && y == 0) {
      is_defined_ = false;
      return 0;
    }
    if (op == "/") return x / y;
    if (op == "%") return x % y;
    const std::int64_t value = op == "+" ? x + y : op == "-" ? x - y : x * y;
    return std::clamp(value, -kLargest, kLargest);
  }

  std::int64_t unary() {
    if (++depth_ > kDeepestPredicate) return fail();
    const std::int64_t value = take("!")   ? std::int64_t{unary() == 0}
                               : take("-") ? -unary()
                                           : term();
    --depth_;
    return value;
  }

  std::int64_t term() {
    if (take("(")) return closed(binary(0));
    skip_space();
    if (at_ < text_.size() && '0' <= text_[at_] && text_[at_] <= '9') return number();
    static_cast<void>(take("Math."));
    if (take("abs(")) return closed(std::abs(binary(0)));
    const bool is_min = take("min(");
    if (is_min || take("max(")) {
      const std::int64_t first = argument(), second = binary(0);
      return closed(is_min ? std::min(first, second) : std::max(first, second));
    }
    if (take("a")) return a_;
    if (take("b")) return b_;
    return fail();
  }

  std::int64_t argument() {
    const std::int64_t value = binary(0);
    return take(",") ? value : fail();
  }

  std::int64_t closed(std::int64_t value) { return take(")") ? value : fail(); }

  std::int64_t number() {
    std::int64_t value = 0;
    while (at_ < text_.size() && '0' <= text_[at_] && text_[at_] <= '9') {
      value = std::min<std::int64_t>(10 * value + (text_[at_++] - '0'), 1'000'000);
    }
    return value;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::int64_t a_ = 0;
  std::int64_t b_ = 0;
  bool is_valid_ = true;
  bool is_defined_ = true;
  int depth_ = 0;
};

// Returns the table of a rule: its own, or that of its predicate.
Result<std::shared_ptr<const PairTable>> table_of(const Rule& rule, Builder& builder) {
  if (!rule.table.empty()) {
    return builder.table([&](int a, int b) {
      return static_cast<std::size_t>(a) < rule.table.size() &&
             has_digit(rule.table[a], static_cast<Digit>(b));
    });
  }
  Predicate predicate(rule.text);
  if (!predicate.evaluate(builder.least(), builder.least())) {
    return Error{ErrorCode::bad_expression,
                 {},
                 excerpt(std::string_view(rule.text).substr(
                     std::min(predicate.position(), rule.text.size()))),
                 "a, b"};
  }
  return builder.table([&](int a, int b) { return predicate.evaluate(a, b) == true; });
}

}  // namespace

Failure pairs_along(const Rule& rule, Builder& builder) {
  const auto table = table_of(rule, builder);
  if (!table) return table.error();
  builder.pairs_along(rule.cells, *table);
  return {};
}

Failure pairs_all(const Rule& rule, Builder& builder) {
  const auto table = table_of(rule, builder);
  if (!table) return table.error();
  builder.pairs_of_all(rule.cells, *table);
  return {};
}

}  // namespace dance::sudoku::rules
