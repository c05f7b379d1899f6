#include "tests/sudoku/constraints/oracle.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace dance::sudoku {
namespace {

class Oracle {
 public:
  Oracle(const Rule& rule, const VariantPuzzle& puzzle, const Filling& cells)
      : rule_(rule), puzzle_(puzzle), board_(puzzle.board), cells_(cells) {
    for (const CellId cell : rule.cells) line_.push_back(cells[cell]);
    for (const CellId cell : rule.others) others_.push_back(cells[cell]);
  }

  bool holds() const {
    switch (rule_.kind) {
      case RuleKind::diagonal:
        return every_grid([&](const SubGrid& grid) {
          return all_cells(grid, [](int r, int c) { return r == c; });
        });
      case RuleKind::antidiagonal:
        return every_grid([&](const SubGrid& grid) {
          return all_cells(grid, [&](int r, int c) { return r + c == grid.width - 1; });
        });
      case RuleKind::anti_king:
        return no_equal([](int r, int c) { return std::max(r, c) == 1; });
      case RuleKind::anti_knight:
        return no_equal([](int r, int c) { return r * c == 2; });
      case RuleKind::anti_queen:
        return every_two([&](int r, int c, int a, int b) {
          const bool is_queen =
              rule_.digits.empty() || std::count(rule_.digits.begin(), rule_.digits.end(), a) > 0;
          return !(r == c && a == b && is_queen);
        });
      case RuleKind::anti_taxicab:
        return every_two([](int r, int c, int a, int b) { return !(a == b && r + c == a); });
      case RuleKind::nonconsecutive:
        return every_two(
            [](int r, int c, int a, int b) { return r + c != 1 || std::abs(a - b) != 1; });
      case RuleKind::windoku:
        return every_grid([&](const SubGrid& grid) {
          // The windows of 4×4 and 9×9; 6×6 with 2×3 boxes.
          std::map<int, std::vector<int>> windows;
          const int h = grid.height == 9 ? 3 : 2;
          const int w = grid.height == 9 || grid.height == 6 ? 3 : 2;
          for (int r = 0; r < grid.height; ++r) {
            for (int c = 0; c < grid.width; ++c) {
              const bool is_inside = r % (h + 1) != 0 && c % (w + 1) != 0 &&
                                     r / (h + 1) * (h + 1) + h < grid.height &&
                                     c / (w + 1) * (w + 1) + w < grid.width;
              if (is_inside) windows[r / (h + 1) * 10 + c / (w + 1)].push_back(digit(grid, r, c));
            }
          }
          return std::all_of(windows.begin(), windows.end(),
                             [&](const auto& window) { return differ(window.second); });
        });
      case RuleKind::disjoint_groups:
        return every_grid([&](const SubGrid& grid) {
          std::map<int, int> seen;  // cells of each box so far
          std::map<int, std::vector<int>> groups;
          for (int r = 0; r < grid.height; ++r) {
            for (int c = 0; c < grid.width; ++c) {
              groups[seen[grid.boxes[r * grid.width + c]]++].push_back(digit(grid, r, c));
            }
          }
          return std::all_of(groups.begin(), groups.end(),
                             [&](const auto& group) { return differ(group.second); });
        });
      case RuleKind::asterisk:
        return nine({25, 33, 37, 52, 55, 58, 73, 77, 85});
      case RuleKind::center_dot:
        return nine({22, 25, 28, 52, 55, 58, 82, 85, 88});
      case RuleKind::girandola:
        return nine({11, 19, 25, 52, 55, 58, 85, 91, 99});
      case RuleKind::no_difference:
        return every_neighbour({RuleKind::difference, RuleKind::ratio}, [&](int a, int b) {
          return std::abs(a - b) != rule_.number.value_or(1);
        });
      case RuleKind::no_ratio:
        return every_neighbour({RuleKind::difference, RuleKind::ratio}, [&](int a, int b) {
          const int n = rule_.number.value_or(2);
          return a != n * b && b != n * a;
        });
      case RuleKind::no_sum:
        return every_neighbour({RuleKind::pair_sum},
                               [&](int a, int b) { return a + b != *rule_.number; });
      case RuleKind::extra_region:
        return differ(line_);
      case RuleKind::killer_cage:
        return differ(line_) && (!rule_.number || sum(line_) == *rule_.number);
      case RuleKind::sum_cage:
      case RuleKind::little_killer:
        return sum(line_) == *rule_.number;
      case RuleKind::clone:
        return line_ == others_;
      case RuleKind::same_digits:
        return std::multiset<int>(line_.begin(), line_.end()) ==
               std::multiset<int>(others_.begin(), others_.end());
      case RuleKind::equal_sums:
        return sum(line_) == sum(others_);
      case RuleKind::quadruple:
        return std::all_of(rule_.digits.begin(), rule_.digits.end(), [&](int digit) {
          return count(line_, digit) >= count(rule_.digits, digit);
        });
      case RuleKind::counting_circles:
        return std::all_of(line_.begin(), line_.end(),
                           [&](int digit) { return count(line_, digit) == digit; });
      case RuleKind::odd:
        return std::all_of(line_.begin(), line_.end(), [](int digit) { return digit % 2 != 0; });
      case RuleKind::even:
        return std::all_of(line_.begin(), line_.end(), [](int digit) { return digit % 2 == 0; });
      case RuleKind::minimum:
        return against_neighbours([](int a, int b) { return a < b; });
      case RuleKind::maximum:
        return against_neighbours([](int a, int b) { return a > b; });
      case RuleKind::row_index:
        return every_cell([&](int r, int c, int n) {
          return 1 <= n && n <= board_.height && cells_[board_.cell(n - 1, c)] == r + 1;
        });
      case RuleKind::column_index:
        return every_cell([&](int r, int c, int n) {
          return 1 <= n && n <= board_.width && cells_[board_.cell(r, n - 1)] == c + 1;
        });
      case RuleKind::box_index:
        return every_cell([&](int r, int c, int n) {
          const SubGrid& grid = board_.grids.front();
          const int own = r * grid.width + c;
          std::vector<int> box;
          int place = 0;
          for (int at = 0; at < grid.height * grid.width; ++at) {
            if (grid.boxes[at] != grid.boxes[own]) continue;
            box.push_back(cells_[at]);
            if (at == own) place = static_cast<int>(box.size());
          }
          return 1 <= n && n <= static_cast<int>(box.size()) && box[n - 1] == place;
        });
      case RuleKind::difference:
        return std::abs(line_[0] - line_[1]) == rule_.number.value_or(1);
      case RuleKind::ratio: {
        const int n = rule_.number.value_or(2);
        return line_[0] == n * line_[1] || line_[1] == n * line_[0];
      }
      case RuleKind::pair_sum:
        return line_[0] + line_[1] == *rule_.number;
      case RuleKind::less:
        return line_[0] < line_[1];
      case RuleKind::thermometer:
        return along([](int a, int b) { return a < b; });
      case RuleKind::slow_thermometer:
        return along([](int a, int b) { return a <= b; });
      case RuleKind::arrow: {
        int number = 0;
        for (const int digit : line_) number = 10 * number + digit;
        return number == sum(others_);
      }
      case RuleKind::double_arrow:
        return 2 * (line_.front() + line_.back()) == sum(line_);
      case RuleKind::whispers:
        return along([&](int a, int b) { return std::abs(a - b) >= rule_.number.value_or(5); });
      case RuleKind::renban: {
        const std::vector<int> line = once();
        const auto [least, most] = std::minmax_element(line.begin(), line.end());
        return differ(line) && *most - *least + 1 == static_cast<int>(line.size());
      }
      case RuleKind::palindrome:
        return std::equal(line_.begin(), line_.end(), line_.rbegin());
      case RuleKind::between:
        return inner([](int least, int most, int digit) { return least < digit && digit < most; });
      case RuleKind::lockout:
        return std::abs(line_.front() - line_.back()) >= rule_.number.value_or(4) &&
               inner([](int least, int most, int digit) { return digit < least || digit > most; });
      case RuleKind::region_sum: {
        std::vector<int> sums;
        int last = -1;
        for (std::size_t at = 0; at < line_.size(); ++at) {
          const auto& boxes = board_.grids[0].boxes;
          const int box = boxes.empty() ? 0 : boxes[rule_.cells[at]];
          if (box != last) sums.push_back(0);
          sums.back() += line_[at];
          last = box;
        }
        return std::set<int>(sums.begin(), sums.end()).size() == 1;
      }
      case RuleKind::zipper: {
        std::set<int> sums;
        for (std::size_t at = 0; at < line_.size() / 2; ++at) {
          sums.insert(line_[at] + line_[line_.size() - 1 - at]);
        }
        if (line_.size() % 2 == 1) sums.insert(line_[line_.size() / 2]);
        return sums.size() == 1;
      }
      case RuleKind::nabner: {
        std::vector<int> line = once();
        std::sort(line.begin(), line.end());
        return std::adjacent_find(line.begin(), line.end(),
                                  [](int a, int b) { return b - a <= 1; }) == line.end();
      }
      case RuleKind::entropic:
        return windows(3, [&](int digit) { return rank(digit) * 3 / digit_count(); });
      case RuleKind::modular:
        return windows(rule_.number.value_or(3),
                       [&](int digit) { return digit % rule_.number.value_or(3); });
      case RuleKind::sum_line:
        return is_sum_line();
      case RuleKind::sandwich: {
        std::vector<std::size_t> crusts;
        for (std::size_t at = 0; at < line_.size(); ++at) {
          if (line_[at] == least_digit() || line_[at] == most_digit()) crusts.push_back(at);
        }
        if (crusts.size() != 2 || line_[crusts[0]] == line_[crusts[1]]) return false;
        int total = 0;
        for (std::size_t at = crusts[0] + 1; at < crusts[1]; ++at) total += line_[at];
        return total == *rule_.number;
      }
      case RuleKind::x_sum: {
        const auto x = static_cast<std::size_t>(line_[0]);
        if (x > line_.size()) return false;
        int total = 0;
        for (std::size_t at = 0; at < x; ++at) total += line_[at];
        return total == *rule_.number;
      }
      case RuleKind::skyscraper: {
        int seen = 0, tallest = 0;
        for (const int height : line_) {
          if (height > tallest) ++seen;
          tallest = std::max(tallest, height);
        }
        return seen == *rule_.number;
      }
      case RuleKind::numbered_room:
        return 1 <= line_[0] && line_[0] <= static_cast<int>(line_.size()) &&
               line_[line_[0] - 1] == *rule_.number;
      case RuleKind::full_rank:
        return numbers_equal_to(line_) == 1 && has_rank();
      case RuleKind::shared_rank:
        return has_rank();
      case RuleKind::distinct_ranks:
        return are_ranks_distinct();
      case RuleKind::pairs_along:
        return along(
            [&](int a, int b) { return has_digit(rule_.table[a], static_cast<Digit>(b)); });
      case RuleKind::pairs_all:
        for (std::size_t b = 1; b < line_.size(); ++b) {
          for (std::size_t a = 0; a < b; ++a) {
            if (!has_digit(rule_.table[line_[a]], static_cast<Digit>(line_[b]))) return false;
          }
        }
        return true;
      case RuleKind::expression: {
        std::string text;
        for (const int digit : line_) text += static_cast<char>('0' + digit);
        return std::regex_match(text, std::regex(rule_.text));
      }
      case RuleKind::machine: {
        const Automaton& automaton = *rule_.automaton;
        std::set<std::int32_t> states(automaton.starts.begin(), automaton.starts.end());
        for (const int digit : line_) {
          std::set<std::int32_t> next;
          for (const Transition& step : automaton.transitions) {
            if (states.count(step.from) > 0 && has_digit(step.digits, static_cast<Digit>(digit))) {
              next.insert(step.to);
            }
          }
          states = next;
        }
        return std::any_of(automaton.accepting.begin(), automaton.accepting.end(),
                           [&](std::int32_t state) { return states.count(state) > 0; });
      }
      case RuleKind::any_of:
        return std::any_of(rule_.children.begin(), rule_.children.end(), [&](const Rule& child) {
          return sudoku::holds(child, puzzle_, cells_);
        });
      case RuleKind::all_of:
        return std::all_of(rule_.children.begin(), rule_.children.end(), [&](const Rule& child) {
          return sudoku::holds(child, puzzle_, cells_);
        });
    }
    return false;
  }

