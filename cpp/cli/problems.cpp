#include "cli/problems.hpp"

#include <iostream>
#include <optional>
#include <utility>

#include "cli/interrupt.hpp"
#include "cli/report_interpretations.hpp"
#include "polyomino/formats/read_puzzle.hpp"

namespace dance::cli {
namespace {

using engine::CoverInstance;
using engine::PolyominoInstance;

std::unique_ptr<CoverInstance> likeliest_cover(std::string_view text, const std::string& name) {
  std::vector<Interpretation> all = interpretations(text);
  Interpretation& likeliest = all.front();
  if (!likeliest.problem) report(name, likeliest.problem.error());
  report_interpretations(all, name);
  if (!likeliest.problem) return nullptr;
  return std::make_unique<CoverInstance>(*std::move(likeliest.problem), likeliest.format);
}

// Null after saying what is wrong.
template <class Instance>
std::unique_ptr<Instance> opened(Result<std::unique_ptr<Instance>> instance,
                                 const std::string& name) {
  if (instance) return *std::move(instance);
  report(name, instance.error());
  return nullptr;
}

}  // namespace

OrStatus<Named<CoverInstance>> read_cover(const Source& source) {
  if (!source.from.empty()) {
    const auto named = problem_format(source.from);
    if (!named) return refuse("--from", named.error());
  }
  auto input = Input::open(source.path);
  if (!input) return kUnreadable;
  const std::string text = input->rest();
  if (is_interrupted()) return kInterrupted;
  const std::string& name = input->name();
  auto cover = source.from.empty() ? likeliest_cover(text, name)
                                   : opened(CoverInstance::open(text, source.from), name);
  if (!cover) return kUnreadable;
  return Named<CoverInstance>{std::move(cover), name};
}

OrStatus<Named<PolyominoInstance>> read_polyomino(const Source& source) {
  if (!source.from.empty()) {
    const auto format = polyomino::format_named(source.from, polyomino::formats());
    if (!format) return refuse("--from", format.error());
  }
  auto input = Input::open(source.path);
  if (!input) return kUnreadable;
  const std::string text = input->rest();
  if (is_interrupted()) return kInterrupted;
  auto polyomino = opened(PolyominoInstance::open(text, source.from), input->name());
  if (!polyomino) return kUnreadable;
  return Named<PolyominoInstance>{std::move(polyomino), input->name()};
}

int report_problem(const std::string& name, const Error& error) {
  const std::string subject = error.setting.empty() ? name : "--" + std::string(error.setting);
  std::cerr << subject + ": " + message(error) + '\n';
  return kUnreadable;
}

}  // namespace dance::cli
