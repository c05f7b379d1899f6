import { describe, expect, it } from 'vitest';
import {
  type ExampleName,
  exampleNames,
  exampleTexts,
} from '../../../../../web/page/sections/cover/model/examples.ts';

interface Problem {
  readonly primary: readonly string[];
  /** Colours by item; '' for an item without one. */
  readonly options: readonly ReadonlyMap<string, string>[];
}

function words(line: string): string[] {
  return line.split(' ').filter((word) => word !== '');
}

function parseText(text: string): Problem {
  const [items = '', ...options] = text.split('\n').filter((line) => /^[^|]/.test(line));
  return {
    primary: words(items.split('|')[0] ?? ''),
    options: options.map(
      (line) =>
        new Map(words(line).map((word) => [word.split(':')[0] ?? '', word.split(':')[1] ?? ''])),
    ),
  };
}

function parseMatrix(text: string): Problem {
  const rows = text.trim().split('\n').map(words);
  return {
    primary: (rows[0] ?? []).map((_, item) => `${item}`),
    options: rows.map(
      (row) => new Map(row.flatMap((digit, item) => (digit === '1' ? [[`${item}`, '']] : []))),
    ),
  };
}

/** Finds all solutions by trying the options of the first open item in turn, without links. */
function solve({ primary, options }: Problem): number[][] {
  const solutions: number[][] = [];
  const extend = (chosen: number[], taken: ReadonlyMap<string, string>) => {
    const item = primary.find((name) => !taken.has(name));
    if (item === undefined) solutions.push(chosen.map((i) => i + 1).sort((a, b) => a - b));
    options.forEach((option, index) => {
      if (item === undefined || !option.has(item)) return;
      const fits = [...option].every(
        ([name, color]) => !taken.has(name) || (color !== '' && taken.get(name) === color),
      );
      if (fits) extend([...chosen, index], new Map([...taken, ...option]));
    });
  };
  extend([], new Map());
  return solutions;
}

function solveExample(name: ExampleName): number[][] {
  return solve(name === 'matrix' ? parseMatrix(exampleTexts[name]) : parseText(exampleTexts[name]));
}

describe('the examples', () => {
  it('"letters" and "matrix" have one solution each', () => {
    expect(solveExample('letters')).toEqual([[1, 4, 5]]);
    expect(solveExample('matrix')).toEqual([[2, 4, 6]]);
  });

  it('show colours at work, several solutions, and none', () => {
    expect(solveExample('words')).toHaveLength(2);
    expect(solveExample('queens')).toHaveLength(92);
    expect(solveExample('dominoes')).toEqual([]);
  });

  it('show an item that several options may cover', () => {
    const { primary, options } = parseText(exampleTexts.guards.replaceAll(/(1:)?3\|/g, ''));
    expect(primary).toHaveLength(37);
    expect(exampleTexts.guards).toMatch(/^3\|queen 1:3\|11 1:3\|12 /);
    const squares = primary.slice(1);
    const watch = (...queens: readonly number[]) =>
      squares.every((square) => queens.some((queen) => options[queen]?.has(square)));
    let count = 0;
    for (let a = 0; a < options.length; a += 1)
      for (let b = 0; b < a; b += 1) for (let c = 0; c < b; c += 1) if (watch(a, b, c)) count += 1;
    expect(count).toBe(4);
  });

  it('are all different', () => {
    expect(new Set(exampleNames.map((name) => exampleTexts[name])).size).toBe(exampleNames.length);
  });
});
