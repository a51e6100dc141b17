import type { ActiveAlarm } from './active';

/** More beginnings than this within a minute are told together. */
export const FLOOD = 10;
export const FLOOD_SECONDS = 60;

export interface Popup {
  readonly alarm: ActiveAlarm;
  /** of its level: the greater, the worse */
  readonly weight: number;
  /** s of the clock handed in, when it goes by itself; null: when somebody acts */
  readonly until: number | null;
}

/** What waits at the bottom right. Times are seconds of a clock that only runs forward. */
export interface PopupQueue {
  /** newest last */
  readonly popups: readonly Popup[];
  /** when each alarm of the last minute began to be told */
  readonly begun: readonly number[];
  /** alarms told together; null while they come one by one */
  readonly flood: readonly ActiveAlarm[] | null;
}

export const NO_POPUPS: PopupQueue = { popups: [], begun: [], flood: null };

const recent = (begun: readonly number[], now: number): number[] => begun.filter((at) => now - at < FLOOD_SECONDS);

/** How an alarm is told: `seconds` is how long it stays by itself, null for ever. */
export interface Telling {
  readonly weight: number;
  readonly seconds: number | null;
}

/** Adds one alarm. */
export function addPopup(queue: PopupQueue, alarm: ActiveAlarm, { weight, seconds }: Telling, now: number): PopupQueue {
  const begun = [...recent(queue.begun, now), now];
  if (queue.flood) return { ...queue, begun, flood: [...queue.flood, alarm] };
  const others = queue.popups.filter((popup) => popup.alarm.id !== alarm.id);
  if (begun.length >= FLOOD) return { popups: [], begun, flood: [...others.map((popup) => popup.alarm), alarm] };
  return { popups: [...others, { alarm, weight, until: seconds === null ? null : now + seconds }], begun, flood: null };
}

/** Takes out what is confirmed, recovered, disabled or closed. A flood of nothing is over. */
export function dropPopups(queue: PopupQueue, gone: (alarm: ActiveAlarm) => boolean): PopupQueue {
  const popups = queue.popups.filter((popup) => !gone(popup.alarm));
  const flood = queue.flood?.filter((alarm) => !gone(alarm)) ?? null;
  if (popups.length === queue.popups.length && flood?.length === queue.flood?.length) return queue;
  return { ...queue, popups, flood: flood?.length ? flood : null };
}

/** Takes out what has stayed its time. While somebody points at them they wait: what is left of their time stays. */
export function expirePopups(queue: PopupQueue, now: number, held: boolean, step: number): PopupQueue {
  if (held) return { ...queue, popups: queue.popups.map((p) => (p.until === null ? p : { ...p, until: p.until + step })) };
  const popups = queue.popups.filter((popup) => popup.until === null || popup.until > now);
  return popups.length === queue.popups.length ? queue : { ...queue, popups };
}
