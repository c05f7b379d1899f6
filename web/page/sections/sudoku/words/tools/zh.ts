import type {
  Candidate,
  Refutation,
  Repair,
  Step,
} from '../../../../../engine/model/explanation.ts';
import type { SudokuSolver } from '../../../../../engine/model/solvers.ts';
import type { SudokuGrid } from '../../../../../engine/model/sudoku.ts';
import { symbolOf } from '../../../../../engine/model/symbols.ts';
import type { Stats } from '../../../../../engine/model/task.ts';
import type { Phase } from '../../../../shared/model/standing.ts';
import {
  boxNumber,
  placeOf,
  type Shape,
  sharedUnit,
  unitOf,
} from '../../../../shared/sudoku/model/grid.ts';
import { cellName, clashing, pairName, units } from '../../../../shared/sudoku/words/zh.ts';
import { cells, count, solutions } from '../../../../shared/words/zh/counted.ts';
import { solvers } from '../../../../shared/words/zh/solvers.ts';
import type { LayoutReport } from '../../model/box-layout.ts';
import { type Change, described } from '../../model/explanation.ts';
import { ends } from '../zh.ts';
import type * as en from './en.ts';
import { steps, unitKinds, unitName } from './steps/zh.ts';

const writers: typeof en.tools.export.writers = {
  line: '一行',
  rows: '多行',
  'boxed-grid': '带宫线的盘面',
  csv: 'CSV',
  json: 'JSON',
  sdk: '.sdk',
  sdm: '.sdm',
  sdx: '.sdx',
  'candidate-grid': '候选数盘面',
  sukaku: '一行候选数（sukaku）',
  hodoku: 'HoDoKu',
  opensudoku: 'OpenSudoku',
  scf: 'SudokuPad 短格式',
  sudokuwiki: 'SudokuWiki 链接',
  fpuzzles: 'f-puzzles 链接',
  sudokupad: 'SudokuPad 链接',
};

const solutionFormats: typeof en.tools.export.solutionFormats = {
  text: '每个解一行',
  csv: 'CSV，每格一列',
  json: 'JSON',
};

/** Names a solver, and the one that replaced it on a puzzle it does not support. */
function contender(solver: SudokuSolver, atWork: Stats['solver']): string {
  const name = solvers[solver];
  return atWork === '' || atWork === solver ? name : `${name}（此处用${solvers[atWork]}）`;
}

/** Describes the result of one solver in the comparison. */
function result(phase: Phase, amount: bigint, comparing: boolean): string {
  const found = amount === 1n ? '一个解' : '两个或更多解';
  switch (phase) {
    case 'idle':
      return comparing ? '等待中' : '未运行';
    case 'running':
    case 'paused':
      return '正在搜索……';
    case 'exhausted':
      return amount === 0n ? '无解' : found;
    case 'limit':
      return found;
    case 'time':
    case 'stopped':
      return '未得结果即停止';
    case 'failed':
      return '失败';
  }
}

/** The most unfinished boxes to name. */
const maxNamed = 3;

function boxesLack({ size, isBlank, uneven, split }: LayoutReport): string {
  if (isBlank) return '划过一个宫的各格，就能画出它。';
  const named = uneven.slice(0, maxNamed).map(({ box, cells }) => {
    const amount =
      cells < size ? `还差 ${count(size - cells)} 格` : `多了 ${count(cells - size)} 格`;
    return `第 ${symbolOf(box)} 宫${amount}`;
  });
  if (uneven.length > maxNamed) named.push(`另有 ${count(uneven.length - maxNamed)} 宫未画完`);
  if (split.length > 0) named.push(`第 ${split.map(symbolOf).join('、')} 宫没有连成一片`);
  return named.length === 0 ? '' : `${named.join('，')}。`;
}

function completeBoxes({ size, complete, isBlank }: LayoutReport): string {
  if (isBlank) return `画出 ${size} 个宫，每宫 ${size} 格`;
  return complete === size ? `${size} 个宫都画好了` : `画好了 ${complete} 个宫，共 ${size} 个`;
}

/** Lists digits by their rows. */
function digitList(grid: Shape, digits: readonly Candidate[]): string {
  const [one, ...others] = digits;
  if (one && others.length === 0) {
    return `${cellName(placeOf(grid, one.cell))}填 ${symbolOf(one.digit)}`;
  }
  const rows = new Map<number, string[]>();
  for (const { cell, digit } of digits) {
    const { row, column } = placeOf(grid, cell);
    const inRow = rows.get(row) ?? [];
    rows.set(row, [...inRow, `第 ${column + 1} 列 ${symbolOf(digit)}`]);
  }
  const lists = Array.from(rows, ([row, list]) => `第 ${row + 1} 行：${list.join('、')}`);
  return lists.join('；');
}

