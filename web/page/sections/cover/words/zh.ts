import type { CoverFormat, CoverInterpretation } from '../../../../engine/model/cover.ts';
import type { Phase, Standing } from '../../../shared/model/standing.ts';
import { count, searchNodes, solutions } from '../../../shared/words/zh/counted.ts';
import { search, walk } from '../../../shared/words/zh/search.ts';
import type * as en from './en.ts';

const formats: Record<CoverFormat, string> = {
  dlx: 'Knuth 文本',
  matrix: '0/1 矩阵',
  csv: 'CSV',
  sets: '集合列表',
  json: 'JSON',
  table: '表格',
  latex: 'LaTeX',
  program: '程序里的列表或集合',
  dimacs: 'DIMACS CNF 公式，每个文字是一个选项',
};

function items({ primaryItems, secondaryItems, boundedItems }: CoverInterpretation): string {
  const bounds = boundedItems === 0 ? '' : `（${count(boundedItems)} 个有上下界）`;
  return secondaryItems === 0
    ? `${count(primaryItems)} 个项${bounds}`
    : `${count(primaryItems)} 个主项${bounds}和 ${count(secondaryItems)} 个副项`;
}

function leftOut({ leftOutOptions }: CoverInterpretation): string {
  return leftOutOptions === 0 ? '' : `（略去 ${count(leftOutOptions)} 个不含主项的）`;
}

/** Returns the search nodes of a rule as far as they are known. */
function nodeCount(phase: Phase, nodes: bigint): string {
  switch (phase) {
    case 'idle':
    case 'failed':
      return '';
    case 'running':
    case 'paused':
      return `目前 ${searchNodes(nodes)}`;
    case 'exhausted':
    case 'limit':
      return searchNodes(nodes);
    case 'time':
    case 'stopped':
      return `超过 ${searchNodes(nodes)}`;
  }
}

function atLeast(found: bigint): string {
  return `至少有 ${solutions(found)}。`;
}

function verdict(standing: Standing, found: bigint): string {
  switch (standing) {
    case 'idle':
      return '粘贴一个问题，就能看到它的解。';
    case 'invalid':
      return '请先看看文本。';
    case 'unread':
      return '文本还没有读入。';
    case 'running':
      return search.searching;
    case 'paused':
      return `已暂停，目前找到 ${solutions(found)}。`;
    case 'none':
      return '无解。';
    case 'unique':
      return '只有一个解。';
    case 'multiple':
      return `一共 ${solutions(found)}。`;
    case 'atLeast':
      return atLeast(found);
    case 'stopped':
      return found > 0n ? atLeast(found) : '还没找到解就停止了。';
    case 'failed':
      return found === 0n
        ? '搜索出错中断，还没有找到解。'
        : `搜索出错中断，已找到的 ${solutions(found)}都还在。`;
  }
}

export const cover: typeof en.cover = {
  title: '精确覆盖',
  text: '你的问题',
  note: '在这里输入或粘贴问题，也可以粘贴到页面任何地方，或拖放文件。',
  help: {
    title: '格式',
    lines: [
      'Knuth 文本：第一行写各个项，以下每行一个选项。“|”前面是主项，后面是副项；“1:2|A”表示 A 可由一个或两个选项覆盖。',
      '0/1 矩阵或 CSV：每列一个项，每行一个选项。',
      '集合列表，例如“B = {1, 4}”。',
      'JSON，以及程序里的列表、集合和字典，例如“[[0, 1], [1, 0]]”。',
      '用竖线画的表格（含 Markdown），或 LaTeX 矩阵，第一行和第一列可以写名称；也可以是 LaTeX 集合。',
      'DIMACS CNF 公式。',
    ],
  },
  drop: '把问题拖到这里',
  examples: '或者试试例题',
  example: {
    letters: '七个字母',
    matrix: '0/1 矩阵',
    words: '单词方阵',
    dominoes: '缺角棋盘',
    queens: '八皇后',
    guards: '三皇后守盘',
  },
  openPuzzle: { sudoku: '在“数独”里打开', polyomino: '在“五格骨牌”里打开' },
  solveAsCover: '当作精确覆盖在这里求解',
  unsaved: {
    failed: '文本太长，浏览器没能保存，关闭标签页后就没有了。请保留原文件。',
    replaced: '另一个标签页改动了已保存的文本，关闭本标签页后，这里的文本就没有了。',
  },
  save: '保存这段文本',
  stale: '下面是之前那段文本的解。',
  understood: (interpretation) =>
    [
      `${formats[interpretation.format]}：${items(interpretation)}`,
      `${count(interpretation.options)} 个选项${leftOut(interpretation)}`,
      `${count(interpretation.entries)} 个条目`,
    ].join('，'),
  readAs: (format) => `当作“${formats[format]}”来读`,

  itemChoice: '先试',
  rules: { fewest: '选项最少的项', first: '第一个项' },
  nodeCount,
  stopCounting: '停止计数',

  verdict,

  optionColumn: '选项',
  entriesColumn: '含有的项（第一个是当时选定的项）',
  moreOptions: (number) => `另有 ${count(number)} 个选项`,
  moreEntries: (number) => `另有 ${count(number)} 个`,
  labels: (shown, more) => shown.join('、') + (more > 0 ? '……' : ''),
  found: '找到的解',
  first: (shown, found, isAll) => `${walk.cut(shown, found, isAll)}；其余的只计数`,
  inList: (number, options) => `第 ${count(number)} 个解：选项 ${options}`,

  export: {
    problem: '导出问题',
    problemAs: '问题的格式',
    solutions: '导出解',
    solutionsAs: '解的格式',
    which: '哪些',
    formats,
    solutionFormats: { text: '文本', csv: 'CSV', json: 'JSON' },
    shown: '当前这个',
    all: (number, isCut) => `${isCut ? '前' : '全部'} ${count(number)} 个`,
    copy: '复制',
    tooLong: (longest) =>
      `问题太长，放不进链接（最多 ${count(longest)} 个字符）。请改用复制或下载。`,
    download: '下载',
    notWritten: (format, reason) => `这个问题写不成“${formats[format]}”。${reason}`,
  },
};
