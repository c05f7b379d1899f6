#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "sudoku/constraints/variant_puzzle.hpp"
#include "sudoku/variant_formats/rule_reader.hpp"

/// Shared parts of the reader of Interactive Sudoku Solver's strings.
namespace dance::sudoku::iss {

/// A type with its arguments.
struct Item {
  std::string_view type;
  std::vector<Token> args;
  TextPosition at = {};
  std::vector<Item> children = {};
};

using Rules = std::vector<Rule>;

/// Returns whether a type holds the items up to its ".End".
bool is_composite(std::string_view type);

/// Returns the items of a text that begins with a dot; composites hold theirs as children.
Result<std::vector<Item>> items_in(const Token& text);

/// Returns the first item of a type; null for none.
const Item* item_named(const std::vector<Item>& items, std::string_view type);

/// Returns the text after "?q=" in a link, decoded; or the text itself if it begins with a dot.
std::optional<std::string> string_in(const Token& text);

/// Returns whether an item states that cells need not differ in rows and columns, each being a grid
/// of its own.
bool is_raw_shape(const Item& item);

/// Reads the arguments of "Shape": "9x9", "6x8~8", "9x9~0-8" or "9x9~~Raw".
Result<Board> board_of_shape(const Item& item);

/// Returns the rule with the position of its item.
Rules one(Rule rule, const Item& item);

std::optional<std::vector<int>> numbers_in(std::span<const Token> args);

/// The board of a string, and what the arguments of items name on it.
class IssBoard {
 public:
  IssBoard(const std::vector<Item>& items, const Board& board);

  /// The grid without variables. Its cells have the same numbers as on the whole board.
  const Board& grid() const { return grid_; }
  RuleReader& reader() { return reader_; }

  /// Reads boxes of `box_size` cells.
  void read_jigsaw(const Item& item, int box_size);

  bool has_variables() const { return !variables_.empty(); }
  /// Returns whether an id names a variable that the board lacks.
  bool is_unknown_variable(std::string_view id) const;
  /// Returns the variable with this name; none without it.
  std::optional<CellId> variable(const std::string& name) const;

  /// Returns a cell or a variable; fails and returns none for any other id.
  std::optional<CellId> cell_in(const Token& id);
  /// Returns none for an argument that is not a cell.
  std::optional<Cells> cells_of(std::span<const Token> args);
  /// Returns the cells of "R3" or "C3", from left to right or top to bottom.
  std::optional<Cells> line_of(std::string_view id) const;
  /// Returns a rule for each clue at the beginning and at the end of a line.
  std::optional<Rules> rules_of_both_sides(RuleKind kind, const Item& item) const;

 private:
  Board with_variables(Board board, const std::vector<Item>& items);
  void add_variables(const Item& item, Board& board);
  void add_missing_digits(Board& board);
  void add_group(const std::string& name, int count, Board& board);

  Board grid_;
  std::map<std::string, CellId> variables_;
  RuleReader reader_;
};

/// Automata by the types and clues of their items.
using Automata = std::vector<std::pair<std::string, SharedAutomaton>>;

/// Returns the rules of a type that becomes an automaton, a regular expression or a table; none for
/// other types and for an item that was not understood. Adds its automata to those made before.
std::optional<Rules> rules_of_machine(IssBoard& board, Automata& automata, const Item& item);

}  // namespace dance::sudoku::iss
