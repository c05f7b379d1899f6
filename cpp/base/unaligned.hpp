#pragma once

#include <cstring>

namespace dance {

/// Loads a value from an unaligned address.
template <class Value>
Value load(const void* from) {
  Value value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

template <class Value>
void store(const Value& value, void* to) {
  std::memcpy(to, &value, sizeof value);
}

}  // namespace dance
