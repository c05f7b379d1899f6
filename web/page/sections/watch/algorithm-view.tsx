import { computed, useComputed, useSignalEffect } from '@preact/signals';
import { Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import {
  type Line,
  ofColors,
  type Procedure,
  procedures,
} from '../../shared/links/model/algorithm.ts';
import { bindingsAt, type Variable, variables } from '../../shared/links/model/bindings.ts';
import { session } from './page-session.ts';
import { useWatchText } from './words/index.ts';

/** The steps of TAOCP 7.2.2.1, at their first lines. */
const steps: Partial<Record<Line, string>> = {
  enter: 'C2',
  choose: 'C3',
  coverItem: 'C4',
  tryOption: 'C5',
  uncoverOthers: 'C6',
  uncoverItem: 'C7',
};

/** The formulas that follow a line's words. */
const formulas: Partial<Record<Line, string>> = {
  coverItem: 'cover(i)',
  coverOthers: 'cover(j)',
  purifyOthers: 'purify(j)',
  deeper: 'search(level + 1)',
  uncoverOthers: 'uncover(j)',
  unpurifyOthers: 'unpurify(j)',
  uncoverItem: 'uncover(i)',
  hideEach: 'hide(p)',
  unlinkItem: 'R[L[i]] ← R[i]; L[R[i]] ← L[i]',
  unlinkNode: 'D[U[q]] ← D[q]; U[D[q]] ← U[q]; S[q] ← S[q] − 1',
  relinkItem: 'R[L[i]] ← i; L[R[i]] ← i',
  unhideEach: 'unhide(p)',
  relinkNode: 'D[U[q]] ← q; U[D[q]] ← q; S[q] ← S[q] + 1',
  purifyEach: 'hide(p)',
  unpurifyEach: 'unhide(p)',
};

const names: Readonly<Record<Procedure, string>> = {
  search: 'search(level)',
  cover: 'cover(i)',
  hide: 'hide(p)',
  uncover: 'uncover(i)',
  unhide: 'unhide(p)',
  purify: 'purify(j)',
  unpurify: 'unpurify(j)',
};

/** Indented lines. */
const within: ReadonlySet<Line> = new Set([
  'coverOthers',
  'purifyOthers',
  'deeper',
  'uncoverOthers',
  'unpurifyOthers',
  'unlinkNode',
  'relinkNode',
]);

/** The values of each procedure's variables. */
const bindings = computed(() => {
  const { value: search } = session.search;
  if (!search?.hasLinks) return {};
  const { events, structure } = search;
  return bindingsAt(events, (node) => structure.headerOf(node), session.position.value);
});

interface VariableProps {
  readonly name: Variable;
  readonly procedure: Procedure;
}

/** A variable. Pointing at it circles its value in the drawing, and vice versa. */
function VariableName({ name, procedure }: VariableProps) {
  const node = useComputed(() => bindings.value[procedure]?.[name]);
  const look = useComputed(() => {
    const isBound = node.value !== undefined;
    const isPointed = isBound && session.pointed.value === node.value;
    return `code-variable${isBound ? ' is-bound' : ''}${isPointed ? ' is-pointed' : ''}`;
  });
  const point = (isOn: boolean) => () => {
    session.pointed.value = (isOn && node.peek()) || null;
  };
  return (
    <span class={look} onPointerEnter={point(true)} onPointerLeave={point(false)}>
      {name}
    </span>
  );
}

const inLine = /\b([ijxpq])\b/;

function WithVariables({
  text,
  procedure,
}: {
  readonly text: string;
  readonly procedure: Procedure;
}) {
  const parts = text.split(inLine);
  return (
    <>
      {parts.map((part, index) => {
        const name = variables.find((variable) => variable === part);
        return name ? <VariableName key={index} name={name} procedure={procedure} /> : part;
      })}
    </>
  );
}

const procedureOf = (line: Line) =>
  (Object.keys(procedures) as Procedure[]).find((name) =>
    (procedures[name] as readonly Line[]).includes(line),
  ) ?? 'search';

function LineText({ line }: { readonly line: Line }) {
  const procedure = procedureOf(line);
  return (
    <span>
      <WithVariables text={useWatchText().lines[line] ?? ''} procedure={procedure} />{' '}
      <code>
        {formulas[line]?.split(/(?<=;) /).map((statement) => (
          <Fragment key={statement}>
            <span class="code-statement">
              <WithVariables text={statement} procedure={procedure} />
            </span>{' '}
          </Fragment>
        ))}
      </code>
    </span>
  );
}

/** Shows only the line of the last step, for when the algorithm is out of view. */
export function RunningLine() {
  const line = useComputed(() => session.moment.value?.line).value;
  if (!line) return null;
  return (
    <>
      <span class="code-step">{steps[line]}</span>
      <LineText line={line} />
    </>
  );
}

/** The minimum distance of the visible content from the edges of the box, in pixels. */
const margin = 8;

/** Scrolls only the box, to show the procedure of the running line, or at least the line. */
function useFollow() {
  const box = useRef<HTMLElement>(null);
  useSignalEffect(() => {
    const line = session.moment.value?.line;
    const { current } = box;
    const running = current?.querySelector(`[data-line=${line}]`);
    if (!current || !running) return;
    const seen = current.getBoundingClientRect();
    const procedure = running.closest('.procedure')?.getBoundingClientRect();
    const fits = procedure && procedure.height + 2 * margin <= seen.height;
    const { top, bottom } = fits ? procedure : running.getBoundingClientRect();
    const above = top - margin - seen.top;
    const below = bottom + margin - seen.bottom;
    if (above < 0) current.scrollTop += above;
    else if (below > 0) current.scrollTop += below;
  });
  return box;
}

function CodeLine({ line }: { readonly line: Line }) {
  const watch = useWatchText();
  const state = useComputed(() => {
    const moment = session.moment.value;
    if (moment?.line === line) return 'now';
    return moment?.callers.includes(line) ? 'caller' : '';
  }).value;
  return (
    <li
      data-line={line}
      class={`code-line${within.has(line) ? ' code-within' : ''}${state === '' ? '' : ` code-${state}`}`}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span class="code-step">{steps[line]}</span>
      <LineText line={line} />
      {state === 'now' && <span class="visually-hidden"> ({watch.running})</span>}
    </li>
  );
}

/** Shows the algorithm, and highlights the line of the last step and its callers. */
export function AlgorithmView() {
  const watch = useWatchText();
  const box = useFollow();
  const hasColors = session.search.value?.structure.hasColors ?? false;
  const isShown = (part: Procedure | Line) => hasColors || !ofColors.has(part);
  const isHeaderFirst = session.order.value === 'header-first';
  const linesOf = (name: Procedure) => {
    const lines: readonly Line[] = procedures[name].filter(isShown);
    const isTurned = isHeaderFirst && (name === 'cover' || name === 'uncover');
    return isTurned ? [...lines].reverse() : lines;
  };
  const shown = (Object.keys(procedures) as Procedure[]).filter(isShown);
  return (
    <section class="group algorithm">
      <h3>{watch.algorithm}</h3>
      <section
        ref={box}
        class="algorithm-box group"
        aria-label={watch.algorithm}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
      >
        {shown.map((name) => (
          <div key={name} class="procedure">
            <code class="procedure-name">{names[name]}</code>
            <ol class="code">
              {linesOf(name).map((line) => (
                <CodeLine key={line} line={line} />
              ))}
            </ol>
          </div>
        ))}
        <p class="small soft">{watch.algorithmNote(hasColors)}</p>
      </section>
    </section>
  );
}
