import { useText } from '../i18n/index.ts';
import type { CoverFormat } from '../protocol.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/message.tsx';
import { OtherSection } from '../ui/other-section.tsx';
import { ProblemTextBox } from '../ui/problem-text-box.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { useFocusPlace } from '../ui/use-focus-place.ts';
import { exampleNames, exampleTexts } from './examples.ts';
import { OtherReadings } from './other-readings.tsx';
import { session } from './page-session.ts';
import { ProblemTools } from './share-tools.tsx';

const { problem } = session;

/** The text of the problem, what was understood of it, and other texts to try. */
export function ProblemBox() {
  const { cover } = useText();
  return (
    <div class="group problem">
      <TextBox />
      <Refused />
      <SudokuInstead />
      <fieldset class="examples">
        <legend class="field-label">{cover.examples}</legend>
        <div class="row">
          {exampleNames.map((name) => (
            <Button
              key={name}
              text={cover.example[name]}
              onClick={() => problem.replace(exampleTexts[name])}
            />
          ))}
        </div>
      </fieldset>
      <ProblemTools />
    </div>
  );
}

function TextBox() {
  const { cover } = useText();
  return (
    <ProblemTextBox
      label={cover.text}
      note={cover.note}
      text={problem.text.value}
      failure={problem.failure.value}
      tools={<Changes />}
      onEdit={(text, isPaste) => problem.edit(text, isPaste)}
      onOffer={(content) => void problem.offer(content)}
      outcome={(id, onShow) => <Understanding id={id} onShow={onShow} />}
    />
  );
}

/** A Sudoku is no problem of this kind, as it stands. */
function SudokuInstead() {
  const { cover } = useText();
  const text = problem.sudoku.value;
  return (
    <OtherSection
      sentence={text === null ? undefined : cover.isSudoku}
      open={cover.openSudoku}
      onOpen={() => text !== null && session.openSudoku(text)}
    />
  );
}

/** Why a text has not been taken, and the ways to take it all the same. */
function Refused() {
  const { cover, errors } = useText();
  const refusal = problem.refusal.value;
  return (
    <>
      <Message
        sentence={refusal ? cover.notTaken(errors(refusal.failure)) : undefined}
        onClose={() => {
          problem.refusal.value = null;
        }}
      />
      <OtherReadings
        readings={refusal?.readings ?? []}
        onChoose={(format) => refusal && problem.takeRefused(refusal, format)}
      />
    </>
  );
}

/** Ways to another text, and back. */
function Changes() {
  const { cover } = useText();
  return (
    <Toolbar label={cover.text}>
      <Button
        icon="undo"
        iconOnly
        text={cover.undo}
        disabled={!problem.canUndo.value}
        onClick={() => problem.undo()}
      />
      <Button
        icon="redo"
        iconOnly
        text={cover.redo}
        disabled={!problem.canRedo.value}
        onClick={() => problem.redo()}
      />
      <Button
        icon="clear"
        iconOnly
        text={cover.clear}
        disabled={problem.text.value === ''}
        onClick={() => problem.replace('')}
      />
      <FileButton text={cover.open} onFile={(file) => problem.offer(file)} />
    </Toolbar>
  );
}

interface UnderstandingProps {
  readonly id: string;
  readonly onShow: (() => void) | null;
}

/** One line: what the text says, or why it cannot be read. */
function Understanding({ id, onShow }: UnderstandingProps) {
  const { controls, cover, errors } = useText();
  const failure = problem.failure.value;
  const reading = problem.reading.value;
  const readings = problem.readings.value;
  const readAs = (format: CoverFormat) => problem.readAs(format);
  if (failure) {
    return (
      <div class="understanding understanding-bad">
        <Icon name="warning" />
        <div class="understood">
          <p id={id} role="alert">
            {errors(failure)}
          </p>
          <OtherReadings readings={readings} onChoose={readAs} />
        </div>
        {onShow && <Button text={controls.showPlace} onClick={onShow} />}
      </div>
    );
  }
  return (
    <div class="understanding">
      {reading && <Icon name="check" />}
      <div class="understood">
        <p id={id} role="status">
          {reading && cover.understood(reading)}
        </p>
        <OtherReadings
          readings={readings.filter(({ format }) => format !== reading?.format)}
          onChoose={readAs}
        />
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
      {problem.hasReplaced.value && (
        <>
          {controls.replaced}{' '}
          <button type="button" class="link" onClick={() => problem.undo()}>
            {controls.putBack}
          </button>
        </>
      )}
    </p>
  );
}
