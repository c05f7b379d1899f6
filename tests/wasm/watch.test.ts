import { describe, expect, test } from 'vitest';
import type { ItemChoice } from '../../web/engine/model/solvers.ts';
import type { CoverTrace } from '../../web/engine/model/trace.ts';
import { Problems } from '../../web/engine/worker/problems.ts';
import { exampleTexts } from '../../web/page/sections/cover/model/examples.ts';
import { examples as ownExamples } from '../../web/page/sections/watch/model/examples.ts';
import { picturesOf } from '../../web/page/sections/watch/model/story.ts';
import { type Bindings, bindingsAt } from '../../web/page/shared/links/model/bindings.ts';
import { type CoverOrder, coverOrders } from '../../web/page/shared/links/model/cover-order.ts';
import { grains } from '../../web/page/shared/links/model/places.ts';
import type { Tables } from '../../web/page/shared/links/model/tables.ts';
import { WatchedSearch } from '../../web/page/shared/links/model/watched-search.ts';
import { maxWatched } from '../../web/page/shared/model/watched-problem.ts';
import { good, jobOn, loadCover } from './load.ts';
import { drawn } from './story-states.ts';

const problems = new Problems(await loadCover());
const maxEvents = 200_000;

function traceOf(text: string, itemChoice: ItemChoice = 'fewest', most = maxEvents): CoverTrace {
  return good(problems.cover({ text }).trace(itemChoice, most));
}

function watched(text: string, itemChoice: ItemChoice = 'fewest'): WatchedSearch {
  return new WatchedSearch(traceOf(text, itemChoice));
}

/** Returns the items of the list in order, each with its number of options: "B2 C2". */
function itemsLeft({ structure, tables }: WatchedSearch): string {
  const items: string[] = [];
  for (let item = Number(tables.right[0]); item !== 0; item = Number(tables.right[item])) {
    items.push(`${structure.itemName(item)}${tables.length[item]}`);
  }
  return items.join(' ');
}

function copyOf({ left, right, up, down, length, color, covered }: Tables) {
  return structuredClone({ left, right, up, down, length, color, covered });
}

/** Returns the results of `see` at all ends of steps of `grain`, from start to end. */
function atEachStop<T>(search: WatchedSearch, grain: (typeof grains)[number], see: () => T): T[] {
  const seen: T[] = [];
  search.moveTo(0);
  seen.push(see());
  while (search.position < search.last) {
    search.moveTo(search.places.next(grain, search.position));
    seen.push(see());
  }
  return seen;
}

const example = watched(exampleTexts.letters);

