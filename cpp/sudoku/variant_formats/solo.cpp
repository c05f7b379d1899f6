#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "sudoku/formats/formats.hpp"
#include "sudoku/formats/lines.hpp"
#include "sudoku/formats/read.hpp"
#include "sudoku/formats/solo_game.hpp"
#include "sudoku/puzzle/symbols.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"
#include "sudoku/variant_formats/variant_formats.hpp"

namespace dance::sudoku {
namespace {

constexpr std::string_view kSolo = "Solo";
constexpr int kMinSide = 2;
constexpr int kLargestSolo = 31;
// Above it, sums would not fit the program's cages.
constexpr int kLargestKiller = 9;

bool is_lower(char c) {
  return 'a' <= c && c <= 'z';
}

std::size_t count_numerals(std::string_view text) {
  return std::min(text.find_first_not_of(kNumerals), text.size());
}

// ------------------------------------------------------------------------------------ descriptions

// A part of a description, between commas.
class DescriptionPart {
 public:
  explicit DescriptionPart(Token text) : text_(text) {}

  // Reads "5_3b7": numbers in cells, and letters for 1 to 26 blank cells. Returns a number for each
  // cell, 0 for none.
  Result<std::vector<Token>> cells(std::size_t count) const {
    std::vector<Token> cells;
    for (std::size_t at = 0; at < text_.text.size() && cells.size() <= count;) {
      const std::size_t digits = count_numerals(text_.text.substr(at));
      const char c = text_.text[at];
      if (digits > 0) {
        cells.push_back(part_of(text_, at, digits));
      } else if (is_lower(c)) {
        cells.resize(cells.size() + static_cast<std::size_t>(c - 'a') + 1);
      } else if (c != '_') {
        return unexpected(part_of(text_, at, 1), "0–9, a–z, _");
      }
      at += std::max<std::size_t>(digits, 1);
    }
    if (cells.size() == count) return cells;
    return wrong_length(
        cells.size() < count ? std::to_string(cells.size()) : "> " + std::to_string(count), count);
  }

  // Reads the borders between the cells of a grid: a letter for 1 to 26 places between neighbours
  // without one, "_" for none; each but z is followed by a border. First those in rows, then those
  // in columns. Returns a block for each cell, numbered in reading order.
  Result<std::vector<int>> blocks(int size) const {
    const auto side = static_cast<std::size_t>(size);
    const std::size_t places = 2 * side * (side - 1);
    std::vector<bool> has_border(places + 1);
    std::size_t place = 0;
    for (std::size_t at = 0; at < text_.text.size() && place <= places; ++at) {
      const char c = text_.text[at];
      if (c != '_' && !is_lower(c)) return unexpected(part_of(text_, at, 1), "a–z, _");
      place += c == '_' ? 0u : c == 'z' ? 25u : static_cast<std::size_t>(c - 'a') + 1;
      if (c == 'z') continue;
      if (place <= places) has_border[place] = true;
      ++place;
    }
    if (place != places + 1) {
      const std::string borders =
          place > places ? "> " + std::to_string(places) : std::to_string(place);
      return wrong_length(borders, places);
    }
    return joined(has_border, size);
  }

 private:
  Error wrong_length(std::string found, std::size_t expected) const {
    return {ErrorCode::wrong_length, text_.at, std::move(found), std::to_string(expected)};
  }

  // Numbers the sets of cells without a border between them.
  static std::vector<int> joined(const std::vector<bool>& has_border, int size) {
    const auto side = static_cast<std::size_t>(size);
    std::vector<std::size_t> parent(side * side);
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto root = [&](std::size_t cell) {
      while (parent[cell] != cell) cell = parent[cell] = parent[parent[cell]];
      return cell;
    };
    const auto join = [&](std::size_t a, std::size_t b) {
      a = root(a);
      b = root(b);
      parent[std::max(a, b)] = std::min(a, b);
    };
    std::size_t place = 0;
    for (std::size_t row = 0; row < side; ++row) {
      for (std::size_t column = 0; column + 1 < side; ++column) {
        const std::size_t cell = row * side + column;
        if (!has_border[place++]) join(cell, cell + 1);
      }
    }
    for (std::size_t column = 0; column < side; ++column) {
      for (std::size_t row = 0; row + 1 < side; ++row) {
        const std::size_t cell = row * side + column;
        if (!has_border[place++]) join(cell, cell + side);
      }
    }
    std::vector<int> blocks(side * side);
    int count = 0;
    for (std::size_t cell = 0; cell < blocks.size(); ++cell) {
      const std::size_t first = root(cell);
      blocks[cell] = first == cell ? count++ : blocks[first];
    }
    return blocks;
  }

