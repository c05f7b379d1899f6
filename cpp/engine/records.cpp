#include "engine/records.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

#include "base/json.hpp"
#include "base/text.hpp"

namespace dance::engine {
namespace {

using polyomino::Tilings;

// --- The checksum --------------------------------------------------------------------------------

// FNV-1a with 64 bits (Fowler, Noll, Vo): detects any change of a single byte.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char byte : text) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3u;
  }
  return hash;
}

std::string hexadecimal(std::uint64_t number) {
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(number));
  return digits;
}

std::string ending_of(std::string_view content) {
  return ",\"check\":\"" + hexadecimal(hash_of(content)) + "\"}";
}

// --- Writing -------------------------------------------------------------------------------------

// Writes the members of an object.
class Members {
 public:
  void text(std::string_view key, std::string_view value) { member(key).text(value); }
  void number(std::string_view key, std::uint64_t value) { member(key).number(value); }
  void flag(std::string_view key, bool value) { member(key).flag(value); }

  void share(std::string_view key, double value) { raw(key, decimal_text(value)); }
  void raw(std::string_view key, std::string_view json) { member(key).raw(json); }

  std::string object() && { return std::move(json_) + '}'; }

  std::string line() && {
    text("dance", DANCE_VERSION);
    const std::string ending = ending_of(json_);
    return std::move(json_) + ending + '\n';
  }

 private:
  JsonWriter member(std::string_view key) { return JsonWriter(json_).key(key); }

  std::string json_ = "{";
};

void add_id(Members& members, const PartId& id) {
  members.number("part", id.number);
  members.number("parts", id.total);
  members.text("search", id.search);
}

std::uint64_t microseconds(double milliseconds) {
  return static_cast<std::uint64_t>(std::llround(milliseconds * 1e3));
}

void add_task(Members& members, std::string_view kind, const Task& task) {
  members.text("kind", kind);
  members.text("solver", task.solver);
  members.text("choose", name(task.item_choice));
  members.flag("distinct", task.tilings == Tilings::distinct);
  if (task.tilings == Tilings::symmetric) members.flag("symmetric", true);
}

std::string text_of(const Part& part) {
  Members members;
  std::string subtree;
  for (const std::int32_t number : part.prefix) {
    subtree += (subtree.empty() ? "" : ",") + std::to_string(number);
  }
  members.raw("subtree", '[' + subtree + ']');
  members.number("splits", static_cast<std::uint64_t>(part.splits));
  members.share("weight", part.weight);
  return std::move(members).object();
}

void add_parts(Members& members, std::string_view key, const std::vector<Part>& parts) {
  std::string list;
  for (const Part& part : parts) list += (list.empty() ? "" : ",") + text_of(part);
  members.raw(key, '[' + list + ']');
}

// --- Reading -------------------------------------------------------------------------------------

// Upper bounds: 30,000 years, and more digits than any count needs. (Parsing digits takes quadratic
// time.)
constexpr std::uint64_t kMaxMicroseconds = 1'000'000'000'000'000'000;
constexpr std::size_t kMaxDigits = 100'000;

constexpr std::string_view kDamaged = "this line is damaged, or dance did not write it";

// Reads the members of an object. Once a member is missing or has the wrong type, is_good() is
// false.
class Reader {
 public:
  explicit Reader(const JsonValue& object) : object_(object) {}

  bool is_good() const { return is_good_; }

  const JsonValue& member(std::string_view key, JsonKind kind) {
    static const JsonValue kNothing;
    const JsonValue* const value = object_.find(key);
    if (value && value->kind == kind) return *value;
    is_good_ = false;
    return kNothing;
  }

  bool has(std::string_view key) const { return object_.find(key) != nullptr; }

  std::string text(std::string_view key) { return member(key, JsonKind::string).text; }

  std::uint64_t number(std::string_view key, std::uint64_t most) {
    return checked(member(key, JsonKind::number).text, most);
  }

  BigCount count(std::string_view key) {
    const std::string& digits = member(key, JsonKind::number).text;
    const auto count = digits.size() <= kMaxDigits ? BigCount::read(digits) : std::nullopt;
    if (!count) is_good_ = false;
    return count.value_or(BigCount());
  }

  bool flag(std::string_view key) { return member(key, JsonKind::boolean).text == "true"; }

  double share(std::string_view key) {
    const auto share = decimal_in(member(key, JsonKind::number).text);
    if (!share || *share < 0 || *share > 1) is_good_ = false;
    return share.value_or(0);
  }

  double milliseconds() {
    return static_cast<double>(number("microseconds", kMaxMicroseconds)) / 1e3;
  }

  PartId id() {
    PartId id;
    id.number = static_cast<std::size_t>(number("part", kMaxParts));
    id.total = static_cast<std::size_t>(number("parts", kMaxParts));
    id.search = text("search");
    if (id.number < 1 || id.number > id.total) is_good_ = false;
    return id;
  }

  Part part() {
    Part part;
    for (const JsonValue& value : member("subtree", JsonKind::array).elements) {
      part.prefix.push_back(small(value.text));
    }
    part.splits = small(member("splits", JsonKind::number).text);
    if (part.splits < 0) is_good_ = false;
    part.weight = share("weight");
    return part;
  }

  // The settings that determine the search tree.
  Task task() {
    Task task;
    task.solver = text("solver");
    const auto choice = item_choice_named(text("choose"));
    if (choice) {
      task.item_choice = *choice;
    } else {
      is_good_ = false;
    }
    task.tilings = polyomino::tilings_for(flag("distinct"), has("symmetric") && flag("symmetric"));
    return task;
  }

