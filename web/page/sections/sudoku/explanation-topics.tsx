import { Button } from '../../shared/ui/button.tsx';
import type { Topic } from './explanations.ts';
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
