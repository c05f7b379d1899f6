import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Failure, failureOf } from '../../../../engine/model/failure.ts';
import type { Board, Rule, VariantPuzzle } from '../../../../engine/model/variant.ts';
import { toFailure } from '../../../shared/session/questions.ts';
import { onlyRules } from '../model/rules/board-shape.ts';

/** Reads and writes puzzles as text with rules. */
export interface RuleTexts {
  read(text: string): Promise<VariantPuzzle>;
  write(puzzle: VariantPuzzle): Promise<string>;
}

/** Adds and changes rules as text, of any kind. */
export class TypedRules {
  readonly isOpen = signal(false);
  readonly text = signal('');
  /** The reason that the text wasn't taken. */
  readonly failure = signal<Failure | null>(null);
  /** The rule being changed, instead of adding one. */
  readonly changed = computed(() => {
    const rule = this.#changed.value;
    return rule && this.#puzzle.value.rules.includes(rule) ? rule : null;
  });
  readonly #changed = signal<Rule | null>(null);

  readonly #puzzle: ReadonlySignal<VariantPuzzle>;
  readonly #texts: RuleTexts;
  readonly #change: (change: Partial<VariantPuzzle>) => void;

  constructor(
    puzzle: ReadonlySignal<VariantPuzzle>,
    texts: RuleTexts,
    change: (change: Partial<VariantPuzzle>) => void,
  ) {
    this.#puzzle = puzzle;
    this.#texts = texts;
    this.#change = change;
  }

  type(text: string): void {
    this.text.value = text;
    this.failure.value = null;
  }

  /** Puts a rule into the box, to be changed there. */
  async edit(rule: Rule): Promise<void> {
    const { board } = this.#puzzle.value;
    this.isOpen.value = true;
    try {
      const written = await this.#texts.write(onlyRules(board, [rule]));
      const head = await this.#head(board);
      batch(() => {
        this.type(written.trimEnd().slice(head.length + 1));
        this.#changed.value = rule;
      });
    } catch (error) {
      this.failure.value = toFailure(error);
    }
  }

  cancel(): void {
    batch(() => {
      this.type('');
      this.#changed.value = null;
    });
  }

  /** Reads the text. Resolves to the rules added; to none if it couldn't be read. */
  async apply(): Promise<readonly Rule[]> {
    const puzzle = this.#puzzle.value;
    const head = await this.#head(puzzle.board).catch(() => '');
    const text = this.text.value;
    const read = await this.#texts.read(`${head}\n${text}\n`).catch(toFailure);
    // The answer is about an earlier text or board.
    if (text !== this.text.value || puzzle !== this.#puzzle.value) return [];
    const failure = 'code' in read ? below(read, head) : faultIn(read, text);
    if (failure || 'code' in read) {
      this.failure.value = failure;
      return [];
    }
    this.#take(puzzle, read);
    return read.rules;
  }

  #take(puzzle: VariantPuzzle, read: VariantPuzzle): void {
    const changed = this.changed.value;
    const rules = changed
      ? puzzle.rules.flatMap((rule) => (rule === changed ? read.rules : rule))
      : [...puzzle.rules, ...read.rules];
    const { candidates, title, author } = read;
    this.#change({
      rules,
      givens: puzzle.givens.map((given, cell) => read.givens[cell] ?? given),
      ...(candidates && { candidates }),
      ...(title && { title }),
      ...(author && { author }),
    });
    this.cancel();
  }

  /** The lines above the rules: the board without digits. */
  async #head(board: Board): Promise<string> {
    return (await this.#texts.write(onlyRules(board, []))).trimEnd();
  }
}

/** Returns the failure with its place in the text below these lines. */
function below(failure: Failure, head: string): Failure {
  const lines = head.split('\n').length;
  return { ...failure, line: Math.max(0, failure.line - lines) };
}

/** Returns what is wrong with a text that was read: it has words, or says nothing. */
function faultIn(
  { rules, rulesText, givens, candidates, title, author }: VariantPuzzle,
  text: string,
) {
  if (rulesText) return failureOf('unknown_rule', { found: rulesText });
  const isAny = rules.length > 0 || givens.some((digit) => digit !== null);
  if (isAny || candidates || title || author) return null;
  return text.trim() === ''
    ? failureOf('empty_text')
    : failureOf('unknown_rule', { found: text.trim() });
}
