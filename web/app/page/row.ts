import { first } from '../../routes/first';
import type { PageRow } from '../../routes/row';
import { part } from '../../ui/part';
import { rowOf } from './find';

/** All other routes; null until their file has come. */
export const useOthers = part(() => import('../../routes/pages').then(({ pages }) => pages));

/** The row of a path: undefined when there is no such page, null while that is not known. */
export type Found = PageRow | undefined | null;

export const foundIn = (others: readonly PageRow[] | null, path: string): Found =>
  rowOf(first, path) ?? (others && rowOf(others, path));

export const useRow = (path: string): Found => foundIn(useOthers(), path);
