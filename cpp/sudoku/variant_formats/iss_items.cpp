#include <algorithm>

#include "base/words.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/variant_formats/iss_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace iss {
namespace {

Item item_of(const Token& text) {
  std::vector<Token> parts = split(text, '~');
  Item item{parts.front().text, {}, text.at};
  item.args.assign(parts.begin() + 1, parts.end());
  return item;
}

// Returns whether the text is ".", a word and "~" or ".", and so on. Words without cells are
// lower-case, unlike the digits of a large Sudoku.
bool looks_like_items(std::string_view text) {
  while (text.starts_with("..")) text.remove_prefix(1);
  if (!text.starts_with('.') || text.size() < 2) return false;
  const std::size_t end = text.find_first_of("~.", 1);
  const std::string_view type = text.substr(1, end == std::string_view::npos ? end : end - 1);
  const bool has_cells = end != std::string_view::npos && text[end] == '~';
  const bool is_word = !type.empty() && 'A' <= type[0] && type[0] <= 'Z' &&
                       std::all_of(type.begin(), type.end(), [](char c) {
                         return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
                       });
  const bool is_name = std::any_of(type.begin(), type.end(), [](char c) { return c >= 'a'; });
  constexpr std::string_view kBeginCells = "RrV";
  return type.empty() ? has_cells && text.size() > 2 && contains(kBeginCells, text.substr(2, 1))
                      : is_word && (has_cells || (is_name && text.size() > 6));
}

// Removes the white space before items.
std::string tightened(std::string_view text) {
  std::string tight;
  for (const char c : text) {
    while (c == '.' && !tight.empty() && contains(kWhiteSpace, {&tight.back(), 1}))
      tight.pop_back();
    tight += c;
  }
  return tight;
}

}  // namespace

bool is_composite(std::string_view type) {
  return type == "Or" || type == "And" || type == "Replicate";
}

Result<std::vector<Item>> items_in(const Token& text) {
  std::vector<Item> root;
  std::vector<Item> open;  // composites not closed yet
  std::size_t count = 0;
  const auto close = [&] {
    Item item = std::move(open.back());
    open.pop_back();
    (open.empty() ? root : open.back().children).push_back(std::move(item));
  };
  constexpr std::size_t kMaxItems = 2 * kMaxRules;
  for (const Token& part : split(part_of(text, 1), '.', kMaxItems + 1)) {
    if (++count > kMaxItems) {
      return Error{ErrorCode::too_large, part.at, {}, "≤ " + std::to_string(kMaxRules) + " rules"};
    }
    Item item = item_of(part);
    if (item.type == "End") {
      if (open.empty()) return Error{ErrorCode::unexpected_symbol, part.at, ".End"};
      close();
    } else if (is_composite(item.type)) {
      if (open.size() == kMaxDepth) return Error{ErrorCode::too_deep, part.at, ".Or"};
      open.push_back(std::move(item));
    } else {
      (open.empty() ? root : open.back().children).push_back(std::move(item));
    }
  }
  while (!open.empty()) close();
  return root;
}

const Item* item_named(const std::vector<Item>& items, std::string_view type) {
  const auto found = std::find_if(items.begin(), items.end(),
                                  [type](const Item& item) { return item.type == type; });
  return found == items.end() ? nullptr : &*found;
}

std::optional<std::string> string_in(const Token& text) {
  if (text.text.starts_with('.')) return std::string(text.text);
  const bool is_link = lower_case(text.text).find("interactive-sudoku-solver") != std::string::npos;
  const auto query = is_link ? query_value(text, "q") : std::nullopt;
  if (!query) return std::nullopt;
  return percent_decoded(query->text);
}

}  // namespace iss

bool is_iss(Lines lines) {
  using namespace iss;
  if (lines.size() == 1 && !trim(lines.front().text).starts_with('.')) {
    const auto text = string_in(trimmed(lines.front()));
    return text && text->starts_with('.');
  }
  constexpr std::size_t kMaxOfName = 100;  // with white space before it
  const auto begins_item = [&](const Line& line) {
    const std::string_view text = trim(line.text);
    const bool is_part = lines.size() > 1 && text.starts_with('.') &&
                         (is_composite(text.substr(1)) || text == ".End");
    return is_part || (text.starts_with('~') && !text.starts_with("~ ")) ||
           looks_like_items(tightened(text.substr(0, kMaxOfName)));
  };
  // The lines of a list of puzzles are not indented, and each has several items.
  const auto is_puzzle = [](const Line& line) {
    return line.text.starts_with('.') && std::count(line.text.begin(), line.text.end(), '.') > 1;
  };
  return std::all_of(lines.begin(), lines.end(), begins_item) &&
         (lines.size() == 1 || !std::all_of(lines.begin(), lines.end(), is_puzzle));
}

}  // namespace dance::sudoku
