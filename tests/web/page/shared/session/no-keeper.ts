import { failureOf, SolverError } from '../../../../../web/engine/model/failure.ts';
import type { SearchKeeper } from '../../../../../web/page/shared/session/saved-search.ts';

/** Saves nothing and opens nothing. */
export const noKeeper: SearchKeeper = {
  saveSearch: async () => '',
  openSearch: async () => {
    throw new SolverError(failureOf('bad_checkpoint'));
  },
};
