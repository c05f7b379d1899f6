import { useText } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProblemTextBox } from '../ui/problem-text-box.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { useFocusPlace } from '../ui/use-focus-place.ts';
import { exampleNames, exampleTexts } from './examples.ts';
import { session } from './page-session.ts';
import { PieceList } from './piece-list.tsx';

const { choice } = session;

/** The text of a person's own board and pieces, and what was understood of it. */
export function OwnPuzzle() {
  const { own } = useText().polyomino;
  const { reading } = choice.puzzle.value;
  const isShown = choice.text.value.trim() !== '' && choice.failure.value === null;
  return (
    <div class="own-puzzle problem">
      <div class="group">
        <ProblemTextBox
          label={own.text}
          note={own.note}
          text={choice.text.value}
          failure={choice.failure.value}
          tools={<Tools />}
          onEdit={(text, isPaste) => choice.edit(text, isPaste)}
          onOffer={(content) => void choice.offer(content)}
          outcome={(id, onShow) => <Outcome id={id} onShow={onShow} />}
        />
      </div>
      <div class="group">
        <Examples />
        {isShown && reading && <PieceList reading={reading} />}
      </div>
    </div>
  );
}

/** Ways to another puzzle, and back. */
function Tools() {
  const { own } = useText().polyomino;
  return (
    <Toolbar label={own.text}>
      <Button
        icon="undo"
        iconOnly
        text={own.undo}
        disabled={!choice.canUndo.value}
        onClick={() => choice.undo()}
      />
      <Button
        icon="redo"
        iconOnly
        text={own.redo}
        disabled={!choice.canRedo.value}
        onClick={() => choice.redo()}
      />
      <Button
        icon="clear"
        iconOnly
        text={own.clear}
        disabled={choice.text.value === ''}
        onClick={() => choice.replace('')}
      />
      <FileButton text={own.open} onFile={(file) => choice.offer(file)} />
    </Toolbar>
  );
}

interface OutcomeProps {
  readonly id: string;
  readonly onShow: (() => void) | null;
}

/** One line: what the text says, or why it cannot be read. */
function Outcome({ id, onShow }: OutcomeProps) {
  const { controls, errors, polyomino } = useText();
  const failure = choice.failure.value;
  const { reading } = choice.puzzle.value;
  if (failure) {
    return (
      <div class="understanding understanding-bad">
        <Icon name="warning" />
        <p id={id} role="alert">
          {errors(failure)}
        </p>
        {onShow && <Button text={controls.showPlace} onClick={onShow} />}
      </div>
    );
  }
  const isEmpty = choice.text.value.trim() === '';
  const isRead = reading !== null && !isEmpty;
  return (
    <div class="understanding">
      {isRead && <Icon name="check" />}
      <div class="understood">
        <p id={id} role="status">
          {isRead && polyomino.understood(reading)}
          {isEmpty && polyomino.own.empty}
        </p>
        <Replaced />
      </div>
    </div>
  );
}

/** Tells of a text that came from elsewhere, and leads back to the one before. */
function Replaced() {
  const { controls } = useText();
  return (
    <p class="small soft" role="status" ref={useFocusPlace<HTMLParagraphElement>()} tabIndex={-1}>
      {choice.hasReplaced.value && (
        <>
          {controls.replaced}{' '}
          <button type="button" class="link" onClick={() => choice.undo()}>
            {controls.putBack}
          </button>
        </>
      )}
    </p>
  );
}

function Examples() {
  const { own } = useText().polyomino;
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
