import type * as en from '../en/solvers.ts';

export const solvers: typeof en.solvers = {
  auto: '自动',
  vectors: '向量',
  singles: '唯一数',
  'bit-matrix': '位矩阵',
  'dancing-links': '舞蹈链',
  propagation: '约束传播',
  memo: '记忆化，只计数',
  bitsets: '位集，游标',
  'bitsets-recursive': '位集，递归',
  'brute-force': '暴力搜索',
};

/** Names the solver after other figures; empty before it is known. */
export function bySolver(solver: keyof typeof solvers | ''): string {
  if (solver === '') return '';
  return solver === 'memo' ? ' · 以记忆化计数' : ` · ${solvers[solver]}`;
}
