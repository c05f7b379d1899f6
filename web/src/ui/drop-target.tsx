import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

interface DropTargetProps {
  readonly class: string;
  /** Shown over the target while something is dragged over it. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
  readonly children: ComponentChildren;
}

/** Takes dropped files and text. */
export function DropTarget(props: DropTargetProps) {
  const [dropping, setDropping] = useState(false);
  // Entering a child comes before leaving its parent, so the events are counted.
  const depth = useRef(0);

  const enter = (by: number) => {
    depth.current += by;
    setDropping(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setDropping(false);
    const file = event.dataTransfer?.files[0];
    if (file) props.onFile(file);
    else props.onText(event.dataTransfer?.getData('text/plain') ?? '');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what buttons do
    <div
      class={`drop-target ${props.class}`}
      data-dropping={dropping}
      data-drop-text={props.text}
      onDragEnter={() => enter(1)}
      onDragLeave={() => enter(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {props.children}
    </div>
  );
}
