import type { Clash } from '../../../../engine/model/sudoku.ts';
import { symbolFor, symbolOf } from '../../../../engine/model/symbols.ts';
import type { Phase, Standing } from '../../../shared/model/standing.ts';
import { isEmpty, type Shape, unitOf } from '../../../shared/sudoku/model/grid.ts';
import { cellName, facts, units } from '../../../shared/sudoku/words/zh.ts';
import { count, solutions } from '../../../shared/words/zh/counted.ts';
import { errors } from '../../../shared/words/zh/errors.ts';
import { search } from '../../../shared/words/zh/search.ts';
import type * as en from './en.ts';

function clashSentence(grid: Shape, clashes: readonly Clash[]): string {
  const [clash] = clashes;
  if (!clash) return '';
  if (clashes.length > 1) return `${count(clashes.length)} 对数字冲突`;
  return `第 ${unitOf(grid, clash)} ${units[clash.unit]}有两个 ${symbolOf(clash.digit)}`;
}

export const ends: Partial<Record<Phase, string>> = {
  time: '时间已到',
  stopped: '已停止',
};

function multiple({ found, isTyped, time, phase }: en.Evidence): string {
  if (isTyped && found <= 2) return '目前不止一个解';
  const amount = found > 2 ? `至少 ${solutions(found)}` : '不止一个解';
  return ends[phase] ? amount : `${amount}，${taking(time)}`;
}

const paused = (found: number): string =>
  found === 0 ? '已暂停' : `已暂停，目前有 ${solutions(found)}`;

const stopped = (found: number): string =>
  found > 0 ? '已找到一个解，可能还有' : '已停止，尚无结论';

function verdict(standing: Standing, evidence: en.Evidence): string {
  const { grid, clashes, found, failure } = evidence;
  switch (standing) {
    case 'idle':
      return isEmpty(grid) ? '粘贴一道题，或直接填入' : '';
    case 'running':
      return search.searching;
    case 'paused':
      return paused(found);
    case 'invalid':
      return clashSentence(grid, clashes);
    case 'none':
      return `无解，${taking(evidence.time)}`;
    case 'unique':
      return `唯一解，${taking(evidence.time)}`;
    case 'multiple':
      return `共有 ${solutions(found)}，${taking(evidence.time)}`;
    case 'atLeast':
      return multiple(evidence);
    case 'stopped':
      return found === 0 && evidence.phase === 'time' ? '时间已到，尚无结论' : stopped(found);
    case 'failed':
    case 'unread':
      return failure ? errors(failure) : '';
  }
}

function ended({ phase, time }: en.Ended): string {
  const end = ends[phase];
  return end ? `${end}，${taking(time)}` : '';
}

function taking(time: string): string {
  return `用时${time.replace(/^(<\s*)?/, (less) => (less ? '不到 ' : ' '))}`;
}

function candidateList(found: readonly number[], open: readonly number[]): string {
  const list = (digits: readonly number[]) => digits.map(symbolOf).join('、');
  if (found.length + open.length === 0) return '没有候选数';
  const parts = [];
  if (found.length > 0) parts.push(`候选数 ${list(found)}`);
  if (open.length > 0) parts.push(`可能还有 ${list(open)}`);
  return parts.join('，');
}

