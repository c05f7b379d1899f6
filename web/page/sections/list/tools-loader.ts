import { LateScript } from '../../shared/session/late-script.ts';

/** What only a list needs is a separate script. */
export const tools = new LateScript(() => import('./tools.ts'));
export const loadTools = tools.load;
