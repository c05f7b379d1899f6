import { useCallback } from 'preact/hooks';
import { usePuzzleText } from '../../shared/sudoku/words/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useFocusPlace } from '../../shared/ui/hooks.ts';
import { Message } from '../../shared/ui/message.tsx';
import { Offer } from '../../shared/ui/offer.tsx';
import { Progress } from '../../shared/ui/progress.tsx';
import { Refused } from '../../shared/ui/refused.tsx';
import { Verdict, type VerdictTone } from '../../shared/ui/verdict.tsx';
import { useText } from '../../shared/words/index.ts';
import type { ListTable } from './model/table.ts';
import type { ListProps, ListSession, Offer as Offered } from './session.ts';
import { tools } from './tools-loader.ts';
import { useListText } from './words/index.ts';

interface ShownOfferProps {
  readonly offer: Offered;
  readonly hasList: boolean;
}

function ShownOffer({ offer, hasList }: ShownOfferProps) {
  const list = useListText();
  const puzzle = usePuzzleText();
  const { interpretations, choose } = offer;
  const onChoose = useCallback(
    (choice: number | null) => choose(choice === null ? null : (interpretations[choice] ?? null)),
    [offer],
  );
  return (
    <Offer
      title={puzzle.whichInterpretation}
      choices={interpretations.map(puzzle.interpretation)}
      keep={hasList ? list.keep : list.neither}
      onChoose={onChoose}
    />
  );
}

/** Offers the interpretations of a list to choose from. */
function OfferedInterpretations({ session }: ListProps) {
  const offer = session.offer.value;
  return offer && <ShownOffer offer={offer} hasList={session.run.value !== null} />;
}

/** The sentence for a running search has no counts: screen readers would announce every change. */
function useSentence(session: ListSession): string {
  const list = useListText();
  const table = session.table;
  const phase = session.phase.value;
  if (phase === 'opening') return list.opening;
  if (!table) return list.empty;
  switch (phase) {
    case 'running':
      return list.solving(table.puzzles);
    case 'paused':
      return list.paused(table.solved, table.puzzles);
    default:
      if (table.size === 0) return list.allDeleted;
      return isDone(table)
        ? list.finished(table.puzzles, table.tally)
        : list.stopped(table.solved, table.puzzles);
  }
}

function isDone({ done, size }: ListTable): boolean {
  return done === size;
}

function toneOf(session: ListSession): VerdictTone {
  const table = session.table;
  if (!table || session.isActive.value || !isDone(table)) return 'neutral';
  const { invalid, unconfirmed, unreadable } = table.tally;
  return invalid + unconfirmed + unreadable === 0 ? 'good' : 'neutral';
}

function Figures({ session }: ListProps) {
  const list = useListText();
  const { format } = useText();
  const run = session.run.value;
  const table = session.table;
  if (!run || !table) return session.phase.value === 'idle' ? list.emptyNote : null;
  if (run.isActive.value || table.puzzles === 0) return null;
  return (
    <>
      {list.summary(table.tally, table.puzzles)}
      {list.took(format.duration(run.elapsed * 1000))}
    </>
  );
}

function ListProgress({ session }: ListProps) {
  const list = useListText();
  const { format } = useText();
  const { solved, puzzles: total } = session.table ?? { solved: 0, puzzles: 0 };
  const perSecond = session.run.value?.rate ?? 0;
  const remaining = perSecond > 0 ? format.duration((1e6 * (total - solved)) / perSecond) : '…';
  return (
    <Progress
      label={list.solvingLabel}
      explored={total > 0 ? solved / total : 0}
      detail={list.progress(solved, total, Math.round(perSecond), remaining)}
      paused={session.phase.value === 'paused'}
      onPause={() => session.pause()}
      onResume={() => session.resume()}
      onStop={() => session.stop()}
    />
  );
}

/** Offers actions while nothing is waiting. */
function NextStep({ session }: ListProps) {
  const list = useListText();
  const { script } = tools;
  const waiting = session.table?.tally.waiting ?? 0;
  return (
    <div class="row">
      {waiting > 0 && (
        <Button icon="play" text={list.solveRest} onClick={() => session.continue()} />
      )}
      {!session.isOutdated.value && (
        <Button icon="play" text={list.again} onClick={() => session.solve()} />
      )}
      {script && <script.RateButton session={session} />}
      <Button icon="clear" text={list.clear} onClick={() => session.clear()} />
    </div>
  );
}

/** Shows that a text is being read while the current list stays. */
function Interpretation({ session }: ListProps) {
  const list = useListText();
  const { progress } = useText();
  if (!session.isReading.value) return null;
  return (
    <div class="row">
      {session.run.value && <p role="status">{list.openingAnother}</p>}
      <Button icon="stop" text={progress.stop} onClick={() => session.stopReading()} />
    </div>
  );
}

/** Offers to return to the previous list. */
function Earlier({ session }: ListProps) {
  const list = useListText();
  const earlier = session.earlier.value;
  if (!earlier) return null;
  return (
    <p class="small list-earlier">
      <span role="status">{list.earlier(earlier.table.puzzles, earlier.table.size)}</span>{' '}
      <button type="button" class="button-inline" onClick={() => session.changeBack()}>
        {list.undo}
        <span class="visually-hidden"> {list.undoWhat}</span>
      </button>
    </p>
  );
}

function Failed({ session }: ListProps) {
  const list = useListText();
  const { errors } = useText();
  const failure = session.run.value?.failure.value;
  return (
    <Message
      sentence={failure ? list.brokeOff(errors(failure)) : undefined}
      onClose={() => session.forgetFailure()}
    />
  );
}

/** Says that the list is not saved, and offers to try again. */
function Unsaved({ session }: ListProps) {
  const list = useListText();
  const loss = session.run.value && session.loss.value;
  return (
    <>
      <Message
        sentence={loss ? list.unsaved[loss] : undefined}
        onClose={() => session.forgetLoss()}
      />
      {loss && (
        <div class="row">
          <Button text={list.save} onClick={() => session.save()} />
        </div>
      )}
    </>
  );
}

/** Describes how the list was interpreted, without the name, which is the first puzzle's only. */
function useInterpretation(session: ListSession): string {
  const { understood } = usePuzzleText();
  const { table } = session;
  const [interpretation] = session.run.value?.list.interpretations ?? [];
  if (!table || !interpretation) return '';
  const { total, size, failures } = table;
  return understood({ ...interpretation, name: '', puzzles: total - failures.size }, size < total);
}

/** Shows the total verdicts and the progress. */
export function Status({ session }: ListProps) {
  const sentence = useSentence(session);
  const interpretation = useInterpretation(session);
  const isActive = session.isActive.value;
  const { script } = tools;
  const icon = toneOf(session) === 'good' ? 'check' : 'info';
  return (
    <div class="list-status">
      <OfferedInterpretations session={session} />
      <Refused refusal={session.refusal} kept={session.run.value ? 'list' : 'nothing'} />
      {!session.refusal.value && (
        <Verdict tone={toneOf(session)} icon={icon} sentence={sentence} detail={interpretation}>
          <Figures session={session} />
        </Verdict>
      )}
      <div class="list-progress" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
        {isActive && <ListProgress session={session} />}
        {!isActive && script && <script.RatingProgress session={session} />}
        {!isActive && session.table && !session.refusal.value && <NextStep session={session} />}
        <Interpretation session={session} />
        <Earlier session={session} />
      </div>
      <Failed session={session} />
      <Unsaved session={session} />
    </div>
  );
}
