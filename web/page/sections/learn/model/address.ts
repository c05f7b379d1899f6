import { sectionHash } from '../../../shared/model/section-hash.ts';
import { type ChapterName, chapterNames } from './chapter.ts';

export function hashOf(chapter: ChapterName): string {
  return `${sectionHash.learn}/${chapter}`;
}

/** Returns the chapter in an address: null for the contents, undefined for another section. */
export function chapterIn(hash: string): ChapterName | null | undefined {
  const [, section, name] = hash.split(/[/?]/);
  if (section !== 'learn') return undefined;
  return chapterNames.find((known) => known === name) ?? null;
}
