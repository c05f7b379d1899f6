import type * as en from '../en/search.ts';
import { count, searchNodes, solutions } from './counted.ts';
import { bySolver } from './solvers.ts';

/** Writes a time limit, a whole number of seconds or minutes. */
function time(milliseconds: number): string {
  return milliseconds < 60_000 ? `${milliseconds / 1000} 秒` : `${milliseconds / 60_000} 分钟`;
}

export const search: typeof en.search = {
  starting: '正在启动求解器……',
  reading: '正在读取题目……',
  searching: '正在搜索……',
  foundSoFar: (found) => `目前找到 ${count(found)} 个`,
  figures: (nodes, time, solver) => `${searchNodes(nodes)} · ${time}${bySolver(solver)}`,
  settings: '求解器与限制',
  solver: '求解器',
  watch: '演示搜索过程',
  race: '求解器竞速',
  again: '重新搜索',
  save: '保存搜索进度',
  notSaved: {
    ending: '这次搜索即将结束，无法保存。',
    memo: '记忆化计数无法保存。限定解数，或换用其他求解器，搜索就能保存。',
  },
  solutions,

  limits: {
    label: '上限',
    solutions: {
      label: '解数',
      name: (limit) => (limit === 0 ? '全部' : `最多 ${count(limit)} 个`),
    },
    milliseconds: {
      label: '时间',
      name: (limit) => (limit === 0 ? '不限' : `最长 ${time(limit)}`),
    },
  },
  memory: {
    label: '计数用内存（兆字节）',
    refused: (most, used) =>
      `请填 0 到 ${count(most)} 之间的整数（兆字节）。现在仍是 ${count(used)}。`,
  },
  ends: {
    limit: (limit) => `找到 ${solutions(limit)}后停止`,
    time: (limit) => `${time(limit)}后停止`,
    byHand: '你停止了搜索',
  },
  ended: (figures, end) => `${figures} · ${end}`,
  findMore: (limit) => `最多找 ${count(limit)} 个`,
  searchLonger: (limit) => `最长搜索 ${time(limit)}`,
  countAll: '统计全部解',
  searchToEnd: '一直搜完',
};

export const walk: typeof en.walk = {
  label: '翻看各个解',
  position: (number, found) => `${count(number)} / ${count(found)}`,
  solution: (number) => `第 ${count(number)} 个解`,
  first: '第一个解',
  previous: '上一个解',
  next: '下一个解',
  last: '最后一个解',
  number: '解的编号',
  placeholder: (found) => `1–${count(found)}`,
  jump: '显示',
  cut: (found, total, isAll) =>
    `${isAll ? '共' : '至少'} ${solutions(total)}中的前 ${count(found)} 个`,
};
