import type { Structure } from './structure.ts';

/** The centre of a box, and half its width and height. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

const margin = 26;
const headerHeight = 36;
const nodeHeight = 20;
const rowHeight = 42;
const belowHeaders = 30;
/** The gap between two boxes of a row, which leaves room for arrows. */
const between = 22;
const beforeSecondary = 18;
const letterWidth = 7.5;
const longestName = 9;

/** Shortens a name to fit a box. */
export function shortened(name: string): string {
  const letters = [...name];
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : name;
}

function widthOf(names: readonly string[], least: number): number {
  return Math.max(least, ...names.map((name) => [...shortened(name)].length * letterWidth + 12));
}

/**
 * Lays out items side by side and options one below the other, with the root to the left of the
 * headers.
 */
export class Geometry {
  readonly width: number;
  readonly height: number;
  /** The x coordinate of the right end of option names. */
  readonly labelEnd: number;
  readonly #structure: Structure;
  readonly #boxWidth: number;
  readonly #gutter: number;
  /** The position of each node in its column, below the header. */
  readonly #places = new Map<number, number>();

  constructor(structure: Structure) {
    this.#structure = structure;
    const nodes = structure.options.flat();
    const names = Array.from({ length: structure.items }, (_, item) =>
      structure.itemName(item + 1),
    );
    const inNodes = nodes.map((node) => structure.colorName(node));
    this.#boxWidth = widthOf([...names, ...inNodes], 28);
    const options = structure.options.map((_, option) => structure.optionName(option));
    this.#gutter = Math.max(widthOf(options, 30), 36) + 14;
    this.#order(nodes);
    this.labelEnd = margin + this.#gutter - 16;
    this.width = this.#column(structure.items) + this.#boxWidth / 2 + margin;
    this.height = this.#row(structure.options.length - 1) + nodeHeight / 2 + margin;
  }

  #order(nodes: readonly number[]): void {
    const heights = new Map<number, number>();
    for (const node of nodes) {
      const place = (heights.get(this.#headerOf(node)) ?? 0) + 1;
      heights.set(this.#headerOf(node), place);
      this.#places.set(node, place);
    }
  }

  /**
   * Returns whether a link must bend around others, in the item list or in the list of one item.
   */
  isBent(from: number, to: number, ofItems: boolean): boolean {
    const place = (node: number) => (ofItems ? node : (this.#places.get(node) ?? 0));
    return Math.abs(place(from) - place(to)) > 1;
  }

  /** Returns the box of the root, a header or a node. */
  box(node: number): Box {
    const header = node <= this.#structure.items;
    const x = node === 0 ? margin + this.#gutter / 2 - 8 : this.#column(this.#headerOf(node));
    return {
      x,
      y: header ? margin + headerHeight / 2 : this.#row(this.#structure.optionOf(node)),
      halfWidth: node === 0 ? 17 : this.#boxWidth / 2,
      halfHeight: header ? headerHeight / 2 : nodeHeight / 2,
    };
  }

  /** The height of the headers, and the width of the option names. */
  get edges(): { readonly top: number; readonly left: number } {
    return { top: margin + headerHeight + 8, left: this.labelEnd + 10 };
  }

  /** Returns the row of an option. */
  row(option: number): { readonly y: number; readonly height: number } {
    return { y: this.#row(option), height: nodeHeight + 16 };
  }

  #headerOf(node: number): number {
    return this.#structure.headerOf(node);
  }

  #column(header: number): number {
    const isSecondary = header > this.#structure.primaryItems;
    const step = this.#boxWidth + between;
    return margin + this.#gutter + (header - 0.5) * step + (isSecondary ? beforeSecondary : 0);
  }

  #row(option: number): number {
    return margin + headerHeight + belowHeaders + (option + 0.5) * rowHeight - 8;
  }
}
