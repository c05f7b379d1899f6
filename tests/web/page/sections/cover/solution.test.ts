import { describe, expect, it } from 'vitest';
import {
  optionLabels,
  solutionsAs,
} from '../../../../../web/page/sections/cover/model/solution.ts';

// The same texts as in tests/cpp/exact_cover/formats/solution_format_test.cpp.

const plain = [
  { number: 4, name: '', entries: ['A', 'D'] },
  { number: 1, name: '', entries: ['E', 'F', 'C'] },
  { number: 5, name: '', entries: ['B', 'G'] },
];
const named = [
  { number: 3, name: '', entries: ['8', '7'] },
  { number: 2, name: 'the, B', entries: ['1', '4'] },
];
const both = [
  { number: 7, solution: plain },
  { number: 8, solution: named },
];

describe('a solution', () => {
  it('is labelled by its options, in the order of the problem', () => {
    expect(optionLabels(plain)).toEqual(['1', '4', '5']);
    expect(optionLabels(named)).toEqual(['"the, B"', '3']);
  });

  it('is written with its options in the order they were chosen', () => {
    expect(solutionsAs('text', both.slice(0, 1))).toBe('4: A D\n1: E F C\n5: B G\n');
    expect(solutionsAs('text', both.slice(1))).toBe('3: 8 7\n2 the, B: 1 4\n');
  });
});

describe('several solutions', () => {
  it('are separated by a blank line', () => {
    expect(solutionsAs('text', both)).toBe('4: A D\n1: E F C\n5: B G\n\n3: 8 7\n2 the, B: 1 4\n');
  });

  it('are numbered in CSV', () => {
    expect(solutionsAs('csv', both)).toBe(
      [
        'solution,step,option,name,entries',
        '7,1,4,,"A D"',
        '7,2,1,,"E F C"',
        '7,3,5,,"B G"',
        '8,1,3,,"8 7"',
        '8,2,2,"the, B","1 4"',
        '',
      ].join('\n'),
    );
  });

  it('are an array in JSON', () => {
    expect(solutionsAs('json', both)).toBe(
      [
        '[',
        '[{"option":4,"entries":["A","D"]},{"option":1,"entries":["E","F","C"]},{"option":5,"entries":["B","G"]}],',
        '[{"option":3,"entries":["8","7"]},{"option":2,"name":"the, B","entries":["1","4"]}]',
        ']',
        '',
      ].join('\n'),
    );
  });

  it('include an empty one', () => {
    const empty = [{ number: 1, solution: [] }];
    expect(JSON.parse(solutionsAs('json', empty))).toEqual([[]]);
    expect(solutionsAs('csv', empty)).toBe('solution,step,option,name,entries\n');
  });
});
