import type { RuleKind } from '../../../../../engine/variant.ts';
import { constraints } from '../../../../shared/words/zh/constraints.ts';
import { count, solutions } from '../../../../shared/words/zh/counted.ts';
import { variantSymbol } from '../../model/variant-board.ts';
import type * as en from './en.ts';

type Words = typeof en.variant;
type Numbered = Parameters<Words['ruleSentence']>[0];

const names: Record<RuleKind, string> = {
  diagonal: '对角线 \\',
  antidiagonal: '对角线 /',
  'anti-king': '无缘（国王）',
  'anti-knight': '无马（骑士）',
  'anti-queen': '无后（皇后）',
  'anti-taxicab': '反出租车',
  nonconsecutive: '不连续',
  windoku: '窗口',
  'disjoint-groups': '同位',
  asterisk: '星号',
  'center-dot': '宫心',
  girandola: '风车',
  'no-difference': '白点全标',
  'no-ratio': '黑点全标',
  'no-sum': '和全标',
  'extra-region': '额外区域',
  'killer-cage': '杀手框',
  'sum-cage': '求和框',
  clone: '克隆',
  'same-digits': '数字相同',
  'equal-sums': '和相等',
  quadruple: '四格提示',
  'counting-circles': '计数圆圈',
  odd: '奇数格',
  even: '偶数格',
  minimum: '最小格',
  maximum: '最大格',
  'row-index': '行索引',
  'column-index': '列索引',
  'box-index': '宫索引',
  difference: '白点',
  ratio: '黑点',
  'pair-sum': '两格之和',
  less: '不等号',
  thermometer: '温度计',
  'slow-thermometer': '慢温度计',
  arrow: '箭头',
  'double-arrow': '双箭头',
  whispers: '耳语线',
  renban: '连番线',
  palindrome: '回文线',
  between: '介于线',
  lockout: '锁定线',
  'region-sum': '宫和线',
  zipper: '拉链线',
  nabner: 'Nabner 线',
  entropic: '熵线',
  modular: '余数线',
  'sum-line': '分段和线',
  'little-killer': '斜线和',
  sandwich: '三明治',
  'x-sum': 'X 和',
  skyscraper: '摩天楼',
  'numbered-room': '编号房间',
  'pairs-along': '线上相邻条件',
  'pairs-all': '两两条件',
  expression: '模式',
  machine: '自动机',
  'any-of': '多选一规则',
  'all-of': '多条规则',
};

function sum({ number }: Numbered, otherwise: string): string {
  return number === undefined ? otherwise : `之和为 ${count(number)}`;
}

