import { sudokuWith } from '../../../shared/words/zh/constraints.ts';
import { count, puzzles, solutions } from '../../../shared/words/zh/counted.ts';
import type { Exported, Omission } from '../model/export.ts';
import type { Kind } from '../model/filter.ts';
import type { Column } from '../model/order.ts';
import { type RowVerdict, type Tally, whatOnly } from '../model/table.ts';
import type * as en from './en.ts';

/** Counts puzzles and unreadable lines. */
const entries = (amount: number) => `${count(amount)} 条`;

const columns: Record<Column, string> = {
  line: '原文行号',
  name: '名称',
  givens: '提示数',
  rating: '难度',
  hardest: '最难的一步',
  verdict: '结论',
  count: '解数',
  nodes: '搜索节点',
  time: '时间',
};

const units: Partial<Record<Column, string>> = { givens: '提示数', nodes: '节点' };

const kinds: Record<Kind, string> = {
  all: '全部',
  unique: '唯一解',
  multiple: '多解，解数已知',
  atLeast: '多解',
  none: '无解',
  invalid: '提示数冲突',
  stopped: '超时',
  unconfirmed: '待确认',
  unreadable: '无法识别',
  waiting: '未求解',
  duplicate: '重复',
};

const omitted: Record<Omission, (amount: number) => string> = {
  waiting: (amount) => `${puzzles(amount)}未求解`,
  unconfirmed: (amount) => `${puzzles(amount)}待在盘面上确认`,
  unreadable: (amount) => `${entries(amount)}无法识别`,
  unfit: (amount) => `${puzzles(amount)}有额外规则、特殊宫形或候选数，.sdm 存不下`,
};

/** Says what the file contains and what is missing. */
function exported({ file, written, omitted: amounts }: Exported): string {
  const reasons = (['unreadable', 'unfit', 'unconfirmed', 'waiting'] as const)
    .filter((reason) => amounts[reason] > 0)
    .map((reason) => omitted[reason](amounts[reason]));
  const missing = reasons.length > 0 ? `未写入：${reasons.join('；')}。` : '';
  return `${file.name} 共有 ${puzzles(written)}。${missing}`;
}

function rowVerdict(verdict: RowVerdict, amount: number): string {
  if (verdict === 'multiple') return solutions(amount);
  if (verdict === 'atLeast' && amount > 2) return `至少 ${solutions(amount)}`;
  return verdict === 'unconfirmed' ? '在盘面上打开并确认' : kinds[verdict];
}

function finished(solved: number, { unconfirmed, unreadable }: Tally): string {
  if (solved + unconfirmed === 0) return `${entries(unreadable)}无法识别。`;
  const parts = [
    solved > 0 ? `${puzzles(solved)}，${unconfirmed > 0 ? '已' : '全部'}完成。` : '',
    unconfirmed > 0 ? `${solved > 0 ? '另有 ' : ''}${puzzles(unconfirmed)}待确认。` : '',
    unreadable > 0 ? `另有 ${entries(unreadable)}无法识别。` : '',
  ];
  return parts.join('');
}

function shown(shown: number, total: number, unreadable: number): string {
  if (shown < total) return `显示 ${count(shown)} / ${entries(total)}`;
  const parts = [
    total > unreadable || total === 0 ? puzzles(total - unreadable) : '',
    unreadable > 0 ? `${entries(unreadable)}无法识别` : '',
  ];
  return parts.filter(Boolean).join('，');
}

function summary(tally: Tally, total: number): string {
  const { unique } = tally;
  if (unique === total) return total === 1 ? '唯一解' : '全部是唯一解';
  const only = total === 1 && whatOnly(tally);
  if (only) return kinds[only === 'multiple' ? 'atLeast' : only];
  return unique === 0 ? '没有一道是唯一解' : `${count(unique)} 道是唯一解`;
}

function exportNote(selected: number, shown: number, total: number): string {
  if (selected > 0) return `选中的 ${puzzles(selected)}。`;
  if (shown < total) return `${puzzles(total)}中显示的 ${puzzles(shown)}。`;
  return `全部 ${puzzles(total)}，按当前顺序。`;
}

