#include "sudoku/generate/generate.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "sudoku/constraints/house_rules.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/propagation.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"
#include "sudoku/generate/random.hpp"
#include "sudoku/generate/shapes.hpp"
#include "sudoku/solvers/solver.hpp"

namespace dance::sudoku {
namespace {

constexpr std::uint64_t kNodesToFill = 1 << 16;

std::vector<RuleKind> rules_of(PuzzleKind kind) {
  switch (kind) {
#define ROW(name, kind, ...) \
  case PuzzleKind::kind:     \
    return {__VA_ARGS__};
#include "sudoku/generate/puzzle_kinds.def"
  }
  return {};
}

// The blank grid and the rules that a wish asks for.
VariantPuzzle blank_of(const Wish& wish) {
  VariantPuzzle puzzle{.board = board_of(wish.blank), .rules = wish.rules};
  for (const RuleKind kind : rules_of(wish.kind)) puzzle.rules.push_back({.kind = kind});
  return puzzle;
}

class Maker {
 public:
  Maker(const Wish& wish, Random& random) : wish_(wish), random_(random), blank_(wish.blank) {
    if (wish.kind != PuzzleKind::jigsaw) prepare_blank();
  }

  // Returns nothing after a stop.
  std::optional<Generated> make(const Stop& stop) {
    while (!stop.is_due()) {
      if (wish_.kind == PuzzleKind::jigsaw) {
        blank_ = jigsaw_like(wish_.blank, random_);
        prepare_blank();
      }
      auto made = wish_.kind == PuzzleKind::killer ? by_cages(stop)
                  : wish_.pattern.empty()          ? by_removal(stop)
                                                   : by_pattern(stop);
      if (made && (!wish_.givens || count_givens(made->grid) == *wish_.givens)) return made;
    }
    return std::nullopt;
  }

  void rate(Generated& made, const Stop& stop) const {
    if (made.difficulty) return;
    if (made.rules.empty()) {
      made.rating = logic::rate(made.grid, {}, stop);
    } else if (houses_) {
      made.rating = rate_by_houses(made.grid, stop, logic::kHighestRating);
    } else {
      const auto path = steps(variant_of(made), stop);
      if (path) made.difficulty = rating_of(*path);
    }
  }

 private:
  static constexpr std::size_t kRemovedAtOnce = 8;

  // Prepares to fill `blank_`.
  void prepare_blank() {
    ruled_ = blank_of(wish_);
    ruled_.board = board_of(blank_);
    if (wish_.kind == PuzzleKind::killer) return;
    if (!ruled_.rules.empty()) {
      variant_ = *prepare(*build_model(ruled_));
      houses_ = house_rules(ruled_);
    } else if (blank_.size() == 9 && blank_.has_usual_boxes()) {
      plain_ = make_plain_solver(SolverKind::vectors);
    }
  }

  std::optional<logic::Rating> rate_by_houses(const Grid& puzzle, const Stop& stop,
                                              int most) const {
    return logic::rate(puzzle, houses_->candidates, stop, most, houses_->extras);
  }

  std::optional<Generated> by_cages(const Stop& stop) {
    auto full = full_grid(stop);
    if (!full) return std::nullopt;
    std::optional<VariantRating> difficulty;
    const auto is_good = [&](const VariantPuzzle& puzzle) {
      if (!wish_.level) return true;
      const auto path = steps(puzzle, stop, *wish_.level);
      if (path) difficulty = rating_of(*path);
      return static_cast<bool>(path);
    };
    auto puzzle = with_cages(ruled_, *full, largest_cage(), random_, is_good, stop);
    if (!puzzle) return std::nullopt;
    return Generated{blank_, *std::move(full), std::move(puzzle->rules), {}, difficulty};
  }

  // Puzzles with small cages are easier.
  int largest_cage() const {
    constexpr int kSmallest = 3, kLargest = 5;
    const int harder = wish_.level ? static_cast<int>(*wish_.level) : 1;
    return std::min(kSmallest + harder, kLargest);
  }

