import './problem-text-box.css';
import type { ComponentChild } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { useText } from '../i18n/index.ts';
import type { Failure } from '../protocol.ts';
import { type Content, contentOf } from '../session/content.ts';
import { isFault } from '../session/fault.ts';
import { type Place, placeOf, tabWidth } from '../session/text-place.ts';

/** Of a longer text the box shows the beginning only: it would choke on more. */
const longestShown = 40_000;

interface ProblemTextBoxProps {
  readonly label: string;
  /** What can be written here. */
  readonly note: string;
  readonly text: string;
  /** Why the text cannot be read; its place is marked. */
  readonly failure: Failure | null;
  /** Buttons above the box. */
  readonly tools: ComponentChild;
  readonly onEdit: (text: string, isPaste: boolean) => void;
  /** Takes what is pasted if the box cannot. */
  readonly onOffer: (content: Content) => void;
  /**
   * What became of the text, in an element with this id; `onShow` leads to the marked place, null
   * without one.
   */
  readonly outcome: (id: string, onShow: (() => void) | null) => ComponentChild;
}

/** A box for the text of a whole problem, in which the place of an error is marked. */
export function ProblemTextBox(props: ProblemTextBoxProps) {
  const { controls } = useText();
  const { text, failure } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const box = useId();
  const note = useId();
  const outcome = useId();
  const isCut = text.length > longestShown;
  const shown = isCut ? text.slice(0, longestShown) : text;
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
    props.onOffer(content);
  };
  const input = (event: InputEvent & { readonly currentTarget: HTMLTextAreaElement }) =>
    props.onEdit(event.currentTarget.value, event.inputType === 'insertFromPaste');
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
        <label htmlFor={box}>{props.label}</label>
        {props.tools}
      </div>
      <p class="small soft" id={note}>
        {isCut ? controls.cut(text.length) : props.note}
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
      {props.outcome(outcome, placeShown && (() => show(placeShown)))}
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