 private:
  static int sum(const std::vector<int>& digits) {
    int total = 0;
    for (const int digit : digits) total += digit;
    return total;
  }
  static bool differ(const std::vector<int>& digits) {
    return std::set<int>(digits.begin(), digits.end()).size() == digits.size();
  }
  static int count(const std::vector<int>& digits, int digit) {
    return static_cast<int>(std::count(digits.begin(), digits.end(), digit));
  }

  int digit(const SubGrid& grid, int row, int column) const {
    return cells_[board_.cell(grid.row + row, grid.column + column)];
  }
  template <class Check>
  bool every_grid(Check check) const {
    return std::all_of(board_.grids.begin(), board_.grids.end(), check);
  }
  // Returns whether the chosen cells of a grid differ.
  template <class Chosen>
  bool all_cells(const SubGrid& grid, Chosen chosen) const {
    std::vector<int> digits;
    for (int r = 0; r < grid.height; ++r) {
      for (int c = 0; c < grid.width; ++c) {
        if (chosen(r, c)) digits.push_back(digit(grid, r, c));
      }
    }
    return differ(digits);
  }
  // Returns whether these cells of a 9×9, given as 10 · row + column counted from 1, differ.
  bool nine(const std::vector<int>& places) const {
    if (board_.height != 9) return true;
    std::vector<int> digits;
    for (const int place : places)
      digits.push_back(cells_[board_.cell(place / 10 - 1, place % 10 - 1)]);
    return differ(digits);
  }

