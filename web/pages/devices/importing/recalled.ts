import type { TemplateTable } from '../../../../daemon/contract/entities';
import { readData, writeData } from '../../../state/window/storage';
import type { Reading } from './checking';

/** How a table was read that had these headings. */
export interface Kept {
  readonly heads: string;
  readonly reading: Reading;
}
const MOST = 10;
/** Beside the columns what is said with a table, and not how its file is written. */
const SAID = ['columns', 'count', 'function', 'type', 'order', 'vendor', 'model', 'name', 'category_code'] as const;

export const headsOf = ({ columns }: TemplateTable): string => columns.map(({ heading }) => heading).join('\n');

/** With how a table was read just now, the newest first. */
export function withReading(kept: readonly Kept[], heads: string, reading: Reading): readonly Kept[] {
  const said = Object.fromEntries(SAID.flatMap((key) => (reading[key] === undefined ? [] : [[key, reading[key]]]))) as Reading;
  return [{ heads, reading: said }, ...kept.filter((each) => each.heads !== heads)].slice(0, MOST);
}

/** How a table of these headings was read last. */
export const readingOf = (kept: readonly Kept[], heads: string): Reading | null =>
  kept.find((each) => each.heads === heads)?.reading ?? null;

function allKept(): readonly Kept[] {
  const kept = readData('templateColumns', 'local');
  const isKept = (each: unknown): each is Kept =>
    typeof each === 'object' && each !== null && 'heads' in each && 'reading' in each && typeof each.reading === 'object';
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

/** How this browser last read a table with the same headings; null: it read none. */
export const recalled = (table: TemplateTable): Reading | null => readingOf(allKept(), headsOf(table));
export const recall = (table: TemplateTable, reading: Reading): void =>
  writeData('templateColumns', withReading(allKept(), headsOf(table), reading), 'local');