const sentences: Record<RuleKind, (rule: Numbered) => string> = {
  diagonal: () => '从左上到右下的对角线上数字不重复。',
  antidiagonal: () => '从左下到右上的对角线上数字不重复。',
  'anti-king': () => '相隔国王一步的格子数字不同。',
  'anti-knight': () => '相隔马步（骑士一步）的格子数字不同。',
  'anti-queen': () => '相同数字不在同一斜线上。',
  'anti-taxicab': () => '两个数字 n 不会恰好相隔 n 步。',
  nonconsecutive: () => '相邻格的数字不连续。',
  windoku: () => '每个阴影窗口内数字不重复。',
  'disjoint-groups': () => '各宫相同位置的数字不重复。',
  asterisk: () => '星号内数字不重复。',
  'center-dot': () => '各宫中心的数字不重复。',
  girandola: () => '风车内数字不重复。',
  'no-difference': ({ number = 1 }) => `没有圆点的相邻格之差不为 ${count(number)}。`,
  'no-ratio': ({ number = 2 }) => `没有圆点的相邻格不成 ${count(number)} 倍关系。`,
  'no-sum': ({ number = 0 }) => `没有标记的相邻格之和不为 ${count(number)}。`,
  'extra-region': () => '区域内数字不重复。',
  'killer-cage': (rule) =>
    rule.number === undefined ? '框内数字不重复。' : `框内数字不重复，${sum(rule, '')}。`,
  'sum-cage': (rule) => `框内数字${sum(rule, '可以重复')}。`,
  clone: () => '两个形状在相同位置的数字相同。',
  'same-digits': () => '两组格子的数字相同，顺序不限。',
  'equal-sums': () => '两组格子的和相等。',
  quadruple: () => '圆圈周围四格包含其中的数字。',
  'counting-circles': () => '圆圈中的数字等于含有该数字的圆圈个数。',
  odd: () => '格内是奇数。',
  even: () => '格内是偶数。',
  minimum: () => '格内数字比相邻格都小。',
  maximum: () => '格内数字比相邻格都大。',
  'row-index': () => '格内数字指出本列中哪一行填有本格的行号。',
  'column-index': () => '格内数字指出本行中哪一列填有本格的列号。',
  'box-index': () => '格内数字指出本宫中哪个位置填有本格的位置号。',
  difference: ({ number = 1 }) =>
    number === 1 ? '两个数字连续。' : `两个数字之差为 ${count(number)}。`,
  ratio: ({ number = 2 }) => `一个数字是另一个的 ${count(number)} 倍。`,
  'pair-sum': (rule) => `两个数字${sum(rule, '有给定的和')}。`,
  less: () => '第一个数字小于第二个。',
  thermometer: () => '数字从圆头开始递增。',
  'slow-thermometer': () => '数字从圆头开始递增或相等。',
  arrow: () => '箭头上的数字之和等于圆圈中的数。',
  'double-arrow': () => '两个圆圈之间的数字之和等于两圆圈之和。',
  whispers: ({ number = 5 }) => `线上相邻数字至少相差 ${count(number)}。`,
  renban: () => '线上是一组连续数字，顺序不限。',
  palindrome: () => '线从两端读起相同。',
  between: () => '线上的数字介于两端数字之间。',
  lockout: ({ number = 4 }) => `两端至少相差 ${count(number)}，线上的数字不在两端之间。`,
  'region-sum': () => '线在经过的每个宫内的和相等。',
  zipper: () => '与中点等距的两格之和都相等。',
  nabner: () => '线上任意两个数字既不相同也不连续。',
  entropic: () => '任意相邻三格各有一个小、中、大数字。',
  modular: ({ number = 3 }) => `任意相邻 ${count(number)} 格除以 ${count(number)} 的余数各不相同。`,
  'sum-line': (rule) => `线可以分成若干段，每段${sum(rule, '的和相等')}。`,
  'little-killer': (rule) => `斜线上的数字${sum(rule, '有给定的和')}。`,
  sandwich: (rule) => `最小与最大数字之间的数字${sum(rule, '有给定的和')}。`,
  'x-sum': (rule) => `前 x 个数字${sum(rule, '有给定的和')}，x 是其中第一个。`,
  skyscraper: ({ number = 0 }) => `从提示处看去，有 ${count(number)} 个数字比之前的都大。`,
  'numbered-room': ({ number = 0 }) => `第一个数字指出 ${count(number)} 所在的位置。`,
  'pairs-along': () => '线上相邻的数字满足作者的条件。',
  'pairs-all': () => '这些格子两两满足作者的条件。',
  expression: () => '这些数字符合作者的模式。',
  machine: () => '作者的自动机接受这些数字。',
  'any-of': () => '几条规则中至少一条成立。',
  'all-of': () => '这些规则全部成立。',
};

const broken: Partial<Record<RuleKind, string>> = {
  'anti-king': '这两格相隔国王一步。',
  'anti-knight': '这两格相隔马步（骑士一步）。',
  'anti-queen': '这两个相同数字在同一斜线上。',
  'anti-taxicab': '这两格相隔的步数恰好等于其中的数字。',
  nonconsecutive: '这两个相邻数字连续。',
  diagonal: '对角线上有重复数字。',
  antidiagonal: '对角线上有重复数字。',
  windoku: '窗口内有重复数字。',
  'disjoint-groups': '两个宫的相同位置有相同数字。',
  odd: '这个数字不是奇数。',
  even: '这个数字不是偶数。',
  'extra-region': '额外区域内有重复数字。',
};

function cellNames(cells: readonly number[], width: number): string {
  return cells.map((cell) => `R${Math.floor(cell / width) + 1}C${(cell % width) + 1}`).join(' ');
}

