#pragma once

#include <string>
#include <vector>

#include "structure/commands.hpp"

namespace dance::fuzz {

/// The texts to mutate.
struct Sample {
  std::string text;
  Group group = {};
  bool is_structured = false;  ///< true for JSON, XML and links
};

/// Returns the samples in a folder such as tests/data, always in the same order: the files that are
/// no tables, and the texts in the last column of tables.
std::vector<Sample> read_samples(const std::string& folder);

}  // namespace dance::fuzz
