import type { PolyominoInterpretation } from '../../../../engine/model/polyomino.ts';
import { fillsFor } from '../../../shared/polyomino/model/fills.ts';
import { palette } from '../../../shared/session/palette.ts';
import { toFailure } from '../../../shared/session/questions.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ProblemTextBox } from '../../../shared/ui/problem-text-box.tsx';
import { session } from '../page-session.ts';
import { usePolyominoText } from '../words/index.ts';
import { ListedPuzzles } from './listed-puzzles.tsx';
import { PieceShape } from './piece-chooser.tsx';
import { useWorkshopText } from './words/index.ts';

/** The most pieces drawn. */
const maxShown = 60;

interface PieceListProps {
  readonly interpretation: PolyominoInterpretation;
}

/** Shows each piece with its name and number of copies. */
function PieceList({ interpretation }: PieceListProps) {
  const { pieces } = useWorkshopText();
  const { geometry, pieces: all } = interpretation;
  const names = all.map(({ name }) => name);
  const fills = fillsFor(palette.value, names);
  return (
    <div class="group">
      <h3 class="field-label">{pieces.title(interpretation)}</h3>
      <ul class="piece-list">
        {all.slice(0, maxShown).map((piece, kind) => (
          <li key={piece.name} aria-label={pieces.piece(piece, geometry)}>
            <PieceShape piece={piece} fill={fills[kind] as string} geometry={geometry} />
            <span class="piece-name">{piece.name}</span>
            {piece.count > 1 && <span class="piece-count">{pieces.times(piece.count)}</span>}
          </li>
        ))}
        {all.length > maxShown && <li>{pieces.more(all.length - maxShown)}</li>}
      </ul>
    </div>
  );
}

/** Turns a predefined puzzle into the reader's own, to be edited as text. */
async function changeAsText() {
  const text = await session.written('pictures').catch(toFailure);
  if (typeof text === 'string') session.choice.replace(text);
}

/** Edits the text of the reader's own board and pieces, and shows its interpretation. */
export function OwnPuzzle() {
  const { choice } = session;
  const { understood, whichOfFile } = usePolyominoText();
  const { own } = useWorkshopText();
  const isEmpty = choice.text.value.trim() === '';
  const interpretation =
    isEmpty || choice.failure.value ? null : choice.puzzle.value.interpretation;
  const isListed = choice.failure.value !== null && choice.listed.value.length > 0;
  return (
    <div class="own-puzzle problem">
      <div class="group">
        {choice.board.value !== null && (
          <div class="row">
            <Button text={own.change} onClick={() => void changeAsText()} />
          </div>
        )}
        <ProblemTextBox
          label={own.text}
          note={own.note}
          help={own.help}
          problem={choice}
          isRead={interpretation !== null}
          sentence={interpretation ? understood(interpretation) : isEmpty ? own.empty : ''}
          question={isListed && whichOfFile}
        >
          {isListed && <ListedPuzzles session={session} />}
        </ProblemTextBox>
      </div>
      {interpretation && <PieceList interpretation={interpretation} />}
    </div>
  );
}
