#include "exact_cover/formats/read_problem.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_set>

#include "base/foreign_file.hpp"
#include "base/json.hpp"
#include "base/words.hpp"
#include "base/wrapping.hpp"
#include "exact_cover/formats/format_parts.hpp"
#include "exact_cover/formats/formats.hpp"
#include "exact_cover/formats/rows.hpp"

namespace dance {
namespace {

using enum ProblemFormat;
using Lines = std::span<const Line>;

bool is_of_digits(std::string_view word) {
  return word.find_first_not_of("01") == std::string_view::npos;
}

bool is_digit(const Token& word) {
  return word.text == "0" || word.text == "1";
}

bool names_items(std::span<const TextWord> words) {
  return std::any_of(words.begin(), words.end(), [](const TextWord& word) {
    return word.is_quoted || !is_of_digits(word.text);
  });
}

// Returns whether the text begins with a bracket, or with a brace and a key, quoted or not.
bool begins_as_json(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n\v\f";
  std::deque<std::string> unescaped;
  WordScanner scanner({text, 1}, unescaped);
  scanner.skip(kBlanks);
  if (!scanner.skip_one('{')) return scanner.is_at('[');
  scanner.skip(kBlanks);
  const auto key = scanner.take(" \t\r\n\v\f,:{}");
  scanner.skip(kBlanks);
  return !key || scanner.is_at_end() || scanner.is_at(':') ||
         (key->text.empty() && scanner.is_at('}'));
}

// Returns whether the line is a row of digits. Separated words of two or more digits, such as 00 01
// 10 11, are item names.
bool is_matrix_row(const Line& line) {
  WordCursor words(line, ",;");
  const auto first = words.next();
  auto word = words.next();
  if (first && !word) return first->text.size() > 1 && is_of_digits(first->text);
  if (first && !is_digit(*first)) return false;
  while (word && is_digit(*word)) word = words.next();
  return !word;
}

// Returns whether the line below the names is a row of 0 and 1. A repeated digit makes it a row
// even if it has faults, because no option names an item twice.
bool is_row_below(std::size_t columns, std::span<const TextWord> row) {
  const auto count = [&](std::string_view digit) {
    return std::count_if(row.begin(), row.end(),
                         [&](const TextWord& w) { return w.text == digit; });
  };
  const auto zeros = count("0");
  const auto ones = count("1");
  return zeros > 1 || ones > 1 ||
         (row.size() == columns && zeros + ones == static_cast<std::ptrdiff_t>(columns));
}

bool is_csv(const Line& header, const Line& row) {
  const char separator = csv_separator(header.text);
  if (separator == 0 || csv_separator(row.text) != separator) return false;
  std::deque<std::string> unescaped;
  const auto names = split_csv_cells(header, separator, unescaped);
  const auto cells = split_csv_cells(row, separator, unescaped);
  if (!names || !cells) return false;
  const std::size_t offset = names->front().text.empty() ? 1 : 0;  // column of the first item
  return is_row_below(names->size() - offset, std::span(*cells).subspan(offset));
}

bool is_matrix(const Line& header, const Line& row, std::string_view separators) {
  std::deque<std::string> unescaped;
  const auto names = split_quoted_words(header, separators, unescaped);
  const auto words = split_quoted_words(row, separators, unescaped);
  if (!names || !words || !names_items(*names)) return false;
  const bool is_together = words->size() == 1 && is_of_digits(words->front().text) &&
                           words->front().text.size() == names->size();
  return is_together || is_row_below(names->size(), *words);
}

bool has_comma_after_word(Lines lines) {
  const auto has_one = [](const Line& line) {
    WordCursor words(line);
    while (const auto word = words.next()) {
      if (word->text.ends_with(',') || word->text.ends_with(';')) return true;
    }
    return false;
  };
  return std::any_of(lines.begin(), lines.end(), has_one);
}

// Returns whether the first line has more than half of all names, as a declaration would.
bool has_most_names_first(Lines lines) {
  std::unordered_set<std::string_view> names;
  std::size_t first = std::string_view::npos;
  for (const Line& line : lines) {
    WordCursor words(line);
    while (const auto word = words.next()) {
      names.insert(word->text);
      if (names.size() / 2 >= first) return false;
    }
    if (&line == lines.data()) first = names.size();
  }
  return true;
}

std::vector<Line> lines_with_text(std::string_view text) {
  std::vector<Line> lines = split_lines(text);
  std::erase_if(lines, [](const Line& line) {
    return line.text.find_first_not_of(kWhiteSpace) == std::string_view::npos;
  });
  return lines;
}

template <std::string (*write)(const Problem&)>
Result<std::string> write_always(const Problem& problem) {
  return write(problem);
}

Result<std::string> write_never(const Problem&) {
  return Error{ErrorCode::no_such_format, {}, {}, listed_names(kProblemWriters)};
}

struct FormatFunctions {
  Result<Problem> (*read)(std::string_view text, Remarks* remarks);
  Result<std::string> (*write)(const Problem& problem);
};

constexpr std::array kFunctions = {
#define ROW(name, extension, format, ...) FormatFunctions{__VA_ARGS__},
#include "exact_cover/formats/cover_formats.def"
};

const FormatFunctions& functions(ProblemFormat format) {
  return kFunctions[static_cast<std::size_t>(format)];
}

// Reads a text in a guessed format.
Result<Problem> read_as(ProblemFormat format, std::string_view text, Remarks* remarks = nullptr) {
  auto problem = functions(format).read(text, remarks);
  const bool is_marked = format != dlx || text.find('|') != std::string_view::npos;
  if (is_marked || !problem || problem->option_count() > 0) return problem;
  const Line line = lines_with_text(text).front();
  const Token first = *WordCursor(line).next();
  return Error{ErrorCode::no_options, first.at, excerpt(line.text)};
}

// Returns whether the lines are a square of symbols or numbers, as of a Sudoku or a Latin square,
// with or without blanks between them.
bool is_grid(Lines lines) {
  constexpr std::size_t kSmallest = 4;
  constexpr std::size_t kLongest = 2;  // of a number
  const std::size_t size = lines.size();
  return size >= kSmallest && std::all_of(lines.begin(), lines.end(), [&](const Line& line) {
           const auto words = split_words(line, ",;");
           if (words.size() == 1) return count_characters(words[0].text) == static_cast<int>(size);
           return words.size() == size &&
                  std::all_of(words.begin(), words.end(),
                              [](const Token& word) { return word.text.size() <= kLongest; });
         });
}

// Returns whether every line has this separator.
bool are_separated(Lines lines, char separator) {
  return separator != 0 && lines.size() > 1 &&
         std::all_of(lines.begin(), lines.end(), [&](const Line& line) {
           return line.text.find(separator) != std::string_view::npos;
         });
}

// The formats that a text may be in, the likeliest first.
struct Detected {
  std::vector<ProblemFormat> formats;
  // The first of them, if detecting it took reading it.
  std::optional<Result<Problem>> first = std::nullopt;
  Remarks remarks = {};
};

// Reads a text in a format to find out whether it fits.
std::optional<Detected> tried(ProblemFormat format, std::string_view text,
                              std::vector<ProblemFormat> others = {}) {
  Detected detected{{format}};
  detected.first = read_as(format, text, &detected.remarks);
  const auto& first = *detected.first;
  // Costs are a fault of what is certainly a matrix.
  if (!first && first.error().code != ErrorCode::cost_unsupported) return std::nullopt;
  if (first && first->option_count() == 0 && first->left_out().empty()) return std::nullopt;
  detected.formats.insert(detected.formats.end(), others.begin(), others.end());
  return detected;
}

// Considers what has no signs of a format.
Detected detect_plain(Lines lines, std::string_view text) {
  if (has_comma_after_word(lines) || has_bullets(text) || has_counts(text)) return {{sets}};
  // A first line that names all items is hardly a coincidence.
  if (auto read = tried(dlx, text, {sets, matrix})) return *std::move(read);
  if (has_most_names_first(lines)) return {{dlx, sets, matrix}};
  return {{sets, dlx, matrix}};
}

Detected detect_table(Lines lines, std::string_view text) {
  if (is_matrix_row(lines.front())) return {{matrix, dlx}};
  if (lines.size() > 1 && is_csv(lines[0], lines[1])) return {{csv}};
  if (are_separated(lines, csv_separator(lines.front().text))) {
    if (auto read = tried(csv, text)) return *std::move(read);
  }
  if (auto read = tried(matrix, text)) return *std::move(read);
  if (lines.size() > 1 && is_matrix(lines[0], lines[1], word_separators(text))) return {{matrix}};
  return detect_plain(lines, text);
}

// Follows the rules in the header. Only reading can tell whether the formats after the first fit.
// Precondition: check_text.
Detected detect_formats(std::string_view text) {
  if (is_dimacs(text)) return {{dimacs}};
  if (is_latex(text)) return {{latex}};
  if (begins_as_json(text)) {
    if (read_json(text)) return {{json}};
    if (is_program(text)) return {{program}};
    // R prints [1,] before the first row of a matrix.
    return tried(matrix, text).value_or(Detected{{json}});
  }
  if (is_angled(text)) return {{dlx}};
  if (is_barred_table(text)) return {{table}};
  if (is_program(text)) return {{program}};
  if (text.find('|') != std::string_view::npos) return {{dlx}};
  const std::vector<Line> lines = lines_with_text(text);
  if (has_bounds_behind(text)) {
    if (auto read = tried(dlx, text)) return *std::move(read);
    if (has_bracketed_bounds(text)) return {{dlx}};
  }
  if (begins_with_heading(text)) {
    if (auto read = tried(dlx, text)) return *std::move(read);
  }
  if (has_sets(text)) return {{sets, dlx}};
  return detect_table(lines, text);
}

// Returns whether a name has only one of a pair of brackets, as when a program is cut into words.
bool has_lone_brackets(const Problem& problem) {
  for (std::int32_t item = 0; item < problem.item_count(); ++item) {
    int depth = 0;
    for (const char c : problem.item_name(ItemId{item})) {
      depth += (c == '[' || c == '(') - (c == ']' || c == ')');
    }
    if (depth != 0) return true;
  }
  return false;
}

// Returns the question whether a text without signs of a format is a problem at all.
std::optional<Error> grid_doubt(std::string_view text, ProblemFormat format,
                                const Result<Problem>& problem) {
  if ((format != sets && format != dlx) || text.find('|') != std::string_view::npos)
    return std::nullopt;
  const std::vector<Line> lines = lines_with_text(text);
  if (!is_grid(lines) && !(problem && has_lone_brackets(*problem))) return std::nullopt;
  return Error{ErrorCode::unclear, start_of(lines.front())};
}

// Returns whether each option is a pair of items without a name, as the edges of a graph are.
bool is_of_pairs(const Problem& problem) {
  constexpr std::int32_t kLeast = 3;
  bool is = problem.option_count() >= kLeast;
  for (std::int32_t o = 0; is && o < problem.option_count(); ++o) {
    is = problem.option(OptionId{o}).size() == 2 && problem.option_name(OptionId{o}).empty();
  }
  return is;
}

// Reads a text in its likeliest format. Returns that interpretation, or a question and then it.
std::vector<Interpretation> read_likeliest(Detected detected, std::string_view text) {
  auto& [formats, first, remarks] = detected;
  const ProblemFormat format = formats.front();
  Interpretation likeliest{format, first ? *std::move(first) : read_as(format, text, &remarks)};
  auto& doubt = remarks.doubt;
  const auto grid = doubt ? std::nullopt : grid_doubt(text, format, likeliest.problem);
  if (!likeliest.problem && grid) likeliest.problem = *grid;
  if (!likeliest.problem) return {std::move(likeliest)};
  likeliest.is_plain = (format == sets && text.find_first_of("{=:") == std::string_view::npos) ||
                       (format != dlx && is_of_pairs(*likeliest.problem));
  if (format == sets) likeliest.left_out = std::move(remarks.left_out);
  if (!doubt) doubt = grid;
  std::vector<Interpretation> all;
  if (doubt) all.push_back({format, *doubt});
  all.push_back(std::move(likeliest));
  return all;
}

// Returns the error of a text that no format here reads, whatever it is.
std::optional<Error> fault_of(std::string_view text, const Result<std::string>& unwrapped) {
  auto foreign = foreign_file(unwrapped ? *unwrapped : text, kCoverReader);
  return foreign || unwrapped ? std::move(foreign) : unwrapped.error();
}

}  // namespace

std::string_view name(ProblemFormat format) {
  return kProblemFormats[static_cast<std::size_t>(format)].name;
}

Result<ProblemFormat> problem_format(std::string_view name) {
  if (const auto* const found = find_named(kProblemFormats, name)) return found->value;
  return Error{ErrorCode::no_such_format, {}, std::string(name), listed_names(kProblemFormats)};
}

std::vector<Interpretation> interpretations(std::string_view text) {
  const auto unwrapped = without_wrapping(text);
  if (auto error = fault_of(text, unwrapped)) return {{dlx, *std::move(error)}};
  Detected detected = detect_formats(*unwrapped);
  const std::vector<ProblemFormat> formats = detected.formats;
  std::vector<Interpretation> all = read_likeliest(std::move(detected), *unwrapped);
  for (const ProblemFormat format : std::span(formats).subspan(1)) {
    auto problem = read_as(format, *unwrapped);
    // A lone line of item names is not a useful alternative.
    if (problem && problem->option_count() > 0) all.push_back({format, std::move(problem)});
  }
  return all;
}

Result<ReadProblem> read_problem(std::string_view text) {
  const auto unwrapped = without_wrapping(text);
  if (auto error = fault_of(text, unwrapped)) return *std::move(error);
  auto [format, problem, is_plain, left_out] =
      std::move(read_likeliest(detect_formats(*unwrapped), *unwrapped).front());
  if (!problem) return problem.error();
  return ReadProblem{*std::move(problem), format};
}

Result<Problem> read_problem(std::string_view text, ProblemFormat format) {
  const auto unwrapped = without_wrapping(text);
  if (!unwrapped) return unwrapped.error();
  return functions(format).read(*unwrapped, nullptr);
}

namespace {

// Far more than can be read back.
constexpr std::uint64_t kMaxWritten = std::uint64_t{256} << 20;

// Returns the number of bytes for the digits of a matrix, or for the names in all options.
std::uint64_t bytes_of(const Problem& problem, ProblemFormat format) {
  if (format == matrix || format == csv) {
    return std::uint64_t{2} * problem.item_count() * problem.option_count();
  }
  std::uint64_t bytes = 0;
  for (std::int32_t option = 0; option < problem.option_count(); ++option) {
    for (const Entry& entry : problem.option(OptionId{option})) {
      bytes += problem.item_name(entry.item).size() + 1;
    }
  }
  return bytes;
}

}  // namespace

Result<std::string> write_problem(const Problem& problem, ProblemFormat format) {
  if (const std::uint64_t bytes = bytes_of(problem, format); bytes > kMaxWritten) {
    return Error{ErrorCode::too_large,
                 {},
                 std::to_string(bytes) + " bytes",
                 "≤ " + std::to_string(kMaxWritten) + " bytes"};
  }
  return functions(format).write(problem);
}

}  // namespace dance
