#include "sudoku/formats/puzzle_zipper.hpp"

#include <utility>

namespace dance::sudoku {
namespace {

constexpr std::string_view kPunctuation = ",:[]{}";

class Unzipper {
 public:
  explicit Unzipper(std::string_view text)
      : text_(text), quote_(text.find('"') == std::string_view::npos ? '\'' : '"') {}

  std::string run() && {
    while (at_ < text_.size()) {
      if (text_[at_] == quote_) {
        copy_string();
      } else if (kPunctuation.find(text_[at_]) != std::string_view::npos) {
        copy_punctuation();
      } else {
        copy_word();
      }
    }
    return std::move(json_);
  }

 private:
  // A quotation mark of the other kind is a character like others, and must be escaped for JSON.
  void copy_string() {
    json_ += '"';
    for (++at_; at_ < text_.size() && text_[at_] != quote_; ++at_) {
      const bool is_escape = text_[at_] == '\\' && at_ + 1 < text_.size();
      if (!is_escape) {
        json_ += text_[at_];
        continue;
      }
      ++at_;
      if (text_[at_] != '\'') json_ += '\\';
      json_ += text_[at_];
    }
    json_ += '"';
    ++at_;
  }

  // Between two of [ , ] where a value is missing, there is an empty object.
  void copy_punctuation() {
    const char c = text_[at_++];
    const char last = json_.empty() ? ' ' : json_.back();
    const bool is_missing = (c == ',' || c == ']') && (last == '[' || last == ',');
    if (is_missing) json_ += "{}";
    json_ += c;
  }

  // A key, a number, or a short form of a value.
  void copy_word() {
    std::size_t end = text_.find_first_of(kPunctuation, at_);
    if (end == std::string_view::npos) end = text_.size();
    const std::string_view word = text_.substr(at_, end - at_);
    const bool is_key = end < text_.size() && text_[end] == ':';
    at_ = end;
    json_ += is_key ? '"' + std::string(word) + '"' : value(word);
  }

  static std::string value(std::string_view word) {
    if (word == "t") return "true";
    if (word == "f") return "false";
    const bool is_number = word.find_first_not_of("0123456789+-.eE") == std::string_view::npos;
    if (is_number || word == "true" || word == "false" || word == "null") return std::string(word);
    // A colour.
    return '"' + std::string(word) + '"';
  }

  std::string_view text_;
  char quote_;
  std::string json_;
  std::size_t at_ = 0;
};

}  // namespace

std::string unzip_json(std::string_view zipped) {
  return Unzipper(zipped).run();
}

}  // namespace dance::sudoku
