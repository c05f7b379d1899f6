import { formatFor } from '../../i18n/format.ts';
import { timeFor } from '../../i18n/time.ts';

export const format = formatFor('en');
export const { count } = format;

export const time = timeFor('en', format, 'µs');

export function counted(amount: number | bigint, one: string, several: string): string {
  return `${count(amount)} ${Number(amount) === 1 ? one : several}`;
}

export const searchNodes = (nodes: bigint) => counted(nodes, 'search node', 'search nodes');
