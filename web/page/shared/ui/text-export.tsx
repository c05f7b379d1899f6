import './text-export.css';
import type { Failure } from '../../../engine/model/failure.ts';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { download } from './download.ts';
import { Select, type SelectItem } from './select.tsx';

/** A text to copy or download. */
export interface ExportedText {
  /** The beginning of the text. */
  readonly preview: string;
  /** The file name. */
  readonly file: string;
  /** Returns the whole text on a click. */
  readonly content: () => string | Promise<string>;
}

/** A puzzle in a format, or the failure to write it. */
export type Written = string | Failure;

function isUnfit(written: Written | undefined): written is Failure {
  return typeof written === 'object' && written.code === 'does_not_fit';
}

/** Returns the menu item of a format; it says so if the puzzle does not fit. */
export function formatItem(
  item: SelectItem,
  written: Written | undefined,
  unfit: (name: string, failure: Failure) => string,
): SelectItem {
  return isUnfit(written) ? { ...item, text: unfit(item.text, written), disabled: true } : item;
}

/** Returns the failure unless it concerns the format. */
export function refusalOf(written: Written | undefined): Failure | null {
  return typeof written === 'object' && !isUnfit(written) ? written : null;
}

export function exportedText(written: Written | undefined, file: string): ExportedText | null {
  return typeof written === 'string' ? { preview: written, file, content: () => written } : null;
}

interface TextExportProps {
  readonly label: string;
  /** The formats, and the chosen one. */
  readonly items: readonly SelectItem[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The text in this format; null if there is none yet. */
  readonly text: ExportedText | null;
  /** The reason the text is missing. */
  readonly failure: string | null;
  /** What the text lacks. */
  readonly note?: string;
}

/** The most characters shown in the preview. */
const longestPreview = 2_000;

/** Copies or downloads a text in one of several formats. */
export function TextExport(props: TextExportProps) {
  const { controls } = useText();
  const { label, items, value, onChange, text, failure, note } = props;
  const save = async () => {
    if (text) download(new Blob([await text.content()]), text.file);
  };
  return (
    <section class="text-export" aria-label={label}>
      <div class="text-export-tools">
        <Select
          label={controls.format}
          labelHidden
          value={value}
          items={items}
          onChange={onChange}
        />
        <CopyButton
          text={controls.copy}
          disabled={text === null}
          content={() => text?.content() ?? ''}
        />
        <Button
          icon="download"
          text={controls.download}
          disabled={text === null}
          onClick={() => void save()}
        />
      </div>
      {note && <p class="small">{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section class="text-export-preview" aria-label={controls.preview} tabIndex={0}>
        {failure ? <p>{failure}</p> : <pre>{text?.preview.slice(0, longestPreview)}</pre>}
      </section>
    </section>
  );
}
