import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { addStyles } from './late-styles.ts';
import styles from './print-sheet.css?inline';

addStyles(styles);

interface PrintSheetProps {
  /** What is printed; set to null afterwards. */
  readonly sheet: Signal<unknown>;
  readonly children: ComponentChildren;
}

/**
 * Pages that only go to the printer, instead of the rest of their section. They ask to be printed
 * once drawn.
 */
export function PrintSheet({ sheet, children }: PrintSheetProps) {
  const { value } = sheet;
  useEffect(() => {
    if (value === null) return;
    const done = () => {
      sheet.value = null;
    };
    window.addEventListener('afterprint', done);
    print();
    return () => window.removeEventListener('afterprint', done);
  }, [sheet, value]);
  return <div class="print-sheet">{children}</div>;
}
