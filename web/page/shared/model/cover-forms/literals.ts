/**
 * Reads literals copied from source code: lists, sets, tuples, arrays and dictionaries, possibly
 * nested.
 */

/** A number, word or string, and its offset in the text. */
export interface Atom {
  readonly kind: 'atom';
  readonly text: string;
  readonly isQuoted: boolean;
  readonly at: number;
}

/** Parts in brackets. Semicolons between them make rows, as in MATLAB. */
export interface Group {
  readonly kind: 'group';
  readonly bracket: string;
  readonly parts: readonly Literal[];
  readonly at: number;
}

export interface Dictionary {
  readonly kind: 'dictionary';
  readonly entries: readonly { readonly key: Literal; readonly value: Literal }[];
  readonly at: number;
}

export type Literal = Atom | Group | Dictionary;

/** A literal and the name it is assigned to; empty if none. */
export interface Statement {
  readonly name: string;
  readonly value: Literal;
}

const closing: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' };

/** Literals nested more deeply are nonsense. */
const deepest = 12;

/** White space and comments. */
const blanks = /(?:\s|#.*|\/\/.*)*/y;
/** `Y =`, `int m[2][2] =`, `const M: number[][] =`. */
const assignment = /[A-Za-z_$][^\n={}("'`,;]{0,80}(?<![<>!=])=(?![=>])/y;
const quoted = /'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/y;
const word = /[^\s,;:=()[\]{}"'`]+/y;

class NoLiteral extends Error {}

class Parser {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  statements(): Statement[] {
    const statements: Statement[] = [];
    for (this.#skip(); this.#at < this.#text.length; this.#skip()) {
      const name = this.#take(assignment)?.[0].slice(0, -1).trim() ?? '';
      statements.push({ name, value: this.#value() });
      this.#skip();
      this.#takeOne(';') || this.#takeOne(',');
    }
    return statements;
  }

  #value(): Literal {
    this.#skip();
    const at = this.#at;
    const bracket = this.#text[at] ?? '';
    if (bracket in closing) return this.#bracketed(bracket);
    const string = this.#take(quoted);
    if (string) {
      return { kind: 'atom', text: string[1] ?? string[2] ?? string[3] ?? '', isQuoted: true, at };
    }
    const text = this.#take(word)?.[0];
    if (text === undefined) throw new NoLiteral();
    if (text === 'new') return this.#value();
    if (this.#text[this.#at] === '(') return this.#call();
    return { kind: 'atom', text, isQuoted: false, at };
  }

  /** Returns the first argument of a call such as `np.array([…], dtype=int)` or `set([…])`. */
  #call(): Literal {
    const call = this.#bracketed('(');
    const [first] = call.kind === 'group' ? call.parts : [call];
    return first ?? call;
  }

  #bracketed(bracket: string): Group | Dictionary {
    this.#depth += 1;
    if (this.#depth > deepest) throw new NoLiteral();
    const at = this.#at;
    this.#at += 1;
    const entries: { key: Literal; value: Literal }[] = [];
    const rows: Group[] = [];
    let parts: Literal[] = [];
    for (this.#skip(); !this.#takeOne(closing[bracket] ?? ''); this.#skip()) {
      if (this.#takeOne(',')) continue;
      if (this.#takeOne(';')) {
        if (parts.length > 0) rows.push(this.#row(parts, at));
        parts = [];
        continue;
      }
      // A keyword argument.
      this.#take(assignment);
      const key = this.#value();
      this.#skip();
      if (this.#takeOne(':')) entries.push({ key, value: this.#value() });
      else parts.push(key);
    }
    this.#depth -= 1;
    if (entries.length > 0 && parts.length + rows.length > 0) throw new NoLiteral();
    if (entries.length > 0) return { kind: 'dictionary', entries, at };
    if (rows.length > 0 && parts.length > 0) rows.push(this.#row(parts, at));
    return { kind: 'group', bracket, parts: rows.length > 0 ? rows : parts, at };
  }

  #row(parts: readonly Literal[], at: number): Group {
    return { kind: 'group', bracket: '[', parts, at: parts[0]?.at ?? at };
  }

  #skip(): void {
    this.#take(blanks);
  }

  #takeOne(sign: string): boolean {
    const isThere = this.#text[this.#at] === sign;
    if (isThere) this.#at += 1;
    return isThere;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }
}

/** Returns the statements of a text; undefined if it has anything else. */
export function literalsIn(text: string): readonly Statement[] | undefined {
  try {
    return new Parser(text).statements();
  } catch (error) {
    if (error instanceof NoLiteral) return undefined;
    throw error;
  }
}
