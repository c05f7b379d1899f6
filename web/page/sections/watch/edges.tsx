import type { ReadonlySignal } from '@preact/signals';
import { Header, type LinksParts, OptionLabel } from '../../shared/links/picture.tsx';

interface EdgesProps {
  readonly parts: LinksParts;
  /** Each is true if the headers, or the option names, are scrolled out of view. */
  readonly isAway: {
    readonly top: ReadonlySignal<boolean>;
    readonly left: ReadonlySignal<boolean>;
  };
}

/** Keeps headers and option names visible while the drawing scrolls. */
export function Edges({ parts, isAway }: EdgesProps) {
  const { geometry, structure } = parts;
  const { top, left } = geometry.edges;
  const headers = Array.from({ length: structure.items }, (_, index) => index + 1);
  return (
    <>
      {isAway.left.value && (
        <svg class="links edge edge-left" width={left} height={geometry.height} aria-hidden="true">
          {structure.options.map((_, option) => (
            <OptionLabel key={option} parts={parts} option={option} />
          ))}
        </svg>
      )}
      {isAway.top.value && (
        <svg class="links edge edge-top" width={geometry.width} height={top} aria-hidden="true">
          {headers.map((header) => (
            <Header key={header} parts={parts} header={header} />
          ))}
        </svg>
      )}
    </>
  );
}
