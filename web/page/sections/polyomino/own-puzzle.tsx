import type { PolyominoInterpretation, PolyominoPiece } from '../../../engine/protocol.ts';
import { drawRegion, fillOf, gridLines } from '../../shared/model/board-outline.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { ProblemTextBox } from '../../shared/ui/problem-text-box.tsx';
import { session } from './page-session.ts';
import { usePolyominoText } from './words/index.ts';

/** Example puzzles, as they would be pasted. */

const exampleNames = ['corners', 'tetrominoes', 'dominoes', 'solved'] as const;
type ExampleName = (typeof exampleNames)[number];

/** A board alone, for the twelve pentominoes: the chessboard without its corners. */
const corners = `.XXXXXX.
${'XXXXXXXX\n'.repeat(6)}.XXXXXX.
`;

/** Pieces with copies, each with its name above its picture. */
const tetrominoes = `board:
${'XXXXXXXX\n'.repeat(5)}
2|I:
XXXX

2|L:
XXX
X

2|O:
XX
XX

2|S:
.XX
XX

2|T:
XXX
.X
`;

/** Dominoes in Knuth's format. */
const dominoes = '| dominoes on 4 rows of 5\n[0-3][0-4]\n10|D 00 01\n';

/** A solved board, where each letter is a piece. */
const solved = `UUXIIIIINNNFTWYYYYZV
UXXXPPLNNFFFTWWYZZZV
UUXPPPLLLLFTTTWWZVVV
`;

const exampleTexts: Readonly<Record<ExampleName, string>> = {
  corners,
  tetrominoes,
  dominoes,
  solved,
};

/** The most pieces to draw. */
const mostShown = 60;

/** The size of a cell, in pixels; large pieces get smaller cells. */
const cellSize = 12;
const largest = 72;

interface PieceListProps {
  readonly interpretation: PolyominoInterpretation;
}

/** Shows each piece with its name and number of copies. */
function PieceList({ interpretation }: PieceListProps) {
  const { pieces } = usePolyominoText();
  const all = interpretation.pieces;
  return (
    <div class="group">
      <h3 class="field-label">{pieces.title(interpretation)}</h3>
      <ul class="piece-list">
        {all.slice(0, mostShown).map((piece, kind) => (
          <li key={piece.name} aria-label={pieces.piece(piece)}>
            <PieceShape piece={piece} fill={fillOf(kind)} />
            <span class="piece-name">{piece.name}</span>
            {piece.count > 1 && <span class="piece-count">{pieces.times(piece.count)}</span>}
          </li>
        ))}
        {all.length > mostShown && <li>{pieces.more(all.length - mostShown)}</li>}
      </ul>
    </div>
  );
}

function PieceShape({ piece, fill }: { readonly piece: PolyominoPiece; readonly fill: string }) {
  const { height, width, mask } = piece;
  const scale = Math.min(cellSize, largest / Math.max(height, width));
  const margin = 0.06;
  const path = drawRegion(mask, width);
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      width={width * scale}
      height={height * scale}
      aria-hidden="true"
    >
      <path d={path} fill={fill} />
      <path class="grid-lines" d={gridLines(piece)} />
      <path class="piece-outline" d={path} />
    </svg>
  );
}

const { choice } = session;

/** Edits the text of the reader's own board and pieces, and shows its interpretation. */
export function OwnPuzzle() {
  const { own, understood } = usePolyominoText();
  const isEmpty = choice.text.value.trim() === '';
  const interpretation =
    isEmpty || choice.failure.value ? null : choice.puzzle.value.interpretation;
  return (
    <div class="own-puzzle problem">
      <div class="group">
        <Examples />
        <ProblemTextBox
          label={own.text}
          note={own.note}
          help={own.help}
          problem={choice}
          isRead={interpretation !== null}
          sentence={interpretation ? understood(interpretation) : isEmpty ? own.empty : ''}
        />
        <Message kind="info" sentence={choice.isForgotten.value ? own.forgotten : undefined} />
      </div>
      {interpretation && <PieceList interpretation={interpretation} />}
    </div>
  );
}

function Examples() {
  const { own } = usePolyominoText();
  return (
    <fieldset class="examples">
      <legend class="field-label">{own.examples}</legend>
      <div class="row">
        {exampleNames.map((name) => (
          <Button
            key={name}
            text={own.example[name]}
            onClick={() => choice.replace(exampleTexts[name])}
          />
        ))}
      </div>
    </fieldset>
  );
}
