/** The tools that load on demand. */

export { ExportTools } from './export-tools.tsx';
export { SolverTools } from './solver-tools.tsx';
