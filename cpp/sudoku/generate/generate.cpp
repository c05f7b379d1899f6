#include "sudoku/generate/generate.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sudoku/constraints/house_rules.hpp"
#include "sudoku/constraints/model.hpp"
#include "sudoku/constraints/search/propagation.hpp"
#include "sudoku/constraints/search/variant_solver.hpp"
#include "sudoku/generate/random.hpp"
#include "sudoku/generate/shapes.hpp"
#include "sudoku/solvers/singles.hpp"
#include "sudoku/solvers/solver.hpp"
#include "sudoku/solvers/vector_solver.hpp"

namespace dance::sudoku {
namespace {

constexpr std::uint64_t kNodesToFill = 1 << 16;

// A row of puzzle_kinds.def.
struct KindRow {
  int smallest = 0;
  int largest = 0;
  std::vector<RuleKind> rules = {};
};

KindRow row_of(PuzzleKind kind) {
  const auto row = [](int smallest, int largest, auto... rules) {
    return KindRow{smallest, largest, {rules...}};
  };
  switch (kind) {
#define ROW(name, kind, ...) \
  case PuzzleKind::kind:     \
    return row(__VA_ARGS__);
#include "sudoku/generate/puzzle_kinds.def"
  }
  return {};
}

std::vector<Rule> rules_of(const Wish& wish) {
  std::vector<Rule> rules = wish.rules;
  for (const RuleKind kind : row_of(wish.kind).rules) rules.push_back({.kind = kind});
  return rules;
}

// Finds solutions of a usual 9×9 that differ from a first one by an exchange of two digits, rows or
// columns in some of its cells. They show most givens that a puzzle needs, faster than a search.
class Exchanges {
 public:
  explicit Exchanges(const Grid& solution) : solution_(solution) {
    for (int place = 0; place < solution.cell_count(); ++place) {
      for (const int unit : units_of(place)) {
        places_[unit][digit_at(place)] = static_cast<std::uint8_t>(place);
      }
    }
  }

  // Returns whether such a solution keeps all givens of the puzzle and has another digit in this
  // blank cell.
  bool can_change(const Grid& puzzle, int place) const {
    const Digit digit = digit_at(place);
    const auto [row, column, box] = units_of(place);
    DigitSet others = all_digits(9) & ~set_of(digit);
    for (const int unit : {row, column, box}) {
      for (int each = 1; each <= 9; ++each) {
        others &= ~set_of(puzzle.cells()[places_[unit][each]]);
      }
    }
    for (; others != 0; others &= others - 1) {
      const Digit other = first_digit(others);
      if (can_exchange(puzzle, place, 0, 0, digit ^ other)) return true;
      // Only lines through the same boxes change places.
      const int below = places_[column][other], beside = places_[row][other];
      if (below / 27 == place / 27 && can_exchange(puzzle, place, 0, below - place, 0)) return true;
      if (beside % 9 / 3 == place % 9 / 3 && can_exchange(puzzle, place, 1, beside - place, 0)) {
        return true;
      }
    }
    return false;
  }

 private:
  Digit digit_at(int place) const { return solution_.cells()[place]; }

  static std::array<int, 3> units_of(int place) {
    return {place / 9, 9 + place % 9, 18 + place / 27 * 3 + place % 9 / 3};
  }

  // Follows an exchange from a blank cell to those that it forces to change. Returns whether all
  // of them are blank. Cells in the row (kind 0) or column (kind 1) of the first one take the digit
  // `step` places further, others the one as far back; `flip` is then applied by exclusive or.
  bool can_exchange(const Grid& puzzle, int first, int kind, int step, int flip) const {
    const int line = units_of(first)[kind];
    std::bitset<81> is_changed;
    std::array<int, 18> changed = {first};  // two digits, rows or columns at most
    is_changed[first] = true;
    for (int i = 0, count = 1; i < count; ++i) {
      const int place = changed[i];
      const auto units = units_of(place);
      const int other = digit_at(units[kind] == line ? place + step : place - step) ^ flip;
      for (const int unit : units) {
        const int next = places_[unit][other];
        if (puzzle.cells()[next] != 0) return false;
        if (is_changed[next]) continue;
        is_changed[next] = true;
        changed[count++] = next;
      }
    }
    return true;
  }

