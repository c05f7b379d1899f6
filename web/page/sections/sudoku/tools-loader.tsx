import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Source } from '../../shared/sudoku/model/source.ts';
import { Fold } from '../../shared/ui/fold.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { useText } from '../../shared/words/index.ts';
import type { Intake, Offer } from './intake.ts';
import { answers } from './model/explanation.ts';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

/** Few visitors export, compare or draw boxes, so the tools for that are a separate script. */
const tools = signal<typeof import('./tools.ts') | 'lost' | null>(null);

export async function loadTools(): Promise<void> {
  if (typeof tools.value === 'object' && tools.value) return;
  tools.value = null;
  tools.value = await import('./tools.ts')
    .then(async (rest) => {
      await rest.ready();
      return rest;
    })
    .catch(() => 'lost' as const);
}

interface ToolsProps {
  readonly session: SudokuSession;
}

interface PartProps extends ToolsProps {
  readonly name:
    | 'BoxTools'
    | 'CandidatePanel'
    | 'ExplanationPanel'
    | 'ExportTools'
    | 'RulesText'
    | 'SolverTools';
}

function Tools({ session, name }: PartProps) {
  const { sections } = useText();
  const { value } = tools;
  useEffect(() => void loadTools(), []);
  if (value === 'lost') {
    return <Message sentence={sections.lost} onClose={() => void loadTools()} />;
  }
  const Part = value?.[name];
  return Part ? <Part session={session} /> : null;
}

/** Returns the display name of the puzzle's source, once loaded. */
export function useSource({ intake }: SudokuSession): Source | undefined {
  const late = tools.value;
  const read = intake.interpretation.value;
  return late && late !== 'lost' && read
    ? late.sourceOf(intake.text.value, read.format)
    : undefined;
}

/** Shows the comparison of the solvers, which only these tools start. */
export function LateComparison({ session }: ToolsProps) {
  const { value } = tools;
  return typeof value === 'object' && value ? <value.ComparisonTable session={session} /> : null;
}

/** Marks on the board what the explanation is about. */
export function LateMarks({ session }: ToolsProps) {
  const { value } = tools;
  return typeof value === 'object' && value ? <value.BoardMarks session={session} /> : null;
}

/** Shows the rules that the puzzle comes with. */
export function LateRules({ session }: ToolsProps) {
  return session.intake.interpretation.value?.rules ? (
    <Tools session={session} name="RulesText" />
  ) : null;
}

/** Offers to fetch the puzzle of a link that only names it, unless the page is built without. */
export function LateShortLink({ intake }: { readonly intake: Intake }) {
  const { value } = tools;
  const isNamed = intake.refusal.value?.failure.code === 'not_in_link';
  const isWanted = isNamed && import.meta.env.VITE_FETCH !== 'off';
  useEffect(() => {
    if (isWanted) void loadTools();
  }, [isWanted]);
  return isWanted && typeof value === 'object' && value ? (
    <value.ShortLinkButton intake={intake} />
  ) : null;
}

/** Asks how a text is meant. */
export function LateOffer({ offer }: { readonly offer: Offer }) {
  const { value } = tools;
  useEffect(() => void loadTools(), []);
  return typeof value === 'object' && value ? <value.OfferedInterpretations offer={offer} /> : null;
}

/** Returns the board on which boxes are drawn, while they are; null until it is loaded. */
export function useBoxEditor({ boxes }: SudokuSession) {
  const { value } = tools;
  const isDrawn = boxes.isOn.value && typeof value === 'object';
  return isDrawn && value ? value.BoxEditor : null;
}

export function LateBoxTools({ session }: ToolsProps) {
  return <Tools session={session} name="BoxTools" />;
}

/** Explains the candidates while they are shown. */
export function LateCandidates({ session }: ToolsProps) {
  return session.settings.value.candidates ? (
    <Tools session={session} name="CandidatePanel" />
  ) : null;
}

/** Explains the verdict once there is one. */
export function LateExplanation({ session }: ToolsProps) {
  const isWanted = useRef(false);
  if (answers[session.standing.value]) isWanted.current = true;
  return isWanted.current ? <Tools session={session} name="ExplanationPanel" /> : null;
}

/** Exports the puzzle; chooses the solver and where a search ends. */
export function LateTools({ session }: ToolsProps) {
  const { share, solver } = useSudokuText();
  return (
    <div>
      <Fold title={share.export}>
        <Tools session={session} name="ExportTools" />
      </Fold>
      <Fold title={solver}>
        <Tools session={session} name="SolverTools" />
      </Fold>
    </div>
  );
}
