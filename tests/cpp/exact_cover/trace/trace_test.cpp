#include "exact_cover/trace/trace.hpp"

#include <algorithm>
#include <map>

#include "doctest.h"
#include "tests/support/random_problem.hpp"
#include "tests/support/searching.hpp"

using namespace dance;
using namespace dance::test;

namespace {

// The tables of links, rebuilt from their recorded changes alone.
struct Drawing {
  std::vector<Node> nodes;
  std::vector<ItemLink> items;

  explicit Drawing(const Problem& problem) : Drawing(Links(problem)) {}
  template <class Watcher>
  explicit Drawing(const BasicLinks<Watcher>& links) : nodes(links.nodes()), items(links.items()) {
    // A header's LEN is shown as its top.
    for (std::int32_t i = 1; i <= links.item_count(); ++i) nodes[i].top = links.length(NodeId{i});
  }

  std::int32_t get(const LinkChange& change) const {
    const std::int32_t at = index(change.at);
    switch (change.field) {
      case LinkField::left:
        return index(items[at].left);
      case LinkField::right:
        return index(items[at].right);
      case LinkField::up:
        return index(nodes[at].up);
      case LinkField::down:
        return index(nodes[at].down);
      case LinkField::length:
        return nodes[at].top;
      case LinkField::color:
        return nodes[at].color;
    }
    return -1;
  }

  void set(const LinkChange& change, std::int32_t to) {
    const std::int32_t at = index(change.at);
    switch (change.field) {
      case LinkField::left:
        items[at].left = NodeId{to};
        break;
      case LinkField::right:
        items[at].right = NodeId{to};
        break;
      case LinkField::up:
        nodes[at].up = NodeId{to};
        break;
      case LinkField::down:
        nodes[at].down = NodeId{to};
        break;
      case LinkField::length:
        nodes[at].top = to;
        break;
      case LinkField::color:
        nodes[at].color = to;
        break;
    }
  }

  // Applies the changes. Returns false if a value differs from the recorded one before the change.
  bool play(const std::vector<LinkChange>& changes) {
    for (const LinkChange& change : changes) {
      if (get(change) != change.from) return false;
      set(change, change.to);
    }
    return true;
  }

  bool play_back(const std::vector<LinkChange>& changes) {
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
      if (get(*change) != change->to) return false;
      set(*change, change->from);
    }
    return true;
  }

  friend bool operator==(const Drawing&, const Drawing&) = default;
};

TraceRecord whole_record(TracedSearch& search, std::uint64_t budget = kNoLimit) {
  TraceRecord whole;
  Outcome outcome;
  do {
    outcome = search.run(budget);
    const TraceRecord part = search.take_record();
    whole.events.insert(whole.events.end(), part.events.begin(), part.events.end());
    whole.changes.insert(whole.changes.end(), part.changes.begin(), part.changes.end());
  } while (outcome != Outcome::exhausted);
  return whole;
}

// Describes the items of the list in order, with their numbers of options: "B2 C2".
std::string items_left(const Problem& problem, const Drawing& drawing) {
  std::string text;
  for (NodeId item = drawing.items[0].right; item != kRoot;
       item = drawing.items[index(item)].right) {
    if (!text.empty()) text += ' ';
    text += problem.item_name(item_of_header(item));
    text += std::to_string(drawing.nodes[index(item)].top);
  }
  return text;
}

// Describes a step briefly: "C3 A2", "C5 2", …; empty for an operation on links.
std::string step_text(const Problem& problem, const Links& links, const TraceEvent& event) {
  const NodeId node{event.subject};
  const auto item = [&](NodeId header) {
    return std::string(problem.item_name(item_of_header(header)));
  };
  const auto option = [&] { return std::to_string(index(links.option_of(node)) + 1); };
  switch (event.step) {
    case TraceStep::enter_node:
      return "C2 level " + std::to_string(event.subject) + (event.value ? " solved" : "");
    case TraceStep::choose_item:
      return "C3 " + item(node) + std::to_string(event.value);
    case TraceStep::try_option:
      return "C5 " + option();
    case TraceStep::take_back:
      return "C6 " + option();
    case TraceStep::give_up_item:
      return "C7 " + item(node);
    case TraceStep::terminate:
      return "C8";
    default:
      return "";
  }
}

