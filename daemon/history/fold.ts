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
  const hoursOfDay = (day: number, item_id: number): Folded['hours'] => {
    const hours = reader.rollUp(day, item_id, phaseOf(day));
    return hours ? [{ day, body: encodeHours(hours, day, phaseOf(day)) }] : [];
  };

  const foldDay = (of: ItemDay, seq: number): Folded | null => {
    const { day, item_id } = of;
    const fresh = new Samples();
    recent.copy(day, item_id, fresh, 0, seq, store.foldedUpTo(day, item_id));
    if (fresh.n === 0) return null;
    const interval = intervalOf(item_id);
    const { part, samples } = target(store.parts(day, item_id), day * DAY, interval);
    for (let i = 0; i < fresh.n; i++) samples.push(fresh.at[i]!, fresh.value(i), 0);
    const body = encodeChunk(samples, day * DAY, interval);
    // where local hours begin after UTC's, the first of a day's samples belong to the hours of the day before
    const early = fresh.at.subarray(0, fresh.n).some((at) => at < day * DAY + phaseOf(day));
    const hours = [...(early ? hoursOfDay(day - 1, item_id) : []), ...hoursOfDay(day, item_id)];
    return { of, part: { part, tail_seq: seq, samples: samples.n, body }, added: fresh.n, hours };
  };

  const write = (ready: readonly Folded[]): void => {
    store.step(() => {
      for (const { of, part, hours } of ready) {
        store.putPart(of.day, of.item_id, part);
        for (const { day, body } of hours) store.putHours(day, of.item_id, body);
      }
      store.count(ready.reduce((sum, folded) => sum + folded.added, 0));
    });
    for (const { of, part } of ready) recent.drop(of.key, part.tail_seq);
  };

  return {
    /** A fold of what memory holds of tail rows up to `seq`. The answer is its next step, a few ms, which answers whether there is more. */
    begin(seq: number): () => boolean {
      const left = recent.daysUpTo(seq).reverse();
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
          const folded = next && foldDay(next, seq);
          if (folded) ready.push(folded);
        } while (left.length > 0 && ready.length < DAYS_A_WRITE && clock.mono() < until);
        return true;
      };
    },
    /** everything up to `seq` is in chunks: the tail lets go of some of it. @returns whether more is left */
    clear: (seq: number): boolean => store.step(() => store.dropTail(seq, TAIL_ROWS_A_STEP)) === TAIL_ROWS_A_STEP,
  };
}
