/** The tools that load on demand. */

export { BoxEditor, BoxTools } from './box-editor.tsx';
export { ComparisonTable } from './comparison-table.tsx';
export { ExportTools } from './export-tools.tsx';
export { SolverTools } from './solver-tools.tsx';
