import { symbolFor } from '../../../../../engine/model/symbols.ts';
import type { LostPart } from '../../../../../engine/model/variant.ts';
import { constraintNamed, neededGrids } from '../../../../shared/words/zh/constraints.ts';
import { count, solutions } from '../../../../shared/words/zh/counted.ts';
import type { Side } from '../../model/rules/naming.ts';
import { unfinishedIn } from '../../model/rules/unfinished.ts';
import type { FetchTrouble } from '../../model/short-link.ts';
import type * as en from './en.ts';

type Words = typeof en.variant;

const fetchTroubles: Record<Exclude<FetchTrouble, 'missing'>, string> = {
  refused: '无法连接 sudokupad.app，或请求被拒绝。',
  slow: 'sudokupad.app 没有及时回应。',
  empty: 'sudokupad.app 返回了空内容。',
  unexpected: 'sudokupad.app 返回的内容不是题目。',
};

const lostParts: Record<LostPart, string> = {
  titles: '标题',
  authors: '作者',
  "the authors' words": '作者的规则文字',
  'stated solutions': '所附的解',
  candidates: '给定候选数',
  'placed digits': '已填数字',
  notes: '笔记',
  'rules that are only drawn': '尚未判定是否为规则的图形',
  'parts that were not understood': '未能识别的部分',
  drawings: '图形',
  fog: '迷雾',
  'sides of clues': '线索所在的一侧',
};

/** Mere drawings of f-puzzles and SudokuPad, by the names used there. */
const drawn: Readonly<Record<string, string>> = {
  arrows: '画出的箭头',
  cage: '画出的笼',
  circle: '画出的圆圈',
  line: '画出的线条',
  lines: '画出的线条',
  overlays: '盖在盘面上的图形或文字',
  rectangle: '画出的方框',
  text: '盘面上的文字',
  underlays: '衬在盘面下的图形或文字',
};

const sides: Record<Side, string> = { left: '左侧', right: '右侧', top: '上方', bottom: '下方' };

const listed = (digits: readonly number[]) => digits.map(symbolFor).join('、');

