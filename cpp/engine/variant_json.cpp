#include "engine/variant_json.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.hpp"

namespace dance::engine {
namespace {

using sudoku::Automaton;
using sudoku::Board;
using sudoku::Decoration;
using sudoku::DecorationKind;
using sudoku::DigitSet;
using sudoku::NotUnderstood;
using sudoku::Rule;
using sudoku::RuleKind;
using sudoku::SharedAutomaton;
using sudoku::VariantPuzzle;

// A number type other than DigitSet and bool.
template <class T>
concept Number = std::integral<T> && !std::same_as<T, DigitSet> && !std::same_as<T, bool>;

// --- The fields ----------------------------------------------------------------------------------

// Names each field once for both directions: `always`, or `maybe` if it may be missing.

template <class Fields>
void pass(Fields& fields, sudoku::SubGrid& grid) {
  fields.always("row", grid.row);
  fields.always("column", grid.column);
  fields.always("height", grid.height);
  fields.always("width", grid.width);
  fields.maybe("boxes", grid.boxes);
}

template <class Fields>
void pass(Fields& fields, Board& board) {
  fields.always("height", board.height);
  fields.always("width", board.width);
  fields.always("digits", board.digits);
  fields.always("grids", board.grids);
}

template <class Fields>
void pass(Fields& fields, sudoku::Transition& transition) {
  fields.always("from", transition.from);
  fields.always("to", transition.to);
  fields.always("digits", transition.digits);
}

template <class Fields>
void pass(Fields& fields, Automaton& automaton) {
  fields.always("states", automaton.states);
  fields.always("starts", automaton.starts);
  fields.always("accepting", automaton.accepting);
  fields.always("transitions", automaton.transitions);
}

template <class Fields>
void pass(Fields& fields, sudoku::Place& place) {
  fields.always("row", place.row);
  fields.always("column", place.column);
}

template <class Fields>
void pass(Fields& fields, Rule& rule) {
  fields.always("kind", rule.kind);
  fields.maybe("text", rule.text);
  fields.always("cells", rule.cells);
  fields.maybe("others", rule.others);
  fields.maybe("number", rule.number);
  fields.maybe("digits", rule.digits);
  fields.maybe("table", rule.table);
  fields.maybe("automaton", rule.automaton);
  fields.maybe("children", rule.children);
  fields.maybe("clue", rule.clue);
}

template <class Fields>
void pass(Fields& fields, Decoration& decoration) {
  fields.always("kind", decoration.kind);
  fields.maybe("isOver", decoration.is_over);
  fields.always("points", decoration.points);
  for_each_field(decoration, [&](const char* name, auto& value) { fields.maybe(name, value); });
}

template <class Fields>
void pass(Fields& fields, VariantPuzzle& puzzle) {
  fields.always("board", puzzle.board);
  fields.givens(puzzle);
  fields.maybe("candidates", puzzle.candidates);
  fields.always("rules", puzzle.rules);
  fields.always("proposals", puzzle.proposals);
  fields.maybe("areCluesGuessed", puzzle.are_clues_guessed);
  fields.maybe("decorations", puzzle.decorations);
  fields.cells("placed", puzzle.placed);
  fields.cells("solution", puzzle.solution);
  fields.maybe("title", puzzle.title);
  fields.maybe("author", puzzle.author);
  fields.maybe("rulesText", puzzle.rules_text);
  fields.maybe("hasFog", puzzle.has_fog);
  fields.always("notUnderstood", puzzle.not_understood);
}

// --- Automata ------------------------------------------------------------------------------------

// JavaScript only passes automata on, and some have 100,000 transitions, so their numbers form one
// string. A number takes characters of five bits each, lowest first; a sixth bit says that it
// continues.

constexpr std::string_view kSixBits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

class Packer {
 public:
  explicit Packer(std::string& text) : text_(text) {}

  template <class T>
  void always(std::string_view, T& value) {
    write(value);
  }

 private:
  void write(std::integral auto number) {
    auto rest = static_cast<std::uint64_t>(number);
    for (; rest >= 32; rest >>= 5) text_ += kSixBits[32 + rest % 32];
    text_ += kSixBits[rest % 32];
  }

  void write(sudoku::Transition& transition) { pass(*this, transition); }

  template <class T>
  void write(std::vector<T>& list) {
    write(list.size());
    for (T& item : list) write(item);
  }

