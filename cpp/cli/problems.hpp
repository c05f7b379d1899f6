#pragma once

#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "engine/cover.hpp"
#include "engine/polyomino.hpp"

namespace dance::cli {

/// A problem and what messages about it begin with.
template <class Instance>
struct Named {
  std::unique_ptr<Instance> instance;
  std::string name;
};

/// The exact cover problem of a source. Says on standard error what is wrong with it, and what else
/// it may mean.
OrStatus<Named<engine::CoverInstance>> read_cover(const Source& source);

/// The board and the pieces of a source; says on standard error what is wrong with them.
OrStatus<Named<engine::PolyominoInstance>> read_polyomino(const Source& source);

/// Says on standard error what is wrong: with the setting that the error is about, or else with
/// `name`. Returns kUnreadable.
int report_problem(const std::string& name, const Error& error);

}  // namespace dance::cli
