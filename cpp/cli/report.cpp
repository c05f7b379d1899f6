#include "cli/report.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

#include "base/json.hpp"
#include "base/text.hpp"

namespace dance::cli {
namespace {

bool is_json = false;

// Returns "--solver: " or "--rule 'RULE': " for an error of an argument; empty for others.
std::string argument_of(const Error& error) {
  if (error.setting.empty()) return {};
  std::string argument = "--" + std::string(error.setting);
  if (!error.line.empty()) argument += " '" + error.line + '\'';
  return argument + ": ";
}

void append_object(std::string& text, std::string_view code, TextPosition at,
                   std::string_view sentence) {
  const auto line = static_cast<std::uint64_t>(at.line);
  JsonWriter json(text);
  json.object([&] {
    json.key("line").number(line);
    json.key("error").object([&] {
      json.key("code").text(code);
      json.key("line").number(line);
      json.key("column").number(static_cast<std::uint64_t>(at.column));
      json.key("message").text(sentence);
    });
  });
  text += '\n';
}

// Returns the message of an error without its place.
std::string sentence_of(const Error& error) {
  return argument_of(error) + message(error);
}

int print(const std::string& lines, std::string_view code, TextPosition at,
          std::string_view sentence, int status) {
  remark(lines);
  std::string object;
  append_object(object, code, at, sentence);
  if (is_json) std::cout << object;
  return status;
}

int print(const std::string& lines, const Error& error, int status) {
  return print(lines, name(error.code), error.at, sentence_of(error), status);
}

}  // namespace

void print_errors_as_json(bool is_wanted) {
  is_json = is_wanted;
}

void remark(std::string_view lines) {
  // Written in one go, because standard error is not buffered.
  std::cerr << valid_utf8(lines);
}

int report(const std::string& name, const Error& error) {
  std::string text;
  append_report(text, name, error);
  return print(text, error, kUnreadable);
}

int report_problem(const std::string& name, const Error& error) {
  const std::string subject = error.setting.empty() ? name + ": " : "";
  return print(subject + sentence_of(error) + '\n', error, kUnreadable);
}

int refuse(std::string_view setting, Error error) {
  error.setting = setting;
  error.at = {};
  return print(sentence_of(error) + '\n', error, kWrongCommand);
}

int complain(std::string_view code, const std::string& sentence, int status) {
  return print(sentence + '\n', code, {}, sentence, status);
}

void append_report(std::string& text, const std::string& name, const Error& error) {
  const bool is_in_text = error.setting.empty();
  if (is_in_text || error.at.line > 0) {
    // Errors of the whole text are located at its beginning.
    text += name + ':' + std::to_string(std::max(error.at.line, 1)) + ':';
    if (is_in_text) text += std::to_string(std::max(error.at.column, 1)) + ':';
    text += ' ';
  }
  text += sentence_of(error) + '\n';
}

void append_json(std::string& text, const Error& error) {
  append_object(text, name(error.code), error.at, sentence_of(error));
}

void ListReports::add(std::string lines) {
  ++count_;
  if (count_ <= kShown) {
    remark(lines);
  } else {
    last_ = std::move(lines);
  }
}

void ListReports::finish() {
  const std::size_t hidden = count_ - std::min(count_, kShown + 1);
  const std::string more = name_ + ": " + std::to_string(hidden) + " more like these\n";
  remark((hidden > 0 ? more : "") + last_);
}

}  // namespace dance::cli