export const list: typeof en.list = {
  title: '题单',
  drop: '把题目拖放到这里',
  label: '粘贴题目',
  note: '每行一题或一个链接，带额外规则的也行；也可以是用空行隔开的盘面。在页面任何地方粘贴或拖放都行，也支持 gzip 文件。题单只保存在这台设备上。',
  file: '打开文件',
  read: '求解',
  example: '试试示例',

  empty: '粘贴一份数独题单，或打开文件。',
  emptyNote: '每秒能解几千道题。解完可以排序、搜索、整理，在盘面上打开任意一题，并下载结果。',
  opening: '正在读取题单……',
  openingAnother: '正在读取新题单……',
  variant: sudokuWith,
  onlyRead: '仅就读出的规则而言；作者的文字里可能还有别的规则。',
  keep: '保留题单',
  neither: '都不是',
  earlier: (total, size) => {
    if (total > 0) return `上一份题单有 ${puzzles(total)}。`;
    return size === 0 ? '上一份题单的题目已全部删除。' : '上一份题单里没有题目。';
  },
  undo: '撤销',
  undoWhat: '更换题单',
  rate: '评定难度',
  ratingLabel: '正在评定难度',
  rated: (done, total) => `${count(done)} / ${count(total)} 道题`,
  solvingLabel: '正在求解题单',
  solving: (total) => `正在求解 ${puzzles(total)}……`,
  paused: (done, total) => `已暂停：${puzzles(total)}中已完成 ${count(done)} 道。`,
  finished,
  allDeleted: '题目已全部删除。',
  stopped: (done, total) => `已停止：${puzzles(total)}中已完成 ${count(done)} 道。`,
  brokeOff: (reason) => `求解中断，已有的结果保留。${reason}`,
  unsaved: {
    failed: '浏览器没能保存这份题单，关闭标签页后就没有了。想留住结果，请先下载。',
    replaced: '另一个标签页改动了已保存的题单，关闭本标签页后，这里的这份就没有了。',
  },
  save: '保存这份题单',
  summary,
  progress: (done, total, perSecond, remaining) =>
    `${count(done)} / ${count(total)}，每秒 ${count(perSecond)} 道，还需 ${remaining}`,
  took: (time) => ` · 求解用时 ${time}`,
  again: '重新求解',
  againSo: '按此设置重新求解',
  solveRest: '求解其余题目',
  clear: '清空题单',
  settings: '求解器与限制',

  kind: '显示',
  kindName: (kind, amount) => `${kinds[kind]} ${count(amount)}`,
  search: '搜索题单',
  searchFor: '数字、名称或行号',
  ranges: '筛选',
  least: (column) => `${column}，最小`,
  most: (column) => `${column}，最大`,
  to: '至',
  milliseconds: '时间（毫秒）',
  numbersOnly: '请输入数字。',
  clearFilter: '清除筛选',
  shown,
  noneShown: '没有符合条件的题目。',

  selectAll: '全选',
  selected: (amount) => `已选 ${entries(amount)}`,
  unselect: '取消选择',
  delete: '删除',
  deleteDuplicates: (amount) => `删除 ${count(amount)} 道重复题`,
  deleteShown: (amount) => `删除这 ${entries(amount)}`,
  deleteText: (amount) => `删除不是题目的 ${entries(amount)}`,
  keepUnique: (amount) => `只留唯一解的 ${count(amount)} 道`,
  deleted: (amount) => `已删除 ${entries(amount)}。`,
  undoDeletion: '删除',
  sameAs: (line) => `与原文第 ${count(line)} 行相同`,
  sameAsShort: (line) => `同原文第 ${count(line)} 行`,
  showFirst: '转到那道题（D 键）',

  exportLabel: '下载',
  exportNote,
  exports: {
    csv: '结果（CSV）',
    jsonl: '结果（JSON Lines）',
    sdm: '题目（.sdm）',
    unique: '仅唯一解（.sdm）',
  },
  exported,

  table: '题目',
  tableHint:
    '用方向键移动，按住 Shift 可连选。回车键在盘面上打开，空格键选中，删除键删除，D 键转到与它相同的题。',
  open: '在盘面上打开',
  explain: '为什么无法识别？',
  columns,
  unit: (column) => units[column] ?? '',
  rowVerdict,
};
