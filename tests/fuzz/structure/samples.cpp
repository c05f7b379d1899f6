#include "structure/samples.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/json.hpp"
#include "base/text.hpp"
#include "structure/links.hpp"

namespace dance::fuzz {
namespace {

// Longer files are lists and large problems, which only take time.
constexpr std::uintmax_t kLongestSample = 4096;

constexpr std::pair<const char*, Group> kFolders[] = {{"formats/sudoku", Group::sudoku},
                                                      {"formats/variants", Group::sudoku},
                                                      {"formats/cover", Group::cover},
                                                      {"exact-cover", Group::cover},
                                                      {"formats/polyomino", Group::polyomino}};

std::string contents_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Replaces \n and \t.
std::string unescaped(std::string_view cell) {
  std::string text;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    const bool is_escape = cell[i] == '\\' && i + 1 < cell.size();
    if (is_escape && cell[i + 1] == 'n') {
      text += '\n';
    } else if (is_escape && cell[i + 1] == 't') {
      text += '\t';
    } else {
      text += cell[i];
      continue;
    }
    ++i;
  }
  return text;
}

void add_table(const std::string& table, Group group, std::vector<Sample>& samples) {
  for (const Line& line : split_lines(table)) {
    const std::string_view text = line.text.substr(line.text.rfind('\t') + 1);
    if (line.number > 1 && text.size() <= kLongestSample)
      samples.push_back({unescaped(text), group});
  }
}

bool is_structured(std::string_view text) {
  const auto json = read_json(text);
  return (json && !json->elements.empty()) || trim(text).starts_with('<') || unpacked_link(text);
}

}  // namespace

std::vector<Sample> read_samples(const std::string& folder) {
  std::vector<Sample> samples;
  for (const auto& [name, group] : kFolders) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder + '/' + name)) {
      if (entry.is_regular_file()) paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    for (const auto& path : paths) {
      if (path.extension() == ".tsv" && path.stem() == "malformed") {
        add_table(contents_of(path), group, samples);
      } else if (std::filesystem::file_size(path) <= kLongestSample) {
        samples.push_back({contents_of(path), group});
      }
    }
  }
  for (Sample& sample : samples) sample.is_structured = is_structured(sample.text);
  return samples;
}

}  // namespace dance::fuzz
