import { symbolFor } from '../../../../../engine/model/symbols.ts';
import type { Board, Rule, VariantPuzzle } from '../../../../../engine/model/variant.ts';
import { escaped } from '../../../../shared/model/markup.ts';
import { ruleColors } from '../../../../shared/sudoku/model/rules/colors.ts';
import { decorationShapes } from '../../../../shared/sudoku/model/rules/decorations.ts';
import { ruleShapes, shapesText } from '../../../../shared/sudoku/model/rules/drawing.ts';
import { marginOf } from '../../../../shared/sudoku/model/rules/outside.ts';
import {
  layered,
  middleOf,
  outline,
  scaled,
} from '../../../../shared/sudoku/model/rules/shapes.ts';
import { gridLines } from '../../../../shared/sudoku/model/rules/whole.ts';
import { allowedIn } from '../variant-board.ts';

/** The side of a cell and the border of the drawing, in pixels. */
const side = 48;
const edge = 4;

/** Colours for paper, independent of the page's theme. */
const colors = { solved: '#3346c4', thin: '#a5a097', paper: '#ffffff', ink: ruleColors.ink[0] };

type Digits = ArrayLike<number | null> | null;

/** Writes the candidates a cell is restricted to, each in a fixed place below the sum of a cage. */
function candidatesText(puzzle: VariantPuzzle, cell: number): string {
  const { digits } = puzzle.board;
  const columns = Math.ceil(Math.sqrt(digits.length));
  const [across, down] = [0.8 / columns, 0.7 / Math.ceil(digits.length / columns)];
  const size = Math.min(down * 0.95, across * 1.4);
  const { x, y } = middleOf(puzzle.board, cell);
  const marks = (allowedIn(puzzle, cell) ?? []).map((digit) => {
    const place = digits.indexOf(digit);
    const left = x - 0.4 + across * ((place % columns) + 0.5);
    const base = y - 0.26 + down * (Math.floor(place / columns) + 0.5) + size * 0.36;
    return `<text x="${scaled(left)}" y="${scaled(base)}">${symbolFor(digit)}</text>`;
  });
  if (marks.length === 0) return '';
  return `<g fill="${colors.ink}" font-size="${scaled(size)}">${marks.join('')}</g>`;
}

/** Writes the digits: givens bold, the solution's slanted, candidates small. */
function digitsText(puzzle: VariantPuzzle, solution: Digits): string {
  const { board, givens } = puzzle;
  return givens
    .map((given, cell) => {
      const digit = given ?? solution?.[cell] ?? null;
      if (digit === null) return candidatesText(puzzle, cell);
      const { x, y } = middleOf(board, cell);
      const style =
        given === null
          ? `fill="${colors.solved}" font-style="italic"`
          : `fill="${colors.ink}" font-weight="bold"`;
      return `<text x="${scaled(x)}" y="${scaled(y + 0.21)}" ${style}>${symbolFor(digit)}</text>`;
    })
    .join('');
}

/** Fills cells. */
function groundText(board: Board, groundOf: (cell: number) => string | undefined): string {
  const filled = Array.from({ length: board.height * board.width }, (_, cell) => {
    const fill = groundOf(cell);
    return fill ? `<path d="${outline(board, [cell], 0)}" fill="${fill}"/>` : '';
  });
  return filled.join('');
}

/** The size of the caption's letters, their widths in proportion to it, and the height of a line. */
const letter = 0.29;
const widths = { wide: 1, narrow: 0.54 };
const line = 0.4;

/** Chinese may break after any letter that no punctuation follows, other text at spaces. */
const piece = /(?:[\u2E80-\uFFEF][\u3001-\u301F\uFF01-\uFF20]*|[^\s\u2E80-\uFFEF]+)\s*/gu;

/** Breaks a sentence into lines of this width in cells, as far as letters can be estimated. */
function wrapped(sentence: string, width: number): string[] {
  const lengthOf = (text: string) =>
    Array.from(text.trimEnd()).reduce(
      (sum, each) => sum + letter * (each >= '\u2E80' ? widths.wide : widths.narrow),
      0,
    );
  const lines: string[] = [];
  for (const [part] of sentence.matchAll(piece)) {
    const last = lines.at(-1);
    if (last === undefined || lengthOf(last + part) > width) lines.push(part);
    else lines[lines.length - 1] = last + part;
  }
  return lines.map((text) => text.trimEnd());
}

/** Returns the rules that the picture does not show, such as anti-knight. */
export function undrawn({ board, rules }: VariantPuzzle): readonly Rule[] {
  return rules.filter((rule) => ruleShapes(board, [rule]).length === 0);
}

/**
 * Draws a puzzle with its rules as an SVG document. `label` describes it to screen readers. Without
 * a solution, cells without givens show their given candidates. The caption's sentences follow
 * below. `groundOf` returns the fill of a cell.
 */
export function pictureOf(
  puzzle: VariantPuzzle,
  solution: Digits,
  label: string,
  caption: readonly string[] = [],
  groundOf: (cell: number) => string | undefined = () => undefined,
) {
  const { board, rules, decorations = [] } = puzzle;
  const { top, right, bottom, left } = marginOf(board, rules, decorations);
  const { thin, thick } = gridLines(board);
  const shapes = layered(ruleShapes(board, rules));
  const drawn = layered(decorationShapes(board, decorations));
  const across = board.width + left + right;
  const lines = caption.flatMap((sentence) => wrapped(sentence, across));
  const below = lines.length === 0 ? 0 : line * (lines.length + 0.5);
  const down = board.height + top + bottom + below;
  const width = Math.round(across * side) + 2 * edge;
  const height = Math.round(down * side) + 2 * edge;
  const margin = edge / side;
  const view = [-left - margin, -top - margin, across + 2 * margin, down + 2 * margin].map(scaled);
  const [x, y, w, h] = view;
  const font = 'font-family="Helvetica, Arial, sans-serif"';
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="${view.join(' ')}" role="img">`,
    `<title>${label}</title>`,
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colors.paper}"/>`,
    groundText(board, groundOf),
    `<g ${font} font-weight="600">`,
    shapesText([...drawn.ground, ...shapes.ground]),
    `</g><path d="${thin}" fill="none" stroke="${colors.thin}" stroke-width="2"/>`,
    shapesText(shapes.under),
    `<path d="${thick}" fill="none" stroke="${colors.ink}" stroke-width="6" stroke-linecap="square"/>`,
    `<g ${font} font-weight="600">`,
    shapesText(drawn.over),
    `</g><g ${font} font-size="58" text-anchor="middle">`,
    digitsText(puzzle, solution),
    `</g><g ${font} font-weight="600">`,
    shapesText(shapes.over),
    `</g><g ${font} font-size="${scaled(letter)}" fill="${colors.ink}">`,
    ...lines.map((text, index) => {
      const base = board.height + bottom + line * (index + 1);
      return `<text x="${scaled(-left)}" y="${scaled(base)}">${escaped(text)}</text>`;
    }),
    '</g></svg>\n',
  ].join('');
  return { drawing, width, height };
}
