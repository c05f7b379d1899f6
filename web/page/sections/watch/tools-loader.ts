import { useEffect } from 'preact/hooks';
import { LateScript } from '../../shared/session/late-script.ts';
import { session } from './page-session.ts';

const tools = new LateScript(() => import('./tools.ts'));
export const loadTools = tools.load;

/** Returns the tools, which load after the first search. Retries failed downloads. */
export function useTools() {
  const { value: stage } = session.stage;
  useEffect(() => {
    if (stage) void tools.load();
  }, [stage]);
  return tools.script;
}
