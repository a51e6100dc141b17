import { endpoints } from '../../daemon/contract/endpoints/index';
import type { Row, Table } from '../../daemon/contract/row';
import { strangersOf } from '../../daemon/http/strangers';

const patterns = Object.entries(endpoints as Table).map(([call, row]): [RegExp, Row] => [
  new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`),
  row,
]);

/** Names in the body of a call, as it is written with its ids, that the row does not take: a console that sends them is wrong. */
export function foreignIn(call: string, body: Readonly<Record<string, unknown>>): string[] {
  const row = patterns.find(([pattern]) => pattern.test(call))?.[1];
  return row ? Object.keys(strangersOf(row, body, () => null)) : [];
}
