import type { MadePuzzle } from '../../../../engine/model/made-puzzle.ts';
import { VariantPicture } from '../../../shared/sudoku/variant-picture.tsx';
import { PrintSheet } from '../../../shared/ui/print-sheet.tsx';
import { withGivens, withRules } from '../model/any-puzzle.ts';
import { useRuleText } from '../words/rules/index.ts';
import { useToolText } from '../words/tools/index.ts';
import type { Maker } from './maker.ts';
import { usePlayText } from './words/index.ts';

/** How many puzzles go on a page, by the number of columns. */
const columnsFor = new Map([
  [1, 1],
  [2, 1],
  [4, 2],
  [6, 2],
]);
export const perPages = [...columnsFor.keys()];

/** Solutions are small. */
const solutionsPerRow = 4;

interface PuzzlesProps {
  readonly puzzles: readonly MadePuzzle[];
  /** The number of the first, from 1. */
  readonly first: number;
  readonly columns: number;
  readonly isSolved?: boolean;
}

function Puzzles({ puzzles, first, columns, isSolved = false }: PuzzlesProps) {
  const { made: text } = usePlayText();
  return (
    <div class="play-print" style={{ '--columns': columns }}>
      {puzzles.map(({ puzzle: made, solution, er }, index) => {
        const digits = Array.from(solution, (digit, cell) => ({ cell, digit }));
        const puzzle = withRules(isSolved ? withGivens(made, digits) : made);
        return (
          <figure key={index}>
            <figcaption>
              {text.printed(first + index, isSolved ? '' : (er?.toFixed(1) ?? ''))}
            </figcaption>
            <VariantPicture puzzle={puzzle} label="" />
          </figure>
        );
      })}
    </div>
  );
}

/** Puzzles and then their solutions, visible only on paper. */
export function PuzzleSheet({ maker }: { readonly maker: Maker }) {
  const { made: text } = usePlayText();
  const { steps } = useToolText();
  const { sharedMeaning } = useRuleText();
  const sheet = maker.sheet.value;
  if (!sheet) return null;
  const { puzzles, perPage, level, kind } = sheet;
  // Puzzles on a sheet have rules of the same kinds.
  const [first] = puzzles;
  const all = first ? withRules(first.puzzle).rules : [];
  const rules = [...new Map(all.map((rule) => [rule.kind, rule])).values()];
  const pages = Array.from({ length: Math.ceil(puzzles.length / perPage) }, (_, page) =>
    puzzles.slice(page * perPage, (page + 1) * perPage),
  );
  return (
    <PrintSheet sheet={maker.sheet}>
      {pages.map((page, index) => (
        <section key={index} class="print-page">
          <h3>{text.printTitle(kind === 'board' ? '' : text.kinds[kind], steps.level(level))}</h3>
          {rules.map((rule) => (
            <p key={rule.kind} class="small">
              {sharedMeaning(rule)}
            </p>
          ))}
          <Puzzles
            puzzles={page}
            first={index * perPage + 1}
            columns={columnsFor.get(perPage) ?? 1}
          />
        </section>
      ))}
      <section class="print-page">
        <h3>{text.solutions}</h3>
        <Puzzles puzzles={puzzles} first={1} columns={solutionsPerRow} isSolved />
      </section>
    </PrintSheet>
  );
}
