import type { AlarmEvent } from '../contract/live';
import type { Fact } from './next';

/**
 * What an event of an alarm tells that decides what is told of it; null: nothing does.
 * @param running see `runs`. What the box takes back itself it tells by an event of its own, where that is owed
 * @param stepsTaken of the escalation of an alarm
 */
export function factOf(
  { tells, state, seq, user_name, occurrence: { id, item_id, told } }: AlarmEvent,
  running: boolean,
  stepsTaken: (alarm_id: number) => number,
): Fact | null {
  if (tells === 'begin') return { is: 'begin', item_id, seq };
  if (tells !== null) return { is: tells };
  if (state === 'recover' || state === 'confirm') return { is: 'over' };
  // of one that nobody was told of, the beginning is owed still, and told by an event of its own
  if (state !== 'unconfirm' || told === 'none') return null;
  return { is: 'unconfirm', item_id, seq, taken: stepsTaken(id), tells: running && user_name !== null };
}

/** Several alarms that come to be told late at one moment are told in one. @param before the last moment of the events before these */
export function latecomers(events: readonly AlarmEvent[], before: number | null): (event: AlarmEvent) => boolean {
  const count = new Map<number | null, number>([[before, 1]]);
  for (const { state, time } of events) if (state === 'tell') count.set(time, (count.get(time) ?? 0) + 1);
  return ({ state, time }) => state === 'tell' && (count.get(time) ?? 0) > 1;
}
