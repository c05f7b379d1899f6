import { describe, expect, test } from 'vitest';
import { errorCodes as libraryCodes } from '../../../../../web/engine/model/catalogue/error-codes.ts';
import { failureOf, scriptCodes } from '../../../../../web/engine/model/failure.ts';
import { errors, refused } from '../../../../../web/page/shared/words/en/errors.ts';
import {
  errors as chinese,
  refused as refusedInChinese,
} from '../../../../../web/page/shared/words/zh/errors.ts';

const errorCodes = [...libraryCodes, ...scriptCodes];

describe('every error has its own sentence', () => {
  test.each(errorCodes)('%s', (code) => {
    expect(errors(failureOf(code))).toMatch(/^[A-Z0-9“].*[^.]\.$/);
  });

  test('all are different', () => {
    const sentences = errorCodes.map((code) => errors(failureOf(code)));
    expect(new Set(sentences).size).toBe(errorCodes.length);
  });
});

test('the place, the text there and what to write instead are named', () => {
  const failure = { line: 3, column: 5, found: 'G', expected: '1–9' };
  expect(errors(failureOf('unexpected_symbol', failure))).toBe(
    'Line 3, column 5: use 1–9 here instead of “G”.',
  );
});

test('a board without cells, or with one twice, is told apart', () => {
  const sentence = 'A board needs at least one cell.';
  expect(errors(failureOf('bad_region'))).toBe(sentence);
  expect(errors(failureOf('bad_region', { found: '0x5' }))).toBe(sentence);
  const twice = { line: 1, column: 9, found: '0, 0' };
  expect(errors(failureOf('bad_shape', twice))).toContain('the cell 0, 0 appears twice');
  expect(errors(failureOf('bad_region', twice))).toContain('the cell 0, 0 appears twice');
});

test('pieces without a board get an example with one', () => {
  expect(errors(failureOf('not_pictures', { found: 'tetrominoes' }))).toBe(
    'Which board? Name it, too: “tetrominoes 8x8”.',
  );
  const hexiamonds = { found: '12 hexiamonds', expected: '6x6' };
  expect(errors(failureOf('not_pictures', hexiamonds))).toContain('“12 hexiamonds 6x6”');
  expect(errors(failureOf('not_pictures', { found: 'A' }))).toMatch(/^These are words/);
});

test('a number with too many digits is left unchanged', () => {
  const digits = '7'.repeat(40);
  expect(errors(failureOf('bad_name', { found: digits }))).toContain(digits);
});

test('a line is named without a column', () => {
  const failure = { line: 2, found: '8', expected: '9' };
  expect(errors(failureOf('wrong_row_length', failure))).toBe('Line 2: 8 cells; this row needs 9.');
});

test('a link to a video says so', () => {
  const failure = failureOf('not_in_link', { found: 'youtu.be' });
  expect(refused.headline('', 'board', failure)).toBe('This is a video. Your board is unchanged.');
  expect(errors(failure)).toContain('description');
});

test('punctuation is quoted, and long numbers are grouped', () => {
  expect(errors(failureOf('second_blank', { found: ' ', expected: '.' }))).toContain(
    'Write “.” for',
  );
  expect(errors(failureOf('too_large', { expected: '≤ 100000 items' }))).toContain('100,000 items');
});

test('a puzzle with extra rules and a length say what they are', () => {
  const rules = { line: 1, column: 9, found: 'killercage, thermometer, newthing' };
  expect(errors(failureOf('unknown_constraint', rules))).toMatch(
    /^This is a killer Sudoku with thermometers and other rules, written in a way /,
  );
  expect(chinese(failureOf('unknown_constraint', rules))).toMatch(
    /^这是带温度计、其他规则的杀手数独，但这种写法读不了。/,
  );
  const several = {
    found: 'drawn renban, cage, cage A, Moon, …',
    expected: 'a rule that is understood',
  };
  expect(errors(failureOf('unknown_constraint', several))).toBe(
    'Part of it (drawn renban lines, lines or symbols in the grid, Moon, …) isn’t understood or is only drawn. Open it on the board to decide.',
  );
  const length = { line: 1, column: 117, found: '116', expected: '81, 144, 256' };
  expect(errors(failureOf('wrong_length', length))).toBe('116 cells; a grid needs 81, 144 or 256.');
  expect(chinese(failureOf('wrong_length', length))).toBe('共 116 格；应为 81、144 或 256 格。');
  expect(errors(failureOf('wrong_length', { ...length, line: 2 }))).toMatch(/^Line 2: 116 cells/);
});

