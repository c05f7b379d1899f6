import './text-export.css';
import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../../engine/model/failure.ts';
import { toFailure } from '../session/questions.ts';
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
type Written = string | Failure;

function isUnfit(written: Written | undefined): written is Failure {
  return typeof written === 'object' && written.code === 'does_not_fit';
}

/** Writes a puzzle in these formats, with the reasons for those that it doesn't fit. */
export async function writtenIn(
  formats: readonly string[],
  write: (format: string) => Promise<string>,
): Promise<ReadonlyMap<string, Written>> {
  const texts = new Map<string, Written>();
  for (const format of formats) texts.set(format, await write(format).catch(toFailure));
  return texts;
}

interface PuzzleFormat {
  readonly value: string;
  readonly text: string;
  readonly file: string;
}

interface ExportProps {
  readonly label: string;
  /** The puzzle, which is written again when it or its name changes. */
  readonly puzzle: object;
  readonly name?: string;
  readonly group?: string;
  readonly formats: readonly PuzzleFormat[];
  /** The format chosen at first. */
  readonly first: string;
  readonly write: (format: string) => Promise<string>;
  /** Says in the menu that the puzzle doesn't fit a format; otherwise, the preview does. */
  readonly unfit?: (name: string, failure: Failure) => string;
  /** Further texts, such as the solutions found; `exported` isn't called for a disabled one. */
  readonly others?: readonly (SelectItem & { readonly exported: () => ExportedText })[];
  /** Resolves to what a text lacks. */
  readonly noteOn?: (text: string) => Promise<string>;
}

/** Returns the puzzle in all formats, once written. */
function useWritten({ puzzle, name, formats, write }: ExportProps): ReadonlyMap<string, Written> {
  const [last, setLast] = useState<{ of: object; texts: ReadonlyMap<string, Written> }>();
  useEffect(() => {
    let isCurrent = true;
    const values = formats.map(({ value }) => value);
    void writtenIn(values, write).then((texts) => isCurrent && setLast({ of: puzzle, texts }));
    return () => {
      isCurrent = false;
    };
  }, [puzzle, name]);
  return last?.of === puzzle ? last.texts : new Map();
}

function useNote(written: Written | undefined, noteOn: ExportProps['noteOn']): string {
  const [last, setLast] = useState({ of: '', note: '' });
  useEffect(() => {
    if (typeof written !== 'string') return;
    void noteOn?.(written).then(
      (note) => setLast({ of: written, note }),
      () => {},
    );
  }, [written]);
  return last.of === written ? last.note : '';
}

/** Exports a puzzle or what was found in any format, to copy or download. */
export function ExportPanel(props: ExportProps) {
  const { label, group, formats, first, unfit, others = [] } = props;
  const { errors } = useText();
  const [value, setValue] = useState(first);
  const all = useWritten(props);
  const written = all.get(value);
  const note = useNote(written, props.noteOn);
  const items = formats.map(({ value, text }): SelectItem => {
    const known = all.get(value);
    const item = { value, text, ...(group && { group }) };
    return unfit && isUnfit(known) ? { ...item, text: unfit(text, known), disabled: true } : item;
  });
  const other = others.find((one) => one.value === value);
  const file = formats.find((one) => one.value === value)?.file ?? '';
  const puzzle =
    typeof written === 'string' ? { preview: written, file, content: () => written } : null;
  return (
    <TextExport
      label={label}
      items={[...items, ...others]}
      value={value}
      onChange={setValue}
      text={other ? (other.disabled ? null : other.exported()) : puzzle}
      failure={typeof written === 'object' && !(unfit && isUnfit(written)) ? errors(written) : null}
      note={note}
    />
  );
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
  readonly note: string;
}

/** The most characters shown in the preview. */
const longestPreview = 2_000;

/** Copies or downloads a text in one of several formats. */
function TextExport(props: TextExportProps) {
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
