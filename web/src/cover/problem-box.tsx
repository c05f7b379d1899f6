import { useId, useRef } from 'preact/hooks';
import { useText } from '../i18n/index.ts';
import type { CoverFormat } from '../protocol.ts';
import { contentOf } from '../session/content.ts';
import { isFault } from '../session/fault.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/message.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { useFocusPlace } from '../ui/use-focus-place.ts';
import { exampleNames, exampleTexts } from './examples.ts';
import { type Place, placeOf, tabWidth } from './model.ts';
import { OtherReadings } from './other-readings.tsx';
import { session } from './page-session.ts';
import { ProblemTools } from './share-tools.tsx';

const { problem } = session;

/** Of a longer text the box shows the beginning only: it would choke on more. */
const longestShown = 40_000;

/** The text of the problem, what was understood of it, and other texts to try. */
export function ProblemBox() {
  const { cover } = useText();
  return (
    <div class="group problem">
      <TextBox />
      <Refused />
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
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const box = useId();
  const note = useId();
  const outcome = useId();
  const text = problem.text.value;
  const isCut = text.length > longestShown;
  const shown = isCut ? text.slice(0, longestShown) : text;
  const { value: failure } = problem.failure;
  const place = failure && placeOf(text, failure);
  const placeShown = place && place.end <= shown.length ? place : null;

  const show = ({ start, end }: Place) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  const paste = (event: ClipboardEvent) => {
    const content = contentOf(event.clipboardData);
    if (!isCut && typeof content === 'string' && content.length <= longestShown) return;
    event.preventDefault();
    void problem.offer(content);
  };
  const input = (event: InputEvent & { readonly currentTarget: HTMLTextAreaElement }) =>
    problem.edit(event.currentTarget.value, event.inputType === 'insertFromPaste');
  const followScroll = ({
    currentTarget: { scrollLeft, scrollTop },
  }: {
    currentTarget: Element;
  }) => {
    if (layer.current)
      layer.current.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
  };

  return (
    <>
      <div class="problem-head">
        <label htmlFor={box}>{cover.text}</label>
        <Changes />
      </div>
      <p class="small soft" id={note}>
        {isCut ? cover.cut(text.length) : cover.note}
      </p>
      <div class="text-box">
        <textarea
          ref={area}
          id={box}
          class="text-area problem-text"
          style={{ tabSize: tabWidth }}
          wrap="off"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          value={shown}
          readOnly={isCut}
          aria-describedby={`${note} ${outcome}`}
          aria-invalid={failure !== null && !isFault(failure)}
          onInput={input}
          onPaste={paste}
          onScroll={followScroll}
        />
        <div class="text-marks" aria-hidden="true">
          <div ref={layer}>{placeShown && <Mark place={placeShown} />}</div>
        </div>
      </div>
      <Understanding id={outcome} onShow={placeShown && (() => show(placeShown))} />
    </>
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

/** Marks a place in the text; the box has one height of lines and one width of characters. */
function Mark({ place }: { readonly place: Place }) {
  return (
    <mark
      style={{
        top: `calc(${place.line - 1} * 1lh)`,
        left: `${place.indent}ch`,
        width: `${Math.max(1, place.end - place.start)}ch`,
      }}
    />
  );
}

interface UnderstandingProps {
  readonly id: string;
  readonly onShow: (() => void) | null;
}

/** One line: what the text says, or why it cannot be read. */
function Understanding({ id, onShow }: UnderstandingProps) {
  const { cover, errors } = useText();
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
        {onShow && <Button text={cover.showPlace} onClick={onShow} />}
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
  const { cover } = useText();
  return (
    <p class="small soft" role="status" ref={useFocusPlace<HTMLParagraphElement>()} tabIndex={-1}>
      {problem.hasReplaced.value && (
        <>
          {cover.replaced}{' '}
          <button type="button" class="link" onClick={() => problem.undo()}>
            {cover.putBack}
          </button>
        </>
      )}
    </p>
  );
}