  const Grid& solution_;
  std::array<std::array<std::uint8_t, 10>, 27> places_ = {};  // of each digit in each unit
};

// A blank grid with its rules, prepared for many puzzles on it.
class Ground {
 public:
  // Errors: those of build_model; stopped.
  static Result<Ground> create(const Grid& blank, std::vector<Rule> rules, const Stop& stop) {
    Ground ground(blank, std::move(rules));
    if (!ground.ruled_.rules.empty()) {
      const auto model = build_model(ground.ruled_);
      if (!model) return model.error();
      auto variant = prepare(*model, stop);
      if (!variant) return variant.error();
      ground.variant_ = *std::move(variant);
      ground.houses_ = house_rules(ground.ruled_);
    } else if (blank.size() == 9 && blank.has_usual_boxes()) {
      ground.plain_ = std::make_unique<VectorSolver>(blank);
    } else {
      ground.units_ = std::make_shared<Units>(blank);
    }
    return ground;
  }

  const Grid& blank() const { return blank_; }
  const VariantPuzzle& ruled() const { return ruled_; }
  // What to solve it by; none without rules.
  const std::optional<PreparedVariant>& variant() const { return variant_; }
  // Whether it is the usual 9×9.
  bool is_plain() const { return plain_ != nullptr; }
  // Whether its puzzles have the techniques of plain ones.
  bool has_techniques() const { return !variant_ || houses_; }

  // Returns how many solutions a puzzle has, up to `most`; nothing if that takes long. Those with a
  // certain digit in a blank cell may be left out. Precondition: that only on a usual 9×9.
  std::optional<int> count_solutions(const Grid& puzzle, int most, const Stop& stop,
                                     std::optional<Candidate> without = {}) const {
    constexpr std::uint64_t kNodes = 1 << 12;
    Search* search = plain_.get();
    std::unique_ptr<Search> own;
    if (plain_) {
      PlainCells givens;
      std::copy(puzzle.cells().begin(), puzzle.cells().end(), givens.digits.begin());
      if (!plain_->restart(givens)) return 0;
      if (without) plain_->exclude(*without);
    } else if (variant_) {
      PreparedVariant prepared = *variant_;
      for (int place = 0; place < puzzle.cell_count(); ++place) {
        const Digit digit = puzzle.cells()[place];
        if (digit != 0) prepared.cells[place] &= Digits{1} << digit;
      }
      own = std::make_unique<PropagationSolver>(prepared, std::span<const std::int32_t>{}, stop);
    } else {
      own = std::make_unique<SinglesSolver>(puzzle, Candidates{}, std::span<const std::int32_t>{},
                                            units_);
    }
    if (own) search = own.get();
    for (int count = 0; count < most; ++count) {
      const Outcome outcome = search->run(kNodes);
      if (outcome == Outcome::exhausted) return count;
      if (outcome != Outcome::found) return std::nullopt;
    }
    return most;
  }

  // Rates a puzzle by the techniques of plain ones, up to a rating. Precondition: has_techniques().
  std::optional<logic::Rating> rate(const Grid& puzzle, const Stop& stop,
                                    int most = logic::kHighestRating) const {
    if (!houses_) return logic::rate(puzzle, {}, stop, most);
    return logic::rate(puzzle, houses_->candidates, stop, most, houses_->extras);
  }

 private:
  Ground(const Grid& blank, std::vector<Rule> rules)
      : blank_(blank), ruled_{.board = board_of(blank), .rules = std::move(rules)} {}

  Grid blank_;
  VariantPuzzle ruled_;
  std::optional<PreparedVariant> variant_;
  std::optional<HouseRules> houses_;     // if they only say which cells differ
  std::unique_ptr<VectorSolver> plain_;  // null unless it is the usual 9×9
  std::shared_ptr<const Units> units_;   // null unless it is another grid without rules
};

class Maker {
 public:
  Maker(const Wish& wish, Random& random, Ground ground)
      : wish_(wish), random_(random), ground_(std::move(ground)) {}

