/** Sudoku variants: solving, conversion, and parts not understood. */

import { expect, test } from 'vitest';
import { decodedAs, encoded } from '../../web/page/shared/session/problem-code.ts';
import { dance } from './run.ts';

const corners = `sudoku 4x4
12..
....
2...
....
killer-cage 7: R1C1 R2C1 R1C2
`;

test('solves a variant in our text', () => {
  const { status, out } = dance(['sudoku', '--limit', '0', '--json'], corners);
  expect(status).toBe(0);
  const answer = JSON.parse(out);
  expect(answer.puzzle.constraints).toEqual(['killer-cage 7: R1C1 R2C1 R1C2']);
  expect(answer.solver).toBe('propagation');
  for (const solution of answer.solutions) {
    expect(Number(solution[0]) + Number(solution[1]) + Number(solution[4])).toBe(7);
  }
});

test('reads the rules beside cells on one line', () => {
  const cells = `1${'.'.repeat(80)}`;
  for (const text of [`${cells}\nanti-king\n`, `anti-king\n${cells}\n`]) {
    const { status, out } = dance(['sudoku', '--json', '--limit', '1'], text);
    expect(status).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(out).puzzle.constraints).toEqual(['anti-king']);
  }
});

test('keeps the words beside a plain puzzle, also when it reads its own JSON', () => {
  const rows = `${'....\n'.repeat(4)}Equal digits never touch\n`;
  const first = dance(['sudoku', '--json'], rows).out;
  expect(JSON.parse(first).rulesText).toBe('Equal digits never touch');
  expect(JSON.parse(dance(['sudoku', '--json'], first).out).rulesText).toBe(
    'Equal digits never touch',
  );
  expect(dance(['sudoku'], rows).out).toContain('the author states: Equal digits never touch');
});

test('reads its own JSON answers again', () => {
  const first = JSON.parse(dance(['sudoku', '--json'], corners).out);
  const again = JSON.parse(dance(['sudoku', '--json'], `${JSON.stringify(first)}\n`).out);
  expect(again.puzzle).toEqual(first.puzzle);
  expect(again.verdict).toBe(first.verdict);
});

test('adds rules to a puzzle, or to a blank grid', () => {
  const rules = ['--rule', 'killer-cage 3: R1C1 R1C2', '--rule', 'killer-cage 3: R2C1 R2C2'];
  const { status, out } = dance(['sudoku', ...rules], '');
  expect(status).toBe(0);
  expect(out).toContain('none: 0 solutions');
  expect(dance(['sudoku', '--rule', 'moon: R1C1'], '').status).toBe(2);
  const given = dance(['sudoku', '--rule', 'R1C1 = 5, R1C2 = 6', '--rule', 'anti-knight'], '');
  expect(given.out).toMatch(/^56/);
});

test('reads a cage and a diagonal as in a text', () => {
  const rules = (text: string) =>
    JSON.parse(dance(['sudoku', '--json', '--rule', text], '').out).puzzle?.constraints;
  expect(rules('15=A1+A2')).toEqual(['killer-cage 15: R1C1 R1C2']);
  expect(rules('little killer 10: R1C3 down-left')).toEqual(['little-killer 10: R1C3 R2C2 R3C1']);
});

test('names the rule of the command that is wrong', () => {
  const rule = (text: string, input = '') => dance(['sudoku', '--rule', text], input);
  expect(rule('moon: R1C1').err).toBe(
    "--rule 'moon: R1C1': there is no rule of this name: found 'moon'\n",
  );
  const lines = '12..........2...\n'.repeat(2);
  expect(rule('even: R5C1', lines).err).toBe(
    [1, 2]
      .map(
        (line) => `<stdin>:${line}: --rule 'even: R5C1': this rule names a cell outside the grid`,
      )
      .map((error) => `${error}: found 'R5C1', expected R1C1–R4C4\n`)
      .join(''),
  );
  expect(rule('killer-cage 99: R1C1 R1C2', lines).err).toContain(
    "<stdin>:2: --rule 'killer-cage 99: R1C1 R1C2': no digits fit this rule",
  );
  const { out } = dance(['sudoku', '--json', '--rule', 'even: R5C1'], lines);
  expect(JSON.parse(out.split('\n')[1] ?? '').error.message).toMatch(/^--rule 'even: R5C1': this/);
});