  // Removes givens at random as long as one solution is left. On a large grid, or with
  // irregular boxes or rules, most of what that leaves is too hard: there, the level wished limits
  // the removal.
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
    return Generated{std::move(puzzle), std::move(solution), ruled_.rules};
  }

  // Returns whether the level limits the removal of givens.
  bool is_limited() const {
    const bool is_usual = !variant_ && blank_.is_regular() && blank_.size() <= 9;
    return wish_.level && !is_usual && (houses_ || !variant_);
  }

  bool is_good(const Grid& puzzle, const Stop& stop) {
    if (!is_unique(puzzle)) return false;
    if (!is_limited()) return true;
    const int most = logic::highest_of(*wish_.level);
    return (houses_ ? rate_by_houses(puzzle, stop, most) : logic::rate(puzzle, {}, stop, most))
        .has_value();
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
      if (is_unique(puzzle)) {
        return Generated{std::move(puzzle), std::move(solution), ruled_.rules};
      }
      if (!can_be_shuffled()) break;
      solution = shuffled(solution);
    }
    return std::nullopt;
  }

  // Rows and columns can change places.
  bool can_be_shuffled() const { return !variant_ && blank_.is_regular(); }

  // Returns nothing after a stop, or if boxes that can be replaced have several times not been
  // filled: some can't be.
  std::optional<Grid> full_grid(const Stop& stop) {
    constexpr int kTries = 4;
    for (int tries = 0; !stop.is_due(); ++tries) {
      if (wish_.kind == PuzzleKind::jigsaw && tries == kTries) break;
      if (variant_) {
        if (auto solution = ruled_solution(stop)) return solution;
        continue;
      }
      const Grid begun = blank_.is_regular() ? begun_grid() : begun_jigsaw();
      if (const auto solution = first_solution(begun)) {
        return blank_.is_regular() ? shuffled(*solution) : *solution;
      }
    }
    return std::nullopt;
  }

  // Fills the boxes on the diagonal at random.
  Grid begun_grid() {
    Grid grid = blank_;
    const BoxShape box = grid.box();
    const int boxes = std::min(grid.size() / box.height, grid.size() / box.width);
    for (int i = 0; i < boxes; ++i) {
      const std::vector<int> digits = random_.order(grid.size());
      for (int k = 0; k < grid.size(); ++k) {
        grid.set({i * box.height + k / box.width, i * box.width + k % box.width},
                 static_cast<Digit>(digits[k] + 1));
      }
    }
    return grid;
  }

