import { useId, useRef } from 'preact/hooks';
import { useText } from '../app/i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/message.tsx';
import { exampleNames, exampleTexts } from './examples.ts';
import { type Place, placeOf, tabWidth } from './model.ts';
import { session } from './page-session.ts';

/** A longer paste is read before it goes into the box, which could choke on it. */
const longPaste = 1_000_000;

interface FileTaker {
  readonly onFile: (file: File) => void;
}

/** The text of the problem, what was understood of it, and other texts to try. */
export function ProblemBox({ onFile }: FileTaker) {
  const { cover, errors } = useText();
  const { refusal } = session;
  return (
    <div class="group problem">
      <TextBox onFile={onFile} />
      <Message
        sentence={refusal.value ? cover.notTaken(errors(refusal.value)) : undefined}
        onClose={() => {
          refusal.value = null;
        }}
      />
      <fieldset class="examples">
        <legend class="field-label">{cover.examples}</legend>
        <div class="row">
          {exampleNames.map((name) => (
            <Button
              key={name}
              text={cover.example[name]}
              onClick={() => session.edit(exampleTexts[name], true)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function TextBox({ onFile }: FileTaker) {
  const { cover } = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const box = useId();
  const hint = useId();
  const outcome = useId();
  const failure = session.failure.value;
  const place = failure && placeOf(session.text.value, failure);

  const show = ({ start, end }: Place) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.length <= longPaste) return;
    event.preventDefault();
    void session.offer(text);
  };
  const input = (event: InputEvent & { readonly currentTarget: HTMLTextAreaElement }) =>
    session.edit(event.currentTarget.value, event.inputType === 'insertFromPaste');
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
        <FileButton text={cover.open} onFile={onFile} />
      </div>
      <p class="small soft" id={hint}>
        {cover.hint}
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
          value={session.text.value}
          aria-describedby={`${hint} ${outcome}`}
          aria-invalid={failure !== null}
          onInput={input}
          onPaste={paste}
          onScroll={followScroll}
        />
        <div class="text-marks" aria-hidden="true">
          <div ref={layer}>{place && <Mark place={place} />}</div>
        </div>
      </div>
      <Understanding id={outcome} onShow={place && (() => show(place))} />
    </>
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
  const failure = session.failure.value;
  const reading = session.reading.value;
  if (failure) {
    return (
      <div class="understanding understanding-bad">
        <Icon name="warning" />
        <p id={id} role="alert">
          {errors(failure)}
        </p>
        {onShow && <Button text={cover.showPlace} onClick={onShow} />}
      </div>
    );
  }
  return (
    <div class="understanding">
      {reading && <Icon name="check" />}
      <p id={id} role="status">
        {reading &&
          cover.understood(
            reading.format,
            reading.primaryItems,
            reading.secondaryItems,
            reading.options,
            reading.entries,
          )}
      </p>
    </div>
  );
}
