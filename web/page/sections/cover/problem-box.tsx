import type { CoverFormat, CoverInterpretation } from '../../../engine/model/cover.ts';
import type { MatrixSource } from '../../shared/matrix/editing.tsx';
import { MatrixFold } from '../../shared/matrix/editing-loader.tsx';
import type { OtherPuzzle } from '../../shared/session/cover-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useFocusPlace } from '../../shared/ui/hooks.ts';
import { Message } from '../../shared/ui/message.tsx';
import { ProblemTextBox } from '../../shared/ui/problem-text-box.tsx';
import { Refused } from '../../shared/ui/refused.tsx';
import { exampleNames, exampleTexts } from './model/examples.ts';
import { session } from './page-session.ts';
import { ProblemTools } from './share-tools.tsx';
import { useCoverText } from './words/index.ts';

const { problem } = session;

function Examples() {
  const cover = useCoverText();
  return (
    <fieldset class="examples">
      <legend>{cover.examples}</legend>
      <div class="row">
        {exampleNames.map((name) => (
          <Button
            key={name}
            text={cover.example[name]}
            onClick={() => problem.replace(exampleTexts[name])}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Shows the text of the problem with its interpretation and examples. */
export function ProblemBox() {
  return (
    <div class="group problem">
      <TextBox />
      <Unsaved />
      <PuzzleInstead />
      <Matrix />
      <Examples />
      <ProblemTools />
    </div>
  );
}

function TextBox() {
  const cover = useCoverText();
  const interpretation = problem.failure.value ? null : problem.interpretation.value;
  return (
    <ProblemTextBox
      label={cover.text}
      note={cover.note}
      help={cover.help}
      problem={problem}
      isRead={interpretation !== null}
      sentence={interpretation ? cover.understood(interpretation) : ''}
    >
      <OtherInterpretations
        interpretations={problem.interpretations.value.filter(
          ({ format }) => format !== interpretation?.format,
        )}
        onChoose={(format) => problem.readAs(format)}
      />
    </ProblemTextBox>
  );
}

/** Returns the source of the matrix editor: the text, or the matrix it was written from. */
function matrixSource(): MatrixSource {
  const { draft, failure, interpretation } = problem;
  const { text, matrix } = draft.value;
  const { value: read } = interpretation;
  if (matrix) return { kind: 'drawn', matrix };
  if (text.trim() === '') return { kind: 'blank' };
  if (failure.value || !read) return { kind: 'unreadable' };
  return { kind: 'text', read, json: () => session.written('json') };
}

function Matrix() {
  const { search, hasAnswer } = session;
  const solution = hasAnswer.value ? session.solution(search.shown.value) : [];
  return (
    <MatrixFold
      source={matrixSource()}
      edited={problem}
      chosen={search.found.value > 0 ? solution.map(({ number }) => number) : []}
      onChange={(matrix) => problem.draw(matrix)}
    />
  );
}

/** Says that a long text is not saved, and offers to try again. */
function Unsaved() {
  const cover = useCoverText();
  const loss = problem.loss.value;
  return (
    <Message sentence={loss ? cover.unsaved[loss] : undefined} onClose={() => problem.forgetLoss()}>
      <Button text={cover.save} onClick={() => problem.save()} />
    </Message>
  );
}

/** Asks about a text that is another puzzle. Offers that puzzle's section, or to solve it here. */
function PuzzleInstead() {
  const puzzle = problem.refusal.value ? null : problem.puzzle.value;
  return (
    <div class="row small" role="status" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
      {puzzle && <PuzzleButtons puzzle={puzzle} />}
    </div>
  );
}

function PuzzleButtons({ puzzle }: { readonly puzzle: OtherPuzzle }) {
  const cover = useCoverText();
  return (
    <>
      <Button
        kind="primary"
        text={cover.openPuzzle[puzzle.kind]}
        onClick={() => session.openPuzzle(puzzle)}
      />
      <Button text={cover.solveAsCover} onClick={() => void session.solveAsCover(puzzle)} />
    </>
  );
}

/** Explains why a text was refused, and offers alternatives. */
export function RefusedProblem() {
  const cover = useCoverText();
  const refused = problem.refusal.value;
  const puzzle = problem.puzzle.value;
  return (
    <Refused refusal={problem.refusal} kept="problem">
      {refused && puzzle && <PuzzleButtons puzzle={puzzle} />}
      {refused?.read.interpretations.map(({ format }) => (
        <Button
          key={format}
          text={cover.readAs(format)}
          onClick={() => problem.takeRefused(refused, format)}
        />
      ))}
    </Refused>
  );
}

interface OtherInterpretationsProps {
  readonly interpretations: readonly CoverInterpretation[];
  readonly onChoose: (format: CoverFormat) => void;
}

/** Offers the other interpretations of a text, if any. */
function OtherInterpretations({ interpretations, onChoose }: OtherInterpretationsProps) {
  const cover = useCoverText();
  return (
    <div
      class="row small other-interpretations"
      ref={useFocusPlace<HTMLDivElement>()}
      tabIndex={-1}
    >
      {interpretations.map(({ format }) => (
        <button key={format} type="button" class="link" onClick={() => onChoose(format)}>
          {cover.readAs(format)}
        </button>
      ))}
    </div>
  );
}
