#include "doctest.h"
#include "exact_cover/formats/formats.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

struct Form {
  std::string_view format;
  std::string_view text;
};

// Checks that each text is recognized and is this problem, written as JSON without line breaks.
void check_forms(std::initializer_list<Form> forms, std::string_view expected) {
  for (const Form& form : forms) {
    CAPTURE(form.text);
    const auto read = read_problem(form.text);
    REQUIRE_MESSAGE(read, message(read.error()));
    CHECK(name(read->format) == form.format);
    std::string json = write_json_problem(read->problem);
    std::erase(json, '\n');
    std::erase(json, ' ');
    CHECK(json == expected);
  }
}

Error error_in(std::string_view text) {
  CAPTURE(text);
  const auto read = read_problem(text);
  REQUIRE_FALSE(read);
  return read.error();
}

// The options that are left out, and the numbers of the others.
std::vector<std::int32_t> numbers_of(const Problem& problem) {
  std::vector<std::int32_t> numbers;
  for (std::int32_t o = 0; o < problem.option_count(); ++o) {
    numbers.push_back(problem.option_number(OptionId{o}));
  }
  return numbers;
}

}  // namespace

TEST_CASE("a matrix of two rows is the same in every notation") {
  check_forms(
      {
          {"json", "[[0,1],[1,0]]"},
          {"json", "{\"matrix\": [[0, 1], [1, 0]]}"},
          {"json", "[[false, true], [true, false]]"},
          {"json", "[\"01\", \"10\"]"},
          {"program", "M = np.array([[0, 1],\n              [1, 0]], dtype=int)"},
          {"program", "int m[2][2] = {{0, 1}, {1, 0}};"},
          {"program", "int[][] m = new int[][] {{0, 1}, {1, 0}};"},
          {"program", "let m = vec![vec![0, 1], vec![1, 0]];"},
          {"program", "const m: number[][] = [\n  [0, 1], // p\n  [1, 0],\n];"},
          {"program", "[[0. 1.]\n [1. 0.]]"},
          {"program", "[0 1]\n[1 0]\n"},
          {"program", "[0 1; 1 0]"},
          {"program", "M = [|0, 1\n     |1, 0|];"},
          {"program", "M = array2d(1..2, 1..2, [0, 1, 1, 0]);"},
          {"program", "[[False, True], [True, False]]"},
          {"program", "```python\nM = [[0, 1],\n [1, 0]]\n```\n"},
          {"table", "| 0 | 1 |\n| 1 | 0 |\n"},
          {"table", "+---+---+\n| 0 | 1 |\n+---+---+\n| 1 | 0 |\n+---+---+\n"},
          {"table", "┌───┬───┐\n│ 0 │ 1 │\n├───┼───┤\n│ 1 │ 0 │\n└───┴───┘\n"},
          {"table", "|   | x |\n| x |   |\n"},
          {"latex", "\\begin{pmatrix} 0 & 1 \\\\ 1 & 0 \\end{pmatrix}"},
          {"latex", "$\\begin{array}{cc} 0 & 1 \\\\[2pt] \\hline 1 & 0 \\\\ \\end{array}$"},
          {"latex",
           "\\begin{tabular}{cc} & $\\checkmark$ \\\\ $\\checkmark$ & \\\\ \\end{tabular}"},
          {"matrix", "2\n0 1\n1 0\n"},
          {"matrix", "2\n2\n01\n10\n"},
          {"matrix", "2 2\n0 1\n1 0\n"},
          {"matrix", "0.0e+00 1.0e+00\n1.0e+00 0.0e+00\n"},
          {"matrix", "FALSE TRUE\nTRUE FALSE\n"},
          {"matrix", "     [,1] [,2]\n[1,]    0    1\n[2,]    1    0\n"},
          {"matrix", "M =\n\n     0     1\n     1     0\n"},
          {"matrix", "2×2 Matrix{Int64}:\n 0  1\n 1  0\n"},
          {"csv", ",x\nx,\n"},
          {"csv", "\"0\",\"1\"\n\"1\",\"0\"\n"},
      },
      R"({"items":["1","2"],"options":[["2"],["1"]]})");
}

