import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { Button } from '../../../shared/ui/button.tsx';
import { useText } from '../../../shared/words/index.ts';
import { dominoes } from '../model/dominoes.ts';
import { measureCover } from '../page-session.ts';
import { useLearnText } from '../words/index.ts';

/** Milliseconds of search from which to extrapolate the time for all solutions, and of patience. */
const sample = 300;
const patience = 20_000;

interface Counted {
  readonly size: number;
  readonly solutions: bigint;
  readonly microseconds: number;
  /** Seconds a search would take to list all solutions. */
  readonly listing: number;
}

async function countOn(size: number): Promise<Counted | null> {
  const text = dominoes(size);
  const count = await measureCover(text, 'memo', patience);
  const search = await measureCover(text, 'dancing-links', sample);
  if (!count?.isWhole || !search) return null;
  const { solutions, microseconds } = count.stats;
  const found = Number(search.stats.solutions);
  const listing = (search.stats.microseconds / 1e6) * (Number(solutions) / Math.max(1, found));
  return { size, solutions, microseconds, listing };
}

/** Counts the domino tilings of a square of even size by memo. */
export function CountingFigure() {
  const { counting, time } = useLearnText();
  const { format } = useText();
  const size = useSignal(8);
  const state = useSignal<Counted | 'ready' | 'running' | 'lost'>('ready');
  const slider = useId();
  const run = async () => {
    state.value = 'running';
    state.value = (await countOn(size.value)) ?? 'lost';
  };
  const { value: shown } = state;
  return (
    <>
      <figcaption>{counting.caption}</figcaption>
      <label class="field-label" htmlFor={slider}>
        {counting.size}
      </label>
      <input
        id={slider}
        class="lesson-slider"
        type="range"
        min={2}
        max={12}
        step={2}
        value={size.value}
        aria-valuetext={counting.board(size.value)}
        onInput={({ currentTarget }) => {
          size.value = Number(currentTarget.value);
        }}
      />
      <div class="row">
        <Button
          kind="primary"
          text={counting.start(size.value)}
          disabled={shown === 'running'}
          onClick={() => void run()}
        />
        <span role="status" class="soft">
          {shown === 'running' && counting.running}
          {shown === 'lost' && counting.lost}
          {typeof shown === 'object' && counting.over}
        </span>
      </div>
      {typeof shown === 'object' && (
        <dl class="lesson-times">
          <div>
            <dt>{counting.board(shown.size)}</dt>
            <dd>{format.count(shown.solutions)}</dd>
          </div>
          <div>
            <dt>{counting.memo}</dt>
            <dd>{time(shown.microseconds)}</dd>
          </div>
          <div>
            <dt>{counting.listing}</dt>
            <dd>{counting.time(shown.listing)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
