/** What is not seen at once, and comes behind the first search. */

export { AlgorithmView, RunningLine } from './algorithm-view.tsx';
export { Edges } from './edges.tsx';
export { Figures } from './figures.tsx';
export { Playing } from './playing.tsx';
export { RuleChoice } from './rule-choice.tsx';
export { KeyList, StepLog } from './step-log.tsx';
export { TreeView } from './tree-view.tsx';
