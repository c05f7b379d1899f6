/** The tools that load on demand. */

export { ComparisonTable } from './comparison-table.tsx';
export { ExportTools } from './export-tools.tsx';
export { SolverTools } from './solver-tools.tsx';
