import { count, puzzles, solutions } from '../../../shared/words/zh/counted.ts';
import type { Exported, Omission } from '../model/export.ts';
import type { RowVerdict } from '../model/table.ts';
import type * as en from './en.ts';

const verdicts: Record<RowVerdict, string> = {
  unique: '恰有一个解',
  multiple: '有多个解，已全部计数',
  atLeast: '有多个解，未全部计数',
  none: '无解',
  invalid: '题目无效',
  stopped: '未有定论即停止',
  unreadable: '无法读取',
  waiting: '尚未求解',
};

const omitted: Record<Omission, (amount: number) => string> = {
  waiting: (amount) => `${puzzles(amount)}尚未求解`,
  unreadable: (amount) => `${puzzles(amount)}无法读取`,
  unfit: (amount) => `${puzzles(amount)}的宫形不同或列出了候选数，.sdm 无法容纳`,
};

/** Says what the file contains and what is missing. */
function exported({ file, written, omitted: amounts }: Exported): string {
  const reasons = (['unreadable', 'unfit', 'waiting'] as const)
    .filter((reason) => amounts[reason] > 0)
    .map((reason) => omitted[reason](amounts[reason]));
  const missing = reasons.length > 0 ? `未写入：${reasons.join('；')}。` : '';
  return `${file.name} 含有 ${puzzles(written)}。${missing}`;
}

function rowVerdict(verdict: RowVerdict, amount: number): string {
  if (verdict === 'multiple') return solutions(amount);
  if (verdict === 'atLeast') return `至少 ${solutions(amount)}`;
  return verdicts[verdict];
}

const tallied: readonly (readonly [RowVerdict, string])[] = [
  ['unique', '恰有一个解'],
  ['multiple', '有多个解且已全部计数'],
  ['atLeast', '有多个解但未全部计数'],
  ['none', '无解'],
  ['invalid', '无效'],
  ['stopped', '未有定论即停止'],
  ['unreadable', '无法读取'],
  ['waiting', '未求解'],
];

export const list: typeof en.list = {
  title: '题单',
  drop: '把题目拖放到这里',
  label: '粘贴多道题',
  note: '每行一题，或以空行隔开的盘面。在页面任何地方粘贴或拖放都行；文件可以用 gzip 压缩。题单保存在这台设备上，直到你把它移除。',
  file: '打开文件',
  read: '求解这段文本',

  empty: '粘贴多道题，或打开含有多道题的文件。',
  emptyNote: '全部题目用所有核心求解。每道题随后都有结论，可以在盘面上打开，也会写入可下载的文件。',
  opening: '正在读取题单……',
  openingAnother: '正在读取另一份题单……',
  keep: '保留题单',
  neither: '都不是',
  earlier: (total) => `之前那份 ${puzzles(total)}的题单可以恢复。`,
  undo: '撤销',
  undoWhat: '更换题单',
  solvingLabel: '正在求解题单',
  solving: (total) => `正在求解 ${puzzles(total)}……`,
  paused: (done, total) => `已暂停：${puzzles(total)}中已完成 ${count(done)} 道。`,
  finished: (total) => `${puzzles(total)}，已全部完成。`,
  stopped: (done, total) => `已停止：${puzzles(total)}中已完成 ${count(done)} 道。`,
  brokeOff: (reason) => `题单中断，已完成的保留。${reason}`,
  tally: (tally) =>
    tallied
      .filter(([verdict]) => tally[verdict] > 0)
      .map(([verdict, words]) => `${count(tally[verdict])} 道${words}`)
      .join('，'),
  progress: (done, total, perSecond, remaining) =>
    `${count(done)} / ${count(total)}，每秒 ${count(perSecond)} 道，还需 ${remaining}`,
  took: (time) => ` · 求解用时 ${time}`,
  again: '重新求解',
  againSo: '用这些设置重新求解',
  solveRest: '求解其余的',
  clear: '移除题单',
  settings: '对每道题',
  filter: '显示',
  all: (total) => `全部（${count(total)}）`,
  filterName: (verdict, amount) => `${verdicts[verdict]}（${count(amount)}）`,
  exportLabel: '下载为',
  exportNote: (shown, total) =>
    shown === total
      ? `全部 ${puzzles(total)}，按表格中的次序。`
      : `${puzzles(total)}中显示的 ${count(shown)} 道，按表格中的次序。`,
  exports: { csv: 'CSV', jsonl: 'JSON Lines', sdm: '.sdm', unique: '仅唯一解 .sdm' },
  exported,

  table: '题目',
  tableHint: '用方向键选题，按回车键在盘面上打开；无法读取的题则说明原因。',
  open: '在盘面上打开',
  explain: '说明无法读取的原因',
  columns: {
    line: '行',
    name: '名称',
    givens: '提示数',
    verdict: '结论',
    count: '解数',
    nodes: '搜索节点',
    time: '时间',
  },
  rowVerdict,
};