  std::string& text_;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view text) : text_(text) {}

  template <class T>
  void always(std::string_view, T& value) {
    read(value);
  }

 private:
  template <std::integral T>
  void read(T& number) {
    std::uint64_t all = 0;
    for (unsigned shift = 0; !text_.empty(); shift += 5) {
      const std::size_t bits = kSixBits.find(text_.front()) % 64;
      text_.remove_prefix(1);
      if (shift < 64) all |= static_cast<std::uint64_t>(bits % 32) << shift;
      if (bits < 32) break;
    }
    number = static_cast<T>(all);
  }

  void read(sudoku::Transition& transition) { pass(*this, transition); }

  template <class T>
  void read(std::vector<T>& list) {
    std::size_t size = 0;
    read(size);
    list.resize(std::min(size, text_.size()));
    for (T& item : list) read(item);
  }

  std::string_view text_;
};

// --- Writing -------------------------------------------------------------------------------------

class JsonWriter {
 public:
  explicit JsonWriter(std::string& json) : json_(json) {}

  // Changes nothing, although fields may be read into.
  void whole(const VariantPuzzle& puzzle) { object(const_cast<VariantPuzzle&>(puzzle)); }

  template <class T>
  void always(std::string_view name, T& value) {
    if (json_.back() != '{') json_ += ',';
    json_ += '"';
    json_ += name;
    json_ += "\":";
    write(value);
  }

  template <class T>
  void maybe(std::string_view name, T& value) {
    if (is_there(value)) always(name, value);
  }

  void givens(VariantPuzzle& puzzle) {
    const Cells all(puzzle.givens, static_cast<std::size_t>(puzzle.board.cell_count()));
    always("givens", all);
  }

  void cells(std::string_view name, std::vector<int>& digits) {
    const Cells all(digits, digits.size());
    if (!digits.empty()) always(name, all);
  }

  template <class T>
  void object(T& value) {
    json_ += '{';
    pass(*this, value);
    json_ += '}';
  }

 private:
  static bool is_there(const std::string& text) { return !text.empty(); }
  template <class T>
  static bool is_there(const std::vector<T>& list) {
    return !list.empty();
  }
  template <class T>
  static bool is_there(const std::optional<T>& value) {
    return value.has_value();
  }
  static bool is_there(Number auto number) { return number != 0; }
  static bool is_there(bool value) { return value; }
  static bool is_there(const SharedAutomaton& automaton) { return automaton->states > 0; }

  // The digit of each cell, or null.
  using Cells = std::pair<const std::vector<int>&, std::size_t>;

  void write(const Cells& cells) {
    const auto& [digits, count] = cells;
    json_ += '[';
    for (std::size_t cell = 0; cell < count; ++cell) {
      if (cell > 0) json_ += ',';
      const int digit = cell < digits.size() ? digits[cell] : sudoku::kNoDigit;
      if (digit == sudoku::kNoDigit)
        json_ += "null";
      else
        write(digit);
    }
    json_ += ']';
  }

  // Most numbers have one digit.
  void write(Number auto& number) {
    if (0 <= number && number <= 9)
      json_ += static_cast<char>('0' + number);
    else
      json_ += std::to_string(number);
  }
  void write(bool value) { json_ += value ? "true" : "false"; }
  void write(RuleKind kind) { append_json_string(json_, name(kind)); }
  void write(DecorationKind kind) {
    append_json_string(json_, sudoku::decoration_kinds()[static_cast<std::size_t>(kind)].name);
  }
  void write(std::string& text) { append_json_string(json_, text); }
  void write(NotUnderstood& part) { write(part.what); }

  // An automaton, or the number of one that was written before.
  void write(SharedAutomaton& automaton) {
    const auto known = std::find(automata_.begin(), automata_.end(), &*automaton);
    if (known != automata_.end()) {
      json_ += std::to_string(known - automata_.begin());
      return;
    }
    automata_.push_back(&*automaton);
    Automaton contents = *automaton;
    json_ += '"';
    Packer fields(json_);
    pass(fields, contents);
    json_ += '"';
  }

  void write(DigitSet set) {
    json_ += '[';
    for (; set != 0; set &= set - 1) {
      if (json_.back() != '[') json_ += ',';
      int digit = std::countr_zero(set);
      write(digit);
    }
    json_ += ']';
  }