test('a rule that isn’t known is named with the one that may be meant', () => {
  const misspelt = { line: 10, column: 1, found: 'killer-cge', expected: 'killer-cage' };
  expect(errors(failureOf('unknown_rule', misspelt))).toBe(
    'Line 10, column 1: “killer-cge” isn’t a rule known here. Perhaps you mean “killer-cage”.',
  );
  expect(errors(failureOf('unknown_rule', { found: 'Moon' }))).toBe(
    '“Moon” isn’t a rule known here. Check its spelling, or leave it out.',
  );
  expect(chinese(failureOf('unknown_rule', misspelt))).toContain('可能应写作“killer-cage”。');
});

test('a number that no digits fit is named if there is one', () => {
  expect(errors(failureOf('impossible_number', { found: '23', expected: '3–17' }))).toBe(
    'No digits fit 23 in one of the rules; its cells allow only 3–17.',
  );
  expect(errors(failureOf('impossible_number'))).toBe('No digits fit one of the rules.');
  const short = failureOf('impossible_number', { found: '[12]', expected: '9 digits' });
  expect(errors(short)).toBe(
    'No digits fit [12] in one of the rules; its cells allow only 9 digits.',
  );
  expect(chinese(short)).toContain('有一条规则写的是 [12]，没有数字能满足；可以是 9 个数字');
  const few = failureOf('impossible_number', { line: 2, expected: '≤ 4' });
  expect(errors(few)).toBe('Line 2: no digits fit this rule; its cells allow only at most 4.');
});

test('an error in a link quotes the rule and names what is wrong in it', () => {
  const twice = { line: 1, found: 'R1C1 in thermometer: R1C1 R1C2 R1C1' };
  expect(errors(failureOf('repeated_cell', twice))).toBe(
    'Line 1: the rule “thermometer: R1C1 R1C2 R1C1” names R1C1 twice. Name it once.',
  );
  expect(chinese(failureOf('repeated_cell', twice))).toContain(
    '规则“thermometer: R1C1 R1C2 R1C1”把 R1C1 写了两次',
  );
  const sum = { found: '99 in killer-cage 99: R1C1 R1C2', expected: '3–17' };
  expect(errors(failureOf('impossible_number', sum))).toBe(
    'No digits fit 99 in the rule “killer-cage 99: R1C1 R1C2”; its cells allow only 3–17.',
  );
  expect(errors(failureOf('impossible_number', { found: 'in arrow: R1C1 = R1C2' }))).toBe(
    'No digits fit the rule “arrow: R1C1 = R1C2”.',
  );
  const long = { found: '10 in thermometer: R1C1…', expected: '≤ 9' };
  expect(errors(failureOf('wrong_cells', long))).toBe(
    'The rule “thermometer: R1C1…” has 10 cells; it needs at most 9.',
  );
  expect(chinese(failureOf('wrong_cells', long))).toContain('有 10 格，应为最多 9 格');
});

test('a cell outside the grid is named with its rule, if that is known', () => {
  const range = { expected: 'R1C1–R9C9' };
  const inCage = failureOf('cell_outside', { ...range, found: 'R1C10 in killer-cage' });
  expect(errors(inCage)).toBe(
    'R1C10 of the rule “killer-cage” is outside the grid; its cells are R1C1–R9C9.',
  );
  expect(chinese(inCage)).toContain('规则“killer-cage”里的 R1C10 在盘面之外，');
  const alone = failureOf('cell_outside', { ...range, found: 'R1C10' });
  expect(errors(alone)).toBe('R1C10 is outside the grid; its cells are R1C1–R9C9.');
  expect(chinese(alone)).toContain('R1C10 在盘面之外，');
  expect(errors(failureOf('cell_outside', {}))).toBe(
    'A cell of one of the rules is outside the grid.',
  );
});

test('a part that is drawn and not understood is named once', () => {
  const found = 'drawn thermometer, thermometer, drawn slow-thermometer';
  const failure = failureOf('unknown_constraint', { found, expected: 'understood' });
  expect(errors(failure)).toMatch(/^Part of it \(drawn thermometers\) isn’t understood/);
  expect(chinese(failure)).toContain('（画出的温度计）');
});

test('cages with repeated digits are told from other cages', () => {
  expect(errors(failureOf('does_not_fit', { found: 'sum-cage' }))).toContain(
    'because it has cages with repeated digits',
  );
});

