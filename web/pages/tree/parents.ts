import type { Option } from '../kit/spec';
import { type Line, TOP } from './placing';

/** Entries of a tree to choose one that something else shall stand below, indented as they stand; the top first. */
export function parentOptions<T extends { readonly id: number }>(
  lines: readonly Line<T>[],
  top: string,
  nameOf: (entry: T) => string,
): readonly Option[] {
  const deep = (depth: number): string => '\u2003'.repeat(depth);
  return [
    { value: TOP, label: top },
    ...lines.map(({ entry, depth }) => ({ value: entry.id, label: deep(depth) + nameOf(entry) })),
  ];
}
