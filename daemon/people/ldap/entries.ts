import type { Client, Entry, Filter } from 'ldapts';
import { Refusal } from '../../contract/refusal';
import type { DirectoryAsk } from './connection';

/** An entry of the directory that is a user. */
export interface DirectoryEntry {
  readonly dn: string;
  readonly user_name: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const PAGE = 500;
/** entries that are read at most; more is narrowed by a keyword */
const MOST = 20_000;

export const textsOf = (value: Entry[string] | undefined): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) =>
    Buffer.isBuffer(one) ? `(${one.length} bytes)` : one,
  );

/** Values by attribute; a directory may write their names in another case than it was asked in. */
function valuesOf(entry: Entry, attribute: string): string[] {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase());
  return name === undefined || attribute === '' ? [] : textsOf(entry[name]);
}

export function userOf(entry: Entry, { attributes }: DirectoryAsk): DirectoryEntry {
  const first = (attribute: string) => valuesOf(entry, attribute)[0] ?? '';
  const { user_name, name, email, phone } = attributes;
  return { dn: entry.dn, user_name: first(user_name), name: first(name), email: first(email), phone: first(phone) };
}

/** What is read of a user. */
export const namesOf = ({ attributes }: DirectoryAsk): string[] => Object.values(attributes).filter((name) => name !== '');

/** Every entry that a filter lets through, page by page. @throws Refusal -1 when they are too many */
export async function entriesBy(client: Client, ask: DirectoryAsk, filter: Filter, attributes: string[]): Promise<Entry[]> {
  const found: Entry[] = [];
  const search = { scope: 'sub', filter, attributes, paged: { pageSize: PAGE }, derefAliases: 'never' } as const;
  for await (const page of client.searchPaginated(ask.base_dn, search)) {
    found.push(...page.searchEntries);
    if (found.length > MOST) throw new Refusal(-1, 'directory_too_many', null, { most: MOST });
  }
  return found;
}
