import './text-export.css';
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
  readonly content: () => string;
}

interface TextExportProps {
  readonly label: string;
  /** The formats, and the chosen one. */
  readonly items: readonly SelectItem[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The text in this format; null if there is none, or not yet. */
  readonly text: ExportedText | null;
  /** Why the text is missing. */
  readonly failure: string | null;
}

/** The most characters that the preview shows. */
const longestPreview = 2_000;

/** Copies or downloads a text in one of several formats. */
export function TextExport(props: TextExportProps) {
  const { controls } = useText();
  const { label, items, value, onChange, text, failure } = props;
  const save = () => text && download(new Blob([text.content()]), text.file);
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
        <Button icon="download" text={controls.download} disabled={text === null} onClick={save} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section class="text-export-preview" aria-label={controls.preview} tabIndex={0}>
        {failure ? <p>{failure}</p> : <pre>{text?.preview.slice(0, longestPreview)}</pre>}
      </section>
    </section>
  );
}
