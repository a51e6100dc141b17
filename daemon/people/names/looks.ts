import type { Fault } from '../../contract/shape';
import { prototypes } from './confusables';

let known: ReadonlyMap<string, string> | null = null;
/** compatibility forms, marks apart from their letters, without what cannot be seen */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** What a text looks like: two that look alike have one skeleton (UTS 39, on compatibility forms). */
export function skeletonOf(text: string): string {
  known ??= prototypes();
  const drawn = [...plain(text)].map((character) => known?.get(character) ?? character);
  return plain(drawn.join('')).replace(/\s+/g, ' ').trim();
}

/** As it is written, and as it may be written too: names are told apart without regard to case. */
function looksOf(name: string): ReadonlySet<string> {
  return new Set([name, name.toLowerCase(), name.toUpperCase()].map(skeletonOf));
}

interface Named {
  readonly id: number;
  readonly name: string;
}
/**
 * What is wrong with the name of a thing beside others: that one of them has it, or could be taken for it. A name that stays as it
 * was stands. @param self null: it is new
 */
export function nameFault(self: Named | null, name: string, all: readonly Named[]): Fault | null {
  if (name === self?.name) return null;
  const others = all.filter(({ id }) => id !== self?.id);
  if (others.some((other) => other.name === name)) return { key: 'name_taken' };
  const looks = looksOf(name);
  const alike = others.find((other) => [...looksOf(other.name)].some((look) => looks.has(look)));
  return alike ? { key: 'name_alike', data: { name: alike.name } } : null;
}
