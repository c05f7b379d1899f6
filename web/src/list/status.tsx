import { useText } from '../i18n/index.ts';
import { Message } from '../ui/message.tsx';
import { Progress } from '../ui/progress.tsx';
import { Verdict, type VerdictTone } from '../ui/verdict.tsx';
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
    case 'exhausted':
      return list.finished(table.total);
    default:
      return list.stopped(table.done, table.total);
  }
}

function toneOf(session: ListSession): VerdictTone {
  return session.phase.value === 'exhausted' && session.table ? 'good' : 'neutral';
}

function Figures({ session }: StatusProps) {
  const { list, format } = useText();
  const table = session.table;
  if (!table) return null;
  const isOver = !session.isActive.value;
  return (
    <>
      {list.tally(table.tally)}
      {isOver && list.took(format.duration(session.elapsed * 1000))}
    </>
  );
}

function ListProgress({ session }: StatusProps) {
  const { list, format } = useText();
  const table = session.table;
  const [done, total] = [table?.done ?? 0, table?.total ?? 0];
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
  const icon = toneOf(session) === 'good' ? 'check' : 'info';
  return (
    <div class="list-status">
      <Verdict tone={toneOf(session)} icon={icon} sentence={sentence}>
        <Figures session={session} />
      </Verdict>
      <div class="list-progress">
        {session.isActive.value && <ListProgress session={session} />}
      </div>
      <Failed session={session} />
    </div>
  );
}
