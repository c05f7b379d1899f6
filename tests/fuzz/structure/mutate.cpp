#include "structure/mutate.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "base/xml.hpp"
#include "structure/links.hpp"

namespace dance::fuzz {
namespace {

// Growth ends here: long texts cost time, and are no more likely to fail.
constexpr std::size_t kLongest = 1u << 14;

// -------------------------------------------------------------------------------------------- JSON

constexpr std::array<std::string_view, 22> kValues = {
    "null", "true",  "false", "0",        "-1",          "1",        "9",  "1000000000",
    "1e9",  "0.5",   "\"\"",  "\"0\"",    "\"x\"",       "\"1\"",    "[]", "[[]]",
    "[{}]", "[0,0]", "{}",    "{\"\":0}", "[null,null]", "\"a\\nb\""};

JsonValue value_of(std::string_view json) {
  return *read_json(json);
}

// A place in a tree: a value and the array or object that holds it.
struct Place {
  JsonValue* parent = nullptr;  // null for the root
  std::size_t index = 0;

  JsonValue& in(JsonValue& root) const {
    return parent == nullptr ? root : parent->elements[index];
  }
};

// Chooses a place on the way from the root to some leaf, because most values of a text are deep
// inside: digits, or coordinates. Readers often treat first and last elements in their own way.
Place choose_place(JsonValue& root, Random& random) {
  Place place;
  for (JsonValue* value = &root; !value->elements.empty() && !random.once_in(4);
       value = &value->elements[place.index]) {
    const std::size_t step = value->kind == JsonKind::object ? 2 : 1;
    const std::size_t count = value->elements.size() / step;
    const std::size_t chosen =
        random.once_in(3) ? (count - 1) * random.below(2) : random.below(count);
    place = {value, step * chosen + step - 1};
  }
  return place;
}

// The values of a place's parent from its key or value on, as many as belong together.
struct Member {
  std::size_t begin = 0, count = 1;
};

Member member_of(const Place& place) {
  const bool is_object = place.parent->kind == JsonKind::object;
  return is_object ? Member{place.index - 1, 2} : Member{place.index, 1};
}

void remove(const Place& place) {
  const auto [begin, count] = member_of(place);
  auto& elements = place.parent->elements;
  const auto first = elements.begin() + static_cast<std::ptrdiff_t>(begin);
  elements.erase(first, first + static_cast<std::ptrdiff_t>(count));
}

void repeat(const Place& place, std::size_t times) {
  const auto [begin, count] = member_of(place);
  auto& elements = place.parent->elements;
  const auto first = elements.begin() + static_cast<std::ptrdiff_t>(begin);
  const std::vector<JsonValue> copy(first, first + static_cast<std::ptrdiff_t>(count));
  for (std::size_t i = 0; i < times; ++i) {
    elements.insert(elements.begin() + static_cast<std::ptrdiff_t>(begin), copy.begin(),
                    copy.end());
  }
}

// Makes a value the only one in arrays or objects around it.
void nest(JsonValue& value, Random& random) {
  const std::size_t depth = random.once_in(20) ? kMaxJsonDepth + 2 : 1 + random.below(3);
  for (std::size_t i = 0; i < depth; ++i) {
    JsonValue inner = std::exchange(value, {});
    value.kind = random.once_in(3) ? JsonKind::object : JsonKind::array;
    if (value.kind == JsonKind::object) value.elements.push_back(value_of("\"a\""));
    value.elements.push_back(std::move(inner));
  }
}

void empty(JsonValue& value) {
  value.elements.clear();
  if (value.kind == JsonKind::string) value.text.clear();
  if (value.kind == JsonKind::number) value.text = "0";
}

std::string mutated_words(std::string_view text, Random& random);

void mutate_value(JsonValue& value, Random& random) {
  switch (random.below(5)) {
    case 0:
      return nest(value, random);
    case 1:
      if (value.elements.empty()) return empty(value);
      value.elements.resize(random.below(value.elements.size()) / 2 * 2);
      return;
    case 2:
      if (value.elements.empty()) return empty(value);
      value = JsonValue(value.elements.back());
      return;
    case 3:
      if (value.kind != JsonKind::string) return empty(value);
      value.text = mutated_words(value.text, random);
      return;
    default:
      return empty(value);
  }
}

void mutate_key(const Place& place, const Place& other) {
  if (place.parent->kind != JsonKind::object) return;
  std::string& key = place.parent->elements[place.index - 1].text;
  const bool has_key = other.parent != nullptr && other.parent->kind == JsonKind::object;
  key = has_key ? std::string(other.parent->elements[other.index - 1].text) : "";
}

void mutate(JsonValue& root, Random& random) {
  const Place place = choose_place(root, random);
  const Place other = choose_place(root, random);
  JsonValue& value = place.in(root);
  if (random.once_in(4)) return empty(value);
  if (place.parent == nullptr || random.once_in(3)) return mutate_value(value, random);
  switch (random.below(6)) {
    case 0:
      return remove(place);
    case 1:
      return repeat(place, 1 + random.below(3));
    case 2:
      return mutate_key(place, other);
    case 3: {
      // One may hold the other.
      const JsonValue copy = other.in(root);
      value = copy;
      return;
    }
    case 4: {
      auto& siblings = place.parent->elements;
      const std::size_t step = place.parent->kind == JsonKind::object ? 2 : 1;
      const std::size_t sibling = step - 1 + step * random.below(siblings.size() / step);
      return std::swap(siblings[place.index], siblings[sibling]);
    }
    default:
      value = value_of(random.pick(kValues));
  }
}

std::string mutated_json(JsonValue root, Random& random) {
  for (std::size_t left = random.few(); left > 0; --left) mutate(root, random);
  return json_text(root);
}

// The indices of a value, and of those that hold it, from the root on.
using Way = std::vector<std::size_t>;

Place place_at(JsonValue& root, const Way& way) {
  Place place;
  for (const std::size_t index : way) place = {&place.in(root), index};
  return place;
}

// Describes a value by its keys and strings, and arrays by their first element.
std::string outline_of(const JsonValue& value) {
  if (value.kind == JsonKind::string) return value.text;
  if (value.elements.empty()) return "0";
  std::string outline = "(";
  for (const JsonValue& element : value.elements) {
    outline += outline_of(element) + ',';
    if (value.kind == JsonKind::array) break;
  }
  return outline + ')';
}

struct Ways {
  std::set<std::string> kinds = {};
  std::vector<Way> all = {};  // to the first value of each kind
};

// Adds the ways to a value and to those in it. `path` is `way` without indices of arrays.
void add_ways(const JsonValue& value, const std::string& path, const std::string& around, Way& way,
              Ways& ways) {
  if (ways.kinds.insert(path + around).second) ways.all.push_back(way);
  const bool is_object = value.kind == JsonKind::object;
  const std::string inside = is_object ? outline_of(value) : around;
  for (std::size_t i = is_object ? 1 : 0; i < value.elements.size(); i += is_object ? 2 : 1) {
    way.push_back(i);
    add_ways(value.elements[i], path + '/' + (is_object ? value.elements[i - 1].text : ""), inside,
             way, ways);
    way.pop_back();
  }
}

// --------------------------------------------------------------------------------------------- XML

void append_escaped(std::string& xml, std::string_view text) {
  for (const char c : text) {
    xml += c == '<' ? "&lt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
  }
}

void append(std::string& xml, const XmlElement& element) {
  xml += '<' + element.name;
  for (const XmlAttribute& attribute : element.attributes) {
    xml += ' ' + attribute.name + "=\"";
    append_escaped(xml, attribute.value);
    xml += '"';
  }
  xml += '>';
  append_escaped(xml, element.text);
  for (const XmlElement& child : element.children) append(xml, child);
  xml += "</" + element.name + '>';
}

void add_elements(XmlElement& element, std::vector<XmlElement*>& all) {
  all.push_back(&element);
  for (XmlElement& child : element.children) add_elements(child, all);
}

constexpr std::array<std::string_view, 8> kAttributeValues = {"",  "0",          "-1", "1",
                                                              "9", "1000000000", "x",  "1e9"};

void mutate_attributes(std::vector<XmlAttribute>& attributes, Random& random) {
  if (attributes.empty()) return;
  XmlAttribute& attribute = random.pick(attributes);
  switch (random.below(4)) {
    case 0:
      attribute.value = random.pick(kAttributeValues);
      return;
    case 1:
      attribute.value = mutated_words(attribute.value, random);
      return;
    case 2:
      return std::swap(attribute.value, random.pick(attributes).value);
    default:
      attributes.erase(attributes.begin() + (&attribute - attributes.data()));
  }
}

void mutate_children(std::vector<XmlElement>& children, Random& random) {
  if (children.empty()) return;
  XmlElement& child = random.pick(children);
  const auto at = children.begin() + (&child - children.data());
  switch (random.below(5)) {
    case 0:
      children.erase(at);
      return;
    case 1:
      children.clear();
      return;
    case 2:
      children.insert(at, XmlElement(child));
      return;
    case 3:
      return std::swap(child, random.pick(children));
    default: {
      XmlElement around{child.name, {}, {}, {}};
      around.children.push_back(std::move(child));
      *at = std::move(around);
    }
  }
}

std::string mutated_xml(XmlElement root, Random& random) {
  for (std::size_t left = random.few(); left > 0; --left) {
    std::vector<XmlElement*> all;
    add_elements(root, all);
    XmlElement& element = *random.pick(all);
    switch (random.below(4)) {
      case 0:
        mutate_attributes(element.attributes, random);
        break;
      case 1:
        element.text = element.text.empty() ? "0" : mutated_words(element.text, random);
        break;
      default:
        mutate_children(element.children, random);
    }
  }
  std::string xml;
  append(xml, root);
  return xml;
}

// ----------------------------------------------------------------------------------- lines, words

bool is_of_word(char c) {
  return is_letter(c) || ('0' <= c && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

// Splits a text into words and single other characters.
std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool goes_on = i > 0 && is_of_word(text[i]) && is_of_word(text[i - 1]);
    if (!goes_on) words.emplace_back();
    words.back() += text[i];
  }
  return words;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += part;
  return text;
}

constexpr std::array<std::string_view, 40> kWords = {
    "",     "0",    "-1",   "1",      "9",   "1000000000", "[",  "]", "{",    "}",
    "(",    ")",    "\"",   "\"\"",   ":",   ";",          ",",  ".", "-",    "|",
    "*",    "#",    "=",    "~",      "/",   "+",          "%",  " ", "\t",   "\n",
    "\n\n", "R0C0", "r1c1", "R99C99", "0x0", "9x9",        "R1", "é", "\xC3", "="};

// Changes neighbours, of which there is at least one: words of a line, or lines.
void mutate_parts(std::vector<std::string>& parts, Random& random) {
  const std::size_t at = random.below(parts.size());
  const auto part = parts.begin() + static_cast<std::ptrdiff_t>(at);
  switch (random.below(7)) {
    case 0:
      parts.erase(part);
      return;
    case 1:
      part->clear();
      return;
    case 2:
      parts.insert(part, 1 + random.below(3), std::string(*part));
      return;
    case 3:
      return std::swap(*part, random.pick(parts));
    case 4:
      parts.resize(at);
      return;
    case 5: {
      const auto count = static_cast<std::ptrdiff_t>(1 + random.below(parts.size() - at));
      const std::vector<std::string> copy(part, part + count);
      parts.insert(parts.end(), copy.begin(), copy.end());
      return;
    }
    default:
      *part = random.pick(parts);
  }
}

void mutate_word(std::vector<std::string>& words, Random& random) {
  constexpr std::array<std::string_view, 6> kAround = {"()", "[]", "{}", "\"\"", "  ", "''"};
  std::string& word = random.pick(words);
  if (random.once_in(3)) {
    const std::string_view around = random.pick(kAround);
    word = around[0] + word + around[1];
  } else if (random.once_in(3) && word.size() > 1) {
    word.resize(1 + random.below(word.size() - 1));  // perhaps within a character
  } else {
    word = random.pick(kWords);
  }
}

std::string mutated_words(std::string_view text, Random& random) {
  std::vector<std::string> words = words_in(text);
  if (words.empty()) return std::string(random.pick(kWords));
  if (random.once_in(2)) {
    mutate_word(words, random);
  } else {
    mutate_parts(words, random);
  }
  return joined(words);
}

std::vector<std::string> lines_in(std::string_view text) {
  std::vector<std::string> lines;
  for (const Line& line : split_lines(text)) lines.push_back(std::string(line.text) + '\n');
  return lines;
}

std::string mutated_lines(std::string_view text, Random& random) {
  std::vector<std::string> lines = lines_in(text);
  for (std::size_t left = random.few(); left > 0; --left) {
    if (lines.empty()) break;
    std::string& line = random.pick(lines);
    if (lines.size() > 1 && random.once_in(2)) {
      mutate_parts(lines, random);
    } else if (line.starts_with('{') && random.once_in(2)) {
      line = mutated(line, random) + '\n';  // JSON Lines
    } else {
      line = mutated_words(line, random);
    }
  }
  return joined(lines);
}

// -------------------------------------------------------------------------------------- everything

// Mutates what a link holds, or the text.
std::string mutated_once(std::string_view text, Random& random) {
  if (random.once_in(25)) {
    return packed_link(static_cast<Packing>(random.below(kPackings)), mutated(text, random));
  }
  if (auto link = unpacked_link(text); link && !random.once_in(4)) {
    return packed_link(link->kind, mutated(link->text, random));
  }
  if (const auto json = read_json(text); json && !random.once_in(8)) {
    return mutated_json(*json, random);
  }
  if (auto xml = trim(text).starts_with('<') ? read_xml_texts(text)
                                             : Result<std::vector<XmlElement>>(Error{});
      xml && !random.once_in(8)) {
    return mutated_xml(std::move(random.pick(*xml)), random);
  }
  return mutated_lines(text, random);
}

}  // namespace

std::string mutated(std::string_view text, Random& random) {
  std::string result = mutated_once(text, random);
  if (result.size() > kLongest) result.resize(kLongest);
  return result;
}

std::vector<std::string> without_a_value(std::string_view text) {
  const auto link = unpacked_link(text);
  const auto root = read_json(link ? link->text : text);
  if (!root) return {};
  Way way;
  Ways ways;
  add_ways(*root, "", "", way, ways);
  std::vector<std::string> texts;
  const auto add = [&](const JsonValue& value) {
    std::string json = json_text(value);
    texts.push_back(link ? packed_link(link->kind, json) : std::move(json));
  };
  for (const Way& each : ways.all) {
    JsonValue emptied = *root;
    empty(place_at(emptied, each).in(emptied));
    add(emptied);
    if (each.empty()) continue;
    JsonValue shortened = *root;
    remove(place_at(shortened, each));
    add(shortened);
  }
  return texts;
}

std::string short_text(Random& random) {
  constexpr std::string_view kOfJson = "[]{}\"\",:01 \n";
  constexpr std::string_view kSymbols = "[]{}()\",:;.-|*#<>/=~%'_?&0123456789aAbBrRcCxX \t\n\r";
  constexpr std::array<std::string_view, 4> kPairs = {"[]", "{}", "<>", "\"\""};
  std::string text;
  if (random.once_in(3)) {
    const std::string_view pair = random.pick(kPairs);
    for (std::size_t left = random.below(5); left > 0; --left) text += random.pick(kOfJson);
    return pair[0] + text + pair[1];
  }
  for (std::size_t left = 1 + random.below(6); left > 0; --left) text += random.pick(kSymbols);
  return text;
}

}  // namespace dance::fuzz