test('mentions a line with a gap', () => {
  const jumps = (rule: string) => dance(['sudoku'], `sudoku 9x9\nanti-king\n${rule}\n`);
  expect(jumps('thermometer: R1C1 R1C2 R3C3')).toMatchObject({
    status: 0,
    err: '<stdin>:3: the thermometer jumps from r1c2 to r3c3\n',
  });
  expect(jumps('white-dot: R1C1 R5C5').err).toContain('the difference jumps from r1c1 to r5c5');
  expect(jumps('arrow: R1C1 = R1C3 R1C4').err).toContain('the arrow jumps from r1c1 to r1c3');
  expect(jumps('arrow: R1C1 R1C2 = R2C1 R3C1').err).toBe('');
  expect(jumps('renban: R1C1-R3C3-R3C5').err).toBe('');
  expect(jumps('killer-cage 10: R1C1 R5C5').err).toBe('');
  expect(dance(['sudoku', '--rule', 'whispers: R1C1 R9C9'], '').err).toContain('jumps');
});

test('refuses the solvers of variants for a plain puzzle, and the other way round', () => {
  const plain = '12..........2...';
  const iss = '.Shape~4x4.~R1C1_1.Cage~7~R1C1~R2C1~R1C2';
  for (const [solver, refused] of [
    ['propagation', plain],
    ['bit-matrix', plain],
    ['singles', iss],
  ] as const) {
    for (const input of [`${plain}\n${iss}\n`, `${refused}\n`, `${refused}\n`.repeat(300)]) {
      const { status, out, err } = dance(['sudoku', '--solver', solver], input);
      const lines = input.split('\n').slice(0, -1);
      expect(status).toBe(2);
      const errors = err.split('\n').filter((line) => line !== '');
      const count = lines.filter((line) => line === refused).length;
      // Beyond 100, only their number and the last are shown.
      expect(errors).toHaveLength(Math.min(count, 102));
      expect(errors[0]).toContain(
        `<stdin>:${lines.indexOf(refused) + 1}: --solver: there is no solver of this name here`,
      );
      expect(errors[0]).toContain(`found '${solver}', expected auto, `);
      expect(out).toMatch(lines.length === 2 ? new RegExp(` by ${solver}, `) : /^$/);
    }
  }
  const refusal = (...args: string[]) => dance(['sudoku', ...args], `${plain}\n`).err;
  expect(refusal('--solver', 'memo')).toContain('--solver: there is no solver of this name here');
  expect(refusal('--checkpoint', '/dev/null/no', '--count', '--solver', 'memo')).toContain(
    '--solver: ',
  );
});

test('names the solvers of a rule that has no exact cover', () => {
  const input = 'sudoku 4x4\nany-of: [odd: R1C1] [odd: R2C2]\n';
  for (const args of [
    ['--solver', 'dancing-links'],
    ['--solver', 'memo', '--count', '--limit', '0'],
  ]) {
    const { status, err } = dance(['sudoku', ...args], input);
    expect(status).toBe(2);
    expect(err).toBe(
      `<stdin>:1: --solver: this solver cannot handle this rule: found 'any-of', expected auto, propagation\n`,
    );
  }
});

test('lists every format that can be written', () => {
  const { status, err } = dance(['convert', '--to', 'link'], '');
  expect(status).toBe(1);
  const names = err.trim().split('expected ')[1]?.split(', ') ?? [];
  expect(names).toEqual(expect.arrayContaining(['line', 'json', 'rule-text', 'iss']));
  expect(new Set(names).size).toBe(names.length);
});

test('counts by memo or as an exact cover, too', () => {
  for (const solver of ['memo', 'bit-matrix', 'dancing-links', 'propagation']) {
    const args = ['sudoku', '--count', '--limit', '0', '--solver', solver];
    expect(dance(args, corners).out).toContain(`: 6 solutions, `);
    expect(dance(args, corners).out).toContain(` by ${solver}, `);
  }
});

