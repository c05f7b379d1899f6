import './problem-text-box.css';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { isFault } from '../model/standing.ts';
import { type Place, placeOf, tabWidth } from '../model/text-place.ts';
import { contentOf } from '../session/content.ts';
import { useText } from '../words/index.ts';
import type { ProblemText } from './problem-text.ts';
import { ProblemTextTools } from './problem-text-tools.tsx';
import { Understanding } from './understanding.tsx';

/** Of a longer text the box shows the beginning only: it would choke on more. */
const longestShown = 40_000;

interface ProblemTextBoxProps {
  readonly label: string;
  /** What can be written here. */
  readonly note: string;
  readonly problem: ProblemText;
  readonly isRead: boolean;
  /** What the text says, or what could stand there. */
  readonly sentence: string;
  /** Other ways to read it. */
  readonly children?: ComponentChildren;
}

/** A box for the text of a whole problem, in which the place of an error is marked. */
export function ProblemTextBox(props: ProblemTextBoxProps) {
  const { controls } = useText();
  const { problem } = props;
  const text = problem.text.value;
  const failure = problem.failure.value;
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
        <label htmlFor={box}>{props.label}</label>
        <ProblemTextTools label={props.label} problem={problem} />
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
      <Understanding
        id={outcome}
        problem={problem}
        isRead={props.isRead}
        sentence={props.sentence}
        onShow={placeShown && (() => show(placeShown))}
      >
        {props.children}
      </Understanding>
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
