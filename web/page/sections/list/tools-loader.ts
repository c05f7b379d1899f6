import { LateScript } from '../../shared/session/late-script.ts';

/** Loads the tools that only a list needs as a separate script. */
export const tools = new LateScript(() => import('./tools.ts'));
export const loadTools = tools.load;
