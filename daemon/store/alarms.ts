import type { AlarmEvent, AlarmState, Occurrence } from '../contract/live';
import { createAlarmFigures } from './alarm-figures';
import { LOG, numbersOf, REVIEW, SUBJECTS } from './alarm-lists';
import {
  type AlarmRecord,
  EVENT,
  type EventRow,
  event,
  FROM,
  LAPSING,
  OCCURRENCE,
  type OccurrenceRow,
  occurrence,
  RECORD,
  type RecordRow,
  record,
  select,
} from './alarm-rows';
import { type Ask, createList, type List, type Scope } from './list';
import type { Now } from './locks';
import type { Db } from './open';
import { createLog, othersTurn } from './slices';

export { type AlarmRecord, noOccurrence } from './alarm-rows';

/** A device that was lost with another one, as it was called then. */
export type LostDevice = Pick<AlarmRecord, 'device_name' | 'device_group_id'>;

/** One step in the life of an alarm, with who took it and why. `time`: epoch s */
export interface AlarmStep {
  readonly seq: number;
  readonly state: AlarmState;
  readonly time: number;
  /** null: the box itself */
  readonly user_name: string | null;
  readonly remarks: string;
}

/** Records that are read before others get their turn: they take 10 ms at most. */
const SLICE = 200;

/** What the alarm tables answer. Every list takes a scope first. */
export function createAlarmReads(db: Db) {
  const one = db.prepare(`SELECT ${select(RECORD)} FROM ${FROM} WHERE a.id = @id`);
  const some = db.prepare(`SELECT ${select(RECORD)} FROM ${FROM} WHERE a.id IN (SELECT value FROM json_each(@ids))`);
  const open = db.prepare(`SELECT ${select(OCCURRENCE)} FROM alarm a WHERE a.end_time IS NULL ORDER BY a.id`);
  const owing = db.prepare(
    `SELECT ${select(OCCURRENCE)} FROM alarm a WHERE a.end_time IS NOT NULL AND a.told = 'begin' ORDER BY a.id`,
  );
  const lapsing = db.prepare(`SELECT ${select(OCCURRENCE)} FROM alarm a WHERE ${LAPSING} ORDER BY a.end_time LIMIT +@limit`);
  const had = db.prepare('SELECT item_id FROM alarm_had').pluck();
  // no index leads from an item to its events: they are looked through once, not once for each item
  const jitterTold = db
    .prepare(
      `SELECT DISTINCT s.item_id FROM alarm_event e CROSS JOIN alarm_suppression s ON s.item_id = e.item_id
       WHERE e.tells = 'jitter' AND s.kind = 'jitter' AND e.time >= s.since`,
    )
    .pluck();
  const events = db.prepare(
    `SELECT ${select({ ...EVENT, ...OCCURRENCE })} FROM alarm_event e LEFT JOIN alarm a ON a.id = e.alarm_id
     WHERE e.seq > @seq ORDER BY e.seq LIMIT +@limit`,
  );
  const life = db.prepare(
    'SELECT seq, state, time, user_name, remarks FROM alarm_event WHERE alarm_id = ? ORDER BY seq DESC LIMIT +?',
  );
  const lostWith = db.prepare(
    `SELECT c.device_name, c.device_group_id FROM alarm c JOIN alarm a ON a.id = c.root_id
     WHERE a.id = ? AND (c.end_time IS NULL OR a.end_time IS NOT NULL) ORDER BY c.id LIMIT +?`,
  );
  const last = db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM alarm_event');
  const review: List<AlarmRecord> = createList(db, REVIEW);
  const subjects: List<Occurrence> = createList(db, SUBJECTS);
  const log: List<AlarmRecord> = createList(db, LOG);
  const pages = createLog(db, 'alarm', LOG);
  /** The review whole, a slice at a time: what is removed meanwhile is in none. */
  async function* reviewWhole(scope: Scope, ask: Ask): AsyncGenerator<readonly AlarmRecord[]> {
    const ids = createList(db, numbersOf(ask.sort))(scope, { ...ask, limit: 0 }).data;
    for (let first = 0; first < ids.length; first += SLICE) {
      if (first > 0) await othersTurn();
      const slice = ids.slice(first, first + SLICE);
      const found = new Map((some.all({ ids: JSON.stringify(slice) }) as RecordRow[]).map((row) => [row.id, record(row)]));
      yield slice.flatMap((id) => found.get(id) ?? []);
    }
  }
  return {
    /** with its names and words; null once it was removed */
    record(id: number): AlarmRecord | null {
      const row = one.get({ id }) as RecordRow | undefined;
      return row ? record(row) : null;
    },
    /** the newest steps in the life of one alarm, oldest first; at most `limit` */
    life: (id: number, limit: number): AlarmStep[] => (life.all(id, limit) as AlarmStep[]).reverse(),
    /** the first devices whose lost links follow from an alarm; of one that is over all there were */
    lostWith: (id: number, limit: number): readonly LostDevice[] => lostWith.all(id, limit) as LostDevice[],
    open: (): Occurrence[] => (open.all() as OccurrenceRow[]).map(occurrence),
    /** those that are over, of which people were told the beginning and not yet the end */
    owing: (): Occurrence[] => (owing.all() as OccurrenceRow[]).map(occurrence),
    /** those that came back, which nobody confirmed within `most` s and whose life does not say so yet */
    lapsing: (most: number, now: Now, limit: number): Occurrence[] =>
      (lapsing.all({ ...now, most, limit }) as OccurrenceRow[]).map(occurrence),
    /** items that jitter, which people were told */
    jitterTold: (): number[] => jitterTold.all() as number[],
    /** items that a unit may lack and that have had a good value */
    had: (): number[] => had.all() as number[],
    /** open alarms and those that came back and wait for a confirmation */
    review,
    reviewWhole,
    /** those of the review that nobody has confirmed, all of them */
    unconfirmed: (scope: Scope, ask: Ask): readonly Occurrence[] => subjects(scope, { ...ask, is_confirm: 0, limit: 0 }).data,
    log,
    /** the same a slice at a time, for whoever is in no hurry */
    pages,
    ...createAlarmFigures(db),
    /** events after that number, oldest first; each with its alarm as it is now */
    since: (seq: number, limit: number): AlarmEvent[] => (events.all({ seq, limit }) as (EventRow & OccurrenceRow)[]).map(event),
    lastSeq: (): number => (last.get() as { seq: number }).seq,
  };
}
export type AlarmReads = ReturnType<typeof createAlarmReads>;
