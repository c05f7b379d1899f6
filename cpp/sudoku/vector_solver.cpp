#include "sudoku/vector_solver.hpp"

#include <numeric>
#include <utility>

namespace dance::sudoku {

// As many as all but the hardest puzzles need.
constexpr std::size_t kUsualPositions = 16;

VectorSolver::VectorSolver(const Grid& puzzle, const Candidates& candidates,
                           std::span<const std::int32_t> prefix)
    : puzzle_(puzzle), prefix_(prefix.begin(), prefix.end()) {
  positions_.reserve(kUsualPositions);
  positions_.push_back(position_of(puzzle, candidates));
  follow(prefix);
}

bool VectorSolver::restart(const PlainCells& givens) {
  prefix_.clear();
  positions_.resize(1);
  path_.clear();
  nodes_per_level_.clear();
  updates_ = 0;
  solutions_ = 0;
  fork_.reset();
  is_solved_ = false;
  has_ended_ = !set_givens(positions_.front(), givens);
  return !has_ended_;
}

// Makes the position that to which the branches lead; they are no search nodes of this search.
void VectorSolver::follow(std::span<const std::int32_t> prefix) {
  Position& position = positions_.back();
  std::uint64_t updates = 0;
  for (const std::int32_t branch : prefix) {
    const auto fork = infer(position, updates) ? find_fork(position) : std::nullopt;
    has_ended_ = !fork;
    if (has_ended_) return;
    rule_out(position, fork->band, branch == 1 ? fork->others : fork->chosen);
  }
}

Outcome VectorSolver::run(std::uint64_t budget) {
  do {
    if (!advance()) return Outcome::exhausted;
    if (is_solved_) {
      ++solutions_;
      return Outcome::found;
    }
  } while (budget-- > 1);
  return Outcome::paused;
}

// Goes on to the next search node in preorder; false if there is none.
bool VectorSolver::advance() {
  if (has_ended_) return false;
  if (!has_begun()) {
    enter();
    return true;
  }
  if (fork_) {
    take_first_branch();
    return true;
  }
  return take_second_branch();
}

void VectorSolver::take_first_branch() {
  path_.push_back({2, 1});
  positions_.push_back(positions_.back());
  rule_out(positions_.end()[-2], fork_->band, fork_->chosen);
  rule_out(positions_.back(), fork_->band, fork_->others);
  enter();
}

// Of the deepest level that still has one.
bool VectorSolver::take_second_branch() {
  while (!path_.empty() && !path_.back().has_next()) path_.pop_back();
  has_ended_ = path_.empty();
  if (has_ended_) return false;
  path_.back().entered = 2;
  positions_.pop_back();
  enter();
  return true;
}

void VectorSolver::enter() {
  const std::size_t level = path_.size();
  if (nodes_per_level_.size() == level) nodes_per_level_.push_back(0);
  ++nodes_per_level_[level];
  Position& position = positions_.back();
  const bool is_possible = infer(position, updates_);
  fork_ = is_possible ? find_fork(position) : std::nullopt;
  is_solved_ = is_possible && !fork_;
}

std::uint64_t VectorSolver::nodes() const {
  return std::accumulate(nodes_per_level_.begin(), nodes_per_level_.end(), std::uint64_t{0});
}

SearchStats VectorSolver::stats() const {
  SearchStats stats;
  stats.nodes = nodes();
  stats.updates = updates_;
  // Each node but the root is a branch tried; those on the path are not yet left.
  stats.placements = has_begun() ? stats.nodes - 1 : 0;
  stats.backtracks = stats.placements - path_.size();
  stats.solutions = solutions_;
  stats.nodes_per_level = nodes_per_level_;
  stats.explored = has_ended_ ? 1 : explored_fraction(path_);
  return stats;
}

// The first of the positions is that of the highest level whose second branch is still to come.
std::vector<Part> VectorSolver::give_away() {
  const auto open = highest_open_level(path_);
  if (!open) return {};
  Prefix prefix = prefix_;
  for (std::size_t l = 0; l < open->level; ++l) prefix.push_back(path_[l].entered);
  prefix.push_back(2);
  path_[open->level].given_away = 1;
  positions_.erase(positions_.begin());
  return {{std::move(prefix), open->weight}};
}

Grid VectorSolver::solution() const {
  PlainCells cells;
  read_solution(cells);
  Grid grid = puzzle_;
  set_cells(grid, cells);
  return grid;
}

}  // namespace dance::sudoku
