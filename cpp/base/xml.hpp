#pragma once

#include <cstddef>
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

/// An XML element, without text between child elements.
struct XmlElement {
  std::string name;
  TextPosition at = {};
  std::vector<XmlAttribute> attributes;
  std::vector<XmlElement> children;
  std::string text = {};  ///< of an element without children, unless it is blank
  TextPosition text_at = {};

  /// Returns the attribute with this name, or null.
  const XmlAttribute* find(std::string_view name) const;
  /// Returns the first child with this name, or null.
  const XmlElement* child(std::string_view name) const;
};

/// The deepest nesting of elements.
inline constexpr std::size_t kMaxXmlDepth = 32;
/// The most elements and attributes in a text.
inline constexpr std::size_t kMaxXmlParts = 250'000;

/// Reads an XML text: elements, attributes, CDATA, the five predefined entities and numeric ones.
/// Skips comments, processing instructions and document types. Errors: bad_syntax, including for a
/// second root element; too_deep, beyond kMaxXmlDepth; too_large, beyond kMaxXmlParts.
Result<XmlElement> read_xml(std::string_view text);

/// Reads one or more root elements.
Result<std::vector<XmlElement>> read_xml_texts(std::string_view text);

}  // namespace dance
