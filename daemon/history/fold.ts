import type { Clock } from '../../board/interfaces';
import { Damaged } from './bytes';
import { decodeChunk, encodeChunk } from './codec';
import { encodeHours } from './hours';
import { DAY, LAST_PART } from './keys';
import type { Reader } from './reader';
import type { Recent } from './recent';
import { Samples } from './samples';
import type { HistoryStore, Part } from './store';

/** A chunk with more samples than this takes no more: rewriting it would take too long. */
export const FULL_CHUNK = 4096;
/** ms of work in one transaction */
const STEP_MS = 4;
const TAIL_ROWS_A_STEP = 64;

export interface FoldParts {
  readonly store: HistoryStore;
  readonly recent: Recent;
  readonly reader: Reader;
  readonly clock: Clock;
  readonly intervalOf: (item_id: number) => number;
  /** seconds after UTC's hours at which local ones begin, that day */
  readonly phaseOf: (day: number) => number;
}
interface ItemDay {
  readonly key: number;
  readonly day: number;
  readonly item_id: number;
}

/** The chunk that new samples join with its samples, or an empty one behind the last. */
function target(parts: readonly Part[], base: number, interval: number): { part: number; samples: Samples } {
  const last = parts.at(-1);
  if (!last) return { part: 0, samples: new Samples() };
  const next = { part: Math.min(last.part + 1, LAST_PART), samples: new Samples() };
  if (last.samples >= FULL_CHUNK && last.part < LAST_PART) return next;
  try {
    const samples = new Samples(last.samples + 64);
    const head = decodeChunk(last.body, base, samples);
    return head.interval === interval || last.part === LAST_PART ? { part: last.part, samples } : next;
  } catch (fault) {
    // what is damaged stays as it is for whoever wants to look at it
    if (fault instanceof Damaged && last.part < LAST_PART) return next;
    throw fault;
  }
}

export type Fold = ReturnType<typeof createFold>;

/** Moves samples from the tail into chunks and hours, in small steps; a step that is repeated changes nothing. */
export function createFold({ store, recent, reader, clock, intervalOf, phaseOf }: FoldParts) {
  const foldHours = (day: number, item_id: number): void => {
    const hours = reader.rollUp(day, item_id, phaseOf(day));
    if (hours) store.putHours(day, item_id, encodeHours(hours, day, phaseOf(day)));
  };

  const foldDay = ({ day, item_id }: ItemDay, seq: number): void => {
    const done = store.foldedUpTo(day, item_id);
    const fresh = new Samples();
    recent.copy(day, item_id, fresh, 0, seq, done);
    if (fresh.n === 0) return;
    const interval = intervalOf(item_id);
    const { part, samples } = target(store.parts(day, item_id), day * DAY, interval);
    for (let i = 0; i < fresh.n; i++) samples.push(fresh.at[i]!, fresh.value(i), 0);
    const body = encodeChunk(samples, day * DAY, interval);
    store.putPart(day, item_id, { part, tail_seq: seq, samples: samples.n, body }, fresh.n);
    // where local hours begin after UTC's, the first of a day's samples belong to the hours of the day before
    const phase = phaseOf(day);
    if (phase > 0 && fresh.at.subarray(0, fresh.n).some((at) => at < day * DAY + phase)) foldHours(day - 1, item_id);
    foldHours(day, item_id);
  };

  return {
    /**
     * Works for a few ms in one transaction on item days that hold samples of tail rows up to `seq`.
     * @param left item days still to do, from recent.daysUpTo; what is done leaves its front
     */
    step(left: ItemDay[], seq: number): void {
      const until = clock.mono() + STEP_MS;
      const done: ItemDay[] = [];
      store.step(() => {
        do {
          const next = left[done.length];
          if (!next) return;
          foldDay(next, seq);
          done.push(next);
        } while (clock.mono() < until);
      });
      for (const { key } of done) recent.drop(key, seq);
      left.splice(0, done.length);
    },
    /** everything up to `seq` is in chunks: the tail lets go of some of it. @returns whether more is left */
    clear: (seq: number): boolean => store.step(() => store.dropTail(seq, TAIL_ROWS_A_STEP)) === TAIL_ROWS_A_STEP,
  };
}