export const sudoku: typeof en.sudoku = {
  title: '数独',
  drop: '把题目拖放到这里',
  verdict,
  examples: {
    article: '难题',
    easy: '简单',
    seventeen: '17 个提示数',
    several: '多个解',
    none: '无解',
    four: '空白 4 × 4',
    jigsaw: '锯齿数独',
    sukaku: '候选数数独',
    six: '6 × 6',
    sixteen: '16 × 16',
    twentyFive: '25 × 25',
    killer: '杀手数独',
  },

  ended,
  foundSoFar: (found) => `目前有 ${solutions(found)}`,
  emptyNote: '边填边解。',
  lead: '许多求解器找到一个解就停下，这里还会证明解是否唯一。现在填入或粘贴你的题目吧。',
  facts,
  clashes: {
    sentence: clashSentence,
  },

  replaced: {
    typed: '找回刚才填的数',
    puzzle: '找回上一题',
    variant: '找回上一题',
    example: '回到例题',
  },

  board: {
    label: ({ size }) => `数独，${size} × ${size}`,
    enlarge: '放大格子',
    given: (row, column, symbol) => `${cellName({ row, column })}，提示数 ${symbol}`,
    entered: (row, column, symbol) => `${cellName({ row, column })}，${symbol}`,
    notes: (row, column, { centre, corner }) =>
      [
        cellName({ row, column }),
        ...(centre.length > 0 ? [`中注 ${centre.map(symbolFor).join('、')}`] : []),
        ...(corner.length > 0 ? [`角注 ${corner.map(symbolFor).join('、')}`] : []),
      ].join('，'),
    ruledOut: (digits) => `排除 ${digits.map(symbolFor).join('、')}`,
    hidden: (row, column) => `${cellName({ row, column })}，已隐藏`,
    box: (box) => `第 ${box} 宫`,
    solved: (row, column, symbol) => `${cellName({ row, column })}，解出 ${symbol}`,
    shared: (row, column, symbol) => `${cellName({ row, column })}，所有解都是 ${symbol}`,
    empty: (row, column) => `${cellName({ row, column })}，空`,
    cell: (row, column) => cellName({ row, column }),
    candidates: candidateList,
    together: (parts) => parts.join('，'),
    counts: (counts, total) =>
      `${solutions(total)}中，${counts.map(([digit, amount]) => `${symbolFor(digit)}：${count(amount)}`).join('，')}`,
  },

  mode: {
    label: '做什么',
    solve: '求解',
    play: '自己做',
    set: '出题',
    hint: '提示',
    reveal: '看答案',
  },

  candidates: {
    show: '候选数',
    oneEach: '每个空格只有一个候选数，就是盘面上的数。',
  },

  edit: {
    label: '题目',
    paste: '粘贴',
    clear: '清空',
    grid: ({ size, boxes }) => `盘面与填数：${size} × ${size}${boxes ? '，不规则宫' : ''}`,
    size: '大小',
    sizeName: (size) => `${size} × ${size}`,
    commonSizes: '常用大小',
    otherSizes: '其他大小',
    boxes: '宫',
    boxName: ({ boxHeight, boxWidth }, isUsual) =>
      `${boxHeight} × ${boxWidth}${isUsual ? '（常用）' : ''}`,
    noBoxes: '无',
    irregularBoxes: '不规则',
    addRules: '添加规则',
    rules: '规则',
    movesOn: '填完自动到下一格',
    pad: '数字',
    blank: '空格',
    erase: '擦除',
  },

  share: {
    copy: '复制',
    copyPuzzle: '复制题目',
    copySolution: '复制答案',
    notCopied: (reason) => `没能复制。${reason}`,
    export: '保存、打印和导出',
    picture: '图片',
    withSolution: '带答案',
  },

  multiple: {
    show: '显示解',
    shared: '各解相同的数',
    noneShared: '没有别的相同的数。',
  },

  withoutTime: '不限时继续',

  solveEmpty: '求解空盘面',

  input: {
    label: '粘贴题目',
    note: '一行、多行、字符画的盘面、CSV、JSON、链接或整份题单都行，也可带杀手笼、温度计等规则：用 SudokuPad 或 f-puzzles 的链接，或写在盘面下方，如 thermometer: R1C1-R1C4。粘贴或拖放到本页任何地方。',
    read: '求解',
    open: '打开',
    file: '打开文件',
    examples: '或者试试例题',
    fresh: '来一道新题',
  },

  solver: '求解器与限制',

  compare: {
    pausing: '正在等待比较结束',
  },

  drawBoxes: {
    start: '画宫',
    resume: '把宫画完',
  },

  explanation: {
    seeWhy: '看原因',
    meant: (symbol: string) => `是不是 ${symbol}？`,
    whyNot: '为什么不能填别的数？',
  },
};
