import type { ComponentChild } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { observeSize } from './hooks.ts';
import { scrollTopFor, type TileGrid, tileAfterKey, tileWindow, type View } from './tile-window.ts';

interface TileListProps extends TileGrid {
  readonly label: string;
  readonly current: number;
  /** The list scrolls to its top when this changes. */
  readonly arrangement?: unknown;
  readonly onSelect: (index: number) => void;
  readonly tileLabel: (index: number) => string;
  readonly tile: (index: number) => ComponentChild;
}

/**
 * A scrolling list of any length that draws only its visible tiles. The list is a single tab stop;
 * arrow keys move the choice.
 */
export function TileList(props: TileListProps) {
  const { arrangement, count, current } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [view, look] = useView(box);
  const window = tileWindow(props, view);
  const shown = Array.from({ length: window.end - window.first }, (_, i) => window.first + i);
  const tileId = (index: number) => `${id}-${index}`;

  // Scrolls to a new choice and keeps it in view in a box of another size, but does not scroll back
  // after the user scrolls away.
  const last = useRef({ current: -1, view, isInView: true });
  useEffect(() => {
    // A hidden list keeps its place.
    if (!box.current || view.height === 0) return;
    const { width, height } = last.current.view;
    const isResized = view.width !== width || view.height !== height;
    const isNew = current !== last.current.current;
    const target = scrollTopFor(current, window, view);
    const follows = isNew || (isResized && last.current.isInView);
    if (follows) box.current.scrollTop = target;
    // Browsers round positions.
    const isInView = Math.abs(target - view.scrollTop) < 1;
    last.current = { current, view, isInView: follows || isInView };
  }, [current, view]);

  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [arrangement]);

  const keyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = tileAfterKey(event.key, current, count, window, view);
    if (target === undefined) return;
    event.preventDefault();
    props.onSelect(target);
    box.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div
      ref={box}
      class="tile-list"
      role="listbox"
      tabIndex={0}
      aria-label={props.label}
      style={{ '--content-height': `${window.height}px` }}
      aria-activedescendant={shown.includes(current) ? tileId(current) : undefined}
      onScroll={look}
      onKeyDown={keyDown}
    >
      <div class="tile-list-content" role="presentation" style={{ height: `${window.height}px` }}>
        {shown.map((index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and the keys
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus, and the keys
          <div
            key={index}
            id={tileId(index)}
            class="tile"
            role="option"
            aria-selected={index === current}
            aria-label={props.tileLabel(index)}
            aria-posinset={index + 1}
            aria-setsize={count}
            style={{
              width: `${window.tileWidth}px`,
              height: `${window.tileHeight}px`,
              left: `${(index % window.columns) * window.tileWidth}px`,
              top: `${Math.floor(index / window.columns) * window.tileHeight}px`,
            }}
            onClick={() => props.onSelect(index)}
          >
            {props.tile(index)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Returns the visible part of the box, and a function that measures it again. */
function useView(box: { readonly current: HTMLDivElement | null }) {
  const [view, setView] = useState<View>({ scrollTop: 0, width: 0, height: 0 });
  const look = () => {
    const { current: element } = box;
    if (!element) return;
    const { scrollTop, clientWidth: width, clientHeight: height } = element;
    setView({ scrollTop, width, height });
  };
  useLayoutEffect(() => {
    return box.current ? observeSize(box.current, look) : undefined;
  }, []);
  return [view, look] as const;
}