std::vector<std::string> step_texts(const Problem& problem, const TraceRecord& record) {
  const Links links(problem);
  std::vector<std::string> texts;
  for (const TraceEvent& event : record.events) {
    if (auto text = step_text(problem, links, event); !text.empty()) texts.push_back(text);
  }
  return texts;
}

bool is_operation(TraceStep step) {
  return step >= TraceStep::cover && step <= TraceStep::unpurify;
}

}  // namespace

TEST_CASE("the steps of the 6x7 example are those of the paper") {
  const Problem problem = paper_example();
  TracedSearch search(problem);
  const std::vector<std::string> expected = {"C2 level 0",                              //
                                             "C3 A2",      "C5 2",       "C2 level 1",  //
                                             "C3 B1",      "C5 3",       "C2 level 2",  //
                                             "C3 E0",      "C7 E",       "C6 3",
                                             "C7 B",       "C6 2",        // a dead end
                                             "C5 4",       "C2 level 1",  //
                                             "C3 E1",      "C5 1",       "C2 level 2",         //
                                             "C3 B1",      "C5 5",       "C2 level 3 solved",  //
                                             "C6 5",       "C7 B",       "C6 1",
                                             "C7 E",       "C6 4",       "C7 A",
                                             "C8"};
  CHECK(step_texts(problem, whole_record(search)) == expected);
}

TEST_CASE("the links of the 6x7 example pass through the states drawn in the paper") {
  const Problem problem = paper_example();
  TracedSearch search(problem);
  const TraceRecord record = whole_record(search);
  Drawing drawing(problem);
  CHECK(items_left(problem, drawing) == "A2 B2 C2 D3 E2 F2 G3");

  // The states after each operation on an item, from the first to the dead end and back.
  std::vector<std::string> states;
  std::vector<TraceStep> open;
  std::size_t at = 0;
  for (const TraceEvent& event : record.events) {
    const auto first = record.changes.begin() + at;
    REQUIRE(drawing.play({first, first + event.changes}));
    at += event.changes;
    if (is_operation(event.step)) open.push_back(event.step);
    if (event.step != TraceStep::end) continue;
    const TraceStep ended = open.back();
    open.pop_back();
    if (ended == TraceStep::cover || ended == TraceStep::uncover) {
      states.push_back(items_left(problem, drawing));
    }
  }
  REQUIRE(states.size() > 16);
  states.resize(16);
  const std::vector<std::string> expected = {"B2 C2 D1 E2 F2 G2",  // A covered
                                             "B2 C2 E1 F2 G1",     // D covered, for option 2
                                             "B1 C2 E1 F2",        // G covered
                                             "C1 E1 F1",           // B covered
                                             "E0 F0",              // C covered, for option 3
                                             "E0",                 // F covered: nothing covers E
                                             "",                   // E covered
                                             "E0",                 // E back
                                             "E0 F0",              // F back
                                             "C1 E1 F1",           // C back
                                             "B1 C2 E1 F2",        // B back
                                             "B2 C2 E1 F2 G1",     // G back
                                             "B2 C2 D1 E2 F2 G2",  // D back
                                             "B2 C2 E1 F2 G1",     // D covered, for option 4
                                             "B2 C1 F1 G1",        // E covered
                                             "B1 C0 G1"};
  CHECK(states == expected);
}

TEST_CASE("recorded changes lead from the first links to every later state, and back") {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {true, true});
    const Drawing start(problem);
    Drawing drawing = start;
    TracedSearch search(problem);
    std::vector<TraceRecord> records;
    Outcome outcome;
    do {
      outcome = search.run(1);
      records.push_back(search.take_record());
      REQUIRE(drawing.play(records.back().changes));
      REQUIRE(drawing == Drawing(search.links()));
    } while (outcome != Outcome::exhausted);
    CHECK(drawing == start);
    for (auto record = records.rbegin(); record != records.rend(); ++record) {
      REQUIRE(drawing.play_back(record->changes));
    }
    CHECK(drawing == start);
  }
}

