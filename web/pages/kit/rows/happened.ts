import { fill, words } from '../../../lang/index';

interface Did {
  readonly key: string;
  readonly label: string;
}

/** What is said once something is done with rows, at least one: what happened, and to which. */
export function happened<Row>({ key, label }: Did, rows: readonly Row[], name: (row: Row) => string): string {
  const { one, several, other, ...deeds } = words('kit').happened;
  const said: Readonly<Record<string, string>> = deeds;
  const what = rows.length === 1 ? fill(one, { name: name(rows[0]!) }) : fill(several, { n: rows.length });
  return fill(said[key] ?? other, { what, action: label });
}

/** What is said once something of that name is gone. */
export const deletedText = (name: string): string => happened({ key: 'delete', label: '' }, [name], (each) => each);
