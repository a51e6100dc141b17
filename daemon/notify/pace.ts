/** So many begins, or recoveries, within a minute are told one by one; what comes after them is told together. */
const SINGLE = 9;
export const WINDOW_S = 60;
/** s between two notices that tell many at once */
const APART_S = 60;
export const HOUR_S = 3600;

/** What one receiver got by one way lately. */
export interface Recent {
  /** of the same kind, within the last minute: those that were joined included, counted up to ten */
  readonly alike: number;
  /** epoch s at which the last joined notice went out, or is to go; null: there is none of the last minute */
  readonly joined_at: number | null;
  /** epoch s of the messages of the last hour by a way that is counted, oldest first; empty: it is not */
  readonly messages: readonly number[];
}

/** When another message to a receiver is within what an hour may bring, epoch s. */
function hourFrom(messages: readonly number[], time: number, hourly: number): number {
  const spared = messages[messages.length - hourly];
  return spared === undefined ? time : Math.max(time, spared + HOUR_S);
}

/**
 * When a joined notice that waits goes, once an hour may bring another number of messages: never later than it would have gone,
 * and no sooner than a flood lets it.
 * @param messages those of the last hour beside it, epoch s, oldest first
 */
export const sooner = (
  { create_time, next_time }: { readonly create_time: number; readonly next_time: number },
  messages: readonly number[],
  time: number,
  hourly: number,
): number => Math.min(next_time, Math.max(hourFrom(messages, time, hourly), create_time + APART_S));

/**
 * Whether a notice goes out by itself or joins others, and when those go.
 * @param hourly messages that a receiver may get in an hour by that way; null: any number
 * @returns null: by itself, at once
 */
export function joinsAt(recent: Recent, time: number, hourly: number | null): number | null {
  const free = hourly === null ? time : hourFrom(recent.messages, time, hourly);
  if (recent.alike < SINGLE) return free > time ? free : null;
  return Math.max(free, recent.joined_at === null ? time : recent.joined_at + APART_S, time);
}
