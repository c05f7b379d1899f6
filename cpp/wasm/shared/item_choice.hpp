#pragma once

#include <string>

#include "base/error.hpp"
#include "exact_cover/links/choose_item.hpp"

namespace dance::engine {

/// The rule of this name. Error: bad_setting.
Result<ItemChoice> item_choice_from(const std::string& name);

}  // namespace dance::engine
