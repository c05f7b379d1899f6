import { describe, expect, test } from 'vitest';
import { offline as enOffline } from '../../../../web/page/app/offline/words/en.ts';
import { offline as zhOffline } from '../../../../web/page/app/offline/words/zh.ts';
import { shell as enShell } from '../../../../web/page/app/words/en.ts';
import { shell as zhShell } from '../../../../web/page/app/words/zh.ts';
import { cover as enCover } from '../../../../web/page/sections/cover/words/en.ts';
import { cover as zhCover } from '../../../../web/page/sections/cover/words/zh.ts';
import { learn as enLearn } from '../../../../web/page/sections/learn/words/en.ts';
import { learn as zhLearn } from '../../../../web/page/sections/learn/words/zh.ts';
import { list as enList } from '../../../../web/page/sections/list/words/en.ts';
import { list as zhList } from '../../../../web/page/sections/list/words/zh.ts';
import { polyomino as enPolyomino } from '../../../../web/page/sections/polyomino/words/en.ts';
import { polyomino as zhPolyomino } from '../../../../web/page/sections/polyomino/words/zh.ts';
import { workshop as enWorkshop } from '../../../../web/page/sections/polyomino/workshop/words/en.ts';
import { workshop as zhWorkshop } from '../../../../web/page/sections/polyomino/workshop/words/zh.ts';
import { race as enRace } from '../../../../web/page/sections/race/words/en.ts';
import { race as zhRace } from '../../../../web/page/sections/race/words/zh.ts';
import { play as enPlay } from '../../../../web/page/sections/sudoku/play/words/en.ts';
import { play as zhPlay } from '../../../../web/page/sections/sudoku/play/words/zh.ts';
import { variant as enVariant } from '../../../../web/page/sections/sudoku/variant/words/en.ts';
import { variant as zhVariant } from '../../../../web/page/sections/sudoku/variant/words/zh.ts';
import { sudoku as enSudoku } from '../../../../web/page/sections/sudoku/words/en.ts';
import { rules as enRules } from '../../../../web/page/sections/sudoku/words/rules/en.ts';
import { rules as zhRules } from '../../../../web/page/sections/sudoku/words/rules/zh.ts';
import { tools as enSudokuTools } from '../../../../web/page/sections/sudoku/words/tools/en.ts';
import { tools as zhSudokuTools } from '../../../../web/page/sections/sudoku/words/tools/zh.ts';
import { sudoku as zhSudoku } from '../../../../web/page/sections/sudoku/words/zh.ts';
import { boards as enBoards } from '../../../../web/page/sections/watch/board/words/en.ts';
import { boards as zhBoards } from '../../../../web/page/sections/watch/board/words/zh.ts';
import { watch as enWatch } from '../../../../web/page/sections/watch/words/en.ts';
import { tools as enTools } from '../../../../web/page/sections/watch/words/tools/en.ts';
import { tools as zhTools } from '../../../../web/page/sections/watch/words/tools/zh.ts';
import { watch as zhWatch } from '../../../../web/page/sections/watch/words/zh.ts';
import { links as enLinks } from '../../../../web/page/shared/links/words/en.ts';
import { links as zhLinks } from '../../../../web/page/shared/links/words/zh.ts';
import { matrix as enMatrix } from '../../../../web/page/shared/matrix/words/en.ts';
import { matrix as zhMatrix } from '../../../../web/page/shared/matrix/words/zh.ts';
import { puzzle as enPuzzle } from '../../../../web/page/shared/sudoku/words/en.ts';
import { puzzle as zhPuzzle } from '../../../../web/page/shared/sudoku/words/zh.ts';
import { en as enShared } from '../../../../web/page/shared/words/en/index.ts';
import { zh as zhShared } from '../../../../web/page/shared/words/zh/index.ts';
import { samples } from './samples.ts';

