import type { CoverTrace } from '../../../../engine/model/trace.ts';

/** The fixed part of a problem: the item and option of each node, and their names. */
export class Structure {
  /** The number of items. Their headers are the nodes 1, 2, … */
  readonly items: number;
  readonly primaryItems: number;
  /** The nodes of each option. */
  readonly options: readonly (readonly number[])[];
  readonly hasColors: boolean;
  /** True if options are places on a board and named after them. */
  readonly hasBoard: boolean;
  readonly #trace: CoverTrace;
  /** Indexed by node; −1 and 0 for nodes of no option. */
  readonly #optionOf: Int32Array;
  readonly #headerOf: Int32Array;

  constructor(trace: CoverTrace) {
    this.#trace = trace;
    this.items = trace.items.length;
    this.primaryItems = trace.primaryItems;
    this.hasColors = trace.colors.length > 0;
    this.hasBoard = trace.board !== undefined;
    const count = trace.nodes.length / 4;
    this.#optionOf = new Int32Array(count).fill(-1);
    this.#headerOf = new Int32Array(count);
    this.options = this.#readOptions(trace.nodes);
  }

  /** There is a spacer before each option and after the last. */
  #readOptions(nodes: Int32Array): number[][] {
    const options: number[][] = [];
    let option: number[] = [];
    for (let node = this.items + 2; node * 4 < nodes.length; node += 1) {
      const top = nodes[node * 4] as number;
      if (top > 0) {
        this.#optionOf[node] = options.length;
        this.#headerOf[node] = top;
        option.push(node);
      } else {
        options.push(option);
        option = [];
      }
    }
    return options;
  }

  isHeader(node: number): boolean {
    return node <= this.items;
  }

  isSecondary(header: number): boolean {
    return header > this.primaryItems;
  }

  /** Returns the option of a node, from 0. */
  optionOf(node: number): number {
    return this.#optionOf[node] ?? -1;
  }

  headerOf(node: number): number {
    return this.#headerOf[node] || node;
  }

  itemName(header: number): string {
    return this.#trace.items[header - 1] ?? '';
  }

  /** Returns the option's name, or its number from 1. */
  optionName(option: number): string {
    return this.#trace.options[option] || String(option + 1);
  }

  /** Returns the name of a node's colour; empty if it has none. */
  colorName(node: number): string {
    return this.#trace.colors[(this.#trace.nodes[node * 4 + 3] as number) - 1] ?? '';
  }

  /** Returns the names of a node's item and colour. */
  entryName(node: number): string {
    const color = this.colorName(node);
    const item = this.itemName(this.headerOf(node));
    return color === '' ? item : `${item}:${color}`;
  }

  /** Returns the nodes of a node's option, starting with it and wrapping around to the right. */
  around(node: number): readonly number[] {
    const option = this.options[this.optionOf(node)] ?? [];
    const place = option.indexOf(node);
    return [...option.slice(place), ...option.slice(0, place)];
  }

  /** Writes an option as the papers do, "(E,F,C)"; on a board, returns its name. */
  printed(node: number): string {
    if (this.hasBoard) return this.optionName(this.optionOf(node));
    return `(${this.around(node)
      .map((each) => this.entryName(each))
      .join(',')})`;
  }
}
