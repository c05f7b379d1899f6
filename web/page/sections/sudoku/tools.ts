/** The tools that load on demand. */

import { ready as variantReady } from './variant/words/index.ts';
import { ready as toolsReady } from './words/tools/index.ts';

export { sourceOf } from '../../shared/sudoku/model/source.ts';
export { BoardMarks, ExplanationMarks } from './board-marks.tsx';
export { PlainBoxes } from './box-drawing.ts';
export { BoxEditor, BoxTools, DrawnBoxes, UnfinishedBoxes } from './box-editor.tsx';
export { CandidatePanel } from './candidate-panel.tsx';
export { ComparisonTable } from './comparison-table.tsx';
export { ExplanationPanel } from './explanation-panel.tsx';
export { ExportTools } from './export-tools.tsx';
export { OfferedInterpretations } from './offered-interpretations.tsx';
export { ReadAnyway } from './read-anyway.tsx';
export { ShortLinkButton } from './short-link-button.tsx';
export { SearchTools, SolverTools } from './solver-tools.tsx';
export { SourceNotes } from './source-notes.tsx';

export const ready = () => Promise.all([toolsReady(), variantReady()]);
