/** For lessons: the projector, the drawing as a file, and the story on paper. */

import {
  FileTools,
  type Frames,
  mostFrames,
  ProjectorButton,
} from '../../shared/links/figure-tools.tsx';
import { Handout, HandoutButton, isPrinting } from './handout.tsx';
import { session } from './page-session.ts';

/** Plays these positions and returns to the present one. */
function framesAt(positions: readonly number[]): Frames {
  const before = session.position.peek();
  return {
    count: positions.length,
    show: (index) => session.goTo(positions[index] ?? 0),
    restore: () => session.goTo(before),
  };
}

/** Returns the positions from the present one on, as the chosen grain steps. */
function positionsAhead(): readonly number[] {
  const search = session.search.peek();
  const positions = [session.position.peek()];
  while (search && positions.length < mostFrames) {
    const next = search.places.next(session.grain.peek(), positions.at(-1) as number);
    if (next <= (positions.at(-1) as number)) break;
    positions.push(next);
  }
  return positions;
}

export function LessonTools() {
  const isStory = session.view.value === 'story';
  const frames = () => framesAt(isStory ? session.pictures.peek() : positionsAhead());
  return (
    <div class="row lesson-tools">
      <ProjectorButton />
      <FileTools name={isStory ? 'dancing-links-story' : 'dancing-links'} frames={frames} />
      <HandoutButton />
    </div>
  );
}

/** The handout while it is printed. */
export function Printed() {
  return isPrinting.value && <Handout />;
}
