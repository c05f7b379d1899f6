import { failureOf } from '../../../../engine/model/failure.ts';
import type { VariantPuzzle } from '../../../../engine/model/variant.ts';
import { sudokuEngine } from '../../../shared/session/engines.ts';
import { listWalk } from '../../../shared/session/handover.ts';
import { decodedAs } from '../../../shared/session/problem-code.ts';
import { toFailure } from '../../../shared/session/questions.ts';
import { variantOf } from '../model/any-puzzle.ts';
import { wordsBesideLink } from '../model/link-words.ts';
import type { SudokuSession } from '../session.ts';
import type { Opened, VariantPart } from '../variant-loader.ts';
import { ready as rulesReady } from '../words/rules/index.ts';
import { ready as toolsReady } from '../words/tools/index.ts';
import { VariantBoard } from './board.tsx';
import { killer } from './example.ts';
import { RuleMemory } from './memory.ts';
import { AuthorsRules, RuleList } from './notices.tsx';
import { Variant } from './variant.ts';
import { VariantView } from './view.tsx';
import { ready } from './words/index.ts';

/** Opens puzzles with rules: from texts, from links, and as remembered. */
class Opening {
  readonly #session: SudokuSession;
  readonly #variant: Variant;
  readonly #memory: RuleMemory;

  constructor(session: SudokuSession, variant: Variant, memory: RuleMemory) {
    this.#session = session;
    this.#variant = variant;
    this.#memory = memory;
  }

  /** Shows a puzzle. `isNews` adds an entry to the browser's history. */
  show(puzzle: VariantPuzzle, isNews: boolean, beside = ''): 'open' {
    if (isNews) this.#session.onOpen(puzzle);
    this.#variant.open(puzzle, beside);
    return 'open';
  }

  /** Shows the puzzle in a text, and remembers it. */
  open(text: string, puzzle: VariantPuzzle, isNews: boolean): 'open' {
    const opened = this.show(puzzle, isNews, wordsBesideLink(text, puzzle));
    this.#memory.begin(text);
    return opened;
  }

  async read(text: string, isCurrent: () => boolean, isNews: boolean): Promise<Opened> {
    const asked = sudokuEngine.ask({ ask: 'read-variant', text });
    const puzzle = await this.#session.questions.ask(asked).catch(toFailure);
    if ('code' in puzzle) return puzzle;
    return isCurrent() ? this.open(text, puzzle, isNews) : 'plain';
  }

  /** Shows a puzzle as remembered. */
  async restore(text: string, isCurrent: () => boolean): Promise<Opened> {
    const draft = this.#memory.draftIn(text);
    if (draft === null) return this.read(text, isCurrent, false);
    if (draft === undefined) return failureOf('bad_payload');
    if (!isCurrent()) return 'plain';
    const opened = this.show(draft, false);
    this.#memory.recover(text);
    return opened;
  }

  /** Shows the puzzle in the code of a link, unless it is on the board. */
  async follow(code: string, isCurrent: () => boolean): Promise<Opened> {
    if (this.#session.variant.peek() && this.#memory.isLinked(code)) return 'open';
    listWalk.value = null;
    const decoded = await decodedAs([], code);
    return decoded ? this.read(decoded.text, isCurrent, false) : failureOf('bad_payload');
  }
}

/** Resolves to what the section needs for rules, once the words are loaded. */
export async function partFor(session: SudokuSession): Promise<VariantPart> {
  await Promise.all([ready(), rulesReady(), toolsReady()]);
  const variant = new Variant(session, sudokuEngine);
  const memory = new RuleMemory(session, variant);
  const opening = new Opening(session, variant, memory);
  return {
    variant,
    async take(text, puzzle, isCurrent) {
      if (!puzzle) return opening.read(text, isCurrent, true);
      return isCurrent() ? opening.open(text, puzzle, true) : 'plain';
    },
    restore: (text, isCurrent) => opening.restore(text, isCurrent),
    follow: (code, isCurrent) => opening.follow(code, isCurrent),
    open: async (puzzle, isCurrent) => (isCurrent() ? opening.show(puzzle, true) : 'plain'),
    showExample: (isCurrent) => opening.read(killer, isCurrent, true),
    begin(grid) {
      const opened = opening.show(variantOf(grid), true);
      variant.showSetting(true);
      return opened;
    },
    save: (puzzle) => memory.save(puzzle),
    keepDraft: (puzzle) => memory.keepDraft(puzzle),
    savedBeside: () => `${variant.isHeld.value} ${variant.setting.isOn.value}`,
    Board: () => <VariantBoard variant={variant} />,
    Rules: () => (
      <>
        <RuleList variant={variant} />
        <AuthorsRules variant={variant} />
      </>
    ),
    View: (props) => <VariantView {...props} variant={variant} memory={memory} />,
  };
}
