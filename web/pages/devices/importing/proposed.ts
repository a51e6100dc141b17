import type { TemplateTable } from '../../../../daemon/contract/entities';
import type { Reading } from './checking';
import { headsOf } from './recalled';

/** What somebody chose in the window. */
export interface Chosen {
  readonly said: Omit<Reading, 'columns'>;
  /** what the columns are read as, of one table: another sheet or row of headings proposes anew */
  readonly columns: { readonly of: string; readonly keys: readonly string[] } | null;
}
export const NOTHING: Chosen = { said: {}, columns: null };

const nameOf = (table: TemplateTable): string => [table.sheet, table.header, headsOf(table)].join('\n');

/** What was chosen, with one more choice. */
export function withChoice(chosen: Chosen, table: TemplateTable, { columns, ...said }: Reading): Chosen {
  return {
    said: { ...chosen.said, ...said },
    columns: columns ? { of: nameOf(table), keys: columns } : chosen.columns,
  };
}

/**
 * How a table is to be read: as somebody chose, else as it was read last, else as its headings say.
 * @param before how it was read last, in this window or once before by this browser; null: it never was
 */
export function proposed(table: TemplateTable, before: Reading | null, { said, columns }: Chosen) {
  const own = columns?.of === nameOf(table) ? columns.keys : null;
  return { ...before, ...said, columns: [...(own ?? before?.columns ?? table.columns.map(({ key }) => key))] };
}
