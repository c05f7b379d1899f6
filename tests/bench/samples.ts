/** Inputs, engines and rows for the benchmark's tests. */

import type { Engine, Input, Measurement, Row } from '../../scripts/bench/types.d.ts';

export const list: Input = { name: 'list', kind: 'sudoku', text: 'a\nb\nc\n', answer: '102' };
export const problem: Input = { name: 'problem', kind: 'cover', text: '', answer: '520' };

export const engine: Engine = { name: 'npm:dlxlib', place: 'npm', solver: 'dlxlib' };

export function measured(answer: string, more: Partial<Measurement> = {}): Measurement {
  return { answer, isComplete: true, cpu: 1, wall: 2, repeats: 1, ...more };
}

export function row(input: Input, engine: string, cpu?: number, heap?: number): Row {
  return {
    input: input.name,
    kind: input.kind,
    engine,
    status: cpu === undefined ? 'wrong' : 'ok',
    note: '',
    passes: [],
    ...(cpu !== undefined && { seconds: { cpu, wall: cpu } }),
    ...(heap !== undefined && { heap }),
  };
}
