import type { Structure } from '../../watch/model/structure.ts';
import type { Tables } from '../../watch/model/tables.ts';

/** Whether an item is out of the list of items. */
export function isItemOut({ left, right }: Tables, header: number): boolean {
  return header !== 0 && right[left[header] as number] !== header;
}

/** In its lists; in a list whose header is out; or out of its list. */
export type Standing = 'in' | 'away' | 'out';

export function standing(tables: Tables, structure: Structure, node: number): Standing {
  if (structure.isHeader(node)) return isItemOut(tables, node) ? 'out' : 'in';
  if (tables.down[tables.up[node] as number] !== node) return 'out';
  return isItemOut(tables, structure.headerOf(node)) ? 'away' : 'in';
}

const fields = ['left', 'right', 'up', 'down', 'length'] as const;
export type Field = (typeof fields)[number];
export type Snapshot = Readonly<Record<Field, Int32Array>>;

export function snapshot(tables: Tables): Snapshot {
  const { left, right, up, down, length } = tables;
  return {
    left: left.slice(),
    right: right.slice(),
    up: up.slice(),
    down: down.slice(),
    length: length.slice(),
  };
}

/** The numbers that have become others, each by its field and its node: "up7". */
export function changesSince(before: Snapshot, tables: Tables): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const field of fields) {
    tables[field].forEach((value, node) => {
      if (value !== before[field][node]) changed.add(`${field}${node}`);
    });
  }
  return changed;
}
