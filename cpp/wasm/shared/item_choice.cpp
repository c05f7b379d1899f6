#include "wasm/shared/item_choice.hpp"

namespace dance::engine {

Result<ItemChoice> item_choice_from(const std::string& name) {
  if (name == "first") return ItemChoice::first;
  if (name == "fewest") return ItemChoice::fewest;
  return Error{ErrorCode::bad_setting, {}, name, "first, fewest"};
}

}  // namespace dance::engine
