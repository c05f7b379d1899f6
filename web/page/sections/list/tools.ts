/** The tools that load with the first list. */

export { Exports } from './exports.tsx';
export { Ranges } from './ranges.tsx';
export { CleanUps, SelectionEdits } from './row-edits.tsx';
export { Thumbnail } from './thumbnail.tsx';
