import { Button } from '../../shared/ui/button.tsx';
import { useText } from '../../shared/words/index.ts';
import type { BoardSession } from './board-session.ts';
import { focusSelected } from './focus.ts';
import type { Topic } from './inquiry.ts';
import { useSudokuText } from './words/index.ts';

interface TopicsProps {
  readonly isSeveral: boolean;
  readonly topic: Topic | null;
  readonly onChoose: (topic: Topic | null) => void;
}

/** Chooses what to explain about a puzzle that has solutions. */
export function Topics({ isSeveral, topic, onChoose }: TopicsProps) {
  const { explanation: text } = useSudokuText();
  const toggle = (name: Topic, words: string) => (
    <Button
      text={words}
      expanded={topic === name}
      onClick={() => onChoose(topic === name ? null : name)}
    />
  );
  return (
    <div class="row">
      {isSeveral && toggle('several', text.whySeveral)}
      {toggle('why-not', text.whyNot)}
    </div>
  );
}

interface CloseButtonProps {
  readonly session: BoardSession & { explain(topic: null): void };
}

/** Closes the panel where it covers the tools. */
export function CloseButton({ session }: CloseButtonProps) {
  const { controls } = useText();
  const close = () => {
    session.explain(null);
    focusSelected(session);
  };
  return (
    <div class="explanation-close">
      <Button kind="quiet" icon="close" iconOnly text={controls.dismiss} onClick={close} />
    </div>
  );
}