  // Calls check(rows apart, columns apart, digit, other digit) for every two cells.
  template <class Check>
  bool every_two(Check check) const {
    for (std::size_t b = 0; b < cells_.size(); ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        const auto x = static_cast<CellId>(a), y = static_cast<CellId>(b);
        if (cells_[a] == kNoDigit || cells_[b] == kNoDigit) continue;
        if (!check(std::abs(board_.row_of(x) - board_.row_of(y)),
                   std::abs(board_.column_of(x) - board_.column_of(y)), cells_[a], cells_[b])) {
          return false;
        }
      }
    }
    return true;
  }
  template <class Apart>
  bool no_equal(Apart apart) const {
    return every_two([&](int r, int c, int a, int b) { return !(apart(r, c) && a == b); });
  }
  // Calls check(digit, digit) for neighbours without a rule of these kinds.
  template <class Check>
  bool every_neighbour(const std::set<RuleKind>& kinds, Check check) const {
    for (CellId a = 0; a < board_.cell_count(); ++a) {
      for (CellId b = 0; b < a; ++b) {
        const int apart = std::abs(board_.row_of(a) - board_.row_of(b)) +
                          std::abs(board_.column_of(a) - board_.column_of(b));
        const bool is_marked =
            std::any_of(puzzle_.rules.begin(), puzzle_.rules.end(), [&](const Rule& other) {
              return kinds.count(other.kind) > 0 &&
                     (other.cells == Cells{a, b} || other.cells == Cells{b, a});
            });
        if (apart == 1 && !is_marked && !check(cells_[a], cells_[b])) return false;
      }
    }
    return true;
  }
  template <class Compare>
  bool against_neighbours(Compare compare) const {
    const auto is_marked = [&](CellId cell) {
      return std::any_of(puzzle_.rules.begin(), puzzle_.rules.end(), [&](const Rule& other) {
        return other.kind == rule_.kind &&
               std::count(other.cells.begin(), other.cells.end(), cell) > 0;
      });
    };
    for (const CellId cell : rule_.cells) {
      for (CellId next = 0; next < board_.cell_count(); ++next) {
        const int apart = std::abs(board_.row_of(cell) - board_.row_of(next)) +
                          std::abs(board_.column_of(cell) - board_.column_of(next));
        if (apart == 1 && !is_marked(next) && !compare(cells_[cell], cells_[next])) return false;
      }
    }
    return true;
  }
  template <class Check>
  bool every_cell(Check check) const {
    return std::all_of(rule_.cells.begin(), rule_.cells.end(), [&](CellId cell) {
      return check(board_.row_of(cell), board_.column_of(cell), cells_[cell]);
    });
  }
  template <class Check>
  bool along(Check check) const {
    for (std::size_t at = 1; at < line_.size(); ++at) {
      if (!check(line_[at - 1], line_[at])) return false;
    }
    return true;
  }
  template <class Check>
  bool inner(Check check) const {
    const auto [least, most] = std::minmax(line_.front(), line_.back());
    for (std::size_t at = 1; at + 1 < line_.size(); ++at) {
      if (!check(least, most, line_[at])) return false;
    }
    return true;
  }
  // Returns whether the classes of any `size` consecutive cells differ.
  template <class ClassOf>
  bool windows(int size, ClassOf class_of) const {
    for (std::size_t from = 0; from < line_.size(); ++from) {
      std::vector<int> classes;
      for (std::size_t at = from; at < line_.size() && at < from + static_cast<std::size_t>(size);
           ++at) {
        classes.push_back(class_of(line_[at]));
      }
      if (!differ(classes)) return false;
    }
    return true;
  }
  bool can_be_cut(const std::vector<int>& line, std::size_t from) const {
    if (from == line.size()) return true;
    int total = 0;
    for (std::size_t at = from; at < line.size(); ++at) {
      total += line[at];
      if (total == *rule_.number && can_be_cut(line, at + 1)) return true;
    }
    return false;
  }
  // Returns the rows and columns, forward and backward, as strings of equal length.
  std::vector<std::vector<int>> numbers() const {
    std::vector<std::vector<int>> all;
    const auto add = [&](const Cells& cells) {
      std::vector<int> number;
      for (const CellId cell : cells) number.push_back(cells_[cell]);
      all.push_back(number);
      std::reverse(number.begin(), number.end());
      all.push_back(number);
    };
    for (int row = 0; row < board_.height; ++row) add(cells_along(board_, {row, 0}, 0, 1));
    for (int column = 0; column < board_.width; ++column) {
      add(cells_along(board_, {0, column}, 1, 0));
    }
    return all;
  }
  std::ptrdiff_t numbers_equal_to(const std::vector<int>& number) const {
    const auto all = numbers();
    return std::count(all.begin(), all.end(), number);
  }
  bool has_rank() const {
    const auto all = numbers();
    return std::count_if(all.begin(), all.end(),
                         [&](const auto& other) { return other < line_; }) == *rule_.number - 1;
  }
  bool are_ranks_distinct() const {
    auto all = numbers();
    std::sort(all.begin(), all.end());
    return std::adjacent_find(all.begin(), all.end()) == all.end();
  }

