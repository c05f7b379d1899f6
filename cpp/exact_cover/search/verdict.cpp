#include "exact_cover/search/verdict.hpp"

namespace dance {

std::string_view name(Verdict verdict) {
  constexpr std::string_view kNames[] = {"none", "unique", "multiple", "stopped", "invalid"};
  return kNames[static_cast<int>(verdict)];
}

Verdict verdict_of(std::uint64_t count, bool is_complete, bool has_clashes) {
  if (has_clashes) return Verdict::invalid;
  if (count > 1) return Verdict::multiple;
  // One solution so far proves nothing while others may follow.
  if (!is_complete) return Verdict::stopped;
  return count == 1 ? Verdict::unique : Verdict::none;
}

}  // namespace dance
