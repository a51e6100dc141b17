import { type Clock, every, seconds } from '../clock';
import type { Page, RecordCheck } from '../contract/entities';
import type { CredibleTime } from '../credible_time';
import type { Aside } from '../store/apart';
import type { ConfigTrouble } from '../store/config-file';
import { ALL, type Ask } from '../store/list';
import type { Db } from '../store/open';
import { createRecordStore, type RecordEntry, type RecordedDeed } from '../store/record';
import { legibleDeed } from './legible';
import { createSums } from './sums';

export type { RecordEntry, RecordedDeed };

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MONTHS = 12;
const MOST_BYTES = 48 * 1024 * 1024;
/** rows in one step, so that nobody waits for many */
const STEP = 500;
/** rows that wait for a disk that cannot be written */
const MOST_WAITING = 1000;

/** Epoch s of the first moment of a month, counted from the one that `time` is in. */
function monthOf(time: number, from: number): number {
  const date = new Date(time * 1000);
  return Math.floor(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + from, 1) / 1000);
}

/** What the box did by itself, as it stands in its record. */
export const ownDeed = (time: number, deed: string, object: RecordedDeed['object']): RecordedDeed => ({
  time,
  user_id: null,
  user_name: '',
  login_type: null,
  address: '',
  agent: '',
  module: 'system',
  deed,
  object,
  code: 0,
  reason: '',
  words: {},
  count: 1,
  diff: [],
});

const ASIDE_DEEDS = { damaged: 'record_damaged', rescued: 'record_rescued', foreign: 'file_foreign' } as const;

/** Where the chain ended when it was noted last, outside the file. */
export interface Head {
  readonly id: number;
  readonly hash: string;
}
/** Remembers that end: an older copy of the file is whole in itself. */
export interface HeadNote {
  known(): Head;
  note(head: Head): void;
}

/** Who did what. `db` is a file of its own: a full or damaged record stops neither configuration nor alarms. */
export function createRecord({
  db,
  clock,
  credible,
  failed,
  mostBytes = MOST_BYTES,
  asides = [],
  troubles = [],
  head,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly credible: Pick<CredibleTime, 'passed'>;
  readonly failed: (fault: unknown) => void;
  readonly mostBytes?: number;
  /** what was put aside before this file was opened or begun */
  readonly asides?: readonly Aside[];
  /** what of the configuration was gone or could not be read */
  readonly troubles?: readonly ConfigTrouble[];
  readonly head?: HeadNote;
}) {
  const store = createRecordStore(db);
  const sums = createSums(clock);
  let waiting: RecordedDeed[] = [];
  let pruneAt = 0;
  let stop = (): void => {};

  /** What cannot be written now is told and waits for the next row: nobody's work ends because of its record. */
  function write(deeds: readonly RecordedDeed[], append = store.append): void {
    if (deeds.length === 0 && waiting.length === 0) return;
    const all = [...waiting, ...deeds.map(legibleDeed)];
    try {
      append(all);
      waiting = [];
    } catch (fault) {
      waiting = all.slice(-MOST_WAITING);
      failed(fault);
    }
  }
  /** before what time rows may go: a year of months, and by months, then days, what is more than fits */
  function edge(): number {
    const now = credible.passed();
    const byAge = monthOf(now, 1 - MONTHS);
    const since = store.since();
    if (since === null || store.size() <= mostBytes) return byAge;
    const nextMonth = monthOf(since, 1);
    return Math.max(byAge, nextMonth <= now ? nextMonth : since + 86_400);
  }
  /** Rows that the file lacks of those that were noted; of a file that was begun anew that is told already. */
  function missing(): readonly RecordedDeed[] {
    const known = head?.known();
    if (!known || asides.some(({ why }) => why !== 'foreign') || store.holds(known)) return [];
    return [ownDeed(seconds(clock), 'record_behind', { x: `${store.chain().last_id + 1}–${known.id}` })];
  }
  function noteHead(): void {
    const { last_id: id, last_hash: hash } = store.chain();
    if (id !== head?.known().id) head?.note({ id, hash });
  }
  function tidy(): void {
    write(sums.take(seconds(clock)), store.appendLazily);
    if (clock.mono() < pruneAt) return;
    noteHead();
    const more = store.prune(edge(), STEP) === STEP;
    pruneAt = clock.mono() + (more ? 0 : HOUR_MS);
  }

  return {
    /** What somebody did: on the disk when this returns. */
    done: (deed: RecordedDeed): void => write([deed]),
    /**
     * What somebody was refused, or nobody known did: the first of a minute at once, then counted.
     * @param isKnown whether somebody is logged in where it comes from
     */
    refused(deed: RecordedDeed, isKnown = false): void {
      const first = sums.add(deed, isKnown);
      if (first) write([first]);
    },
    /** newest first */
    list: (ask: Ask): Page<RecordEntry> => store.list(ALL, ask),
    /** the same, others having their turn meanwhile */
    pages: (ask: Ask): Promise<Page<RecordEntry>> => store.pages(ALL, ask),
    /** Follows the chain from its beginning, a step at a time. */
    async check(): Promise<RecordCheck> {
      const { cut_id, cut_hash, last_id, last_hash } = store.chain();
      let at: ReturnType<typeof store.follow> = { id: cut_id, hash: cut_hash, rows: 0, broken: null };
      let rows = 0;
      do {
        const { cut_id: id, cut_hash: hash } = store.chain();
        // what was pruned meanwhile needs no look
        if (id > at.id) at = { ...at, id, hash };
        at = store.follow(at.id, at.hash, STEP);
        rows += at.rows;
        await new Promise((done) => setImmediate(done));
      } while (at.broken === null && at.rows === STEP);
      // rows that came meanwhile are behind what was the last; rows that left it are missing
      const whole = at.id > last_id || (at.id === last_id && at.hash === last_hash);
      const from_id = at.broken ?? (whole ? null : at.id + 1);
      return { intact: from_id === null, from_id, rows, since: store.since() };
    },
    start(): void {
      const now = seconds(clock);
      const told = asides.map(({ name, why }) => ownDeed(now, ASIDE_DEEDS[why], { x: name }));
      const gone = troubles.map(({ key, data: { x, file } }) => ownDeed(now, key, { x: `${x} → ${file}` }));
      write([...told, ...gone, ...missing()]);
      noteHead();
      stop = every(clock, MINUTE_MS, tidy, failed);
    },
    stop(): void {
      stop();
      write(sums.take(seconds(clock), true));
      noteHead();
    },
  };
}
export type OperationLog = ReturnType<typeof createRecord>;
