/** The tools that load with the first list. */

export { CleanUps } from './clean-ups.tsx';
export { Exports } from './exports.tsx';
export { Ranges } from './ranges.tsx';
