import { useEffect, useRef } from 'preact/hooks';
import type { VariantSolverChoice } from '../../../engine/model/variant.ts';
import { LateScript } from '../../shared/session/late-script.ts';
import type { Source } from '../../shared/sudoku/model/source.ts';
import { Fold } from '../../shared/ui/fold.tsx';
import { Late } from '../../shared/ui/late.tsx';
import type { MarksProps } from './board-marks.tsx';
import type { PlainBoxes } from './box-drawing.ts';
import type { Intake, Offer } from './intake.ts';
import { answers } from './model/explanation.ts';
import type { SudokuProps, SudokuSession } from './session.ts';
import type { SearchToolsProps } from './solver-tools.tsx';
import { useSudokuText } from './words/index.ts';

/** Few visitors export, compare or draw boxes, so the tools for that are in a separate script. */
const tools = new LateScript(() => import('./tools.ts'));
export const loadTools = tools.load;

interface PartProps extends SudokuProps {
  readonly name: 'ExplanationPanel' | 'ExportTools' | 'SolverTools' | 'SourceNotes';
}

function Tools({ session, name }: PartProps) {
  return <Late from={tools}>{({ [name]: Part }) => <Part session={session} />}</Late>;
}

/** Returns the display name of the puzzle's source, once loaded. */
export function useSource({ intake }: SudokuSession): Source | undefined {
  const { script } = tools;
  const read = intake.interpretation.value;
  return script && read ? script.sourceOf(intake.text.value, read.format) : undefined;
}

/** Shows the comparison of the solvers, which only these tools start. */
export function LateComparison({ session }: SudokuProps) {
  const { script } = tools;
  return script ? <script.ComparisonTable session={session} /> : null;
}

/** Marks the subject of the explanation on the board. */
export function LateExplanationMarks({ session }: SudokuProps) {
  const { script } = tools;
  return script ? <script.ExplanationMarks session={session} /> : null;
}

/** Marks cells of a board. */
export function LateMarks(props: MarksProps) {
  const { script } = tools;
  return script ? <script.BoardMarks {...props} /> : null;
}

/** Shows what the source states with the puzzle, and the lines left out. */
export function LateSourceNotes({ session }: SudokuProps) {
  const { rules, solutionHolds, leftOut } = session.intake.interpretation.value ?? {};
  return rules || leftOut || solutionHolds !== undefined ? (
    <Tools session={session} name="SourceNotes" />
  ) : null;
}

/**
 * Offers to fetch the puzzle of a link that only names it, unless the page is built without this.
 */
export function LateShortLink({ intake }: { readonly intake: Intake }) {
  const { script } = tools;
  const { failure } = intake.refusal.value ?? intake.unread.value ?? {};
  const isNamed = failure?.code === 'not_in_link';
  const isWanted = isNamed && import.meta.env.VITE_FETCH !== 'off';
  useEffect(() => {
    if (isWanted) void tools.load();
  }, [isWanted]);
  return isWanted && script ? <script.ShortLinkButton intake={intake} /> : null;
}

/** Offers to read a text whose grid may be another puzzle. */
export function LateReadAnyway({ intake }: { readonly intake: Intake }) {
  const { script } = tools;
  const { failure, text } = intake.refusal.value ?? {};
  const isWanted = failure?.code === 'doubtful_grid' && text !== '';
  useEffect(() => {
    if (isWanted) void tools.load();
  }, [isWanted]);
  return isWanted && script ? <script.ReadAnyway intake={intake} /> : null;
}

/** Asks how a text is meant. */
export function LateOffer({ offer }: { readonly offer: Offer }) {
  const { script } = tools;
  useEffect(() => void tools.load(), []);
  return script ? <script.OfferedInterpretations offer={offer} /> : null;
}

/** Loads the drawing of boxes once some are drawn. Returns the board for that while it is used. */
export function useBoxEditor({ boxes, drawsBoxes, puzzle }: SudokuSession) {
  const { script } = tools;
  const isWanted = drawsBoxes.value || puzzle.layout.value !== undefined;
  useEffect(() => {
    if (isWanted && script) boxes.value ??= new script.PlainBoxes(puzzle);
    else if (isWanted) void tools.load();
  }, [isWanted, script]);
  return drawsBoxes.value && boxes.value && script ? script.BoxEditor : null;
}

interface BoxesProps extends SudokuProps {
  readonly boxes: PlainBoxes;
}

/** Says what boxes being drawn lack, then the answer once they are complete. */
export function LateDrawnBoxes(props: BoxesProps & { readonly answer: string }) {
  const { script } = tools;
  return script ? <script.DrawnBoxes {...props} /> : null;
}

/** Says that some boxes are unfinished. */
export function LateUnfinishedBoxes(props: BoxesProps) {
  const { script } = tools;
  return script ? <script.UnfinishedBoxes {...props} /> : null;
}

export function LateBoxTools({ session }: SudokuProps) {
  const boxes = session.boxes.value;
  return (
    <Late from={tools}>
      {({ BoxTools }) => boxes && <BoxTools session={session} boxes={boxes} />}
    </Late>
  );
}

/** Explains the candidates while they are shown. */
export function LateCandidates({ session }: SudokuProps) {
  if (!session.settings.value.candidates) return null;
  return <Late from={tools}>{({ CandidatePanel }) => <CandidatePanel session={session} />}</Late>;
}

/** Explains the verdict once there is one. */
export function LateExplanation({ session }: SudokuProps) {
  const isWanted = useRef(false);
  if (answers[session.standing.value]) isWanted.current = true;
  return isWanted.current ? <Tools session={session} name="ExplanationPanel" /> : null;
}

/** Chooses the solver of a variant and where a search ends. */
export function LateSearchTools(props: SearchToolsProps<VariantSolverChoice>) {
  return <Late from={tools}>{({ SearchTools }) => <SearchTools {...props} />}</Late>;
}

/** Exports the puzzle; chooses the solver and the limits of a search. */
export function LateTools({ session }: SudokuProps) {
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
