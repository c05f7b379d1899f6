import './text-export.css';
import { useText } from '../words/index.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { download } from './download.ts';
import { Select, type SelectItem } from './select.tsx';

/** A text that can be taken elsewhere. */
export interface ExportedText {
  /** Its beginning. */
  readonly preview: string;
  /** The name of its file. */
  readonly file: string;
  /** All of it, asked for at a click. */
  readonly content: () => string;
}

interface TextExportProps {
  readonly label: string;
  /** The formats, and the one that is chosen. */
  readonly items: readonly SelectItem[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The text in this format; null if there is none, or not yet. */
  readonly text: ExportedText | null;
  /** Why there is none. */
  readonly failure: string | null;
}

/** So many characters of a longer text are shown. */
const longestPreview = 2_000;

/** A text in any of several formats, to copy or to download. */
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="text-export-preview" aria-label={controls.preview} tabIndex={0}>
        {failure ? <p>{failure}</p> : <pre>{text?.preview.slice(0, longestPreview)}</pre>}
      </section>
    </section>
  );
}
