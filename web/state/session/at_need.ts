import { Refused } from '../../wire/call';
import { verified } from './verify';

/** What a call takes that may ask for the own password. */
export interface Proof {
  readonly verify_password?: string;
}

/** Does something; the own password is asked for where the box says that much hangs on it. Throws Refused, Cancelled. */
export async function provedAtNeed<T>(run: (by: Proof) => Promise<T>): Promise<T> {
  try {
    return await run({});
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.fields.verify_password === undefined) throw fault;
    return verified(run);
  }
}
