#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/inflate.hpp"
#include "base/json.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/json_values.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/puzzle/symbols.hpp"

namespace dance::sudoku {
namespace {

// The lines of the text in a link: the header, the space around the grid, and the drawings.
constexpr std::size_t kSpaceLine = 1;
constexpr std::size_t kDrawnLine = 3;
// Each row and column of cells has two more on either side.
constexpr int kMargin = 2;
// More than the text of any drawing of the largest grid.
constexpr std::size_t kMaxPenpaText = 1u << 20;

struct DrawnKind {
  std::string_view key;
  std::string_view constraint;
};

// Other drawings, by their short keys, with their constraints.
constexpr std::array<DrawnKind, 13> kDrawn = {{{"zS", "drawing"},
                                               {"z1", "drawing"},
                                               {"zY", "drawing"},
                                               {"zF", "drawing"},
                                               {"z2", "drawing"},
                                               {"zT", "thermometer"},
                                               {"z7", "thermometer"},
                                               {"z3", "arrow"},
                                               {"zL", "drawing"},
                                               {"zW", "drawing"},
                                               {"zC", "killercage"},
                                               {"z6", "killercage"},
                                               {"z5", "drawing"}}};

// Quotes the short keys, such as zN for numbers.
std::string with_quoted_keys(std::string_view text) {
  std::string json;
  bool is_in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') is_in_string = !is_in_string;
    const bool is_key = !is_in_string && text[i] == 'z' && i + 1 < text.size();
    json += is_key ? '"' + std::string(text.substr(i, 2)) + '"' : std::string(1, text[i]);
    i += is_key;
  }
  return json;
}

struct PenpaBoard {
  int size = 0;
  int width = 0;  // of a row with its margins
  int top = kMargin;
  int left = kMargin;

  std::optional<Cell> cell(int index) const {
    const Cell cell{index / width - top, index % width - left};
    const bool is_inside =
        0 <= cell.row && cell.row < size && 0 <= cell.column && cell.column < size;
    return is_inside ? std::optional(cell) : std::nullopt;
  }
};

int index_in(std::string_view text) {
  return dance::number_in(text).value_or(-1);
}

// Boxes separated by edges; a box is a connected set of cells.
class Boxes {
 public:
  explicit Boxes(const PenpaBoard& board)
      : board_(board), walls_(static_cast<std::size_t>(board.size * board.size)) {}

  // Adds an edge between two corners, each at the bottom right of its cell.
  void add(std::string_view edge) {
    const std::size_t comma = std::min(edge.find(','), edge.size() - 1);
    const int corners = board_.width * board_.width;
    const int first = index_in(edge.substr(0, comma)) - corners;
    const int second = index_in(edge.substr(comma + 1)) - corners;
    if (first < 0 || second < 0) return;
    const auto end = board_.cell(std::max(first, second));
    if (!end) return;
    (second - first == 1 ? wall_at(*end).below : wall_at(*end).right) = true;
  }

  BoxMap run() {
    BoxMap boxes(walls_.size(), 255);
    std::uint8_t number = 0;
    for (int place = 0; place < board_.size * board_.size; ++place) {
      if (boxes[place] == 255) fill(boxes, place, number++);
    }
    return boxes;
  }

 private:
  struct Walls {
    bool below = false;
    bool right = false;
  };

  Walls& wall_at(Cell cell) { return walls_[cell.row * board_.size + cell.column]; }

  void fill(BoxMap& boxes, int start, std::uint8_t number) {
    const int size = board_.size;
    std::vector<int> open{start};
    while (!open.empty()) {
      const int place = open.back();
      open.pop_back();
      if (std::exchange(boxes[place], number) == number) continue;
      const int column = place % size;
      const auto visit = [&](bool is_inside, int other, bool has_wall) {
        if (is_inside && !has_wall && boxes[other] == 255) open.push_back(other);
      };
      if (column + 1 < size) visit(true, place + 1, walls_[place].right);
      if (column > 0) visit(true, place - 1, walls_[place - 1].right);
      if (place + size < size * size) visit(true, place + size, walls_[place].below);
      if (place >= size) visit(true, place - size, walls_[place - size].below);
    }
  }

