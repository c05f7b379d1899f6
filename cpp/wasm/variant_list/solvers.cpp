#include "engine/variant.hpp"
#include "wasm/list/list_job.hpp"

namespace dance::engine {

ListSettings list_solvers() {
  return {.plain_solvers = nullptr, .open_variant = open_listed_variant};
}

ListFormats list_formats() {
  return variant_list_formats();
}

}  // namespace dance::engine
