import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The name of what each section shows, for the document's title. */
export const subjects = signal<Readonly<Record<string, string | undefined>>>({});

/** Names what a section shows; `undefined` if it has no name. */
export function useSubject(section: string, name: string | undefined): void {
  useEffect(() => {
    subjects.value = { ...subjects.peek(), [section]: name };
  }, [section, name]);
}
