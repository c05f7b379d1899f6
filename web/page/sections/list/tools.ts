/** The tools that load with the first list. */

export { ready } from '../../shared/sudoku/words/techniques/index.ts';

export { Exports } from './exports.tsx';
export { Ranges } from './ranges.tsx';
export { RateButton, RatingProgress } from './rating.tsx';
export { CleanUps, SelectionEdits } from './row-edits.tsx';
export { TechniqueName } from './technique-name.tsx';
export { Thumbnail } from './thumbnail.tsx';