TEST_CASE("a watched search visits the same nodes as an unwatched one") {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    for (const ItemChoice choice : {ItemChoice::first, ItemChoice::fewest}) {
      CAPTURE(seed);
      const Problem problem = random_problem(seed, {true, true});
      const Run watched = run_in_steps(TracedSearch(problem, {choice}), 3);
      const Run alone = run_in_steps(DancingLinks(problem, {choice}), 3);
      CHECK(watched.solutions == alone.solutions);
      CHECK(watched.stats.nodes_per_level == alone.stats.nodes_per_level);
      CHECK(watched.stats.updates == alone.stats.updates);
    }
  }
}

TEST_CASE("a record agrees with the statistics and ends each operation it begins") {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    TracedSearch search(random_problem(seed, {true, true}));
    const TraceRecord record = whole_record(search);
    std::map<TraceStep, std::uint64_t> count;
    std::size_t changes = 0;
    std::int64_t depth = 0;
    std::int64_t lowest = 0;
    for (const TraceEvent& event : record.events) {
      ++count[event.step];
      changes += event.changes;
      if (is_operation(event.step)) ++depth;
      if (event.step == TraceStep::end) --depth;
      lowest = std::min(lowest, depth);
    }
    const SearchStats stats = search.stats();
    CHECK(count[TraceStep::enter_node] == stats.nodes);
    CHECK(count[TraceStep::try_option] == stats.placements);
    CHECK(count[TraceStep::take_back] == stats.backtracks);
    CHECK(count[TraceStep::take_out] == stats.updates);
    CHECK(count[TraceStep::put_back] == stats.updates);
    CHECK(count[TraceStep::take_out_item] == count[TraceStep::put_back_item]);
    CHECK(count[TraceStep::terminate] == 1);
    CHECK(changes == record.changes.size());
    CHECK(depth == 0);
    CHECK(lowest == 0);
  }
}

TEST_CASE("the record does not depend on the budgets") {
  const Problem problem = random_problem(7, {true, true});
  TracedSearch whole(problem);
  TracedSearch cut(problem);
  const TraceRecord one = whole_record(whole);
  const TraceRecord other = whole_record(cut, 2);
  CHECK(one.events == other.events);
  CHECK(one.changes == other.changes);
}

namespace {

// Derives the expected record of options: without changes of single links, but with the number of
// nodes that an option loses or regains.
std::vector<TraceEvent> options_of(const std::vector<TraceEvent>& events) {
  std::vector<TraceEvent> kept;
  bool is_within = false;
  for (TraceEvent event : events) {
    event.changes = 0;
    const bool is_single =
        event.step >= TraceStep::take_out_item && event.step <= TraceStep::set_color;
    if (is_within && is_single) {
      ++kept.back().value;
    } else if (is_within) {
      REQUIRE(event.step == TraceStep::end);
      is_within = false;
    } else if (!is_single) {
      kept.push_back(event);
      is_within = event.step == TraceStep::hide || event.step == TraceStep::unhide;
    }
  }
  return kept;
}

}  // namespace

TEST_CASE("a record of options omits only single links") {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    const Problem problem = random_problem(seed, {true, true});
    TracedSearch links(problem);
    TracedSearch options(problem, {}, {}, TraceDetail::options);
    const TraceRecord record = whole_record(options);
    CHECK(record.events == options_of(whole_record(links).events));
    CHECK(record.changes.empty());
    std::uint64_t updates = 0;
    for (const TraceEvent& event : record.events) {
      if (event.step == TraceStep::hide) updates += static_cast<std::uint64_t>(event.value);
    }
    CHECK(updates == options.stats().updates);
  }
}

TEST_CASE("the choices of a prefix are recorded first, with what they cover") {
  const Problem problem = paper_example();
  const std::vector<Choice> prefix = {{OptionId{3}, ItemId{0}}};  // A D, for A
  TracedSearch search(problem, {}, prefix);
  const TraceRecord record = whole_record(search);
  REQUIRE(record.events.front().step == TraceStep::begin_with);
  CHECK(Links(problem).option_of(NodeId{record.events.front().subject}) == OptionId{3});
  std::vector<std::int32_t> covered;
  for (const TraceEvent& event : record.events) {
    if (event.step == TraceStep::enter_node) break;
    if (event.step == TraceStep::cover) covered.push_back(event.subject);
  }
  CHECK(covered == std::vector<std::int32_t>{1, 4});
}