export const variant: Words = {
  ruleName: ({ kind, number }) =>
    kind === 'pair-sum' && (number === 5 || number === 10)
      ? number === 5
        ? 'V'
        : 'X'
      : names[kind],
  ruleSentence: (rule) => sentences[rule.kind](rule),
  rule: ({ kind, number, cells }, width) =>
    [
      names[kind] + (number === undefined ? '' : ` ${count(number)}`),
      cells.length > 0 && cellNames(cells, width),
    ]
      .filter(Boolean)
      .join('：'),
  cells: cellNames,
  conflict: (rule) => {
    if (!rule) return '某行、列或宫内有重复数字。';
    return (
      broken[rule.kind] ?? `这些数字违反规则“${names[rule.kind]}”：${sentences[rule.kind](rule)}`
    );
  },
  conflictCells: cellNames,

  board: (height, width) => `变型数独，${height} × ${width}`,
  facts: (height, width, givens, rules) =>
    `${height} × ${width}，${count(givens)} 个提示数，${count(rules)} 条规则`,
  by: (author) => `作者：${author}`,
  authorsRules: '作者的规则',
  rules: '这里采用的规则',
  usualRules: '每行、每列、每宫内数字不重复。',
  usualWithoutBoxes: '每行、每列内数字不重复。',
  onlyListed: '这个结论只对下列规则成立，请与作者的规则对照。',
  incomplete: '不完整：略去了题目的一部分。',
  blank: '添加数字或规则',
  held: '这道题有一部分未能识别',
  notUnderstood: {
    title: '未能识别',
    one: (what) => {
      const name = constraints[what];
      return name && what !== 'drawing' ? `${name}（“${what}”）` : `“${what}”`;
    },
    skip: '略去并继续',
  },
  proposals: {
    title: (amount) => (amount === 1 ? '这个图形像是一条规则' : '这些图形像是规则'),
    note: '请与作者的说明对照。',
    accept: (name) => `采用：${name}`,
    reject: '只是装饰',
    all: (amount) => (amount === 1 ? '采用' : `全部采用（${count(amount)} 条）`),
    none: '全部不用',
  },
  solution: {
    holds: '题目附带的答案符合这些规则。',
    fails: '题目附带的答案违反这些规则，可能有规则被误读或遗漏。',
  },
  cell: (row, column, digit, isSolved) => {
    const place = `第 ${row + 1} 行第 ${column + 1} 列`;
    if (digit === null) return `${place}，空格`;
    return `${place}，${isSolved ? '解出' : '提示数'} ${variantSymbol(digit)}`;
  },
  candidates: (digits) =>
    digits.length === 0 ? '没有候选数' : `候选数 ${digits.map(variantSymbol).join('、')}`,

  unique: (time) => `恰有一个解，用时 ${time}`,
  atLeast: (found) => (found > 2 ? `至少 ${solutions(found)}` : '不止一个解'),
  multiple: (found) => `恰有 ${solutions(found)}`,
  none: '无解',
  stopped: (found) => (found > 0 ? '有一个解，可能还有' : '得出结论前已停止'),
  paused: (found) => (found === 0 ? '已暂停' : `已暂停，目前 ${solutions(found)}`),

  clear: '清空',
  leave: '普通数独',
  copy: {
    'rule-text': '复制为文字',
    json: '复制为 JSON',
    fpuzzles: '复制 f-puzzles 链接',
    sudokupad: '复制 SudokuPad 链接',
    iss: '复制到 Interactive Sudoku Solver',
  },
  copyLink: '复制链接',
  tooLong: '这道题太长，无法放进链接。',
  addRules: '添加规则',

  fetch: {
    button: '从 sudokupad.app 获取这道题（只发送题目编号）',
    fetching: '正在获取题目……',
    troubles: {
      refused: 'sudokupad.app 拒绝了请求。',
      missing: 'sudokupad.app 没有这个编号的题目。',
      slow: 'sudokupad.app 没有及时回应。',
      empty: 'sudokupad.app 返回了空内容。',
      unexpected: 'sudokupad.app 返回的内容不是题目。',
    },
    instead: '请在那里打开题目，选择分享或导出，复制包含整道题的长链接，再粘贴到这里。',
  },
};
