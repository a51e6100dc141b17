import type { Fault } from '../shape';

/** Where reading or working out a formula stops; never leaves this folder. */
export class Halt extends Error {
  constructor(readonly fault: Fault) {
    super(fault.key);
  }
}

/** What `run` answers, or what it stopped at. */
export function caught<T>(run: () => T): { readonly ok: T } | { readonly fault: Fault } {
  try {
    return { ok: run() };
  } catch (thrown) {
    if (thrown instanceof Halt) return { fault: thrown.fault };
    throw thrown;
  }
}
