import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Fold } from '../../shared/ui/fold.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { useText } from '../../shared/words/index.ts';
import type { SudokuSession } from './session.ts';
import { useSudokuText } from './words/index.ts';

/** Few visitors export, so the tools for that are a separate script. */
const tools = signal<typeof import('./export-tools.tsx') | 'lost' | null>(null);

export async function loadExport(): Promise<void> {
  if (typeof tools.value === 'object' && tools.value) return;
  tools.value = null;
  tools.value = await import('./export-tools.tsx').catch(() => 'lost' as const);
}

interface ExportProps {
  readonly session: SudokuSession;
}

function Tools({ session }: ExportProps) {
  const { sections } = useText();
  const { value } = tools;
  useEffect(() => void loadExport(), []);
  if (typeof value === 'object') return value && <value.ExportTools session={session} />;
  return <Message sentence={sections.lost} onClose={() => void loadExport()} />;
}

/** Saves, prints and exports the puzzle. */
export function LateExport({ session }: ExportProps) {
  const { share } = useSudokuText();
  return (
    <Fold title={share.export}>
      <Tools session={session} />
    </Fold>
  );
}
