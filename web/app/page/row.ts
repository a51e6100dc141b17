import { useMemo } from 'react';
import { first } from '../../first';
import type { PageRow } from '../../pages/row';
import { part } from '../../ui/part';
import { rowOf } from './find';

type Rows = readonly PageRow[];
const rowsOf = (areas: Readonly<Record<string, Rows>>): Rows => Object.values(areas).flat();

/** All other routes in two files, the second of which comes once an address is not in the first; null until they have come. */
const useOthers = part(() => import('../../areas').then(rowsOf));
const useFurther = part(() => import('../../chunks/further').then(rowsOf));

/** The row of a path: undefined when there is no such page, null while that is not known. */
export type Found = PageRow | undefined | null;

export const foundIn = (others: Rows | null, path: string): Found => rowOf(first, path) ?? (others && rowOf(others, path));

/** Rows among which those of some addresses are, if they have any; null while that is not known. */
export function useRowsFor(paths: readonly string[]): Rows | null {
  const others = useOthers();
  const lacks = others !== null && paths.some((path) => !foundIn(others, path));
  const further = useFurther(lacks);
  return useMemo(() => {
    if (!others || (lacks && !further)) return null;
    return [...others, ...(further ?? [])];
  }, [others, lacks, further]);
}

export const useRow = (path: string): Found => foundIn(useRowsFor([path]), path);
