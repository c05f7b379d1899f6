#include "sudoku/logic/steps.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "sudoku/logic/aligned.hpp"
#include "sudoku/logic/chain_shapes.hpp"
#include "sudoku/logic/chains.hpp"
#include "sudoku/logic/finders.hpp"

namespace dance::sudoku::logic {
namespace {

constexpr std::array kAbbreviations = {
#define ROW(name, technique, abbreviation) std::string_view(abbreviation),
#include "sudoku/logic/techniques.def"
};

constexpr std::array kChainShapes = {
#define ROW(name, shape) std::string_view(name),
#include "sudoku/logic/chain_shapes.def"
};

// Keeps the first pattern.
class FirstPattern final : public Sink {
 public:
  bool take(const Pattern& pattern) override {
    found = pattern;
    return true;
  }
  Pattern found = {};
};

// A technique other than aligned exclusion and chains, with its least rating in tenths.
struct SimpleTechnique {
  int least = 0;
  bool (*find)(const Marks&, Sink&, const Stop&) = nullptr;
};

template <auto find, auto... arguments>
bool find_with(const Marks& marks, Sink& sink, const Stop& /*stop*/) {
  return find(marks, arguments..., sink);
}

constexpr std::array kSimple = {
    SimpleTechnique{10, find_with<find_hidden_singles>},
    SimpleTechnique{17, find_with<find_locked, true>},
    SimpleTechnique{20, find_with<find_hidden_sets, 2, true>},
    SimpleTechnique{23, find_with<find_naked_singles>},
    SimpleTechnique{25, find_with<find_hidden_sets, 3, true>},
    SimpleTechnique{26, find_with<find_locked, false>},
    SimpleTechnique{29, find_with<find_generalized_intersections>},
    SimpleTechnique{30, find_with<find_naked_sets, 2>},
    SimpleTechnique{32, find_with<find_fish, 2>},
    SimpleTechnique{34, find_with<find_hidden_sets, 2, false>},
    SimpleTechnique{36, find_with<find_naked_sets, 3>},
    SimpleTechnique{38, find_with<find_fish, 3>},
    SimpleTechnique{40, find_with<find_hidden_sets, 3, false>},
    SimpleTechnique{42, find_with<find_xy_wings>},
    SimpleTechnique{44, find_with<find_xyz_wings>},
    SimpleTechnique{45, find_unique_loops},
    SimpleTechnique{50, find_with<find_naked_sets, 4>},
    SimpleTechnique{52, find_with<find_fish, 4>},
    SimpleTechnique{54, find_with<find_hidden_sets, 4, false>},
    SimpleTechnique{56, find_with<find_bug>},
};

bool find_simple(const Marks& marks, Sink& sink, const Stop& stop, int most) {
  for (const auto& [least, find] : kSimple) {
    if (least > most) return false;
    if (find(marks, sink, stop)) return true;
  }
  return false;
}

// The least rating of aligned pairs, and of a chain.
constexpr int kAlignedPair = 62, kLeastChain = 65;

// Chains in the order in which they are tried; those of single marks come before aligned triplets.
constexpr std::array<ChainKind, 10> kChains = {{
    {},
    {.is_dynamic = true, .is_nishio = true},
    {.is_multiple = true},
    {.is_multiple = true, .is_dynamic = true},
    {.is_multiple = true, .is_dynamic = true, .level = 1},
    {.is_multiple = true, .is_dynamic = true, .level = 2},
    {.is_multiple = true, .is_dynamic = true, .level = 3},
    {.is_multiple = true, .is_dynamic = true, .level = 4},
    {.is_multiple = true, .is_dynamic = true, .level = 4, .nested_level = 1},
    {.is_multiple = true, .is_dynamic = true, .level = 4, .nested_level = 2},
}};

constexpr std::array kHighest = {
#define ROW(name, level, highest) highest,
#include "sudoku/logic/levels.def"
};

}  // namespace

std::string_view name(Technique technique) {
  return kTechniques[static_cast<std::size_t>(technique)].name;
}

std::string_view abbreviation(Technique technique) {
  return kAbbreviations[static_cast<std::size_t>(technique)];
}

std::string_view name(ChainShape shape) {
  return kChainShapes[static_cast<std::size_t>(shape)];
}

std::string_view name(Level level) {
  return kLevels[static_cast<std::size_t>(level)].name;
}

Level level_of(int rating) {
  const auto* const found = std::find_if(kHighest.begin(), kHighest.end() - 1,
                                         [&](int highest) { return rating <= highest; });
  return kLevels[static_cast<std::size_t>(found - kHighest.begin())].value;
}

int highest_of(Level level) {
  return kHighest[static_cast<std::size_t>(level)];
}

class StepFinder::Techniques {
 public:
  explicit Techniques(const Board& board)
      : board_(board), pairs_(board, 2), triplets_(board, 3), chains_(kChains.size()) {}

