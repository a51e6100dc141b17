import { CODE } from '../contract/codes';
import type { Reference } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import type { Faults } from '../contract/shape';

/** @throws Refusal 1001 when there is any fault */
export function judge(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new Refusal(CODE.validation, 'validation', { fields: faults });
}

/** @throws Refusal 1002 */
export function sure<T>(found: T | null | undefined): T {
  if (found === undefined || found === null) throw new Refusal(CODE.not_found, 'not_found');
  return found;
}

/** A refusal that names what stands in the way. */
export const conflict = (key: string, refs: readonly Reference[] = []): Refusal => new Refusal(CODE.conflict, key, { refs });

/** Whoever sends the time of what they saw has seen the latest. @throws Refusal 1003 */
export function unchanged(stored: number, seen: number | null | undefined): void {
  if (seen !== undefined && seen !== null && seen !== stored) throw conflict('changed_by_another');
}

/** The stated fields of a change; null counts as left out, but where it says something. */
export function stated<T extends object>(input: T, nullable: readonly (keyof T & string)[] = []): Partial<T> {
  const said = ([name, value]: [string, unknown]) =>
    value !== undefined && (value !== null || (nullable as readonly string[]).includes(name));
  return Object.fromEntries(Object.entries(input).filter(said)) as Partial<T>;
}