  // The first cut of a loop may be anywhere.
  bool is_sum_line() const {
    if (line_.size() == 1 || rule_.cells.front() != rule_.cells.back()) {
      return can_be_cut(line_, 0);
    }
    std::vector<int> line = opened();
    for (std::size_t turn = 0; turn < line.size(); ++turn) {
      if (can_be_cut(line, 0)) return true;
      std::rotate(line.begin(), line.begin() + 1, line.end());
    }
    return false;
  }
  // Returns the digits of a line without the return to its first cell.
  std::vector<int> opened() const {
    std::vector<int> line = line_;
    if (rule_.cells.front() == rule_.cells.back()) line.pop_back();
    return line;
  }
  // Returns the digits of a line, which may cross itself, once for each cell.
  std::vector<int> once() const {
    std::vector<int> line;
    for (std::size_t at = 0; at < line_.size(); ++at) {
      const auto first = std::find(rule_.cells.begin(), rule_.cells.end(), rule_.cells[at]);
      if (first == rule_.cells.begin() + static_cast<std::ptrdiff_t>(at)) line.push_back(line_[at]);
    }
    return line;
  }
  int least_digit() const { return first_digit(board_.digits); }
  int most_digit() const {
    int most = 0;
    for (int digit = 0; digit <= kMaxVariantDigit; ++digit) {
      if (board_.digits >> digit & 1) most = digit;
    }
    return most;
  }
  int digit_count() const { return count_digits(board_.digits); }
  int rank(int digit) const {
    return count_digits(board_.digits & (set_of(static_cast<Digit>(digit)) - 1));
  }