  Token text_;
};

Result<Grid> jigsaw_in(const DescriptionPart& part, int size, TextPosition at) {
  const auto blocks = part.blocks(size);
  if (!blocks) return blocks.error();
  std::vector<int> cells(static_cast<std::size_t>(size * size));
  for (const int block : *blocks) ++cells[static_cast<std::size_t>(block)];
  for (const int count : cells) {
    if (count == 0 || count == size) continue;
    return Error{ErrorCode::bad_boxes, at, std::to_string(count), std::to_string(size)};
  }
  return Grid::create_jigsaw(size, BoxMap(blocks->begin(), blocks->end()));
}

// Returns the cages, each with the number in one of its cells.
Result<std::vector<Rule>> cages_in(const DescriptionPart& shapes, const DescriptionPart& sums,
                                   int size, TextPosition at) {
  const auto blocks = shapes.blocks(size);
  if (!blocks) return blocks.error();
  const auto numbers = sums.cells(blocks->size());
  if (!numbers) return numbers.error();
  std::vector<Rule> cages(
      static_cast<std::size_t>(*std::max_element(blocks->begin(), blocks->end())) + 1,
      {.kind = RuleKind::killer_cage, .at = at});
  for (std::size_t cell = 0; cell < blocks->size(); ++cell) {
    Rule& cage = cages[static_cast<std::size_t>((*blocks)[cell])];
    cage.cells.push_back(static_cast<CellId>(cell));
    const Token& number = (*numbers)[cell];
    if (number.text.empty()) continue;
    if (cage.number) return Error{ErrorCode::stated_twice, number.at, std::string(number.text)};
    cage.number = whole_number(number.text);
    if (!cage.number) return unexpected(number);
  }
  std::erase_if(cages, [](const Rule& cage) { return !cage.number && cage.cells.size() == 1; });
  return cages;
}

// Adds rules, which turn the puzzle into a variant.
Result<Puzzle> with_rules(Puzzle puzzle, std::vector<Rule> rules) {
  puzzle.format = kSoloFormat;
  if (rules.empty()) return puzzle;
  auto variant = to_variant(puzzle);
  if (!variant) return variant.error();
  variant->rules = std::move(rules);
  puzzle.variant = std::make_shared<const VariantPuzzle>(*std::move(variant));
  return puzzle;
}

Result<Puzzle> described(const SoloParameters& parameters, const Token& description) {
  const int size = parameters.size;
  const bool is_side = size <= kLargestSolo && parameters.box.height >= kMinSide;
  if (!is_side) {
    return Error{ErrorCode::bad_size, description.at, std::to_string(size),
                 "≤ " + std::to_string(kLargestSolo)};
  }
  const std::vector<Token> texts = split(description, ',');
  const std::size_t expected = 1u + parameters.is_jigsaw + 2u * parameters.is_killer;
  if (texts.size() != expected) {
    return Error{ErrorCode::wrong_length, description.at, std::to_string(texts.size()),
                 std::to_string(expected)};
  }
  const std::vector<DescriptionPart> parts(texts.begin(), texts.end());
  auto grid = parameters.is_jigsaw ? jigsaw_in(parts[1], size, texts[1].at)
                                   : Grid::create(size, parameters.box);
  if (!grid) return grid.error();
  const auto cells = parts[0].cells(static_cast<std::size_t>(size * size));
  if (!cells) return cells.error();
  Puzzle puzzle{*std::move(grid)};
  for (int place = 0; place < size * size; ++place) {
    const Token& number = (*cells)[static_cast<std::size_t>(place)];
    if (number.text.empty()) continue;
    const int digit = number_of(number.text);
    if (digit < 1 || digit > size) return unexpected(number, "1–" + std::to_string(size));
    puzzle.grid.set(puzzle.grid.cell(place), static_cast<Digit>(digit));
  }
  std::vector<Rule> rules;
  if (parameters.has_diagonals) {
    for (const RuleKind kind : {RuleKind::diagonal, RuleKind::antidiagonal}) {
      rules.push_back({.kind = kind, .at = description.at});
    }
  }
  if (parameters.is_killer) {
    auto cages = cages_in(parts[expected - 2], parts[expected - 1], size, description.at);
    if (!cages) return cages.error();
    rules.insert(rules.end(), cages->begin(), cages->end());
  }
  return with_rules(std::move(puzzle), std::move(rules));
}

// ---------------------------------------------------------------------------------------- game IDs

Error other_puzzle(TextPosition at, std::string_view game) {
  return {ErrorCode::other_puzzle, at, std::string(game), std::string(kSolo)};
}

Result<Puzzle> parse_game_id(const Line& line) {
  const GameId id = *game_id_in(line);
  if (const auto game = other_game(id); !game.empty()) return other_puzzle(start_of(line), game);
  // A random seed means a puzzle only to the program.
  if (id.is_seed) {
    return unexpected(part_of(trimmed(line), id.parameters.text.size()),
                      std::string(id.parameters.text) + ":…");
  }
  return described(*solo_parameters_in(id.parameters.text), id.description);
}

// ------------------------------------------------------------------------------------- saved games

// The lines of a saved game, "PARAMS  :3:3x3".
struct SaveLine {
  std::string_view key;
  Token value;
};

std::optional<SaveLine> save_line_in(const Line& line) {
  const std::vector<Token> parts = split({line.text, start_of(line)}, ':', 3);
  if (parts.size() != 3 || number_of(parts[1].text) < 0) return std::nullopt;
  return SaveLine{parts[0].text, parts[2]};
}

// Enters the digits of the moves "R2,0,9": column, row, digit.
void make_move(Puzzle& puzzle, std::string_view move) {
  const std::vector<Token> numbers = split({move, {}}, ',');
  if (!move.starts_with('R') || numbers.size() != 3) return;
  const int column = number_of(numbers[0].text.substr(1)), row = number_of(numbers[1].text);
  const int digit = number_of(numbers[2].text), size = puzzle.grid.size();
  const bool is_cell = 0 <= column && column < size && 0 <= row && row < size;
  if (!is_cell || digit < 0 || digit > size) return;
  const auto place = static_cast<std::size_t>(row * size + column);
  if (puzzle.grid[puzzle.grid.cell(static_cast<int>(place))] != 0) return;
  puzzle.placed.resize(static_cast<std::size_t>(size * size));
  puzzle.placed[place] = static_cast<Digit>(digit);
}

void set_placed(Puzzle& puzzle) {
  if (!puzzle.variant || puzzle.placed.empty()) return;
  VariantPuzzle variant = *puzzle.variant;
  variant.placed.clear();
  for (const Digit digit : puzzle.placed) variant.placed.push_back(digit == 0 ? kNoDigit : digit);
  puzzle.variant = std::make_shared<const VariantPuzzle>(std::move(variant));
}

Result<Puzzle> parse_save(Lines lines) {
  Token parameters, description;
  std::vector<std::string_view> moves;
  std::size_t position = 1;
  for (const Line& line : lines) {
    const auto found = save_line_in(line);
    if (!found) continue;
    const auto& [key, value] = *found;
    if (key == "GAME" && value.text != kSolo) return other_puzzle(value.at, value.text);
    if (key == "PARAMS" || (key == "CPARAMS" && parameters.text.empty())) parameters = value;
    if (key == "DESC") description = value;
    if (key == "STATEPOS") position = static_cast<std::size_t>(std::max(1, number_of(value.text)));
    if (key == "MOVE" || key == "SOLVE" || key == "RESTART") {
      moves.push_back(key == "MOVE" ? value.text : "RESTART");
    }
  }
  const auto read = solo_parameters_in(parameters.text);
  if (!read || description.text.empty()) {
    return Error{ErrorCode::bad_syntax, start_of(lines.front()), {}, "PARAMS, DESC"};
  }
  auto puzzle = described(*read, description);
  if (!puzzle) return puzzle;
  moves.resize(std::min(moves.size(), position - 1));
  for (const std::string_view move : moves) {
    if (move == "RESTART") puzzle->placed.clear();
    make_move(*puzzle, move);
  }
  set_placed(*puzzle);
  return puzzle;
}

}  // namespace

Results read_solo(Lines lines) {
  if (is_unequal(lines)) return {other_puzzle(start_of(lines.front()), "Unequal")};
  Results results;
  while (!lines.empty()) {
    const bool is_save = begins_saved_game(lines.front());
    const auto begins_next = [is_save](const Line& line) {
      return begins_saved_game(line) || (!is_save && game_id_in(line));
    };
    const auto next = std::find_if(lines.begin() + 1, lines.end(), begins_next);
    const auto count = static_cast<std::size_t>(next - lines.begin());
    results.push_back(is_save ? parse_save(lines.first(count)) : parse_game_id(lines.front()));
    if (results.back()) results.back()->at = start_of(lines.front());
    lines = lines.subspan(count);
  }
  return results;
}

// ------------------------------------------------------------------------------------- the writer

namespace {

// Writes a number for each cell, and a letter for up to 26 cells without one; "_" between numbers.
std::string written_cells(const std::vector<int>& numbers) {
  std::string text;
  int blanks = 0;
  const auto end_blanks = [&] {
    for (; blanks > 0; blanks -= std::min(blanks, 26)) {
      text += static_cast<char>('a' + std::min(blanks, 26) - 1);
    }
  };
  for (const int number : numbers) {
    if (number <= 0) {
      ++blanks;
      continue;
    }
    end_blanks();
    if (!text.empty() && contains(kNumerals, {&text.back(), 1})) text += '_';
    text += std::to_string(number);
  }
  end_blanks();
  return text;
}

// Writes the borders between blocks, as DescriptionPart reads them.
std::string written_borders(const std::vector<int>& blocks, int size) {
  std::string text;
  int places = 0;
  const auto end_places = [&] {
    for (; places >= 26; places -= 25) text += 'z';
    text += places == 0 ? '_' : static_cast<char>('a' + places - 1);
    places = 0;
  };
  const auto add = [&](int a, int b) {
    const bool is_border =
        blocks[static_cast<std::size_t>(a)] != blocks[static_cast<std::size_t>(b)];
    is_border ? end_places() : void(++places);
  };
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column + 1 < size; ++column) {
      add(row * size + column, row * size + column + 1);
    }
  }
  for (int column = 0; column < size; ++column) {
    for (int row = 0; row + 1 < size; ++row) add(row * size + column, (row + 1) * size + column);
  }
  end_places();
  return text;
}

