#include "tests/support/random_variant.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "sudoku/constraints/model.hpp"

namespace dance::test {
namespace {

using namespace sudoku;

// Returns a 6×6 with about `fifths` fifths of the cells of a solution.
VariantPuzzle six(std::mt19937& random, unsigned fifths) {
  VariantPuzzle puzzle = blank_variant(square_board(6));
  const std::string solution = "123456456123231564564231312645645312";
  puzzle.givens.assign(36, kNoDigit);
  for (int cell = 0; cell < 36; ++cell) {
    if (random() % 5 < fifths) puzzle.givens[cell] = solution[cell] - '0';
  }
  return puzzle;
}

class RandomRule {
 public:
  RandomRule(RuleKind kind, const VariantPuzzle& puzzle, std::mt19937& random)
      : puzzle_(puzzle), board_(puzzle.board), random_(random) {
    rule_.kind = kind;
    for (int digit = 0; digit <= kMaxVariantDigit; ++digit) {
      if (board_.digits >> digit & 1) digits_.push_back(digit);
    }
  }

  Rule make() {
    if (!is_global(rule_.kind)) add_cells();
    add_values();
    return rule_;
  }

 private:
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  int digit() { return digits_[below(static_cast<int>(digits_.size()))]; }

  Automaton automaton() {
    Automaton automaton{3, {0}, {below(3), below(3)}, {}};
    for (int i = 0; i < 8; ++i) {
      automaton.transitions.push_back({below(3), below(3), random_() & random_()});
    }
    return automaton;
  }

  // Returns different cells, neighbours on a line as often as possible.
  Cells line(int length) {
    Cells cells = {static_cast<CellId>(below(board_.cell_count()))};
    while (static_cast<int>(cells.size()) < length) {
      const int row = board_.row_of(cells.back()) + below(3) - 1;
      const int column = board_.column_of(cells.back()) + below(3) - 1;
      CellId next = board_.contains(row, column) && below(8) > 0
                        ? board_.cell(row, column)
                        : static_cast<CellId>(below(board_.cell_count()));
      if (std::count(cells.begin(), cells.end(), next) == 0) cells.push_back(next);
    }
    return cells;
  }

  void add_cells() {
    const int digits = static_cast<int>(digits_.size());
    rule_.cells = line(1 + below(5));
    switch (rule_.kind) {
      case RuleKind::difference:
      case RuleKind::ratio:
      case RuleKind::pair_sum:
      case RuleKind::less:
        rule_.cells = line(2);
        break;
      case RuleKind::clone:
      case RuleKind::same_digits:
        rule_.others = line(static_cast<int>(rule_.cells.size()));
        break;
      case RuleKind::equal_sums:
        rule_.others = line(1 + below(3));
        break;
      case RuleKind::arrow:
        rule_.cells = line(1 + below(2));
        rule_.others = line(1 + below(4));
        break;
      case RuleKind::quadruple:
        rule_.cells = line(4);
        break;
      case RuleKind::counting_circles:
        rule_.cells = line(1 + below(7));
        break;
      case RuleKind::double_arrow:
      case RuleKind::between:
        rule_.cells = line(3 + below(2));
        break;
      case RuleKind::thermometer:
      case RuleKind::renban:
      case RuleKind::extra_region:
      case RuleKind::killer_cage:
        rule_.cells = line(2 + below(std::min(digits, 5) - 1));
        break;
      case RuleKind::sandwich:
      case RuleKind::x_sum:
      case RuleKind::skyscraper:
      case RuleKind::numbered_room:
      case RuleKind::full_rank:
      case RuleKind::shared_rank:
        rule_.cells = below(2) == 0 ? cells_along(board_, {below(board_.height), 0}, 0, 1)
                                    : cells_along(board_, {0, below(board_.width)}, 1, 0);
        if (below(2) == 0) std::reverse(rule_.cells.begin(), rule_.cells.end());
        break;
      case RuleKind::little_killer:
        rule_.cells = cells_along(board_, {0, below(board_.width)}, 1, below(2) == 0 ? 1 : -1);
        break;
      case RuleKind::whispers:
      case RuleKind::entropic:
      case RuleKind::modular:
      case RuleKind::nabner:
      case RuleKind::palindrome:
      case RuleKind::zipper:
      case RuleKind::region_sum:
      case RuleKind::lockout:
      case RuleKind::slow_thermometer:
      case RuleKind::pairs_along:
      case RuleKind::pairs_all:
        rule_.cells = line(2 + below(4));
        break;
      case RuleKind::any_of:
      case RuleKind::all_of:
        rule_.cells.clear();
        for (int i = 0; i < 2; ++i) {
          constexpr RuleKind kChildren[] = {
              RuleKind::killer_cage, RuleKind::less,        RuleKind::odd,  RuleKind::renban,
              RuleKind::palindrome,  RuleKind::anti_knight, RuleKind::arrow};
          rule_.children.push_back(RandomRule(kChildren[below(7)], puzzle_, random_).make());
        }
        break;
      default:
        if (const int least = shape_of(rule_.kind).least_cells; least > 1) {
          rule_.cells = line(least + below(4));
        }
        break;
    }
    // Makes a loop of at least three cells.
    const auto size = static_cast<int>(rule_.cells.size());
    if ((rule_.kind == RuleKind::whispers || rule_.kind == RuleKind::sum_line) && size > 3 &&
        below(4) == 0) {
      rule_.cells.push_back(rule_.cells.front());
    }
    // Makes a line that crosses or closes itself.
    if ((rule_.kind == RuleKind::renban || rule_.kind == RuleKind::nabner) && size > 2 &&
        below(4) == 0) {
      rule_.cells.push_back(rule_.cells[below(size - 1)]);
    }
    // Adds a cell that counts twice.
    if (rule_.kind == RuleKind::sum_cage && below(3) == 0) {
      rule_.cells.push_back(rule_.cells[below(static_cast<int>(rule_.cells.size()))]);
    }
  }

