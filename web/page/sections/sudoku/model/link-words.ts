import type { VariantPuzzle } from '../../../../engine/model/variant.ts';

/** The formats of links. */
const linkFormats: readonly unknown[] = ['fpuzzles', 'sudokupad', 'link', 'iss'];

const marks = String.raw`[\s()[\]<>{}|"'\`*_.,:;-]`;

/**
 * Returns the words on the line of a puzzle's link that are not among its author's words; empty if
 * there are none.
 */
export function wordsBesideLink(text: string, { format, rulesText = '' }: VariantPuzzle): string {
  const line = text.split(/\r?\n/).find((each) => each.includes('://'));
  if (line === undefined || !linkFormats.includes(format)) return '';
  const words = line
    .replace(/\S*:\/\/\S+/, ' ')
    .replace(new RegExp(`^${marks}+|${marks}+$`, 'g'), '')
    .replace(/\s+/g, ' ');
  return rulesText.includes(words) ? '' : words;
}
