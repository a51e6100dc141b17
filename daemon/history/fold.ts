import type { Clock } from '../../board/interfaces';
import { Damaged } from './bytes';
import { decodeChunk, encodeChunk } from './codec';
import { encodeHours, type Hour } from './hours';
import { DAY, LAST_PART } from './keys';
import type { Reader } from './reader';
import type { ItemDay, Recent } from './recent';
import { createRolling, type InHand } from './rolling';
import { HOLD_INTERVALS, Samples } from './samples';
import type { HistoryStore } from './store';
import type { Part } from './tables/chunks';

/** A chunk with more samples than this takes no more: rewriting it would take too long. */
export const FULL_CHUNK = 4096;
/** ms of work in one step */
const STEP_MS = 4;
/** item days in one transaction: each commit writes its pages anew, so a slow box must not make more of them */
const DAYS_A_WRITE = 64;
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

/** The part that new samples join; `into` holds what that has already, nothing where it is a new one behind the last. */
function target(last: Part | undefined, base: number, interval: number, into: Samples): number {
  into.clear();
  if (!last) return 0;
  const next = Math.min(last.part + 1, LAST_PART);
  if (last.samples >= FULL_CHUNK && last.part < LAST_PART) return next;
  try {
    const head = decodeChunk(last.body, base, into);
    if (head.interval === interval || last.part === LAST_PART) return last.part;
  } catch (fault) {
    // what is damaged stays as it is for whoever wants to look at it
    if (!(fault instanceof Damaged) || last.part === LAST_PART) throw fault;
  }
  into.clear();
  return next;
}

/** What one item day becomes. */
interface Folded {
  readonly of: ItemDay;
  readonly part: Part;
  /** samples that were in no chunk */
  readonly added: number;
  readonly hours: readonly { readonly day: number; readonly body: Buffer }[];
}
export type Fold = ReturnType<typeof createFold>;

/** Moves samples from the tail into chunks and hours, in small steps; a step that is repeated changes nothing. */
export function createFold({ store, recent, reader, clock, intervalOf, phaseOf }: FoldParts) {
  const rolling = createRolling(reader);
  /** one item day after the other; new columns for each would be 50 MB in a fold of a busy room */
  const samples = new Samples(FULL_CHUNK);
  const packed = (day: number, hours: readonly Hour[] | null): Folded['hours'] =>
    hours ? [{ day, body: encodeHours(hours, day, phaseOf(day)) }] : [];
  const hoursOf = (inHand: InHand, newest: number): Folded['hours'] => {
    const { day, item_id, samples, fresh } = inHand;
    // where local hours begin after UTC's, the first of a day's samples belong to the hours of the day before
    const first = day * DAY + phaseOf(day);
    const early = phaseOf(day) > 0 && samples.at.subarray(fresh, samples.n).some((at) => at < first);
    const before = early ? packed(day - 1, reader.rollUp(day - 1, item_id, phaseOf(day - 1))) : [];
    return [...before, ...packed(day, rolling.hours(inHand, phaseOf(day), day >= newest))];
  };

  /** @param newest newest day of which something is stored */
  const foldDay = (of: ItemDay, seq: number, newest: number): Folded | null => {
    const { day, item_id } = of;
    const last = store.lastPart(day, item_id);
    const interval = intervalOf(item_id);
    const part = target(last, day * DAY, interval, samples);
    const fresh = samples.n;
    recent.copy(day, item_id, samples, interval * HOLD_INTERVALS, seq, last?.tail_seq ?? 0);
    if (samples.n === fresh) return null;
    const body = encodeChunk(samples, day * DAY, interval);
    const hours = hoursOf({ day, item_id, part, samples, fresh }, newest);
    return { of, part: { part, tail_seq: seq, samples: samples.n, body }, added: samples.n - fresh, hours };
  };

  const write = (ready: readonly Folded[]): void => {
    store.step(() => {
      for (const { of, part, hours } of ready) {
        store.putPart(of.day, of.item_id, part);
        for (const { day, body } of hours) store.putHours(day, of.item_id, body);
      }
      store.count(ready.reduce((sum, folded) => sum + folded.added, 0));
    });
    for (const { of, part } of ready) recent.drop(of.day, of.item_id, part.tail_seq);
  };

  return {
    /** A fold of what memory holds of tail rows up to `seq`. The answer is its next step, a few ms, which answers whether there is more. */
    begin(seq: number): () => boolean {
      const left = recent.daysUpTo(seq).reverse();
      const newest = store.storedDays('chunk').at(-1) ?? 0;
      let ready: Folded[] = [];
      return () => {
        if (ready.length >= DAYS_A_WRITE || left.length === 0) {
          write(ready);
          ready = [];
          return left.length > 0;
        }
        const until = clock.mono() + STEP_MS;
        do {
          const next = left.pop();
          const folded = next && foldDay(next, seq, newest);
          if (folded) ready.push(folded);
        } while (left.length > 0 && ready.length < DAYS_A_WRITE && clock.mono() < until);
        return true;
      };
    },
    /** everything up to `seq` is in chunks: the tail lets go of some of it. @returns whether more is left */
    clear: (seq: number): boolean => store.step(() => store.dropTail(seq, TAIL_ROWS_A_STEP)) === TAIL_ROWS_A_STEP,
  };
}
