import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { useLearnText } from '../words/index.ts';

const stepsASecond = 1e9;

/** Compares quadratic growth with exponential growth. */
export function GrowthFigure() {
  const { growth } = useLearnText();
  const size = useSignal(40);
  const slider = useId();
  return (
    <>
      <figcaption>{growth.caption}</figcaption>
      <label class="field-label" htmlFor={slider}>
        {growth.size}
      </label>
      <input
        id={slider}
        class="lesson-slider"
        type="range"
        min={1}
        max={100}
        value={size.value}
        aria-valuetext={growth.options(size.value)}
        onInput={({ currentTarget }) => {
          size.value = Number(currentTarget.value);
        }}
      />
      <p class="lesson-sentence">{growth.options(size.value)}</p>
      <dl class="lesson-times">
        <div>
          <dt>{growth.square}</dt>
          <dd>{growth.time(size.value ** 2 / stepsASecond)}</dd>
        </div>
        <div>
          <dt>{growth.doubling}</dt>
          <dd>{growth.time(2 ** size.value / stepsASecond)}</dd>
        </div>
      </dl>
    </>
  );
}
