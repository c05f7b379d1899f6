import { describe, expect, test } from 'vitest';
import { traits } from '../../../../../../web/engine/model/rule-traits.ts';
import { emptyVariant, type Rule, ruleKinds } from '../../../../../../web/engine/model/variant.ts';
import {
  pictureOf,
  undrawn,
} from '../../../../../../web/page/sections/sudoku/model/rules/picture.ts';
import { rules as en } from '../../../../../../web/page/sections/sudoku/words/rules/en.ts';
import { rules as zh } from '../../../../../../web/page/sections/sudoku/words/rules/zh.ts';
import { ruleColors } from '../../../../../../web/page/shared/sudoku/model/rules/colors.ts';
import {
  lettersOf,
  ruleShapes,
  shapesText,
} from '../../../../../../web/page/shared/sudoku/model/rules/drawing.ts';
import {
  pictureOfKind,
  swatchOf,
} from '../../../../../../web/page/shared/sudoku/model/rules/kind-pictures.ts';
import { marginOf } from '../../../../../../web/page/shared/sudoku/model/rules/outside.ts';
import { layered } from '../../../../../../web/page/shared/sudoku/model/rules/shapes.ts';

const { board } = emptyVariant();

function drawn(...rules: readonly Rule[]) {
  return ruleShapes(board, rules);
}

function textsOf(...rules: readonly Rule[]) {
  return drawn(...rules)
    .map(lettersOf)
    .filter((text) => text !== '');
}

/** A rule of each kind with a place. */
const each: readonly Rule[] = ruleKinds
  .filter((kind) => !['global', 'program', 'choice'].includes(traits[kind].place))
  .map((kind) => ({ kind, cells: [0, 1], others: [9, 10], number: 3, digits: [1] }));

test.each(each)('a rule is drawn: $kind', (rule) => {
  expect(drawn(rule)).not.toEqual([]);
});

