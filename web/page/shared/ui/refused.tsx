import './refused.css';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Excerpt } from '../model/text-place.ts';
import { coverEngine } from '../session/engines.ts';
import { coverToOpen, handOver, searchHash } from '../session/handover.ts';
import type { Refusal } from '../session/refusal.ts';
import { type Kept, useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { useFocusPlace } from './hooks.ts';
import { Icon } from './icon.tsx';

interface RefusedProps {
  readonly refusal: Signal<Refusal | null>;
  /** The content that stays. */
  readonly kept: Kept;
  /** Asks how to read the text; replaces the reason. */
  readonly question?: string | false;
  /** Other ways to read the text. */
  readonly children?: ComponentChildren;
}

/**
 * The headline of a section that could not read a text: the reason, the place, and the way back to
 * the previous content.
 */
export function Refused({ refusal, children, ...props }: RefusedProps) {
  const { value } = refusal;
  const place = useFocusPlace<HTMLDivElement>();
  const wasRefused = useRef(false);
  // Runs before `useFocusPlace` takes over a lost focus.
  useLayoutEffect(() => {
    const { current: box } = place;
    // On a phone, the box is far below the headline.
    if (value) box?.scrollIntoView({ block: 'nearest' });
    if (box && (value || wasRefused.current)) moveFocus(box, value !== null);
    wasRefused.current = value !== null;
  }, [place, value]);
  return (
    <div role="alert" class="refused-place" ref={place} tabIndex={-1}>
      {value && (
        <Headline {...props} refusal={value} onReturn={() => (refusal.value = null)}>
          {children}
        </Headline>
      )}
    </div>
  );
}

/** The elements the keyboard can use: the board or table if there is one. */
const usable = [
  '.kept [role="grid"][tabindex="0"], .kept [role="grid"] [tabindex="0"]',
  '.kept [role="gridcell"]',
  '.kept :is(button, [tabindex="0"])',
];

/**
 * Moves a focus that is lost or in the headline: into the headline while shown, then to the content
 * the user returns to.
 */
function moveFocus(box: HTMLElement, isRefused: boolean): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !box.contains(activeElement)) return;
  const section = box.closest('.drop-target');
  const found = usable.map((selector) => section?.querySelector<HTMLElement>(selector));
  const target = isRefused ? box : found.find((each) => each);
  target?.focus({ preventScroll: true });
}

interface HeadlineProps extends Omit<RefusedProps, 'refusal'> {
  readonly refusal: Refusal;
  readonly onReturn: () => void;
}

/** Returns the text if it is an exact cover problem, once that is known. */
function useProblem({ text }: Refusal, isWanted: boolean): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isNews = isWanted;
    setProblem(null);
    const look = async () => {
      const { isProblem } = await import('../session/cover-text.ts');
      const isOne = await isProblem(coverEngine, text);
      if (isNews) setProblem(isOne ? text : null);
    };
    if (isWanted) void look().catch(() => {});
    return () => {
      isNews = false;
    };
  }, [text, isWanted]);
  return problem;
}

function Headline({ refusal, kept, question, onReturn, children }: HeadlineProps) {
  const { errors, refused } = useText();
  const problem = useProblem(refusal, kept !== 'problem');
  // The Watch section accepts such problems, so the reason there is another one.
  const isMisplaced = problem !== null && kept !== 'watch';
  const { failure, file, excerpt } = refusal;
  const { code, expected } = failure;
  const isDoubt = question || code === 'unclear';
  const hasReason = !question && !isMisplaced;
  const isLink = code === 'not_in_link';
  // That of a puzzle that a link only names; several links have none.
  const address = isLink && !expected.includes(' ') && expected;
  const offers = children && <div class="row">{children}</div>;
  return (
    <div class={isDoubt ? 'refused refused-doubt' : 'refused'}>
      <Icon name={isDoubt ? 'info' : 'warning'} />
      <p class="refused-sentence">
        {isDoubt
          ? question || refused.doubt(kept)
          : isMisplaced
            ? refused.cover(kept)
            : refused.headline(file, kept, failure)}
      </p>
      <div class="refused-reason group">
        {/* An offer to fetch the puzzle comes before the advice to open its page. */}
        {isLink && offers}
        {hasReason && <p>{errors(failure, excerpt !== null)}</p>}
        {hasReason && excerpt && <Quotation excerpt={excerpt} />}
        {!isLink && offers}
        <div class="row">
          {address && (
            <a
              class="button button-primary"
              href={`https://${address}`}
              target="_blank"
              rel="noreferrer"
            >
              {refused.openAddress}
            </a>
          )}
          {problem !== null && (
            <Button
              kind="primary"
              text={refused.openCover}
              onClick={() => handOver(coverToOpen, problem, searchHash.cover)}
            />
          )}
          <Button
            kind={children || address || problem !== null ? 'plain' : 'primary'}
            text={refused.back[kept]}
            onClick={onReturn}
          />
        </div>
      </div>
    </div>
  );
}

/** Quotes the offending line and marks the place. */
function Quotation({ excerpt }: { readonly excerpt: Excerpt }) {
  const { refused } = useText();
  return (
    <p class="quotation">
      <span class="quotation-line">{refused.line(excerpt.line)}</span>
      <code>
        {excerpt.before}
        {excerpt.isMarked && <mark>{excerpt.word}</mark>}
        {excerpt.after}
      </code>
    </p>
  );
}
