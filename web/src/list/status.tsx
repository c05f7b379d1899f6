import { useText } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Progress } from '../ui/progress.tsx';
import { useFocusPlace } from '../ui/use-focus-place.ts';
import { Verdict, type VerdictTone } from '../ui/verdict.tsx';
import type { ListTable } from './model/table.ts';
import type { ListSession } from './session.ts';

type StatusProps = { readonly session: ListSession };

/** The sentence of a list that is being solved does not count along: it would be read out. */
function useSentence(session: ListSession): string {
  const { list } = useText();
  const table = session.table;
  const phase = session.phase.value;
  if (phase === 'opening') return list.opening;
  if (!table) return list.empty;
  switch (phase) {
    case 'running':
      return list.solving(table.total);
    case 'paused':
      return list.paused(table.done, table.total);
    default:
      return isDone(table) ? list.finished(table.total) : list.stopped(table.done, table.total);
  }
}

/** Also when another text has been refused since. */
function isDone({ done, total }: ListTable): boolean {
  return done === total;
}

function toneOf(session: ListSession): VerdictTone {
  const table = session.table;
  return table && !session.isActive.value && isDone(table) ? 'good' : 'neutral';
}

function Figures({ session }: StatusProps) {
  const { list, format } = useText();
  const table = session.table;
  const isOver = !session.isActive.value;
  if (!table) return isOver ? list.emptyNote : null;
  return (
    <>
      {list.tally(table.tally)}
      {isOver && list.took(format.duration(session.elapsed * 1000))}
    </>
  );
}

/** Of a list that is being read there is nothing to tell yet. */
function ListProgress({ session }: StatusProps) {
  const { list, format, progress } = useText();
  const table = session.table;
  if (!table || session.phase.value === 'opening') {
    return <Button icon="stop" text={progress.stop} onClick={() => session.stop()} />;
  }
  const { done, total } = table;
  const perSecond = session.rate;
  const remaining = perSecond > 0 ? format.duration((1e6 * (total - done)) / perSecond) : '…';
  return (
    <Progress
      label={list.solvingLabel}
      explored={total > 0 ? done / total : 0}
      detail={list.progress(done, total, Math.round(perSecond), remaining)}
      paused={session.phase.value === 'paused'}
      onPause={() => session.pause()}
      onResume={() => session.resume()}
      onStop={() => session.stop()}
    />
  );
}

/** What can be done with a list that waits for nothing. */
function NextStep({ session }: StatusProps) {
  const { list } = useText();
  const waiting = session.table?.tally.waiting ?? 0;
  return (
    <div class="row">
      {waiting > 0 && <Button icon="play" text={list.goOn} onClick={() => session.goOn()} />}
      <Button icon="play" text={list.again} onClick={() => session.solve()} />
      <Button icon="clear" text={list.clear} onClick={() => session.clear()} />
    </div>
  );
}

function Failed({ session }: StatusProps) {
  const { list, errors } = useText();
  const failure = session.failure.value;
  const reason = failure && errors(failure);
  const sentence = session.isTaken.value ? list.brokeOff : list.notTaken;
  return (
    <Message
      sentence={reason ? sentence(reason) : undefined}
      onClose={() => {
        session.failure.value = null;
      }}
    />
  );
}

/** What is known of the list as a whole, and how far it is. */
export function Status({ session }: StatusProps) {
  const sentence = useSentence(session);
  const isActive = session.isActive.value;
  const icon = toneOf(session) === 'good' ? 'check' : 'info';
  return (
    <div class="list-status">
      <Verdict tone={toneOf(session)} icon={icon} sentence={sentence}>
        <Figures session={session} />
      </Verdict>
      <div class="list-progress" ref={useFocusPlace<HTMLDivElement>()} tabIndex={-1}>
        {isActive && <ListProgress session={session} />}
        {!isActive && session.table && <NextStep session={session} />}
      </div>
      <Failed session={session} />
    </div>
  );
}