test.each(each)('a rule has a swatch of its own colours: $kind', (rule) => {
  const colors = (shapes: Parameters<typeof shapesText>[0]) =>
    new Set(shapesText(shapes).match(/#[0-9a-f]{6}/g));
  const swatch = colors(swatchOf(rule, false).shapes);
  expect(swatch.size).toBeGreaterThan(0);
  expect(colors(drawn(rule))).toEqual(swatch);
});

describe('cages', () => {
  test('the sum is in the first cell, over the digits', () => {
    const shapes = drawn({ kind: 'killer-cage', cells: [10, 1, 0], number: 15 });
    const [text] = shapes.filter((shape) => 'text' in shape);
    expect(text).toMatchObject({ text: { value: '15' } });
    expect(layered(shapes).over).toEqual(shapes);
    expect(text && 'text' in text && text.text.x).toBeLessThan(0.2);
  });

  test('cells share one outline', () => {
    const [shape] = drawn({ kind: 'killer-cage', cells: [0, 1, 9] });
    expect(shape && 'path' in shape && shape.path).toBe('M7 7L193 7L193 93L93 93L93 193L7 193Z');
  });

  test('cells that touch at a corner only have outlines of their own', () => {
    const [shape] = drawn({ kind: 'killer-cage', cells: [0, 10] });
    expect(shape && 'path' in shape && shape.path).toBe(
      'M7 7L93 7L93 93L7 93ZM107 107L193 107L193 193L107 193Z',
    );
  });

  test('overlapping cages are nested, and their sums in different cells', () => {
    const shapes = drawn(
      { kind: 'killer-cage', cells: [0, 1], number: 5 },
      { kind: 'killer-cage', cells: [0, 9], number: 6 },
    );
    const paths = shapes.flatMap((shape) => ('path' in shape ? shape.path : []));
    expect(paths[0]?.startsWith('M7 7')).toBe(true);
    expect(paths[1]?.startsWith('M7 7')).toBe(false);
    const places = shapes.flatMap((shape) => ('text' in shape ? Math.floor(shape.text.y) : []));
    expect(places).toEqual([0, 1]);
  });
});

test('numbers are shown where they are not the usual ones', () => {
  const cells = [0, 1];
  expect(textsOf({ kind: 'difference', cells })).toEqual([]);
  expect(textsOf({ kind: 'difference', cells, number: 3 })).toEqual(['3']);
  expect(textsOf({ kind: 'pair-sum', cells, number: 5 })).toEqual(['V']);
  expect(textsOf({ kind: 'whispers', cells, number: 5 })).toEqual([]);
  expect(textsOf({ kind: 'whispers', cells, number: 6 })).toEqual(['6']);
});

test('clues outside get a margin on their side, and another line where two share a place', () => {
  const clue: Rule = { kind: 'sandwich', cells: [0, 1, 2], number: 10 };
  expect(marginOf(board, [clue])).toMatchObject({ top: 0, right: 0, bottom: 0 });
  expect(marginOf(board, [clue]).left).toBeGreaterThan(0);
  expect(marginOf(board, [clue, clue]).left).toBe(2 * marginOf(board, [clue]).left);
});

test('clues outside have one size, whatever kinds there are', () => {
  const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const kinds = ['sandwich', 'x-sum', 'skyscraper', 'numbered-room', 'little-killer'] as const;
  const clues = kinds.map((kind, row): Rule => {
    const own = kind === 'little-killer' ? [80, 70] : cells.map((cell) => 9 * row + cell);
    return { kind, cells: own, number: 12 };
  });
  const sizes = drawn(...clues).flatMap((shape) => ('text' in shape ? shape.text.size : []));
  expect(sizes).toHaveLength(kinds.length);
  expect(new Set(sizes).size).toBe(1);
});

test('each kind of clue outside has a picture of its own', () => {
  const kinds = ruleKinds.filter((kind) => traits[kind].group === 'outside');
  const pictures = kinds.map((kind) => shapesText(pictureOfKind(kind).shapes));
  expect(new Set(pictures).size).toBe(kinds.length);
});

test('the frame of an X-sum is open towards the board on every side', () => {
  const other: Rule = { kind: 'sandwich', cells: [0, 1, 2], number: 10 };
  const frame = (...cells: number[]) => {
    const shapes = drawn(other, { kind: 'x-sum', cells, number: 20 });
    const path = shapes.find((shape) => 'path' in shape);
    const points = path && 'path' in path ? path.path.match(/-?[\d.]+/g)?.map(Number) : [];
    const middle = shapes.find((shape) => 'text' in shape && shape.text.value === '20');
    if (!points || !middle || !('text' in middle)) throw new Error('no frame');
    const { x, y } = middle.text;
    const range = (from: number, at: number) => {
      const own = points.filter((_, index) => index % 2 === from).map((one) => one - 100 * at);
      return [Math.round(Math.min(...own)), Math.round(Math.max(...own))];
    };
    return [...range(0, x), ...range(1, y)];
  };
  expect(frame(18, 19, 20)).toEqual([-33, 23, -33, 33]);
  expect(frame(26, 25, 24)).toEqual([-23, 33, -33, 33]);
  expect(frame(4, 13, 22)).toEqual([-33, 33, -33, 23]);
  expect(frame(76, 67, 58)).toEqual([-33, 33, -23, 33]);
});

test('Dutch whispers have their name, without a number', () => {
  const rule = { kind: 'whispers', cells: [0, 1, 2], number: 4 } as const;
  expect(en.sentence(rule, board)).toMatch(/^Dutch whispers, /);
  expect(en.inCell(rule, board, 1)).toBe('Dutch whispers, 2 of 3');
  expect(zh.inCell(rule, board, 1)).toMatch(/^荷兰耳语线，/);
  expect(en.inCell({ ...rule, number: 6 }, board, 1)).toBe('Whispers 6, 2 of 3');
});

test('ranks have a number sign', () => {
  const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const ranks = (['full-rank', 'shared-rank'] as const).map(
    (kind, row): Rule => ({ kind, cells: cells.map((cell) => 9 * row + cell), number: 30 + row }),
  );
  expect(textsOf(...ranks)).toEqual(['#30', '#31']);
});

test('no two kinds of lines differ in colour only', () => {
  const programs = ['pairs-along', 'expression', 'machine'] as const;
  const own = ruleKinds.filter((kind) => traits[kind].place === 'line');
  const kinds = [...own, ...programs];
  const lines = kinds.map((kind): Rule => ({ kind, cells: [0, 1, 2], number: 5 }));
  const dutch: Rule = { kind: 'whispers', cells: [0, 1, 2], number: 4 };
  const colorless = [...lines, dutch].map((rule) =>
    JSON.stringify(drawn(rule)).replaceAll(/"(stroke|fill)":"(?!surface)\w+"/g, '$1'),
  );
  expect(new Set(colorless).size).toBe(lines.length + 1);
});

test('asterisk, centre dot and girandola have signs and sentences of their own', () => {
  const kinds = ['asterisk', 'center-dot', 'girandola'] as const;
  const signs = kinds.map((kind) => {
    const paths = drawn({ kind, cells: [] }).flatMap((shape) =>
      'path' in shape ? shape.path : [],
    );
    expect(paths).toHaveLength(2);
    return paths[1];
  });
  expect(new Set(signs).size).toBe(kinds.length);
  for (const { meaning } of [en, zh])
    expect(new Set(kinds.map((kind) => meaning({ kind }))).size).toBe(kinds.length);
});

test('a swatch shows what a rule looks like on its board', () => {
  const line: Rule = { kind: 'whispers', cells: [40, 41, 42, 43], number: 4 };
  expect(shapesText(swatchOf(line, false).shapes)).toContain(ruleColors.dutchWhispers[0]);
  const clue: Rule = { kind: 'x-sum', cells: [0, 1, 2], number: 20 };
  expect(swatchOf(clue, false).shapes).toHaveLength(1);
  expect(swatchOf(clue, true).shapes).toHaveLength(2);
  expect(swatchOf({ kind: 'windoku', cells: [] }, false).shapes).toHaveLength(4);
  expect(swatchOf({ kind: 'anti-knight', cells: [] }, false).shapes).toEqual([]);
});

test('lines are over the grid in pictures, as on the page, and areas under it', () => {
  const rules: readonly Rule[] = [
    { kind: 'thermometer', cells: [0, 1, 2] },
    { kind: 'extra-region', cells: [9, 10] },
  ];
  const { drawing } = pictureOf({ ...emptyVariant(), rules }, null, 'Sudoku');
  const order = [ruleColors.shade[0], '#a5a097', ruleColors.thermometer[0]];
  const places = order.map((color) => drawing.indexOf(`"${color}"`));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('pictures have no theme', () => {
  const text = shapesText(drawn(...each));
  expect(text).toContain('fill="#ffffff"');
  expect(text).not.toContain('var(');
});

test('a picture has the rules, the givens bold and the solution slanted', () => {
  const givens = Array.from({ length: 81 }, (_, cell) => (cell === 1 ? 4 : null));
  const rules: readonly Rule[] = [{ kind: 'sandwich', cells: [0, 1, 2], number: 35 }];
  const puzzle = { ...emptyVariant(), givens, rules };
  const { drawing, width, height } = pictureOf(puzzle, [7, 4], 'Sudoku');
  expect(drawing).toContain('font-weight="bold">4<');
  expect(drawing).toContain('font-style="italic">7<');
  expect(drawing).toContain('>35<');
  expect(width).toBeGreaterThan(height);
});

test('a picture has given candidates where it has no digit', () => {
  const all = board.digits;
  const candidates = emptyVariant().givens.map((_, cell) => (cell < 2 ? [1, 2] : all));
  const marks = (solution: readonly number[] | null) =>
    pictureOf({ ...emptyVariant(), candidates }, solution, 'Sudoku').drawing.match(
      />[12]<\/text>/g,
    );
  expect(marks(null)).toHaveLength(4);
  expect(marks([1])).toHaveLength(3);
});

test('a picture has its caption below, in lines as wide as the board', () => {
  const knight: Rule = { kind: 'anti-knight', cells: [] };
  const diagonal: Rule = { kind: 'diagonal', cells: [] };
  const puzzle = { ...emptyVariant(), rules: [diagonal, knight] };
  expect(undrawn(puzzle)).toEqual([knight]);
  const plain = pictureOf(puzzle, null, 'Sudoku');
  for (const { meaning } of [en, zh]) {
    const sentence = meaning(knight).repeat(3);
    const { drawing, height } = pictureOf(puzzle, null, 'Sudoku', [sentence]);
    const lines = [...drawing.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('').replaceAll(' ', '')).toBe(sentence.replaceAll(' ', ''));
    expect(Math.max(...lines.map((text) => text.length))).toBeLessThan(70);
    expect(height).toBeGreaterThan(plain.height);
  }
});

describe('sentences', () => {
  test('a cage with its cells', () => {
    const rule: Rule = { kind: 'killer-cage', cells: [0, 1, 9], number: 15 };
    expect(en.sentence(rule, board)).toBe(
      'Killer cage, row 1, columns 1 and 2; row 2, column 1: The cage adds up to 15; no digit repeats.',
    );
    expect(zh.sentence(rule, board)).toBe(
      '杀手笼（第 1 行第 1、2 列，第 2 行第 1 列）：笼内数字不重复，和为 15。',
    );
  });

  test('the digits around a circle', () => {
    const rule: Rule = { kind: 'quadruple', cells: [0, 1, 9, 10], digits: [1, 2, 3] };
    expect(en.meaning(rule)).toBe('The four cells around the circle include 1, 2 and 3.');
    expect(zh.meaning(rule)).toBe('圆圈周围的四格中要有 1、2、3。');
  });

  test('a clue with its side', () => {
    const rule: Rule = { kind: 'sandwich', cells: [26, 25, 24], number: 7 };
    expect(en.sentence(rule, board)).toContain('row 3 from the right');
  });

  test('long lists of cells are cut', () => {
    const rule: Rule = {
      kind: 'odd',
      cells: Array.from({ length: 20 }, (_, index) => index + Math.floor(index / 8)),
    };
    expect(en.sentence(rule, board)).toContain('row 2, columns 1, 2, 3 and 4 and 8 more cells');
  });

  test('whole rows, columns and boxes have names', () => {
    const named = (cells: readonly number[]) => [en.cells(board, cells), zh.cells(board, cells)];
    const line = (first: number, step: number) =>
      Array.from({ length: 9 }, (_, index) => first + index * step);
    expect(named(line(63, 1))).toEqual(['row 8', '第 8 行']);
    expect(named([...line(0, 1), 9])).toEqual([
      'row 1; row 2, column 1',
      '第 1 行，第 2 行第 1 列',
    ]);
    expect(named(line(2, 9))).toEqual(['column 3', '第 3 列']);
    expect(named([30, 31, 32, 39, 40, 41, 48, 49, 50])).toEqual(['box 5', '第 5 宫']);
    // A line has a direction.
    expect(named(line(71, -1))[0]).toContain('row 8, columns 9, 8');
    expect(named(line(74, -9))[0]).toContain('row 9, column 3');
  });

  test('a table has its pairs, if few, and an automaton its number of states', () => {
    const table = [[], [2, 3], [1]];
    expect(en.meaning({ kind: 'pairs-along', table })).toContain('these pairs: 12, 13, 21.');
    expect(zh.meaning({ kind: 'pairs-all', table })).toContain('以下数对之一：12、13、21。');
    const many = [[], ...Array.from({ length: 9 }, () => [1, 2])];
    expect(en.meaning({ kind: 'pairs-all', table: many })).toContain('one of 18 pairs in a table');
    // As packed by the module: 2, and 5 + 32.
    expect(en.meaning({ kind: 'machine', automaton: 'CBABBA' })).toContain('with 2 states');
    expect(en.meaning({ kind: 'machine', text: 'rises', automaton: 'lBABBA' })).toBe(
      'The digits along the line, in order, fit the pattern “rises” (an automaton with 37 states).',
    );
  });

  test.each(ruleKinds)('a kind has sentences: %s', (kind) => {
    const rule: Rule = { kind, cells: [], number: 4, text: 'a < b' };
    for (const { names, meaning, sharedMeaning } of [en, zh]) {
      expect(names[kind]).not.toBe('');
      expect(meaning(rule)).toMatch(/[.。]$/);
      expect(sharedMeaning(rule)).toMatch(/[.。]$/);
    }
  });

  test('cages of all sums share a sentence, which one without a sum doesn’t', () => {
    const cage = (sum: object): Rule => ({ kind: 'killer-cage', cells: [0, 1], ...sum });
    for (const { sharedMeaning } of [en, zh]) {
      expect(sharedMeaning(cage({ number: 10 }))).toBe(sharedMeaning(cage({ number: 11 })));
      expect(sharedMeaning(cage({}))).not.toBe(sharedMeaning(cage({ number: 11 })));
    }
  });
});

describe('a cell knows what it is in a rule', () => {
  const thermometer: Rule = { kind: 'thermometer', cells: [9, 0, 1] };
  const arrow: Rule = { kind: 'arrow', cells: [9], others: [0, 1] };
  const less: Rule = { kind: 'less', cells: [9, 0] };

  test.each([
    [thermometer, 0, 'Thermometer, 2 of 3'],
    [arrow, 9, 'Arrow, circle'],
    [arrow, 1, 'Arrow, 2 of 2'],
    [less, 9, 'Less than row 1, column 1'],
    [less, 0, 'Greater than row 2, column 1'],
    [{ kind: 'killer-cage', cells: [0, 1], number: 5 } as Rule, 0, 'Killer cage 5'],
  ])('%j, %i', (rule, cell, name) => {
    expect(en.inCell(rule, board, cell)).toBe(name);
  });

  test('in Chinese', () => {
    expect(zh.inCell(thermometer, board, 0)).toContain('3 格中的第 2 格');
  });
});

test('related clones share a letter, and letters stand apart', () => {
  const clone = (cells: readonly number[], others: readonly number[]): Rule => ({
    kind: 'clone',
    cells,
    others,
  });
  const cycle = [clone([0, 1], [9, 10]), clone([18, 19], [9, 10]), clone([0, 1], [18, 19])];
  expect(textsOf(...cycle)).toEqual(['A', 'A', 'A']);
  expect(textsOf(...cycle, clone([1, 0], [60, 61]), clone([70], [71]))).toEqual([
    ...['A', 'A', 'A', 'A'],
    ...['B', 'B'],
  ]);
  const crowded = drawn(clone([0, 1], [9, 10]), clone([1, 2], [10, 11]), clone([1], [10]));
  const places = crowded.flatMap((one) => ('text' in one ? [`${one.text.x} ${one.text.y}`] : []));
  expect(new Set(places).size).toBe(6);
});
