import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The name of each section's content, for the document title. */
export const subjects = signal<Readonly<Record<string, string | undefined>>>({});

/** Names a section's content; undefined if it has no name. */
export function useSubject(section: string, name: string | undefined): void {
  useEffect(() => {
    subjects.value = { ...subjects.peek(), [section]: name };
  }, [section, name]);
}