// What a game ID states.
struct SoloGame {
  Grid grid;
  bool has_diagonal = false;
  bool has_antidiagonal = false;
  std::vector<int> cages = {};  // of each cell, or -1; empty without cages
  std::vector<int> sums = {};   // of each cell
};

// Returns false for a cage that overlaps another or is apart: only whole blocks can be stated.
bool add_cage(SoloGame& game, const Board& board, const Rule& rule) {
  const auto cells = static_cast<std::size_t>(board.cell_count());
  game.cages.resize(cells, -1);
  game.sums.resize(cells);
  const int cage = *std::max_element(game.cages.begin(), game.cages.end()) + 1;
  if (kind_of_sum(board, rule.cells) != RuleKind::killer_cage || !rule.number) return false;
  for (const CellId cell : rule.cells) {
    if (std::exchange(game.cages[cell], cage) >= 0) return false;
  }
  game.sums[*std::min_element(rule.cells.begin(), rule.cells.end())] = *rule.number;
  return true;
}

std::string written_game(const SoloGame& game) {
  const Grid& grid = game.grid;
  const int size = grid.size();
  const bool has_diagonals = game.has_diagonal, is_killer = !game.cages.empty();
  std::string text =
      grid.is_regular() ? std::to_string(grid.box().height) + 'x' + std::to_string(grid.box().width)
                        : std::to_string(size) + 'j';
  text += has_diagonals ? "x" : "";
  text += is_killer ? "k:" : ":";
  const auto numbers = [](const auto& values) {
    return std::vector<int>(values.begin(), values.end());
  };
  text += written_cells(numbers(grid.cells()));
  if (!grid.is_regular()) text += ',' + written_borders(numbers(grid.boxes()), size);
  if (!is_killer) return text;
  // A cell in no cage is a cage without a sum.
  std::vector<int> cages = game.cages;
  int next = size * size;
  for (int& cage : cages) cage = cage < 0 ? next++ : cage;
  return text + ',' + written_borders(cages, size) + ',' + written_cells(game.sums);
}

}  // namespace