  // Returns nothing after a stop.
  std::optional<Generated> make(const Stop& stop) {
    while (!stop.is_due()) {
      if (wish_.kind == PuzzleKind::jigsaw) {
        auto jigsaw = Ground::create(jigsaw_like(wish_.blank, random_), {}, stop);
        if (!jigsaw) return std::nullopt;
        ground_ = *std::move(jigsaw);
      }
      auto made = wish_.kind == PuzzleKind::killer ? by_cages(stop)
                  : wish_.pattern.empty()          ? by_removal(stop)
                                                   : by_pattern(stop);
      if (made && (!wish_.givens || count_givens(made->grid) == *wish_.givens)) return made;
    }
    return std::nullopt;
  }

  // Does nothing after a stop.
  void rate(Generated& made, const Stop& stop) const {
    if (made.difficulty) return;
    if (wish_.kind != PuzzleKind::killer && ground_.has_techniques()) {
      made.rating = ground_.rate(made.grid, stop);
      return;
    }
    const auto path = steps(variant_of(made), stop);
    if (path) made.difficulty = rating_of(*path);
  }

 private:
  // Cells that are given together: at most four, after quarter turns.
  struct Orbit {
    std::array<Cell, 4> cells = {};
    int size = 0;

    const Cell* begin() const { return cells.data(); }
    const Cell* end() const { return begin() + size; }
  };

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
    auto puzzle = with_cages(ground_.ruled(), *full, largest_cage(), random_, is_good, stop);
    if (!puzzle) return std::nullopt;
    return Generated{ground_.blank(), *std::move(full), std::move(puzzle->rules), {}, difficulty};
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
    std::optional<Exchanges> exchanges;
    if (ground_.is_plain()) exchanges.emplace(solution);
    std::vector<Orbit> orbits = all_orbits();
    random_.shuffle(orbits);
    const auto clear = [&](const Orbit& orbit) {
      for (const Cell cell : orbit) puzzle.set(cell, 0);
    };
    const auto restore = [&](const Orbit& orbit) {
      for (const Cell cell : orbit) puzzle.set(cell, solution[cell]);
    };
    const auto is_needed = [&](const Orbit& orbit) {
      return exchanges && std::any_of(orbit.begin(), orbit.end(), [&](Cell cell) {
               return exchanges->can_change(puzzle, puzzle.place_of(cell));
             });
    };
    // A part of the givens that a puzzle of this size doesn't need is likely to go at once: half of
    // them, or fewer where a search takes so little that failures cost more than they save. If not,
    // half as many are tried.
    const int needed = puzzle.cell_count() * 3 / 10, parts = ground_.is_plain() ? 4 : 2;
    std::vector<std::size_t> ends;  // of the group tried and of those that it is the first half of
    std::vector<std::size_t> some;  // the group, without what exchanges show to be needed
    for (std::size_t next = 0; next < orbits.size();) {
      if (stop.is_due()) return std::nullopt;
      const int most = (givens - needed) / parts / orbits[next].size;
      const auto is_within = [&](std::size_t end) {
        if (!ends.empty()) return end < ends.back();
        return end < orbits.size() && static_cast<int>(some.size()) < std::max(most, 1);
      };
      some.clear();
      int left = givens;
      std::size_t end = next;
      for (; is_within(end); ++end) {
        clear(orbits[end]);
        if (is_needed(orbits[end])) {
          restore(orbits[end]);
        } else {
          some.push_back(end);
          left -= orbits[end].size;
        }
      }
      if (ends.empty()) ends.push_back(end);
      const auto may_go = [&] {
        if (left < wish_.givens.value_or(0)) return false;
        const bool is_unchanged = left == givens - 1
                                      ? is_spare(puzzle, orbits[some[0]].cells[0], solution, stop)
                                      : some.empty() || is_unique(puzzle, stop);
        return is_unchanged && is_easy(puzzle, stop);
      };
      if (may_go()) {
        givens = left;
        next = end;
      } else {
        for (const std::size_t each : some) restore(orbits[each]);
        if (some.size() == 1) {
          next = some[0] + 1;
        } else {
          ends.push_back(next + (end - next) / 2);
        }
      }
      if (next == ends.back()) ends.pop_back();
    }
    return Generated{std::move(puzzle), std::move(solution), ground_.ruled().rules};
  }