  void add_values() {
    const int most = digits_.back(), digits = static_cast<int>(digits_.size());
    switch (rule_.kind) {
      case RuleKind::no_sum:
      case RuleKind::pair_sum:
        rule_.number = 1 + below(2 * most);
        break;
      case RuleKind::no_difference:
      case RuleKind::no_ratio:
      case RuleKind::difference:
      case RuleKind::ratio:
        if (below(2) == 0) rule_.number = below(4);
        break;
      case RuleKind::killer_cage:
        if (below(4) == 0) break;
        [[fallthrough]];
      case RuleKind::sum_cage:
      case RuleKind::little_killer:
        rule_.number = below(most * static_cast<int>(rule_.cells.size())) + 1;
        break;
      case RuleKind::whispers:
      case RuleKind::lockout:
        rule_.number = below(4);
        break;
      case RuleKind::modular:
        rule_.number = 2 + below(3);
        break;
      case RuleKind::sum_line:
        rule_.number = 1 + below(2 * most);
        break;
      case RuleKind::sandwich:
      case RuleKind::x_sum:
        rule_.number = below(2 * most + 1);
        break;
      case RuleKind::skyscraper:
        rule_.number = 1 + below(4);
        break;
      case RuleKind::numbered_room:
        rule_.number = digit();
        break;
      case RuleKind::full_rank:
      case RuleKind::shared_rank:
        rule_.number = 1 + below(4 * digits);
        break;
      case RuleKind::quadruple:
        for (int i = 1 + below(3); i > 0; --i) rule_.digits.push_back(digit());
        break;
      case RuleKind::anti_queen:
        for (int i = below(3); i > 0; --i) rule_.digits.push_back(digit());
        break;
      case RuleKind::pairs_along:
      case RuleKind::pairs_all:
        rule_.table.resize(static_cast<std::size_t>(most) + 1);
        for (DigitSet& set : rule_.table) set = random_() | random_();
        break;
      case RuleKind::expression: {
        constexpr const char* kTexts[] = {"[1-3]+.*", ".*(12|2.)?.*", "([^2]{1,3})?.?[3-5]*",
                                          "(.2?)*",   "1*(23|4)*.",   ".{2,}"};
        rule_.text = kTexts[below(6)];
        break;
      }
      case RuleKind::machine:
        rule_.automaton = automaton();
        break;
      default:
        break;
    }
  }

  const VariantPuzzle& puzzle_;
  const Board& board_;
  std::mt19937& random_;
  Rule rule_;
  std::vector<int> digits_;
};

}  // namespace

VariantPuzzle blank_variant(Board board) {
  VariantPuzzle puzzle;
  puzzle.board = std::move(board);
  return puzzle;
}

const std::vector<VariantPuzzle>& small_boards() {
  static const std::vector<VariantPuzzle> boards = [] {
    std::mt19937 random(1);
    std::vector<VariantPuzzle> list;
    list.push_back(blank_variant(square_board(4)));
    Board latin = square_board(4);
    latin.grids[0].boxes.clear();
    list.push_back(blank_variant(latin));
    list.push_back(blank_variant(rectangular_board(2, 5, 5)));
    Board zeros = rectangular_board(2, 4, 4);
    zeros.digits = 0b101111;  // 0, 1, 2, 3, 5
    zeros.grids[0].boxes = {0, 0, 1, 1, 0, 0, 1, 1};
    list.push_back(blank_variant(zeros));
    for (int i = 0; i < 4; ++i) list.push_back(six(random, 3));
    return list;
  }();
  return boards;
}

Rule random_rule(RuleKind kind, const VariantPuzzle& puzzle, std::mt19937& random) {
  return RandomRule(kind, puzzle, random).make();
}

VariantPuzzle random_variant(std::uint32_t seed) {
  std::mt19937 random(seed);
  for (;;) {
    const auto& boards = small_boards();
    const std::size_t board = random() % (2 * boards.size());
    VariantPuzzle puzzle = board < boards.size() ? boards[board] : six(random, 1);
    for (int rules = 1 + static_cast<int>(random() % 3); rules > 0; --rules) {
      const RuleKind kind = rule_kinds()[random() % rule_kinds().size()].value;
      puzzle.rules.push_back(random_rule(kind, puzzle, random));
    }
    if (build_model(puzzle)) return puzzle;
  }
}

}  // namespace dance::test