export const variant: Words = {
  about: (name, sentence) => `${name}：${sentence}`,
  crowded: '这些数字使某行、列或宫内有数字无处可填。',
  conflicts: (places) =>
    places === 1 ? '这些数字违反多条规则' : `已填数字有 ${count(places)} 处违反规则`,
  conflictAt: (sentence, cells) => sentence.replace(/。?$/, `（${cells}）。`),

  board: (height, width) => `变型数独，${height} × ${width}`,
  facts: (height, width, givens, rules) =>
    `${height}\u00a0×\u00a0${width}，${count(givens)} 个提示数，${rules === 0 ? '没有其他规则' : `${count(rules)} 条规则`}`,
  by: (author) => `作者：${author}`,
  beside: (words) => `链接旁写着“${words}”`,
  authorsRules: '作者的规则',
  rules: '这里采用的规则',
  means: (meaning) => `：${meaning}`,
  usualRules: (hasBoxes, sizes) =>
    `${sizes.length > 0 ? `在每个 ${sizes.join(' 或 ')} 盘面中，` : ''}每行、每列${hasBoxes ? '、每宫' : ''}内数字不重复。`,
  restricted: {
    name: '给定候选数',
    meaning: '这些格只能填其中列出的数字。',
    inCell: (digits) => `给定候选数 ${listed(digits)}`,
    one: (digits, cells) => `${cells}只能填 ${listed(digits)}`,
  },
  onlyListed: '这个结论只对下列规则成立，请与作者的规则对照。',
  otherMeaning: '有的规则在这里也许另有含义，请把下列规则与作者的规则对照。',
  onlyWords: '下面是作者的文字，没有作为规则采用。请自己添加规则。',
  jump: (name, from, to) => `${name}：${from}与${to}不相接。`,
  fog: '作者用迷雾遮住了一些格子，这里全部显示。',
  placed: '解题者填入的数字会保留，但不显示。',
  incomplete: (areUnfinished) =>
    areUnfinished ? '不含未完成的规则。' : '不完整：题目有一部分未能识别。',
  blank: '添加数字或规则',
  held: (unexplained, areUnfinished) => {
    if (unexplained === 0) return '哪些图形是规则？';
    return areUnfinished ? '这道题有未完成的规则' : '这道题有一部分未能识别';
  },
  notUnderstood: {
    title: (areUnfinished) => (areUnfinished ? '未完成的规则' : '未能识别'),
    one: (what) => {
      const [, label] = /^(?:killer)?cage (.+)$/.exec(what) ?? [];
      if (what === 'solution') return '残缺或与提示数矛盾的答案';
      if (label) return `标有“${label}”的笼`;
      if (drawn[what]) return drawn[what];
      const whole = what === 'drawing' ? undefined : constraintNamed(what);
      if (whole) return whole;
      const unfinished = unfinishedIn(what);
      const [, kind = '', detail] = /^([\w-]+) (.+)$/.exec(what) ?? [];
      const name = constraintNamed(unfinished?.kind ?? kind);
      if (!name) return `原文中名为“${what}”的内容`;
      const needed = neededGrids[detail?.replace(/^needs /, '') ?? ''];
      if (needed) return `${name}（需要${needed.trim()}）`;
      if (!unfinished) return `标有“${detail}”的${name}`;
      const { cells, least } = unfinished;
      if (cells === '') return `没有格子的${name}`;
      return `未完成的${name}：“${cells}”${least && `，需要 ${least} 格`}`;
    },
    parts: (name, amount, texts, cells) => {
      const shown = texts.map((text) => `“${text}”`).join('');
      const places = [shown, cells].filter((place) => place !== '').join('，');
      return `${name}${amount > 1 ? ` × ${count(amount)}` : ''}${places && `：${places}`}`;
    },
    skip: () => '略去并继续',
    added: '我已补上这条规则',
    replace: (name) => `我已补上这条规则：${name}`,
  },
  reasons: {
    digit: (row, column, digit) => `第 ${row + 1} 行第 ${column + 1} 列填 ${symbolFor(digit)}`,
    given: (row, column, digit) =>
      `第 ${row + 1} 行第 ${column + 1} 列的提示数 ${symbolFor(digit)}`,
    because: (digit, amount) => {
      if (amount === 0) return `仅凭行、列、宫就能排除${digit ?? '所有解'}。`;
      if (digit) return amount === 1 ? `这一条排除了${digit}：` : `这些共同排除了${digit}：`;
      return amount === 1 ? '这一条使题目无解：' : '下列各项不能同时成立：';
    },
    possible: (digit) => `这是可能的：有一个解就是${digit}。`,
    unknown: (digit) => (digit ? `一时查不出为什么不是${digit}。` : '一时查不出无解的原因。'),
    rough: '也许不需要其中的全部。',
  },
  proposals: {
    title: (amount) => (amount === 1 ? '这个图形像是一条规则' : '这些图形像是规则'),
    note: '请与作者的说明对照。',
    guess: '部分数字的含义只是猜测，因为作者没有说明。',
    meaning: '数字的含义',
    bySide: '各边分别选择',
    onSide: (name, side) => `${sides[side]}的${name}`,
    use: '是规则',
    decoration: '只是装饰',
    accept: (name) => `是规则：${name}`,
    reject: (name) => `只是装饰：${name}`,
    all: (amount) => `全部采用（${count(amount)} 条）`,
    none: '全部不用',
    broken: '题目附带的答案违反它。',
  },
  misread: {
    none: '无解：可能有图形被误读',
    why: (isStated) =>
      isStated
        ? '题目附带的答案违反根据图形猜测的规则，这些规则可能被误读。'
        : '这些规则只是根据图形猜测的，其中有的可能另有含义。',
    drop: (name, amount) => `不采用${name}${amount > 1 ? ` × ${count(amount)}` : ''}`,
  },
  leftOut: (lines) => `文本中与题目无关、未采用的行：第 ${lines.join('、')} 行。`,
  solution: {
    right: '题目附带的答案正确。',
    wrong: '题目附带的答案有误：它违反规则或与提示数矛盾。',
    holds: '题目附带的答案符合所有读出的规则。',
    fails: (conflict) => `题目附带的答案违反这些规则，可能有规则被误读或遗漏。${conflict}`,
    breaks: {
      unit: '同一行、列或宫里有重复数字。',
      given: '有一格的数字与提示数不同。',
      candidate: '有一格的数字不在给定候选数之中。',
    },
  },
  atLeast: (found) => (found > 2 ? `至少 ${solutions(found)}` : '不止一个解'),
  unwatchable: '“观看”无法展示这次搜索：这些规则没有小的精确覆盖形式。',
  unfit: '这些规则没有小的精确覆盖形式：请选“自动”或“约束传播”',

  clear: '清空',
  leave: '回到普通数独',
  writers: {
    'rule-text': '带规则的文字',
    iss: 'Interactive Sudoku Solver',
    solo: 'Solo 的题目代码',
  },
  lost: (parts) => `此格式无法保存、因而略去：${parts.map((part) => lostParts[part]).join('、')}。`,

  fetch: {
    button: '从 sudokupad.app 获取这道题',
    one: (id) => `从 sudokupad.app 获取 ${id}`,
    left: (amount) => `另有 ${count(amount)} 个链接只含题目的编号。`,
    sends: '只发送题目编号。',
    fetching: '正在获取题目……',
    trouble: (trouble) =>
      trouble === 'missing'
        ? 'sudokupad.app 没有这个编号的题目。请检查编号，或复制包含整道题的长链接，再粘贴到这里。'
        : `${fetchTroubles[trouble]}请在那里打开题目，选择分享或导出，复制包含整道题的长链接，再粘贴到这里。`,
  },
};