const en = {
  ...enShared,
  shell: enShell,
  offline: enOffline,
  puzzle: enPuzzle,
  links: enLinks,
  matrix: enMatrix,
  sudoku: enSudoku,
  sudokuTools: enSudokuTools,
  play: enPlay,
  variant: enVariant,
  rules: enRules,
  list: enList,
  polyomino: enPolyomino,
  workshop: enWorkshop,
  cover: enCover,
  watch: enWatch,
  tools: enTools,
  boards: enBoards,
  race: enRace,
  learn: enLearn,
};
const zh = {
  ...zhShared,
  shell: zhShell,
  offline: zhOffline,
  puzzle: zhPuzzle,
  links: zhLinks,
  matrix: zhMatrix,
  sudoku: zhSudoku,
  sudokuTools: zhSudokuTools,
  play: zhPlay,
  variant: zhVariant,
  rules: zhRules,
  list: zhList,
  polyomino: zhPolyomino,
  workshop: zhWorkshop,
  cover: zhCover,
  watch: zhWatch,
  tools: zhTools,
  boards: zhBoards,
  race: zhRace,
  learn: zhLearn,
};

type Entry = readonly [path: string, value: unknown];

/**
 * Returns all strings and functions of a dictionary with their paths. Numbers are tested
 * separately.
 */
function entries(value: unknown, path: string): Entry[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => entries(part, `${path}/${key}`));
}

function entriesOf({ format, ...words }: typeof en): Entry[] {
  return entries(words, '');
}

function argumentsOf(path: string): readonly (readonly unknown[])[] {
  const steps = path.split('/').slice(1);
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown>)[step],
    samples,
  ) as readonly (readonly unknown[])[];
}

interface Text {
  readonly path: string;
  readonly text: string;
}

/** Returns whether a text is code with lines aligned by spaces. */
function isCode(path: string): boolean {
  return path.startsWith('/learn/chapters/') && path.includes('/code/');
}

/** Returns every string, and every function's texts for its samples. */
function textsOf(words: typeof en): Text[] {
  return entriesOf(words).flatMap(([path, value]): Text[] => {
    if (isCode(path)) return [{ path, text: String(value).trim().replace(/ +/g, ' ') }];
    if (typeof value !== 'function') return [{ path, text: String(value) }];
    return argumentsOf(path).map((args, number) => ({
      path: `${path}, sample ${number + 1}`,
      text: value(...args),
    }));
  });
}

const [english, chinese] = [textsOf(en), textsOf(zh)];

describe('both languages have the same words', () => {
  test('with the same names and types', () => {
    const kinds = (words: typeof en) =>
      entriesOf(words).map(([path, value]) => [path, typeof value]);
    expect(Object.fromEntries(kinds(zh))).toEqual(Object.fromEntries(kinds(en)));
  });

  test('of which there are many', () => {
    expect(english.length).toBeGreaterThan(500);
    expect(chinese.length).toBe(english.length);
  });

  test('with a text wherever the other has one', () => {
    const silent = (texts: readonly Text[]) =>
      texts.filter(({ text }) => text === '').map(({ path }) => path);
    expect(silent(chinese).sort()).toEqual(silent(english).sort());
  });
});

