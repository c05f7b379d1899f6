import type { CoverFormat, CoverInterpretation } from '../../../engine/protocol.ts';
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

/** Shows the text of the problem with its interpretation, and examples. */
export function ProblemBox() {
  return (
    <div class="group problem">
      <TextBox />
      <Unsaved />
      <SudokuInstead />
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

/** Offers the Sudoku section for a text that is a Sudoku. */
function SudokuInstead() {
  const cover = useCoverText();
  const text = problem.refusal.value ? null : problem.sudoku.value;
  return (
    <OtherSection
      sentence={text === null ? undefined : cover.isSudoku}
      open={cover.openSudoku}
      onOpen={() => text !== null && session.openSudoku(text)}
    />
  );
}

/** Explains why a text was refused, and offers what else can be done with it. */
export function RefusedProblem() {
  const cover = useCoverText();
  const refused = problem.refusal.value;
  const sudoku = problem.sudoku.value;
  return (
    <Refused refusal={problem.refusal} kept="problem">
      {refused && sudoku !== null && (
        <Button kind="primary" text={cover.openSudoku} onClick={() => session.openSudoku(sudoku)} />
      )}
      {refused?.interpretations.map(({ format }) => (
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

interface OtherSectionProps {
  /** The description of the text; undefined if it belongs to this section. */
  readonly sentence: string | undefined;
  readonly open: string;
  readonly onOpen: () => void;
}

/** Links to the section that can read the text. */
function OtherSection({ sentence, open, onOpen }: OtherSectionProps) {
  return (
    <p class="small" role="status" ref={useFocusPlace<HTMLParagraphElement>()} tabIndex={-1}>
      {sentence && (
        <>
          {sentence}{' '}
          <button type="button" class="button-inline" onClick={onOpen}>
            {open}
          </button>
        </>
      )}
    </p>
  );
}
