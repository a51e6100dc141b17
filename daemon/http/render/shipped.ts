import type { Reference } from '../../contract/entities';
import { LANGUAGES, type Language } from '../../contract/model';
import { isShipped, SHIPPED, type ShippedTable } from '../../contract/shipped';
import { say } from '../../lang/index';

interface Named {
  readonly id: number;
  readonly name: string;
}
const WORDS = { role: 'role_administrator', user_group: 'group_default' } as const;

/** What the shipped role or group is called in a language. */
export const calledIn = (table: ShippedTable, language: Language): string => say(language, WORDS[table]);

/** A role or group as a reader of a language is told of it. */
export const seenIn = <T extends Named>(table: ShippedTable, thing: T, language: Language): T =>
  isShipped(table, thing) ? { ...thing, name: calledIn(table, language) } : thing;

/**
 * The name as it is kept: one under which some reader sees the shipped one is the shipped one's own. A form sends back
 * what it was shown, and nobody else can be called so.
 */
export function keptName(table: ShippedTable, name: string): string {
  const isCalled = LANGUAGES.some((language) => calledIn(table, language) === name.trim());
  return isCalled ? SHIPPED[table].name : name;
}

/** What stands in the way of something, as a reader of a language is told of it. */
export function referenceIn({ called, site: _, ...ref }: Reference, language: Language): Reference {
  if (called) return { ...ref, name: say(language, called.key, called.data) };
  return ref.type === 'role' || ref.type === 'user_group' ? seenIn(ref.type, ref, language) : ref;
}
