import { beforeEach, expect, test, vi } from 'vitest';
import type {
  CoverInterpretation,
  CoverInterpretations,
} from '../../../../../web/engine/model/cover.ts';
import { failureOf, SolverError } from '../../../../../web/engine/model/failure.ts';
import type { CoverTrace, TraceTask } from '../../../../../web/engine/model/trace.ts';
import { emptyVariant } from '../../../../../web/engine/model/variant.ts';
import { WatchSession } from '../../../../../web/page/sections/watch/session.ts';

/** One item and one option. The search covers the item, finds the option, and backtracks. */
const trace: CoverTrace = {
  hasLinks: true,
  items: ['A'],
  primaryItems: 1,
  options: [],
  colors: [],
  // The root, the header, a spacer, the node, a spacer.
  nodes: Int32Array.of(0, 0, 0, 0, 1, 3, 3, 0, 0, 0, 3, 0, 1, 1, 1, 0, -1, 3, 0, 0),
  headers: Int32Array.of(1, 1, 0, 0),
  events: Int32Array.from(
    [
      [0, 0, 0, 0], // enter_node
      [1, 1, 1, 0], // choose_item
      [6, 1, 0, 0], // cover
      [8, 3, 0, 0], // hide
      [12, 0, 0, 0], // end
      [13, 1, 0, 2], // take_out_item
      [12, 0, 0, 0], // end
      [2, 3, 0, 0], // try_option
      [0, 1, 1, 0], // enter_node: solved
      [3, 3, 0, 0], // take_back
      [4, 1, 0, 0], // give_up_item
      [7, 1, 0, 0], // uncover
      [14, 1, 0, 2], // put_back_item
      [9, 3, 0, 0], // unhide
      [12, 0, 0, 0], // end
      [12, 0, 0, 0], // end
      [5, 0, 0, 0], // terminate
    ].flat(),
  ),
  changes: Int32Array.from(
    [
      [1, 0, 1, 0],
      [0, 0, 1, 0],
      [1, 0, 0, 1],
      [0, 0, 0, 1],
    ].flat(),
  ),
  isComplete: true,
};

/** An interpretation that is clearly a problem. */
const interpretation: CoverInterpretation = {
  format: 'dlx',
  primaryItems: 1,
  secondaryItems: 0,
  boundedItems: 0,
  options: 1,
  leftOutOptions: 0,
  entries: 1,
};
let readable: CoverInterpretations;

beforeEach(() => {
  readable = { interpretations: [interpretation] };
});

function sessionOf(answer: (task: TraceTask) => Promise<CoverTrace>): WatchSession {
  return new WatchSession({
    trace: answer,
    readCover: async () => readable,
    readVariant: async () => emptyVariant(),
  });
}

async function opened(): Promise<WatchSession> {
  const session = sessionOf(async () => trace);
  await session.watch('A\nA\n');
  return session;
}

test('a link that a step changes is marked as new until the next step', async () => {
  const session = await opened();
  session.grain.value = 'operation';
  for (let step = 0; step < 3; step += 1) session.step(1);
  const { drawing } = session.stage.value?.links ?? {};
  expect(drawing?.cell('right', 0).value.value).toBe(0);
  expect(drawing?.cell('right', 0).isNew.value).toBe(true);
  expect(drawing?.isCovered(1)).toBe(true);
  session.step(1);
  expect(drawing?.cell('right', 0).isNew.value).toBe(false);
  session.goTo(session.search.value?.last ?? 0);
  expect(drawing?.cell('right', 0).value.value).toBe(1);
  expect(drawing?.cell('right', 0).isNew.value).toBe(false);
  expect(drawing?.isCovered(1)).toBe(false);
});

test('seeking moves from solution to solution, and stays at the last one', async () => {
  const session = await opened();
  session.seek('solution', 1);
  expect(session.position.value).toBe(9);
  session.seek('solution', 1);
  session.seek('deadEnd', 1);
  expect(session.position.value).toBe(9);
  expect(session.chosen.value).toEqual([3]);
  expect(session.search.value?.printed(9)).toBe('(A)');
});

test('playing stops at a solution if requested, and at the end', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  const session = await opened();
  let now = 0;
  const play = () => {
    session.togglePlay();
    for (let frame = frames.shift(); frame; frame = frames.shift()) {
      now += 10_000;
      frame(now);
    }
  };
  play();
  expect(session.position.value).toBe(9);
  expect(session.player.isPlaying.value).toBe(false);
  play();
  expect(session.position.value).toBe(17);
  session.toggleStop('solution');
  play();
  expect(session.position.value).toBe(17);
  vi.unstubAllGlobals();
});

test('a problem that cannot be watched keeps the previous one', async () => {
  const session = sessionOf(async (task) => {
    if ('text' in task && task.text === 'A\nA\n') return trace;
    throw new SolverError(failureOf('too_large'));
  });
  await session.watch('A\nA\n');
  session.step(1);
  await session.watch('…');
  expect(session.refusal.value?.failure.code).toBe('too_large');
  expect(session.position.value).toBe(1);
  await session.watch('A\nA\n');
  expect(session.refusal.value).toBeNull();
  expect(session.position.value).toBe(0);
});

test('prose is watched only when confirmed', async () => {
  const session = await opened();
  readable = {
    interpretations: [{ ...interpretation, format: 'sets', primaryItems: 5 }],
    failure: failureOf('unclear'),
  };
  await session.watch('Hello, how are you?');
  expect(session.refusal.value?.failure.code).toBe('unclear');
  expect(session.watched.value?.text).toBe('A\nA\n');
  if (session.doubted.value) await session.show(session.doubted.value);
  expect(session.refusal.value).toBeNull();
  expect(session.watched.value).toEqual({ text: 'Hello, how are you?', format: 'sets' });
});

test('a late answer about an earlier problem is dropped', async () => {
  const answers: ((trace: CoverTrace) => void)[] = [];
  const session = sessionOf(() => new Promise((resolve) => answers.push(resolve)));
  const first = session.show({ text: 'first', format: null });
  const second = session.show({ text: 'second', format: null });
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.({ ...trace, items: ['second'] });
  answers[0]?.({ ...trace, items: ['first'] });
  await first;
  await expect.poll(() => session.stage.value).not.toBeNull();
  expect(session.search.value?.structure.itemName(1)).toBe('second');
  await expect.poll(() => answers).toHaveLength(3);
  answers[2]?.(trace);
  await second;
});

test('a picture turned before the other rule has been searched stays', async () => {
  let endOther = () => {};
  const other = new Promise<CoverTrace>((resolve) => {
    endOther = () => resolve(trace);
  });
  const session = sessionOf(async ({ itemChoice }) => (itemChoice === 'fewest' ? trace : other));
  const told = session.showStory(0);
  await expect.poll(() => session.pictures.value.length).toBeGreaterThan(1);
  session.turn(1);
  const { value: position } = session.position;
  endOther();
  await told;
  expect(position).toBeGreaterThan(0);
  expect(session.position.value).toBe(position);
});
