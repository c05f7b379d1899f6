/** Solutions as text, in the same words as cpp/exact_cover/formats/solution_format.hpp. */
import type { ChosenOption } from '../../../../engine/protocol.ts';

/** The options in the order in which they were chosen. */
export type Solution = readonly ChosenOption[];

/** A solution and its number among all, from 1. */
export interface NumberedSolution {
  readonly number: number;
  readonly solution: Solution;
}

export const solutionFormats = ['text', 'csv', 'json'] as const;
export type SolutionFormat = (typeof solutionFormats)[number];

/** A name, in quotes if it could not be told from its surroundings without. */
function quotedIf(pattern: RegExp, name: string): string {
  return name === '' || name.startsWith('"') || pattern.test(name)
    ? `"${name.replaceAll('"', '""')}"`
    : name;
}

/** The name of an option; its number if it has none. */
export function optionLabel({ name, number }: ChosenOption): string {
  return name || String(number);
}

/** What the options are called, in the order of the problem. */
export function optionLabels(solution: Solution): string[] {
  const sorted = [...solution].sort((a, b) => a.number - b.number);
  return sorted.map((option) => quotedIf(/[,{}]/, optionLabel(option)));
}

/** An option a line: its number, its name if it has one, its entries. */
export function solutionText(solution: Solution): string {
  const line = ({ number, name, entries }: ChosenOption) =>
    `${number}${name && ` ${name}`}: ${entries.join(' ')}`;
  return solution.map(line).join('\n');
}

function csvCell(text: string): string {
  return quotedIf(/[,;\t "\r\n]/, text);
}

export function solutionCsv({ number, solution }: NumberedSolution): string {
  const row = (option: ChosenOption, step: number) =>
    [
      number,
      step + 1,
      option.number,
      option.name && csvCell(option.name),
      csvCell(option.entries.join(' ')),
    ].join(',');
  return solution.map((option, step) => `${row(option, step)}\n`).join('');
}

export function solutionJson(solution: Solution): string {
  return JSON.stringify(
    solution.map(({ number, name, entries }) => ({
      option: number,
      ...(name && { name }),
      entries,
    })),
  );
}

const writers: Record<SolutionFormat, (solutions: readonly NumberedSolution[]) => string> = {
  // A blank line tells one solution from the next.
  text: (solutions) => solutions.map(({ solution }) => `${solutionText(solution)}\n`).join('\n'),
  csv: (solutions) => `solution,step,option,name,entries\n${solutions.map(solutionCsv).join('')}`,
  json: (solutions) =>
    `[\n${solutions.map(({ solution }) => solutionJson(solution)).join(',\n')}\n]\n`,
};

/** Solutions as a file; in JSON an array of them. */
export function solutionsAs(format: SolutionFormat, solutions: readonly NumberedSolution[]) {
  return writers[format](solutions);
}
