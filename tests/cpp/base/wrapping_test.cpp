#include "base/wrapping.hpp"

#include <string>

#include "exact_cover/formats/read_problem.hpp"

// After the project's headers, which must not depend on it.
#include "doctest.h"

using namespace dance;

namespace {

const std::string kPaper = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n";

std::string prefix_lines(const std::string& text, std::string_view mark) {
  std::string result(mark);
  for (const char c : text.substr(0, text.size() - 1)) {
    result += c;
    if (c == '\n') result += mark;
  }
  return result + '\n';
}

std::string read_as_dlx(const std::string& text) {
  CAPTURE(text);
  const auto read = read_problem(text);
  REQUIRE_MESSAGE(read, message(read.error()));
  return *write_problem(read->problem, ProblemFormat::dlx);
}

}  // namespace

TEST_CASE("fences, quotation marks of a mail, comments and wide spaces are removed") {
  CHECK(read_as_dlx("```\n" + kPaper + "```\n") == kPaper);
  CHECK(read_as_dlx("```dlx\n" + kPaper + "```\n") == kPaper);
  CHECK(read_as_dlx(prefix_lines(kPaper, "> ")) == kPaper);
  CHECK(read_as_dlx(prefix_lines(kPaper, "> > ")) == kPaper);
  CHECK(read_as_dlx("# an example\n" + kPaper + "# its end\n") == kPaper);
  CHECK(read_as_dlx("// an example\n" + kPaper) == kPaper);
  std::string wide;
  for (const char c : kPaper) wide += c == ' ' ? "\u00A0" : std::string{c};
  CHECK(read_as_dlx(wide) == kPaper);
  CHECK(read_as_dlx("```\n1 0\n0 1\n```\n") == "1 2\n1\n2\n");
  CHECK(read_problem("```\n" + kPaper + "```\n", ProblemFormat::dlx));
}

TEST_CASE("text that may be an item is kept") {
  CHECK(read_as_dlx("# b\n# b\nb #\n") == "# b\n# b\nb #\n");
  CHECK(read_as_dlx("2|# b\n# b\n#\n") == "2|# b\n# b\n#\n");
  CHECK(read_as_dlx("> b\n>\nb\n") == "> b\n>\nb\n");
  CHECK(read_as_dlx("#1 b\n#1\nb\n") == "#1 b\n#1\nb\n");
}

TEST_CASE("comments are removed although a name contains their mark") {
  CHECK(read_as_dlx("# an example\nA# b\nA#\nb\n") == "A# b\nA#\nb\n");
}

TEST_CASE("errors have their place in the original text") {
  const auto read = read_problem("```\n> a b |\n> a q\n```\n");
  REQUIRE_FALSE(read);
  const auto quoted = read_problem("> a b |\n> a q\n");
  REQUIRE_FALSE(quoted);
  CHECK(quoted.error().at == TextPosition{2, 5});
  CHECK(quoted.error().found == "q");
  CHECK(read_problem("```\n```\n").error().code == ErrorCode::empty_text);
}
