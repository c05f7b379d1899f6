// The readers and writers of exact cover problems.

#include "exact_cover/formats/formats.hpp"
#include "exact_cover/formats/read_problem.hpp"
#include "fuzz/fuzz.hpp"

using namespace dance;
using namespace dance::fuzz;

namespace {

void check_written(const Problem& problem, ProblemFormat format) {
  const auto text = write_problem(problem, format);
  if (!text) return;
  const auto again = read_problem(*text, format);
  require(bool(again), "a written problem reads back");
  require(again->item_count() == problem.item_count(), "all items are kept");
  require(again->option_count() == problem.option_count(), "all options are kept");
  require(again->entry_count() == problem.entry_count(), "all entries are kept");
  // The other formats sort entries or items.
  const bool keeps_order = format == ProblemFormat::dlx || format == ProblemFormat::json;
  if (keeps_order) require(write_dlx(*again) == write_dlx(problem), "the same problem reads back");
}

void check(const Result<Problem>& problem, std::string_view text) {
  if (!problem) return require_place(problem.error(), text);
  for (const auto& format : kProblemWriters) check_written(*problem, format.value);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto& interpretation : interpretations(text)) check(interpretation.problem, text);
  check(read_problem(text, pick(kProblemFormats, text).value), text);
  return 0;
}
