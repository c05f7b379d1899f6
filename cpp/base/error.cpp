#include "base/error.hpp"

namespace dance {
namespace {

struct Wording {
  std::string_view name;
  std::string_view sentence;
};

Wording wording(ErrorCode code) {
  switch (code) {
    case ErrorCode::empty_text:
      return {"empty_text", "there is nothing to read"};
    case ErrorCode::text_too_large:
      return {"text_too_large", "this text is too long"};
    case ErrorCode::not_text:
      return {"not_text", "this is binary data, not text"};
    case ErrorCode::unknown_format:
      return {"unknown_format", "this is not in a known format"};
    case ErrorCode::unexpected_symbol:
      return {"unexpected_symbol", "this symbol is not allowed here"};
    case ErrorCode::wrong_length:
      return {"wrong_length", "this number of cells does not make a grid"};
    case ErrorCode::wrong_row_length:
      return {"wrong_row_length", "this row has the wrong number of entries"};
    case ErrorCode::wrong_row_count:
      return {"wrong_row_count", "the number of rows is wrong"};
    case ErrorCode::mostly_unreadable:
      return {"mostly_unreadable", "too much of this text is unreadable, so the rest was skipped"};
    case ErrorCode::empty_name:
      return {"empty_name", "a name is empty"};
    case ErrorCode::repeated_name:
      return {"repeated_name", "two items have the same name"};
    case ErrorCode::bad_name:
      return {"bad_name", "a name must not contain white space, “:” or “|”"};
    case ErrorCode::primary_after_secondary:
      return {"primary_after_secondary", "primary items come before the secondary ones"};
    case ErrorCode::unknown_item:
      return {"unknown_item", "this option names an item that does not exist"};
    case ErrorCode::repeated_item:
      return {"repeated_item", "this option names an item twice"};
    case ErrorCode::repeated_option_name:
      return {"repeated_option_name", "two options have the same name"};
    case ErrorCode::no_primary_item:
      return {"no_primary_item", "this option has no primary item; it needs at least one"};
    case ErrorCode::color_on_primary_item:
      return {"color_on_primary_item",
              "a primary item cannot have a colour, only a secondary one can"};
    case ErrorCode::bad_bounds:
      return {"bad_bounds", "bounds are one number or two, the lower one first, before a name"};
    case ErrorCode::bounds_on_secondary_item:
      return {"bounds_on_secondary_item",
              "a secondary item cannot have bounds, only a primary one can"};
    case ErrorCode::bounds_unsupported:
      return {"bounds_unsupported", "bounds on an item are not supported here"};
    case ErrorCode::cost_unsupported:
      return {"cost_unsupported", "costs of options are not supported"};
    case ErrorCode::secondary_unsupported:
      return {"secondary_unsupported", "this format has no secondary items"};
    case ErrorCode::unused_item:
      return {"unused_item", "this format cannot hold an item that is in no option"};
    case ErrorCode::too_large:
      return {"too_large", "this problem is too large"};
    case ErrorCode::second_blank:
      return {"second_blank", "a puzzle has only one symbol for its blank cells"};
    case ErrorCode::bad_size:
      return {"bad_size", "there is no grid of this size and box shape"};
    case ErrorCode::several_puzzles:
      return {"several_puzzles", "there is more than one puzzle here"};
    case ErrorCode::unknown_constraint:
      return {"unknown_constraint", "this puzzle has an unknown constraint"};
    case ErrorCode::bad_boxes:
      return {"bad_boxes", "each box needs as many cells as a row has"};
    case ErrorCode::stated_boxes:
      return {"stated_boxes", "the text defines its own boxes"};
    case ErrorCode::bad_syntax:
      return {"bad_syntax", "this is a syntax error in its format"};
    case ErrorCode::bad_payload:
      return {"bad_payload", "the data in this link cannot be decoded"};
    case ErrorCode::not_in_link:
      return {"not_in_link", "the puzzle is on a server, not in this link"};
    case ErrorCode::newer_version:
      return {"newer_version", "this was made by a newer version"};
    case ErrorCode::does_not_fit:
      return {"does_not_fit", "this format cannot hold the puzzle"};
    case ErrorCode::no_such_format:
      return {"no_such_format", "there is no format of this name"};
    case ErrorCode::unknown_board:
      return {"unknown_board", "there is no board of this name"};
    case ErrorCode::bad_shape:
      return {"bad_shape", "a shape needs at least one cell, and each cell only once"};
    case ErrorCode::bad_region:
      return {"bad_region", "a region needs at least one cell, and each cell only once"};
    case ErrorCode::not_flat:
      return {"not_flat", "only flat puzzles of squares can be read"};
    case ErrorCode::unknown_solver:
      return {"unknown_solver", "there is no solver of this name"};
    case ErrorCode::bad_setting:
      return {"bad_setting", "a setting cannot be used"};
    case ErrorCode::out_of_memory:
      return {"out_of_memory", "there is not enough memory for this"};
    case ErrorCode::internal:
      break;
  }
  return {"internal", "something is wrong inside the solver"};
}

}  // namespace

std::string_view name(ErrorCode code) {
  return wording(code).name;
}

std::string_view sentence(ErrorCode code) {
  return wording(code).sentence;
}

std::string excerpt(std::string_view found) {
  constexpr int kMaxCharacters = 40;
  int characters = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const bool begins_character = (static_cast<unsigned char>(found[i]) & 0xC0) != 0x80;
    if (begins_character && characters++ == kMaxCharacters) {
      return std::string(found.substr(0, i)) + "…";
    }
  }
  return std::string(found);
}

std::string message(const Error& error) {
  std::string text(sentence(error.code));
  if (!error.found.empty()) text += ": found '" + excerpt(error.found) + "'";
  if (!error.expected.empty()) {
    text += error.found.empty() ? ": expected " : ", expected ";
    text += error.expected;
  }
  return text;
}

}  // namespace dance