test('names what was not understood beside the verdict', () => {
  const { out } = dance(['sudoku'], '.AntiKnight.Moon~R1C1\n');
  expect(out).toContain('incomplete: the puzzle also says Moon, which was not understood');
  const answer = JSON.parse(dance(['sudoku', '--json'], '.AntiKnight.Moon~R1C1\n').out);
  expect(answer.notUnderstood).toEqual(['Moon']);
});

test('marks an answer that ignores a part of the puzzle', () => {
  const missed = dance(['sudoku', '--candidates'], '.AntiKnight.Moon~R1C1\n');
  expect(missed.out).toContain('incomplete: the puzzle also says Moon');
  expect(missed.status).toBe(4);
  expect(dance(['sudoku'], `${corners}\n`).status).toBe(0);
});

const halfDrawn = `${corners}proposal: thermometer: R3C1-R3C3
not-understood: drawn thermometer
`;

test('takes rules that are only drawn on request', () => {
  const ignored = dance(['sudoku'], halfDrawn);
  expect(ignored.status).toBe(4);
  expect(ignored.out).toContain(
    '\nincomplete: 1 rule is only drawn (thermometer); --drawn takes it as a rule\n',
  );
  expect(JSON.parse(dance(['sudoku', '--json'], halfDrawn).out).proposals).toBe(1);
  const { status, out } = dance(['sudoku', '--json', '--drawn'], halfDrawn);
  expect(status).toBe(0);
  const { line, puzzle, notUnderstood } = JSON.parse(out);
  expect(line).toBe(1);
  expect(puzzle.constraints).toContain('thermometer: R3C1 R3C2 R3C3');
  expect(notUnderstood).toBeUndefined();
  expect(dance(['convert', '--to', 'iss', '--drawn'], halfDrawn)).toMatchObject({
    err: '',
    out: expect.stringContaining('.Thermo~R3C1~R3C2~R3C3'),
  });
});

const knight = 'Normal sudoku rules apply. Cells a knight’s move apart differ.';

test('says that the verdict leaves out rules that only the author’s words state', () => {
  const text = `${corners}title: Jumps\nrules: ${knight}\n`;
  const { status, out } = dance(['sudoku'], text);
  expect(status).toBe(0);
  expect(out).toContain(
    `\nthis holds only for the rules that were read; the author of "Jumps" states: ${knight}\n`,
  );
  expect(JSON.parse(dance(['sudoku', '--json'], text).out).rulesText).toBe(knight);
  const usual = text.replace(/ Cells.*differ\./, '');
  expect(dance(['sudoku'], usual).out).not.toContain('the author');
  expect(JSON.parse(dance(['sudoku', '--json'], usual).out)).not.toHaveProperty('rulesText');
});

const rows = [...'12....2.........'].map((digit) =>
  digit === '.' ? {} : { value: Number(digit) },
);
const grid = [0, 4, 8, 12].map((from) => rows.slice(from, from + 4));
const solution = '1234' + '4321' + '2143' + '3412';

test('says so for a plain puzzle, too', () => {
  const plain = JSON.stringify({ size: 4, title: 'Jumps', ruleset: knight, grid });
  expect(dance(['sudoku'], plain).out).toContain(`the author of "Jumps" states: ${knight}\n`);
  expect(JSON.parse(dance(['sudoku', '--json'], plain).out).rulesText).toBe(knight);
});

test('checks the solution that a plain puzzle states', () => {
  const given = (stated: string) =>
    [
      JSON.stringify({ size: 4, solution: stated, grid }),
      JSON.stringify({ cells: grid, metadata: { solution: stated } }),
    ].map((text) => {
      const { verdict, statedSolutionHolds } = JSON.parse(dance(['sudoku', '--json'], text).out);
      expect(dance(['sudoku'], text).out).toContain(
        `\nthe solution that the puzzle states ${statedSolutionHolds ? 'obeys' : 'breaks'} its rules`,
      );
      return [verdict, statedSolutionHolds];
    });
  const [verdict] = given(solution)[0] ?? [];
  expect(given(solution)).toEqual([
    [verdict, true],
    [verdict, true],
  ]);
  expect(given(solution.replace(/12$/, '21'))).toEqual([
    [verdict, false],
    [verdict, false],
  ]);
});

