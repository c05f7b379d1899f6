import { describe, expect, test } from 'vitest';
import {
  blankMatrix,
  type CoverMatrix,
  isOne,
  nameFault,
  renamed,
  rowsOf,
  sizesOf,
  withCells,
  withKind,
  withLine,
  withoutLine,
} from '../../../../../web/page/shared/matrix/model/matrix.ts';

function matrixOf(names: string, ...rows: readonly string[]): CoverMatrix {
  return {
    items: [...names].map((name) => ({ name, isSecondary: false, bounds: '' })),
    options: rows.map((row) => ({
      name: '',
      cells: [...row].map((bit) => (bit === '1' ? '' : null)),
    })),
  };
}

function drawn({ options }: CoverMatrix): string[] {
  return options.map(({ cells }) => cells.map((cell) => (cell === null ? '0' : '1')).join(''));
}

describe('cells', () => {
  const matrix = matrixOf('ABC', '101', '010');

  test('are numbered in reading order, and set or cleared', () => {
    expect(isOne(matrix, 2)).toBe(true);
    expect(isOne(matrix, 3)).toBe(false);
    expect(drawn(withCells(matrix, [1, 3, 4], true))).toEqual(['111', '110']);
    expect(drawn(withCells(matrix, [0, 1, 4], false))).toEqual(['001', '000']);
  });

  test('that are 1 keep their colour', () => {
    const colored: CoverMatrix = { ...matrix, options: [{ name: '', cells: [null, 'red', ''] }] };
    expect(withCells(colored, [0, 1], true).options[0]?.cells).toEqual(['', 'red', '']);
  });

  test('of each column are counted', () => {
    expect(sizesOf(matrixOf('ABC', '101', '001'))).toEqual([1, 0, 2]);
  });
});

describe('rows and columns', () => {
  test('are added anywhere, new items with a free name', () => {
    const wider = withLine(matrixOf('AB', '11'), { line: 'item', index: 1 });
    expect(wider.items.map(({ name }) => name)).toEqual(['A', 'C', 'B']);
    expect(drawn(wider)).toEqual(['101']);
    expect(withLine(matrixOf('12', '11'), { line: 'item', index: 2 }).items[2]?.name).toBe('3');
    expect(drawn(withLine(wider, { line: 'option', index: 0 }))).toEqual(['000', '101']);
  });

  test('are removed, except for the last column', () => {
    const narrower = withoutLine(matrixOf('AB', '10', '01'), { line: 'item', index: 0 });
    expect(drawn(narrower)).toEqual(['0', '1']);
    expect(withoutLine(narrower, { line: 'item', index: 0 })).toBe(narrower);
    expect(drawn(withoutLine(narrower, { line: 'option', index: 0 }))).toEqual(['1']);
  });

  test('get names that the library can read', () => {
    const matrix = matrixOf('AB', '11', '10');
    const [item, option] = [
      { line: 'item', index: 0 },
      { line: 'option', index: 1 },
    ] as const;
    expect(nameFault(matrix, item, '')).toBe('empty');
    expect(nameFault(matrix, item, 'a b')).toBe('signs');
    expect(nameFault(matrix, item, 'B')).toBe('taken');
    expect(nameFault(matrix, item, 'A')).toBeNull();
    expect(nameFault(matrix, option, '')).toBeNull();
    expect(renamed(matrix, option, 'two words').options[1]?.name).toBe('two words');
  });

  test('that become secondary move behind the primary ones with their cells', () => {
    const changed = withKind(matrixOf('ABC', '110', '001'), 0, true);
    expect(changed.items.map(({ name }) => name)).toEqual(['B', 'C', 'A']);
    expect(drawn(changed)).toEqual(['101', '010']);
    const back = withKind(changed, 2, false);
    expect(back.items.every(({ isSecondary }) => !isSecondary)).toBe(true);
  });
});

test('the options of a solution are found among rows of which some are blank', () => {
  expect([...rowsOf(matrixOf('AB', '10', '00', '01'), [2])]).toEqual([2]);
  expect(blankMatrix().options).toHaveLength(3);
});