function repair(grid: SudokuGrid, repair: Repair): string {
  const what = described(grid, repair);
  switch (what.kind) {
    case 'shift':
      return shift(what);
    case 'digit':
      return change(what.change);
    case 'pair':
      return `${change(what.one)}；${change(what.other)}`;
    case 'swap':
      return `${pairName(what.one, what.other)}的 ${what.one.before} 和 ${what.other.before} 对调`;
    case 'move':
      return `${what.to.after} 在${cellName(what.to)}，不在${cellName(what.from)}`;
  }
}

interface Shift {
  readonly row: number;
  readonly isToTheRight: boolean;
  readonly restored?: Change | undefined;
}

function shift({ row, isToTheRight, restored }: Shift): string {
  const moved = `第 ${row + 1} 行${isToTheRight ? '右' : '左'}移一格`;
  return restored ? `${moved}，第 ${restored.column + 1} 列填 ${restored.after}` : moved;
}

function change(cell: Change): string {
  return cell.isBlank
    ? `${cellName(cell)}没有 ${cell.before}`
    : `${cellName(cell)}是 ${cell.after}，不是 ${cell.before}`;
}

function step(grid: Shape, { kind, digit, cells, unit, other }: Step): string {
  const symbol = symbolOf(digit);
  const cell = cellName(placeOf(grid, cells[0] ?? 0));
  switch (kind) {
    case 'naked-single':
      return `${cell}只能填 ${symbol}。`;
    case 'hidden-single':
      return `${unit && unitName(unit)}的 ${symbol} 只能在${cell}。`;
    case 'locked':
      return `${unit && unitName(unit)}的 ${symbol} 只能在${other && unitName(other)}，所以该${other && unitKinds[other.kind]}的其他格不能填 ${symbol}。`;
  }
}

function refuted(grid: Shape, { cell, digit }: Candidate, known: Refutation): string {
  const place = cellName(placeOf(grid, cell));
  const symbol = symbolOf(digit);
  if (known.solution) return `${place}可以填 ${symbol}：有一个解就是这样。`;
  if (!known.cause) return `一时查不出${place}为什么不能填 ${symbol}。`;
  const amount = known.cause.digits.length;
  if (amount === 0) return `题目不允许${place}填 ${symbol}。`;
  const [given] = known.cause.digits;
  const unit = given && sharedUnit(grid, cell, given.cell);
  if (amount === 1 && unit) {
    return `第 ${unitOf(grid, { first: cell, unit })} ${units[unit]}已经有 ${symbol}。`;
  }
  return `这 ${count(amount)} 个提示数决定了${place}不能填 ${symbol}。`;
}

