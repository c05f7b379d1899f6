import { Button } from '../../shared/ui/button.tsx';
import { ProblemTextBox } from '../../shared/ui/problem-text-box.tsx';
import { exampleNames, exampleTexts } from './model/examples.ts';
import { session } from './page-session.ts';
import { PieceList } from './piece-list.tsx';
import { usePolyominoText } from './words/index.ts';

const { choice } = session;

/** Edits the text of the reader's own board and pieces, and shows its interpretation. */
export function OwnPuzzle() {
  const { own, understood } = usePolyominoText();
  const isEmpty = choice.text.value.trim() === '';
  const reading = isEmpty || choice.failure.value ? null : choice.puzzle.value.reading;
  return (
    <div class="own-puzzle problem">
      <div class="group">
        <ProblemTextBox
          label={own.text}
          note={own.note}
          problem={choice}
          isRead={reading !== null}
          sentence={reading ? understood(reading) : isEmpty ? own.empty : ''}
        />
      </div>
      <div class="group">
        <Examples />
        {reading && <PieceList reading={reading} />}
      </div>
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