TEST_CASE("the first row and column of a matrix may name items and options") {
  check_forms(
      {
          {"table", "|   | p | q |\n|---|:-:|---|\n| A | 1 | 0 |\n| B | 0 | 1 |\n"},
          {"latex",
           "\\begin{tabular}{c|cc} & $p$ & \\text{q} \\\\ \\hline A & 1 & 0 \\\\ B & 0 & 1 "
           "\\end{tabular}"},
          {"latex", "\\bordermatrix{ & p & q \\cr A & 1 & 0 \\cr B & 0 & 1 \\cr }"},
          {"csv", ",p,q\nA,1,0\nB,0,1\n"},
          {"csv", "option,p,q\nA,1,0\nB,0,1\n"},
          {"csv", "option;p;q\nA;x;\n\"B\";;x\n"},
          {"csv", "\tp\tq\nA\t1\nB\t\t1\n"},
          {"csv", "p,q\nA,TRUE,FALSE\nB,FALSE,TRUE\n"},
          {"csv", "option,p,q,\nA,1,0,\nB,0,1,\n"},
          {"json",
           "{\"columns\": [\"p\", \"q\"], \"index\": [\"A\", \"B\"], \"data\": [[1, 0], [0, 1]]}"},
          {"matrix", "  p q\nA 1 0\nB 0 1\n"},
          {"matrix", "      p     q\nA  TRUE FALSE\nB FALSE  TRUE\n"},
          {"matrix", "    items\nsets p q\n   A 1 0\n   B 0 1\n"},
          {"matrix", "        p  q\noption      \nA       1  0\nB       0  1\n"},
          {"matrix", "   p  \\\nA  1   \nB  0   \n\n   q  \nA  0  \nB  1  \n"},
          {"json",
           "[{\"option\": \"A\", \"p\": 1, \"q\": 0}, {\"option\": \"B\", \"p\": 0, \"q\": 1}]"},
      },
      R"({"items":["p","q"],"options":[{"name":"A","items":["p"]},{"name":"B","items":["q"]}]})");
  check_forms(
      {{"table", "| A | 1 | 0 |\n| B | 0 | 1 |\n"},
       {"matrix", "A 1 0\nB 0 1\n"},
       {"program", "{'A': [1, 0], 'B': [0, 1]}"},
       {"json", "[{\"data\": \"A\", \"row\": [1, 0]}, {\"data\": \"B\", \"row\": [0, 1]}]"}},
      R"({"items":["1","2"],"options":[{"name":"A","items":["1"]},{"name":"B","items":["2"]}]})");
  // Numbers of rows are no names.
  check_forms({{"csv", "id,p,q\n1,1,0\n2,0,1\n"},
               {"matrix", "  p q\n1 1 0\n2 0 1\n"},
               {"matrix", "  p q\n0 1 0\n1 0 1\n"}},
              R"({"items":["p","q"],"options":[["p"],["q"]]})");
}

TEST_CASE("a matrix printed in blocks of columns is whole") {
  const auto read = read_problem(
      "     [,1] [,2] [,3]\n[1,]    1    0    0\n[2,]    0    1    1\n"
      "     [,4] [,5]\n[1,]    1    0\n[2,]    0    1\n");
  REQUIRE(read);
  CHECK(write_dlx(read->problem) == "1 2 3 4 5\n1 4\n2 3 5\n");
}

TEST_CASE("sets of a program, of JSON and of LaTeX are the same as in braces") {
  check_forms(
      {
          {"sets", "A = {1, 4}\nB = {4, 7}\n"},
          {"json", "{\"A\": [1, 4], \"B\": [4, 7]}"},
          {"json", "[{\"name\": \"A\", \"set\": [1, 4]}, {\"name\": \"B\", \"set\": [4, 7]}]"},
          {"program", "Y = {'A': {1, 4}, 'B': [4, 7],}\n"},
          {"program", "A = [1, 4]\nB = [4, 7]\n"},
          {"program", "X = {1, 4, 7}\nY = {\n    'A': [1, 4], # both\n    'B': [4, 7],\n}\n"},
          {"json", "{\"universe\": [1, 4, 7], \"subsets\": {\"A\": [1, 4], \"B\": [4, 7]}}"},
          {"latex", "A=\\{1,4\\}\nB = \\{4, 7\\}\n"},
          {"latex", "$A = \\{1, 4\\}$,\n$B = \\{4, 7\\}$.\n"},
          {"latex", "A &= \\{1, 4\\} \\\\\nB &= \\{4, 7\\}"},
          {"csv", "A,1,4\nB,4,7\n"},
          {"sets", "X = {1, 4, 7}\nA = {1, 4}\nB = {4, 7}\n"},
          {"sets", "items: 1 4 7\nA: 1 4\nB: 4 7\n"},
      },
      R"({"items":["1","4","7"],"options":[{"name":"A","items":["1","4"]},{"name":"B","items":["4","7"]}]})");
  check_forms({{"json", "[[2, 4], [4], [1, 2]]"},
               {"json", "{\"sets\": [[2, 4], [4], [1, 2]]}"},
               {"json", "{\"universe\": [1, 2, 4], \"subsets\": [[2, 4], [4], [1, 2]]}"},
               {"json", "{\"primary\": [1, 2, 4], \"options\": [[2, 4], [4], [1, 2]]}"},
               {"program", "[frozenset({2, 4}), set([4]), {1, 2}]"},
               {"program", "n = 3;\nS = [{2,4},{4},1..2];\n"},
               {"latex", "\\{2,4\\}, \\{4\\}, \\{1, 2\\}"}},
              R"({"items":["1","2","4"],"options":[["2","4"],["4"],["1","2"]]})");
  check_forms({{"program", "{(0, 1): [('r', 0), ('c', 1)]}"}},
              R"({"items":["r,0","c,1"],"options":[{"name":"0,1","items":["r,0","c,1"]}]})");
  check_forms(
      {{"latex", "S_{1} = \\{p, q\\}\nS_2 = \\{r\\}"}},
      R"({"items":["p","q","r"],"options":[{"name":"S_1","items":["p","q"]},{"name":"S_2","items":["r"]}]})");
}

