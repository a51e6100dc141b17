import type {
  AlarmEvent,
  AlarmState,
  EndReason,
  LiveValue,
  Occurrence,
  Sentence,
  SuppressionKind,
  Tells,
} from '../contract/live';
import type { Language } from '../contract/model';
import { BY_ITSELF } from './alarm-rows';
import type { Db } from './open';

/** Everything a new alarm keeps, so that it stands without its item, its device and its history. */
export interface Beginning {
  readonly item_id: number;
  readonly device_id: number;
  readonly device_group_id: number;
  readonly device_group_name: string;
  readonly device_name: string;
  readonly item_names: Readonly<Record<Language, string>>;
  readonly unit: string;
  readonly decimals: number;
  readonly alarm_level_id: number;
  readonly level_names: Readonly<Record<Language, string>>;
  readonly status_id: Occurrence['status_id'];
  readonly info: Sentence;
  readonly value: LiveValue | null;
  readonly limit: number | null;
  readonly start_time: number;
  readonly suppressed: readonly SuppressionKind[];
  /** its value was made up */
  readonly drill: boolean;
}

/** Who did something, and when. */
export interface Act {
  readonly time: number;
  readonly user_name: string | null;
  readonly remarks: string;
}

const BEGIN = `INSERT INTO alarm (item_id, device_id, device_group_id, device_group_name, device_name, item_names, unit, decimals,
    alarm_level_id, level_names, status_id, info, value, limit_value, start_time, suppressed, drill)
  VALUES (@item_id, @device_id, @device_group_id, @device_group_name, @device_name, @item_names, @unit, @decimals,
    @alarm_level_id, @level_names, @status_id, @info, @value, @limit, @start_time, @suppressed, @drill)`;
const TELL = `INSERT INTO alarm_event (alarm_id, item_id, device_id, device_group_id, alarm_level_id, state, tells, time, user_name, remarks)
  VALUES (@alarm_id, @item_id, @device_id, @device_group_id, @alarm_level_id, @state, @tells, @time, @user_name, @remarks)`;
const PRUNE = `DELETE FROM alarm WHERE id IN (
  SELECT id FROM alarm WHERE start_time < @before AND end_time IS NOT NULL AND told <> 'begin' ORDER BY start_time LIMIT +@limit)`;
const PRUNE_EVENTS = `DELETE FROM alarm_event WHERE seq IN (
  SELECT seq FROM alarm_event WHERE alarm_id IS NULL AND time < @before LIMIT +@limit)`;

/**
 * What changes the alarm tables. Each write answers what became of the alarm; several belong into one `together`.
 * @param lived the time that was lived through, epoch s; null: nobody counts it
 */