test('names the first rule that the stated solution breaks', () => {
  const broken = (stated: string) => {
    const text = `${corners}solution: ${stated}\n`;
    const { statedConflict } = JSON.parse(dance(['sudoku', '--json'], text).out);
    expect(dance(['sudoku'], text).out).toContain(
      `\nthe solution that the puzzle states breaks its rules: ${statedConflict}\n`,
    );
    return statedConflict;
  };
  expect(broken('1234341221434321')).toBe('killer-cage 7: R1C1 R2C1 R1C2');
  expect(broken('1243431221343422')).toMatch(/^a digit repeats in r/);
  expect(broken('2143341212344321')).toBe('another digit is given in r1c1');
});

test('shows a variant by its rules and name', () => {
  const verdict = (text: string) => dance(['sudoku', '--count'], text).out;
  expect(verdict(corners)).toMatch(/by propagation, 3 givens, 1 rule on 4×4\n$/);
  expect(verdict(corners.replace('\n', '\ntitle: Corners\n'))).toMatch(/on 4×4: Corners\n$/);
});

test('opens a heading alone as an empty grid', () => {
  expect(dance(['sudoku'], 'samurai\n')).toMatchObject({ status: 0, err: '' });
  expect(dance(['sudoku'], 'sudoku 4x4\n').out).toContain('0 givens: ................');
});

const ordered = `sudoku 4x4
....
....
....
...4
less: R1C1 R1C2
even: R4C2
`;

test('says which givens and rules rule out a digit', () => {
  const whyNot = (candidate: string, ...rest: string[]) =>
    dance(['sudoku', '--why-not', candidate, ...rest], ordered);
  expect(whyNot('r1c1=4').out).toContain('\nr1c1=4 is ruled out by less: R1C1 R1C2\n');
  expect(whyNot('r4c1=4').out).toContain('\nr4c1=4 is ruled out by r4c4=4\n');
  expect(whyNot('r1c1=2').out).toMatch(/\nr1c1=2 is possible: 2.{14}4\n/);
  expect(JSON.parse(whyNot('r1c1=4', '--json').out).whyNot).toEqual({
    cell: [1, 1],
    digit: '4',
    solution: null,
    reason: { givens: [], candidates: [], rules: ['less: R1C1 R1C2'], minimal: true },
  });
  expect(whyNot('r5c1=4').err).toContain("found 'r5c1', expected a cell");
  expect(whyNot('r1c1=5').err).toContain("found 'digit: 5', expected 1 … 4");
});

test('lists the candidates of a variant, with their counts on request', () => {
  const { out } = dance(['sudoku', '--candidates'], ordered);
  expect(out).toMatch(/^123 34 1234 123\n1234 134 234 123\n134 134 123 123\n13 2 13 4\n/);
  const latin = 'sudoku 3x3 digits 0-2\n...\n...\n..0\nless: R1C1 R1C2\n';
  expect(dance(['sudoku', '--candidate-counts'], latin).out).toContain('\nr1c1: 0 in 2\n');
  const { candidates } = JSON.parse(dance(['sudoku', '--candidates', '--json'], latin).out);
  expect(candidates).toEqual(['0', '12', '12', '12', '0', '12', '12', '12', '0']);
});

test('says which rules leave no solution', () => {
  const { out } = dance(['sudoku', '--explain'], `${ordered}less: R1C2 R1C1\n`);
  expect(out).toContain("\nthese can't all hold: less: R1C1 R1C2; less: R1C2 R1C1\n");
  expect(dance(['sudoku', '--explain'], ordered).out).not.toContain('hold');
  const alone = dance(['sudoku', '--explain'], 'sudoku 4x4\nanti-king\n');
  expect(alone.out).toContain('\nthis leaves no solution: anti-king\n');
});