Result<std::string> write_solo(const VariantPuzzle& puzzle) {
  const auto plain = plain_part(puzzle);
  const int size = plain ? plain->grid.size() : 0;
  const bool has_boxes = plain && (!plain->grid.is_regular() || plain->grid.box().height > 1);
  if (!has_boxes || size > kLargestSolo || !puzzle.candidates.empty()) {
    return Error{ErrorCode::does_not_fit,
                 {},
                 plain && has_boxes ? std::to_string(size) : "grid",
                 "≤ " + std::to_string(kLargestSolo)};
  }
  SoloGame game{plain->grid};
  std::vector<std::string_view> lost;
  for (const Rule& rule : puzzle.rules) {
    const bool fits = (rule.kind == RuleKind::diagonal && (game.has_diagonal = true)) ||
                      (rule.kind == RuleKind::antidiagonal && (game.has_antidiagonal = true)) ||
                      (rule.kind == RuleKind::killer_cage && size <= kLargestKiller &&
                       add_cage(game, puzzle.board, rule));
    if (!fits) lost.push_back(name(rule.kind));
  }
  const bool has_one = game.has_diagonal != game.has_antidiagonal;
  if (has_one)
    lost.push_back(name(game.has_diagonal ? RuleKind::diagonal : RuleKind::antidiagonal));
  if (!lost.empty()) return unfit_rules(lost);
  return written_game(game);
}

}  // namespace dance::sudoku
