#include "wasm/variant/packed_variant.hpp"

#include <algorithm>
#include <bit>
#include <string>

namespace dance::engine {
namespace {

using sudoku::Automaton;
using sudoku::Board;
using sudoku::DigitSet;
using sudoku::Rule;
using sudoku::RuleKind;
using sudoku::SharedAutomaton;
using sudoku::SubGrid;
using sudoku::VariantPuzzle;

// Packer and Unpacker have the same functions, so that the fields are listed once, in `pass`. A
// list is packed as its length and its elements, a set of digits as the list of them; a text as
// whether it is the next one of the texts.
class Packer {
 public:
  template <class T>
  void number(T& value) {
    packed_.numbers.push_back(static_cast<std::int32_t>(value));
  }

  void text(const std::string& text) {
    const bool is_there = !text.empty();
    number(is_there);
    if (is_there) packed_.texts.push_back(text);
  }

  void digits(DigitSet set) {
    const int count = std::popcount(set);
    number(count);
    for (; set != 0; set &= set - 1) packed_.numbers.push_back(std::countr_zero(set));
  }

  template <class T>
  bool optional(std::optional<T>& value) {
    const bool is_there = value.has_value();
    number(is_there);
    return is_there;
  }

  template <class T, class Pass>
  void list(std::vector<T>& items, Pass pass) {
    const std::size_t size = items.size();
    number(size);
    for (T& item : items) pass(item);
  }

  void kind(RuleKind& kind, const std::string&) { number(kind); }

  // The number of an automaton among the different ones, from 1, the first time followed by its
  // contents; or 0 for none.
  template <class Pass>
  void automaton(SharedAutomaton& automaton, Pass pass) {
    const auto known = std::find(automata_.begin(), automata_.end(), &*automaton);
    const auto place = automaton->states == 0 ? 0 : known - automata_.begin() + 1;
    number(place);
    if (automaton->states == 0 || known != automata_.end()) return;
    automata_.push_back(&*automaton);
    Automaton contents = *automaton;
    pass(contents);
  }

  PackedVariant take() { return std::move(packed_); }

 private:
  PackedVariant packed_;
  std::vector<const Automaton*> automata_;
};

class Unpacker {
 public:
  explicit Unpacker(PackedVariant packed) : packed_(std::move(packed)) {}

  template <class T>
  void number(T& value) {
    value = static_cast<T>(next());
  }

  void text(std::string& text) {
    if (next() != 0) text = packed_.texts.at(text_++);
  }

  // Digits that no variant has are left to build_model, as the largest bit.
  void digits(DigitSet& set) {
    for (std::size_t left = count(); left > 0; --left) {
      const int digit = next();
      const bool is_known = 0 <= digit && digit <= sudoku::kMaxVariantDigit;
      set |= DigitSet{1} << (is_known ? digit : 63);
    }
  }

  template <class T>
  bool optional(std::optional<T>& value) {
    if (next() != 0) value.emplace();
    return value.has_value();
  }

  template <class T, class Pass>
  void list(std::vector<T>& items, Pass pass) {
    items.resize(count());
    for (T& item : items) pass(item);
  }

  // The rule of an unknown kind, −1, has its name as text.
  void kind(RuleKind& kind, const std::string& text) {
    const int number = next();
    if (number >= 0)
      kind = static_cast<RuleKind>(number);
    else if (!error_)
      error_ = sudoku::rule_kind_named(text).error();
  }

  template <class Pass>
  void automaton(SharedAutomaton& automaton, Pass pass) {
    const auto number = static_cast<std::size_t>(next());
    if (number == 0) return;
    if (number > automata_.size()) {
      Automaton contents;
      pass(contents);
      automata_.emplace_back(std::move(contents));
    }
    automaton = automata_.at(number - 1);
  }

  const std::optional<Error>& error() const { return error_; }

 private:
  std::int32_t next() { return packed_.numbers.at(number_++); }
  std::size_t count() {
    return std::min(static_cast<std::size_t>(next()), packed_.numbers.size() - number_);
  }

  PackedVariant packed_;
  std::size_t number_ = 0, text_ = 0;  // the next ones
  std::vector<SharedAutomaton> automata_;
  std::optional<Error> error_;
};

template <class Archive, class T>
void pass_numbers(Archive& archive, std::vector<T>& numbers) {
  archive.list(numbers, [&](T& number) { archive.number(number); });
}

template <class Archive>
void pass(Archive& archive, Board& board) {
  archive.number(board.height);
  archive.number(board.width);
  archive.digits(board.digits);
  archive.list(board.grids, [&](SubGrid& grid) {
    for (int* const number : {&grid.row, &grid.column, &grid.height, &grid.width}) {
      archive.number(*number);
    }
    pass_numbers(archive, grid.boxes);
  });
}

template <class Archive>
void pass(Archive& archive, Automaton& automaton) {
  archive.number(automaton.states);
  pass_numbers(archive, automaton.starts);
  pass_numbers(archive, automaton.accepting);
  archive.list(automaton.transitions, [&](sudoku::Transition& transition) {
    archive.number(transition.from);
    archive.number(transition.to);
    archive.digits(transition.digits);
  });
}

template <class Archive>
void pass(Archive& archive, std::vector<Rule>& rules) {
  archive.list(rules, [&](Rule& rule) {
    archive.text(rule.text);
    archive.kind(rule.kind, rule.text);
    pass_numbers(archive, rule.cells);
    pass_numbers(archive, rule.others);
    if (archive.optional(rule.number)) archive.number(*rule.number);
    pass_numbers(archive, rule.digits);
    archive.list(rule.table, [&](DigitSet& set) { archive.digits(set); });
    archive.automaton(rule.automaton, [&](Automaton& automaton) { pass(archive, automaton); });
    pass(archive, rule.children);
    if (archive.optional(rule.clue)) {
      archive.number(rule.clue->row);
      archive.number(rule.clue->column);
    }
  });
}

template <class Archive>
void pass(Archive& archive, VariantPuzzle& puzzle) {
  pass(archive, puzzle.board);
  pass_numbers(archive, puzzle.givens);
  archive.list(puzzle.candidates, [&](DigitSet& set) { archive.digits(set); });
  pass(archive, puzzle.rules);
  pass(archive, puzzle.proposals);
  pass_numbers(archive, puzzle.solution);
  for (std::string* const text : {&puzzle.title, &puzzle.author, &puzzle.rules_text}) {
    archive.text(*text);
  }
  archive.list(puzzle.not_understood,
               [&](sudoku::NotUnderstood& each) { archive.text(each.what); });
}

}  // namespace

PackedVariant packed(VariantPuzzle puzzle) {
  puzzle.givens.resize(static_cast<std::size_t>(puzzle.board.cell_count()), sudoku::kNoDigit);
  Packer packer;
  pass(packer, puzzle);
  return packer.take();
}

val object_of(const PackedVariant& packed) {
  val result = object_with("numbers", integers(packed.numbers));
  result.set("texts", names(packed.texts));
  return result;
}

PackedVariant packed_in(const val& object) {
  return {integers_from(object["numbers"]),
          emscripten::vecFromJSArray<std::string>(object["texts"])};
}

Result<VariantPuzzle> unpacked(PackedVariant packed) {
  Unpacker unpacker(std::move(packed));
  VariantPuzzle puzzle;
  puzzle.board.digits = 0;
  pass(unpacker, puzzle);
  if (unpacker.error()) return *unpacker.error();
  return puzzle;
}

}  // namespace dance::engine