describe('the 6×7 example', () => {
  test('passes through the states in the paper, one operation after the other', () => {
    const states: string[] = [];
    for (const state of atEachStop(example, 'operation', () => itemsLeft(example))) {
      if (state !== states.at(-1)) states.push(state);
    }
    expect(states).toEqual([
      'A2 B2 C2 D3 E2 F2 G3',
      'B2 C2 D1 E2 F2 G2', // A covered
      'B2 C2 E1 F2 G1', // D covered, for option 2
      'B1 C2 E1 F2', // G covered
      'C1 E1 F1', // B covered
      'E0 F0', // C covered, for option 3
      'E0', // F covered: nothing covers E
      '', // E covered
      'E0', // and back
      'E0 F0',
      'C1 E1 F1',
      'B1 C2 E1 F2',
      'B2 C2 E1 F2 G1',
      'B2 C2 D1 E2 F2 G2',
      'B2 C2 E1 F2 G1', // D covered, for option 4
      'B2 C1 F1 G1', // E covered
      'B1 C0 G1', // F covered, for option 1
      'B1 G1', // C covered
      'G0', // B covered
      '', // G covered, for option 5: the root points to itself
      'G0',
      'B1 G1',
      'B1 C0 G1',
      'B2 C1 F1 G1',
      'B2 C2 E1 F2 G1',
      'B2 C2 D1 E2 F2 G2',
      'A2 B2 C2 D3 E2 F2 G3',
    ]);
  });

  test('chooses the items of the paper, and reaches one dead end and one solution', () => {
    const chosen = example.tree.nodes.map(({ item, size, state }) =>
      state === 'solved' ? 'solved' : `${example.structure.itemName(item)}${size} ${state}`,
    );
    expect(chosen).toEqual(['A2 open', 'B1 open', 'E0 dead', 'E1 open', 'B1 open', 'solved']);
    const options = example.tree.nodes.map(({ choice }) => example.structure.optionOf(choice) + 1);
    expect(options).toEqual([0, 2, 3, 4, 1, 5]);
    expect(example.places.marks.deadEnd).toHaveLength(1);
    expect(example.places.marks.solution).toHaveLength(1);
  });

  test('prints the result of the paper', () => {
    const solution = example.places.nextMark('solution', 0) ?? 0;
    expect(example.printed(solution)).toBe('(A,D) (E,F,C) (B,G)');
    expect(example.counters(solution)).toMatchObject({ searchNodes: 6, solutions: 1 });
    expect(example.counters(solution - 1)).toMatchObject({ searchNodes: 5, solutions: 0 });
    expect(example.printed(example.last)).toBe('');
  });

  test('lists the options chosen at the dead end', () => {
    const deadEnd = example.places.nextMark('deadEnd', 0) ?? 0;
    expect(example.printed(deadEnd)).toBe('(A,D,G) (B,C,F)');
    expect(example.moment(deadEnd)).toEqual({
      happening: { kind: 'choose', item: 'E', size: 0 },
      line: 'choose',
      callers: [],
    });
  });

  test('says whether a solution may leave out secondary items', () => {
    const colored = watched('| colours\nA B | X\nA X:red\nB X:red\n');
    const { happening } = colored.moment(colored.places.nextMark('solution', 0) ?? 0);
    expect(happening).toMatchObject({ kind: 'enter', isSolved: true, hasSecondary: true });
  });

  test('describes each link step by names, with its line of the algorithm', () => {
    const steps = atEachStop(example, 'link', () => example.moment(example.position));
    expect(steps.slice(0, 9)).toEqual([
      { happening: { kind: 'start' }, line: undefined, callers: [] },
      {
        happening: { kind: 'enter', level: 0, isSolved: false, hasSecondary: false },
        line: 'enter',
        callers: [],
      },
      { happening: { kind: 'choose', item: 'A', size: 2 }, line: 'choose', callers: [] },
      {
        happening: {
          kind: 'cover',
          item: 'A',
          option: '',
          isSecondary: false,
          isDeadEnd: false,
          order: 'header-last',
        },
        line: 'coverItem',
        callers: [],
      },
      {
        happening: { kind: 'hide', item: 'A', option: '2' },
        line: 'hideEach',
        callers: ['coverItem'],
      },
      {
        happening: { kind: 'takeOut', item: 'D', option: '2', from: 3, to: 2 },
        line: 'unlinkNode',
        callers: ['hideEach', 'coverItem'],
      },
      {
        happening: { kind: 'takeOut', item: 'G', option: '2', from: 3, to: 2 },
        line: 'unlinkNode',
        callers: ['hideEach', 'coverItem'],
      },
      {
        happening: { kind: 'hide', item: 'A', option: '4' },
        line: 'hideEach',
        callers: ['coverItem'],
      },
      {
        happening: { kind: 'takeOut', item: 'D', option: '4', from: 2, to: 1 },
        line: 'unlinkNode',
        callers: ['hideEach', 'coverItem'],
      },
    ]);
    expect(steps[9]).toEqual({
      happening: { kind: 'unlinkItem', item: 'A', left: '', right: 'B' },
      line: 'unlinkItem',
      callers: ['coverItem'],
    });
    expect(steps.at(-1)?.happening).toEqual({ kind: 'done' });
  });

  test('counts the nodes that a whole operation moved', () => {
    let position = 0;
    for (let stop = 0; stop < 3; stop += 1) position = example.places.next('operation', position);
    expect(example.moment(position, true)).toEqual({
      happening: {
        kind: 'cover',
        item: 'A',
        option: '',
        isSecondary: false,
        isDeadEnd: false,
        order: 'header-last',
        moved: 3,
      },
      line: 'coverItem',
      callers: [],
    });
  });

  test('takes the search nodes that the solver counts when it chooses the first item', () => {
    const problem = { kind: 'cover', text: exampleTexts.letters } as const;
    const job = jobOn(problems, problem, { solver: 'dancing-links', itemChoice: 'first' });
    good(job.run(1e6, 1e6));
    const first = watched(exampleTexts.letters, 'first');
    const stats = good(job.stats());
    job.delete();
    expect(BigInt(first.searchNodes)).toBe(stats.nodes);
    expect(BigInt(first.counters(first.last).updates)).toBe(stats.updates);
  });
});

