import { type Clock, seconds } from '../clock';
import type { Occurrence } from '../contract/live';
import type { AlarmSignal, AlarmSignals, RestReason, SignalRest } from '../store/alarm-signals';
import { answeredBy, type Call } from './decide';

/** A disk that was full is tried again. */
const AGAIN_MS = 10_000;
const PARTS = ['buzzer', 'light'] as const;

/** What buzzer and light do. `ends`: epoch s at which it has beeped as often as it was to; null: it has no end of its own. */
export interface Doing {
  readonly buzzer: { readonly ends: number | null } | null;
  readonly light: object | null;
}
type Standing = Pick<Occurrence, 'confirmed' | 'suppressed'>;
/** What there is to answer, and how it is answered. */
export interface Answered {
  readonly doing: Doing;
  readonly calls: readonly Call[];
  /** by id: alarms that are not over */
  readonly open: ReadonlyMap<number, Standing>;
  /** by alarm: who silenced it */
  readonly silenced: ReadonlyMap<number, string>;
}

/**
 * Why a part of the box answers an alarm no more.
 * @param standing undefined: the alarm is over
 * @param call what the alarm asks for; undefined: nothing
 */
export function restReason(part: 'buzzer' | 'light', standing: Standing | undefined, call: Call | undefined): RestReason {
  if (!standing) return 'ended';
  if (standing.suppressed.length > 0) return 'suppressed';
  if (part === 'buzzer' && standing.confirmed) return 'confirmed';
  if (!call) return 'changed';
  if (part === 'buzzer' && call.silenced) return 'silenced';
  return (part === 'buzzer' ? call.params.buzzer_duty : call.params.light_duty) > 0 ? 'failed' : 'changed';
}

export interface AnsweringParts {
  readonly store: AlarmSignals;
  readonly clock: Clock;
  readonly now: () => Answered;
  readonly failed: (fault: unknown) => void;
}

/**
 * Writes down for which alarms buzzer and light went on, when they rested, and why. What they do is done first: nothing that cannot
 * be stored keeps them silent. A kill leaves open what went on, and what a start does about it goes on.
 */
export function createAnswering({ store, clock, now, failed }: AnsweringParts) {
  const held = { buzzer: new Map<number, AlarmSignal>(), light: new Map<number, AlarmSignal>() };
  let cancel = (): void => {};

  const goesOn = ({ off_time }: AlarmSignal, time: number): boolean => off_time === null || off_time > time;
  const until = (ends: number | null): SignalRest => ({ off_time: ends, why: ends === null ? null : 'counted', user_name: '' });

  /** What answers an alarm: the row that says so, a new one where it had come to rest. */
  function rowOf(part: 'buzzer' | 'light', alarm_id: number, ends: number | null, time: number): AlarmSignal {
    const row = held[part].get(alarm_id);
    if (!row || (row.off_time !== ends && !goesOn(row, time))) return store.add({ alarm_id, part, on_time: time }, until(ends));
    return row.off_time === ends ? row : store.rest(row, until(ends));
  }
  function settle(part: 'buzzer' | 'light', { doing, calls, open, silenced }: Answered, time: number): Map<number, AlarmSignal> {
    const { [part]: ids } = answeredBy(calls, { buzzer: doing.buzzer !== null, light: doing.light !== null });
    const ends = part === 'buzzer' ? (doing.buzzer?.ends ?? null) : null;
    // what is said when nothing can be stored is no alarm of its own
    const on = ids.filter((id) => open.has(id));
    const next = new Map(on.map((id) => [id, rowOf(part, id, ends, time)]));
    for (const [id, row] of held[part]) {
      if (next.has(id) || !goesOn(row, time)) continue;
      const why = restReason(
        part,
        open.get(id),
        calls.find((call) => call.id === id),
      );
      store.rest(row, { off_time: time, why, user_name: why === 'silenced' ? (silenced.get(id) ?? '') : '' });
    }
    return next;
  }
  function follow(): void {
    cancel();
    try {
      const [time, answered] = [seconds(clock), now()];
      const [buzzer, light] = store.together(() => [settle('buzzer', answered, time), settle('light', answered, time)] as const);
      Object.assign(held, { buzzer, light });
    } catch (fault) {
      failed(fault);
      cancel = clock.after(AGAIN_MS, follow);
    }
  }
  function rest(time: number): void {
    for (const part of PARTS)
      for (const row of held[part].values())
        if (goesOn(row, time)) store.rest(row, { off_time: time, why: 'stopped', user_name: '' });
  }

  return {
    /** Stores what has changed; what could not be stored, a little later. */
    follow,
    ofAlarm(alarm_id: number): readonly AlarmSignal[] {
      const time = seconds(clock);
      return store.ofAlarm(alarm_id).map((row) => (goesOn(row, time) ? { ...row, off_time: null, why: null } : row));
    },
    /** Takes over what a former run of the program left on. */
    load(): void {
      for (const part of PARTS) held[part].clear();
      for (const row of store.open()) held[row.part].set(row.alarm_id, row);
    },
    /** Both rest, since the program ends. */
    stop(): void {
      cancel();
      try {
        store.together(() => rest(seconds(clock)));
      } catch (fault) {
        failed(fault);
      }
    },
  };
}
