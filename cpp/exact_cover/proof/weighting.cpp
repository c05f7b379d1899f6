#include "exact_cover/proof/weighting.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace dance {
namespace {

using Residue = std::uint8_t;
using Row = std::vector<Residue>;

struct Modulus {
  int prime = 2;
  int exponent = 1;
  int value = 2;
};

constexpr std::array kModuli = {Modulus{2, 1, 2}, Modulus{3, 1, 3}, Modulus{2, 2, 4},
                                Modulus{5, 1, 5}, Modulus{7, 1, 7}, Modulus{2, 3, 8},
                                Modulus{3, 2, 9}};

/// The most entries that the eliminations may change in total.
constexpr double kMaxWork = 2e9;

// A basis of the span of rows modulo a prime power, with at most one row for each column. The row
// for column c has its first nonzero entry in c, and that entry is a power of the prime. A
// combination of rows that begins with zeros is a combination of the rows below (Howell form).
class Span {
 public:
  Span(Modulus modulus, std::size_t columns, const Stop& stop)
      : m_(modulus), rows_(columns), stop_(stop) {}

  // Returns false after a stop, which leaves the span incomplete.
  bool add(Row row) {
    std::vector<Row> waiting;
    waiting.push_back(std::move(row));
    while (!waiting.empty()) {
      if (stop_.after(rows_.size() + std::exchange(steps_, 0))) return false;
      Row next = std::move(waiting.back());
      waiting.pop_back();
      add_one(std::move(next), waiting);
    }
    return true;
  }

  // Returns weights under which each row of the span, but not `row`, weighs 0; none if `row` is in
  // the span.
  std::optional<Row> separate(Row row) const {
    for (std::size_t column = 0; column < rows_.size(); ++column) {
      if (row[column] == 0) continue;
      const Row& pivot = rows_[column];
      if (pivot.empty() || valuation(row[column]) < valuation(pivot[column])) {
        return weights_from(column, valuation(row[column]));
      }
      subtract(row, pivot, column);
    }
    return std::nullopt;
  }

 private:
  void add_one(Row row, std::vector<Row>& waiting) {
    for (std::size_t column = 0; column < rows_.size(); ++column) {
      if (row[column] == 0) continue;
      Row& pivot = rows_[column];
      const bool is_lower = pivot.empty() || valuation(row[column]) < valuation(pivot[column]);
      if (is_lower) {
        normalize(row, column);
        std::swap(row, pivot);
        Row multiple = pivot;
        scale(multiple, m_.value / pivot[column]);
        waiting.push_back(std::move(multiple));
        if (row.empty()) return;
      }
      subtract(row, pivot, column);
    }
  }

  int valuation(int entry) const {
    int valuation = 0;
    for (; entry % m_.prime == 0; entry /= m_.prime) ++valuation;
    return valuation;
  }

  int power(int exponent) const {
    int power = 1;
    for (; exponent > 0; --exponent) power *= m_.prime;
    return power;
  }

  void scale(Row& row, int factor) const {
    for (Residue& entry : row) entry = static_cast<Residue>(entry * factor % m_.value);
  }

  // Multiplies the row by a unit that makes its entry in `column` a power of the prime.
  void normalize(Row& row, std::size_t column) const {
    const int target = power(valuation(row[column]));
    int factor = 1;
    while (factor % m_.prime == 0 || row[column] * factor % m_.value != target) ++factor;
    scale(row, factor);
  }

  // Subtracts the multiple of the pivot that makes the row 0 in the pivot's column.
  void subtract(Row& row, const Row& pivot, std::size_t column) const {
    steps_ += row.size() - column;
    const int factor = m_.value - row[column] / pivot[column];
    for (std::size_t i = column; i < row.size(); ++i) {
      if (pivot[i] != 0) row[i] = static_cast<Residue>((row[i] + factor * pivot[i]) % m_.value);
    }
  }

  // Returns weights that are 0 right of `column` and as small as every row allows in it.
  Row weights_from(std::size_t column, int valuation) const {
    Row weights(rows_.size());
    weights[column] = static_cast<Residue>(power(m_.exponent - 1 - valuation));
    for (std::size_t left = column; left-- > 0;) {
      const Row& pivot = rows_[left];
      if (pivot.empty()) continue;
      int sum = 0;
      for (std::size_t i = left + 1; i <= column; ++i) sum += pivot[i] * weights[i];
      // The sum is a multiple of the pivot's entry because modulus / entry times the sum is 0.
      weights[left] = static_cast<Residue>((m_.value - sum % m_.value) / pivot[left] % m_.value);
    }
    return weights;
  }

  Modulus m_;
  std::vector<Row> rows_;  // indexed by the first column; empty for none
  const Stop& stop_;
  mutable std::uint64_t steps_ = 0;  // since the last question whether to stop
};

bool has_fixed_number(const Problem& problem, ItemId item) {
  return problem.is_primary(item) && problem.bounds(item).least == problem.bounds(item).most;
}

// Returns the items that an option covers, among those that all solutions cover a fixed number of
// times.
Row row_of(const Problem& problem, OptionId option) {
  Row row(problem.primary_count());
  for (const Entry& entry : problem.option(option)) {
    if (has_fixed_number(problem, entry.item)) row[index(entry.item)] = 1;
  }
  return row;
}

// Returns how often a solution covers each item.
Row target_of(const Problem& problem, int modulus) {
  Row row(problem.primary_count());
  for (std::int32_t i = 0; i < problem.primary_count(); ++i) {
    if (!has_fixed_number(problem, ItemId{i})) continue;
    row[i] = static_cast<Residue>(problem.bounds(ItemId{i}).least % modulus);
  }
  return row;
}

bool is_exact(const Weighting& weighting, const Problem& problem) {
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    std::int32_t sum = 0;
    for (const Entry& entry : problem.option(OptionId{i})) {
      if (!problem.is_primary(entry.item)) continue;
      const std::int32_t weight = weighting.weights[index(entry.item)];
      sum += 2 * weight > weighting.modulus ? weight - weighting.modulus : weight;
    }
    if (sum != 0) return false;
  }
  return true;
}

std::optional<Weighting> find_modulo(Modulus modulus, const Problem& problem, const Stop& stop) {
  Span span(modulus, problem.primary_count(), stop);
  for (std::int32_t i = 0; i < problem.option_count(); ++i) {
    if (!span.add(row_of(problem, OptionId{i}))) return std::nullopt;
  }
  const Row target = target_of(problem, modulus.value);
  const auto weights = span.separate(target);
  if (!weights) return std::nullopt;
  Weighting weighting{modulus.value, {weights->begin(), weights->end()}};
  for (std::size_t i = 0; i < target.size(); ++i) {
    weighting.total = (weighting.total + target[i] * (*weights)[i]) % modulus.value;
  }
  weighting.is_exact = is_exact(weighting, problem);
  return weighting;
}

}  // namespace

std::optional<Weighting> find_weighting(const Problem& problem, const Stop& stop) {
  const double columns = problem.primary_count();
  if (columns * columns * problem.option_count() > kMaxWork) return std::nullopt;
  for (const Modulus& modulus : kModuli) {
    if (auto weighting = find_modulo(modulus, problem, stop)) return weighting;
  }
  return std::nullopt;
}

}  // namespace dance