  // Returns whether the level limits the removal of givens.
  bool is_limited() const {
    const Grid& blank = ground_.blank();
    const bool is_usual = !ground_.variant() && blank.is_regular() && blank.size() <= 9;
    return wish_.level && !is_usual && ground_.has_techniques();
  }

  // Returns whether the puzzle is no harder than wished, if that limits the removal.
  bool is_easy(const Grid& puzzle, const Stop& stop) const {
    return !is_limited() || ground_.rate(puzzle, stop, logic::highest_of(*wish_.level));
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
      if (is_unique(puzzle, stop)) {
        return Generated{std::move(puzzle), std::move(solution), ground_.ruled().rules};
      }
      if (!can_be_shuffled()) break;
      solution = shuffled(solution);
    }
    return std::nullopt;
  }

  // Rows and columns can change places.
  bool can_be_shuffled() const { return !ground_.variant() && ground_.blank().is_regular(); }

  // Returns nothing after a stop, or if boxes that can be replaced have several times not been
  // filled: some can't be.
  std::optional<Grid> full_grid(const Stop& stop) {
    constexpr int kTries = 4;
    for (int tries = 0; !stop.is_due(); ++tries) {
      if (wish_.kind == PuzzleKind::jigsaw && tries == kTries) break;
      if (ground_.variant()) {
        if (auto solution = ruled_solution(stop)) return solution;
        continue;
      }
      const Grid begun = ground_.blank().is_regular() ? begun_grid() : begun_jigsaw();
      if (const auto solution = first_solution(begun)) {
        return ground_.blank().is_regular() ? shuffled(*solution) : *solution;
      }
    }
    return std::nullopt;
  }