  template <class T>
  void write(std::optional<T>& value) {
    if (value)
      write(*value);
    else
      json_ += "null";
  }

  template <class T>
  void write(std::vector<T>& list) {
    json_ += '[';
    for (T& item : list) {
      if (json_.back() != '[') json_ += ',';
      write(item);
    }
    json_ += ']';
  }

  template <class T>
  void write(T& value) {
    object(value);
  }

  std::string& json_;
  std::vector<const Automaton*> automata_;
};

// --- Reading -------------------------------------------------------------------------------------

class JsonReader {
 public:
  // The state that all objects share.
  struct Shared {
    std::vector<SharedAutomaton> automata;
    std::optional<Error> error;
  };

  JsonReader(const JsonValue& object, Shared& shared) : object_(object), shared_(shared) {}

  template <class T>
  void always(std::string_view name, T& value) {
    if (const JsonValue* const found = object_.find(name)) read(*found, value);
  }

  template <class T>
  void maybe(std::string_view name, T& value) {
    always(name, value);
  }

  void givens(VariantPuzzle& puzzle) { always("givens", puzzle.givens); }
  void cells(std::string_view name, std::vector<int>& digits) { always(name, digits); }

 private:
  // Null stands for the digit of an empty cell.
  template <Number T>
  void read(const JsonValue& json, T& number) {
    number = T{sudoku::kNoDigit};
    std::from_chars(json.text.data(), json.text.data() + json.text.size(), number);
  }

  void read(const JsonValue& json, RuleKind& kind) {
    auto named = sudoku::rule_kind_named(json.text);
    if (named)
      kind = *named;
    else if (!shared_.error)
      shared_.error = named.error();
  }

  // An unknown kind means a line.
  void read(const JsonValue& json, DecorationKind& kind) {
    const auto* const named = find_named(sudoku::decoration_kinds(), json.text);
    kind = named == nullptr ? DecorationKind::line : named->value;
  }

  void read(const JsonValue& json, bool& value) { value = json.text == "true"; }
  void read(const JsonValue& json, std::string& text) { text = json.text; }
  void read(const JsonValue& json, NotUnderstood& part) { part.what = json.text; }

  void read(const JsonValue& json, SharedAutomaton& automaton) {
    if (json.kind == JsonKind::string || json.kind == JsonKind::object) {
      Automaton contents;
      if (json.kind == JsonKind::object) {
        read(json, contents);
      } else {
        Unpacker packed(json.text);
        pass(packed, contents);
      }
      shared_.automata.emplace_back(std::move(contents));
      automaton = shared_.automata.back();
      return;
    }
    int number = 0;
    read(json, number);
    const auto place = static_cast<std::size_t>(number);
    if (place < shared_.automata.size()) automaton = shared_.automata[place];
  }

  // Digits that no variant has become the largest bit, which build_model rejects.
  void read(const JsonValue& json, DigitSet& set) {
    set = 0;
    for (const JsonValue& element : json.elements) {
      int digit = 0;
      read(element, digit);
      const bool is_known = 0 <= digit && digit <= sudoku::kMaxVariantDigit;
      set |= DigitSet{1} << (is_known ? digit : 63);
    }
  }

  template <class T>
  void read(const JsonValue& json, std::optional<T>& value) {
    read(json, value.emplace());
  }

  template <class T>
  void read(const JsonValue& json, std::vector<T>& list) {
    list.resize(json.elements.size());
    for (std::size_t i = 0; i < list.size(); ++i) read(json.elements[i], list[i]);
  }

  template <class T>
  void read(const JsonValue& json, T& value) {
    JsonReader fields(json, shared_);
    pass(fields, value);
  }

  const JsonValue& object_;
  Shared& shared_;
};

}  // namespace

std::string json_of(const VariantPuzzle& puzzle) {
  constexpr std::size_t kUsual = 8'192;  // longer than most
  std::string json;
  json.reserve(kUsual);
  JsonWriter(json).whole(puzzle);
  return json;
}

Result<VariantPuzzle> variant_in(std::string_view json) {
  const auto value = read_json(json);
  if (!value) return value.error();
  JsonReader::Shared shared;
  VariantPuzzle puzzle;
  JsonReader fields(*value, shared);
  pass(fields, puzzle);
  if (shared.error) return *shared.error;
  return puzzle;
}

}  // namespace dance::engine
