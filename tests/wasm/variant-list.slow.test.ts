/** Lists with variants, as solved by the page and the package. */

import { expect, test } from 'vitest';
import type { ListChunk, ListCut, ListRows } from '../../web/engine/model/list.ts';
import { Problems } from '../../web/engine/worker/problems.ts';
import { openTask } from '../../web/engine/worker/tasks.ts';
import { variantIn } from '../../web/engine/worker/variant-json.ts';
import type { DanceModule } from '../../web/engine/worker/wasm.ts';
import { good, loadSudoku, outcomesOf } from './load.ts';
import { loadWhole } from './whole.ts';

const dance = await loadWhole();
const sudoku = await loadSudoku();

const text = 'sudoku 4x4\ntitle: Corners\n12..\n....\n2...\n....\nkiller-cage 7: R1C1 R2C1 R1C2\n';
const puzzle = variantIn(good(sudoku.readVariant(text, '')).json);
const written = (format: string) =>
  new Problems(sudoku).with({ kind: 'variant', puzzle }, (each) => good(each.write(format)).text);
const [json, link, iss] = [written('json'), written('fpuzzles'), written('iss')];
const plain = '12..............';
const clashing = '.Shape~4x4.AntiKnight.~R1C1_1~R2C3_1';
const unknown = '.Shape~4x4.AntiKnight.Moon~R1C1';

function solved(module: object, chunk: Partial<ListChunk>, milliseconds = 0): ListRows[] {
  const settings = { solver: 'auto', limit: 2, milliseconds } as const;
  const unit = {
    text: '',
    layout: 'lines',
    format: '',
    symbols: '',
    firstLine: 1,
    ...chunk,
  } as const;
  const work = openTask(new Problems(module as DanceModule), { kind: 'list', settings }, {}, unit);
  const all: ListRows[] = [];
  while (!work.end) {
    work.run();
    const batch = work.take();
    if (batch?.kind === 'rows') all.push(batch.rows);
  }
  work.delete();
  return all;
}

const column = <Value>(rows: readonly ListRows[], value: (rows: ListRows) => ArrayLike<Value>) =>
  rows.flatMap((each) => Array.from(value(each)));

/** Returns the texts of a column, which has no entries if all are empty. */
const textsOf = (rows: ListRows, name: 'names' | 'texts') =>
  Array.from(rows.lines, (_, place) => rows[name][place] ?? '');

test.each([
  ['with the whole module', dance],
  ['with the page’s module', sudoku],
])('rows keep their order %s', (_, module) => {
  const lines = [plain, json, link, plain, iss, plain];
  const rows = solved(module, { text: lines.join('\n'), firstLine: 7 });
  expect(column(rows, ({ lines }) => lines)).toEqual(lines.map((_, place) => place + 7));
  const names = lines.map((line) => (line === json || line === link ? 'Corners' : ''));
  expect(column(rows, (each) => textsOf(each, 'names'))).toEqual(names);
  const counts = column(rows, ({ counts }) => counts);
  expect(counts.every((count) => count > 0)).toBe(true);
  const texts = column(rows, (each) => textsOf(each, 'texts'));
  for (const [place, line] of lines.entries()) {
    expect(texts[place]?.includes('killer-cage 7: R1C1 R2C1 R1C2')).toBe(line !== plain);
  }
});

test('a row says what its givens break and what was not understood', () => {
  const rows = solved(sudoku, { text: [clashing, unknown, 'what?', iss].join('\n') });
  expect(rows.flatMap(outcomesOf).slice(0, 3)).toEqual(['invalid', 'unreadable', 'unreadable']);
  const failures = rows.flatMap(({ errors }) => errors.map(({ failure }) => failure));
  expect(failures[0]).toMatchObject({ code: 'unknown_constraint', found: 'Moon', line: 2 });
  expect(failures[1]).toMatchObject({ line: 3 });
});

test('a drawing alone is a part that was not understood, also after it is rewritten', () => {
  const cells = Array.from({ length: 4 }, () => [{}, {}, {}, {}]);
  const lines = [
    {
      color: '#F067F0',
      wayPoints: [
        [0.5, 0.5],
        [0.5, 2.5],
      ],
    },
  ];
  const drawn = JSON.stringify({ metadata: { title: 'Drawn' }, cells, regions: [], lines });
  const rewritten = new Problems(sudoku).with(
    { kind: 'variant', puzzle: variantIn(good(sudoku.readVariant(drawn, '')).json) },
    (each) => good(each.write('json')).text,
  );
  const rows = solved(sudoku, { text: `${drawn}\n${rewritten}` });
  const failures = rows.flatMap(({ errors }) => errors.map(({ failure }) => failure));
  expect(failures).toMatchObject([
    { code: 'unknown_constraint', found: 'drawn renban, renban' },
    { code: 'unknown_constraint', found: 'drawn renban, renban' },
  ]);
  expect(rows.flatMap((each) => textsOf(each, 'names'))).toEqual(['Drawn', 'Drawn']);
});

