/** The parts that load late. */

export { Exports } from './exports.tsx';
export { Ranges } from './ranges.tsx';
