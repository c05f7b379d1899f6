#include "base/xml.hpp"

#include <algorithm>
#include <rapidxml/rapidxml.hpp>

#include "base/text.hpp"

namespace dance {
namespace {

using XmlNode = rapidxml::xml_node<char>;

// Tells the places of offsets into a text. Offsets must not decrease.
class XmlLocator {
 public:
  explicit XmlLocator(std::string_view text) : text_(text) {}

  TextPosition place_of(std::size_t offset) {
    for (; at_ < std::min(offset, text_.size()); ++at_) {
      const auto byte = static_cast<unsigned char>(text_[at_]);
      if (byte == '\n') {
        place_ = {place_.line + 1, 1};
      } else if ((byte & 0xC0) != 0x80) {
        ++place_.column;
      }
    }
    return place_;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  TextPosition place_ = {1, 1};
};

// The parser calls itself for each level. Where tags begin that are no end tags, it may go deeper.
bool is_too_deep(std::string_view text) {
  int depth = 0;
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    const std::string_view tag = text.substr(at, text.find('>', at) - at);
    if (tag.starts_with("</")) {
      depth = std::max(0, depth - 1);
    } else if (!tag.starts_with("<?") && !tag.starts_with("<!") && !tag.ends_with('/')) {
      if (++depth > kMaxXmlDepth) return true;
    }
  }
  return false;
}

// Makes a tree of our own of the parser's, whose strings lie in the text itself.
class XmlTreeBuilder {
 public:
  XmlTreeBuilder(std::string_view text, const char* copy) : locator_(text), copy_(copy) {}

  XmlElement element(const XmlNode& node) {
    XmlElement result{{node.name(), node.name_size()}, place(node.name()), {}, {}, {}, {}};
    for (auto* it = node.first_attribute(); it != nullptr; it = it->next_attribute()) {
      result.attributes.push_back(
          {{it->name(), it->name_size()}, {it->value(), it->value_size()}, place(it->value())});
    }
    for (const XmlNode* child = node.first_node(); child != nullptr;
         child = child->next_sibling()) {
      if (child->type() == rapidxml::node_element) result.children.push_back(element(*child));
    }
    if (result.children.empty() && node.value_size() > 0) {
      result.text.assign(node.value(), node.value_size());
      result.text_at = place(node.value());
    }
    return result;
  }

  TextPosition place(const char* in_copy) {
    return locator_.place_of(static_cast<std::size_t>(in_copy - copy_));
  }

 private:
  XmlLocator locator_;
  const char* copy_;
};

Error wrong_syntax(std::string_view text, std::size_t offset) {
  std::string found;
  if (offset < text.size() && static_cast<unsigned char>(text[offset]) >= ' ') {
    found = characters(text.substr(offset, 4)).front();
  }
  return {ErrorCode::bad_syntax, XmlLocator(text).place_of(offset), found, "XML"};
}

template <class Named>
const Named* find_named(const std::vector<Named>& all, std::string_view name) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Named& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

const XmlAttribute* XmlElement::find(std::string_view wanted) const {
  return find_named(attributes, wanted);
}

const XmlElement* XmlElement::child(std::string_view wanted) const {
  return find_named(children, wanted);
}

Result<std::vector<XmlElement>> read_xml_texts(std::string_view text) {
  if (is_too_deep(text)) {
    return Error{ErrorCode::too_large, {1, 1}, "", "≤ " + std::to_string(kMaxXmlDepth)};
  }
  // The parser writes into its text: it ends strings and replaces &amp; and the like.
  std::string copy(text);
  rapidxml::xml_document<char> document;
  try {
    document.parse<rapidxml::parse_no_data_nodes | rapidxml::parse_validate_closing_tags>(
        copy.data());
  } catch (const rapidxml::parse_error& error) {
    return wrong_syntax(text, static_cast<std::size_t>(error.where<char>() - copy.data()));
  }
  std::vector<XmlElement> roots;
  XmlTreeBuilder builder(text, copy.data());
  for (const XmlNode* root = document.first_node(); root != nullptr; root = root->next_sibling()) {
    if (root->type() == rapidxml::node_element) roots.push_back(builder.element(*root));
  }
  if (roots.empty()) return wrong_syntax(text, text.size());
  return roots;
}

Result<XmlElement> read_xml(std::string_view text) {
  auto roots = read_xml_texts(text);
  if (!roots) return roots.error();
  if (roots->size() == 1) return std::move(roots->front());
  const XmlElement& second = (*roots)[1];
  return Error{ErrorCode::bad_syntax, second.at, '<' + second.name, "XML"};
}

}  // namespace dance
