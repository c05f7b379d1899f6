import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useId } from 'preact/hooks';
import { useText } from '../../../shared/words/index.ts';
import type { ChapterName } from '../model/chapter.ts';
import { useLearnText } from '../words/index.ts';
import { BitSetsFigure } from './bit-sets.tsx';
import { CandidateFigure } from './candidate.tsx';
import { CountingFigure } from './counting.tsx';
import { CursorFigure } from './cursor.tsx';
import { ExactCoverFigure } from './exact-cover.tsx';
import { CoverByHand, NextItemQuiz } from './exercises.tsx';
import { LimitsFigure } from './limits.tsx';
import { LinkTrickFigure, OrderFigure } from './link-trick.tsx';
import { PentominoFigure } from './pentominoes.tsx';
import { QueensFigure } from './queens.tsx';
import { RaceFigure } from './race.tsx';
import { RulesFigure } from './rules.tsx';
import { ChoosingFigure, CoverFigure, ListsFigure, MatrixFigure } from './searches.tsx';

const sections = ['sudoku', 'list', 'pentominoes', 'cover'] as const;

/** Suggests what to explore after the last chapter. */
function OnwardFigure() {
  const { onward } = useLearnText();
  const { names } = useText().sections;
  return (
    <>
      <figcaption>{onward.caption}</figcaption>
      <div class="row">
        {sections.map((section) => (
          <a key={section} class="button" href={`#/${section}`}>
            {names[section]}
          </a>
        ))}
        <a class="button" href="#/watch">
          {onward.watch}
        </a>
      </div>
    </>
  );
}

const stepsASecond = 1e9;

/** Compares quadratic growth with exponential growth. */
function GrowthFigure() {
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

/** The figures of each chapter, in the order of its parts. */
export const figures: Readonly<Record<ChapterName, readonly ComponentType[]>> = {
  'link-trick': [LinkTrickFigure],
  'exact-cover': [ExactCoverFigure],
  'algorithm-x': [MatrixFigure],
  'toroidal-lists': [ListsFigure],
  'cover-uncover': [CoverFigure, CoverByHand, OrderFigure],
  choosing: [ChoosingFigure, NextItemQuiz],
  pentominoes: [PentominoFigure],
  sudoku: [CandidateFigure],
  rules: [RulesFigure],
  'bit-sets': [BitSetsFigure, CursorFigure],
  'hard-puzzles': [RaceFigure],
  counting: [CountingFigure],
  limits: [LimitsFigure],
  'np-completeness': [GrowthFigure],
  history: [QueensFigure, OnwardFigure],
};

export { ProjectorButton } from '../../../shared/links/figure-tools.tsx';
/** The words that describe the steps of a search. */
export { ready } from '../../../shared/links/words/index.ts';