  std::vector<Part> parts(std::string_view key) {
    std::vector<Part> parts;
    for (const JsonValue& value : member(key, JsonKind::array).elements) {
      Reader reader(value);
      parts.push_back(reader.part());
      if (!reader.is_good()) is_good_ = false;
    }
    return parts;
  }

 private:
  std::uint64_t checked(const std::string& digits, std::uint64_t most) {
    std::uint64_t number = 0;
    const char* const end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end || number > most) is_good_ = false;
    return number;
  }

  // A prefix may hold -1, "no more options".
  std::int32_t small(const std::string& digits) {
    std::int32_t number = 0;
    const char* const end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end) is_good_ = false;
    return number;
  }

  const JsonValue& object_;
  bool is_good_ = true;
};

constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max();

// Parses a line whose object has the key `key`, which identifies this kind of record.
OrFault<JsonValue> read_object(std::string_view line, std::string_view key, std::string_view kind) {
  while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
  const std::size_t ending_size = ending_of("").size();
  const std::string_view content = line.substr(0, line.size() - std::min(line.size(), ending_size));
  if (line.substr(content.size()) != ending_of(content)) return std::string(kDamaged);
  auto object = read_json(line);
  if (!object) return std::string(kDamaged);
  const JsonValue* const version = object->find("dance");
  if (!version || version->text != DANCE_VERSION) {
    return "dance " + (version ? version->text : "") +
           " wrote this, and dance " DANCE_VERSION " may search in another order";
  }
  if (!object->find(key)) return "this is not " + std::string(kind);
  return *std::move(object);
}

template <class Record, class Read>
OrFault<Record> read_record(std::string_view line, std::string_view key, std::string_view kind,
                            Read read) {
  const auto object = read_object(line, key, kind);
  if (const auto* const fault = std::get_if<std::string>(&object)) return *fault;
  Reader reader(std::get<JsonValue>(object));
  Record record = read(reader);
  if (!reader.is_good()) return std::string(kDamaged);
  return record;
}

std::string_view name_of(Tilings tilings) {
  if (tilings == Tilings::all) return "all";
  return tilings == Tilings::distinct ? "distinct" : "symmetric";
}

}  // namespace

std::string fingerprint(std::string_view kind, const Task& task, std::string_view problem) {
  std::string all;
  for (const std::string_view each :
       {std::string_view(DANCE_VERSION), kind, std::string_view(task.solver),
        name(task.item_choice), name_of(task.tilings), problem}) {
    all += each;
    all += '\n';
  }
  return hexadecimal(hash_of(all));
}

Result<std::string> fingerprint(std::string_view kind, const Task& task, const Instance& instance) {
  const auto text = instance.write("json");
  if (!text) return text.error();
  return fingerprint(kind, task, *text);
}

bool CheckpointRecord::stands_alone() const {
  return problem && std::none_of(progress.pending.begin(), progress.pending.end(),
                                 [](const Part& part) { return part.splits > 0; });
}

bool CheckpointRecord::is_of(const Instance& instance) const {
  if (!problem) return false;
  const auto search = fingerprint(problem->kind, problem->task, instance);
  return search && id == PartId{.search = *search};
}

std::string to_line(const PartRecord& record) {
  Members members;
  add_id(members, record.id);
  add_task(members, record.kind, record.task);
  add_parts(members, "subtrees", record.subtrees);
  return std::move(members).line();
}

std::string to_line(const ResultRecord& record) {
  Members members;
  add_id(members, record.id);
  members.raw("count", record.count.text());
  members.flag("complete", record.is_complete);
  members.number("nodes", record.nodes);
  members.number("microseconds", microseconds(record.milliseconds));
  members.text("solver", record.solver);
  return std::move(members).line();
}

std::string to_line(const CheckpointRecord& record) {
  const CountProgress& progress = record.progress;
  Members members;
  add_id(members, record.id);
  if (record.problem) add_task(members, record.problem->kind, record.problem->task);
  members.share("explored", progress.explored());
  members.raw("found", progress.count.text());
  members.number("nodes", progress.nodes);
  members.number("microseconds", microseconds(progress.milliseconds));
  add_parts(members, "pending", progress.pending);
  if (record.problem) {
    members.text("format", record.problem->format);
    members.text("problem", record.problem->text);
  }
  return std::move(members).line();
}

std::string beginning(std::size_t number) {
  return "{\"part\":" + std::to_string(number) + ',';
}

OrFault<PartRecord> read_part(std::string_view line) {
  return read_record<PartRecord>(line, "subtrees", "a part", [](Reader& reader) {
    PartRecord record;
    record.id = reader.id();
    record.kind = reader.text("kind");
    record.task = reader.task();
    record.subtrees = reader.parts("subtrees");
    return record;
  });
}

OrFault<ResultRecord> read_result(std::string_view line) {
  return read_record<ResultRecord>(line, "count", "a result", [](Reader& reader) {
    ResultRecord record;
    record.id = reader.id();
    record.count = reader.count("count");
    record.is_complete = reader.flag("complete");
    record.nodes = reader.number("nodes", kAny);
    record.milliseconds = reader.milliseconds();
    record.solver = reader.text("solver");
    return record;
  });
}

OrFault<CheckpointRecord> read_checkpoint(std::string_view line) {
  return read_record<CheckpointRecord>(line, "pending", "a checkpoint", [](Reader& reader) {
    CheckpointRecord record;
    record.id = reader.id();
    record.progress.pending = reader.parts("pending");
    record.progress.count = reader.count("found");
    record.progress.nodes = reader.number("nodes", kAny);
    record.progress.milliseconds = reader.milliseconds();
    if (reader.has("problem")) {
      record.problem = {reader.text("kind"), reader.task(), reader.text("format"),
                        reader.text("problem")};
    }
    return record;
  });
}

}  // namespace dance::engine
