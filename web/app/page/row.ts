import { first } from '../../first';
import type { PageRow } from '../../pages/row';
import { part } from '../../ui/part';
import { rowOf } from './find';

/** All other routes; null until their file has come. */
export const useOthers = part(() => import('../../areas').then((areas): readonly PageRow[] => Object.values(areas).flat()));

/** The row of a path: undefined when there is no such page, null while that is not known. */
export type Found = PageRow | undefined | null;

export const foundIn = (others: readonly PageRow[] | null, path: string): Found =>
  rowOf(first, path) ?? (others && rowOf(others, path));

export const useRow = (path: string): Found => foundIn(useOthers(), path);