describe.each(coverOrders)('covering with the %s', (order) => {
  const search = new WatchedSearch(traceOf(exampleTexts.letters), order);

  test('the pictures of the story show the states of the paper', () => {
    const pictures = picturesOf(search);
    const states = pictures.map((position) => {
      search.moveTo(position);
      return itemsLeft(search);
    });
    expect(states).toEqual(drawn);
    expect(search.moment(pictures[5] ?? 0).happening).toEqual({
      kind: 'choose',
      item: 'E',
      size: 0,
    });
    expect(search.printed(pictures[13] ?? 0)).toBe('(A,D) (E,F,C) (B,G)');
  });

  test('17 nodes are taken out of lists, 30 with the headers', () => {
    const { updates, headers } = search.counters(search.last);
    expect([updates, updates + headers]).toEqual([17, 30]);
  });

  test('the links are byte for byte the same after the search, and after undoing it', () => {
    const start = copyOf(new WatchedSearch(traceOf(exampleTexts.letters)).tables);
    search.moveTo(search.last);
    expect(copyOf(search.tables)).toEqual(start);
    search.moveTo(0);
    expect(copyOf(search.tables)).toEqual(start);
  });
});

test('the variables of the algorithm stand for headers and nodes', () => {
  const search = watched(exampleTexts.letters);
  const { structure } = search;
  const named = (bindings: Bindings | undefined) =>
    Object.entries(bindings ?? {}).map(([name, node]) => {
      const option = structure.isHeader(node) ? '' : structure.optionName(structure.optionOf(node));
      return `${name}=${option}${structure.itemName(structure.headerOf(node))}`;
    });
  const at = (place: number) => {
    let position = 0;
    for (let stop = 0; stop < place; stop += 1) position = search.places.next('link', position);
    const {
      search: own,
      cover,
      hide,
    } = bindingsAt(search.events, (node) => structure.headerOf(node), position);
    return [named(own), named(cover), named(hide)].map((names) => names.sort().join(' '));
  };
  expect(at(2)).toEqual(['i=A', '', '']);
  // Takes out node (2, D) while option 2 of A is hidden.
  expect(at(5)).toEqual(['i=A', 'i=A p=2A', 'p=2A q=2D']);
  // Covers D for option 2.
  expect(at(11)).toEqual(['i=A j=D x=2A', 'i=D', '']);
});

test('the paper unlinks the header before it hides options, and links it in again after them', () => {
  const kinds = (order: CoverOrder) => {
    const search = new WatchedSearch(traceOf('A B\nA B\nA B\n'), order);
    return atEachStop(search, 'link', () => search.moment(search.position).happening.kind);
  };
  const [last, first] = [kinds('header-last'), kinds('header-first')];
  const within = (all: readonly string[], begin: string) =>
    all.slice(all.indexOf(begin), all.indexOf(begin) + 6);
  expect(within(last, 'cover')).toEqual([
    'cover',
    'hide',
    'takeOut',
    'hide',
    'takeOut',
    'unlinkItem',
  ]);
  expect(within(first, 'cover')).toEqual([
    'cover',
    'unlinkItem',
    'hide',
    'takeOut',
    'hide',
    'takeOut',
  ]);
  expect([...first].sort()).toEqual([...last].sort());
  const backwards = (all: readonly string[]) => all.slice(all.lastIndexOf('uncover')).slice(0, 6);
  expect(backwards(last)).toEqual([
    'uncover',
    'relinkItem',
    'unhide',
    'putBack',
    'unhide',
    'putBack',
  ]);
  expect(backwards(first)).toEqual([
    'uncover',
    'unhide',
    'putBack',
    'unhide',
    'putBack',
    'relinkItem',
  ]);
});