test('says which candidates leave no solution', () => {
  const text = 'sudoku 9x9\ncandidates 1 2: R1C1 R1C2 R1C3\nkiller-cage 16: R9C1 R9C2\n';
  expect(dance(['sudoku', '--explain'], text).out).toContain(
    "\nthese can't all hold: candidates 1 2: R1C1 R1C2 R1C3\n",
  );
  const { explanation } = JSON.parse(dance(['sudoku', '--explain', '--json'], text).out);
  expect(explanation.reason).toEqual({
    givens: [],
    candidates: ['candidates 1 2: R1C1 R1C2 R1C3'],
    rules: [],
    minimal: true,
  });
});

test('says where the solutions of a variant differ, and which givens leave one', () => {
  const latin = 'sudoku 3x3 digits 0-2\n...\n...\n..0\nless: R1C1 R1C2\n';
  const { out } = dance(['sudoku', '--explain'], latin);
  expect(out).toMatch(
    /\ntwo solutions differ in \d cells:( r\dc\d)+\n\d extra givens? makes? it unique:( r\dc\d=\d)+\n/,
  );
  const { explanation } = JSON.parse(dance(['sudoku', '--explain', '--json'], latin).out);
  expect(explanation.reason).toBeNull();
  expect(explanation.solutions).toHaveLength(2);
  expect(explanation.extraGivens.smallest).toBe(true);
  const cells = [...'........0'];
  for (const { cell, digit } of explanation.extraGivens.digits) {
    cells[3 * (cell[0] - 1) + cell[1] - 1] = digit;
  }
  const rows = [0, 3, 6].map((at) => cells.slice(at, at + 3).join('')).join('\n');
  const unique = dance(['sudoku'], `sudoku 3x3 digits 0-2\n${rows}\nless: R1C1 R1C2\n`).out;
  expect(unique).toContain(`${explanation.solutions[0]}\nunique`);
});

test('converts variants between formats', () => {
  const iss = dance(['convert', '--to', 'iss'], corners);
  expect(iss.out).toBe('.Shape~4x4.~R1C1_1~R1C2_2~R3C1_2.Cage~7~R1C1~R2C1~R1C2\n');
  for (const format of ['fpuzzles', 'sudokupad', 'json', 'rule-text']) {
    const text = dance(['convert', '--to', format], iss.out).out;
    expect(dance(['convert', '--to', 'iss'], text).out).toBe(iss.out);
  }
  const line = dance(['convert', '--to', 'line'], iss.out);
  expect(line.status).toBe(2);
  expect(line.err).toContain('killer-cage');
});

const section = '#/sudoku/rules/';

test.each(['', 'https://example.org/dancing-links-lab/'])(
  'reads a link of the page, %s',
  async (address) => {
    const code = await encoded({ text: corners, format: null });
    const text = dance(['convert', '--to', 'rule-text'], `${address}${section}${code}\n`).out;
    expect(text).toBe(dance(['convert', '--to', 'rule-text'], corners).out);
    const again = await encoded({ text, format: null });
    const decoded = await decodedAs([], again ?? '');
    expect(dance(['convert', '--to', 'json'], decoded?.text).out).toBe(
      dance(['convert', '--to', 'json'], corners).out,
    );
  },
);

test('reads JSON that the page saved', () => {
  const json = dance(['convert', '--to', 'json'], corners).out;
  const solved = (text: string) => dance(['sudoku'], text).out.replace(/[\d.]+ ms/, '… ms');
  expect(solved(json)).toBe(solved(corners));
});

test('reads links of the page among the lines of a list', async () => {
  const code = await encoded({ text: corners, format: null });
  const iss = '.Shape~4x4.~R1C1_1~R1C2_2~R3C1_2.Cage~7~R1C1~R2C1~R1C2';
  const { out } = dance(['sudoku', '--json'], `12..........2...\n${section}${code}\n${iss}\n`);
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(answers[1].puzzle.constraints).toEqual(['killer-cage 7: R1C1 R2C1 R1C2']);
  expect(answers[2].solutions).toEqual(answers[1].solutions);
});

