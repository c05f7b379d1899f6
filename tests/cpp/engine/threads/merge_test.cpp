#include "engine/threads/merge.hpp"

#include <vector>

#include "doctest.h"

using namespace dance;
using namespace dance::engine;

namespace {

ResultRecord result(std::size_t number, std::uint64_t count = 1, bool is_complete = true) {
  const PartId id{number, 5, "0123456789abcdef"};
  return {id, BigCount(count), is_complete, 10 * count, 0.5, "memo"};
}

PartNumbers part_numbers(const std::vector<std::size_t>& numbers) {
  PartNumbers all;
  for (const std::size_t number : numbers) all.add(number);
  return all;
}

// Adds results that are all accepted.
Merger merger_of(const std::vector<ResultRecord>& results) {
  Merger merger;
  for (const ResultRecord& each : results) CHECK_FALSE(merger.add(each, "here"));
  return merger;
}

}  // namespace

TEST_CASE("numbers of parts are written as ranges, as a job array takes them") {
  CHECK(part_numbers({}).empty());
  CHECK(part_numbers({3}).text() == "part 3");
  CHECK(part_numbers({3, 4}).text() == "parts 3-4");
  CHECK(part_numbers({1, 3, 7, 8, 9, 12}).text() == "parts 1,3,7-9,12");
}

TEST_CASE("the results of all parts add up, in any order") {
  CHECK(Merger().empty());
  const Merger merger =
      merger_of({result(4, 40), result(1, 10), result(5, 50), result(2, 20), result(3, 30)});
  CHECK_FALSE(merger.empty());
  const MergedResults sum = merger.sum();
  CHECK(sum.total == 5);
  CHECK(sum.report.count == "150");
  CHECK(sum.report.stats.nodes == 1500);
  CHECK(sum.report.milliseconds == 2.5);
  CHECK(sum.report.solver == "memo");
  CHECK(sum.report.is_complete);
  CHECK(sum.report.end == End::exhausted);
  for (const PartNumbers* parts :
       {&sum.missing, &sum.unfinished, &sum.contradicted, &sum.repeated}) {
    CHECK(parts->empty());
  }
}

TEST_CASE("a sum without some parts is not complete") {
  const MergedResults sum = merger_of({result(2, 20), result(4, 7, false)}).sum();
  CHECK(sum.missing.text() == "parts 1,3,5");
  CHECK(sum.unfinished.text() == "part 4");
  CHECK(sum.report.count == "27");
  CHECK_FALSE(sum.report.is_complete);
  CHECK(sum.report.end == End::running);
}

TEST_CASE("of the results of a continued part, the one that got furthest counts") {
  const ResultRecord early = result(1, 3, false), late = result(1, 8, false), whole = result(1, 9);
  CHECK(merger_of({early, late}).sum().report.count == "8");
  CHECK(merger_of({late, early}).sum().report.count == "8");
  for (const auto& results : {std::vector{late, whole}, std::vector{whole, late}}) {
    const MergedResults sum = merger_of(results).sum();
    CHECK(sum.report.count == "9");
    CHECK(sum.unfinished.empty());
    CHECK(sum.repeated.empty());
  }
}

TEST_CASE("equal results of a part count once, different ones not at all") {
  const MergedResults twice = merger_of({result(2, 20), result(2, 20)}).sum();
  CHECK(twice.repeated.text() == "part 2");
  CHECK(twice.report.count == "20");

  Merger merger = merger_of({result(1, 10)});
  CHECK_FALSE(merger.add(result(2, 20), "first"));
  CHECK(merger.add(result(2, 21), "second") == "this result contradicts first");
  CHECK_FALSE(merger.add(result(2, 20), "third"));
  const MergedResults sum = merger.sum();
  CHECK(sum.contradicted.text() == "part 2");
  CHECK(sum.repeated.empty());
  CHECK(sum.report.count == "10");
  CHECK_FALSE(sum.report.is_complete);
}

TEST_CASE("a part of another search is not added") {
  Merger merger;
  CHECK_FALSE(merger.add(result(1, 10), "first"));
  ResultRecord other = result(2);
  other.id.search = "fedcba9876543210";
  CHECK(merger.add(other, "second") == "this is a part of another search than first");
  other = result(2);
  other.id.total = 6;
  CHECK(merger.add(other, "second"));
  CHECK(merger.sum().report.count == "10");
}