describe.each([
  ['English', english],
  ['Chinese', chinese],
])('in %s', (_, texts) => {
  test.each([
    ['a value that is not there', /undefined|null|NaN|\[object/],
    ['a long number without separators', /\d{5}/],
    ['two blanks, or one at an end', / {2}|^ (?!·)| $/],
    ['two stops', /[.。]{2}|[,，、]{2}/],
  ])('no text has %s', (_, fault) => {
    expect(texts.filter(({ text }) => fault.test(text))).toEqual([]);
  });
});

describe('in English', () => {
  test('a single thing is never plural', () => {
    const fault = /(?<![\d,.])\b1 (?!s\b)[a-z]+s\b/;
    expect(english.filter(({ text }) => fault.test(text))).toEqual([]);
  });
});

/** Names, formats and symbols that stay untranslated. */
const names = [
  'Bedlam',
  'BurrTools',
  'CSV',
  'Dana',
  'Donald',
  'Chrome',
  'Edge',
  'DLX',
  'Firefox',
  'GIF',
  'HoDoKu',
  'Hirosi',
  'Hitotumatu',
  'JSON Lines',
  'JSON',
  'DIMACS CNF',
  'LaTeX',
  'Markdown',
  'Java',
  'Haselgrove',
  'McGuire',
  'Tugemann',
  'Civario',
  'Yato',
  'Seta',
  'dancing links',
  'memo',
  'ZDD',
  'SAT',
  'Karp',
  'Knuth',
  'Kohei',
  'NP',
  'Noshita',
  'NumPy',
  'OpenSudoku',
  'PNG',
  'Princeton University',
  'Python',
  'Richard',
  'SIMD',
  'STL',
  'SVG',
  'Safari',
  'Scott',
  'Shift',
  'Solo',
  'sudokupad.app',
  'Interactive Sudoku Solver',
  'SudokuPad',
  'SudokuWiki',
  'TAOCP',
  'WebAssembly',
  'XYZ 翼',
  'XY 翼',
  'XY 环',
  'XY 链',
  'arXiv',
  'f-puzzles',
  'cubes:',
  'fixed',
  'gzip',
  'hexagons:',
  'one-sided pentominoes',
  'one-sided tetrominoes:',
  'T tetrominoes',
  'one-sided',
  'puzz.link',
  'soma:',
  'sudoku 9x9',
  'sudoku G',
  'sudoku 16x16',
  'sudokumaker.app',
  'sticks:',
  'sukaku',
  'thermometer:',
  'R1 left',
  'digits',
  'boxes',
  'auto',
  'propagation',
  'Delete',
  'Enter',
  'Nabner',
  'XV',
  'triangles:',
  '.sdk',
  '.sdm',
  '.sdx',
  'puzzles.csv',
  '1.txt',
];

describe('in Chinese', () => {
  /** Returns a text without names, titles of books and papers, and link sources. */
  const nameless = (text: string) =>
    names.reduce(
      (rest, name) => rest.replaceAll(name, ''),
      text.replace(/\]\(\w+\)/g, '').replace(/《[^》]*》/g, ''),
    );

  test('no word is in another language', () => {
    const words = chinese.filter(({ text }) => /[a-z]{2,}|[A-Z]{2,}/i.test(nameless(text)));
    expect(words).toEqual([]);
  });

  test('all English texts have Chinese ones', () => {
    const hasWords = (text: string) => /[a-z]{2,}/i.test(nameless(text));
    const untranslated = chinese.filter(
      ({ text }, index) => hasWords(english[index]?.text ?? '') && !/\p{Script=Han}/u.test(text),
    );
    expect(untranslated.map(({ path }) => path.replace(/, sample.*/, ''))).toEqual(
      untranslated.map(() => '/walk/position'),
    );
  });

  test.each([
    [
      'punctuation of another script',
      /(?<=[\p{Script=Han}”）])[,;:.?!()]|[,;:?!(](?=[\p{Script=Han}“])/u,
    ],
    ['a full-width letter or digit', /[０-９Ａ-Ｚａ-ｚ]/u],
    [
      'a letter or digit next to a Chinese character',
      /\p{Script=Han}[\dA-Za-z]|[\dA-Za-z%]\p{Script=Han}/u,
    ],
    [
      'a blank between Chinese characters',
      /[\p{Script=Han}，。：；、（）“”] +[\p{Script=Han}，。：；、（）“”]/u,
    ],
    ['a blank beside full-width punctuation', / [，。：；、？！（）]|[，。：；、？！（）] /u],
    ['a traditional character', /[個數選項點無關開頁題歸納體]/u],
  ])('no text has %s', (_, fault) => {
    // Quotes enclose the syntax of a text to type.
    const texts = chinese.map(({ path, text }) => ({ path, text: text.replace(/“[^”]*”/g, '“”') }));
    expect(texts.filter(({ text }) => fault.test(text))).toEqual([]);
  });
});