  std::optional<Step> find(const Marks& marks, const Stop& stop, int most) {
    FirstPattern first;
    const bool is_simple = find_simple(marks, first, stop, most) ||
                           (most >= kAlignedPair && pairs_.find(marks, first));
    // A technique that was cut short may have missed an easier step.
    if (stop.is_due()) return std::nullopt;
    if (is_simple) return step(first.found, {}, marks);
    if (most < kLeastChain) return std::nullopt;
    for (std::size_t i = 0; i < kChains.size(); ++i) {
      if (i == 1 && triplets_.find(marks, first)) return step(first.found, {}, marks);
      if (!chains_[i]) chains_[i].emplace(board_, kChains[i]);
      if (chains_[i]->find(marks, first, stop)) return step(first.found, kChains[i], marks);
      if (stop.is_due()) break;
    }
    return std::nullopt;
  }

 private:
  Step step(const Pattern& pattern, const ChainKind& kind, const Marks& marks) const {
    Step step{.technique = pattern.technique,
              .nesting = kind.level,
              .is_dynamic = kind.is_dynamic && !kind.is_nishio,
              .rating = static_cast<int>(std::floor((pattern.rating + 0.05) * 10))};
    if (pattern.placed >= 0) step.placement = board_.candidate(pattern.placed);
    for (const int erased : pattern.erased) step.eliminations.push_back(board_.candidate(erased));
    for (const int house : pattern.houses) step.units.push_back(board_.houses()[house].unit);
    for (const int place : pattern.cells) step.cells.push_back(board_.cell(place));
    step.digits = DigitSet{pattern.digits} << 1;
    step.chains = pattern.chains;
    name_shape(step, marks);
    return step;
  }

  const Board& board_;
  AlignedFinder pairs_;
  AlignedFinder triplets_;
  std::vector<std::optional<ChainFinder>> chains_;  // each made when it is first needed
};

StepFinder::StepFinder(const Board& board) : techniques_(std::make_unique<Techniques>(board)) {}
StepFinder::~StepFinder() = default;

std::optional<Step> StepFinder::find(const Marks& marks, const Stop& stop, int most) {
  std::optional<Step> step = techniques_->find(marks, stop, most);
  return step && step->rating <= most ? step : std::nullopt;
}

void apply(const Step& step, Marks& marks) {
  const int size = marks.board().size();
  for (const Candidate& candidate : step.eliminations) {
    marks.erase(candidate.cell.row * size + candidate.cell.column, candidate.digit - 1);
  }
  if (step.placement) {
    const Cell cell = step.placement->cell;
    marks.place(cell.row * size + cell.column, step.placement->digit - 1);
  }
}

std::optional<std::vector<Step>> find_steps(const Grid& grid, const Candidates& allowed,
                                            const Stop& stop, int most, const Extras& extras) {
  const Board board(grid, extras);
  Marks marks(board, grid, allowed);
  StepFinder finder(board);
  std::vector<Step> steps;
  while (!marks.is_solved()) {
    std::optional<Step> step = finder.find(marks, stop, most);
    if (!step) return std::nullopt;
    apply(*step, marks);
    steps.push_back(*std::move(step));
  }
  return steps;
}

Rating rating_of(const std::vector<Step>& steps) {
  const auto is_easier = [](const Step& a, const Step& b) { return a.rating < b.rating; };
  const auto hardest = std::max_element(steps.begin(), steps.end(), is_easier);
  const auto placing = std::find_if(steps.begin(), steps.end(),
                                    [](const Step& step) { return step.placement.has_value(); });
  Rating rating{.er = hardest->rating, .ed = steps.front().rating, .hardest = *hardest};
  rating.ep = std::max_element(steps.begin(), placing + 1, is_easier)->rating;
  return rating;
}

std::optional<Rating> rate(const Grid& grid, const Candidates& allowed, const Stop& stop, int most,
                           const Extras& extras) {
  const auto steps = find_steps(grid, allowed, stop, most, extras);
  if (!steps || steps->empty()) return std::nullopt;
  return rating_of(*steps);
}

}  // namespace dance::sudoku::logic
