import './problem-text-box.css';
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import type { Failure } from '../../../engine/model/failure.ts';
import { isFault } from '../model/standing.ts';
import { type Place, placeOf, tabWidth } from '../model/text-place.ts';
import { type Content, contentOf } from '../session/content.ts';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { FileButton } from './file-button.tsx';
import { useFocusPlace } from './hooks.ts';
import { Icon } from './icon.tsx';
import { Toolbar } from './toolbar.tsx';
import { type Edited, UndoButtons } from './undo-buttons.tsx';

/** The text of a problem, typed, pasted or opened by the user. */
interface ProblemText extends Edited {
  readonly text: ReadonlySignal<string>;
  /** The failure to read the text, null if none. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** True if it replaced another text of the user's. */
  readonly hasReplaced: ReadonlySignal<boolean>;
  edit(text: string, isPaste: boolean): void;
  replace(text: string): void;
  offer(content: Content): Promise<void>;
}

type Replaceable = Pick<ProblemText, 'hasReplaced' | 'undo'>;

interface UnderstandingProps {
  readonly id: string;
  readonly problem: ProblemText;
  readonly isRead: boolean;
  /** Describes the parsed text, or what to write. */
  readonly sentence: string;
  /** Asks how to read the text; replaces an error. */
  readonly question: string | false;
  /** Selects the place of the error; null if there is none. */
  readonly onShow: (() => void) | null;
  /** Offers other interpretations. */
  readonly children?: ComponentChildren;
}

/** Describes the parsed text, or the failure to read it, on one line. */
function Understanding({ id, problem, onShow, ...props }: UnderstandingProps) {
  const { controls, errors } = useText();
  const failure = problem.failure.value;
  if (failure) {
    return (
      <div class={props.question ? 'understanding' : 'understanding understanding-bad'}>
        <Icon name={props.question ? 'info' : 'warning'} />
        <div class="understood">
          <p id={id} role="alert">
            {props.question || errors(failure)}
          </p>
          {props.children}
        </div>
        {onShow && <Button text={controls.showPlace} onClick={onShow} />}
      </div>
    );
  }
  return (
    <div class="understanding">
      {props.isRead && <Icon name="check" />}
      <div class="understood">
        <p id={id} role="status">
          {props.sentence}
        </p>
        {props.children}
        <Replaced problem={problem} />
      </div>
    </div>
  );
}

/** Announces a text that replaced another, and offers to restore that. */
export function Replaced({ problem }: { readonly problem: Replaceable }) {
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

interface ProblemTextToolsProps {
  readonly label: string;
  readonly problem: ProblemText;
}

/** Opens, undoes and redoes texts. */
function ProblemTextTools({ label, problem }: ProblemTextToolsProps) {
  const { controls } = useText();
  return (
    <Toolbar label={label}>
      <UndoButtons edited={problem} />
      <Button
        icon="clear"
        iconOnly
        text={controls.clearText}
        disabled={problem.text.value === ''}
        onClick={() => problem.replace('')}
      />
      <FileButton text={controls.openFile} onFile={(file) => problem.offer(file)} />
    </Toolbar>
  );
}

/** The most characters a text box handles well; longer texts are truncated. */
const longestShown = 40_000;

/** Describes the formats to readers who ask. */
interface Help {
  readonly title: string;
  readonly lines: readonly string[];
}

interface ProblemTextBoxProps {
  readonly label: string;
  /** Describes the accepted input. */
  readonly note: string;
  readonly help: Help;
  readonly problem: ProblemText;
  readonly isRead: boolean;
  /** Describes the parsed text, or what to write. */
  readonly sentence: string;
  /** Asks how to read the text; replaces an error. */
  readonly question?: string | false;
  /** Offers other interpretations. */
  readonly children?: ComponentChildren;
}

/** A box for the text of a problem. It marks the place of an error. */
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
      <Formats help={props.help} />
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
        question={props.question ?? false}
        onShow={placeShown && (() => show(placeShown))}
      >
        {props.children}
      </Understanding>
    </>
  );
}

function Formats({ help }: { readonly help: Help }) {
  return (
    <details class="small formats">
      <summary>{help.title}</summary>
      <ul>
        {help.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** Marks a place in the text, in the same monospaced lines. */
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
