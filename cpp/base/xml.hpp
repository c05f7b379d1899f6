#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace dance {

struct XmlAttribute {
  std::string name;
  std::string value;
  TextPosition at = {};  ///< of the value
};

/// An element of an XML text. Text beside other elements is not kept.
struct XmlElement {
  std::string name;
  TextPosition at = {};
  std::vector<XmlAttribute> attributes;
  std::vector<XmlElement> children;
  std::string text = {};  ///< what stands between the tags of an element without children
  TextPosition text_at = {};

  /// The attribute of this name; none if there is none.
  const XmlAttribute* find(std::string_view name) const;
  /// The first child of this name.
  const XmlElement* child(std::string_view name) const;
};

/// How deep elements may lie in each other.
inline constexpr int kMaxXmlDepth = 32;

/// Reads an XML text. Errors: bad_syntax, also for a second text behind it; too_large, beyond
/// kMaxXmlDepth.
Result<XmlElement> read_xml(std::string_view text);

/// The same of one text or several, one behind the other; at least one.
Result<std::vector<XmlElement>> read_xml_texts(std::string_view text);

}  // namespace dance
