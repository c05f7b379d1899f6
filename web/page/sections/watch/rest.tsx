/** The parts that load after the first search, because they are not visible at once. */

export { AlgorithmView, RunningLine } from './algorithm-view.tsx';
export { Edges } from './edges.tsx';
export { Figures } from './figures.tsx';
export { Playing } from './playing.tsx';
export { RuleChoice } from './rule-choice.tsx';
export { KeyList, StepLog } from './step-log.tsx';
export { TreeView } from './tree-view.tsx';
