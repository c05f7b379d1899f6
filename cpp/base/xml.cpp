#include "base/xml.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "base/text.hpp"

namespace dance {
namespace {

constexpr std::string_view kXmlSpaces = " \t\r\n";

// The characters that end a name.
constexpr std::string_view kAfterName = " \t\r\n<>/?!=\"'";

struct Entity {
  std::string_view name;
  char character;
};

constexpr std::array<Entity, 5> kEntities = {
    {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};

// Appends the character of "amp", "#38" or "#x26"; returns false for any other entity.
bool append_entity(std::string& text, std::string_view name) {
  if (const Entity* const entity = find_named(kEntities, name)) {
    text += entity->character;
    return true;
  }
  if (!name.starts_with('#')) return false;
  const int base = name.starts_with("#x") ? 16 : 10;
  const std::string_view digits = name.substr(base == 16 ? 2 : 1);
  const char* const end = digits.data() + digits.size();
  std::uint32_t code = 0;
  const auto [last, error] = std::from_chars(digits.data(), end, code, base);
  const bool is_surrogate = 0xD800 <= code && code < 0xE000;
  const bool is_control = code < ' ' && code != '\t' && code != '\n' && code != '\r';
  if (error != std::errc() || last != end || code > 0x10FFFF || is_surrogate || is_control) {
    return false;
  }
  append_utf8(text, code);
  return true;
}

// Decodes the known entities and keeps the others.
std::string decode(std::string_view text) {
  constexpr std::size_t kLongestEntity = 10;
  std::string result;
  while (true) {
    const std::size_t begin = std::min(text.find('&'), text.size());
    result += text.substr(0, begin);
    if (begin == text.size()) return result;
    text.remove_prefix(begin + 1);
    const std::size_t end = text.substr(0, kLongestEntity).find(';');
    const bool is_known =
        end != std::string_view::npos && append_entity(result, text.substr(0, end));
    if (is_known) {
      text.remove_prefix(end + 1);
    } else {
      result += '&';
    }
  }
}

// Builds the elements of a text without recursion, with a stack of the open ones. Functions return
// false after an error.
class XmlReader {
 public:
  explicit XmlReader(std::string_view text) : text_(text), locator_(text) {}

  Result<std::vector<XmlElement>> read() {
    while (at_ < text_.size()) {
      if (!(is_next("<") ? read_markup() : read_text())) return error_;
    }
    if (!open_.empty() || roots_.empty()) return (refuse(), error_);
    return std::move(roots_);
  }

 private:
  bool read_markup() {
    if (is_next("<!--")) return skip_past("-->");
    if (is_next("<?")) return skip_past("?>");
    if (is_next("<![CDATA[")) return read_cdata();
    if (is_next("<!")) return skip_declaration();
    return take("</") ? read_end_tag() : read_start_tag();
  }

  // Keeps the text of elements without children only.
  bool read_text() {
    const std::size_t begin = at_;
    at_ = std::min(text_.find('<', at_), text_.size());
    const std::string_view text = text_.substr(begin, at_ - begin);
    const std::size_t first = text.find_first_not_of(kXmlSpaces);
    if (first == std::string_view::npos) return true;
    if (open_.empty()) {
      at_ = begin + first;
      return refuse();
    }
    append(decode(text), begin);
    return true;
  }

  bool read_cdata() {
    constexpr std::string_view kEnd = "]]>";
    at_ += std::string_view("<![CDATA[").size();
    const std::size_t begin = at_;
    if (!skip_past(kEnd)) return false;
    append(std::string(text_.substr(begin, at_ - kEnd.size() - begin)), begin);
    return true;
  }

  void append(std::string text, std::size_t begin) {
    if (open_.empty() || !open_.back().children.empty()) return;
    XmlElement& element = open_.back();
    if (element.text.empty()) element.text_at = locator_.at(begin);
    element.text += text;
  }

  // <!DOCTYPE …>, perhaps with declarations in brackets.
  bool skip_declaration() {
    for (int depth = 0; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '>' && depth == 0) return ++at_, true;
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
    }
    return refuse();
  }

  bool read_start_tag() {
    ++at_;
    if (open_.size() == kMaxXmlDepth) {
      return refuse_more(kMaxXmlDepth, "levels", ErrorCode::too_deep);
    }
    if (++parts_ > kMaxXmlParts) return refuse_more(kMaxXmlParts, "elements and attributes");
    XmlElement element;
    element.at = locator_.at(at_);
    element.name = take_name();
    if (element.name.empty()) return refuse();
    skip_spaces();
    while (!is_next(">") && !is_next("/>")) {
      if (!read_attribute(element)) return false;
    }
    open_.push_back(std::move(element));
    if (take("/>")) {
      close();
    } else {
      take(">");
    }
    return true;
  }

  bool read_attribute(XmlElement& element) {
    if (++parts_ > kMaxXmlParts) return refuse_more(kMaxXmlParts, "elements and attributes");
    const std::string_view name = take_name();
    skip_spaces();
    if (name.empty() || !take("=")) return refuse();
    skip_spaces();
    const std::string_view quote = text_.substr(at_, 1);
    if (!take("\"") && !take("'")) return refuse();
    const std::size_t begin = at_;
    if (!skip_past(quote)) return false;
    const std::string_view value = text_.substr(begin, at_ - 1 - begin);
    element.attributes.push_back({std::string(name), decode(value), locator_.at(begin)});
    skip_spaces();
    return true;
  }

  bool read_end_tag() {
    if (open_.empty() || !is_next(open_.back().name)) return refuse();
    at_ += open_.back().name.size();
    skip_spaces();
    if (!take(">")) return refuse();
    close();
    return true;
  }

  void close() {
    XmlElement element = std::move(open_.back());
    open_.pop_back();
    if (!open_.empty()) open_.back().text.clear();
    (open_.empty() ? roots_ : open_.back().children).push_back(std::move(element));
  }

  bool is_next(std::string_view text) const { return text_.substr(at_).starts_with(text); }

  bool take(std::string_view text) {
    if (!is_next(text)) return false;
    at_ += text.size();
    return true;
  }

  std::string_view take_name() {
    const std::size_t begin = at_;
    at_ = std::min(text_.find_first_of(kAfterName, at_), text_.size());
    return text_.substr(begin, at_ - begin);
  }

  void skip_spaces() { at_ = std::min(text_.find_first_not_of(kXmlSpaces, at_), text_.size()); }

  bool skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + end.size();
    return found != std::string_view::npos || refuse();
  }

