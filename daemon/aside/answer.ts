import { parentPort } from 'node:worker_threads';
import { Refusal } from '../contract/refusal';
import type { Answered, AsideCall, Errand, ToldFault } from './errand';

/** An errand with whoever does it. */
export interface Doing {
  readonly name: string;
  readonly run: (input: never) => unknown;
}
export const doing = <In, Out>({ name }: Errand<In, Out>, run: (input: In) => Out | Promise<Out>): Doing => ({ name, run });

function faultOf(thrown: unknown): ToldFault {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown) };
  const { message, code, stack } = thrown as Partial<ToldFault>;
  return { message: message ?? String(thrown), code, stack };
}
async function answerTo({ name, input }: AsideCall, known: ReadonlyMap<string, Doing>): Promise<Answered> {
  try {
    const found = known.get(name);
    if (!found) throw new Error(`nobody does ${name}`);
    return { done: await found.run(input as never) };
  } catch (failed) {
    if (!(failed instanceof Refusal)) return { failed: faultOf(failed) };
    const { code, key, data, words } = failed;
    return { refused: { code, key, data, words } };
  }
}

/** Bytes are handed over, not copied, where they have their memory for themselves. */
const handed = (answer: Answered): ArrayBuffer[] => {
  const done = 'done' in answer ? answer.done : null;
  return done instanceof Uint8Array && done.byteLength === done.buffer.byteLength && done.buffer instanceof ArrayBuffer
    ? [done.buffer]
    : [];
};

/** Does in this thread what is asked of it, one after the other. */
export function answerErrands(doings: readonly Doing[]): void {
  const known = new Map(doings.map((one) => [one.name, one]));
  parentPort?.on('message', async (asked: AsideCall) => {
    const answer = await answerTo(asked, known);
    parentPort?.postMessage(answer, handed(answer));
  });
}
