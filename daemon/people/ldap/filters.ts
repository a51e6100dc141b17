import type { Filter } from 'ldapts';
import type { DirectoryAsk } from './connection';

/** 0.6 MB that a box without a directory never loads. */
const ldap = () => import('ldapts');

/** The users that the settings describe, those with a keyword in one of their fields if one is given. */
export async function filterOf({ user_filter, group_dn, attributes }: DirectoryAsk, more: readonly Filter[]): Promise<Filter> {
  const { AndFilter, EqualityFilter, FilterParser, PresenceFilter } = await ldap();
  const filters: Filter[] = [new PresenceFilter({ attribute: attributes.user_name }), ...more];
  if (user_filter) filters.unshift(FilterParser.parseString(user_filter));
  if (group_dn) filters.push(new EqualityFilter({ attribute: 'memberOf', value: group_dn }));
  return new AndFilter({ filters });
}
export async function keywordFilter({ attributes }: DirectoryAsk, keyword: string): Promise<Filter[]> {
  if (keyword === '') return [];
  const { OrFilter, SubstringFilter } = await ldap();
  const wanted = [attributes.user_name, attributes.name, attributes.email].filter((attribute) => attribute !== '');
  return [new OrFilter({ filters: wanted.map((attribute) => new SubstringFilter({ attribute, any: [keyword] })) })];
}
/** The one user of that name. */
export async function nameFilter({ attributes }: DirectoryAsk, user_name: string): Promise<Filter> {
  const { EqualityFilter } = await ldap();
  return new EqualityFilter({ attribute: attributes.user_name, value: user_name });
}

/** Whether a text is a filter (RFC 4515); '' is one that leaves nobody out. */
export async function isFilter(text: string): Promise<boolean> {
  if (text === '') return true;
  const { FilterParser } = await ldap();
  try {
    FilterParser.parseString(text);
    return true;
  } catch {
    return false;
  }
}
