import { CODE } from '../contract/codes';
import type { Reference } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { Fault, Faults } from '../contract/shape';

/** A refusal that says what is wrong with which field. */
export const invalid = (faults: Faults): Refusal => new Refusal(CODE.validation, 'validation', { fields: faults });

/** @throws Refusal 1001 when there is any fault */
export function judge(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Why something is refused, or null when it is done. @throws what is no refusal */
export function refusalOf(act: () => void): Refusal | null {
  try {
    act();
    return null;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return fault;
  }
}

/** What something is refused for in one sentence, or null when it is done. @throws what is no refusal */
export function faultOf(act: () => void): Fault | null {
  const refusal = refusalOf(act);
  if (!refusal) return null;
  const [field] = Object.values((refusal.data?.fields ?? {}) as Faults);
  return field ?? { key: refusal.key, data: refusal.words };
}

/** Something of another site answers like something that does not exist. @throws Refusal 1002 */
export function sure<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal(CODE.not_found, 'not_found');
  return found;
}

/** A refusal that names what stands in the way. */
export const conflict = (key: string, refs: readonly Reference[] = [], words: Refusal['words'] = {}): Refusal =>
  new Refusal(CODE.conflict, key, { refs }, words);

/** Whoever sends the time of what they saw has seen the latest. @throws Refusal 1003 */
export function unchanged(stored: number, seen: number | null | undefined): void {
  if (seen !== undefined && seen !== null && seen !== stored) throw conflict('changed_by_another');
}

/** The stated fields of a change. Null counts as left out, but where it says something. */
export function stated<T extends object>(input: T, nullable: readonly (keyof T & string)[] = []): Partial<T> {
  const said = ([name, value]: [string, unknown]) =>
    value !== undefined && (value !== null || (nullable as readonly string[]).includes(name));
  return Object.fromEntries(Object.entries(input).filter(said)) as Partial<T>;
}
