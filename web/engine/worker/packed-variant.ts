/**
 * Variants cross to the module and back as numbers and texts, because each field would be a call of
 * its own. cpp/wasm/variant/packed_variant.cpp is the other side; both list the fields in the same
 * order. A list is its length and its elements; a text is 1 and the next one of the texts, or 0.
 */

import {
  type Automaton,
  type Board,
  type Rule,
  ruleKinds,
  type SubGrid,
  type VariantPuzzle,
} from '../variant.ts';

export interface PackedVariant {
  readonly numbers: Int32Array;
  readonly texts: readonly string[];
}

const noDigit = -1;

class Packer {
  readonly #numbers: number[] = [];
  readonly #texts: string[] = [];
  readonly #automata: Automaton[] = [];

  get result(): PackedVariant {
    return { numbers: Int32Array.from(this.#numbers), texts: this.#texts };
  }

  puzzle(puzzle: VariantPuzzle): this {
    this.#board(puzzle.board);
    this.#digits(puzzle.givens);
    this.#list(puzzle.candidates, (digits) => this.#all(digits));
    this.#list(puzzle.rules, (rule) => this.#rule(rule));
    this.#list(puzzle.proposals, (rule) => this.#rule(rule));
    this.#digits(puzzle.solution);
    for (const text of [puzzle.title, puzzle.author, puzzle.rulesText]) this.#text(text);
    this.#list(puzzle.notUnderstood, (what) => this.#text(what));
    return this;
  }

  #board({ height, width, digits, grids }: Board): void {
    this.#numbers.push(height, width);
    this.#all(digits);
    this.#list(grids, ({ row, column, height, width, boxes }) => {
      this.#numbers.push(row, column, height, width);
      this.#all(boxes);
    });
  }

  #rule(rule: Rule): void {
    const kind = ruleKinds.indexOf(rule.kind);
    this.#text(kind < 0 ? rule.kind : rule.text);
    this.#numbers.push(kind);
    this.#all(rule.cells);
    this.#all(rule.others);
    this.#all(rule.number === undefined ? [] : [rule.number]);
    this.#all(rule.digits);
    this.#list(rule.table, (digits) => this.#all(digits));
    this.#automaton(rule.automaton);
    this.#list(rule.children, (child) => this.#rule(child));
    this.#numbers.push(rule.clue ? 1 : 0);
    if (rule.clue) this.#numbers.push(rule.clue.row, rule.clue.column);
  }

  /** Packs each different automaton once, and its number where it occurs. */
  #automaton(automaton: Automaton | undefined): void {
    if (automaton === undefined) {
      this.#numbers.push(0);
      return;
    }
    const known = this.#automata.indexOf(automaton);
    this.#numbers.push((known < 0 ? this.#automata.length : known) + 1);
    if (known >= 0) return;
    this.#automata.push(automaton);
    this.#numbers.push(automaton.states);
    this.#all(automaton.starts);
    this.#all(automaton.accepting);
    this.#list(automaton.transitions, ({ from, to, digits }) => {
      this.#numbers.push(from, to);
      this.#all(digits);
    });
  }

  #digits(digits: readonly (number | null)[] | undefined): void {
    this.#all(digits?.map((digit) => digit ?? noDigit));
  }

  #all(numbers: readonly number[] | undefined): void {
    this.#list(numbers, (number) => this.#numbers.push(number));
  }

  #text(text = ''): void {
    this.#numbers.push(text === '' ? 0 : 1);
    if (text !== '') this.#texts.push(text);
  }

  #list<Item>(items: readonly Item[] = [], pack: (item: Item) => void): void {
    this.#numbers.push(items.length);
    for (const item of items) pack(item);
  }
}

/** Leaves out what is undefined. */
function whole<Value extends object>(
  value: { [Key in keyof Value]: Value[Key] | undefined },
): Value {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries) as Value;
}

/** Returns a list that isn't empty. */
function filled<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length > 0 ? items : undefined;
}

class Unpacker {
  readonly #packed: PackedVariant;
  readonly #automata: Automaton[] = [];
  #number = 0;
  #text = 0;

  constructor(packed: PackedVariant) {
    this.#packed = packed;
  }

  puzzle(): VariantPuzzle {
    return whole<VariantPuzzle>({
      board: this.#board(),
      givens: this.#digits(),
      candidates: filled(this.#list(() => this.#all())),
      rules: this.#list(() => this.#rule()),
      proposals: this.#list(() => this.#rule()),
      solution: filled(this.#digits()),
      title: this.#nextText(),
      author: this.#nextText(),
      rulesText: this.#nextText(),
      notUnderstood: this.#list(() => this.#nextText() ?? ''),
    });
  }

  #board(): Board {
    return {
      height: this.#next(),
      width: this.#next(),
      digits: this.#all(),
      grids: this.#list(() =>
        whole<SubGrid>({
          row: this.#next(),
          column: this.#next(),
          height: this.#next(),
          width: this.#next(),
          boxes: filled(this.#all()),
        }),
      ),
    };
  }

  #rule(): Rule {
    const text = this.#nextText();
    return whole<Rule>({
      kind: ruleKinds[this.#next()],
      text,
      cells: this.#all(),
      others: filled(this.#all()),
      number: this.#all()[0],
      digits: filled(this.#all()),
      table: filled(this.#list(() => this.#all())),
      automaton: this.#automaton(),
      children: filled(this.#list(() => this.#rule())),
      clue: this.#next() === 1 ? { row: this.#next(), column: this.#next() } : undefined,
    } as Rule);
  }

  #automaton(): Automaton | undefined {
    const number = this.#next();
    if (number > this.#automata.length) this.#automata.push(this.#nextAutomaton());
    return this.#automata[number - 1];
  }

  #nextAutomaton(): Automaton {
    return {
      states: this.#next(),
      starts: this.#all(),
      accepting: this.#all(),
      transitions: this.#list(() => ({
        from: this.#next(),
        to: this.#next(),
        digits: this.#all(),
      })),
    };
  }

  #digits(): readonly (number | null)[] {
    return this.#all().map((digit) => (digit === noDigit ? null : digit));
  }

  #all(): readonly number[] {
    return this.#list(() => this.#next());
  }

  #next(): number {
    return this.#packed.numbers[this.#number++] ?? 0;
  }

  #nextText(): string | undefined {
    return this.#next() === 0 ? undefined : this.#packed.texts[this.#text++];
  }

  #list<Item>(unpack: () => Item): readonly Item[] {
    return Array.from({ length: this.#next() }, unpack);
  }
}

export function packed(puzzle: VariantPuzzle): PackedVariant {
  return new Packer().puzzle(puzzle).result;
}

export function unpacked(packed: PackedVariant): VariantPuzzle {
  return new Unpacker(packed).puzzle();
}
