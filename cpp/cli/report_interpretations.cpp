#include "cli/report_interpretations.hpp"

#include <algorithm>
#include <iostream>

#include "cli/answer.hpp"
#include "cli/commands.hpp"

namespace dance::cli {
namespace {

std::string description(const sudoku::Interpretation& interpretation, bool may_go_on) {
  std::string text(interpretation.format);
  text += ", " + counted(interpretation.puzzles.size(), "puzzle") + (may_go_on ? " or more" : "");
  text += interpretation.puzzles.size() > 1 ? ", the first " : ", ";
  text += sides(interpretation.size, interpretation.size);
  text += interpretation.box.height == 0
              ? ", irregular boxes"
              : ", boxes " + sides(interpretation.box.height, interpretation.box.width);
  return text + ", symbols " + interpretation.symbols + ", " +
         counted(static_cast<std::uint64_t>(interpretation.givens), "given");
}

std::string description(const Interpretation& interpretation, bool) {
  return std::string(name(interpretation.format)) + ", " +
         counted(interpretation.problem->item_count(), "item") + ", " +
         counted(interpretation.problem->option_count(), "option");
}

// The arguments that choose it among the others.
std::string choice(const sudoku::Interpretation& interpretation,
                   const std::vector<sudoku::Interpretation>& all) {
  const auto differs = [&](auto member) {
    return std::any_of(all.begin(), all.end(),
                       [&](const auto& other) { return other.*member != interpretation.*member; });
  };
  std::string arguments;
  if (differs(&sudoku::Interpretation::format))
    arguments += " --from " + std::string(interpretation.format);
  if (differs(&sudoku::Interpretation::symbols) && interpretation.size >= 10) {
    const bool is_from_zero = interpretation.symbols.starts_with('0');
    arguments += " --symbols " + std::string(is_from_zero ? sudoku::kFromZero : sudoku::kFromOne);
  }
  return arguments;
}

std::string choice(const Interpretation& interpretation, const std::vector<Interpretation>&) {
  return " --from " + std::string(name(interpretation.format));
}

template <class Interpretations>
std::string line_about(const Interpretations& interpretations, std::size_t index,
                       const std::string& name, bool may_go_on) {
  const auto& interpretation = interpretations[index];
  return name + (index == 0 ? ": read as " : ": or else as ") +
         description(interpretation, may_go_on) + ':' + choice(interpretation, interpretations) +
         '\n';
}

template <class Interpretations>
void tell(const Interpretations& interpretations, std::size_t first, const std::string& name,
          bool may_go_on = false) {
  if (interpretations.size() < 2) return;
  std::string lines;
  for (std::size_t i = first; i < interpretations.size(); ++i) {
    lines += line_about(interpretations, i, name, may_go_on);
  }
  std::cerr << lines;
}

}  // namespace

std::string sides(int height, int width) {
  return std::to_string(height) + "×" + std::to_string(width);
}

void report_interpretations(const std::vector<sudoku::Interpretation>& interpretations,
                            const std::string& name, bool may_go_on) {
  tell(interpretations, 0, name, may_go_on);
}

void report_interpretations(const std::vector<Interpretation>& interpretations,
                            const std::string& name) {
  const bool is_read = bool(interpretations.front().problem);
  // That the first line names every item of the others is hardly chance.
  if (is_read && interpretations.front().format == ProblemFormat::dlx) return;
  tell(interpretations, is_read ? 0 : 1, name);
}

}  // namespace dance::cli
