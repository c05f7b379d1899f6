#pragma once

#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/json.hpp"
#include "base/text.hpp"

namespace dance {

/// A value in a program, and the name it is assigned to (a string, empty if there is none).
///
/// Values are those of JSON, except that
/// - the text of an array is its bracket: “(” of a tuple, “{” of a set or of braces, else “[”;
/// - a number may be any word without quotes, such as a name, “8.” or the range “1..3”;
/// - a key may be any value, such as a tuple.
struct Statement {
  JsonValue name;
  JsonValue value;
  bool is_used = false;  ///< whether its name was replaced in a value below
};

/// The statements of a program, in order, and the lines that are none, such as `print(board)`.
struct Program {
  std::vector<Statement> statements;
  std::vector<Token> others;
};

/// Returns whether a line without a literal says nothing about a problem, such as `import numpy` or
/// `print(solve(X))`.
bool is_beside(const Token& line);

/// Reads literals of Python, JavaScript, C, C++, Java, C#, Go, Rust, Swift, Kotlin, Scala, Haskell,
/// Julia, R, MATLAB, Ruby, PHP, Lua, Perl, Prolog, Lisp, Clojure, OCaml, MiniZinc and the like:
///
///   board = [(0, 0), (0, 1)]                  # comments are skipped
///   std::map<Name, Cells> pieces{{"I", {…}}}  {"I": …}, as from mapOf("I" to …) or [I = …]
///   M = [1 0; 0 1]                            rows, as from [|1, 0 | 0, 1|] or
///                                             matrix(c(1, 0, 0, 1), nrow = 2, byrow = TRUE)
///   option(a, [1, 2]).                        a = [1, 2]; (def a [1 2]) likewise
///
/// Commas may be missing. A list that is transposed or reshaped is read so; other types and
/// functions around a list, as in np.array([…], dtype=int), make no difference. A name assigned
/// before stands for its value if `replaces_names`. Errors: unexpected_symbol, too_large and
/// too_deep (as in read_json).
Result<Program> read_literals(std::string_view text, bool replaces_names = false);

}  // namespace dance