test('the second example has one solution: options 2, 4 and 6', () => {
  const search = watched(exampleTexts.matrix);
  const [solution = 0, ...more] = search.places.marks.solution;
  expect(more).toEqual([]);
  const options = search.chosen(solution).map((node) => search.structure.optionOf(node) + 1);
  expect(options.sort()).toEqual([2, 4, 6]);
});

describe.each(['letters', 'matrix', 'words', 'queens'] as const)('of the problem "%s"', (name) => {
  const search = watched(exampleTexts[name]);
  const start = copyOf(new WatchedSearch(traceOf(exampleTexts[name])).tables);

  test('moving back from the end restores the tables of the start', () => {
    search.moveTo(search.last);
    search.moveTo(0);
    expect(copyOf(search.tables)).toEqual(start);
    search.moveTo(search.last);
    if (search.isComplete) expect(copyOf(search.tables)).toEqual(start);
  });

  test('a jump leads to the same tables as single steps', () => {
    let seed = 1;
    for (let jump = 0; jump < 20; jump += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      const place = seed % (search.last + 1);
      search.moveTo(place);
      const straight = new WatchedSearch(traceOf(exampleTexts[name]));
      straight.moveTo(place);
      expect(copyOf(search.tables)).toEqual(copyOf(straight.tables));
    }
  });

  test('steps of each grain stop at the same places back and forth', () => {
    for (const grain of grains) {
      const stops: number[] = [0];
      while (stops.at(-1) !== search.last) {
        stops.push(search.places.next(grain, stops.at(-1) as number));
      }
      const back: number[] = [search.last];
      while (back.at(-1) !== 0) back.push(search.places.previous(grain, back.at(-1) as number));
      expect(back.reverse()).toEqual(stops);
    }
  });
});

test.each([
  ['letters', 1],
  ['matrix', 1],
  ['queens', 2],
  ['dominoes', 11],
] as const)('records the whole search of the example "%s", with %i solutions', (name, count) => {
  const search = watched(ownExamples[name].text);
  expect(search.isComplete).toBe(true);
  expect(search.places.marks.solution).toHaveLength(count);
});

describe('a record', () => {
  test('ends at the limit of events, and says so', () => {
    const cut = traceOf(exampleTexts.queens, 'fewest', 1000);
    expect(cut.isComplete).toBe(false);
    expect(cut.events.length / 4).toBeGreaterThanOrEqual(1000);
    expect(cut.events.length / 4).toBeLessThan(2000);
    const search = new WatchedSearch(cut);
    expect(search.searchNodes).toBe(search.tree.nodes.length);
  });

  test('is refused for a problem with bounds, or with too many entries or items', () => {
    const failure = (text: string) => problems.cover({ text }).trace('fewest', maxEvents).failure;
    expect(failure(exampleTexts.guards)?.code).toBe('bounds_unsupported');
    const { items, entries } = maxWatched;
    const names = Array.from({ length: items + 1 }, (_, i) => `i${i}`);
    expect(failure(`${names.join(' ')}\n${names.join(' ')}\n`)).toMatchObject({
      code: 'too_large',
      found: `${items + 1} items`,
      expected: `≤ ${items} items`,
    });
    const option = `${names.slice(0, 100).join(' ')}\n`;
    expect(failure(option.repeat(6))).toMatchObject({
      code: 'too_large',
      found: '500 entries',
      expected: `≤ ${entries} entries`,
    });
  });
});

test('the steps of a problem with colours include purifying and marking', () => {
  const search = watched('p q | x y\np x:A y\nq x:A\nq x:B\np y\n');
  const kinds = new Set(
    atEachStop(search, 'link', () => search.moment(search.position)).map(
      ({ happening }) => happening.kind,
    ),
  );
  expect([...kinds]).toEqual(expect.arrayContaining(['purify', 'mark', 'unmark', 'unpurify']));
  search.moveTo(search.places.marks.solution[0] ?? 0);
  expect(search.printed(search.position)).toBe('(p,x:A,y) (q,x:A)');
});