  const Rule& rule_;
  const VariantPuzzle& puzzle_;
  const Board& board_;
  const Filling& cells_;
  std::vector<int> line_, others_;
};

class Backtracking {
 public:
  explicit Backtracking(const VariantPuzzle& puzzle)
      : puzzle_(puzzle), present_(present_cells(puzzle.board)), cells_(present_.size(), kNoDigit) {
    fill(0);
  }

  std::vector<Filling> take() && { return std::move(found_); }

 private:
  void fill(std::size_t at) {
    if (at == cells_.size()) {
      found_.push_back(cells_);
      return;
    }
    if (!present_[at]) return fill(at + 1);
    for (int digit = 0; digit <= kMaxVariantDigit; ++digit) {
      if (!is_allowed(at, digit)) continue;
      cells_[at] = digit;
      fill(at + 1);
      cells_[at] = kNoDigit;
    }
  }

  bool is_allowed(std::size_t at, int digit) const {
    if ((puzzle_.board.digits >> digit & 1) == 0) return false;
    if (!puzzle_.givens.empty() && puzzle_.givens[at] != kNoDigit && puzzle_.givens[at] != digit) {
      return false;
    }
    if (!puzzle_.candidates.empty() && (puzzle_.candidates[at] >> digit & 1) == 0) return false;
    const Board& board = puzzle_.board;
    for (const SubGrid& grid : board.grids) {
      const int r = static_cast<int>(at) / board.width - grid.row;
      const int c = static_cast<int>(at) % board.width - grid.column;
      if (r < 0 || c < 0 || r >= grid.height || c >= grid.width) continue;
      for (int y = 0; y < grid.height; ++y) {
        for (int x = 0; x < grid.width; ++x) {
          const bool shares_box = !grid.boxes.empty() && grid.boxes[r * grid.width + c] != kNoBox &&
                                  grid.boxes[r * grid.width + c] == grid.boxes[y * grid.width + x];
          if ((y == r || x == c || shares_box) && !(y == r && x == c) &&
              cells_[board.cell(grid.row + y, grid.column + x)] == digit) {
            return false;
          }
        }
      }
    }
    return true;
  }

  const VariantPuzzle& puzzle_;
  std::vector<bool> present_;
  Filling cells_;
  std::vector<Filling> found_;
};

}  // namespace

bool holds(const Rule& rule, const VariantPuzzle& puzzle, const Filling& cells) {
  return Oracle(rule, puzzle, cells).holds();
}

std::vector<Filling> fillings(const VariantPuzzle& puzzle) {
  return Backtracking(puzzle).take();
}

}  // namespace dance::sudoku
