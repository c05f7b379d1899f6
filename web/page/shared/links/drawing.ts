import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { LinkField } from '../../../engine/model/trace.ts';
import type { Structure } from './model/structure.ts';
import type { Tables } from './model/tables.ts';

/** A number of the tables, as drawn. */
class Cell {
  readonly value: Signal<number>;
  /** Set if the last step changed the number from `was`. */
  readonly isNew = signal(false);
  was: number;

  constructor(value: number) {
    this.value = signal(value);
    this.was = value;
  }
}

type DrawnCell = {
  readonly value: ReadonlySignal<number>;
  readonly isNew: ReadonlySignal<boolean>;
  readonly was: number;
};

const fields: readonly LinkField[] = ['left', 'right', 'up', 'down', 'length', 'color'];

/**
 * The tables as signals, one per number, so that a change redraws only the parts that show it.
 */
export class Drawing {
  readonly #cells: Readonly<Record<LinkField, readonly Cell[]>>;
  readonly #covered: readonly Signal<boolean>[];
  #new: Cell[] = [];

  constructor(tables: Tables) {
    const cells = (field: LinkField) => Array.from(tables[field], (value) => new Cell(value));
    this.#cells = {
      left: cells('left'),
      right: cells('right'),
      up: cells('up'),
      down: cells('down'),
      length: cells('length'),
      color: cells('color'),
    };
    this.#covered = Array.from(tables.covered, (value) => signal(value === 1));
  }

  cell(field: LinkField, node: number): DrawnCell {
    return this.#cells[field][node] as Cell;
  }

  value(field: LinkField, node: number): number {
    return (this.#cells[field][node] as Cell).value.value;
  }

  isCovered(header: number): boolean {
    return this.#covered[header]?.value ?? false;
  }

  /** Shows these tables. `marks` marks changed numbers as new. */
  show(tables: Tables, marks: boolean): void {
    batch(() => {
      for (const cell of this.#new) cell.isNew.value = false;
      this.#new = [];
      for (const field of fields) this.#showField(this.#cells[field], tables[field], marks);
      this.#covered.forEach((covered, header) => {
        covered.value = tables.covered[header] === 1;
      });
    });
  }

  #showField(cells: readonly Cell[], values: Int32Array, marks: boolean): void {
    for (let node = 0; node < cells.length; node += 1) {
      const cell = cells[node] as Cell;
      const value = values[node] as number;
      if (cell.value.peek() === value) continue;
      cell.was = cell.value.peek();
      cell.value.value = value;
      if (!marks) continue;
      cell.isNew.value = true;
      this.#new.push(cell);
    }
  }
}

/** The links of a search: its tables as drawn, and the fixed structure of the problem. */
export interface DrawnLinks {
  readonly drawing: Drawing;
  readonly structure: Structure;
}

/**
 * Returns whether an item is out of the item list. A secondary item, never in the list, counts as
 * out while covered.
 */
export function isItemOut({ drawing, structure }: DrawnLinks, header: number): boolean {
  if (header === 0) return false;
  if (structure.isSecondary(header)) return drawing.isCovered(header);
  return drawing.value('right', drawing.value('left', header)) !== header;
}

/** Returns the state of a header or node, as shown by its links and those of its neighbours. */
export function standing(links: DrawnLinks, node: number): 'in' | 'away' | 'out' {
  const { drawing, structure } = links;
  if (structure.isHeader(node)) return isItemOut(links, node) ? 'out' : 'in';
  if (drawing.value('down', drawing.value('up', node)) !== node) return 'out';
  return isItemOut(links, structure.headerOf(node)) ? 'away' : 'in';
}

/** Lists the remaining items and their sizes in words. */
export function itemsLeft(
  { drawing, structure }: DrawnLinks,
  words: (item: string, size: number) => string,
): string {
  const items: string[] = [];
  for (let item = drawing.value('right', 0); item !== 0; item = drawing.value('right', item)) {
    items.push(words(structure.itemName(item), drawing.value('length', item)));
  }
  return items.join(', ');
}
