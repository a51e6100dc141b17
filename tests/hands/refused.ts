import { Refusal } from '../../daemon/contract/refusal';

/** What somebody was told instead of an answer; anything else is a failure of the test. */
export async function refusalOf(work: Promise<unknown> | (() => unknown)): Promise<Refusal> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
  throw new Error('nothing was refused');
}