test('a row names the first few parts that were not understood', () => {
  const parts = ['Moon', 'Sun', 'Star', 'Comet'].map((name) => `.${name}~R1C1`).join('');
  const rows = solved(sudoku, { text: `${iss}${parts}\n${iss}` });
  const [failure] = rows.flatMap(({ errors }) => errors.map(({ failure }) => failure));
  expect(failure?.found).toBe('Moon, Sun, Star, …');
});

const rows = '12..\n....\n2...\n....\n';
const rule = 'killer-cage 7: R1C1 R2C1 R1C2\n';
const more = 'author: Ann\nless: R1C1 R1C2 # a comment\n';
const titled = (title: string) => `title: ${title}\n${rows}${rule}`;
const line = `12${'.'.repeat(79)}\n`;
const object = `${JSON.stringify(JSON.parse(json), null, 1)}\n`;

function solvedInChunks(list: string, cut: ListCut): ListRows[] {
  const bytes = cut.rewritten ?? new TextEncoder().encode(list);
  const { bounds, layout, format } = cut;
  return [...cut.firstRows.keys()].flatMap((chunk) => {
    const text = new TextDecoder().decode(bytes.slice(bounds[chunk], bounds[chunk + 1]));
    return solved(dance, { text, layout, format });
  });
}

test.each([
  ['with headings', `${text}\n${text}`, 2],
  ['with headings and blank lines', `${text}\n${more}\n${text}`, 2],
  ['in paragraphs', `${rows}${rule}\n\n${rows}${more}${rule}`, 2],
  ['with titles', `${titled('A')}${titled('B')}`, 2],
  ['with cells on one line', `${line}${rule}\n${line}${rule}`, 2],
  ['in paragraphs, with plain ones', `${rows}\n${rows}${rule}\n${rows}`, 3],
  ['in paragraphs, with a link', `${link}\n\n${rows}${rule}`, 2],
  ['as one text', `${rows}${rule}`, 1],
  ['as one text whose rules stand apart', `${rows}\n${rule}`, 1],
  ['as JSON', `${object}${object}`, 2],
  ['as an array of JSON', `[${object},\n${object}]`, 2],
])('puzzles of several lines %s are told apart', (_, list, count) => {
  const cut = good(dance.cutList(list, 200, '', ''));
  const source = list.split('\n');
  const begins = source.flatMap((line, at) =>
    /^(sudoku|title: [AB]|\[?\{|,?\{|http)/.test(line) || (/^12/.test(line) && !source[at - 1])
      ? [at + 1]
      : [],
  );
  expect([...cut.lines]).toEqual(begins);
  const chunks = solvedInChunks(list, cut);
  expect(column(chunks, ({ counts }) => counts)).toEqual(Array(count).fill(2));
  expect(column(chunks, ({ errors }) => errors)).toEqual([]);
});

test('a puzzle that takes too long is stopped', () => {
  const [rows] = solved(sudoku, { text: '.AntiKnight' }, 1e-6);
  expect(rows && outcomesOf(rows)).toEqual(['time']);
});

test('a search for one more solution ends at the limit', () => {
  const [rows] = solved(sudoku, { text: '.Shape~4x4.AntiKing' });
  expect(rows && outcomesOf(rows)).toEqual(['none']);
  const [several] = solved(sudoku, { text: '.Shape~9x9.Thermo~R1C1~R1C2' });
  expect(several && outcomesOf(several)).toEqual(['limit']);
  expect(several?.solutions.filter((digit) => digit === 0)).toHaveLength(0);
});

test.each([
  ['links', [link, link]],
  ['strings', [iss, iss]],
  ['JSON', [json, json]],
  ['JSON and a plain puzzle', [json, plain]],
  ['one link', [link]],
  ['everything', [link, plain, iss, json]],
])('a list of %s is cut into its lines', (_, lines) => {
  const cut = good(sudoku.cutList(`${lines.join('\n')}\n`, 200, '', ''));
  expect([...cut.lines]).toEqual(lines.map((_, place) => place + 1));
  expect(cut.errors).toEqual([]);
});

test.each([
  ['a link', [`${text}\n${link}`, `${link}\n${text}`]],
  ['a string', [`${text}\n${iss}`, `${iss}\n${text}`]],
])('our text and %s are two puzzles, as on the page', (_, texts) => {
  const linesIn = (text: string) => [...good(sudoku.cutList(text, 200, '', '')).lines];
  expect(texts.map(linesIn)).toEqual([
    [1, 9],
    [1, 2],
  ]);
});
