import { expect, test } from 'vitest';
import { type Decoration, emptyVariant } from '../../../../../../web/engine/model/variant.ts';
import { pictureOf } from '../../../../../../web/page/sections/sudoku/model/rules/picture.ts';
import {
  decoratedCells,
  decorationExtent,
  decorationShapes,
} from '../../../../../../web/page/shared/sudoku/model/rules/decorations.ts';
import { marginOf } from '../../../../../../web/page/shared/sudoku/model/rules/outside.ts';

const puzzle = emptyVariant();
const { board } = puzzle;

const outside: Decoration = { kind: 'text', isOver: true, points: [250, -50], text: '<12>' };

test.each<[Decoration, string]>([
  [{ kind: 'line', points: [50, 50, 150, 50], stroke: '#FF0000', thickness: 10 }, 'M50 50L150 50'],
  [
    { kind: 'rectangle', points: [50, 50], width: 100, height: 60, fill: '#CC99FF' },
    'M0 20L100 20L100 80L0 80Z',
  ],
  [
    { kind: 'rectangle', points: [50, 50], width: 100, height: 60, angle: 90, fill: '#CC99FF' },
    'M80 0L80 100L20 100L20 0Z',
  ],
  [
    { kind: 'circle', points: [50, 50], width: 80, height: 40, stroke: '#000000' },
    'M10 50a38 19 0 1 0 80 0a38 19 0 1 0 -80 0Z',
  ],
  [
    { kind: 'pill', points: [100, 50], width: 180, height: 80, stroke: '#000000' },
    'M50 10L150 10A40 40 0 0 1 150 90L50 90A40 40 0 0 1 50 10Z',
  ],
  [
    { kind: 'pill', points: [50, 100], width: 80, height: 180, stroke: '#000000' },
    'M90 50L90 150A40 40 0 0 1 10 150L10 50A40 40 0 0 1 90 50Z',
  ],
  [{ kind: 'cage', points: [50, 50], stroke: '#000000' }, 'M7 7L93 7L93 93L7 93Z'],
])('what an author has drawn is drawn: $kind', (decoration, path) => {
  expect(decorationShapes(board, [decoration])).toMatchObject([{ path }]);
});

test('white and black dots keep their colours on a dark board', () => {
  const drawn = (more: Partial<Decoration>) =>
    decorationShapes(board, [
      { kind: 'circle', points: [100, 50], width: 30, height: 30, ...more },
    ]);
  expect(drawn({ fill: '#FFFFFF', stroke: '#000000', text: '3' })).toMatchObject([
    { paint: { fill: 'white', stroke: 'onWhite' } },
    { text: { color: 'onWhite' } },
  ]);
  expect(drawn({ fill: '#000000' })).toMatchObject([{ paint: { fill: 'black', stroke: 'soft' } }]);
  expect(drawn({ fill: '#FFFFFF', width: 80 })).toMatchObject([{ paint: { fill: '#FFFFFF' } }]);
});

test('what has no colour and no text is not seen', () => {
  const invisible: Decoration = { kind: 'rectangle', points: [-950, 50], width: 100, height: 100 };
  expect(decorationShapes(board, [invisible])).toEqual([]);
  expect(decorationExtent(invisible)).toBeNull();
  expect(marginOf(board, [], [invisible])).toEqual(marginOf(board, []));
});

test('light letters have dark surroundings, and dark letters light ones', () => {
  const halo = (color: Decoration['color']) => {
    const [shape] = decorationShapes(board, [{ ...outside, ...(color && { color }) }]);
    return shape && 'text' in shape && shape.text.halo;
  };
  expect(halo('#FFFFFF')).toBe('#000000');
  expect(halo(undefined)).toBe('#FFFFFF');
});

test('what is beside the board has a margin of limited width', () => {
  const { top, left, right, bottom } = marginOf(board, [], [outside]);
  expect(top).toBeGreaterThan(0.7);
  expect([left, right, bottom]).toEqual([0, 0, 0]);
  expect(marginOf(board, [], [{ ...outside, points: [250, -90_000] }]).top).toBe(3);
  // Decorations may cover the frame of the board.
  const frame: Decoration = {
    kind: 'line',
    points: [0, 0, 900, 0],
    stroke: '#000000',
    thickness: 6,
  };
  expect(marginOf(board, [], [frame])).toEqual(marginOf(board, []));
});

test('decorations are in the cells of their points', () => {
  const line: Decoration = { kind: 'line', points: [50, 50, 150, 50, 50, 50] };
  expect(decoratedCells(board, [line, outside])).toEqual([0, 1]);
});

test('lines are also in the cells between their bends', () => {
  const line: Decoration = { kind: 'line', points: [550, 450, 750, 450, 750, 450, 850, 550] };
  expect(decoratedCells(board, [line])).toEqual([41, 42, 43, 53]);
  const far: Decoration = { kind: 'line', points: [50, 50, 90_000_000, 50] };
  expect(decoratedCells(board, [far])).toEqual([0]);
});

test('the picture has them under and over the lines', () => {
  const fill: Decoration = {
    kind: 'rectangle',
    points: [50, 50],
    width: 100,
    height: 100,
    fill: '#CC99FF80',
  };
  const { drawing } = pictureOf({ ...puzzle, decorations: [fill, outside] }, null, '–');
  expect(drawing).toContain('&lt;12>');
  expect(drawing.indexOf('#CC99FF80')).toBeGreaterThan(0);
  expect(drawing.indexOf('#CC99FF80')).toBeLessThan(drawing.indexOf('stroke-linecap="square"'));
  expect(drawing.indexOf('&lt;12>')).toBeGreaterThan(drawing.indexOf('stroke-linecap="square"'));
});