TEST_CASE("Knuth's text may have comments, continued lines and bars without spaces") {
  check_forms(
      {
          {"dlx", "p q | x\np x:1\nq\n"},
          {"dlx", "p q|x\np x:1\nq\n"},
          {"dlx", "p q |x\np x:1\nq\n"},
          {"dlx", "   | a comment\np q | x\n  | another\np x:1\nq\n"},
          {"dlx", "p q \\\n| x // items\np \\\nx:1  // the first\nq\n"},
          {"dlx", "p q | x # items\np x:1 # the first\nq\n"},
          {"dlx", "< p q > [ x ]\np x:1;\nq;\n"},
          {"dlx", "< p q > [ x ] p x:1; q;"},
      },
      R"({"items":["p","q"],"secondary":["x"],"options":[["p","x:1"],["q"]]})");
  check_forms({{"dlx", "p0,0 p0,1 r0,0\np0,0 r0,0\np0,1\n"}},
              R"({"items":["p0,0","p0,1","r0,0"],"options":[["p0,0","r0,0"],["p0,1"]]})");
  check_forms({{"dimacs", "p xcc 2 1\n1 3:1 0\n2 3:1 0\n"}},
              R"({"items":["1","2"],"secondary":["3"],"options":[["1","3:1"],["2","3:1"]]})");
  check_forms({{"dlx", "3\np q r\np q\nr\n"}, {"dlx", "3 2\np q r\np q\nr\n"}},
              R"({"items":["p","q","r"],"options":[["p","q"],["r"]]})");
  check_forms({{"dlx", "A:1;2 B\nA\nA B\n"}},
              R"({"items":["1:2|A","B"],"options":[["A"],["A","B"]]})");
}

TEST_CASE("a formula in DIMACS CNF has an option for each literal") {
  check_forms({{"dimacs", "c an example\np cnf 3 3\n1 -2 0\n-1 2\n 3 0\n-3 3 0\n"}},
              R"({"items":["x1","x2","x3","1:2|c1","1:3|c2"],"options":[)"
              R"({"name":"1","items":["x1","c1"]},{"name":"-1","items":["x1","c2"]},)"
              R"({"name":"2","items":["x2","c2"]},{"name":"-2","items":["x2","c1"]},)"
              R"({"name":"3","items":["x3","c2"]},{"name":"-3","items":["x3"]}]})");
}

TEST_CASE("options without primary items are left out, and the others keep their numbers") {
  for (const std::string_view text :
       {"000\n101\n000\n000\n010\n", "a b c | x\nx:1\na c\nx\nx:2\nb\n",
        R"({"items": ["a", "b", "c"], "options": [[], ["a", "c"], [], [], ["b"]]})"}) {
    CAPTURE(text);
    const auto read = read_problem(text);
    REQUIRE(read);
    CHECK(numbers_of(read->problem) == std::vector<std::int32_t>{2, 5});
    CHECK(read->problem.left_out().size() == 3);
    const auto again = read_problem(write_json_problem(read->problem));
    REQUIRE(again);
    CHECK(numbers_of(again->problem) == std::vector<std::int32_t>{2, 5});
  }
}

