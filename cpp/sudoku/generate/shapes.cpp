#include "sudoku/generate/shapes.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>

#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"

namespace dance::sudoku {
namespace {

Cells cells_in(const BoxMap& boxes, int box) {
  Cells cells;
  for (std::size_t cell = 0; cell < boxes.size(); ++cell) {
    if (boxes[cell] == box) cells.push_back(static_cast<CellId>(cell));
  }
  return cells;
}

// Partitions the cells of a full grid.
class Cages {
 public:
  Cages(const Grid& solution, int largest, Random& random)
      : solution_(solution),
        board_(board_of(solution)),
        random_(random),
        cage_(solution.cell_count(), kNone) {
    for (const int place : random_.order(solution.cell_count())) {
      const auto cell = static_cast<CellId>(place);
      if (cage_[cell] == kNone) grow(cell, 2 + random_.below(largest - 1));
    }
    for (std::size_t cage = 0; cage < cages_.size(); ++cage) join(static_cast<int>(cage), largest);
    std::erase_if(cages_, [](const Cells& cells) { return cells.empty(); });
  }

  std::vector<Rule> rules() const {
    std::vector<Rule> rules;
    for (const Cells& cells : cages_) {
      Rule rule{
          .kind = RuleKind::killer_cage, .cells = cells, .number = sum(solution_.cells(), cells)};
      std::sort(rule.cells.begin(), rule.cells.end());
      rules.push_back(std::move(rule));
    }
    std::sort(rules.begin(), rules.end(),
              [](const Rule& a, const Rule& b) { return a.cells < b.cells; });
    return rules;
  }

  int singles() const {
    return static_cast<int>(std::count_if(cages_.begin(), cages_.end(),
                                          [](const auto& cells) { return cells.size() == 1; }));
  }

  // Cuts a cage in two, into parts as equal as possible, so that the sums exclude another solution
  // if there is one. Returns false if there is no such cage, as a part would be in pieces.
  bool cut(std::span<const Digit> other) {
    std::size_t best_cage = 0, best_size = 0;
    Cells best_part;
    for (const int number : random_.order(static_cast<int>(cages_.size()))) {
      const Cells& cells = cages_[number];
      // The first cell stays.
      const std::uint32_t end = std::uint32_t{1} << (cells.size() - 1);
      for (std::uint32_t choice = 1; choice < end; ++choice) {
        Cells part, rest = {cells.front()};
        for (std::size_t i = 1; i < cells.size(); ++i) {
          ((choice >> (i - 1) & 1) != 0 ? part : rest).push_back(cells[i]);
        }
        const std::size_t size = std::min(part.size(), rest.size());
        if (size <= best_size) continue;
        if (!other.empty() && sum(other, part) == sum(solution_.cells(), part)) continue;
        if (!are_connected(board_, part) || !are_connected(board_, rest)) continue;
        best_cage = static_cast<std::size_t>(number);
        best_size = size;
        best_part = std::move(part);
      }
    }
    if (best_part.empty()) return false;
    std::erase_if(cages_[best_cage], [&](CellId cell) {
      return std::find(best_part.begin(), best_part.end(), cell) != best_part.end();
    });
    cages_.push_back(std::move(best_part));
    return true;
  }

 private:
  static constexpr int kNone = -1;

  static int sum(std::span<const Digit> digits, const Cells& cells) {
    return std::accumulate(cells.begin(), cells.end(), 0,
                           [&](int total, CellId cell) { return total + digits[cell]; });
  }

  bool has_digit_of(const Cells& cage, CellId other) const {
    return std::any_of(cage.begin(), cage.end(), [&](CellId cell) {
      return solution_.cells()[cell] == solution_.cells()[other];
    });
  }

