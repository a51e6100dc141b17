import { fill, words } from '../../../lang/index';

/**
 * What is said once something is done with rows: what happened, and to which. Undefined for an action whose words are not
 * known here.
 */
export function happened<Row>(action: string, rows: readonly Row[], name: (row: Row) => string): string | undefined {
  const { one, several, ...deeds } = words('kit').happened;
  const said: Readonly<Record<string, string>> = deeds;
  const [row] = rows;
  if (!row || !Object.hasOwn(said, action)) return undefined;
  const what = rows.length === 1 ? fill(one, { name: name(row) }) : fill(several, { n: rows.length });
  return fill(said[action] ?? '', { what });
}
