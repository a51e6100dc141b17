import { Worker } from 'node:worker_threads';
import type { Clock } from '../clock';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { Answered, AsideCall, Errand, ToldFault } from './errand';

/** decision 52; what lies outside of the heap, as bytes and databases do, is not counted in it */
const HEAP_MB = 64;
const YOUNG_MB = 4;
/** longer than anything honest takes on the slowest box */
const LONGEST_MS = 120_000;
/** what comes right behind needs no new thread; what the old one has taken of memory is given back soon */
const IDLE_MS = 1000;
/** Those who wait hold their files in memory: so many wait, and of large files so many bytes. */
const [MOST_WAITING, MOST_BYTES] = [64, 24 * 2 ** 20];

export interface AsideGround {
  readonly clock: Pick<Clock, 'after'>;
  /** the program of the thread */
  readonly script: string;
}

interface Waiting {
  readonly asked: AsideCall;
  readonly handed: readonly ArrayBuffer[];
  readonly done: (value: unknown) => void;
  readonly failed: (fault: unknown) => void;
}

const tooMuch = (key: string) => new Refusal(CODE.validation, 'validation', { fields: { file: { key } } });

const faultOf = ({ message, code, stack }: ToldFault): Error => Object.assign(new Error(message), { code, stack });
/** What came of it. @throws whatever was refused or failed */
function outcomeOf(answer: Answered): unknown {
  if ('done' in answer) return answer.done;
  if ('failed' in answer) throw faultOf(answer.failed);
  const { code, key, data, words } = answer.refused;
  throw new Refusal(code, key, data, words);
}

/** Why a thread ended before it answered. */
const endOf = (fault: unknown): unknown =>
  (fault as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('aside_memory') : fault;

/**
 * Does what takes long in a thread of its own, so that nothing that is polled or told waits for it: one errand at a time, within
 * a heap of 64 MB. The thread is started when it is needed and ends when it has been idle.
 */
export function createAside({ clock, script }: AsideGround) {
  const waiting: Waiting[] = [];
  let current: Waiting | null = null;
  let thread: Worker | null = null;
  let unwatch = (): void => {};

  function end(): void {
    unwatch();
    const ending = thread;
    thread = null;
    void ending?.terminate();
  }
  /** The errand that runs is over; the next begins, or the thread soon ends. */
  function settle(tell: (one: Waiting) => void): void {
    unwatch();
    const over = current;
    current = null;
    if (over) tell(over);
    if (waiting.length > 0) next();
    else {
      thread?.unref();
      unwatch = clock.after(IDLE_MS, end);
    }
  }
  function answered(answer: Answered): void {
    settle(({ done, failed }) => {
      try {
        done(outcomeOf(answer));
      } catch (fault) {
        failed(fault);
      }
    });
  }
  /** A thread that ended by itself is not asked again. */
  function broken(from: Worker, fault: unknown): void {
    if (thread !== from) return;
    thread = null;
    settle(({ failed }) => failed(endOf(fault)));
  }
  function started(): Worker {
    const made = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    made.on('message', answered);
    made.on('error', (fault) => broken(made, fault));
    made.on('exit', (code) => broken(made, new Error(`the thread aside ended with ${code}`)));
    return made;
  }
  function next(): void {
    current = waiting.shift() ?? null;
    if (!current) return;
    thread ??= started();
    thread.ref();
    thread.postMessage(current.asked, [...current.handed]);
    unwatch = clock.after(LONGEST_MS, () => {
      end();
      settle(({ failed }) => failed(tooMuch('aside_time')));
    });
  }

  const bytesOf = (blocks: readonly ArrayBuffer[]): number => blocks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  /** Whether one more with those bytes is too much; a small file comes without any. */
  function isFull(handed: readonly ArrayBuffer[]): boolean {
    if (waiting.length >= MOST_WAITING) return true;
    const bytes = bytesOf(handed);
    return bytes > 0 && waiting.length > 0 && bytes + bytesOf(waiting.flatMap((one) => one.handed)) > MOST_BYTES;
  }

  return {
    /**
     * @param handed memory that is gone here once it is asked
     * @throws Refusal 1008 while many others wait, 1001 at `file` for what takes too long or too much memory, or as the errand refuses
     */
    run<In, Out>({ name }: Errand<In, Out>, input: In, handed: readonly ArrayBuffer[] = []): Promise<Out> {
      if (isFull(handed)) return Promise.reject(new Refusal(CODE.busy, 'aside_busy'));
      return new Promise<unknown>((done, failed) => {
        waiting.push({ asked: { name, input }, handed, done, failed });
        if (!current) {
          unwatch();
          next();
        }
      }) as Promise<Out>;
    },
    /** What runs or waits is not answered any more. */
    async stop(): Promise<void> {
      unwatch();
      const ending = thread;
      thread = null;
      const left = [...(current ? [current] : []), ...waiting.splice(0)];
      current = null;
      for (const { failed } of left) failed(new Refusal(CODE.busy, 'aside_busy'));
      await ending?.terminate();
    },
  };
}
export type Aside = ReturnType<typeof createAside>;

/** so large a block is nobody else's: small pieces share one */
const OWN_BYTES = 64 * 1024;
/** The memory of bytes that are not needed any more, to be handed over instead of copied. */
export const ownMemory = ({ buffer }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength >= OWN_BYTES ? [buffer] : [];
