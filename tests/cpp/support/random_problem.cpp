#include "tests/support/random_problem.hpp"

#include <random>

namespace dance::test {
namespace {

// Avoids std::uniform_int_distribution, whose results depend on the standard library.
class Dice {
 public:
  explicit Dice(std::uint32_t seed) : engine_(seed) {}
  std::int32_t below(std::int32_t bound) {
    return static_cast<std::int32_t>(engine_() % static_cast<std::uint32_t>(bound));
  }

 private:
  std::mt19937 engine_;
};

Entry colored(ItemId item, bool has_colors, Dice& dice, ProblemBuilder& builder) {
  const std::int32_t color = has_colors ? dice.below(3) : 0;
  if (color == 0) return {item};
  return {item, *builder.color(color == 1 ? "red" : "blue")};
}

// Returns bounds from 0 to 4, often so wide that they impose nothing.
Bounds random_bounds(Dice& dice) {
  const std::int32_t most = dice.below(5);
  return {dice.below(most + 1), most};
}

void add_items(ProblemBuilder& builder, std::int32_t primary, std::int32_t secondary,
               bool has_bounds, Dice& dice) {
  for (std::int32_t i = 0; i < primary; ++i) {
    const bool is_bounded = has_bounds && dice.below(3) > 0;
    (void)builder.add_primary("p" + std::to_string(i), {},
                              is_bounded ? random_bounds(dice) : Bounds{});
  }
  for (std::int32_t i = 0; i < secondary; ++i) {
    (void)builder.add_secondary("s" + std::to_string(i));
  }
}

}  // namespace

Problem random_problem(std::uint32_t seed, RandomShape shape) {
  Dice dice(seed);
  const std::int32_t primary = 1 + dice.below(7);
  const std::int32_t secondary = shape.has_secondary ? 1 + dice.below(4) : 0;
  const std::int32_t options = dice.below(14);
  // The probability of an item in an option; sparse problems have more solutions.
  const std::int32_t percent = 15 + dice.below(40);

  ProblemBuilder builder;
  add_items(builder, primary, secondary, shape.has_bounds, dice);
  for (std::int32_t o = 0; o < options; ++o) {
    std::vector<Entry> entries;
    for (std::int32_t i = 0; i < primary + secondary; ++i) {
      if (dice.below(100) >= percent) continue;
      const bool may_have_color = shape.has_colors && i >= primary;
      entries.push_back(colored(ItemId{i}, may_have_color, dice, builder));
    }
    (void)builder.add_option(entries);  // rejected if it holds no primary item
  }
  return std::move(builder).build();
}

Problem wide_problem(std::uint32_t seed, bool has_bounds) {
  Dice dice(seed);
  const std::int32_t primary = 6 + dice.below(80);
  const std::int32_t secondary = dice.below(8);
  const std::int32_t options = 30 + dice.below(1470);
  ProblemBuilder builder;
  add_items(builder, primary, secondary, has_bounds, dice);
  for (std::int32_t o = 0; o < options; ++o) {
    std::vector<Entry> entries;
    for (std::int32_t left = 2 + dice.below(4); left > 0; --left) {
      const ItemId item{dice.below(primary + secondary)};
      const std::int32_t color = index(item) < primary ? 0 : dice.below(6);
      entries.push_back({item});
      if (color > 0) entries.back().color = *builder.color(std::string(1, char('a' + color)));
    }
    (void)builder.add_option(entries);  // rejected if an item occurs twice or none is primary
  }
  return std::move(builder).build();
}

}  // namespace dance::test
