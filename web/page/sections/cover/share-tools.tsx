import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { extensions } from '../../../engine/model/catalogue/cover-formats-files.ts';
import {
  type CoverInterpretation,
  type CoverWriter,
  coverWriters,
} from '../../../engine/model/cover.ts';
import type { Failure } from '../../../engine/model/failure.ts';
import { longestLink } from '../../shared/session/problem-code.ts';
import { toFailure } from '../../shared/session/questions.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { download } from '../../shared/ui/download.ts';
import { Fold } from '../../shared/ui/fold.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { Toolbar } from '../../shared/ui/toolbar.tsx';
import { useText } from '../../shared/words/index.ts';
import { linkTo } from './address.ts';
import type { Draft } from './draft.ts';
import { type SolutionFormat, solutionFormats, solutionsAs } from './model/solution.ts';
import { session } from './page-session.ts';
import { useCoverText } from './words/index.ts';

const solutionFiles: Record<SolutionFormat, string> = {
  text: 'solutions.txt',
  csv: 'solutions.csv',
  json: 'solutions.json',
};

interface Refusal {
  readonly failure: Failure;
  /** The interpretation that could not be written. */
  readonly interpretation: CoverInterpretation | null;
}

/** Writes the problem in any format, and reports what the format cannot express. */
export function ProblemTools() {
  const cover = useCoverText();
  const { errors } = useText();
  const [format, setFormat] = useState<CoverWriter>('dlx');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const interpretation = session.problem.interpretation.value;
  const refused = refusal?.interpretation === interpretation ? refusal : null;
  const write = async () => {
    setRefusal(null);
    try {
      return await session.written(format);
    } catch (error) {
      setRefusal({ failure: toFailure(error), interpretation });
      throw error;
    }
  };
  const choose = (chosen: string) => {
    setFormat(chosen as CoverWriter);
    setRefusal(null);
  };
  const isNone = !session.hasAnswer.value;
  return (
    <Fold title={cover.export.problem}>
      <Toolbar label={cover.export.problem}>
        <Select
          label={cover.export.problemAs}
          value={format}
          onChange={choose}
          items={coverWriters.map((value) => ({ value, text: cover.export.formats[value] }))}
        />
        <CopyButton text={cover.export.copy} disabled={isNone} content={write} />
        <DownloadButton disabled={isNone} name={`problem.${extensions[format]}`} content={write} />
      </Toolbar>
      <Message
        sentence={refused ? cover.export.notWritten(format, errors(refused.failure)) : undefined}
        onClose={() => setRefusal(null)}
      />
    </Fold>
  );
}

/** A problem too long for a link; kept while a search hides the buttons. */
const tooLong = signal<Draft | null>(null);

/** Copies a link to the problem, or says that the problem is too long for one. */
export function CopyLink() {
  const cover = useCoverText();
  const { controls } = useText();
  const draft = session.problem.draft.value;
  const link = async () => {
    const hash = await linkTo(draft);
    tooLong.value = hash === undefined ? draft : null;
    if (hash === undefined) throw new Error('too long for a link');
    return new URL(hash, location.href).href;
  };
  return (
    <>
      <CopyButton text={controls.copyLink} content={link} />
      <Message
        sentence={tooLong.value === draft ? cover.export.tooLong(longestLink) : undefined}
        onClose={() => {
          tooLong.value = null;
        }}
      />
    </>
  );
}

/** Writes the shown solution, or all solutions found. */
export function SolutionTools() {
  const cover = useCoverText();
  const [format, setFormat] = useState<SolutionFormat>('text');
  const [which, setWhich] = useState<'shown' | 'all'>('all');
  const found = session.search.found.value;
  const isCut = session.search.total.value > found;
  const write = () => solutionsAs(format, session.numbered(which));
  const names = { all: cover.export.all(found, isCut), shown: cover.export.shown };
  return (
    <Fold title={cover.export.solutions}>
      <Toolbar label={cover.export.solutions}>
        <Select
          label={cover.export.solutionsAs}
          value={format}
          onChange={(chosen) => setFormat(chosen as SolutionFormat)}
          items={solutionFormats.map((value) => ({
            value,
            text: cover.export.solutionFormats[value],
          }))}
        />
        {found > 1 && (
          <Select
            label={cover.export.which}
            value={which}
            onChange={(chosen) => setWhich(chosen as 'shown' | 'all')}
            items={(['all', 'shown'] as const).map((value) => ({ value, text: names[value] }))}
          />
        )}
        <CopyButton text={cover.export.copy} content={write} />
        <DownloadButton name={solutionFiles[format]} content={write} />
      </Toolbar>
    </Fold>
  );
}

interface DownloadButtonProps {
  readonly name: string;
  readonly disabled?: boolean;
  /** As for `CopyButton`. */
  readonly content: () => string | Promise<string>;
}

function DownloadButton({ name, disabled = false, content }: DownloadButtonProps) {
  const cover = useCoverText();
  const save = async () => {
    try {
      download(new Blob([await content()], { type: 'text/plain' }), name);
    } catch {
      // The caller reports the failure.
    }
  };
  return <Button icon="download" text={cover.export.download} disabled={disabled} onClick={save} />;
}
