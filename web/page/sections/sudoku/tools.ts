/** The tools that load on demand. */

export { sourceOf } from '../../shared/sudoku/model/source.ts';
export { BoardMarks, ExplanationMarks } from './board-marks.tsx';
export { PlainBoxes } from './box-drawing.ts';
export { BoxEditor, BoxTools } from './box-editor.tsx';
export { CandidatePanel } from './candidate-panel.tsx';
export { ComparisonTable } from './comparison-table.tsx';
export { ExplanationPanel } from './explanation-panel.tsx';
export { ExportTools } from './export-tools.tsx';
export { OfferedInterpretations } from './offered-interpretations.tsx';
export { ShortLinkButton } from './short-link-button.tsx';
export { SearchTools, SolverTools } from './solver-tools.tsx';
export { SourceNotes } from './source-notes.tsx';
export { ready } from './variant/words/index.ts';
