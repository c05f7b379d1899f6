/** Paths on a 24 × 24 grid, drawn with round strokes (see `.icon`). */
const paths = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  clear: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'm5 13 4.5 4.5L19 7',
  some: 'M6 12h12',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  stop: 'M6.5 6.5h11v11h-11z',
  skip: 'M6 5v14l9-7zM18 5v14',
  first: 'm18 6-6 6 6 6M7 6v12',
  previous: 'm15 6-6 6 6 6',
  next: 'm9 6 6 6-6 6',
  last: 'm6 6 6 6-6 6M17 6v12',
  more: 'M12 5v14M5 12h14',
  file: 'M14 3H6v18h12V7zM14 3v4h4M12 18v-6M9.5 14.5 12 12l2.5 2.5',
  paste: 'M9 4h6v3H9zM9 5H6v16h12V5h-3',
  compare: 'M5 20v-6M10 20V8M15 20v-9M20 20V4',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14',
  fold: 'm6 15 6-6 6 6',
  unfold: 'm6 9 6 6 6-6',
  candidates: 'M4 4h16v16H4zM8.5 8v.3M12 8v.3M15.5 8v.3M8.5 12v.3M15.5 12v.3M12 16v.3',
  boxes: 'M4 4h16v16H4zM4 10h5v4h6V4M15 14v6',
  flip: 'M12 4v16M8.5 7.5v9L3 16.5zM15.5 7.5v9l5.5 0z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  close: 'm6 6 12 12M18 6 6 18',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.3',
  none: 'M5 5l14 14M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  multiple: 'M4 8h11v11H4zM8 8V4h12v12h-5',
  info: 'M12 11v6M12 7.3v.3M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  clock: 'M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  blank: 'M12 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z',
  erase: 'M9 5h12v14H9l-6-7zM12.5 9.5l5 5M17.5 9.5l-5 5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20',
  filter: 'M4 6h16M7 12h10M10 18h4',
  list: 'M8 6h12M8 12h12M8 18h12M4 6v.3M4 12v.3M4 18v.3',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  system: 'M3 5h18v11H3zM9 20h6M12 16v4',
} as const;

export type IconName = keyof typeof paths;

/** An icon. It decorates words that say the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