  bool refuse() {
    error_ = {ErrorCode::bad_syntax, locator_.at(at_), "", "XML"};
    if (at_ < text_.size() && static_cast<unsigned char>(text_[at_]) >= ' ') {
      error_.found = characters(text_.substr(at_, 4)).front();
    }
    return false;
  }

  bool refuse_more(std::size_t most, const std::string& parts,
                   ErrorCode code = ErrorCode::too_large) {
    error_ = {code, locator_.at(at_), "", "≤ " + std::to_string(most) + ' ' + parts};
    return false;
  }

  std::string_view text_;
  Locator locator_;
  std::size_t at_ = 0;
  std::size_t parts_ = 0;
  std::vector<XmlElement> open_;  // from the root to the current element
  std::vector<XmlElement> roots_;
  Error error_;
};

}  // namespace

const XmlAttribute* XmlElement::find(std::string_view wanted) const {
  return find_named(attributes, wanted);
}

const XmlElement* XmlElement::child(std::string_view wanted) const {
  return find_named(children, wanted);
}

Result<std::vector<XmlElement>> read_xml_texts(std::string_view text) {
  return XmlReader(text).read();
}

Result<XmlElement> read_xml(std::string_view text) {
  auto roots = read_xml_texts(text);
  if (!roots) return roots.error();
  if (roots->size() == 1) return std::move(roots->front());
  const XmlElement& second = (*roots)[1];
  return Error{ErrorCode::bad_syntax, second.at, '<' + second.name, "XML"};
}

}  // namespace dance
