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

// The cells above, left, right and below, by their places.
std::vector<int> neighbours(int size, int place) {
  std::vector<int> found;
  if (place >= size) found.push_back(place - size);
  if (place % size > 0) found.push_back(place - 1);
  if ((place + 1) % size > 0) found.push_back(place + 1);
  if (place + size < size * size) found.push_back(place + size);
  return found;
}

// Returns whether one can walk from any of the cells to any other without leaving them.
bool is_connected(int size, const std::vector<int>& cells) {
  std::vector<int> reached = {cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const int next : neighbours(size, reached[i])) {
      const bool is_in = std::find(cells.begin(), cells.end(), next) != cells.end();
      const bool is_new = std::find(reached.begin(), reached.end(), next) == reached.end();
      if (is_in && is_new) reached.push_back(next);
    }
  }
  return reached.size() == cells.size();
}

std::vector<int> cells_in(const BoxMap& boxes, int box) {
  std::vector<int> cells;
  for (std::size_t place = 0; place < boxes.size(); ++place) {
    if (boxes[place] == box) cells.push_back(static_cast<int>(place));
  }
  return cells;
}

// Partitions the cells of a full grid.
class Cages {
 public:
  Cages(const Grid& solution, int largest, Random& random)
      : solution_(solution), size_(solution.size()), random_(random), cage_(size_ * size_, kNone) {
    for (const int place : random_.order(size_ * size_)) {
      if (cage_[place] == kNone) grow(place, 2 + random_.below(largest - 1));
    }
    for (std::size_t cage = 0; cage < cages_.size(); ++cage) join(static_cast<int>(cage), largest);
    std::erase_if(cages_, [](const std::vector<int>& cells) { return cells.empty(); });
  }

  std::vector<Rule> rules() const {
    std::vector<Rule> rules;
    for (const std::vector<int>& cells : cages_) {
      Rule rule{.kind = RuleKind::killer_cage, .number = sum(solution_.cells(), cells)};
      rule.cells.assign(cells.begin(), cells.end());
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
    std::vector<int> best_part;
    for (const int number : random_.order(static_cast<int>(cages_.size()))) {
      const std::vector<int>& cells = cages_[number];
      // The first cell stays.
      const std::uint32_t end = std::uint32_t{1} << (cells.size() - 1);
      for (std::uint32_t choice = 1; choice < end; ++choice) {
        std::vector<int> part, rest = {cells.front()};
        for (std::size_t i = 1; i < cells.size(); ++i) {
          ((choice >> (i - 1) & 1) != 0 ? part : rest).push_back(cells[i]);
        }
        const std::size_t size = std::min(part.size(), rest.size());
        if (size <= best_size) continue;
        if (!other.empty() && sum(other, part) == sum(solution_.cells(), part)) continue;
        if (!is_connected(size_, part) || !is_connected(size_, rest)) continue;
        best_cage = static_cast<std::size_t>(number);
        best_size = size;
        best_part = std::move(part);
      }
    }
    if (best_part.empty()) return false;
    std::erase_if(cages_[best_cage], [&](int cell) {
      return std::find(best_part.begin(), best_part.end(), cell) != best_part.end();
    });
    cages_.push_back(std::move(best_part));
    return true;
  }

 private:
  static constexpr int kNone = -1;

  static int sum(std::span<const Digit> digits, const std::vector<int>& cells) {
    return std::accumulate(cells.begin(), cells.end(), 0,
                           [&](int total, int cell) { return total + digits[cell]; });
  }

  bool has_digit_of(const std::vector<int>& cage, int place) const {
    return std::any_of(cage.begin(), cage.end(), [&](int cell) {
      return solution_.cells()[cell] == solution_.cells()[place];
    });
  }

  // Makes a cage of this cell and others without one.
  void grow(int first, int most) {
    std::vector<int> cells;
    const int number = static_cast<int>(cages_.size());
    std::vector<int> next = {first};
    while (static_cast<int>(cells.size()) < most && !next.empty()) {
      const int place = random_.any(next);
      std::erase(next, place);
      if (cage_[place] != kNone || has_digit_of(cells, place)) continue;
      cage_[place] = number;
      cells.push_back(place);
      for (const int each : neighbours(size_, place)) next.push_back(each);
    }
    cages_.push_back(std::move(cells));
  }

  // Joins a single cell to the smallest cage beside it that hasn't its digit.
  void join(int cage, int largest) {
    if (cages_[cage].size() != 1) return;
    const int place = cages_[cage].front();
    int best = kNone;
    for (const int next : neighbours(size_, place)) {
      const int other = cage_[next];
      if (static_cast<int>(cages_[other].size()) > largest) continue;
      if (has_digit_of(cages_[other], place)) continue;
      if (best == kNone || cages_[other].size() < cages_[best].size()) best = other;
    }
    if (best == kNone) return;
    cages_[best].push_back(place);
    cage_[place] = best;
    cages_[cage].clear();
  }

  const Grid& solution_;
  int size_;
  Random& random_;
  std::vector<int> cage_;  // of each cell, while the grid is partitioned
  std::vector<std::vector<int>> cages_;
};

}  // namespace

Grid jigsaw_like(const Grid& blank, Random& random) {
  const int size = blank.size();
  BoxMap boxes = blank.boxes();
  // Each exchange moves a cell to a box beside it, and another cell back.
  int exchanges = 3 * size;
  for (int tries = 100 * size * size; exchanges > 0 && tries > 0; --tries) {
    const int place = random.below(size * size);
    const int next = random.any(neighbours(size, place));
    const std::uint8_t from = boxes[place], to = boxes[next];
    if (from == to) continue;
    BoxMap changed = boxes;
    changed[place] = to;
    std::vector<int> returning = cells_in(boxes, to);
    std::erase_if(returning, [&](int cell) {
      const std::vector<int> beside = neighbours(size, cell);
      return std::none_of(beside.begin(), beside.end(),
                          [&](int other) { return changed[other] == from; });
    });
    if (returning.empty()) continue;
    changed[random.any(returning)] = from;
    if (!is_connected(size, cells_in(changed, from))) continue;
    if (!is_connected(size, cells_in(changed, to))) continue;
    boxes = std::move(changed);
    --exchanges;
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
    if (!cages.cut(other) || cages.singles() > solution.size()) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace dance::sudoku
