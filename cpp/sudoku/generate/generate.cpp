#include "sudoku/generate/generate.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/solvers/solver.hpp"

namespace dance::sudoku {
namespace {

// Random numbers that are the same everywhere; distributions of the standard library are not.
class Random {
 public:
  Random(std::uint64_t seed, std::uint64_t number) {
    const auto low = [](std::uint64_t word) { return static_cast<std::uint32_t>(word); };
    std::seed_seq words{low(seed), low(seed >> 32), low(number), low(number >> 32)};
    bits_.seed(words);
  }

  // Returns a number from 0 to `end` - 1.
  int below(int end) { return static_cast<int>(bits_() % static_cast<std::uint64_t>(end)); }

  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<int>(i))]);
    }
  }

 private:
  std::mt19937_64 bits_;
};

std::vector<int> numbers(int count) {
  std::vector<int> all(count);
  std::iota(all.begin(), all.end(), 0);
  return all;
}

class Maker {
 public:
  Maker(const Wish& wish, Random& random)
      : wish_(wish),
        random_(random),
        plain_(wish.blank.size() == 9 && wish.blank.has_usual_boxes()
                   ? make_plain_solver(SolverKind::vectors)
                   : nullptr) {}

  // Returns nothing after a stop.
  std::optional<Generated> make(const Stop& stop) {
    while (!stop.is_due()) {
      auto made = wish_.pattern.empty() ? by_removal(stop) : by_pattern(stop);
      if (made && (!wish_.givens || count_givens(made->grid) == *wish_.givens)) return made;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kRemovedAtOnce = 8;

  // Removes givens at random as long as one solution is left. On a large grid, that would leave
  // puzzles that are too hard for anyone: there, the level wished limits the removal.
  std::optional<Generated> by_removal(const Stop& stop) {
    auto full = full_grid(stop);
    if (!full) return std::nullopt;
    Grid solution = *std::move(full);
    Grid puzzle = solution;
    int givens = puzzle.cell_count();
    std::vector<std::vector<Cell>> orbits = all_orbits();
    random_.shuffle(orbits);
    const auto remove = [&](std::span<const std::vector<Cell>> some) {
      int removed = 0;
      for (const std::vector<Cell>& orbit : some) {
        for (const Cell cell : orbit) puzzle.set(cell, 0);
        removed += static_cast<int>(orbit.size());
      }
      const bool has_enough = !wish_.givens || givens - removed >= *wish_.givens;
      if (has_enough && is_good(puzzle, stop)) {
        givens -= removed;
        return true;
      }
      for (const std::vector<Cell>& orbit : some) {
        for (const Cell cell : orbit) puzzle.set(cell, solution[cell]);
      }
      return false;
    };
    // Many givens of a full grid can go at once.
    const std::size_t most = is_limited() ? kRemovedAtOnce : 1;
    for (std::size_t begin = 0; begin < orbits.size();) {
      if (stop.is_due()) return std::nullopt;
      const std::size_t end = std::min(begin + most, orbits.size());
      const std::span<const std::vector<Cell>> some(orbits.data() + begin, end - begin);
      if (most == 1 || !remove(some)) {
        for (const std::vector<Cell>& orbit : some) remove({&orbit, 1});
      }
      begin = end;
    }
    return Generated{std::move(puzzle), std::move(solution)};
  }

  // Returns whether the level limits the removal of givens.
  bool is_limited() const { return wish_.level && wish_.blank.size() > 9; }

  bool is_good(const Grid& puzzle, const Stop& stop) {
    if (!is_unique(puzzle)) return false;
    return !is_limited() || logic::rate(puzzle, {}, stop, logic::highest_of(*wish_.level));
  }

  // Looks for a solution that the cells of the pattern determine.
  std::optional<Generated> by_pattern(const Stop& stop) {
    constexpr int kTries = 1'000;
    auto full = full_grid(stop);
    if (!full) return std::nullopt;
    Grid solution = *std::move(full);
    for (int i = 0; i < kTries && !stop.is_due(); ++i) {
      Grid puzzle = solution;
      for (int place = 0; place < puzzle.cell_count(); ++place) {
        if (!wish_.pattern[place]) puzzle.set(puzzle.cell(place), 0);
      }
      if (is_unique(puzzle)) return Generated{std::move(puzzle), std::move(solution)};
      if (!wish_.blank.is_regular()) break;
      solution = shuffled(solution);
    }
    return std::nullopt;
  }

  // Returns nothing after a stop: some irregular boxes can't be filled.
  std::optional<Grid> full_grid(const Stop& stop) {
    while (!stop.is_due()) {
      const Grid begun = wish_.blank.is_regular() ? begun_grid() : begun_jigsaw();
      if (const auto solution = first_solution(begun)) {
        return wish_.blank.is_regular() ? shuffled(*solution) : *solution;
      }
    }
    return std::nullopt;
  }

  // Fills the boxes on the diagonal at random.
  Grid begun_grid() {
    Grid grid = wish_.blank;
    const BoxShape box = grid.box();
    const int boxes = std::min(grid.size() / box.height, grid.size() / box.width);
    for (int i = 0; i < boxes; ++i) {
      std::vector<int> digits = numbers(grid.size());
      random_.shuffle(digits);
      for (int k = 0; k < grid.size(); ++k) {
        grid.set({i * box.height + k / box.width, i * box.width + k % box.width},
                 static_cast<Digit>(digits[k] + 1));
      }
    }
    return grid;
  }

  // Fills a row at random, and some cells elsewhere.
  Grid begun_jigsaw() {
    Grid grid = wish_.blank;
    const int size = grid.size(), row = random_.below(size);
    std::vector<int> digits = numbers(size);
    random_.shuffle(digits);
    for (int column = 0; column < size; ++column) {
      grid.set({row, column}, static_cast<Digit>(digits[column] + 1));
    }
    for (int i = 0; i < size; ++i) {
      const Cell cell = grid.cell(random_.below(grid.cell_count()));
      if (grid[cell] != 0) continue;
      grid.set(cell, static_cast<Digit>(random_.below(size) + 1));
      if (!find_clashes(grid).empty()) grid.set(cell, 0);
    }
    return grid;
  }

  std::optional<Grid> first_solution(const Grid& grid) const {
    const auto solver = make_solver(fastest_solver(grid), grid);
    constexpr std::uint64_t kNodes = 1 << 16;
    if (solver->run(kNodes) != Outcome::found) return std::nullopt;
    return solver->solution();
  }

  // Returns an order of rows or columns that keeps those of a band together.
  std::vector<int> lines(int height) {
    std::vector<int> bands = numbers(wish_.blank.size() / height);
    random_.shuffle(bands);
    std::vector<int> lines;
    for (const int band : bands) {
      std::vector<int> within = numbers(height);
      random_.shuffle(within);
      for (const int line : within) lines.push_back(band * height + line);
    }
    return lines;
  }

  Grid shuffled(const Grid& grid) {
    const std::vector<int> rows = lines(grid.box().height), columns = lines(grid.box().width);
    Grid result = wish_.blank;
    for (int row = 0; row < grid.size(); ++row) {
      for (int column = 0; column < grid.size(); ++column) {
        result.set({row, column}, grid[{rows[row], columns[column]}]);
      }
    }
    return result;
  }

  Cell moved(Cell cell) const {
    const int last = wish_.blank.size() - 1;
    switch (wish_.symmetry) {
      case Symmetry::none:
        break;
      case Symmetry::rotational:
        return {last - cell.row, last - cell.column};
      case Symmetry::quarter_turn:
        return {cell.column, last - cell.row};
      case Symmetry::horizontal:
        return {cell.row, last - cell.column};
      case Symmetry::vertical:
        return {last - cell.row, cell.column};
      case Symmetry::diagonal:
        return {cell.column, cell.row};
    }
    return cell;
  }

  // Returns the sets of cells that are given together, each once.
  std::vector<std::vector<Cell>> all_orbits() const {
    std::vector<std::vector<Cell>> orbits;
    for (int place = 0; place < wish_.blank.cell_count(); ++place) {
      const Cell first = wish_.blank.cell(place);
      std::vector<Cell> orbit = {first};
      for (Cell cell = moved(first); cell != first; cell = moved(cell)) orbit.push_back(cell);
      if (first == *std::min_element(orbit.begin(), orbit.end())) orbits.push_back(orbit);
    }
    return orbits;
  }

  bool is_unique(const Grid& puzzle) {
    // A search that takes longer leaves the givens as they are.
    constexpr std::uint64_t kNodes = 1 << 12;
    Search* search = plain_.get();
    std::unique_ptr<Solver> solver;
    if (plain_) {
      PlainCells givens;
      std::copy(puzzle.cells().begin(), puzzle.cells().end(), givens.digits.begin());
      if (!plain_->restart(givens)) return false;
    } else {
      solver = make_solver(fastest_solver(puzzle), puzzle);
      search = solver.get();
    }
    return search->run(kNodes) == Outcome::found && search->run(kNodes) == Outcome::exhausted;
  }

  const Wish& wish_;
  Random& random_;
  const std::unique_ptr<PlainSolver> plain_;
};

}  // namespace

std::optional<Generated> generate(const Wish& wish, std::uint64_t seed, std::uint64_t number,
                                  const Stop& stop) {
  Random random(seed, number);
  Maker maker(wish, random);
  const bool is_rated = wish.level || wish.technique;
  while (auto made = maker.make(stop)) {
    if (!is_rated) return made;
    made->rating = logic::rate(made->grid, {}, stop);
    const auto& rating = made->rating;
    if (!rating || (wish.level && logic::level_of(rating->er) != *wish.level)) continue;
    if (!wish.technique || rating->hardest.technique == *wish.technique) return made;
  }
  return std::nullopt;
}

}  // namespace dance::sudoku
