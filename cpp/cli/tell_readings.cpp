#include "cli/tell_readings.hpp"

#include <algorithm>
#include <iostream>

#include "cli/answer.hpp"
#include "cli/commands.hpp"

namespace dance::cli {
namespace {

std::string description(const sudoku::Reading& reading, bool may_go_on) {
  std::string text(reading.format);
  text += ", " + counted(reading.puzzles.size(), "puzzle") + (may_go_on ? " or more" : "");
  text += reading.puzzles.size() > 1 ? ", the first " : ", ";
  text += sides(reading.size, reading.size);
  text += reading.box.height == 0 ? ", irregular boxes"
                                  : ", boxes " + sides(reading.box.height, reading.box.width);
  return text + ", symbols " + reading.symbols + ", " +
         counted(static_cast<std::uint64_t>(reading.givens), "given");
}

std::string description(const Reading& reading, bool) {
  return std::string(name(reading.format)) + ", " + counted(reading.problem->item_count(), "item") +
         ", " + counted(reading.problem->option_count(), "option");
}

// The arguments that choose it among the others.
std::string choice(const sudoku::Reading& reading, const std::vector<sudoku::Reading>& all) {
  const auto differs = [&](auto member) {
    return std::any_of(all.begin(), all.end(),
                       [&](const auto& other) { return other.*member != reading.*member; });
  };
  std::string arguments;
  if (differs(&sudoku::Reading::format)) arguments += " --from " + std::string(reading.format);
  if (differs(&sudoku::Reading::symbols) && reading.size >= 10) {
    const bool is_from_zero = reading.symbols.starts_with('0');
    arguments += " --symbols " + std::string(is_from_zero ? sudoku::kFromZero : sudoku::kFromOne);
  }
  return arguments;
}

std::string choice(const Reading& reading, const std::vector<Reading>&) {
  return " --from " + std::string(name(reading.format));
}

template <class Readings>
std::string line_about(const Readings& readings, std::size_t index, const std::string& name,
                       bool may_go_on) {
  const auto& reading = readings[index];
  return name + (index == 0 ? ": read as " : ": or else as ") + description(reading, may_go_on) +
         ':' + choice(reading, readings) + '\n';
}

template <class Readings>
void tell(const Readings& readings, std::size_t first, const std::string& name,
          bool may_go_on = false) {
  if (readings.size() < 2) return;
  std::string lines;
  for (std::size_t i = first; i < readings.size(); ++i) {
    lines += line_about(readings, i, name, may_go_on);
  }
  std::cerr << lines;
}

}  // namespace

std::string sides(int height, int width) {
  return std::to_string(height) + "×" + std::to_string(width);
}

void tell_readings(const std::vector<sudoku::Reading>& readings, const std::string& name,
                   bool may_go_on) {
  tell(readings, 0, name, may_go_on);
}

void tell_readings(const std::vector<Reading>& readings, const std::string& name) {
  const bool is_read = bool(readings.front().problem);
  // That the first line names every item of the others is hardly chance.
  if (is_read && readings.front().format == ProblemFormat::dlx) return;
  tell(readings, is_read ? 0 : 1, name);
}

}  // namespace dance::cli
