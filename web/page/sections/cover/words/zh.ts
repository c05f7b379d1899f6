import type { CoverFormat, CoverInterpretation } from '../../../../engine/protocol.ts';
import type { Phase, Standing } from '../../../shared/model/standing.ts';
import { count, searchNodes, solutions } from '../../../shared/words/zh/counted.ts';
import { search, walk } from '../../../shared/words/zh/search.ts';
import type * as en from './en.ts';

const formats: Record<CoverFormat, string> = {
  dlx: 'Knuth 文本',
  matrix: '0/1 矩阵',
  csv: '0 和 1 的 CSV',
  sets: '集合列表',
  json: 'JSON',
};

function items({ primaryItems, secondaryItems, boundedItems }: CoverInterpretation): string {
  const bounds = boundedItems === 0 ? '' : `（${count(boundedItems)} 个有上下界）`;
  return secondaryItems === 0
    ? `${count(primaryItems)} 个项${bounds}`
    : `${count(primaryItems)} 个主项${bounds}和 ${count(secondaryItems)} 个副项`;
}

/** Returns the search nodes of a rule, as far as they are known. */
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
      return '粘贴一个问题，它的解就会显示在这里。';
    case 'invalid':
      return '这段文本无法读作问题。';
    case 'unread':
      return '文本尚未读取。';
    case 'running':
      return search.searching;
    case 'paused':
      return `已暂停：目前找到 ${solutions(found)}。`;
    case 'none':
      return '无解。';
    case 'unique':
      return '恰有一个解。';
    case 'multiple':
      return `恰有 ${solutions(found)}。`;
    case 'atLeast':
      return atLeast(found);
    case 'stopped':
      return found > 0n ? atLeast(found) : '未有定论即停止。';
    case 'failed':
      return found === 0n
        ? '搜索中断，还没有找到解。'
        : `搜索中断；此前找到的 ${solutions(found)}保留在这里。`;
  }
}

export const cover: typeof en.cover = {
  title: '精确覆盖',
  text: '你的问题',
  note: 'Knuth 文本（第一行是各项：先是主项，可由多个选项包含的主项写上下界，如“1:2|A”；然后是“|”和副项；以下每行一个选项）、0/1 矩阵、CSV、形如“B = {1, 4}”的集合列表，或 JSON。粘贴到这里或页面任何地方。',
  drop: '把问题拖放到这里',
  examples: '例子',
  example: {
    letters: '七个字母',
    matrix: '0/1 矩阵',
    words: '单词方阵',
    dominoes: '缺角棋盘',
    queens: '八皇后',
    guards: '守卫的皇后',
  },
  isSudoku: '这段文本是一道数独。',
  openSudoku: '在数独中打开',
  stale: '下面的解属于之前的文本。',
  understood: (interpretation) =>
    [
      `${formats[interpretation.format]}：${items(interpretation)}`,
      `${count(interpretation.options)} 个选项`,
      `${count(interpretation.entries)} 个条目`,
    ].join('，'),
  readAs: (format) => `当作“${formats[format]}”来读`,

  itemChoice: '分支于',
  rules: { fewest: '选项最少的项', first: '第一个项' },
  nodeCount,
  stopCounting: '停止计数',

  verdict,

  optionColumn: '选项',
  entriesColumn: '覆盖的项，首个是选它时所分支的项',
  moreOptions: (number) => `另有 ${count(number)} 个选项`,
  moreEntries: (number) => `另有 ${count(number)} 个`,
  labels: (shown, more) => shown.join('、') + (more > 0 ? '……' : ''),
  found: '找到的解，各以其选项表示',
  first: (shown, found, isAll) => `${walk.cut(shown, found, isAll)}，各以其选项表示；其余的只计数`,
  inList: (number, options) => `第 ${count(number)} 个解：选项 ${options}`,

  export: {
    problem: '带走问题',
    problemAs: '问题的格式',
    solutions: '带走解',
    solutionsAs: '解的格式',
    which: '哪些',
    formats,
    solutionFormats: { text: '文本', csv: 'CSV', json: 'JSON' },
    shown: '显示的这个',
    all: (number, isCut) => `${isCut ? '前' : '全部'} ${count(number)} 个`,
    copy: '复制',
    tooLong: (longest) =>
      `这个问题太长，放不进链接；链接最多容纳 ${count(longest)} 个字符。请改为复制或下载。`,
    download: '下载',
    notWritten: (format, reason) => `这个问题无法写成“${formats[format]}”。${reason}`,
  },
};