  // Fills the boxes on the diagonal at random.
  Grid begun_grid() {
    Grid grid = ground_.blank();
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
    Grid grid = ground_.blank();
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
    const PreparedVariant& variant = *ground_.variant();
    std::vector<Digits> cells = variant.cells;
    Propagation propagation(*variant.network, stop);
    std::uint64_t updates = 0;
    for (int i = 0; i < ground_.blank().size(); ++i) {
      const int place = random_.below(ground_.blank().cell_count());
      std::vector<Digits> narrowed = cells;
      narrowed[place] = Digits{1} << random_.any(list_digits(cells[place]));
      if (propagation.narrow(narrowed, Propagation::kEverything, updates)) cells = narrowed;
    }
    PropagationSolver search({variant.network, std::move(cells)}, {}, stop);
    if (search.run(kNodesToFill) != Outcome::found) return std::nullopt;
    Grid solution = ground_.blank();
    const std::vector<Digit> digits = search.solution();
    for (int place = 0; place < ground_.blank().cell_count(); ++place) {
      solution.set(ground_.blank().cell(place), digits[place]);
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
    for (const int band : random_.order(ground_.blank().size() / height)) {
      for (const int line : random_.order(height)) lines.push_back(band * height + line);
    }
    return lines;
  }

  Grid shuffled(const Grid& grid) {
    const std::vector<int> rows = lines(grid.box().height), columns = lines(grid.box().width);
    Grid result = ground_.blank();
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
  std::vector<Orbit> all_orbits() const {
    std::vector<Orbit> orbits;
    for (int place = 0; place < wish_.blank.cell_count(); ++place) {
      const Cell first = wish_.blank.cell(place);
      Orbit orbit;
      Cell cell = first;
      do {
        orbit.cells[orbit.size++] = cell;
        cell = moved(cell);
      } while (cell != first);
      if (first == *std::min_element(orbit.begin(), orbit.end())) orbits.push_back(orbit);
    }
    return orbits;
  }

  bool is_unique(const Grid& puzzle, const Stop& stop) const {
    return ground_.count_solutions(puzzle, 2, stop) == 1;
  }

  // Returns whether all solutions of a puzzle have the digit of this one in a blank cell. Faster
  // than finding this one again.
  bool is_spare(Grid& puzzle, Cell cell, const Grid& solution, const Stop& stop) const {
    const Digit digit = solution[cell];
    if (ground_.is_plain()) {
      return ground_.count_solutions(puzzle, 1, stop, Candidate{cell, digit}) == 0;
    }
    UsedDigits used;
    for (int place = 0; place < puzzle.cell_count(); ++place) {
      const Cell each = puzzle.cell(place);
      used.add(each, puzzle.box_of(each), set_of(puzzle[each]));
    }
    DigitSet others =
        all_digits(puzzle.size()) & ~used.around(cell, puzzle.box_of(cell)) & ~set_of(digit);
    for (; others != 0; others &= others - 1) {
      puzzle.set(cell, first_digit(others));
      if (ground_.count_solutions(puzzle, 1, stop) != 0) break;
    }
    puzzle.set(cell, 0);
    return others == 0;
  }

  const Wish& wish_;
  Random& random_;
  Ground ground_;
};

bool is_as_wished(const Wish& wish, const Generated& made) {
  const auto& rating = made.rating;
  if (wish.technique && (!rating || rating->hardest.technique != *wish.technique)) return false;
  if (!wish.level) return true;
  if (made.difficulty) return level_of(*made.difficulty) == *wish.level;
  return rating && logic::level_of(rating->er) == *wish.level;
}

Error bad_setting(std::string_view setting, std::string found, std::string expected) {
  return {ErrorCode::bad_setting, {}, std::move(found), std::move(expected), setting};
}

// Returns the wish for the givens of a killer that can't be fulfilled.
std::optional<Error> fault_of_killer(const Wish& wish) {
  const auto fault = [](std::string_view setting) {
    return bad_setting(setting, {}, "no such wish for a killer, which has no givens");
  };
  if (wish.symmetry != Symmetry::none) return fault("symmetry");
  if (wish.technique) return fault("technique");
  if (wish.givens) return fault("givens");
  if (!wish.pattern.empty()) return fault("pattern");
  return std::nullopt;
}

}  // namespace

std::optional<Error> fault_of(const Wish& wish, const Stop& stop) {
  const int size = wish.blank.size(), cells = wish.blank.cell_count();
  const auto wrong = [&](std::string_view setting, std::int64_t found) {
    return Error{
        ErrorCode::wrong_length, {}, std::to_string(found), std::to_string(cells), setting};
  };
  const KindRow row = row_of(wish.kind);
  if (size < row.smallest || size > row.largest) {
    return bad_setting("size", std::to_string(size),
                       std::to_string(row.smallest) + " … " + std::to_string(row.largest));
  }
  const auto pattern = static_cast<int>(wish.pattern.size());
  if (pattern != 0 && pattern != cells) return wrong("pattern", pattern);
  if (wish.givens.value_or(0) > cells) return wrong("givens", *wish.givens);
  if (wish.kind == PuzzleKind::killer) {
    if (auto fault = fault_of_killer(wish)) return fault;
  }
  if (wish.kind == PuzzleKind::jigsaw && !wish.rules.empty()) {
    return bad_setting("rules", {}, "none for a jigsaw");
  }
  const auto ground = Ground::create(wish.blank, rules_of(wish), stop);
  if (!ground) {
    Error error = ground.error();
    error.setting = "rules";
    return error.code == ErrorCode::stopped ? std::nullopt : std::optional(std::move(error));
  }
  if (wish.technique && !ground->has_techniques()) {
    return bad_setting("technique", {}, "none for rules that say more than which cells differ");
  }
  if (ground->variant()) {
    PropagationSolver search(*ground->variant(), {}, stop);
    if (search.run(kNodesToFill) == Outcome::exhausted) {
      return bad_setting("rules", {}, "rules that some grid follows");
    }
  }
  return std::nullopt;
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
  auto ground = Ground::create(wish.blank, rules_of(wish), stop);
  if (!ground) return std::nullopt;
  Random random(seed, number);
  Maker maker(wish, random, *std::move(ground));
  const bool is_rated = wish.is_rated || wish.level || wish.technique;
  while (auto made = maker.make(stop)) {
    if (!is_rated) return made;
    maker.rate(*made, stop);
    const bool has_rating = made->rating || made->difficulty;
    if (has_rating && is_as_wished(wish, *made)) return made;
  }
  return std::nullopt;
}

}  // namespace dance::sudoku
