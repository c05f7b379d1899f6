/** The tools that load after the first search, because they are not visible at once. */

export { About } from './about.tsx';
export { AlgorithmView, RunningLine } from './algorithm-view.tsx';
export { Edges } from './edges.tsx';
export { Figures } from './figures.tsx';
export { LessonTools, Printed } from './lesson-tools.tsx';
export { OwnProblem } from './own-problem-form.tsx';
export { MarkSteps, Playing } from './playing.tsx';
export { OrderChoice, RuleChoice } from './rule-choice.tsx';
export { KeyList, StepLog } from './step-log.tsx';
export { TreeView } from './tree-view.tsx';
export { ready } from './words/tools/index.ts';
