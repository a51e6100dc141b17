import type { Clock } from '../../clock';
import type { ChannelLimits } from '../../contract/rules/push_channel';

/** A little longer than the receiver's own minute: messages do not all travel alike. */
const MINUTE_MS = 61_000;
/** Nobody is left alone for longer, whatever he asks for. */
export const LONGEST_BAR_S = 3600;

/** Who may be sent something when. */
export function createPace(clock: Pick<Clock, 'mono'>) {
  /** when the last messages went to a receiver, oldest first; ms, mono */
  const sent = new Map<number, readonly number[]>();
  const barred = new Map<number, number>();
  const secondsTo = (at: number): number => Math.max(1, Math.ceil((at - clock.mono()) / 1000));

  return {
    /** Takes a turn. @returns 0, or s after which there is one */
    turn(receiver: number, { a_minute }: Pick<ChannelLimits, 'a_minute'>): number {
      const now = clock.mono();
      const bar = barred.get(receiver) ?? 0;
      if (bar > now) return secondsTo(bar);
      if (a_minute === null) return 0;
      const lately = (sent.get(receiver) ?? []).filter((at) => at > now - MINUTE_MS);
      if (lately.length >= a_minute) return secondsTo(lately[0]! + MINUTE_MS);
      sent.set(receiver, [...lately, now]);
      return 0;
    },
    /** The receiver wants nothing for so long. @returns s that are kept */
    bar(receiver: number, seconds: number): number {
      const kept = Math.min(seconds, LONGEST_BAR_S);
      barred.set(receiver, clock.mono() + kept * 1000);
      return kept;
    },
  };
}
export type Pace = ReturnType<typeof createPace>;
