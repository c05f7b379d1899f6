#include "base/literals.hpp"

#include <string>

#include "doctest.h"

using namespace dance;

namespace {

std::string shown(const JsonValue& value) {
  if (value.kind == JsonKind::string) return '"' + value.text + '"';
  if (value.kind != JsonKind::array && value.kind != JsonKind::object) return value.text;
  const bool is_list = value.kind == JsonKind::array;
  std::string text = is_list ? value.text : "<";
  for (std::size_t i = 0; i < value.elements.size(); ++i) {
    const bool is_value = !is_list && i % 2 == 1;
    text += (i == 0 ? "" : is_value ? ":" : " ") + shown(value.elements[i]);
  }
  return text + (!is_list ? ">" : text[0] == '[' ? "]" : text[0] == '(' ? ")" : "}");
}

// The statements of a program, and the first words of its other lines in angle brackets.
std::string read(const std::string& text, bool replaces_names = false) {
  CAPTURE(text);
  const auto program = read_literals(text, replaces_names);
  if (!program) return message(program.error());
  std::string all;
  for (const auto& [name, value, is_used] : program->statements) {
    all += (all.empty() ? "" : "; ") + name.text + (is_used ? "!" : "") + "=" + shown(value);
  }
  for (const Token& line : program->others) {
    all += " <" + std::string(line.text.substr(0, line.text.find(' '))) + ">";
  }
  return all;
}

Error error_in(const std::string& text) {
  const auto program = read_literals(text);
  REQUIRE_FALSE(program);
  return program.error();
}

}  // namespace

TEST_CASE("a list of lists is the same in every programming language") {
  for (const std::string text : {
           "m = [[1, 2], [3, 4]]",
           "import numpy as np\nm = np.array([[1, 2],  # first\n [3, 4]], dtype=int)",
           "export const m: readonly (number | null)[][] = [[1, 2], [3, 4],] as const;",
           "val m = listOf(listOf(1, 2), listOf(3, 4))",
           "val m: List[List[Int]] = List(List(1, 2), List(3, 4))",
           "let m: Vec<Vec<u8>> = vec![vec![1, 2], vec![3, 4]];",
           "const M: &[&[u8]] = &[&[1, 2], &[3, 4]];",
           "let m: [[Int]] = [[1, 2], [3, 4]]",
           "m :: [[Int]]\nm = [ [1, 2] -- first\n    , [3, 4] ]",
           "m = [1 2; 3 4]",
           "m = [1 2\n     3 4]",
           "m = [1, 2; ... first\n 3, 4];",
           "m = [|1, 2\n     |3, 4|];",
           "m = array2d(1..2, 1..2, [1, 2, 3, 4]);",
           "let m = [|[|1; 2|]; [|3; 4|]|]",
           "let m = [[1; 2]; [3; 4]]",
           "m <- matrix(c(1, 2, 3, 4), nrow = 2, byrow = TRUE)",
           "m <- matrix(c(1, 3, 2, 4), nrow=2)",
           "m <- matrix(c(1, 3, 2, 4), 2, 2)",
           "m <- rbind(c(1, 2), c(3, 4))",
           "m <- list(c(1, 2), c(3, 4))",
           "$m = array(array(1, 2), array(3, 4));",
           "<?php\n$m = [[1, 2], [3, 4]];",
           "m([[1, 2], [3, 4]]).",
           "(def m [[1 2] [3 4]])",
           "m = [Array[1, 2], Array[3, 4]]",
           "my $m = [[qw(1 2)], [qw(3 4)]];",
           "m = [%w[1 2], %w(3 4)]",
           "var m = List.of(List.of(1, 2), List.of(3, 4));",
           "m: [[1., 2.0], [3, 4]]",
           "'m': [[1, 2], [3, 4]]",
       }) {
    const std::string result = read(text);
    const std::size_t list = result.find('=');
    CAPTURE(text);
    CHECK_MESSAGE((result[0] == 'm' || result[0] == 'M'), result);
    CHECK(result.substr(list + 1, result.find(" <", list) - list - 1) == "[[1 2] [3 4]]");
  }
}

