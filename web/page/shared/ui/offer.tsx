import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from './button.tsx';
import { useWindowEvent } from './hooks.ts';

interface OfferProps {
  readonly title: string;
  /** The subject, unless the choices make it clear. */
  readonly detail?: string | undefined;
  readonly choices: readonly string[];
  /** The label of the button that changes nothing. */
  readonly keep: string;
  /** Receives the index of the choice. Null, also on Escape, changes nothing. */
  readonly onChoose: (choice: number | null) => void;
}

/** Asks before doing something. Moves the focus to the first button, and back after the choice. */
export function Offer({ title, detail, choices, keep, onChoose }: OfferProps) {
  const box = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const choose = (choice: number | null) => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    onChoose(choice);
  };
  useLayoutEffect(() => {
    before.current = document.activeElement;
    box.current?.querySelector('button')?.focus();
  }, [onChoose]);
  useWindowEvent(true, 'keydown', ({ key }) => {
    if (key === 'Escape') choose(null);
  });
  return (
    <section ref={box} class="offer" aria-label={title}>
      <p>{title}</p>
      {detail !== undefined && <span>{detail}</span>}
      <div class="row">
        {choices.map((text, index) => (
          <Button
            key={index}
            kind={index === 0 ? 'primary' : 'plain'}
            text={text}
            onClick={() => choose(index)}
          />
        ))}
        <Button text={keep} onClick={() => choose(null)} />
      </div>
    </section>
  );
}