export function createAlarmWrites(db: Db, lived: () => number | null = () => null) {
  const begin = db.prepare(BEGIN);
  const end = db.prepare(
    `UPDATE alarm SET end_time = @end_time, end_lived = @end_lived, gone_time = NULL, duration = @duration, end_reason = @reason
     WHERE id = @id`,
  );
  const lapse = db.prepare('UPDATE alarm SET lapsed = 1 WHERE id = ?');
  const shift = db.prepare(
    `UPDATE alarm SET end_lived = end_lived + @by WHERE is_confirm = 0 AND lapsed = 0 AND end_reason IN ${BY_ITSELF}`,
  );
  const gone = db.prepare('UPDATE alarm SET gone_time = @gone_time WHERE id = @id');
  const confirm = db.prepare(
    'UPDATE alarm SET is_confirm = 1, confirm_user = @user_name, confirm_time = @time, remarks = @remarks WHERE id = @id',
  );
  const unconfirm = db.prepare(
    "UPDATE alarm SET is_confirm = 0, confirm_user = '', confirm_time = NULL, remarks = @remarks WHERE id = @id",
  );
  const suppress = db.prepare('UPDATE alarm SET suppressed = @suppressed, root_id = @root_id WHERE id = @id');
  const told = db.prepare('UPDATE alarm SET told = @tells WHERE id = @id');
  const tell = db.prepare(TELL);
  const had = db.prepare('INSERT OR IGNORE INTO alarm_had (item_id) VALUES (?)');
  const newest = db.prepare('SELECT start_time FROM alarm ORDER BY id DESC LIMIT 1');
  const prune = db.prepare(PRUNE);
  const pruneEvents = db.prepare(PRUNE_EVENTS);
  return {
    /** all of it reaches the disk, or nothing */
    together: <T>(run: () => T): T => db.transaction(run).immediate(),
    /** @throws when the item has an open alarm already */
    begin(b: Beginning): Occurrence {
      const { lastInsertRowid } = begin.run({
        ...b,
        item_names: JSON.stringify(b.item_names),
        level_names: JSON.stringify(b.level_names),
        info: JSON.stringify(b.info),
        value: b.value === null ? null : JSON.stringify(b.value),
        suppressed: JSON.stringify(b.suppressed),
        drill: Number(b.drill),
      });
      const { item_id, device_id, device_group_id, alarm_level_id, status_id, value, limit, start_time, suppressed, drill } = b;
      const id = Number(lastInsertRowid);
      const fresh = {
        start_time,
        end_time: null,
        end_reason: null,
        gone_time: null,
        confirmed: false,
        drill,
        told: 'none',
        root_id: null,
        suppressed,
      } as const;
      return { id, item_id, device_id, device_group_id, alarm_level_id, status_id, value, limit, ...fresh };
    },
    /** `duration` in seconds, null when it is not known. A clock that went back meanwhile ends nothing before it began. */
    end(o: Occurrence, time: number, duration: number | null, reason: EndReason): Occurrence {
      const end_time = Math.max(o.start_time, time);
      end.run({ id: o.id, end_time, end_lived: lived(), duration, reason });
      return { ...o, end_time, end_reason: reason, gone_time: null };
    },
    /** since when what a latched alarm is about is over; null: it is so again */
    gone(o: Occurrence, gone_time: number | null): Occurrence {
      gone.run({ id: o.id, gone_time });
      return { ...o, gone_time };
    },
    /** nobody is asked to confirm it any more */
    lapse(o: Occurrence): Occurrence {
      lapse.run(o.id);
      return o;
    },
    /** the time that was lived through was counted from a wrong beginning: seconds by which it moves */
    shift: (by: number): void => void shift.run({ by }),
    confirm(o: Occurrence, act: Act): Occurrence {
      confirm.run({ id: o.id, ...act });
      return { ...o, confirmed: true };
    },
    unconfirm(o: Occurrence, act: Act): Occurrence {
      unconfirm.run({ id: o.id, remarks: act.remarks });
      return { ...o, confirmed: false };
    },
    /** why people are told nothing of it, and from which one it follows */
    suppress(o: Occurrence, suppressed: readonly SuppressionKind[], root_id = o.root_id): Occurrence {
      suppress.run({ id: o.id, suppressed: JSON.stringify(suppressed), root_id });
      return { ...o, suppressed, root_id };
    },
    /** a unit may lack the item, and this one has had it */
    had(item_id: number): void {
      had.run(item_id);
    },
    /** writes the event, and what people are told of its alarm by it; tell it to others only when the transaction is through */
    event(state: AlarmState, o: Occurrence, act: Act, tells: Tells | null): AlarmEvent {
      const { item_id, device_id, device_group_id, alarm_level_id } = o;
      const of = { alarm_id: o.id || null, item_id, device_id, device_group_id, alarm_level_id };
      const { lastInsertRowid } = tell.run({ ...of, state, tells, ...act });
      const says = tells === null || tells === 'jitter' ? o : { ...o, told: tells };
      if (says !== o) told.run({ id: o.id, tells });
      return { seq: Number(lastInsertRowid), state, occurrence: says, tells, time: act.time, user_name: act.user_name };
    },
    /** when the alarm that came last began, epoch s; null: there is none */
    newest: (): number | null => (newest.get() as { start_time: number } | undefined)?.start_time ?? null,
    /** removes at most that many ended alarms and events from before that time; answers how many went */
    prune: (before: number, limit: number): number =>
      prune.run({ before, limit }).changes + pruneEvents.run({ before, limit }).changes,
  };
}
export type AlarmWrites = ReturnType<typeof createAlarmWrites>;
