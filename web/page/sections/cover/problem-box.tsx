import { Button } from '../../shared/ui/button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { ProblemTextBox } from '../../shared/ui/problem-text-box.tsx';
import { useText } from '../../shared/words/index.ts';
import { exampleNames, exampleTexts } from './model/examples.ts';
import { OtherReadings } from './other-readings.tsx';
import { OtherSection } from './other-section.tsx';
import { session } from './page-session.ts';
import { ProblemTools } from './share-tools.tsx';
import { useCoverText } from './words/index.ts';

const { problem } = session;

/** The text of the problem, what was understood of it, and other texts to try. */
export function ProblemBox() {
  const cover = useCoverText();
  return (
    <div class="group problem">
      <TextBox />
      <Refused />
      <SudokuInstead />
      <fieldset class="examples">
        <legend class="field-label">{cover.examples}</legend>
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
      <ProblemTools />
    </div>
  );
}

function TextBox() {
  const cover = useCoverText();
  const reading = problem.failure.value ? null : problem.reading.value;
  return (
    <ProblemTextBox
      label={cover.text}
      note={cover.note}
      problem={problem}
      isRead={reading !== null}
      sentence={reading ? cover.understood(reading) : ''}
    >
      <OtherReadings
        readings={problem.readings.value.filter(({ format }) => format !== reading?.format)}
        onChoose={(format) => problem.readAs(format)}
      />
    </ProblemTextBox>
  );
}

/** A Sudoku is no problem of this kind, as it stands. */
function SudokuInstead() {
  const cover = useCoverText();
  const text = problem.sudoku.value;
  return (
    <OtherSection
      sentence={text === null ? undefined : cover.isSudoku}
      open={cover.openSudoku}
      onOpen={() => text !== null && session.openSudoku(text)}
    />
  );
}

/** Why a text has not been taken, and the ways to take it all the same. */
function Refused() {
  const cover = useCoverText();
  const { errors } = useText();
  const refusal = problem.refusal.value;
  return (
    <>
      <Message
        sentence={refusal ? cover.notTaken(errors(refusal.failure)) : undefined}
        onClose={() => {
          problem.refusal.value = null;
        }}
      />
      <OtherReadings
        readings={refusal?.readings ?? []}
        onChoose={(format) => refusal && problem.takeRefused(refusal, format)}
      />
    </>
  );
}
