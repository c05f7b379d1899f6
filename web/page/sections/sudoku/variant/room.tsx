import { effect, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { type Failure, failureOf, type SudokuGrid } from '../../../../engine/protocol.ts';
import type { VariantPuzzle } from '../../../../engine/variant.ts';
import type { AddressBar } from '../../../shared/session/address-bar.ts';
import { variantsEngine } from '../../../shared/session/engines.ts';
import { ChosenLimits, usualTimes } from '../../../shared/session/limits.ts';
import { decodedAs, encoded } from '../../../shared/session/problem-code.ts';
import { toFailure } from '../../../shared/session/questions.ts';
import { rememberHere } from '../../../shared/session/storage.ts';
import { throttled } from '../../../shared/session/throttle.ts';
import { variantOf } from '../model/variant-board.ts';
import type { SudokuSession } from '../session.ts';
import { variantKey } from '../variant-door.ts';
import { ready as rulesReady } from '../words/rules/index.ts';
import { VariantSession } from './session.ts';
import { VariantView } from './view.tsx';
import { ready } from './words/index.ts';

/** Two solutions disprove uniqueness. */
const limits = new ChosenLimits(
  { solutions: [2, 10, 100, 1_000, 0], milliseconds: usualTimes },
  { solutions: 2, milliseconds: 60_000 },
  'dance.sudoku.rules.limits',
);

const session = new VariantSession(variantsEngine, throttled(variantsEngine), limits);

const section = '#/sudoku/rules/';

/** The link of the puzzle on the board; empty until it is written, or if it is too long. */
const link = signal('');

/** Whether the next link is another entry of the browser's history. */
let isNewEntry = false;
let bar: AddressBar | undefined;
let isOpen = false;

/** Milliseconds from a change to the update of the address; browsers allow few a second. */
const pause = 150;

/** Writes the puzzle on the board to the address and remembers it. */
async function save(puzzle: VariantPuzzle): Promise<void> {
  const text = await session.write('rule-text').catch(() => null);
  if (text === null || session.puzzle.peek() !== puzzle || !isOpen) return;
  rememberHere(variantKey, text);
  const code = await encoded({ text, format: null });
  if (session.puzzle.peek() !== puzzle || !isOpen) return;
  link.value = code === undefined ? '' : section + code;
  if (link.value === '' || bar?.hash() === link.value) return;
  if (isNewEntry) bar?.push(link.value);
  else bar?.replace(link.value);
  isNewEntry = false;
}

let timer: ReturnType<typeof setTimeout> | undefined;
effect(() => {
  const puzzle = session.puzzle.value;
  clearTimeout(timer);
  timer = setTimeout(() => void save(puzzle), pause);
});

function show(puzzle: VariantPuzzle, entry: 'push' | 'replace'): null {
  isNewEntry = entry === 'push';
  isOpen = true;
  session.open(puzzle);
  return null;
}

interface ViewProps {
  readonly active: boolean;
  readonly sudoku: SudokuSession;
  readonly children: ComponentChildren;
}

async function read(
  text: string,
  isNews: () => boolean,
  entry: 'push' | 'replace',
): Promise<Failure | null> {
  const question = { ask: 'read-variant', text } as const;
  const puzzle = await session.questions.ask(variantsEngine.ask(question)).catch(toFailure);
  if ('code' in puzzle) return puzzle;
  return isNews() ? show(puzzle, entry) : null;
}

/** What the section shows while its puzzle has further rules. */
export const room = {
  async ready(addressBar: AddressBar | undefined): Promise<void> {
    bar = addressBar;
    await Promise.all([ready(), rulesReady()]);
  },

  read,

  async follow(code: string): Promise<Failure | null> {
    if (section + code === link.peek() && isOpen) return null;
    const decoded = await decodedAs([], code);
    if (!decoded) return failureOf('bad_payload');
    return read(decoded.text, () => true, 'replace');
  },

  async begin(grid: SudokuGrid): Promise<null> {
    show(variantOf(grid), 'push');
    session.setting.toggle(true);
    return null;
  },

  /** Ends all work. */
  leave(): void {
    isOpen = false;
    link.value = '';
    session.leave();
  },

  View: ({ active, sudoku, children }: ViewProps) => (
    <VariantView
      active={active}
      session={session}
      sudoku={sudoku}
      link={link.value}
      onLeave={() => sudoku.leaveVariant()}
    >
      {children}
    </VariantView>
  ),
};
