#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/error.hpp"
#include "polyomino/motion.hpp"

namespace dance::polyomino {

/// The name of a mobility in formats that have it.
constexpr std::string_view name(Mobility mobility) {
  switch (mobility) {
    case Mobility::free:
      break;
    case Mobility::one_sided:
      return "one-sided";
    case Mobility::fixed:
      return "fixed";
  }
  return "free";
}

/// The refusal of a writer whose format has no place for something.
inline Error does_not_fit(std::string found, std::string expected) {
  return {ErrorCode::does_not_fit, {}, std::move(found), std::move(expected)};
}

/// That of one whose pieces may all be turned over.
inline Error does_not_fit(Mobility mobility) {
  return does_not_fit(std::string(name(mobility)), std::string(name(Mobility::free)));
}

}  // namespace dance::polyomino
