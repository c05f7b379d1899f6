#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "exact_cover/problem/problem.hpp"

namespace dance {
namespace {

class Alternatives {
 public:
  explicit Alternatives(std::span<const Problem> problems) : problems_(problems) {}

  Result<Problem> build() && {
    const auto choice = builder_.add_primary("choice");
    if (!choice) return choice.error();
    for (const bool are_secondary : {false, true}) {
      if (auto error = add_items(are_secondary)) return *std::move(error);
    }
    for (std::size_t i = 0; i < problems_.size(); ++i) {
      if (auto error = add_choice(*choice, i)) return *std::move(error);
    }
    for (std::size_t i = 0; i < problems_.size(); ++i) {
      if (auto error = add_options(i)) return *std::move(error);
    }
    return std::move(builder_).build();
  }

 private:
  std::optional<Error> add_items(bool are_secondary) {
    items_.resize(problems_.size());
    for (std::size_t i = 0; i < problems_.size(); ++i) {
      const std::int32_t primary = problems_[i].primary_count();
      const std::int32_t end = are_secondary ? problems_[i].item_count() : primary;
      for (std::int32_t item = are_secondary ? primary : 0; item < end; ++item) {
        std::string name(problems_[i].item_name(ItemId{item}));
        name += '@';
        name += std::to_string(i + 1);
        const auto added =
            are_secondary ? builder_.add_secondary(name) : builder_.add_primary(name);
        if (!added) return added.error();
        items_[i].push_back(*added);
      }
    }
    return std::nullopt;
  }

  std::optional<Error> add_choice(ItemId choice, std::size_t chosen) {
    std::vector<Entry> entries{{choice, ColorId::no_color}};
    for (std::size_t i = 0; i < problems_.size(); ++i) {
      if (i == chosen) continue;
      for (std::int32_t item = 0; item < problems_[i].primary_count(); ++item) {
        entries.push_back({items_[i][static_cast<std::size_t>(item)], ColorId::no_color});
      }
    }
    return add(entries);
  }

  std::optional<Error> add_options(std::size_t from) {
    const Problem& problem = problems_[from];
    for (std::int32_t option = 0; option < problem.option_count(); ++option) {
      std::vector<Entry> entries;
      for (const Entry& entry : problem.option(OptionId{option})) {
        entries.push_back({items_[from][index(entry.item)], ColorId::no_color});
      }
      if (auto error = add(entries)) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> add(std::span<const Entry> entries) {
    const auto option = builder_.add_option(entries);
    if (!option) return option.error();
    return std::nullopt;
  }

  std::span<const Problem> problems_;
  std::vector<std::vector<ItemId>> items_;  // of each problem
  ProblemBuilder builder_;
};

}  // namespace

Result<Problem> alternatives(std::span<const Problem> problems) {
  return Alternatives(problems).build();
}

}  // namespace dance
