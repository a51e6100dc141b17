import type { Db } from './open';

/** Why buzzer or light rests. `counted`: it has beeped as often as it was to; `changed`: nothing asks for it any more. */
export type RestReason = 'silenced' | 'confirmed' | 'ended' | 'suppressed' | 'counted' | 'changed' | 'failed' | 'stopped';

/** A part of the box answers an alarm from a time on. Times are epoch s. */
export interface SignalBegin {
  readonly alarm_id: number;
  readonly part: 'buzzer' | 'light';
  readonly on_time: number;
}
export interface SignalRest {
  /** null: it goes on */
  readonly off_time: number | null;
  readonly why: RestReason | null;
  /** who silenced it, else '' */
  readonly user_name: string;
}
export interface AlarmSignal extends SignalBegin, SignalRest {
  readonly id: number;
}

const COLUMNS = 'id, alarm_id, part, on_time, off_time, why, user_name';
const ADD = `INSERT INTO alarm_signal (alarm_id, part, on_time, off_time, why, user_name)
  VALUES (@alarm_id, @part, @on_time, @off_time, @why, @user_name)`;

/** For how long buzzer and light answered each alarm. They go with their alarms. */
export function createAlarmSignals(db: Db) {
  const add = db.prepare(ADD);
  const rest = db.prepare('UPDATE alarm_signal SET off_time = @off_time, why = @why, user_name = @user_name WHERE id = @id');
  const open = db.prepare(`SELECT ${COLUMNS} FROM alarm_signal WHERE off_time IS NULL ORDER BY id`);
  const ofAlarm = db.prepare(`SELECT ${COLUMNS} FROM alarm_signal WHERE alarm_id = ? ORDER BY id`);
  return {
    /** all of it reaches the disk, or nothing */
    together: <T>(run: () => T): T => db.transaction(run).immediate(),
    add(begin: SignalBegin, as: SignalRest): AlarmSignal {
      const { lastInsertRowid } = add.run({ ...begin, ...as });
      return { id: Number(lastInsertRowid), ...begin, ...as };
    },
    rest(signal: AlarmSignal, as: SignalRest): AlarmSignal {
      rest.run({ id: signal.id, ...as });
      return { ...signal, ...as };
    },
    /** what goes on without an end, oldest first */
    open: (): readonly AlarmSignal[] => open.all() as AlarmSignal[],
    ofAlarm: (alarm_id: number): readonly AlarmSignal[] => ofAlarm.all(alarm_id) as AlarmSignal[],
  };
}
export type AlarmSignals = ReturnType<typeof createAlarmSignals>;