test('a rule without its number is named', () => {
  expect(errors(failureOf('second_number', { found: '5, 6' }))).toBe(
    'One of the rules has two numbers, 5, 6. Keep one.',
  );
  expect(errors(failureOf('wrong_grid', { found: 'asterisk', expected: '9x9' }))).toBe(
    'This grid can’t have an asterisk. Only a grid of 9 × 9 cells can.',
  );
  expect(errors(failureOf('wrong_grid', { found: 'region-sum', expected: 'boxes' }))).toBe(
    'This grid can’t have region sum lines. Only a grid with boxes can.',
  );
  expect(errors(failureOf('no_number', { found: 'sandwich' }))).toBe(
    'The rule for sandwich sums lacks its number.',
  );
  expect(errors(failureOf('no_number'))).toBe('One of the rules lacks its number.');
});

test('a rule without cells, or that a format lacks, is named', () => {
  expect(errors(failureOf('no_cells', { found: 'killer-cage' }))).toBe(
    'The rule for cages names no cells. Add them, as in “R1C1 R1C2”.',
  );
  expect(errors(failureOf('no_cells'))).toBe(
    'One of the rules names no cells. Add them, as in “R1C1 R1C2”.',
  );
  expect(errors(failureOf('no_cells', { line: 2, column: 1, found: 'odd' }))).toBe(
    'Line 2, column 1: the rule for odd cells names no cells. Add them, as in “R1C1 R1C2”.',
  );
  expect(errors(failureOf('no_cells', { found: 'arrow', expected: 'R1C1 = R1C2' }))).toBe(
    'The rule for arrows is incomplete. Write both parts, as in “R1C1 = R1C2”.',
  );
  expect(errors(failureOf('does_not_fit', { found: 'full-rank' }))).toBe(
    'This format can’t hold the puzzle, because it has full ranks.',
  );
  expect(errors(failureOf('does_not_fit', { found: 'minimum' }))).toBe(
    'This format can’t hold the puzzle, because it has minimum cells.',
  );
  const several = failureOf('does_not_fit', { found: 'arrow, sum-cage, thermometer' });
  expect(errors(several)).toBe(
    'This format can’t hold the puzzle, because it has arrows, cages with repeated digits and thermometers.',
  );
  expect(chinese(several)).toMatch(/因为题目有箭头、.*、温度计。$/);
});

test('a clue without its side says what to add', () => {
  const row = { line: 2, column: 15, found: 'row 1', expected: 'R1 left' };
  expect(errors(failureOf('no_side', row))).toBe(
    'Line 2, column 15: say where this clue is, as in “R1 left”, instead of “row 1”.',
  );
  expect(chinese(failureOf('no_side', row))).toBe(
    '第 2 行第 15 列：“row 1”没有写全，请写明提示在哪一行或列的哪一侧，例如“R1 left”。',
  );
  expect(errors(failureOf('no_side', { expected: 'R1 left' }))).toBe(
    'Say where this clue is, as in “R1 left”.',
  );
});

test('a rule that a solver can’t handle is named with one that can', () => {
  const choice = { found: 'any-of', expected: 'auto, propagation' };
  expect(errors(failureOf('rule_unsupported', choice))).toBe(
    'This solver can’t handle alternative rules. Choose auto or propagation.',
  );
});

test('what a text with rules may have is shown by an example', () => {
  const words = { line: 1, column: 12, found: 'foo', expected: 'digits or boxes' };
  expect(errors(failureOf('unexpected_symbol', words))).toBe(
    'Line 1, column 12: after the size, write “digits” or “boxes”, not “foo”.',
  );
  const cell = { line: 2, column: 17, found: 'A1', expected: 'R1C1' };
  expect(errors(failureOf('unexpected_symbol', cell))).toBe(
    'Line 2, column 17: write this as in “R1C1”, not “A1”.',
  );
  expect(chinese(failureOf('unexpected_symbol', cell))).toContain('“A1”应写成“R1C1”这样');
  const sides = { found: 'left', expected: '"top", "bottom"' };
  expect(errors(failureOf('unexpected_symbol', sides))).toBe(
    'Use top or bottom here instead of “left”.',
  );
});

test('the cells, states and parts that a rule may have are stated', () => {
  const cells = { line: 2, found: '3', expected: '≥ 4' };
  expect(errors(failureOf('wrong_cells', cells))).toBe(
    'Line 2: this rule has 3 cells; it needs at least 4.',
  );
  expect(chinese(failureOf('wrong_cells', cells))).toContain('这条规则有 3 格，应为至少 4 格');
  expect(errors(failureOf('wrong_cells', { found: '6×9', expected: '9×9' }))).toBe(
    'One of the rules needs a grid of 9×9 cells, not 6×9.',
  );
  expect(errors(failureOf('unknown_state', { found: '7', expected: '0–2' }))).toBe(
    'The automaton has no state 7; its states are 0–2.',
  );
  expect(errors(failureOf('bad_expression', { found: '[12', expected: '[1-3] * +' }))).toBe(
    '“[12” can’t be read here. An expression can have [1-3] * +.',
  );
  expect(errors(failureOf('repeated_cell', { line: 2, found: 'R1C1' }))).toBe(
    'Line 2: this rule names R1C1 twice. Name it once.',
  );
});