  PenpaBoard board_;
  std::vector<Walls> walls_;
};

Result<Grid> penpa_grid(const PenpaBoard& board, const JsonValue* edges) {
  if (edges == nullptr || says_nothing(*edges)) return Grid::create(board.size);
  Boxes boxes(board);
  for (std::size_t i = 0; i + 1 < edges->elements.size(); i += 2)
    boxes.add(edges->elements[i].text);
  const BoxMap map = boxes.run();
  const bool is_one = *std::max_element(map.begin(), map.end()) == 0;
  return is_one ? Grid::create(board.size) : Grid::create_jigsaw(board.size, map);
}

// Enters the digits; all other writing is a drawing.
void enter_numbers(Grid& grid, const PenpaBoard& board, const JsonValue& numbers,
                   ConstraintNames& constraints) {
  for (std::size_t i = 0; i + 1 < numbers.elements.size(); i += 2) {
    const auto cell = board.cell(index_in(numbers.elements[i].text));
    const auto& number = numbers.elements[i + 1].elements;
    const int digit = number.empty() ? -1 : number_of(number.front().text);
    if (cell && 0 < digit && digit <= board.size) {
      grid.set(*cell, static_cast<Digit>(digit));
    } else {
      constraints.add("drawing", {});
    }
  }
}

// Returns a field such as "Title: Hard", with commas as %2C.
std::string header_field(const std::vector<Token>& header, std::string_view name) {
  for (const Token& field : header) {
    if (field.text.starts_with(name)) return percent_decoded(trim(field.text.substr(name.size())));
  }
  return {};
}

std::optional<PenpaBoard> board_of(const std::vector<Token>& header, const JsonValue& space) {
  if (header.size() < 3 || space.elements.size() < 4) return std::nullopt;
  const bool is_square = header[0].text == "square" || header[0].text == "sudoku";
  std::array<int, 4> around;  // top, bottom, left, right
  for (std::size_t i = 0; i < 4; ++i) around[i] = std::max(0, number_of(space.elements[i].text));
  const int columns = number_of(header[1].text);
  const int rows = number_of(header[2].text);
  const PenpaBoard board{columns - around[2] - around[3], columns + 2 * kMargin,
                         kMargin + around[0], kMargin + around[2]};
  const bool is_board = is_square && 1 <= board.size && board.size <= kMaxSize &&
                        rows - around[0] - around[1] == board.size;
  return is_board ? std::optional(board) : std::nullopt;
}

std::optional<std::string> unpack_penpa(std::string_view payload) {
  std::string base64 = percent_decoded(payload);
  std::replace(base64.begin(), base64.end(), ' ', '+');
  const auto packed = bytes_in_base(base64, kBase64Alphabet, 6);
  auto text = packed ? inflate(*packed, kMaxPenpaText) : std::nullopt;
  return text && check_text(*text) ? std::move(text) : std::nullopt;
}

}  // namespace

Result<Puzzle> parse_penpa(const Token& payload) {
  const auto text = unpack_penpa(payload.text);
  const std::vector<Line> lines = split_lines(text ? *text : std::string_view{});
  const Error bad{ErrorCode::bad_payload, payload.at, beginning_of(payload.text)};
  if (lines.size() <= kDrawnLine) return bad;
  const std::vector<Token> header = split({lines.front().text, payload.at}, ',');
  const auto space = read_json(lines[kSpaceLine].text);
  const auto drawn = read_json(with_quoted_keys(lines[kDrawnLine].text));
  if (!space || !drawn) return bad;
  const auto board = board_of(header, *space);
  if (!board) return Error{ErrorCode::bad_size, payload.at, std::string(header.front().text)};
  auto grid = penpa_grid(*board, drawn->find("zE"));
  if (!grid) return Error{grid.error().code, payload.at};
  ConstraintNames constraints;
  for (const auto& [key, constraint] : kDrawn) {
    const JsonValue* const value = drawn->find(key);
    if (value != nullptr && !says_nothing(*value)) constraints.add(constraint, payload.at);
  }
  if (const JsonValue* const numbers = drawn->find("zN")) {
    enter_numbers(*grid, *board, *numbers, constraints);
  }
  if (auto error = constraints.error()) {
    error->at = payload.at;
    return *error;
  }
  Puzzle puzzle{*std::move(grid)};
  puzzle.name = header_field(header, "Title:");
  puzzle.metadata.author = header_field(header, "Author:");
  return puzzle;
}

}  // namespace dance::sudoku
