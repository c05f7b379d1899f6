import { useEffect, useMemo } from 'preact/hooks';
import { drawRegion, gridLines } from '../../../shared/model/board-outline.ts';
import type { Impossible } from '../model/impossible.ts';
import type { Puzzle } from '../model/puzzle.ts';
import type { PolyominoSession } from '../session.ts';
import { useWorkshopText } from './words/index.ts';

/** Milliseconds that a search may go on without a solution before the page looks for a proof. */
const patience = 1_000;

interface ProofProps {
  readonly session: PolyominoSession;
}

/** Looks for a proof that there is no solution, and paints it on the board. */
export function Proof({ session }: ProofProps) {
  const { impossible, search, choice } = session;
  const puzzle = choice.puzzle.value;
  const isRunning = search.run.phase.value === 'running';
  useEffect(() => {
    const timer = setTimeout(() => void session.prove(), isRunning ? patience : 0);
    return () => clearTimeout(timer);
  }, [session, puzzle, isRunning]);
  return impossible.value && <PaintedProof puzzle={puzzle} impossible={impossible.value} />;
}

interface PaintedProofProps {
  readonly puzzle: Puzzle;
  readonly impossible: Impossible;
}

function PaintedProof({ puzzle, impossible }: PaintedProofProps) {
  const { proof } = useWorkshopText();
  const { height, width, mask } = puzzle.board;
  return (
    <figure class="proof">
      <figcaption>{proof.sentence(impossible)}</figcaption>
      <svg
        class="board-drawing"
        viewBox={`-0.06 -0.06 ${width + 0.12} ${height + 0.12}`}
        role="img"
        aria-label={proof.board}
      >
        <path class="region" d={drawRegion(mask, width)} />
        <Marks impossible={impossible} width={width} />
        <path class="grid-lines" d={gridLines(puzzle.board)} />
      </svg>
    </figure>
  );
}

/** Tints the cells with numbers. Without any number but 1, a disc stands for it. */
function Marks({ impossible, width }: { readonly impossible: Impossible; readonly width: number }) {
  const { modulus, numbers } = impossible;
  const marked = useMemo(
    () => [...numbers.keys()].filter((cell) => (numbers[cell] ?? 0) > 0),
    [numbers],
  );
  return marked.map((cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return (
      <g key={cell} transform={`translate(${x} ${y})`}>
        <rect class="proof-cell" width={1} height={1} />
        {modulus === 2 ? (
          <circle class="proof-disc" cx={0.5} cy={0.5} r={0.16} />
        ) : (
          <text class="proof-number" x={0.5} y={0.5}>
            {numbers[cell]}
          </text>
        )}
      </g>
    );
  });
}