  // Fills a row at random, and some cells elsewhere.
  Grid begun_jigsaw() {
    Grid grid = blank_;
    const int size = grid.size(), row = random_.below(size);
    const std::vector<int> digits = random_.order(size);
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

  // Places digits at random while the rules allow it.
  std::optional<Grid> ruled_solution(const Stop& stop) {
    std::vector<Digits> cells = variant_->cells;
    Propagation propagation(*variant_->network, stop);
    std::uint64_t updates = 0;
    for (int i = 0; i < blank_.size(); ++i) {
      const int place = random_.below(blank_.cell_count());
      std::vector<Digits> narrowed = cells;
      narrowed[place] = Digits{1} << random_.any(list_digits(cells[place]));
      if (propagation.narrow(narrowed, Propagation::kEverything, updates)) cells = narrowed;
    }
    PropagationSolver search({variant_->network, std::move(cells)}, {}, stop);
    if (search.run(kNodesToFill) != Outcome::found) return std::nullopt;
    Grid solution = blank_;
    const std::vector<Digit> digits = search.solution();
    for (int place = 0; place < blank_.cell_count(); ++place) {
      solution.set(blank_.cell(place), digits[place]);
    }
    return solution;
  }

  std::optional<Grid> first_solution(const Grid& grid) const {
    const auto solver = make_solver(fastest_solver(grid), grid);
    if (solver->run(kNodesToFill) != Outcome::found) return std::nullopt;
    return solver->solution();
  }

  // Returns an order of rows or columns that keeps those of a band together.
  std::vector<int> lines(int height) {
    std::vector<int> lines;
    for (const int band : random_.order(blank_.size() / height)) {
      for (const int line : random_.order(height)) lines.push_back(band * height + line);
    }
    return lines;
  }

  Grid shuffled(const Grid& grid) {
    const std::vector<int> rows = lines(grid.box().height), columns = lines(grid.box().width);
    Grid result = blank_;
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
    std::unique_ptr<PropagationSolver> ruled;
    if (plain_) {
      PlainCells givens;
      std::copy(puzzle.cells().begin(), puzzle.cells().end(), givens.digits.begin());
      if (!plain_->restart(givens)) return false;
    } else if (variant_) {
      PreparedVariant prepared = *variant_;
      for (int place = 0; place < puzzle.cell_count(); ++place) {
        const Digit digit = puzzle.cells()[place];
        if (digit != 0) prepared.cells[place] &= Digits{1} << digit;
      }
      ruled = std::make_unique<PropagationSolver>(prepared);
      search = ruled.get();
    } else {
      solver = make_solver(fastest_solver(puzzle), puzzle);
      search = solver.get();
    }
    return search->run(kNodes) == Outcome::found && search->run(kNodes) == Outcome::exhausted;
  }

  const Wish& wish_;
  Random& random_;
  Grid blank_;
  VariantPuzzle ruled_;                     // the same with its rules
  std::optional<PreparedVariant> variant_;  // if there are rules
  std::optional<HouseRules> houses_;        // if they say no more than that
  std::unique_ptr<PlainSolver> plain_;      // null where it does not apply
};

bool is_as_wished(const Wish& wish, const Generated& made) {
  const auto& [rating, difficulty] = std::tie(made.rating, made.difficulty);
  if (wish.technique && (!rating || rating->hardest.technique != *wish.technique)) return false;
  if (!wish.level) return true;
  if (difficulty) return level_of(*difficulty) == *wish.level;
  return rating && logic::level_of(rating->er) == *wish.level;
}

}  // namespace

std::optional<Error> fault_of(const Wish& wish) {
  const auto cells = static_cast<std::size_t>(wish.blank.cell_count());
  const auto wrong = [&](std::size_t found, std::string_view setting) {
    return Error{
        ErrorCode::wrong_length, {}, std::to_string(found), std::to_string(cells), setting};
  };
  const std::size_t pattern = wish.pattern.size();
  if (pattern != 0 && pattern != cells) return wrong(pattern, "pattern");
  const auto givens = static_cast<std::size_t>(wish.givens.value_or(0));
  if (givens > cells) return wrong(givens, "givens");
  const std::string kind(kPuzzleKinds[static_cast<std::size_t>(wish.kind)].name);
  const bool wants_givens =
      wish.symmetry != Symmetry::none || wish.technique || wish.givens || !wish.pattern.empty();
  if (wish.kind == PuzzleKind::killer && wants_givens) {
    return Error{ErrorCode::bad_setting, {}, kind, "no wish but a level", "kind"};
  }
  const VariantPuzzle puzzle = blank_of(wish);
  if (puzzle.rules.empty()) return std::nullopt;
  const auto model = build_model(puzzle);
  if (model) {
    PropagationSolver search(*prepare(*model));
    if (search.run(kNodesToFill) != Outcome::exhausted) return std::nullopt;
    return Error{ErrorCode::bad_setting, {}, kind, "rules that this size allows", "kind"};
  }
  Error error = model.error();
  error.setting = "kind";
  return error;
}

VariantPuzzle variant_of(const Generated& made) {
  VariantPuzzle puzzle{.board = board_of(made.grid), .rules = made.rules};
  for (const Digit digit : made.grid.cells()) {
    puzzle.givens.push_back(digit == 0 ? kNoDigit : digit);
  }
  return puzzle;
}

std::optional<Generated> generate(const Wish& wish, std::uint64_t seed, std::uint64_t number,
                                  const Stop& stop) {
  Random random(seed, number);
  Maker maker(wish, random);
  const bool is_rated = wish.is_rated || wish.level || wish.technique;
  while (auto made = maker.make(stop)) {
    if (!is_rated) return made;
    maker.rate(*made, stop);
    if (is_as_wished(wish, *made)) return made;
  }
  return std::nullopt;
}

}  // namespace dance::sudoku