TEST_CASE("braces and tuples keep their kind") {
  CHECK(read("int m[2][2] = {{1, 2}, {3, 4}};") == "m={{1 2} {3 4}}");
  CHECK(read("m := [][2]int{{1, 2}, {3, 4}}") == "m={{1 2} {3 4}}");
  CHECK(read("int[,] m = new int[2,2] {{1, 2}, {3, 4}};") == "m={{1 2} {3 4}}");
  CHECK(read("std::vector<std::pair<int, int>> m{{1, 2}, {3, 4}};") == "m={{1 2} {3 4}}");
  CHECK(read("local m = {{1, 2}, {3, 4}}  -- first") == "m={{1 2} {3 4}}");
  CHECK(read("m = [(1, 2), {3, 4}]") == "m=[(1 2) {3 4}]");
  CHECK(read("m = [frozenset({2}), set([4]), Set.of(1, 2)]") == "m=[{2} {4} {1 2}]");
  CHECK(read("(defparameter *m* '((1 2) (3 4)))") == "m=((1 2) (3 4))");
  CHECK(read("m = ((1, 2),)") == "m=((1 2))");
  CHECK(read("m = ([1, 2])") == "m=[1 2]");
  CHECK(read("(def m [#{1 2} #{3}])") == "m=[{1 2} {3}]");
  CHECK(read("S = [{1}, 2..3]") == "S=[{1} 2..3]");
  CHECK(read("U = set(range(1, 4))") == "U=1..3");
}

TEST_CASE("keys and values are an object in every programming language") {
  for (const std::string text : {
           "m = {'I': [1, 2], \"J\": [3]}",
           "const m = new Map([[\"I\", [1, 2]], [\"J\", [3]]]);",
           "std::map<std::string, std::vector<int>> m{{\"I\", {1, 2}}, {\"J\", {3}}};",
           "var m = Map.of(\"I\", List.of(1, 2), \"J\", List.of(3));",
           "var m = new Dictionary<string, int[]> { [\"I\"] = new[] {1, 2}, [\"J\"] = new[] {3} };",
           "m := map[string][]int{\"I\": {1, 2}, \"J\": {3}}",
           "let m = HashMap::from([(\"I\", vec![1, 2]), (\"J\", vec![3])]);",
           "let m: [String: [Int]] = [\"I\": [1, 2], \"J\": [3]]",
           "val m = mapOf(\"I\" to listOf(1, 2), \"J\" to listOf(3))",
           "val m = Map(\"I\" -> List(1, 2), \"J\" -> List(3))",
           "m = Map.fromList [(\"I\", [1, 2]), (\"J\", [3])]",
           "m = Dict(\"I\" => [1, 2], \"J\" => [3])",
           "m <- list(I = c(1, 2), J = c(3))",
           "m = { I: [1, 2], J: [3] }",
           "m = { :I => [1, 2], 'J' => [3] }",
           "$m = array('I' => array(1, 2), 'J' => array(3));",
           "m = {I = {1, 2}, [\"J\"] = {3}}",
           "my %m = (I => [1, 2], J => [3]);",
           "(def m {:I [1 2] :J [3]})",
       }) {
    std::string result = read(text);
    CAPTURE(text);
    for (char& c : result) c = c == '{' ? '[' : c == '}' ? ']' : c;
    CHECK(result == "m=<\"I\":[1 2] \"J\":[3]>");
  }
  CHECK(read("{(0, 1): [('r', 0), ('c', 1)]}") == "=<(0 1):[(\"r\" 0) (\"c\" 1)]>");
}

TEST_CASE("comments, texts and lines that are no literals are told apart") {
  CHECK(read("\"\"\"a = [1]\"\"\"\nb = ['it\\'s', \"#1\"]") == "=\"a = [1]\"; b=[\"it's\" \"#1\"]");
  CHECK(read("/* a = [1] */ b = [2]; // c = [3]") == "b=[2]");
  CHECK(read("; pieces\n(def m [[1 4] ; first\n [1 5]])") == "m=[[1 4] [1 5]]");
  CHECK(read("for x in a:\n  print(x)\nb = [2]\nprint(solve(b))") ==
        "b=[2] <for> <print(x)> <print(solve(b))>");
  CHECK(read("public class Main {\n  int[] b = {1};\n}\n") == "b={1} <public> <}>");
  CHECK(read("option(a, [1, 2]).\noption(b, [3]).\n") == "a=[1 2]; b=[3]");
  CHECK(read("array([[1, 2],\n       [3, 4]])") == "=[[1 2] [3 4]]");
  CHECK(read("I = [(0, 0)]\nJ = [I, I]", true) == "I!=[(0 0)]; J=[[(0 0)] [(0 0)]]");
  CHECK(read("I = [(0, 0)]\nJ = [I]") == "I=[(0 0)]; J=[I]");
}

