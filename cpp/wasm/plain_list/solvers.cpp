#include "wasm/list/list_job.hpp"

namespace dance::engine {

ListSettings list_solvers() {
  return {};
}

ListFormats list_formats() {
  return {};
}

}  // namespace dance::engine
