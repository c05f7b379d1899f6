import { useEffect, useMemo } from 'preact/hooks';
import type { BoardPicture } from '../../../shared/polyomino/model/picture.ts';
import { type Impossible, impossibleBy, mayBeProved } from '../model/impossible.ts';
import type { Puzzle } from '../model/puzzle.ts';
import type { PolyominoProps } from '../session.ts';
import { useWorkshopText } from './words/index.ts';

/** Milliseconds of search without a solution before the page looks for a proof. */
const patience = 1_000;

/** Looks for a proof that there is no solution, and paints it on the board. */
export function Proof({ session }: PolyominoProps) {
  const { impossible, search, choice } = session;
  const puzzle = choice.puzzle.value;
  const isRunning = search.run.phase.value === 'running';
  useEffect(() => {
    if (!mayBeProved(puzzle)) return;
    const timer = setTimeout(() => void session.prove(impossibleBy), isRunning ? patience : 0);
    return () => clearTimeout(timer);
  }, [session, puzzle, isRunning]);
  if (!impossible.value) return <Unproved session={session} />;
  // In other modes, the board being worked on has the marks.
  return session.mode.value === 'solve' ? (
    <PaintedProof puzzle={puzzle} impossible={impossible.value} />
  ) : (
    <ProofSentence impossible={impossible.value} />
  );
}

/** Says that only the search shows that there is no solution. */
function Unproved({ session }: PolyominoProps) {
  const { proof } = useWorkshopText();
  const { isUnproved, mode, search, which } = session;
  const isKnown = isUnproved.value && search.run.phase.value === 'exhausted';
  if (!isKnown || mode.value !== 'solve' || which.value === 'symmetric') return null;
  return <p class="soft">{proof.none}</p>;
}

function ProofSentence({ impossible }: { readonly impossible: Impossible }) {
  const { proof } = useWorkshopText();
  return <p class="proof">{proof.sentence(impossible)}</p>;
}

interface PaintedProofProps {
  readonly puzzle: Puzzle;
  readonly impossible: Impossible;
}

function PaintedProof({ puzzle, impossible }: PaintedProofProps) {
  const { proof } = useWorkshopText();
  const { height, width, region, lines } = puzzle.picture;
  return (
    <figure class="proof">
      <figcaption>{proof.sentence(impossible)}</figcaption>
      <svg
        class="board-drawing"
        viewBox={`-0.06 -0.06 ${width + 0.12} ${height + 0.12}`}
        role="img"
        aria-label={proof.board}
      >
        <path class="region" d={region} />
        <ProofMarks impossible={impossible} picture={puzzle.picture} />
        <path class="grid-lines" d={lines} />
        <path class="region-line" d={region} />
      </svg>
    </figure>
  );
}

interface ProofMarksProps {
  readonly impossible: Impossible;
  readonly picture: BoardPicture;
}

/**
 * Tints the cells with numbers. Two colours replace the numbers where possible; a disc does if all
 * numbers are 1.
 */
export function ProofMarks({ impossible, picture }: ProofMarksProps) {
  const { modulus, numbers, colors } = impossible;
  const marked = useMemo(
    () => [...numbers.keys()].filter((cell) => numbers[cell] !== 0),
    [numbers],
  );
  const sign = (cell: number) => {
    const { x, y } = picture.centre(cell);
    if (colors) return null;
    if (modulus === 2) return <circle class="proof-disc" cx={x} cy={y} r={0.16} />;
    return (
      <text class="proof-number" x={x} y={y}>
        {numbers[cell]}
      </text>
    );
  };
  return marked.map((cell) => (
    <g key={cell}>
      <path
        class={!colors ? 'proof-cell' : numbers[cell] === -1 ? 'proof-dark' : 'proof-light'}
        d={picture.cell(cell)}
      />
      {sign(cell)}
    </g>
  ));
}
