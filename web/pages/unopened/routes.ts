import { UNOPENED } from '../../../daemon/contract/unopened';
import type { PageRow } from '../row';

/** Pages that have a screen to themselves also when they say that they are not yet open. */
const BARE = /^\/fullScreen\d?$/;

export const routes = UNOPENED.map(
  (path): PageRow => ({
    path,
    page: () => import('./unopened'),
    words: ['not_found'],
    unopened: true,
    ...(BARE.test(path) && { bare: true }),
  }),
);