  // Makes a cage of this cell and others without one.
  void grow(CellId first, int most) {
    Cells cells;
    const int number = static_cast<int>(cages_.size());
    Cells next = {first};
    while (static_cast<int>(cells.size()) < most && !next.empty()) {
      const CellId cell = random_.any(next);
      std::erase(next, cell);
      if (cage_[cell] != kNone || has_digit_of(cells, cell)) continue;
      cage_[cell] = number;
      cells.push_back(cell);
      for (const CellId each : neighbours(board_, cell)) next.push_back(each);
    }
    cages_.push_back(std::move(cells));
  }

  // Joins a single cell to the smallest cage beside it that hasn't its digit.
  void join(int cage, int largest) {
    if (cages_[cage].size() != 1) return;
    const CellId cell = cages_[cage].front();
    int best = kNone;
    for (const CellId next : neighbours(board_, cell)) {
      const int other = cage_[next];
      if (static_cast<int>(cages_[other].size()) > largest) continue;
      if (has_digit_of(cages_[other], cell)) continue;
      if (best == kNone || cages_[other].size() < cages_[best].size()) best = other;
    }
    if (best == kNone) return;
    cages_[best].push_back(cell);
    cage_[cell] = best;
    cages_[cage].clear();
  }

  const Grid& solution_;
  Board board_;
  Random& random_;
  std::vector<int> cage_;  // of each cell, while the grid is partitioned
  std::vector<Cells> cages_;
};

}  // namespace

Grid jigsaw_like(const Grid& blank, Random& random) {
  const int size = blank.size();
  const Board board = board_of(blank);
  BoxMap boxes = blank.boxes();
  // Each exchange moves a cell to a box beside it, and another cell back.
  const int least = 3 * size;
  for (int exchanges = 0, tries = 0; tries < 100 * size * size; ++tries) {
    if (exchanges >= least) {
      Grid jigsaw = *Grid::create_jigsaw(size, boxes);
      if (!jigsaw.is_regular()) return jigsaw;
    }
    const auto cell = static_cast<CellId>(random.below(size * size));
    const CellId next = random.any(neighbours(board, cell));
    const std::uint8_t from = boxes[cell], to = boxes[next];
    if (from == to) continue;
    BoxMap changed = boxes;
    changed[cell] = to;
    Cells returning = cells_in(boxes, to);
    std::erase_if(returning, [&](CellId one) {
      const Cells beside = neighbours(board, one);
      return std::none_of(beside.begin(), beside.end(),
                          [&](CellId other) { return changed[other] == from; });
    });
    if (returning.empty()) continue;
    changed[random.any(returning)] = from;
    if (!are_connected(board, cells_in(changed, from))) continue;
    if (!are_connected(board, cells_in(changed, to))) continue;
    boxes = std::move(changed);
    ++exchanges;
  }
  return *Grid::create_jigsaw(size, boxes);
}

std::optional<VariantPuzzle> with_cages(VariantPuzzle puzzle, const Grid& solution, int largest,
                                        Random& random,
                                        const std::function<bool(const VariantPuzzle&)>& is_good,
                                        const Stop& stop) {
  constexpr std::uint64_t kNodes = 1 << 10;
  Cages cages(solution, largest, random);
  const std::vector<Rule> others = std::move(puzzle.rules);
  while (!stop.is_due()) {
    puzzle.rules = cages.rules();
    puzzle.rules.insert(puzzle.rules.begin(), others.begin(), others.end());
    const auto model = build_model(puzzle);
    if (!model) return std::nullopt;
    const auto variant = prepare(*model, stop);
    if (!variant) return std::nullopt;
    PropagationSolver search(*variant, {}, stop);
    std::vector<Digit> other;
    while (other.empty() || std::equal(other.begin(), other.end(), solution.cells().begin())) {
      const Outcome outcome = search.run(kNodes);
      if (outcome == Outcome::exhausted) {
        if (is_good(puzzle)) return puzzle;
        other.clear();
        break;
      }
      if (outcome != Outcome::found) return std::nullopt;
      other = search.solution();
    }
    if (!cages.cut(other) || cages.singles() > solution.size() / 2) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace dance::sudoku
