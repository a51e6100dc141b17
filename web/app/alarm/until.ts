import { epochOf, wallTime } from '../../ui/time';

export const DISABLED_UNTIL = ['hour', 'four_hours', 'morning', 'own', 'forever'] as const;
export const SHELVED_UNTIL = ['hour', 'four_hours', 'end', 'own'] as const;
/** How long alarms are disabled or shelved. `end`: until the one that stands is over; `own`: a moment that somebody types */
export type Until = (typeof DISABLED_UNTIL | typeof SHELVED_UNTIL)[number];

/**
 * Epoch s at which a disabling or shelving ends, or the end of the alarm; undefined: when somebody enables them. The morning is
 * 08:00 of tomorrow on the box.
 */
export function untilOf(until: Exclude<Until, 'own'>, now: number, zone: string): number | 'end' | undefined {
  switch (until) {
    case 'hour':
      return Math.floor(now) + 3600;
    case 'four_hours':
      return Math.floor(now) + 4 * 3600;
    case 'morning': {
      const { year, month, day } = wallTime(now, zone);
      return epochOf({ year, month, day: day + 1, hour: 8 }, zone);
    }
    case 'end':
      return until;
    case 'forever':
      return undefined;
  }
}
