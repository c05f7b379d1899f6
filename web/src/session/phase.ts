/** Where a search stands. `exhausted`, `limit`, `stopped` and `failed` are ends. */
export type Phase = 'idle' | 'running' | 'paused' | 'exhausted' | 'limit' | 'stopped' | 'failed';