test('a format that lacks several grids, or an unusual one, says so', () => {
  expect(errors(failureOf('does_not_fit', { found: 'grids', expected: '1' }))).toBe(
    'This format can’t hold the puzzle, because it has several grids.',
  );
  expect(chinese(failureOf('does_not_fit', { found: 'grids', expected: '1' }))).toBe(
    '这种格式写不下这道题，因为题目有多个盘面。',
  );
  expect(errors(failureOf('does_not_fit', { found: 'grid' }))).toBe(
    'This format can’t hold the puzzle, because it has an unusual grid.',
  );
});

test('a file without a problem isn’t called damaged', () => {
  const shapes = { line: 7, column: 3, expected: '<problem>' };
  expect(errors(failureOf('no_problem', shapes))).toContain('has shapes but no problem');
  expect(chinese(failureOf('no_problem', shapes))).toContain('没有题目');
  expect(errors(failureOf('bad_syntax', { expected: '<voxel>' }))).toContain('damaged');
});

test('a link without its puzzle says how to get the puzzle', () => {
  const page = { line: 1, column: 9, found: 'sudokuexchange.com' };
  expect(errors(failureOf('not_in_link', page))).toBe(
    'This link only leads to a page on sudokuexchange.com. Open it and type the digits into the grid.',
  );
  expect(chinese(failureOf('not_in_link', page))).toContain(
    '这个链接只指向 sudokuexchange.com 的一个网页',
  );
  expect(errors(failureOf('not_in_link', { ...page, line: 3 }))).toMatch(/^Line 3: this link/);
  expect(errors(failureOf('not_in_link', { ...page, found: 'f-puzzles.com' }))).toMatch(
    /a page on f-puzzles\.com\. .* choose “Export” and “Open With Link”/,
  );
  const short = { found: 'sudokupad.app', expected: 'sudokupad.app/api/puzzle/abc' };
  for (const sentence of [errors, chinese]) {
    expect(sentence(failureOf('not_in_link', short))).toContain(` ${short.expected} `);
  }
  expect(errors(failureOf('not_in_link', { ...short, found: 'SudokuPad' }))).toBe(
    'This looks like a SudokuPad id. Open sudokupad.app/api/puzzle/abc and paste all its text.',
  );
  const both = {
    found: 'sudokupad.app',
    expected: `${short.expected}, sudokupad.app/api/puzzle/b`,
  };
  expect(errors(failureOf('not_in_link', both))).toBe(
    `These links only lead to pages on sudokupad.app. Open one of them and paste all its text: ${both.expected}.`,
  );
  expect(errors(failureOf('not_in_link', { found: 'tinyurl.com' }))).toMatch(
    /^This is a short link from tinyurl\.com\. /,
  );
});

test('names of a format stay out of the sentences', () => {
  const keys = { line: 1, column: 1, found: '{"a":1}', expected: 'grid, puzzle, board, cells' };
  expect(errors(failureOf('unexpected_symbol', keys))).toBe(
    'Line 1, column 1: this has no grid of cells. Copy the puzzle itself.',
  );
  expect(chinese(failureOf('unexpected_symbol', keys))).toContain('这里面没有盘面。');
  const value = { line: 1, column: 1, expected: '[, {, "…", 0–9' };
  expect(errors(failureOf('unexpected_symbol', value))).toContain('wrong or missing here.');
  const pair = { line: 1, column: 6, found: 'EQ', expected: '00–ep' };
  expect(errors(failureOf('unexpected_symbol', pair))).toContain('this link is damaged here.');
});

test('missing rows are counted, without a place', () => {
  const row = { line: 8, column: 10, found: '8', expected: '9' };
  expect(errors(failureOf('wrong_row_count', row))).toBe('A row is missing: only 8 of 9 are here.');
  expect(errors(failureOf('wrong_row_count', { ...row, found: '7' }))).toMatch(/^2 rows are/);
  expect(chinese(failureOf('wrong_row_count', row))).toContain('少了 1 行');
  const extra = { line: 10, column: 1, found: '10', expected: '9' };
  expect(errors(failureOf('wrong_row_count', extra))).toBe('Line 10: 10 rows; this grid needs 9.');
});

