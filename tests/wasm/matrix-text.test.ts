import { expect, test } from 'vitest';
import type { CoverFormat } from '../../web/engine/model/cover.ts';
import {
  type CoverMatrix,
  withCells,
  withKind,
} from '../../web/page/shared/matrix/model/matrix.ts';
import { matrixFromJson, matrixText } from '../../web/page/shared/matrix/model/matrix-text.ts';
import { loadCover } from './load.ts';
import { engineHere } from './worker-here.ts';

const engine = engineHere(loadCover, 1);

async function matrixOf(text: string, format: CoverFormat): Promise<CoverMatrix> {
  return matrixFromJson(await engine.write({ kind: 'cover', text, format }, 'json'));
}

/** Reads back a written matrix like the page, without knowing its format. */
async function readBack(matrix: CoverMatrix, wanted: CoverFormat) {
  const { text, format } = matrixText(matrix, wanted);
  const { interpretations } = await engine.readCover(text);
  expect(interpretations.map((each) => each.format)).toContain(format);
  return { format, matrix: await matrixOf(text, format) };
}

test.each([
  ['Knuth’s text', 'dlx', 'A B C\nA C\nB\n', 'dlx'],
  ['secondary items with colours', 'dlx', 'A B | X Y\nA X:red Y\nB X\n', 'dlx'],
  ['bounds', 'dlx', '1:2|A B\nA\nA B\n', 'dlx'],
  ['digits', 'matrix', '101\n010\n', 'matrix'],
  ['a matrix with names', 'matrix', 'A B\n1 0\n0 1\n', 'matrix'],
  ['CSV with names', 'csv', ',A,B\np,1,0\n"q r",0,1\n', 'csv'],
  ['sets', 'sets', 'A = {1, 4}\nB = {4, 7}\n', 'sets'],
  ['nameless sets', 'sets', '{p, q}\n{"r,s"}\n', 'sets'],
  [
    'JSON',
    'json',
    '{"items": ["A", "B"], "options": [["A"], {"name": "x", "items": ["B"]}]}',
    'json',
  ],
] as const)('%s: written in the same format, and the same problem', async (_, format, text, to) => {
  const matrix = await matrixOf(text, format);
  const back = await readBack(matrix, format);
  expect(back).toEqual({ format: to, matrix });
});

test('options that hold nothing are left out, and all items are kept', async () => {
  const matrix = await matrixOf('A = {1, 4}\nB = {4, 7}\n', 'sets');
  const cleared = withCells(matrix, [0, 1], false);
  const { matrix: back } = await readBack(cleared, 'sets');
  expect(back.items).toEqual(matrix.items);
  expect(back.options).toEqual([matrix.options[1]]);
  const none = await readBack(withCells(matrix, [0, 1, 4, 5], false), 'sets');
  expect(none.matrix.items).toEqual(matrix.items);
  expect(none.matrix.options).toEqual([]);
});

test('what a format can’t hold is written in one that can', async () => {
  const digits = await matrixOf('110\n011\n', 'matrix');
  const secondary = await readBack(withKind(digits, 2, true), 'matrix');
  expect(secondary.matrix.items[2]).toEqual({ name: '3', isSecondary: true, bounds: '' });
  const named = await matrixOf('A = {p, q}\nB = {q}\n', 'sets');
  expect((await readBack(withKind(named, 0, true), 'sets')).format).toBe('json');
});