TEST_CASE("plain words that may be no sets are a question, and can be read as sets all the same") {
  struct Question {
    std::string_view text;
    ErrorCode code;
  };
  for (const Question& question : {
           Question{"people,shift\nAnn,Mon\nAnn,Tue\nBob,Mon\n", ErrorCode::unclear_heading},
           Question{"A 1 4 7\nB 1 4\nC 4 5 7\nD 3 1\n", ErrorCode::unclear_names},
           Question{"Place the digits from one to nine\nso that no row repeats a digit.\n",
                    ErrorCode::unclear},
           Question{"XX.\nXXX\n..X\n", ErrorCode::unclear},
           Question{"1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", ErrorCode::unclear},
           Question{"806527100\n390000000\n500390600\n134080007\n700000000\n009000280\n003008000\n"
                    "200073000\n008065379\n",
                    ErrorCode::unclear},
       }) {
    CAPTURE(question.text);
    const auto all = interpretations(question.text);
    REQUIRE_FALSE(all.front().problem);
    CHECK(all.front().problem.error().code == question.code);
    REQUIRE(all.size() > 1);
    CHECK(all[1].problem);
    CHECK(read_problem(question.text, ProblemFormat::sets));
    CHECK(error_in(question.text).code == question.code);
  }
}

TEST_CASE("a column called cost is a question even if it holds 0 and 1") {
  const auto all = interpretations("A,cost\n1,0\n0,1\n");
  REQUIRE(all.size() == 2);
  CHECK(all[0].problem.error().code == ErrorCode::cost_unsupported);
  CHECK(all[1].problem->item_count() == 2);
}

TEST_CASE("costs after options are refused as such") {
  CHECK(error_in("a b c\na b|3\nc|2\n").code == ErrorCode::cost_unsupported);
  CHECK(error_in("a b c\na b |3\nc |2\n").code == ErrorCode::cost_unsupported);
}

TEST_CASE("files of other programs are refused by name") {
  const auto name_of = [](std::string_view text) {
    const Error error = error_in(text);
    CHECK(error.code == ErrorCode::foreign_format);
    CHECK(error.expected != "");
    return error.found;
  };
  CHECK(name_of("* #variable= 3 #constraint= 2\n+1 x1 +1 x2 = 1 ;\n") == "OPB");
  CHECK(name_of("min: ;\n+1 x1 +1 x2 = 1 ;\n") == "OPB");
  CHECK(name_of("Subject To\n r1: a + b = 1\nEnd\n") == "LP");
  CHECK(name_of("minimize\n x\nst\n a + b = 1\nend\n") == "LP");
  CHECK(name_of("NAME  x\nROWS\n N obj\nCOLUMNS\nENDATA\n") == "MPS");
  CHECK(name_of("array[1..3] of var 0..1: x;\nconstraint sum(x) = 1;\nsolve satisfy;\n") ==
        "MiniZinc model");
  CHECK(name_of("(set-logic QF_UF)\n(declare-const p Bool)\n") == "SMT-LIB");
  CHECK(error_in("p wcnf 2 2 3\n1 1 2 0\n").found == "WCNF");
}

TEST_CASE("texts of one format are not taken for another") {
  const auto format_of = [](std::string_view text) {
    const auto read = read_problem(text);
    REQUIRE_MESSAGE(read, message(read.error()));
    return name(read->format);
  };
  CHECK(format_of("A B C\nA\nB\n") == "dlx");
  CHECK(format_of("| items\nA B C\n| options\nA\nB C\n") == "dlx");
  CHECK(format_of("c p q\np q\nc q\n") == "dlx");
  CHECK(format_of("(1,1) (1,2)\n(1,1)\n(1,2)\n") == "dlx");
  CHECK(format_of("st p\nst\np\n") == "dlx");
  CHECK(format_of("A = {1, 4},\nB = {1, 4},\n") == "sets");
  CHECK(format_of("A = {1; 4; 7};\nB = {1; 4};\n") == "sets");
  CHECK(format_of("{1, 4}\n{2, 4}\n") == "sets");
  CHECK(format_of("A: 1 0\nB: 0 2\n") == "sets");
  CHECK(format_of("2,3\n3,1\n1,2\n") == "sets");
  CHECK(format_of("a[0] a[1]\na[0]\na[1]\n") == "dlx");
}

TEST_CASE("junk with the signs of a notation is read once") {
  const auto repeated = [](std::string_view text, int count) {
    std::string whole;
    for (int i = 0; i < count; ++i) whole += text;
    return whole;
  };
  for (const std::string& text :
       {std::string(100'000, '['), std::string(100'000, 'a') + " = [1",
        "[" + repeated("word ", 50'000), repeated("\\begin{matrix} ", 20'000),
        std::string(100'000, '\n') + "[x", "\\{\\}" + repeated(" .a = {} ,", 20'000) + "x",
        std::string(200'000, ' ') + "(", "\"" + repeated("\",\"", 50'000),
        repeated("a = ", 50'000) + "[", repeated("1 0 1 0\n", 20'000) + "2",
        repeated("|", 100'000)}) {
    CAPTURE(text.substr(0, 20));
    const auto all = interpretations(text);
    CHECK_FALSE(all.empty());
  }
}
