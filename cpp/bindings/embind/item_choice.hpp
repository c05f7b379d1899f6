#pragma once

#include <string>

#include "exact_cover/choose_item.hpp"
#include "exact_cover/error.hpp"

namespace dance::bindings {

/// The rule of this name. Error: bad_setting.
Result<ItemChoice> item_choice_from(const std::string& name);

}  // namespace dance::bindings
