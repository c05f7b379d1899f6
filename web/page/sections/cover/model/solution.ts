/** Writes solutions as text, in the format of cpp/exact_cover/formats/solution_format.hpp. */
import type { ChosenOption } from '../../../../engine/model/solutions.ts';
import { csvField, quoted } from '../../../shared/model/text-parts.ts';

/** The chosen options, in the order chosen. */
export type Solution = readonly ChosenOption[];

/** A solution and its number, from 1. */
export interface NumberedSolution {
  readonly number: number;
  readonly solution: Solution;
}

export const solutionFormats = ['text', 'csv', 'json'] as const;
export type SolutionFormat = (typeof solutionFormats)[number];

/** Returns the name of an option, or its number if it has none. */
export function optionLabel({ name, number }: ChosenOption): string {
  return name || String(number);
}

/** Returns the labels of the options in the order of the problem. */
export function optionLabels(solution: Solution): string[] {
  const sorted = [...solution].sort((a, b) => a.number - b.number);
  return sorted.map((option) => {
    const label = optionLabel(option);
    return /^"|[,{}]/.test(label) ? quoted(label) : label;
  });
}

/** Writes one option per line: its number, its name if any, and its items. */
function solutionText(solution: Solution): string {
  const line = ({ number, name, entries }: ChosenOption) =>
    `${number}${name && ` ${name}`}: ${entries.join(' ')}`;
  return solution.map(line).join('\n');
}

function solutionCsv({ number, solution }: NumberedSolution): string {
  const row = ({ number: option, name, entries }: ChosenOption, step: number) =>
    [number, step + 1, option, name, entries.join(' ')].map(csvField).join(',');
  return solution.map((option, step) => `${row(option, step)}\n`).join('');
}

function solutionJson(solution: Solution): string {
  return JSON.stringify(
    solution.map(({ number, name, entries }) => ({
      option: number,
      ...(name && { name }),
      entries,
    })),
  );
}

const writers: Record<SolutionFormat, (solutions: readonly NumberedSolution[]) => string> = {
  // A blank line separates solutions.
  text: (solutions) => solutions.map(({ solution }) => `${solutionText(solution)}\n`).join('\n'),
  csv: (solutions) => `solution,step,option,name,entries\n${solutions.map(solutionCsv).join('')}`,
  json: (solutions) =>
    `[\n${solutions.map(({ solution }) => solutionJson(solution)).join(',\n')}\n]\n`,
};

/** Writes solutions as a file; JSON is an array. */
export function solutionsAs(format: SolutionFormat, solutions: readonly NumberedSolution[]) {
  return writers[format](solutions);
}

/** Returns the first `longest` entries of a list and the number of the rest. */
export function beginning<T>(list: readonly T[], longest: number) {
  return { shown: list.slice(0, longest), more: Math.max(0, list.length - longest) };
}
