import { CODE } from '../contract/codes';
import type { Language } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { Fault } from '../contract/shape';
import { say } from '../lang/index';

/** What came of one call over many things: those that are done, and why each of the others is not. */
export interface Outcome {
  readonly success: readonly number[];
  readonly failed: readonly { readonly id: number; readonly fault: Fault }[];
}

/** Nothing to tell where all of it is done; else which and why, in the caller's words. @throws Refusal 1006 */
export function partly({ success, failed }: Outcome, language: Language): null {
  if (failed.length === 0) return null;
  const told = failed.map(({ id, fault }) => ({ id, message: say(language, fault.key, fault.data) }));
  throw new Refusal(CODE.partly_failed, 'partly_failed', { success, failed: told }, { n: failed.length });
}
