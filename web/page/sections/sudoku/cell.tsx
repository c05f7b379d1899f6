// biome-ignore-all lint/a11y/useSemanticElements: a table only shows data; an interactive grid needs ARIA
import { useMemo } from 'preact/hooks';
import type { SudokuGrid } from '../../../engine/protocol.ts';
import { symbolOf } from '../../../engine/symbols.ts';
import { arePeers, boxEdges, placeOf } from '../../shared/sudoku/model/grid.ts';
import { type CellCandidates, candidateColumns, digitsOf } from './model/candidates.ts';
import { useSudokuText } from './words/index.ts';

interface CellProps {
  readonly grid: SudokuGrid;
  readonly cell: number;
  /** The digit of the solution in this cell, 0 if none. */
  readonly solved: number;
  /** The candidates of a blank cell; null if hidden or unknown. */
  readonly candidates: CellCandidates | null;
  /** Describes the candidates further. */
  readonly description: string | undefined;
  /** Whether the candidates fit into the cell; otherwise it shows their number. */
  readonly fits: boolean;
  readonly selected: number;
  readonly clashing: boolean;
}

function useCellName({ grid, cell, solved, candidates }: CellProps): string {
  const { board } = useSudokuText();
  const { row, column } = placeOf(grid, cell);
  const given = grid.cells[cell] ?? 0;
  if (given !== 0) return board.given(row, column, symbolOf(given));
  if (solved !== 0) return board.solved(row, column, symbolOf(solved));
  if (!candidates) return board.empty(row, column);
  return board.candidates(row, column, digitsOf(candidates.found), digitsOf(candidates.open));
}

/** Returns the classes for the cell's boxes, content and selection. */
function cellClass({ grid, cell, selected, solved }: CellProps): string {
  const given = grid.cells[cell] !== 0;
  const edges = boxEdges(grid, cell);
  const names = ['cell'];
  if (edges.left) names.push('cell-box-start');
  if (edges.above && grid.boxes) names.push('cell-box-top');
  if (given) names.push('cell-given');
  else if (solved !== 0) names.push('cell-solved');
  if (cell === selected) names.push('cell-selected');
  else if (arePeers(grid, cell, selected)) names.push('cell-peer');
  return names.join(' ');
}

interface MarksProps extends CellCandidates {
  readonly fits: boolean;
  readonly columns: number;
}

function marksOf({ found, open, fits, columns }: MarksProps) {
  if (!fits) {
    const name = open > 0 ? 'mark-amount mark-open' : 'mark-amount';
    return <span class={name}>{digitsOf(found + open).length}</span>;
  }
  const known = new Set(digitsOf(found));
  return digitsOf(found + open).map((digit) => (
    <span
      key={digit}
      class={known.has(digit) ? 'mark' : 'mark mark-open'}
      style={{
        gridRow: Math.ceil(digit / columns),
        gridColumn: ((digit - 1) % columns) + 1,
      }}
    >
      {symbolOf(digit)}
    </span>
  ));
}

/** Shows the candidates, each in a fixed place. Most stay unchanged while others change. */
function Marks({ found, open, fits, columns }: MarksProps) {
  return useMemo(
    () =>
      found + open > 0 && (
        <span class={fits ? 'marks' : undefined} aria-hidden="true">
          {marksOf({ found, open, fits, columns })}
        </span>
      ),
    [found, open, fits, columns],
  );
}

export function Cell(props: CellProps) {
  const { grid, cell, solved, candidates, fits, selected, clashing } = props;
  const digit = grid.cells[cell] || solved;
  return (
    <div
      role="gridcell"
      class={cellClass(props)}
      data-cell={cell}
      tabIndex={cell === selected ? 0 : -1}
      aria-label={useCellName(props)}
      title={props.description}
      aria-selected={cell === selected}
      aria-invalid={clashing || undefined}
    >
      {digit !== 0 && symbolOf(digit)}
      {digit === 0 && candidates && (
        <Marks {...candidates} fits={fits} columns={candidateColumns(grid)} />
      )}
    </div>
  );
}