TEST_CASE("functions that order numbers by columns are understood") {
  CHECK(read("a <- cbind(c(1, 2), c(3, 4))") == "a=[[1 3] [2 4]]");
  CHECK(read("a <- matrix(c(1, 2, 3, 4), 2, 2)") == "a=[[1 3] [2 4]]");
  CHECK(read("a <- matrix(data = c(1, 2, 3, 4), ncol = 2, byrow = TRUE)") == "a=[[1 2] [3 4]]");
  CHECK(read("a = np.array([[1, 2], [3, 4]]).transpose(0, 1)") == "a=[[1 2] [3 4]]");
  CHECK(read("a = torch.tensor([[1, 2], [3, 4]]).transpose(0, 1)") == "a=[[1 3] [2 4]]");
  CHECK(read("a = np.array([1, 2, 3, 4]).reshape(2, 2)\nb = [5]") == "a=[[1 2] [3 4]]; b=[5]");
}

TEST_CASE("a fact of Prolog may go on below its first line") {
  CHECK(read("problem(1, [\n  [1, 2],\n  [3, 4]]).\n") == "1=[[1 2] [3 4]]");
}

TEST_CASE("a row continued by three dots is one row") {
  CHECK(read("a = [1 2 ...\n 3 4; ...\n 5 6 7 8];") == "a=[[1 2 3 4] [5 6 7 8]]");
}

TEST_CASE("lists and arrays in Lisp are the same") {
  for (const char* const list :
       {"'((1 2) (3 4))", "#2A((1 2) (3 4))", "#(#(1 2) #(3 4))", "(list (list 1 2) (list 3 4))",
        "(vector '(1 2) '(3 4))", "(make-array '(2 2) :initial-contents '((1 2) (3 4)))"}) {
    const std::string all = read("(defparameter m " + std::string(list) + ")");
    CHECK(all.substr(0, 2) == "m=");
    CHECK(all.find("(1 2)") != all.npos);
    CHECK(all.find("list") == all.npos);
  }
  CHECK(read("(setf m '((1 2) (3 4)))").substr(0, 3) == "m=(");
}

TEST_CASE("an error in a literal has its place") {
  CHECK(error_in("a = [1, 2)\n").at == TextPosition{1, 10});
  CHECK(error_in("a = [1,\n  2\n").at == TextPosition{3, 1});
  CHECK(error_in("a = [1, 'b]\n").at == TextPosition{1, 12});
  CHECK(error_in("a <- b\"] = c").at == TextPosition{1, 13});
  CHECK(error_in("a = [i for i in b]").found == "for");
  CHECK(error_in("a = {1, 'b': 2}").code == ErrorCode::unexpected_symbol);
  CHECK(error_in("a = " + std::string(kMaxJsonDepth + 1, '[')).code == ErrorCode::too_deep);
}

TEST_CASE("long and nested nonsense is read or refused at once") {
  const auto repeated = [](std::string_view part) {
    std::string text = "a = [";
    for (int i = 0; i < 20'000; ++i) text += part;
    return text;
  };
  for (const std::string_view part :
       {"new ", "a<b> ", "f(", "[1][", "[1]", "a: ", "x\n", "'", "&", "- "}) {
    CAPTURE(part);
    const auto program = read_literals(repeated(part));
    CHECK((program || program.error().at.line > 0));
  }
  std::string doubled = "a = [1, 2]\n";
  for (char name = 'b'; name <= 'z'; ++name) {
    doubled += std::string(1, name) + " = [" + std::string(1, static_cast<char>(name - 1)) + ", " +
               std::string(1, static_cast<char>(name - 1)) + "]\n";
  }
  const auto program = read_literals(doubled, true);
  REQUIRE_FALSE(program);
  CHECK(program.error().code == ErrorCode::too_large);
}

TEST_CASE("a table that is transposed again and again is read at once") {
  std::string table = "a = [", turns;
  for (int i = 0; i < 10'000; ++i) table += "[1, 2], ";
  for (int i = 0; i < 10'001; ++i) turns += ".T";
  const auto program = read_literals(table + "]" + turns);
  REQUIRE(program);
  CHECK(program->statements.front().value.elements.size() == 2);
  CHECK(read("a = [[1, 2, 3], [4, 5, 6]].T") == "a=[[1 4] [2 5] [3 6]]");
  CHECK(read("a = [[1, 2, 3], [4, 5, 6]].T.T") == "a=[[1 2 3] [4 5 6]]");
}

TEST_CASE("names don't nest deeper than brackets") {
  std::string nested = "a0 = [1]\n";
  for (int i = 1; i < 100; ++i) {
    nested += "a" + std::to_string(i) + " = [a" + std::to_string(i - 1) + "]\n";
  }
  const auto program = read_literals(nested, true);
  REQUIRE_FALSE(program);
  CHECK(program.error().code == ErrorCode::too_large);
}

TEST_CASE("each of many statements on one line is read") {
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += "a={1};";
  const auto program = read_literals(text);
  REQUIRE(program);
  CHECK(program->statements.size() == 50'000);
}
