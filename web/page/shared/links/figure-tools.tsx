import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { isProjected, project } from '../session/projector.ts';
import { Button } from '../ui/button.tsx';
import { download } from '../ui/download.ts';
import { Toolbar } from '../ui/toolbar.tsx';
import { animatedDocument, type Still, Styles, still, stillDocument } from './figure-file.ts';
import { useLinksText } from './words/index.ts';

/** Shows the figure alone, in large type, or goes back. */
export function ProjectorButton() {
  const { lesson } = useLinksText();
  const isOn = isProjected.value;
  return (
    <Button
      icon={isOn ? 'close' : 'system'}
      text={isOn ? lesson.leaveProjector : lesson.projector}
      pressed={isOn}
      onClick={() => project(!isOn)}
    />
  );
}

/** The states that an animation shows. */
export interface Frames {
  readonly count: number;
  /** Draws one of them, without motion. */
  readonly show: (index: number) => void;
  /** Draws again what was there before. */
  readonly restore: () => void;
}

/** Seconds for each state. */
const pace = 1.5;

/** The next frame but one has been drawn with everything that a step changes. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

function save(drawing: string, name: string) {
  download(new Blob([drawing], { type: 'image/svg+xml' }), `${name}.svg`);
}

/** The most states of an animation; more would make a file of many megabytes. */
export const mostFrames = 80;

/** Draws each state and takes it; puts back what was there before. */
async function animation(drawing: () => SVGSVGElement | null, frames: Frames): Promise<string> {
  const styles = new Styles();
  const stills: Still[] = [];
  for (let index = 0; index < frames.count; index += 1) {
    frames.show(index);
    await drawn();
    const found = drawing();
    if (found) stills.push(still(found, styles));
  }
  frames.restore();
  return stills.length > 0 ? animatedDocument(stills, styles, pace) : '';
}

interface FileToolsProps {
  /** The file name without its extension. */
  readonly name: string;
  /** Returns the states to play; without it, the drawing has just one. */
  readonly frames?: (() => Frames) | undefined;
}

/** Saves the drawing of the figure or section that contains these buttons, still or moving. */
export function FileTools({ name, frames }: FileToolsProps) {
  const { lesson } = useLinksText();
  const isBusy = useSignal(false);
  const own = useRef<HTMLSpanElement>(null);
  const drawing = () =>
    own.current?.closest('figure, .watch')?.querySelector<SVGSVGElement>('svg[role=img]') ?? null;
  const saveStill = () => {
    const found = drawing();
    if (found) save(stillDocument(found), name);
  };
  const saveAnimation = async (all: () => Frames) => {
    isBusy.value = true;
    const played = await animation(drawing, all());
    if (played) save(played, `${name}-animated`);
    isBusy.value = false;
  };
  return (
    <span ref={own} class="figure-tools">
      <Toolbar label={lesson.files}>
        <Button icon="download" text={lesson.svg} onClick={saveStill} />
        {frames && (
          <Button
            icon="download"
            text={lesson.animation}
            disabled={isBusy.value}
            onClick={() => void saveAnimation(frames)}
          />
        )}
      </Toolbar>
    </span>
  );
}
