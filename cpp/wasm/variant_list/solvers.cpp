#include "engine/variant.hpp"
#include "wasm/list/list_job.hpp"

dance::engine::ListSettings dance::engine::list_solvers() {
  return {.plain_solvers = nullptr, .open_variant = open_listed_variant};
}
