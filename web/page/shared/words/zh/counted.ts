import { formatFor } from '../../i18n/format.ts';
import { timeFor } from '../../i18n/time.ts';

export const format = formatFor('zh-Hans');
export const { count } = format;

export const time = timeFor('zh', format, '微秒');

export const solutions = (found: number | bigint) => `${count(found)} 个解`;

export const searchNodes = (nodes: bigint) => `${count(nodes)} 个搜索节点`;

export const puzzles = (amount: number) => `${count(amount)} 道题`;

export const cells = (amount: number) => `${count(amount)} 格`;
