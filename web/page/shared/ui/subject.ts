import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** What each section is about at the moment, by its name; for the title of the document. */
export const subjects = signal<Readonly<Record<string, string | undefined>>>({});

/** Names what a section shows; `undefined` for what has no name. */
export function useSubject(section: string, name: string | undefined): void {
  useEffect(() => {
    subjects.value = { ...subjects.peek(), [section]: name };
  }, [section, name]);
}
