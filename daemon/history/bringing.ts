import { encodeChunk } from './codec';
import { encodeHours, type Hour, hoursOf } from './hours';
import { DAY } from './keys';
import type { Samples } from './samples';
import type { HistoryStore } from './store';

/** A UTC day of one item, made elsewhere. */
export interface MadeDay {
  readonly item_id: number;
  readonly day: number;
  /** samples of the day; 0: none are kept, hours alone */
  readonly samples: number;
  /** the chunk of them, empty where there are none */
  readonly chunk: Uint8Array;
  /** its roll-up, empty where nothing is known of it */
  readonly hours: Uint8Array;
}
/** Days on their way between threads: what is known of each in a row of five numbers, and all bodies one behind the other. */
export interface MadeDays {
  readonly heads: Uint32Array;
  readonly bodies: Uint8Array;
}
const HEAD = 5;
const NOTHING = new Uint8Array(0);

interface Manner {
  /** seconds between two samples */
  readonly interval: number;
  /** seconds after UTC's hours at which local ones begin */
  readonly phase: number;
}
/** A day with its samples, of what was read in it and shortly before and after. @param read in order */
export function dayWithSamples(item_id: number, day: number, read: Samples, { interval, phase }: Manner): MadeDay {
  const own = read.slice(read.before(day * DAY), read.before((day + 1) * DAY));
  const hours = hoursOf(read, day, phase);
  return {
    item_id,
    day,
    samples: own.n,
    chunk: own.n > 0 ? encodeChunk(own, day * DAY, interval) : NOTHING,
    hours: hours.length > 0 ? encodeHours(hours, day, phase) : NOTHING,
  };
}
/** A day whose samples are gone: of every hour so many are said to have been as the interval allows. */
export function dayOfHours(item_id: number, day: number, read: Samples, { interval, phase }: Manner): MadeDay {
  const hours = hoursOf(read, day, phase).map((hour): Hour => ({ ...hour, count: Math.round(hour.covered / interval) }));
  return { item_id, day, samples: 0, chunk: NOTHING, hours: hours.length > 0 ? encodeHours(hours, day, phase) : NOTHING };
}

export function packDays(days: readonly MadeDay[]): MadeDays {
  const heads = new Uint32Array(days.length * HEAD);
  const bodies = new Uint8Array(days.reduce((sum, { chunk, hours }) => sum + chunk.length + hours.length, 0));
  let used = 0;
  days.forEach(({ item_id, day, samples, chunk, hours }, i) => {
    heads.set([item_id, day, samples, chunk.length, hours.length], i * HEAD);
    bodies.set(chunk, used);
    bodies.set(hours, used + chunk.length);
    used += chunk.length + hours.length;
  });
  return { heads, bodies };
}
export function unpackDays({ heads, bodies }: MadeDays): MadeDay[] {
  let used = 0;
  const take = (bytes: number): Uint8Array => {
    used += bytes;
    return bodies.subarray(used - bytes, used);
  };
  return Array.from({ length: heads.length / HEAD }, (_, i) => {
    const [item_id = 0, day = 0, samples = 0, chunk = 0, hours = 0] = heads.subarray(i * HEAD, (i + 1) * HEAD);
    return { item_id, day, samples, chunk: take(chunk), hours: take(hours) };
  });
}

/** Puts a day beside what is stored of it: its samples become a part of their own behind those that there are. */
function put(store: HistoryStore, { item_id, day, samples, chunk, hours }: MadeDay): void {
  const last = store.lastPart(day, item_id);
  if (samples > 0)
    store.putPart(day, item_id, {
      part: last ? last.part + 1 : 0,
      // it holds no more of the tail than was held before it
      tail_seq: last?.tail_seq ?? 0,
      samples,
      body: Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length),
    });
  else store.addItem(item_id);
  // hours that were rolled up already know more of that day
  if (hours.length > 0 && store.hours(day, item_id) === undefined)
    store.putHours(day, item_id, Buffer.from(hours.buffer, hours.byteOffset, hours.length));
}

/** Writes days that were made elsewhere, and how far that has come: all in one step, or it throws and nothing is written. */
export function bring(store: HistoryStore, days: readonly MadeDay[], upTo: number): true {
  store.step(() => {
    for (const day of days) put(store, day);
    store.count(days.reduce((sum, { samples }) => sum + samples, 0));
    store.putNote('brought', upTo);
  });
  return true;
}