test('a size is refused with the largest that the text may have', () => {
  const sentences = (expected: string) => [
    errors(failureOf('bad_size', { expected })),
    chinese(failureOf('bad_size', { expected })),
  ];
  for (const expected of ['1x1–25x25', '1–25', '≤ 25']) {
    for (const sentence of sentences(expected)) expect(sentence).toContain('1 × 1');
    for (const sentence of sentences(expected)) expect(sentence).toContain('25 × 25');
  }
  for (const sentence of sentences('1–36')) expect(sentence).toContain('36 × 36');
  for (const sentence of sentences('3x3')) expect(sentence).toContain('36 × 36');
  const digits = sentences('≥ 9 digits');
  expect(digits[0]).toBe('A grid of this size needs at least 9 digits.');
  expect(digits[1]).toContain('9 个数字');
});

test('a text without content may be blank or hold comments alone', () => {
  expect(errors(failureOf('empty_text'))).toMatch(/^There’s nothing here to read: .* comments\.$/);
  expect(chinese(failureOf('empty_text'))).toContain('注释');
});

test('lengths of texts are in megabytes or lines', () => {
  const bytes = { found: '10485760', expected: '≤ 8388608' };
  expect(errors(failureOf('text_too_large', bytes))).toBe(
    'This text has 10 MB; the limit is 8 MB. Try a part of it.',
  );
  const lines = { found: '200000 lines', expected: '≤ 100000' };
  expect(errors(failureOf('text_too_large', lines))).toContain(
    '200,000 lines; the limit is 100,000',
  );
});

test('a place that is shown beside a sentence is not repeated in it', () => {
  const failure = failureOf('unexpected_symbol', { line: 3, column: 5, found: 'G', expected: '1' });
  expect(errors(failure, true)).toBe('Use 1 here instead of “G”.');
  expect(chinese(failure, true)).toBe('“G”应为 1。');
});

test('another kind of puzzle is named, or leaves out an unknown key', () => {
  const sentence = (found: string) => errors(failureOf('other_puzzle', { found }));
  expect(sentence('slither')).toBe('This is a Slitherlink. Paste a Sudoku.');
  expect(sentence('qwerty')).toBe('This is another kind of puzzle. Paste a Sudoku.');
  expect(chinese(failureOf('other_puzzle', { found: 'nurikabe' }))).toBe(
    '这是数墙。请换一道数独。',
  );
});

test('a puzzle that was read but can’t be solved has a headline of its own', () => {
  const headlines = (code: 'other_puzzle' | 'not_in_link') =>
    [refused, refusedInChinese].map(({ headline }) => headline('', 'board', failureOf(code)));
  expect(headlines('other_puzzle')).toEqual([
    'Can’t solve this kind yet. Your board is unchanged.',
    '暂时解不了这种题。盘面没有变。',
  ]);
  expect(headlines('not_in_link')).toEqual([
    'The link doesn’t contain the puzzle. Your board is unchanged.',
    '链接里没有题目。盘面没有变。',
  ]);
});

test('a headline names the file and what stays', () => {
  expect(refused.headline('', 'board', failureOf('not_text'))).toBe(
    'Couldn’t read this. Your board is unchanged.',
  );
  expect(refused.headline('a.txt', 'nothing', failureOf('not_text'))).toBe(
    'Couldn’t read “a.txt”.',
  );
});

describe('in Chinese', () => {
  test.each(errorCodes)('%s has a sentence', (code) => {
    expect(chinese(failureOf(code))).toMatch(/^[^。]+[^。].*。$/);
  });

  test('all are different', () => {
    const sentences = errorCodes.map((code) => chinese(failureOf(code)));
    expect(new Set(sentences).size).toBe(errorCodes.length);
  });

  test('the place and what to write instead are named', () => {
    const failure = { line: 3, column: 5, found: 'G', expected: '1–9' };
    expect(chinese(failureOf('unexpected_symbol', failure))).toBe('第 3 行第 5 列：“G”应为 1–9。');
  });

  test('the unit of a limit is translated', () => {
    expect(chinese(failureOf('too_large', { expected: '≤ 100000 items' }))).toBe(
      '这个问题太大了，最多 100,000 个项。',
    );
  });

  test('a headline names the file and what stays', () => {
    expect(refusedInChinese.headline('', 'list', failureOf('not_text'))).toBe(
      '无法识别这段内容。原来的题单没有变。',
    );
  });
});
