#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "exact_cover/error.hpp"

namespace dance::sudoku {

struct XmlAttribute {
  std::string name;
  std::string value;
  TextPosition at = {};  ///< of the value
};

/// An element of an XML text; what stands between its tags is kept only if it is an element.
struct XmlElement {
  std::string name;
  TextPosition at = {};
  std::vector<XmlAttribute> attributes;
  std::vector<XmlElement> children;

  /// The attribute of this name; none if there is none.
  const XmlAttribute* find(std::string_view name) const;
};

/// How deep elements may lie in each other.
inline constexpr int kMaxXmlDepth = 32;

/// Reads an XML text. Errors: bad_syntax; too_large, beyond kMaxXmlDepth.
Result<XmlElement> read_xml(std::string_view text);

}  // namespace dance::sudoku