test('refuses a damaged link of the page', async () => {
  const code = (await encoded({ text: corners, format: null })) ?? '';
  for (const damaged of [code.slice(0, -4), code.replace(/.{9}$/, '$&AA'), 'v1', 'v1/', 'v1/%%']) {
    const { status, err } = dance(['sudoku'], `${section}${damaged}\n`);
    expect(status).toBe(2);
    expect(err).not.toBe('');
  }
  const newer = dance(['sudoku'], `${section}${code.replace('v1', 'v2')}\n`);
  expect(newer.err).toContain('newer');
});

test('names all rules that a format can’t hold', () => {
  const rules = 'sudoku 9x9\nanti-knight\nthermometer: R1C1-R1C3\nanti-knight\n';
  expect(dance(['convert', '--to', 'sdm'], rules).err).toBe(
    "<stdin>:1: --to 'sdm': this format cannot hold the puzzle: found 'anti-knight, thermometer'\n",
  );
});

test('refuses rules without a grid in a list', () => {
  const { out, err } = dance(
    ['convert', '--to', 'line'],
    `${'.'.repeat(81)}\n\nanti-knight\nanti-king\n`,
  );
  expect(out).toBe(`${'.'.repeat(81)}\n`);
  expect(err).toMatch(/^<stdin>:3:1: these rules have no grid/);
});

test('reports what the formats of other programs can’t hold', () => {
  const drawn = `${corners}proposal: thermometer: R3C1-R3C3
not-understood: drawn thermometer
decoration under line 50 250 250 250 stroke #CCCCCC thickness 20 what "drawn thermometer" proposal 0
`;
  const errors = (text: string, format: string) => dance(['convert', '--to', format], text).err;
  for (const format of ['fpuzzles', 'sudokupad', 'iss']) {
    expect(errors(drawn, format)).toBe(
      `<stdin>: ${format} has no place for rules that are only drawn; dropped from 1 puzzle\n`,
    );
    expect(errors(corners, format)).toBe('');
  }
  const moon = `${corners}not-understood: moon\ndecoration over circle 50 50 width 80 height 80\n`;
  expect(errors(moon, 'fpuzzles')).toBe(
    ['parts that were not understood', 'drawings']
      .map((what) => `<stdin>: fpuzzles has no place for ${what}; dropped from 1 puzzle\n`)
      .join(''),
  );
  const told = `title: T\nauthor: A\n${corners}rules: R\nsolution: 1234341221434321\n`;
  expect(errors(told, 'iss')).toBe(
    ['titles', 'authors', "the authors' words", 'stated solutions']
      .map((what) => `<stdin>: iss has no place for ${what}; dropped from 1 puzzle\n`)
      .join(''),
  );
  expect(errors(told, 'fpuzzles')).toBe('');
  const onlyDrawn = told.replace(/killer-cage.*/, 'proposal: thermometer: R3C1-R3C3');
  expect(errors(onlyDrawn, 'fpuzzles')).toBe(
    '<stdin>: fpuzzles has no place for rules that are only drawn; dropped from 1 puzzle\n',
  );
  expect(errors(onlyDrawn, 'iss').split('\n')).toHaveLength(6);
  for (const format of ['rule-text', 'json']) {
    for (const text of [drawn, moon, told]) expect(errors(text, format)).toBe('');
  }
});

test('reads a link or a string beside our text as a puzzle of its own', () => {
  const link = dance(['convert', '--to', 'fpuzzles'], corners).out.trim();
  const string = dance(['convert', '--to', 'iss'], corners).out.trim();
  for (const other of [link, string]) {
    for (const text of [`${corners}\n${other}\n`, `${other}\n${corners}`]) {
      const { status, out } = dance(['sudoku', '--json'], text);
      expect(status).toBe(0);
      const answers = out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(answers.map(({ verdict }) => verdict)).toEqual(['multiple', 'multiple']);
    }
  }
  const { err } = dance(['sudoku'], `${corners}\nhttps://sudokupad.app/abc123\n`);
  expect(err).toContain('<stdin>:8:9: the puzzle is on a server, not in this link');
});