export const tools: typeof en.tools = {
  readAnyway: '当作数独来读',

  steps,

  explanation: {
    label: '解释',
    asking: '正在分析……',
    digitList,
    possibleFixes: '也许应该这样：',
    copiedWrongly: '提示数抄错了吗？',
    repair,
    eitherOfPair: '改掉或删去其中任意一个，就能消除这处冲突。',
    noRepair: (tried) =>
      tried ? '改动一两个数，都得不到唯一解。' : '改动一两个数，没有找到能得到唯一解的改法。',
    showMore: (left) => `再显示 ${count(left)} 种`,
    conflict: (amount) =>
      amount === 0 ? '只凭题目给出的候选数，就已经无解。' : `这 ${count(amount)} 个数互相矛盾。`,
    wrong: (grid, [first, ...rest]) =>
      first && rest.length === 0
        ? `${cellName(placeOf(grid, first.cell))}的 ${symbolOf(first.digit)} 填错了。`
        : '这些数字填错了。',
    remove: (amount) => (amount === 1 ? '擦掉它' : '擦掉它们'),
    whySeveral: '这些解哪里不同？',
    differ: (amount) => `两个解有 ${cells(amount)}不同，盘面上同时显示两个数字。`,
    extra: (amount) => `再加上 ${count(amount)} 个提示数，就只有一个解：`,
    addAll: (amount, solution, isChoice) =>
      `加上${isChoice ? `第 ${count(solution)} 个解的` : ''}这 ${count(amount)} 个提示数`,
    firstOnly: '添上后只剩第一个解，即左上角的数字。',
    whyNotHere: (row, column) => `${cellName({ row, column })}为什么不能填……`,
    whyNotDigit: (symbol) => `为什么不能填 ${symbol}？`,
    whyNotGiven: '请选空格或蓝色数字的格。',
    refuted,
    step,
    so: (grid, { cell, digit }) =>
      `所以${cellName(placeOf(grid, cell))}不能填 ${symbolOf(digit)}。`,
    noSteps: '只用基本技巧推不出来，需要试填。',
  },

  compare: {
    title: '比较',
    start: '比较求解器',
    again: '重新比较',
    stop: '停止比较',
    contender,
    skip: (solver) => `跳过${solvers[solver]}`,
    explanation: '每个求解器依次解同一道题，并寻找第二个解。',
    columns: {
      solver: '求解器',
      time: '时间',
      nodes: '搜索节点',
      placements: '试填次数',
      backtracks: '回溯次数',
      result: '结果',
    },
    result,
    unknown: '–',
  },

  candidates: {
    label: '真候选数',
    explanation: '每格显示它在某个解里能取的数。',
    cell: (row, column) => `${cellName({ row, column })}：`,
    given: (symbol) => `提示数 ${symbol}`,
    enter: (symbol) => `填入 ${symbol}`,
    isOpen: '尚未确定',
    amount: (amount, total) => `${solutions(total)}中的 ${count(amount)} 个`,
    none: '无',
    count: '统计各候选数的解数',
    searching: '正在找候选数……',
    counting: '正在统计各候选数的解数……',
    complete: (isCounted, total) => {
      if (!isCounted) return '候选数已全部找出。';
      return total === 1n ? '这些数合起来就是唯一解。' : `统计了全部 ${solutions(total)}。`;
    },
    noSolution: '无解，所以没有候选数。',
    partly: (total) => `只统计了前 ${solutions(total)}。`,
    openOnes: '带下划线的数尚未确定。',
    cut: (phase) => `${ends[phase] ?? ''}。`,
    again: '重新找候选数',
  },

  drawBoxes: {
    label: '画宫',
    board: (size) => `${size} × ${size} 盘面的宫`,
    cell: (place, box, digit) => {
      const name = `${cellName(place)}，${box === 0 ? '未分宫' : `第 ${symbolOf(box)} 宫`}`;
      return digit === 0 ? name : `${name}，提示数 ${symbolOf(digit)}`;
    },
    palette: '要画的宫',
    choose: (box, cells, size) => `第 ${symbolOf(box)} 宫，已有 ${count(cells)} 格，共 ${size} 格`,
    complete: completeBoxes,
    lacks: boxesLack,
    full: (box, size) => `第 ${symbolOf(box)} 宫已满 ${size} 格，多划的格不算。`,
    unfinished: ({ boxes, boxHeight, boxWidth }, report) =>
      `宫还没画完：${boxesLack(report)}画完之前，盘面仍用${boxes ? '原来' : ` ${boxHeight} × ${boxWidth} `}的宫。`,
    next: '现在点“完成”，再输入数字。',
    done: '完成',
    clear: '全部清除',
    restore: ({ boxes, boxHeight, boxWidth }) =>
      boxes ? '恢复原来的宫' : `从 ${boxHeight} × ${boxWidth} 的宫开始`,
    help: '划过各格就画出一个宫，从宫内往外划可以扩大它，点旁边的格可以逐格添加。用键盘时，按住 Shift 再按方向键，或直接输入宫的编号。',
  },

  clashes: {
    label: '冲突',
    one: (grid, clash) => `${clashing(grid, clash)}。`,
    repeated: (grid, { first, unit, digit }, times) => {
      const number = unit === 'box' ? boxNumber(grid, first) : unitOf(grid, { first, unit });
      const place = number === undefined ? '同一宫' : `第 ${number} ${units[unit]}`;
      return `${place}有 ${count(times)} 个 ${symbolOf(digit)}`;
    },
    more: (left) => `另有 ${count(left)} 对`,
    all: (amount) => `显示全部 ${count(amount)} 对`,
    few: '收起',
  },

  export: {
    label: '其他格式',
    puzzle: '题目',
    solutions: (amount) => (amount > 1 ? `解（${count(amount)} 个）` : '解'),
    writers,
    solutionFormats,
    unfit: (name, { found, expected }) => {
      const otherwise = expected ? `仅限 ${expected}` : '每格都要有候选数';
      return `${name}（${found === 'jigsaw' ? '仅限规则的宫' : otherwise}）`;
    },
  },

  offer: {
    small: '盘面很小，这是题目吗？',
    take: '是，求解',
    cover: ({ options, items }) => `精确覆盖问题：${count(options)} 个选项，${count(items)} 个项`,
    keep: '保留原来的盘面',
  },
};
